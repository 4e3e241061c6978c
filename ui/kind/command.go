package kind

import (
	"context"
	"fmt"

	"quoin/game"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Command is a game on the command line, as far as it isn't like the others.
// Every game has a flag for each seat, and those of the level, the seed, the game
// that was left and the line dialogue.
type Command struct {
	Short, Long, Example string

	Seats    int               // how many can play, who are named; 0 where nobody is
	Settings []string          // the keys of those that are flags, beside the level's
	Old      map[string]string // what flags were called before: first is player1
	// Hidden are flags of before, which go on working and stand in no help.
	Hidden []string
	// Exclusive are flags that say the same: the first of each and all the others
	// contradict each other.
	Exclusive [][]string
	// Kept is the flag that begins a puzzle. With --resume it takes up the one of
	// those that was begun last, see game.Puzzle; "" where there are none.
	Kept string
	// Values are what a flag takes that isn't a file.
	Values map[string][]string
	// Flags adds those that the game has alone, and gives what makes the game of
	// them once they are read.
	Flags func(Flags) func(Given) (Start, error)
}

// Flags is where flags are added; a *pflag.FlagSet is one. In a usage, the word
// in backquotes stands for the value.
type Flags interface {
	StringVar(p *string, name, value, usage string)
	BoolVar(p *bool, name string, value bool, usage string)
}

// Given is what the flags say that every game has.
type Given struct {
	Host     play.Host         // without a store yet
	Settings settings.Settings // with those of the flags
	Changed  func(flag string) bool
	Seats    []play.Seat // as many as the game has
	Seed     uint64      // where --seed isn't given, by chance
}

// Two are the players that the flags name, of a game of two. Where one is named
// the other is of the other kind, unless --opponent says who else sits here;
// where none is, a person begins. A flag that would do nothing is an error, and
// not dropped.
func (g Given) Two() (players [2]game.Player, err error) {
	beside := g.Changed("opponent")
	who := [2]play.Seat(g.Seats)
	for seat := range who {
		other := who[1-seat]
		if !who[seat].Said {
			who[seat] = play.Seat{Said: true, Computer: !beside && !other.Computer && (other.Said || seat > 0)}
		}
	}
	persons, named, levelled := 0, false, false // whether the settings have named a second person, and a level
	for seat, p := range who {
		switch {
		case p.Computer:
			players[seat] = p.Player(g.Settings.Level)
			levelled = levelled || p.Level == ""
			continue
		case p.Name == "":
			players[seat] = play.Person([2]string{g.Settings.Name, g.Settings.Opponent}[persons], [2]string{play.You, play.Guest}[persons])
			named = named || persons == 1
		default:
			players[seat] = p.Player("")
		}
		persons++
	}
	switch {
	case beside && !named:
		return players, Usagef("--opponent names a second person at this keyboard, and none plays; say --player2 human")
	case g.Changed("level") && !levelled:
		return players, Usagef("--level is for a computer without a level of its own, and none plays")
	}
	return players, nil
}

// Start is a game that is asked for: on the screen, and line by line, where the
// one that was left may be taken up instead.
type Start struct {
	Play screen.Play // but for its rules
	Talk func(ctx context.Context, host play.Host, at plain.Console, left stats.ID) error
}

// UsageError is a command line that wasn't understood.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Usagef makes one.
func Usagef(format string, args ...any) error {
	return &UsageError{fmt.Errorf(format, args...)}
}
