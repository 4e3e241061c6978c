// Package stats is the statistics screen: the games, one game in detail, the words, the records, the scores
// over time, and their export; and the state of the cardbox.
package stats

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// StatsReader is what the screen reads; *stats.Store is one.
type StatsReader interface {
	Games(ctx context.Context, f stats.Filter, o stats.Order, limit, offset int) ([]stats.Game, error)
	Count(ctx context.Context, f stats.Filter) (int, error)
	Game(ctx context.Context, id stats.ID) (stats.Game, error)
	Record(ctx context.Context, id stats.ID) (game.Record, error)
	Plays(ctx context.Context, id stats.ID) ([]game.PlayedWord, error)
	Review(ctx context.Context, id stats.ID) (stats.ReviewFigures, error)
	Words(ctx context.Context, f stats.WordFilter, o stats.WordOrder, limit, offset int) ([]stats.Word, error)
	CountWords(ctx context.Context, f stats.WordFilter) (int, error)
	Totals(ctx context.Context) (stats.Totals, error)
	Records(ctx context.Context, rules, pool string) (stats.Records, error)
	Points(ctx context.Context, f stats.Filter, of stats.Figure, buckets int) ([]stats.Point, error)
	Spread(ctx context.Context, f stats.Filter, of stats.Figure, bins int) ([]stats.Bin, error)
	Days(ctx context.Context, rules string) ([]stats.DayGame, error)
	Lengths(ctx context.Context, rules, pool string) ([]int, error)
	OwnReviews(ctx context.Context, rules ...string) ([]stats.OwnReview, error)
	Unreviewed(ctx context.Context, judge, worlds int, rules ...string) (left []stats.ID, others int, err error)
	Export(ctx context.Context, w io.Writer, format, rules string) (games int, err error)
	Last(ctx context.Context) (id stats.ID, rules, pool string, err error)
}

// Deps is what the screen needs from outside.
type Deps struct {
	Store StatsReader      // nil, or a nil *stats.Store, if there is no store
	Now   func() time.Time // sets the time zone of the screen too
	Kinds []kind.Kind      // the games, at least one
	// Define returns a word's definition in a line, or "" if there is none; nil returns nothing for any word.
	// It is called for the chosen word.
	Define func(word string) string
	Cards  *Cardbox // the player's cardbox, or nil if it has no pages
	// Review judges a game of a kind that has reviews, and keeps its figures; nil if nothing can be judged here.
	Review func(ctx context.Context, k kind.Kind, id stats.ID) error
	// Away is set if the disk isn't the player's own: nothing is written to it.
	Away bool
	// Language is the language whose games are shown at first, of games that have several.
	Language lexicon.Language
}

// readTime bounds every request to the store.
const readTime = 10 * time.Second

// tab is one of the pages of the screen.
type tab int

const (
	gamesTab tab = iota
	wordsTab
	recordsTab
	plotsTab
	calendarTab // of the days
	playTab     // the player's mistakes
	cardsTab    // the cardbox, in place of the games
	tabs
)

var tabNames = [tabs]string{"games", "words", "records", "plots", "calendar", "my play", "cards"}

// Model is the statistics screen. It is immutable.
type Model struct {
	deps  Deps
	frame screen.Frame
	now   time.Time // time of the last message

	pages []pages // of each game; never changed in place
	game  int     // index into pages of the visible game
	tab   tab

	opening opening // how far the choice of the first game has come
	never   bool    // no game of any kind has ended yet

	export export
	job    reviewJob
	look   *styles
}

// New returns the screen with the list of games, or with one game.
func New(deps Deps, place screen.Statistics) Model {
	if s, ok := deps.Store.(*stats.Store); ok && s == nil {
		deps.Store = nil
	}
	m := Model{deps: deps, now: deps.Now()}
	for _, k := range deps.Kinds {
		m.pages = append(m.pages, newPages(k, deps.Language))
	}
	if deps.Cards != nil {
		m.pages = append(m.pages, cardsPages(deps.Cards))
	}
	if place.Game != "" {
		// The game's kind is known once it is read.
		m.opening = settled
		m = m.with(m.page().show(stats.Game{ID: place.Game}, true))
	}
	if i := at(m.pages, place.Calendar); i >= 0 && place.Calendar != "" {
		m.opening, m.game, m.tab = settled, i, calendarTab
	}
	return m
}

// Init does nothing: what is read from the store depends on the size of the screen.
func (m Model) Init() screen.Cmd { return nil }

// page returns the pages of the visible game.
func (m Model) page() pages { return m.pageOf(m.game) }

func (m Model) pageOf(i int) pages {
	p := m.pages[i]
	p.scene = scene{m.deps.Store, m.frame, m.look, m.now, m.tab, m.job, m.never}
	return p
}

// with returns the screen with the visible game's pages replaced.
func (m Model) with(p pages) Model {
	m.pages = slices.Clone(m.pages)
	m.pages[m.game] = p
	return m
}

// each returns the screen with f applied to every game's pages.
func (m Model) each(f func(pages) pages) Model {
	all := make([]pages, len(m.pages))
	for i := range all {
		all[i] = f(m.pageOf(i))
	}
	m.pages = all
	return m
}

// turnTo shows another game, on the same tab if it has that.
func (m Model) turnTo(game int) Model {
	m.game = (game + len(m.pages)) % len(m.pages)
	if !slices.Contains(m.page().tabs(), m.tab) {
		m.tab = m.page().tabs()[0]
	}
	return m.show(m.tab)
}

// ask requests the data that the visible page lacks. It is called after every message, so no other code has
// to think of reading.
func (m Model) ask() (Model, screen.Cmd) {
	if m.deps.Store == nil || m.frame.Theme == nil {
		return m, nil
	}
	m = m.with(m.page().defined(m.deps.Define))
	if m.opening != settled {
		return m.askLast()
	}
	p, cmd := m.page().ask()
	return m.with(p), cmd
}

// stale requests all data again, and keeps the old data until the new arrives.
func (m Model) stale() Model {
	m.never = false
	return m.each(pages.stale)
}

// rulesAnswer is the answer to a request of one game's pages; take puts it into them.
type rulesAnswer struct {
	rules string
	take  func(*pages)
}

// asking sends a numbered request to the store. Answers to earlier requests are ignored.
func (p pages) asking(number func(*pages) *int, f func(context.Context) func(*pages)) (pages, screen.Cmd) {
	*number(&p)++
	asked := *number(&p)
	return p, reading(func(ctx context.Context) tea.Msg {
		take := f(ctx)
		return rulesAnswer{p.kind.Rules.Name, func(p *pages) {
			if *number(p) == asked {
				take(p)
			}
		}}
	})
}

// reading runs f as a command, with a bound on its time.
func reading(f func(context.Context) tea.Msg) screen.Cmd {
	return screen.Run(func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), readTime)
		defer cancel()
		return f(ctx)
	})
}

// trouble returns a sentence for an error of the store.
func trouble(err error) string {
	var told *stats.Error
	switch {
	case errors.As(err, &told):
		return widget.Printable(told.Error()) // a sentence already
	case errors.Is(err, context.DeadlineExceeded):
		return "The statistics can't be read: the disk takes too long to answer"
	}
	return "The statistics can't be read: " + widget.Printable(err.Error())
}
