package menu

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	rules "quoin/game"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// menuEntry is something that the menu opens. Its id stays the same while entries above it come and go.
type menuEntry struct {
	id, key, label string
	about          string
	to             screen.Place // nil if the entry doesn't lead to a screen
	part           menuPart
	kept           bool // whether it leads to the puzzles kept behind it
	waits          bool // whether something waits behind it, so that its text isn't muted

	days []kind.DaySign // the last days, for a second line
	then string         // the text beside them
}

// menuPart is a part of the menu. The parts are drawn in this order.
type menuPart uint8

const (
	todays  menuPart = iota // rows about today
	resumes                 // one line, which is blank if there is nothing to resume
	games
	others
	shelf  // one line for all its entries
	hidden // entries without a line
)

// The entries that don't lead to a screen.
const (
	quitID   = "quit"
	moreID   = "more"
	resumeID = "resume"
	peopleID = "people"
)

// resumeKey resumes a game, or explains why there is none.
const resumeKey = "r"

// plays returns the ways to begin a game, in the order of the kinds.
func (m Model) plays() (out []menuEntry) {
	for _, k := range m.deps.Kinds {
		first := len(out)
		for _, r := range k.Rows {
			e := m.play(k, r)
			if r.Folded && len(out) > first {
				one := &out[first]
				one.about = fitting([]string{one.about + "; " + e.key + ": " + e.about, one.about + "; " + e.key + ": " + e.label}, m.aboutWidth())
			}
			out = append(out, e)
		}
	}
	return out
}

// play returns the entry of a row.
func (m Model) play(k kind.Kind, r kind.Row) menuEntry {
	id := rowID(k, r)
	e := menuEntry{id: id, key: r.Key, label: r.Label, about: r.About, to: screen.Play{Rules: k.Rules.Name, As: r.As}, part: games}
	if r.Today != nil {
		e.part, e.waits, e.about = todays, true, r.Today(m.now)
	}
	if r.Folded {
		e.part = hidden
	}
	now := m.states[id]
	if len(now.About) > 0 {
		e.about = fitting(now.About, m.aboutWidth())
	}
	if now.To != nil {
		e.to = *now.To
	}
	if e.days = now.Days; len(now.Then) > 0 {
		e.then = fitting(now.Then, m.aboutWidth()-daysWidth(e.days))
	}
	if kept := m.keptBy(k); r.Keeps && len(kept) > 0 {
		e.about, e.kept = fitting(m.keptTexts(kept), m.aboutWidth()), true
		if r.Folded {
			e.about = say.Count(len(kept), "puzzle") + " kept"
		}
	}
	return e
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

// entries returns everything that the menu opens now, in the order of its lines.
func (m Model) entries() []menuEntry {
	all := append(m.plays(), m.waiting()...)
	all = append(all,
		m.people(),
		menuEntry{id: "study", key: "u", label: "Study", about: m.study(), to: screen.Study{}, part: others, waits: m.box.due > 0},
		menuEntry{id: "statistics", key: "s", label: "Statistics", to: screen.Statistics{}, part: shelf},
		menuEntry{id: "words", key: "w", label: "Words", to: screen.DictionaryPlace{}, part: shelf},
		menuEntry{id: "settings", key: "e", label: "Settings", to: screen.SettingsPlace{}, part: shelf},
		menuEntry{id: "help", key: "h", label: "Help", to: screen.Help{}, part: shelf},
		m.leaves(),
	)
	rules.SortStable(all, func(a, b menuEntry) int {
		if a.part == games && b.part == games {
			return cmp.Compare(a.key, b.key) // as in the lobby
		}
		return cmp.Compare(a.part, b.part)
	})
	return all
}

// lines returns the entries that have a place on the screen, so that they can be chosen.
func (m Model) lines() []menuEntry {
	return slices.DeleteFunc(m.entries(), func(e menuEntry) bool { return e.part == hidden })
}

// waiting returns the entries of running games and, if there are none, of kept puzzles.
func (m Model) waiting() (out []menuEntry) {
	switch {
	case len(m.games) == 0 && len(m.kept) == 0:
		return nil
	case len(m.games) == 0:
		return []menuEntry{{id: resumeID, key: resumeKey, label: "Resume", about: m.keptLatest(), part: resumes, kept: true, waits: true}}
	}
	g := m.games[0]
	e := menuEntry{id: resumeID, key: resumeKey, label: "Resume", to: g.place(), part: resumes, waits: true}
	texts := describe(g, m.now)
	if more := len(m.games) - 1; more > 0 {
		for i, text := range texts {
			texts[i] = text + "; m: " + say.Number(more) + " more"
		}
		out = append(out, menuEntry{id: moreID, key: "m", label: "More games left running", part: hidden})
	}
	e.about = fitting(texts, m.aboutWidth())
	return append(out, e)
}

// place returns the screen that resumes the game.
func (g runningGame) place() screen.Place { return screen.Play{Rules: g.Rules, Resume: g.ID} }

// indexOf returns the index of an entry, or -1.
func indexOf(entries []menuEntry, id string) int {
	return slices.IndexFunc(entries, func(e menuEntry) bool { return e.id == id })
}

// describe describes a running game and its state, in texts from long to short. A shorter one leaves
// something out, so that none needs to be cut.
func describe(g runningGame, now time.Time) (texts []string) {
	if g.kind.Left != nil {
		text := g.kind.Title + " " + g.kind.Left(g.Header, g.Result, g.left(now))
		for at := len(text); at >= 0; at = strings.LastIndex(text, ", ") {
			text = text[:at]
			texts = append(texts, text)
		}
		return append(texts, g.kind.Title)
	}
	// A turn is one of each player, as on the boards.
	turn := fmt.Sprintf(", turn %d", g.Turns/max(1, len(g.Seats))+1)
	return []string{
		g.kind.Title + " " + sitters(g.Seats) + turn,
		g.kind.Title + " of " + say.Count(len(g.Seats), "player") + turn,
		g.kind.Title + turn,
	}
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

// people returns the entry of other people: those on this server, or else the ways to others.
func (m Model) people() menuEntry {
	e := menuEntry{id: peopleID, key: "p", label: "People", part: others}
	switch {
	case !m.deps.Above:
		e.about, e.to = "tournaments, and a friend's server", screen.OthersPlace{}
	case len(m.box.people) > 0:
		e.about, e.waits = fitting(m.box.people, m.aboutWidth()), true
	}
	return e
}

// study describes the state of the flashcards, or their purpose if there are none.
func (m Model) study() string {
	switch {
	case m.box.cards == 0:
		return "learn words, from your own games too"
	case m.box.due == 0:
		return say.Count(m.box.cards, "card") + ", none due"
	}
	return say.Count(m.box.due, "card") + " due"
}

// leaves returns the entry that leaves the menu.
func (m Model) leaves() menuEntry {
	e := menuEntry{id: quitID, key: "q", label: "Quit", part: shelf}
	if m.deps.Above {
		e.label = "Lobby"
	}
	return e
}
