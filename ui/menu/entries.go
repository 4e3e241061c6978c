package menu

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	rules "quoin/game"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// entry is a line of the menu. Its id stays the same while entries above it
// come and go.
type entry struct {
	id, key, label, about string
	to                    screen.Place // nil for what doesn't lead to a screen
	gap                   bool         // an empty line above it
	kept                  bool         // it leads to the games kept behind it
}

// The lines that don't lead to a screen.
const (
	quitID = "quit"
	moreID = "more"
)

// resumeKey resumes, or tells why there is nothing to.
const resumeKey = "r"

// plays are the ways to begin a game, in the order of the kinds.
func (m Model) plays() (out []entry) {
	for _, k := range m.deps.Kinds {
		for _, r := range k.Rows {
			id := rowID(k, r)
			e := entry{id: id, key: r.Key, label: r.Label, about: r.About, to: screen.Play{Rules: k.Rules.Name, As: r.As}}
			if now := m.states[id]; len(now.About) > 0 {
				e.about = fitting(now.About, m.aboutWidth())
				if now.To != nil {
					e.to = *now.To
				}
			}
			if games := m.keptBy(k); r.Keeps && len(games) > 0 {
				e.about, e.kept = fitting(m.keptTexts(games), m.aboutWidth()), true
			}
			out = append(out, e)
		}
	}
	return out
}

// rowID is the id of the entry of a row.
func rowID(k kind.Kind, r kind.Row) string {
	return strings.TrimSpace("play " + k.Rules.Name + " " + r.As)
}

// fitting is the first of some texts that fits in so many columns, or else the
// last.
func fitting(texts []string, width int) string {
	for _, text := range texts {
		if widget.Width(text) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
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
	out = append(out, m.plays()...)
	return append(out, m.others()...)
}

// others are what isn't a game, apart from those.
func (m Model) others() []entry {
	return []entry{
		{id: "study", key: "u", label: "Study", about: m.study(), to: screen.Study{}, gap: true},
		{id: "statistics", key: "s", label: "Statistics", about: m.figures(), to: screen.Statistics{}},
		{id: "settings", key: "e", label: "Settings", about: choices(m.settings), to: screen.Settings{}},
		{id: "help", key: "h", label: "Help", about: "rules, keys, files, playing over SSH", to: screen.Help{}},
		m.leaves(),
	}
}

// place is where the game goes on.
func (g game) place() screen.Place { return screen.Play{Rules: g.Rules, Resume: g.ID} }

// indexOf is the place of an entry, or -1.
func indexOf(entries []entry, id string) int {
	return slices.IndexFunc(entries, func(e entry) bool { return e.id == id })
}

// describe is a game that was left running: what it is and how it stands.
func describe(g game, now time.Time) string {
	if g.kind.Left != nil {
		return g.kind.Title + " " + g.kind.Left(g.Header, g.Result, g.left(now))
	}
	// A turn is one of each player, as the boards count them.
	return fmt.Sprintf("%s %s, turn %d", g.kind.Title, sitters(g.Seats), g.Turns/max(1, len(g.Seats))+1)
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

// study is how the box of cards stands, or what it is for where there is none.
func (m Model) study() string {
	switch {
	case m.box.cards == 0:
		return "learn words, from your own games too"
	case m.box.due == 0:
		return "no card is due, of " + say.Number(m.box.cards)
	case m.box.due == 1:
		return "1 card is due, of " + say.Number(m.box.cards)
	}
	return say.Number(m.box.due) + " cards are due, of " + say.Number(m.box.cards)
}

// figures are the totals of all games. Points are told of one game that is
// played alone: those of others are another measure.
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
		of, known := kind.Find(m.deps.Kinds, m.totals.Of)
		if m.totals.Games == m.totals.Assisted || !known {
			return all
		}
		return all + ", best " + say.Number(m.totals.Best) + " in " + of.Title
	case m.totals.Games == m.totals.Assisted, m.totals.Of == "": // none of which is a best
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

// leaves is the way out.
func (m Model) leaves() entry {
	if m.deps.Above {
		return entry{id: quitID, key: "q", label: "Lobby"}
	}
	return entry{id: quitID, key: "q", label: "Quit"}
}
