package menu

import (
	"fmt"
	"path/filepath"
	"time"

	rules "quoin/game"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// entry is a line of the menu. Its id stays the same while entries above it
// come and go.
type entry struct {
	id, key, label, about string
	to                    screen.Place // nil for what doesn't lead to a screen
	gap                   bool         // an empty line above it

	// Of a game of several players: its rules, as headers name them, and where
	// one that was left running goes on.
	rules  string
	resume func(stats.ID) screen.Place
}

// The lines that don't lead to a screen.
const (
	quitID = "quit"
	moreID = "more"
)

// resumeKey resumes, or tells why there is nothing to.
const resumeKey = "r"

// plays are the games, in the order of the menu; another one is one line more.
func plays() []entry {
	return []entry{
		{id: "adjacency", key: "a", label: "Adjacency", about: "find words in a grid, against the clock", to: screen.Adjacency{}},
		{id: "daily", key: "d", label: "Daily", about: "the same board for everyone today", to: screen.Adjacency{Daily: true}},
		{id: "all", key: "f", label: "Find all", about: "all everyday words of a board, no clock", to: screen.Adjacency{FindAll: true}},
		{
			id: "scraebbkle", key: "c", label: "ScraeBBKle", about: "cross words on any board", to: screen.Crossword{Rules: scraebbkle.Rules},
			rules: scraebbkle.Rules, resume: func(id stats.ID) screen.Place {
				return screen.Crossword{Rules: scraebbkle.Rules, Resume: id}
			},
		},
		{
			id: "scrabble", key: "b", label: "Scrabble", about: "the classic, two to four players", to: screen.Crossword{Rules: scrabble.Rules},
			rules: scrabble.Rules, resume: func(id stats.ID) screen.Place {
				return screen.Crossword{Rules: scrabble.Rules, Resume: id}
			},
		},
		{
			id: "santorini", key: "t", label: "Santorini", about: "climb and build, two players", to: screen.Santorini{},
			rules: santorini.Rules, resume: func(id stats.ID) screen.Place { return screen.Santorini{Resume: id} },
		},
	}
}

// entries are the lines of the menu as it is now.
func (m Model) entries() []entry {
	var out []entry
	if len(m.games) > 0 {
		g := m.games[0]
		out = append(out, entry{id: "resume " + string(g.ID), key: resumeKey, label: "Resume", about: describe(g, m.now), to: g.place()})
	}
	if more := len(m.games) - 1; more > 0 {
		out = append(out, entry{id: moreID, key: "m", label: "More", about: say.Count(more, "other game") + " left running"})
	}
	games := plays()
	games[0].gap = len(out) > 0
	return append(
		append(out, games...),
		entry{id: "statistics", key: "s", label: "Statistics", about: m.figures(), to: screen.Statistics{}, gap: true},
		entry{id: "settings", key: "e", label: "Settings", about: choices(m.settings), to: screen.Settings{}},
		entry{id: "help", key: "h", label: "Help", about: "rules, keys, files, playing over SSH", to: screen.Help{}},
		entry{id: quitID, key: "q", label: "Quit"},
	)
}

// played is the line of the game that was left running, and false when no
// screen plays it.
func (g game) played() (entry, bool) {
	for _, e := range plays() {
		if e.rules == g.Rules && !g.alone() {
			return e, true
		}
	}
	return entry{}, g.alone()
}

// place is where the game goes on.
func (g game) place() screen.Place {
	if e, _ := g.played(); e.resume != nil {
		return e.resume(g.ID)
	}
	return screen.Adjacency{Resume: g.ID}
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
	if e, _ := g.played(); !g.alone() {
		// A turn is one of each player, as the boards count them.
		return fmt.Sprintf("%s %s, turn %d", e.label, sitters(g.Seats), g.Turns/len(g.Seats)+1)
	}
	time := "no clock"
	if g.timed() {
		time = say.Clock(g.left(now)) + " left"
	}
	return fmt.Sprintf("Adjacency %d×%d, %s, %s", g.Facets[0], g.Facets[0], time, say.Count(int(g.Seats[0].Score), "point"))
}

// sitters are the players of a game: who a single person plays against, or
// everybody.
func sitters(seats []rules.Seat) string {
	var persons, computers, all []string
	for _, s := range seats {
		name := say.Seat(s.Name, s.Level)
		all = append(all, name)
		if s.Level == "" {
			persons = append(persons, name)
		} else {
			computers = append(computers, name)
		}
	}
	if len(persons) == 1 && len(computers) > 0 {
		return "against " + say.List(computers)
	}
	return "of " + say.List(all)
}

// begun is when a game left running began, in at most startedWidth columns, as
// the clock of this machine has it.
func begun(started, now time.Time) string {
	started = started.In(now.Location())
	switch {
	case started.Year() == now.Year() && started.YearDay() == now.YearDay():
		return started.Format("today 15:04")
	case started.Year() == now.Year():
		return started.Format("2 Jan 15:04")
	}
	return started.Format("2 Jan 2006")
}

const startedWidth = len("21 Nov 20:14")

// figures are the totals of all games. Points and words are Adjacency's: those
// of other games are another measure.
func (m Model) figures() string {
	switch {
	case m.deps.Totals == nil:
		return "nothing is being saved"
	case m.totals == nil && m.trouble != "":
		return "can't be read now"
	case m.totals == nil:
		return ""
	case m.totals.Games == 0 && m.totals.Apart == 0 && m.totals.Contests == 0:
		return "no games yet"
	case m.totals.Games == 0:
		return say.Count(m.totals.Apart+m.totals.Contests, "game") + apart(*m.totals)
	case m.totals.Apart > 0 || m.totals.Contests > 0:
		all := say.Count(m.totals.Games+m.totals.Apart+m.totals.Contests, "game")
		if m.totals.Games == m.totals.Assisted {
			return all
		}
		return all + ", best " + say.Number(m.totals.Best) + " in Adjacency"
	case m.totals.Games == m.totals.Assisted: // none of which is a best
		return say.Count(m.totals.Games, "game") + ", " + say.Count(m.totals.Words, "word")
	}
	return fmt.Sprintf("%s, best %s, %s", say.Count(m.totals.Games, "game"), say.Number(m.totals.Best), say.Count(m.totals.Words, "word"))
}

// apart says what the games of these totals are, where none had a clock.
func apart(t stats.Totals) string {
	switch {
	case t.Contests == 0:
		return " without a clock"
	case t.Apart == 0:
		return " of several players"
	}
	return ""
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
