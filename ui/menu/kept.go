package menu

import (
	"fmt"
	"slices"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Puzzles are kept for as long as their player likes, and there may be many. They
// stand behind the row that begins them, so that the game which was left running
// a minute ago is on top of the menu all the same.

// listing is which games cover the menu.
type listing uint8

const (
	noList   listing = iota
	leftList         // those left running, when they are more than one
	keptList         // those kept behind a row, below a new one
)

// newID is of the line of the list that begins a new game.
const newID = "new"

// keeps says whether a kind has a row that puzzles are kept behind.
func keeps(k kind.Kind) bool {
	return slices.ContainsFunc(k.Rows, func(r kind.Row) bool { return r.Keeps })
}

// keptBy are the puzzles of a kind, the latest first.
func (m Model) keptBy(k kind.Kind) (games []game) {
	for _, g := range m.kept {
		if g.Rules == k.Rules.Name {
			games = append(games, g)
		}
	}
	return games
}

// keptTexts say what is kept, as long and as short as there is room for.
func (m Model) keptTexts(games []game) []string {
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

// stands is how a game stands, without its title.
func stands(g game, m Model) string {
	if g.kind.Left == nil {
		return describe(g, m.now)
	}
	return g.kind.Left(g.Header, g.Result, g.left(m.now))
}

// opensList shows some of the games, of which one is chosen.
func (m Model) opensList(which listing, chosen int) Model {
	m.listing, m.listed, m.first = which, chosen, 0
	if which == keptList {
		for _, e := range m.plays() {
			if e.kept {
				m.chosen, m.moved = e.id, true // where esc comes back to
			}
		}
	}
	return m.list(0)
}

// listedGames are the games of the list that is open.
func (m Model) listedGames() []game {
	switch m.listing {
	case leftList:
		return m.games
	case keptList:
		if i := indexOf(m.plays(), m.chosen); i >= 0 {
			play, _ := m.plays()[i].to.(screen.Play)
			return slices.DeleteFunc(slices.Clone(m.kept), func(g game) bool { return g.Rules != play.Rules })
		}
	}
	return nil
}

// listTitle is what stands above the list.
func (m Model) listTitle() string {
	if at := indexOf(m.plays(), m.chosen); m.listing == keptList && at >= 0 {
		return m.plays()[at].label + ", kept"
	}
	return "Games left running"
}

// listedAs is a game as its list has it.
func (m Model) listedAs(g game) string {
	if m.listing == keptList {
		return stands(g, m)
	}
	return describe(g, m.now)
}

// rowsAbove are those above the games of the list.
func (m Model) rowsAbove() int {
	if m.listing == keptList {
		return 1
	}
	return 0
}

// begins begins a new game, of the row that the list stands behind.
func (m Model) begins() (screen.Screen, screen.Cmd) {
	at := indexOf(m.plays(), m.chosen)
	m.listing = noList
	if at < 0 {
		return m, nil
	}
	return m, screen.Send(screen.Open{To: m.plays()[at].to})
}

// without is the menu without a game that is elsewhere now.
func (m Model) without(gone stats.ID) Model {
	is := func(g game) bool { return g.ID == gone }
	m.games = slices.DeleteFunc(slices.Clone(m.games), is)
	m.kept = slices.DeleteFunc(slices.Clone(m.kept), is)
	return m
}
