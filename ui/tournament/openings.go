package tournament

import (
	"fmt"
	"strconv"
	"strings"

	logs "quoin/game"
	rules "quoin/game/tournament"
)

// Opening is a seed to play with: the tiles of a game, or of both games of a pair.
type Opening struct {
	Seed uint64        // 0 if Long is set
	Long logs.LongSeed // of 256 bits, or zero
}

// The bounds of a file of openings: its bytes, and its lines.
const (
	MaxOpeningsText = 1 << 20
	MaxOpenings     = 10_000
)

// ParseOpenings reads a seed from each line: a number from 1 of 64 bits, or 64 hexadecimal digits. Blank lines and those
// that begin with # are left out. The error is a *game.SyntaxError.
func ParseOpenings(text string) (all []Opening, err error) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var o Opening
		if o.Long, err = logs.ParseLongSeed(line); err != nil {
			o.Seed, err = strconv.ParseUint(line, 10, 64)
		}
		switch {
		case err != nil || o == Opening{}:
			return nil, &logs.SyntaxError{Line: n, Err: fmt.Errorf("%+.40q is no seed: a number from 1 of 64 bits, or 64 hexadecimal digits", line)}
		case len(all) == MaxOpenings:
			return nil, &logs.SyntaxError{Line: n, Err: fmt.Errorf("there are more than %d seeds", MaxOpenings)}
		}
		all = append(all, o)
	}
	if len(all) == 0 {
		return nil, &logs.SyntaxError{Line: max(1, n), Err: fmt.Errorf("there is no seed")}
	}
	return all, nil
}

// opening returns the opening of a pairing in a round robin, if there are some: all players have the first line in
// their first game or pair of games, the second line in the next one, and so on, and after the last line the first.
func (o Options) opening(p rules.Pairing) (Opening, bool) {
	if len(o.Openings) == 0 {
		return Opening{}, false
	}
	n := p.Leg - 1
	if o.Paired {
		n /= 2
	}
	return o.Openings[n%len(o.Openings)], true
}
