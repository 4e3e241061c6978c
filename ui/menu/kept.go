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
		return describe(g, m.now)[0]
	}
	return g.kind.Left(g.Header, g.Result, g.left(m.now))
}

// opensList opens a list of games with one of them chosen.
func (m Model) opensList(which openList, chosen int) Model {
	m.listing, m.listed, m.top = which, chosen, 0
	return m.list(0)
}

// opensKept opens the list of the puzzles kept behind a row. Resume has those of the latest puzzle's row.
func (m Model) opensKept(e menuEntry) Model {
	if e.id == resumeID {
		e = m.keeperOf(m.kept[0])
	}
	m.keeping = e.id
	return m.opensList(keptList, 1)
}

// keeperOf returns the row that keeps a puzzle.
func (m Model) keeperOf(g runningGame) menuEntry {
	for _, row := range m.plays() {
		if to, _ := row.to.(screen.Play); row.kept && to.Rules == g.Rules {
			return row
		}
	}
	return menuEntry{}
}

// keptLatest describes the puzzles kept behind the row of the latest one.
func (m Model) keptLatest() string {
	texts := m.keptTexts(m.keptBy(m.kept[0].kind))
	for i, text := range texts {
		texts[i] = m.keeperOf(m.kept[0]).label + ": " + text
	}
	return fitting(texts, m.aboutWidth())
}

// keeper returns the row that the open list belongs to, and the game that the row begins.
func (m Model) keeper() (row menuEntry, begins screen.Play, is bool) {
	at := indexOf(m.plays(), m.keeping)
	if m.listing != keptList || at < 0 {
		return row, begins, false
	}
	row = m.plays()[at]
	begins, is = row.to.(screen.Play)
	return row, begins, is
}

// listedGames returns the games of the open list.
func (m Model) listedGames() []runningGame {
	if m.listing == leftList {
		return m.games
	}
	_, begins, is := m.keeper()
	if !is {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(m.kept), func(g runningGame) bool { return g.Rules != begins.Rules })
}

// listTitle returns the title of the list.
func (m Model) listTitle() string {
	if row, _, is := m.keeper(); is {
		return row.label + ", kept"
	}
	return "Games left running"
}

// listedAs returns the description of a game in its list.
func (m Model) listedAs(g runningGame) string {
	if m.listing == keptList {
		return stands(g, m)
	}
	return describe(g, m.now)[0]
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
	_, begins, is := m.keeper()
	m.listing = noList
	if !is {
		return m, nil
	}
	return m, screen.Send(screen.Open{To: begins})
}

// without returns the menu without a game that is open elsewhere now.
func (m Model) without(gone stats.ID) Model {
	is := func(g runningGame) bool { return g.ID == gone }
	m.games = slices.DeleteFunc(slices.Clone(m.games), is)
	m.kept = slices.DeleteFunc(slices.Clone(m.kept), is)
	return m
}
