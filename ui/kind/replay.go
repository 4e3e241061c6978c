package kind

import (
	"bufio"
	"fmt"
	"strings"

	"quoin/game"
)

// rulesLine is the line of a record that always names the rules.
const rulesLine = 2

// Replay reads the record of a game of any of the kinds, and returns a function that prints it
// turn by turn; see Kind.Tell.
func Replay(kinds []Kind, record string) (func(*bufio.Writer), error) {
	rules, err := rulesOf(record)
	if err != nil {
		return nil, err
	}
	if k, known := Find(kinds, rules); known {
		return k.Tell(record)
	}
	return nil, &game.SyntaxError{Line: rulesLine, Err: unknown(kinds, rules)}
}

// rulesOf finds the rules in the header of a record.
func rulesOf(record string) (string, error) {
	header := record
	const end = "\nsteps\n" // can't occur in a board, which is quoted
	if i := strings.Index(record, end); i >= 0 {
		header = record[:i+len(end)]
	}
	h, err := game.ParseHeader(header)
	return h.Rules, err
}

// unknown returns an error that names the known version if only the version differs.
func unknown(kinds []Kind, rules string) error {
	name, _, _ := strings.Cut(rules, " ")
	for _, k := range kinds {
		if k.Name() == name {
			return fmt.Errorf("the rules are %.40q; this Quoin knows %q", rules, k.Rules.Name)
		}
	}
	return fmt.Errorf("%.40q are no rules that this Quoin knows", rules)
}
