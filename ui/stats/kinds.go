package stats

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/kind"
)

// played is a game that has statistics. The pages of the first, which is
// Adjacency, are its own; the other games have theirs in common.
type played struct{ kind.Kind }

// file is what it is called in the names of files.
func (k played) file() string {
	if k.Rules.Name == adjacency.Rules {
		return "stats"
	}
	return k.Name()
}

// pages are the tabs that a game has.
func (k played) pages() []tab {
	if !k.Scored {
		return []tab{gamesTab, recordsTab, plotsTab}
	}
	return []tab{gamesTab, wordsTab, recordsTab, plotsTab}
}

// strength orders levels; one that isn't known comes last.
func strength(level string) int {
	levels := game.Levels()
	if i := slices.Index(levels, level); i >= 0 {
		return i
	}
	return len(levels)
}

// kind is the game in sight.
func (m Model) kind() played { return m.kinds[m.game] }

// other is the pages of the game in sight, which isn't Adjacency.
func (m Model) other() contests { return m.others[m.game-1] }

// withOther is the screen with those pages changed.
func (m Model) withOther(c contests) Model {
	m.others = slices.Clone(m.others)
	m.others[m.game-1] = c
	return m
}

// turnTo shows another game, on the same page if that has one.
func (m Model) turnTo(game int) Model {
	m.game = (game + len(m.kinds)) % len(m.kinds)
	if !slices.Contains(m.kind().pages(), m.tab) {
		m.tab = gamesTab
	}
	return m.show(m.tab)
}

// scene is what the pages of a game need to know of the screen.
func (m Model) scene() scene {
	return scene{m.deps.Store, m.frame, m.now, m.tab}
}
