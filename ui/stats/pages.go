package stats

import (
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/screen"
)

// pages are the pages of one game: its games, words, records and plots; or those of the cardbox. The value is
// immutable, as the screen is.
type pages struct {
	scene
	kind kind.Kind

	games  list[stats.Game]
	order  int          // index in the kind's orders
	filter stats.Filter // of the games and of the plot; its pool, of all pages
	words  list[stats.Word]
	sorted int // index in the kind's orders of words
	prefix wordPrefix
	about  about // the chosen word
	plot   plot

	// If box is set these are the pages of the cardbox instead.
	box   *Cardbox
	cards cardPages

	sums    summary // of the games
	records records
	detail  detail
	details int // asked for

	// One of them is there while the filter is being changed: values of facets to
	// choose from, or the opponents, with everybody before them.
	picker   *filterPicker
	choosing bool
	chooser  list[stats.Opponent]
}

// scene is what the pages need to know of the screen they are on.
type scene struct {
	store StatsReader
	frame screen.Frame
	look  *styles // nil before the first frame
	now   time.Time
	tab   tab
	never bool // no game of any kind has ended yet
}

func newPages(k kind.Kind) pages {
	p := pages{kind: k, prefix: newPrefix()}
	p.filter = p.every()
	return p
}

// alone says whether one plays the game alone.
func (p pages) alone() bool { return p.kind.Alone != nil }

// scored says whether words make points in it.
func (p pages) scored() bool { return p.kind.Scored }

// every is the filter that lets all games through, but for those of variants.
func (p pages) every() stats.Filter { return stats.Filter{Rules: p.kind.Rules.Name} }

func (p pages) filtered() bool { return p.filter != p.every() }

// variant reports whether the visible games are those counted separately.
func (p pages) variant() bool { return p.filter.Pool != "" }

// tabs returns the game's tabs.
func (p pages) tabs() []tab {
	if p.box != nil {
		return []tab{cardsTab, plotsTab}
	}
	tabs := []tab{gamesTab}
	if p.scored() {
		tabs = append(tabs, wordsTab)
	}
	if p.scored() || !p.alone() {
		tabs = append(tabs, recordsTab)
	}
	return append(tabs, plotsTab)
}

// ask reads what the page in sight needs and hasn't asked for.
func (p pages) ask() (pages, screen.Cmd) {
	switch {
	case p.box != nil:
		return p.askCards()
	case p.detail.shown:
		return p.askDetail()
	case p.choosing:
		return p.askRecords()
	}
	switch p.tab {
	case wordsTab:
		return p.askWords()
	case recordsTab:
		return p.askRecords()
	case plotsTab:
		return p.askPlot()
	}
	p, games := p.askGames()
	p, figures := p.askSummary()
	return p, screen.Batch(games, figures)
}

// bare says that the page in sight has nothing on it, and that no filter is
// why: then there is nothing to open, to sort or to filter.
func (p pages) bare() bool {
	if p.box != nil {
		return false
	}
	switch p.tab {
	case gamesTab:
		return p.games.bare() && !p.filtered()
	case wordsTab:
		return p.words.bare() && p.prefix.text() == ""
	case recordsTab:
		// Where there is a variant a key leads to its records.
		return !p.alone() && p.records.known && p.records.opponents.total == 0
	}
	return false // a key leads from an empty plot to the others
}

// failed says that the page in sight could not be read.
func (p pages) failed() bool {
	if p.box != nil {
		return p.cards.err != nil
	}
	return [tabs]error{p.games.err, p.words.err, p.records.err, p.plot.err}[p.tab] != nil
}

// open says that something is open on the page, which takes the keys.
func (p pages) open() bool {
	return p.detail.shown || p.picker != nil || p.choosing || p.prefix.typing
}

// closed is the page in sight with nothing open on it.
func (p pages) closed() pages {
	p.detail, p.picker, p.choosing, p.prefix.typing = detail{}, nil, false, false
	return p.layout()
}

// stale has everything read again, and keeps what is shown until it comes.
func (p pages) stale() pages {
	p.games, p.words = p.games.stale(), p.words.stale()
	p.records.asked, p.sums.asked, p.cards.asked = false, false, false
	p.plot.columns = 0
	return p
}

// Rows above a list: the title and a blank, what is listed and a blank, and
// the heads of the columns.
const listFrom = 5

// layout fits the lists to the frame.
func (p pages) layout() pages {
	if p.frame.Theme == nil {
		return p
	}
	above := listFrom
	if big(p.frame) {
		above += summaryRows + 1 // a blank above the keys
	}
	if p.picker != nil {
		above += p.rows() - 1 // rows of values instead of one sentence
	}
	p.games.resize(p.frame.Height - above)
	p.words.resize(p.frame.Height - listFrom - p.meaningRows())
	p.records = p.records.layout(p.frame, p.scored())
	p.chooser.resize(p.frame.Height - chooserFrom)
	return p.layoutDetail()
}

// press is a key that is for the page in sight alone.
func (p pages) press(msg tea.KeyPressMsg) pages {
	switch {
	case p.box != nil:
		return p.pressInCards(msg)
	case key.Matches(msg, keyMode) && p.kind.Page.Variant.Pool != "" && !p.failed():
		return p.otherMode()
	case p.tab == wordsTab:
		return p.pressInWords(msg)
	case p.tab == recordsTab:
		p.inSight().press(msg)
	case key.Matches(msg, keyFilter) && !p.failed():
		switch {
		case p.alone() && p.rows() > 0:
			return p.pick(true)
		case !p.alone():
			return p.choose()
		}
	case key.Matches(msg, keyClear):
		return p.filterBy(p.every())
	case p.tab == plotsTab:
		if key.Matches(msg, keyPlot) {
			p.plot.kind = (slices.Index(p.plots(), p.plotOf()) + 1) % len(p.plots())
			p.plot = p.plot.fresh()
		}
	case key.Matches(msg, keySort):
		return p.sortBy((p.order + 1) % len(p.orders()))
	case key.Matches(msg, keyOpen):
		return p.openChosen()
	default:
		p.inSight().press(msg)
	}
	return p
}

// openChosen shows the game under the cursor, if it has been read.
func (p pages) openChosen() pages {
	g, ok := p.games.at(p.games.cursor)
	if !ok {
		return p
	}
	return p.show(g, false)
}

// show shows a game. Direct says that the screen was opened on it.
func (p pages) show(g stats.Game, direct bool) pages {
	p.detail = detail{shown: true, id: g.ID, direct: direct, game: g, known: g.Rules != "" || !direct, inTurn: p.detail.inTurn}
	return p.layout()
}

// beside shows the game that is by rows further in the list.
func (p pages) beside(by int) pages {
	p.games.by(by)
	return p.openChosen()
}

// clickRow is a click on a row of the list in sight; a second one opens it.
func (p pages) clickRow(i int) pages {
	again := !p.detail.shown && !p.choosing && p.tab == gamesTab && i == p.games.cursor
	p.inSight().to(i)
	switch {
	case again:
		return p.openChosen()
	case p.choosing:
		return p.chosen()
	}
	return p
}

// wheelRows is how far a list moves at a turn of the mouse wheel.
const wheelRows = 3

func (p pages) wheel(msg tea.MouseWheelMsg) pages {
	by := map[tea.MouseButton]int{tea.MouseWheelUp: -wheelRows, tea.MouseWheelDown: wheelRows}[msg.Button]
	p.inSight().by(by)
	return p
}

// inSight returns the visible list, or one without rows.
func (p *pages) inSight() scroller {
	switch {
	case p.detail.shown:
		return &p.detail.list
	case p.choosing:
		return &p.chooser
	case p.tab == gamesTab:
		return &p.games
	case p.tab == wordsTab:
		return &p.words
	case p.tab == recordsTab:
		return &p.records.opponents
	}
	return &list[bool]{}
}

// draw is the page in sight, below the head.
func (p pages) draw(c *canvas) {
	switch {
	case p.box != nil:
		p.drawCards(c)
	case p.detail.shown:
		p.drawDetail(c)
	case p.choosing:
		p.drawChooser(c)
	case p.tab == wordsTab:
		p.drawWords(c)
	case p.tab == recordsTab:
		p.drawRecords(c)
	case p.tab == plotsTab:
		p.drawPlot(c)
	default:
		p.drawGames(c)
	}
}

// at is the page of some rules, or -1.
func at(all []pages, rules string) int {
	return slices.IndexFunc(all, func(p pages) bool { return p.kind.Rules.Name == rules })
}
