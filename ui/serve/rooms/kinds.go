package rooms

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
)

// Kind is a game as people play it with each other here.
type Kind struct {
	Rules       string // of the game itself, as headers name them
	Title       string
	Key         string // that chooses it in the lobby
	About       string // half a line of what it is
	Least, Most int    // how many seats it has
	// Race says that everybody plays a game of their own, with one clock and one
	// deal. What follows is of all others, which are played at one table.
	Race     bool
	Controls []match.Control // the clocks that are offered, the usual one first
	Asks     string          // what the ways to play are about
	Modes    []Mode          // ways to play, the usual one first; none where there is no choice
	Words    bool            // words are laid, and a list says which
	Boards   bool            // the board is chosen

	// agreed and seated are the configuration of a table before it is known who sits
	// there, and then.
	agreed func(config string) string
	seated func(agreed string, players []game.Player) string
	engine func(words crossword.Words) engine
	view   func(m match.Any, seat int) any
	// next is what follows from a position without a person, as actions of the
	// match: the turn of a computer that is to move, or what nobody can do. It is
	// nil where nothing can, and else slow. An error says that it has to be asked
	// again.
	next func(t table) chore
}

// Mode is a way to play.
type Mode struct{ Name, About string }

// Lists and Boards are the word lists and the boards that there are for everybody,
// the usual one first.
func Lists() []string  { return []string{settings.International, settings.Everyday} }
func Boards() []string { return resources.BoardNames() }

// engine is a match.Engine of whichever game.
type engine interface {
	Header(match.Control, game.Header) game.Header
	Open(game.Record) (match.Any, error)
	Rematch(header game.Header, seed uint64, started int64) (game.Header, error)
	Plain(game.Record) (game.Record, error)
}

// Kinds are the games that can be begun here, in the order of the lobby, and not to be
// changed. Another one is a row here, and a board in ui/lobby.
var Kinds = sync.OnceValue(kinds)

func kinds() []Kind {
	scr, sbk := scrabble.Variant(), scraebbkle.Variant()
	quarter := match.Control{TimeControl: match.TimeControl{Bank: 15 * time.Minute, Increment: 10 * time.Second}}
	ten := match.Control{TimeControl: match.TimeControl{Bank: 10 * time.Minute, Increment: 5 * time.Second}}
	quick := match.Control{TimeControl: match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}}
	racks := []Mode{{string(crossword.Closed), "closed, each sees one"}, {string(crossword.Open), "open, all see both"}}
	clocks := []match.Control{match.ClubTime, quarter, match.BlitzTime}
	return []Kind{
		{Rules: adjacency.Rules, Title: "Race", Key: "a", About: "one board, 2 to 8 players", Least: 2, Most: match.MaxSeats, Race: true},
		wordKind(scr, "b", "the classic, 2 to 4 players", clocks, nil, func(w crossword.Words) engine { return scrabble.Match(w) }),
		wordKind(sbk, "c", "any board, 2 players", clocks, racks, func(w crossword.Words) engine { return scraebbkle.Match(w) }),
		{
			Rules: santorini.Rules, Title: "Santorini", Key: "t", About: "build and climb, 2 players", Least: 2, Most: 2,
			Controls: []match.Control{ten, match.BlitzTime, quick}, // there are no points that overtime could cost
			agreed:   func(string) string { return unseated },
			seated: func(_ string, players []game.Player) string {
				return santorini.Config{Players: [2]game.Player(players)}.String()
			},
			engine: func(crossword.Words) engine { return santorini.Match() },
			view:   viewOf[santorini.Action, santorini.State, santorini.View],
			next:   nextSantorini,
		},
	}
}

// unseated is a configuration that says nothing but who plays, before anybody does.
const unseated = "-"

// wordKind is a crossword game.
func wordKind(v *crossword.Variant, key, about string, clocks []match.Control, modes []Mode, e func(crossword.Words) engine) Kind {
	return Kind{
		Rules: v.Version, Title: v.Title, Key: key, About: about, Least: v.MinPlayers, Most: v.MaxPlayers,
		Controls: clocks, Asks: "Racks", Modes: modes, Words: true, Boards: v.Version == scraebbkle.Rules,
		agreed: func(config string) string {
			mode, _, _ := strings.Cut(config, " ")
			return mode
		},
		seated: func(agreed string, players []game.Player) string {
			return crossword.Config{Mode: crossword.Mode(agreed), Players: players}.String()
		},
		engine: e,
		view:   viewOf[crossword.Action, crossword.State, crossword.View],
		next:   nextCrossword,
	}
}

// viewOf is what a seat may know of a match.
func viewOf[A fmt.Stringer, S match.Seated[A, S, V], V fmt.Stringer](m match.Any, seat int) any {
	return m.(match.State[A, S, V]).View(seat)
}

// KindOf is the game of some rules; false where it isn't played here.
func KindOf(rules string) (Kind, bool) {
	kinds := Kinds()
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Rules == rules })
	if i < 0 {
		return Kind{}, false
	}
	return kinds[i], true
}

// mode is the configuration of a table where nobody sits yet.
func (k Kind) mode(wanted string) string {
	switch {
	case slices.ContainsFunc(k.Modes, func(m Mode) bool { return m.Name == wanted }):
		return wanted
	case len(k.Modes) > 0:
		return k.Modes[0].Name
	case k.Words:
		return string(crossword.DrawStart)
	}
	return unseated
}
