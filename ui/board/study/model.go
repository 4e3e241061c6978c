// Package study is the screen of the flashcards: the state of the cardbox, a question and
// its answer, and the lists that new questions come from.
package study

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/stats"
	"quoin/ui/board/study/missed"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// page is the page shown.
type page int

const (
	opening page = iota // the cardbox is being read
	closed              // it can't be read: see fault
	home                // the state of the cardbox
	asking              // a question
	shown               // its answer
	lists               // the sources of new questions
	over                // the end of a session
)

// Model is the screen. It is a value, but its cardbox must not be used elsewhere.
type Model struct {
	host  play.Host
	tick  screen.Ticker
	frame screen.Frame

	page    page
	fault   string
	cards   *play.Cards
	deck    *rules.Deck // nil until the words are read
	figures rules.CardFigures
	lefts   map[rules.QuestionList]left // of the lists in use that have been read
	message widget.Message

	now     time.Time // of the figures
	door    int       // chosen row on the page of the cardbox
	session studySession

	sheet  rules.Sheet
	since  time.Time     // when its question was shown
	took   time.Duration // of the answer shown; 0 if it isn't known
	words  *rules.Deck   // of the sheet; deck may have been replaced since
	letter string        // word being typed, in lower case
	mark   bool          // whether the answer shown is right
	shows  []shownWord
	first  int // index into shows of the top row
	more   int // extra new questions today

	row int // chosen row on the page of lists

	unkept  int  // pending saves
	failing bool // whether the last save failed

	away bool // whether a screen of puzzles is open, which changes the flashcards

	waits []stats.FinishedGame // games still to be searched for missed words
	found int                  // missed words found since the cardbox was opened
}

// New returns the screen. tick is a test's substitute, or nil.
func New(host play.Host, tick screen.Ticker) Model { return Model{host: host, tick: tick} }

// left is the number of questions of a list without a card, and of all its questions.
type left struct{ left, all int }

type (
	// opened is the result of open.
	opened struct {
		cards *play.Cards
		err   error
	}
	// read is the result of readDeck.
	read struct {
		deck *rules.Deck
		err  error
	}
	// kept is the result of a save.
	kept struct {
		cards *play.Cards
		err   error
	}
	// again says that it is time to try a failed save again.
	again struct{ cards *play.Cards }
	// ended is the result of lookUpGames.
	ended struct{ games []stats.FinishedGame }
	// missedWords is the result of searchGame.
	missedWords struct {
		game  stats.ID
		words []string
		err   error
	}
)

// Init reads the cardbox.
func (m Model) Init() screen.Cmd { return m.open() }

func (m Model) open() screen.Cmd {
	host := m.host
	return screen.Run(func() tea.Msg {
		cards, err := host.Cards(context.Background())
		return opened{cards, err}
	})
}

// reopen reads the cardbox again. What hasn't been saved is lost.
func (m Model) reopen() (Model, screen.Cmd) {
	m.page, m.cards, m.unkept, m.waits = opening, nil, 0, nil
	return m, m.open()
}

// readDeck prepares the questions of the lists in use. This takes longer than reading the
// cardbox.
func (m Model) readDeck() screen.Cmd {
	host, deck, wanted := m.host, m.deck, m.cards.Box.Lists()
	return screen.Run(func() tea.Msg {
		if deck != nil {
			return read{deck: deck.With(wanted...)}
		}
		deck, err := host.Deck(wanted...)
		return read{deck, err}
	})
}

// lookUpGames looks up the games to be searched for missed words.
func (m Model) lookUpGames() screen.Cmd {
	host := m.host
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		games, err := missed.Games(ctx, host)
		if err != nil {
			return nil // not needed here; other screens report a faulty store
		}
		return ended{games}
	})
}

// searchGame searches the next of these games.
func (m Model) searchGame() (Model, screen.Cmd) {
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

// do applies an action to the cardbox, and saves it.
func (m Model) do(a rules.Action) (Model, screen.Cmd, error) {
	if err := m.cards.Do(m.host.Now(), a); err != nil {
		return m, nil, err
	}
	m = m.count()
	m, cmd := m.save()
	return m, cmd, nil
}

// save saves the actions that aren't on the disk yet.
func (m Model) save() (Model, screen.Cmd) {
	cards := m.cards
	if !cards.Saves() {
		return m, nil
	}
	m.unkept++
	return m, screen.Run(func() tea.Msg { return kept{cards, cards.Keep()} })
}

// topic is the topic of the notice that nothing is being saved.
const topic = "saving"

// heard handles the result of a save.
func (m Model) heard(k kept) (Model, screen.Cmd) {
	if k.cards != m.cards {
		return m, nil
	}
	m.unkept--
	switch {
	case errors.Is(k.err, stats.ErrStudied):
		// Answers given here since then are lost: the questions were answered there.
		m, opens := m.reopen()
		if m.away {
			return m, opens // it was the screen of puzzles
		}
		return m, screen.Batch(opens, screen.Send(screen.Notice{Text: "Another Quoin has answered meanwhile; the cards were read again"}))
	case k.err != nil:
		retry := m.tick.After(time.Second, func(time.Time) tea.Msg { return again{k.cards} })
		if m.failing {
			return m, retry
		}
		m.failing = true
		return m, screen.Batch(retry, screen.Send(screen.Notice{Text: say.Unsaved(k.err), Sticky: true, Topic: topic}))
	case m.failing:
		m.failing = false
		return m, screen.Batch(screen.Send(screen.Notice{Sticky: true, Topic: topic}), screen.Send(screen.Notice{Good: true, Text: "The box is being saved again"}))
	}
	return m, nil
}

// language returns the language of the flashcards.
func (m Model) language() lexicon.Language {
	if m.cards == nil {
		return lexicon.English
	}
	return m.cards.Language()
}

// today returns the player's day.
func (m Model) today() rules.Day { return play.Today(m.host.Now()) }

// count updates the figures.
func (m Model) count() Model {
	box := m.cards.Box
	m.now = m.host.Now()
	m.figures, m.lefts = box.Figures(m.today(), m.deck), map[rules.QuestionList]left{}
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

// unasked returns the number of questions without a card.
func (m Model) unasked() int {
	n := m.figures.Wanted
	for _, l := range m.lefts {
		n += l.left
	}
	return n
}

// isReady reports whether questions can be asked.
func (m Model) isReady() bool {
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
