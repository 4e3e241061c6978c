package menu

import (
	"fmt"
	"slices"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Puzzles are kept as long as their player likes, and there may be many. They are behind the row
// that begins them, so that a game left a minute ago is still at the top of the menu.

// openList is the list of games that covers the menu.
type openList uint8

const (
	noList   openList = iota
	leftList          // running games, if there are several
	keptList          // puzzles kept behind a row, below an entry for a new one
)

// newID is the id of the list's line that begins a new game.
const newID = "new"

// keeps reports whether a kind has a row that keeps puzzles.
func keeps(k kind.Kind) bool {
	return slices.ContainsFunc(k.Rows, func(r kind.Row) bool { return r.Keeps })
}

// keptBy returns the puzzles of a kind, the latest first.
func (m Model) keptBy(k kind.Kind) (games []runningGame) {
	for _, g := range m.kept {
		if g.Rules == k.Rules.Name {
			games = append(games, g)
		}
	}
	return games
}

// keptTexts returns descriptions of the kept puzzles, from long to short.
func (m Model) keptTexts(games []runningGame) []string {
	last := fmt.Sprintf("%s of %s", say.Number(games[0].Puzzle.Done), say.Number(games[0].Puzzle.Of))
	if games[0].Puzzle.Of == 0 {
		last = stands(games[0], m)
	}
	if len(games) == 1 {
		return []string{stands(games[0], m) + ", or a new one", last + ", or a new one", "1 kept"}
	}
	kept := say.Number(len(games)) + " kept"
	return []string{kept + ", the last " + stands(games[0], m), kept + ", the last " + last, kept}
}

// stands describes the state of a game, without its title.
func stands(g runningGame, m Model) string {
	if g.kind.Left == nil {
		return describe(g, m.now)
	}
	return g.kind.Left(g.Header, g.Result, g.left(m.now))
}

// opensList opens a list of games with one of them chosen.
func (m Model) opensList(which openList, chosen int) Model {
	m.listing, m.listed, m.first = which, chosen, 0
	if which == keptList {
		for _, e := range m.plays() {
			if e.kept {
				m.chosen, m.moved = e.id, true // esc comes back to it
			}
		}
	}
	return m.list(0)
}

// listedGames returns the games of the open list.
func (m Model) listedGames() []runningGame {
	switch m.listing {
	case leftList:
		return m.games
	case keptList:
		if i := indexOf(m.plays(), m.chosen); i >= 0 {
			play, _ := m.plays()[i].to.(screen.Play)
			return slices.DeleteFunc(slices.Clone(m.kept), func(g runningGame) bool { return g.Rules != play.Rules })
		}
	}
	return nil
}

// listTitle returns the title of the list.
func (m Model) listTitle() string {
	if at := indexOf(m.plays(), m.chosen); m.listing == keptList && at >= 0 {
		return m.plays()[at].label + ", kept"
	}
	return "Games left running"
}

// listedAs returns the description of a game in its list.
func (m Model) listedAs(g runningGame) string {
	if m.listing == keptList {
		return stands(g, m)
	}
	return describe(g, m.now)
}

// rowsAbove returns the number of rows above the games of the list.
func (m Model) rowsAbove() int {
	if m.listing == keptList {
		return 1
	}
	return 0
}

// begins begins a new game of the row that the list belongs to.
func (m Model) begins() (screen.Screen, screen.Cmd) {
	at := indexOf(m.plays(), m.chosen)
	m.listing = noList
	if at < 0 {
		return m, nil
	}
	return m, screen.Send(screen.Open{To: m.plays()[at].to})
}

// without returns the menu without a game that is open elsewhere now.
func (m Model) without(gone stats.ID) Model {
	is := func(g runningGame) bool { return g.ID == gone }
	m.games = slices.DeleteFunc(slices.Clone(m.games), is)
	m.kept = slices.DeleteFunc(slices.Clone(m.kept), is)
	return m
}
