package stats

import (
	"errors"
	"fmt"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// rules is what the store has to know of a game to keep it.
type rules struct {
	name string // as headers have it
	// start says whether a game can begin with a header.
	start func(game.Header) error
	// parse says whether a line is a step of these rules.
	parse func(line string) error
	// fold is where a record leads. The error is why it can't have happened.
	fold func(game.Record) (position, error)
}

// position is where a record leads, as far as the store minds.
type position struct {
	header game.Header
	over   bool
	lasted time.Duration // from the start to the last step

	// One of them is nil.
	solo    *adjacency.State
	several *game.Result
}

// table are all the rules that a store knows.
type table []rules

// known are the rules that this Quoin knows. Those of another game of several
// players are one more line here.
func known() table {
	return table{
		alone(),
		several(santorini.Rules, santorini.Start, santorini.ParseAction, santorini.Replay),
		several(scraebbkle.Rules, believing(scraebbkle.Start), scraebbkle.ParseAction, believing(scraebbkle.Replay)),
		several(scrabble.Rules, believing(scrabble.Start), scrabble.ParseAction, believing(scrabble.Replay)),
	}
}

// believing is the beginning or the replay of a crossword game that takes every
// word: what was laid was asked for then.
func believing[From any](lead func(From, crossword.Words) (crossword.State, error)) func(From) (crossword.State, error) {
	return func(from From) (crossword.State, error) { return lead(from, crossword.Trust{}) }
}

// Rules names the rules of all games that this Quoin records, as their headers
// do: a game's name and a version.
func Rules() []string {
	var names []string
	for _, r := range known() {
		names = append(names, r.name)
	}
	return names
}

// of gives the rules of that name, or ErrRules.
func (t table) of(name string) (rules, error) {
	for _, r := range t {
		if r.name == name {
			return r, nil
		}
	}
	return rules{}, fmt.Errorf("%w (%.40q)", ErrRules, name)
}

var errHeader = errors.New("the record of this game would be read as another's")

// begin gives the rules of a game that can begin with a header, which will be
// read again as it is.
func (t table) begin(h game.Header) (rules, error) {
	r, err := t.of(h.Rules)
	if err != nil {
		return rules{}, err
	}
	if again, err := game.ParseHeader(h.String()); err != nil {
		return rules{}, err
	} else if again != h {
		return rules{}, errHeader
	}
	return r, r.start(h)
}

// alone are the rules of the one game that is played alone, against a clock.
func alone() rules {
	return rules{
		name: adjacency.Rules,
		start: func(h game.Header) error {
			_, err := adjacency.Start(h, adjacency.Trust)
			return err
		},
		parse: func(line string) error {
			_, err := game.ParseStep(line, adjacency.ParseAction)
			return err
		},
		fold: func(r game.Record) (position, error) {
			log, err := game.Read(r, adjacency.ParseAction)
			if err != nil {
				return position{}, err
			}
			s, err := adjacency.Replay(log, adjacency.Trust)
			if err != nil {
				return position{}, err
			}
			_, over := s.Outcome()
			// A clock that had run out may have been noticed late.
			return position{header: r.Header, over: over, lasted: min(s.Last(), s.Config().Limit()), solo: &s}, nil
		},
	}
}

// several are the rules of a game of several players, from what its engine
// offers: how it begins, how the text of an action is read, and where a log
// leads when its words are believed.
func several[A fmt.Stringer, S interface{ Result() game.Result }](
	name string, start func(game.Header) (S, error), parse func(action string) (A, error), replay func(game.Log[A]) (S, error),
) rules {
	return rules{
		name: name,
		start: func(h game.Header) error {
			s, err := start(h)
			if err != nil {
				return err
			}
			return checkResult(s.Result())
		},
		parse: func(line string) error {
			_, err := game.ParseStep(line, parse)
			return err
		},
		fold: func(r game.Record) (position, error) {
			log, err := game.Read(r, parse)
			if err != nil {
				return position{}, err
			}
			s, err := replay(log)
			if err != nil {
				return position{}, err
			}
			p := position{header: r.Header}
			if n := len(log.Steps); n > 0 {
				p.lasted = log.Steps[n-1].At
			}
			result := s.Result()
			p.over, p.several = result.Over, &result
			return p, checkResult(result)
		},
	}
}

// The bounds of a game of several players. Who begins one with more is told
// so; nobody is told at its end.
const (
	MaxSeats = 8
	MaxName  = 200 // bytes of a player's name
	maxLevel = 40  // bytes of the name of a level
	// maxPlays bounds the words of a game that the lists have; no bag has as
	// many tiles.
	maxPlays = 1 << 12
)

func checkResult(r game.Result) error {
	if n := len(r.Seats); n < 2 || n > MaxSeats {
		return fmt.Errorf("%d players are not from 2 to %d", n, MaxSeats)
	}
	for i, s := range r.Seats {
		if len(s.Name) > MaxName || len(s.Level) > maxLevel {
			return fmt.Errorf("the name of player %d is too long", i+1)
		}
	}
	for _, p := range r.Plays {
		if p.Seat < 0 || p.Seat >= len(r.Seats) {
			return fmt.Errorf("%.20q was laid by player %d, who isn't there", p.Word, p.Seat+1)
		}
	}
	return nil
}
