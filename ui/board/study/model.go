// Package study is the screen of the box of cards: how it stands, a question and its
// answer, and the lists that new questions come from.
package study

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/study"
	"quoin/stats"
	"quoin/ui/board/study/missed"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// page is what is shown.
type page int

const (
	opening page = iota // the box is being read
	closed              // it can't be: see fault
	home                // how it stands
	asking              // a question
	shown               // its answer
	lists               // where new questions come from
)

// Model is the screen. It is a value; the box it has belongs to it alone.
type Model struct {
	host  play.Host
	tick  screen.Ticker
	frame screen.Frame
	look  *look

	page    page
	fault   string
	cards   *play.Cards
	deck    *rules.Deck // nil until the words are read
	figures rules.Figures
	lefts   map[rules.List]left // of the lists in use that are made
	message widget.Message

	sheet  rules.Sheet
	words  *rules.Deck // that the sheet is from; the deck may be another by now, or being read
	letter string      // what is being typed, in lower case
	mark   bool        // of the answer that is shown
	shows  []shownWord
	first  int // of those, the one at the top
	more   int // new questions today beyond the pace

	row int // of the page of lists, the chosen one

	unkept  int  // calls to the store that haven't answered
	failing bool // the last one failed

	waits []stats.Ended // games that are to be looked through
	found int           // words that were missed in those since the box was opened
}

// New is the screen. A test has something in the place of tick, or nil.
func New(host play.Host, tick screen.Ticker) Model { return Model{host: host, tick: tick} }

// left is how many questions of a list have no card, of all.
type left struct{ left, all int }

type (
	// opened answers open.
	opened struct {
		cards *play.Cards
		err   error
	}
	// read answers reads.
	read struct {
		deck *rules.Deck
		err  error
	}
	// kept answers keep.
	kept struct {
		cards *play.Cards
		err   error
	}
	// again is when what wasn't saved is tried again.
	again struct{ cards *play.Cards }
	// ended answers ends.
	ended struct{ games []stats.Ended }
	// missedWords answers misses.
	missedWords struct {
		game  stats.ID
		words []string
		err   error
	}
)

// Init reads the box.
func (m Model) Init() screen.Cmd { return m.open() }

func (m Model) open() screen.Cmd {
	host := m.host
	return screen.Run(func() tea.Msg {
		cards, err := host.Cards(context.Background())
		return opened{cards, err}
	})
}

// reads makes the questions ready that are wanted and aren't. They take longer than
// the box.
func (m Model) reads() screen.Cmd {
	host, deck, wanted := m.host, m.deck, m.cards.Box.Lists()
	return screen.Run(func() tea.Msg {
		if deck != nil {
			return read{deck: deck.With(wanted...)}
		}
		deck, err := host.Deck(wanted...)
		return read{deck, err}
	})
}

// ends asks which games are to be looked through for what was missed.
func (m Model) ends() screen.Cmd {
	host := m.host
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		games, err := missed.Games(ctx, host)
		if err != nil {
			return nil // the box does without; the store's trouble is told by who needs it
		}
		return ended{games}
	})
}

// misses looks the next of them through.
func (m Model) misses() (Model, screen.Cmd) {
	if len(m.waits) == 0 {
		return m, nil
	}
	host, next := m.host, m.waits[0]
	m.waits = m.waits[1:]
	return m, screen.Run(func() tea.Msg {
		words, err := missed.In(context.Background(), host, next)
		return missedWords{next.ID, words, err}
	})
}

// do has something happen to the box, and keeps it.
func (m Model) do(a rules.Action) (Model, screen.Cmd, error) {
	if err := m.cards.Do(m.host.Now(), a); err != nil {
		return m, nil, err
	}
	m = m.counts()
	m, cmd := m.keeps()
	return m, cmd, nil
}

// keeps hands over what isn't on the disk.
func (m Model) keeps() (Model, screen.Cmd) {
	cards := m.cards
	if !cards.Saves() {
		return m, nil
	}
	m.unkept++
	return m, screen.Run(func() tea.Msg { return kept{cards, cards.Keep()} })
}

// topic is that of the notice that nothing is saved.
const topic = "saving"

// kept hears what the store says.
func (m Model) heard(k kept) (Model, screen.Cmd) {
	if k.cards != m.cards {
		return m, nil
	}
	m.unkept--
	switch {
	case errors.Is(k.err, stats.ErrStudied):
		// What was done here since is lost: it was done there.
		m.page, m.cards, m.unkept, m.waits = opening, nil, 0, nil
		return m, screen.Batch(m.open(), screen.Send(screen.Notice{Text: "Another Quoin has answered meanwhile; the cards were read again"}))
	case k.err != nil:
		retry := m.tick.After(time.Second, func(time.Time) tea.Msg { return again{k.cards} })
		if m.failing {
			return m, retry
		}
		m.failing = true
		return m, screen.Batch(retry, screen.Send(screen.Notice{Text: say.Unsaved(k.err), Sticky: true, Topic: topic}))
	case m.failing:
		m.failing = false
		return m, screen.Batch(screen.Send(screen.Notice{Sticky: true, Topic: topic}), screen.Send(screen.Notice{Text: "The box is being saved again"}))
	}
	return m, nil
}

// today is the player's day.
func (m Model) today() rules.Day { return play.Today(m.host.Now()) }

// counts works the figures out.
func (m Model) counts() Model {
	box := m.cards.Box
	m.figures, m.lefts = box.Figures(m.today(), m.deck), map[rules.List]left{}
	if m.deck == nil {
		return m
	}
	for _, l := range box.Lists() {
		if m.deck.Has(l) {
			n, all := box.Left(m.deck, l)
			m.lefts[l] = left{n, all}
		}
	}
	m.figures.New = min(m.figures.New, m.unasked())
	return m
}

// unasked is how many questions there are without a card.
func (m Model) unasked() int {
	n := m.figures.Wanted
	for _, l := range m.lefts {
		n += l.left
	}
	return n
}

// ready says whether questions can be asked.
func (m Model) ready() bool {
	if m.cards == nil || m.deck == nil {
		return false
	}
	for _, l := range m.cards.Box.Lists() {
		if !m.deck.Has(l) {
			return false
		}
	}
	return true
}
