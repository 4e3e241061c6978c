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
	h, err := headerOf(record)
	if err != nil {
		return nil, err
	}
	if k, known := Find(kinds, h.Rules); known {
		return k.Tell(record)
	}
	return nil, &game.SyntaxError{Line: rulesLine, Err: unknown(kinds, h.Rules)}
}

// headerOf returns the header of a record.
func headerOf(record string) (game.Header, error) {
	header := record
	const end = "\nsteps\n" // can't occur in a board, which is quoted
	if i := strings.Index(record, end); i >= 0 {
		header = record[:i+len(end)]
	}
	return game.ParseHeader(header)
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
