package adjacency

import (
	"errors"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/match"
)

// Course is the game as races use it.
type Course = match.Course[Action, State, View]

var errEndless = errors.New("adjacency: a race has a clock")

// Race returns the game as races use it; words is the dictionary for new words if they are checked, or nil to
// believe them. All racers have the same boards: a re-roll deals the next board of the seed, and skips none.
// There are no hints.
func Race(words Words) *Course {
	return &Course{
		Name: Rules,
		Start: func(h game.Header) (State, error) {
			s, err := Start(h, Trust)
			if err == nil && !s.config.Timed() {
				return State{}, errEndless
			}
			return s, err
		},
		Parse: ParseAction,
		Live: func(s State) State {
			if words == nil {
				return s
			}
			return s.WithWords(words)
		},
		May: func(a Action) bool {
			switch a := a.(type) {
			case Enter, Leave, Expire:
				return true
			case Reroll:
				return a.Skip == 0
			}
			return false
		},
		Out:  Expire{},
		Stop: Leave{},
		Dealt: func(s State, a Action) string {
			if _, is := a.(Reroll); is {
				return " " + s.Board().String()
			}
			return ""
		},
		Apart: func(a Action) bool {
			_, is := a.(Reroll)
			return is
		},
		Word: func(a Action) string {
			e, _ := a.(Enter)
			return strings.ToLower(e.Word)
		},
	}
}

// FollowedRace returns the game as a racer elsewhere follows it, without its seed: the first board is that of the header's Draws,
// and a re-roll has the board that it dealt, "reroll abcd/efgh/ijkl/mnop".
func FollowedRace(words Words) *Course {
	c := Race(words)
	c.Name, c.Dealt = "", nil
	c.Start = func(h game.Header) (State, error) {
		config, err := ParseConfig(h.Config)
		if err != nil {
			return State{}, err
		}
		first, err := ParseBoard(h.Draws)
		switch {
		case err != nil:
			return State{}, err
		case first.Size() != config.Size:
			return State{}, fmt.Errorf("a board of %d rows isn't one of %d", first.Size(), config.Size)
		case !config.Timed():
			return State{}, errEndless
		}
		s := State{config: config, words: Trust}
		s.boards = s.boards.with(first)
		return s, nil
	}
	c.Parse = func(text string) (Action, error) {
		if board, is := strings.CutPrefix(text, Reroll{}.String()+" "); is {
			b, err := ParseBoard(board)
			return dealt{b}, err
		}
		return ParseAction(text)
	}
	may := c.May
	c.May = func(a Action) bool {
		switch a.(type) {
		case dealt:
			return true
		case Reroll:
			return false // nothing can be dealt here
		}
		return may(a)
	}
	return c
}

// dealt is a re-roll with its board.
type dealt struct{ Board }

func (a dealt) String() string { return Reroll{}.String() + " " + a.Board.String() }

func (dealt) action() {}
