package menu

import (
	"fmt"
	"path/filepath"
	"strconv"
	"time"

	"quoin/settings"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// maxResumes is how many games to resume are shown; when one is gone, the next
// moves up.
const maxResumes = 5

// entry is a line of the menu. Its id stays the same while entries above it
// come and go.
type entry struct {
	id, key, label, about string
	to                    screen.Place // nil quits
	gap                   bool         // an empty line above it
}

// entries are the lines of the menu as it is now.
func (m Model) entries() []entry {
	var out []entry
	games := m.games[:min(len(m.games), maxResumes)]
	for i, g := range games {
		key := "r"
		if len(games) > 1 {
			key = strconv.Itoa(i + 1)
		}
		out = append(out, entry{
			id: "resume " + string(g.ID), key: key, label: "Resume", about: describe(g, m.now),
			to: screen.Adjacency{Resume: g.ID},
		})
	}
	return append(
		out,
		entry{id: "adjacency", key: "a", label: "Adjacency", about: "find words in a grid, against the clock", to: screen.Adjacency{}, gap: len(games) > 0},
		entry{id: "daily", key: "d", label: "Daily", about: "the same board for everyone today", to: screen.Adjacency{Daily: true}},
		entry{id: "all", key: "f", label: "Find all", about: "all everyday words of a board, no clock", to: screen.Adjacency{FindAll: true}},
		entry{id: "statistics", key: "s", label: "Statistics", about: m.figures(), to: screen.Statistics{}, gap: true},
		entry{id: "settings", key: "e", label: "Settings", about: choices(m.settings), to: screen.Settings{}},
		entry{id: "help", key: "h", label: "Help", about: "rules, keys, files, playing over SSH", to: screen.Help{}},
		entry{id: "quit", key: "q", label: "Quit"},
	)
}

// indexOf is the place of an entry, or -1.
func indexOf(entries []entry, id string) int {
	for i, e := range entries {
		if e.id == id {
			return i
		}
	}
	return -1
}

// describe is a game that was left running: what it is and how it stands.
func describe(g game, now time.Time) string {
	time := "no clock"
	if g.timed() {
		time = say.Clock(g.left(now)) + " left"
	}
	return fmt.Sprintf("Adjacency %d×%d, %s, %s", g.Size, g.Size, time, say.Count(g.Score, "point"))
}

// figures are the totals of all games.
func (m Model) figures() string {
	switch {
	case m.deps.Totals == nil:
		return "nothing is being saved"
	case m.totals == nil && m.trouble != "":
		return "can't be read now"
	case m.totals == nil:
		return ""
	case m.totals.Games == 0 && m.totals.Apart == 0:
		return "no games yet"
	case m.totals.Games == 0:
		return say.Count(m.totals.Apart, "game") + " without a clock"
	case m.totals.Games == m.totals.Assisted: // none of which is a best
		return say.Count(m.totals.Games, "game") + ", " + say.Count(m.totals.Words, "word")
	}
	return fmt.Sprintf("%s, best %s, %s", say.Count(m.totals.Games, "game"), say.Number(m.totals.Best), say.Count(m.totals.Words, "word"))
}

// choices are the settings that a new game will have.
func choices(s settings.Settings) string {
	name := s.Dictionary
	if filepath.IsAbs(name) {
		name = filepath.Base(name)
	}
	if s.Check {
		name += ", checked"
	}
	return fmt.Sprintf("%d×%d, %s, %s", s.Size, s.Size, say.Count(s.Minutes, "minute"), say.Plain(name))
}
