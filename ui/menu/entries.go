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

// menuEntry is a line of the menu. Its id stays the same while entries above it come and go.
type menuEntry struct {
	id, key, label, about string
	to                    screen.Place // nil if the entry doesn't lead to a screen
	gap                   bool         // whether an empty line is above it
	kept                  bool         // whether it leads to the puzzles kept behind it
}

// The entries that don't lead to a screen.
const (
	quitID = "quit"
	moreID = "more"
)

// resumeKey resumes a game, or explains why there is none.
const resumeKey = "r"

// plays returns the ways to begin a game, in the order of the kinds.
func (m Model) plays() (out []menuEntry) {
	for _, k := range m.deps.Kinds {
		for _, r := range k.Rows {
			id := rowID(k, r)
			e := menuEntry{id: id, key: r.Key, label: r.Label, about: r.About, to: screen.Play{Rules: k.Rules.Name, As: r.As}}
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

// rowID returns the id of the entry of a row.
func rowID(k kind.Kind, r kind.Row) string {
	return strings.TrimSpace("play " + k.Rules.Name + " " + r.As)
}

// fitting returns the first of some texts that fits into width columns, or else the last.
func fitting(texts []string, width int) string {
	for _, text := range texts {
		if widget.Width(text) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
}

// entries returns the present lines of the menu.
func (m Model) entries() []menuEntry {
	var out []menuEntry
	if len(m.games) > 0 {
		g := m.games[0]
		out = append(out, menuEntry{id: "resume " + string(g.ID), key: resumeKey, label: "Resume", about: describe(g, m.now), to: g.place()})
	}
	if more := len(m.games) - 1; more > 0 {
		out = append(out, menuEntry{id: moreID, key: "m", label: "More", about: say.Count(more, "other game") + " left running"})
	}
	out = append(out, m.plays()...)
	return append(out, m.others()...)
}

// others returns the entries that aren't games.
func (m Model) others() []menuEntry {
	return []menuEntry{
		{id: "study", key: "u", label: "Study", about: m.study(), to: screen.Study{}, gap: true},
		{id: "statistics", key: "s", label: "Statistics", about: m.figures(), to: screen.Statistics{}},
		{id: "settings", key: "e", label: "Settings", about: choices(m.settings), to: screen.SettingsPlace{}},
		{id: "help", key: "h", label: "Help", about: "rules, keys, files, playing over SSH", to: screen.Help{}},
		m.leaves(),
	}
}

// place returns the screen that resumes the game.
func (g runningGame) place() screen.Place { return screen.Play{Rules: g.Rules, Resume: g.ID} }

// indexOf returns the index of an entry, or -1.
func indexOf(entries []menuEntry, id string) int {
	return slices.IndexFunc(entries, func(e menuEntry) bool { return e.id == id })
}

// describe describes a running game and its state.
func describe(g runningGame, now time.Time) string {
	if g.kind.Left != nil {
		return g.kind.Title + " " + g.kind.Left(g.Header, g.Result, g.left(now))
	}
	// A turn is one of each player, as on the boards.
	return fmt.Sprintf("%s %s, turn %d", g.kind.Title, sitters(g.Seats), g.Turns/max(1, len(g.Seats))+1)
}

// sitters returns the players of a game: the opponents of a single person, or everybody.
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

// begun returns when a running game began, in at most startedWidth columns, in local time.
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

// study describes the state of the flashcards, or their purpose if there are none.
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

// figures returns the totals of all games. Points are given if they are all of one game that is
// played alone: points of different games can't be compared.
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
	case m.totals.Games == m.totals.Assisted, m.totals.Of == "": // there is no best among them
		return say.Count(m.totals.Games, "game") + ", " + say.Count(m.totals.Words, "word")
	}
	return fmt.Sprintf("%s, best %s, %s", say.Count(m.totals.Games, "game"), say.Number(m.totals.Best), say.Count(m.totals.Words, "word"))
}

// apart describes the games of the totals if none of them had a clock.
func apart(t stats.Totals) string {
	switch {
	case t.Contests == 0:
		return " without a clock"
	case t.Apart == 0:
		return " of several players"
	}
	return ""
}

// choices describes the settings of a new game.
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

// leaves returns the entry that leaves the menu.
func (m Model) leaves() menuEntry {
	if m.deps.Above {
		return menuEntry{id: quitID, key: "q", label: "Lobby"}
	}
	return menuEntry{id: quitID, key: "q", label: "Quit"}
}
