package stats

import (
	"slices"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/say"
)

// kind is a game that has statistics. The pages of Adjacency are its own; the
// other games have theirs in common.
type kind struct {
	name   string   // as it is shown
	file   string   // in the names of files
	rules  string   // as headers have them
	scored bool     // words are laid, for points
	levels []string // of computers, weakest first
	ending func(game.Result) say.Ending
}

// kindCount is how many games have statistics; Adjacency is the first.
const kindCount = 4

// kinds are the games in the order of the menu.
func kinds() [kindCount]kind {
	return [kindCount]kind{
		{name: "Adjacency", file: "stats", rules: adjacency.Rules, scored: true},
		{name: "ScraeBBKle", file: "scraebbkle", rules: scraebbkle.Rules, scored: true, levels: game.Levels(), ending: say.CrosswordEnding},
		{name: "Scrabble", file: "scrabble", rules: scrabble.Rules, scored: true, levels: game.Levels(), ending: say.CrosswordEnding},
		{
			name: "Santorini", file: "santorini", rules: santorini.Rules, levels: game.Levels(), ending: say.SantoriniEnding,
		},
	}
}

// pages are the tabs that a game has.
func (k kind) pages() []tab {
	if !k.scored {
		return []tab{gamesTab, recordsTab, plotsTab}
	}
	return []tab{gamesTab, wordsTab, recordsTab, plotsTab}
}

// strength orders levels; one that isn't known comes last.
func (k kind) strength(level string) int {
	if i := slices.Index(k.levels, level); i >= 0 {
		return i
	}
	return len(k.levels)
}

// kind is the game in sight.
func (m Model) kind() kind { return m.kinds[m.game] }

// other is the pages of the game in sight, which isn't Adjacency.
func (m Model) other() contests { return m.others[m.game-1] }

// withOther is the screen with those pages changed.
func (m Model) withOther(c contests) Model {
	m.others[m.game-1] = c
	return m
}

// turnTo shows another game, on the same page if that has one.
func (m Model) turnTo(game int) Model {
	m.game = (game + kindCount) % kindCount
	if !slices.Contains(m.kind().pages(), m.tab) {
		m.tab = gamesTab
	}
	return m.show(m.tab)
}

// scene is what the pages of a game need to know of the screen.
func (m Model) scene() scene {
	return scene{m.deps.Store, m.frame, m.now, m.tab}
}
