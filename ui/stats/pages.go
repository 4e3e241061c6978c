package stats

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/screen"
)

// pages are the pages of one game: its games, words, records and plots; or those of the cardbox. The value is
// immutable.
type pages struct {
	scene
	kind     kind.Kind
	language lexicon.Language // of the games shown

	games  list[stats.Game]
	order  int          // index in the kind's orders
	filter stats.Filter // of games and plots; its pool also applies to words and records
	words  list[stats.Word]
	sorted int // index in the kind's orders of words
	prefix wordPrefix
	about  about // the chosen word
	plot   plot

	// If box is set these are the pages of the cardbox instead.
	box   *Cardbox
	cards cardPages

	sums    summary // of the games
	play    myPlay
	records records
	detail  detail
	details int // number of the latest request for details

	// One of them is there while the filter is being changed: values of facets to
	// choose from, or the opponents, with everybody before them.
	picker   *filterPicker
	choosing bool
	chooser  list[stats.Opponent]
}

// scene is what the pages need to know of the screen.
type scene struct {
	store StatsReader
	frame screen.Frame
	look  *styles // nil before the first frame
	now   time.Time
	tab   tab
	job   reviewJob
	never bool // no game of any kind has ended yet
}

func newPages(k kind.Kind, language lexicon.Language) pages {
	p := pages{kind: k, prefix: newPrefix()}
	if k.Page.Languages {
		p.language = language
	}
	p.filter = p.every()
	return p
}

// alone reports whether the game is for one player.
func (p pages) alone() bool { return p.kind.Alone != nil }

// scored reports whether words score points in the game.
func (p pages) scored() bool { return p.kind.Scored }

// every returns the filter for all games except those of the variant.
func (p pages) every() stats.Filter {
	return stats.Filter{Rules: p.kind.Rules.Name, Pool: p.language.Pool("")}
}

// nextLanguage shows the games of the next language.
func (p pages) nextLanguage() pages {
	all := lexicon.Languages()
	p.language = all[(int(p.language)+1)%len(all)]
	return p.filterBy(p.every())
}

func (p pages) filtered() bool { return p.filter != p.every() }

// variant reports whether the visible games are those counted separately.
func (p pages) variant() bool { return p.filter.Pool != p.language.Pool("") }

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
	tabs = append(tabs, plotsTab)
	if p.kind.Page.Daily {
		tabs = append(tabs, calendarTab)
	}
	if p.kind.Reviews != nil {
		tabs = append(tabs, playTab)
	}
	return tabs
}

// ask requests the data that the visible page lacks.
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
	case plotsTab, calendarTab:
		return p.askPlot()
	case playTab:
		return p.askPlay()
	}
	p, games := p.askGames()
	p, figures := p.askSummary()
	return p, screen.Batch(games, figures)
}

// bare reports whether the visible page is empty though there is no filter: then there is nothing to open,
// sort or filter.
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
		// If there is a variant, a key opens its records.
		return !p.alone() && p.records.known && p.records.opponents.total == 0
	}
	return false // an empty plot has a key for the others
}

// failed reports whether the visible page couldn't be read.
func (p pages) failed() bool {
	if p.box != nil {
		return p.cards.err != nil
	}
	return [tabs]error{p.games.err, p.words.err, p.records.err, p.plot.err, p.plot.err, p.play.err}[p.tab] != nil
}

// open reports whether the page has a part open that takes the keys.
func (p pages) open() bool {
	return p.detail.shown || p.picker != nil || p.choosing || p.prefix.typing
}

// closed returns the visible page with that part closed.
func (p pages) closed() pages {
	p.detail, p.picker, p.choosing, p.prefix.typing = detail{}, nil, false, false
	p.play.opened = false
	return p.layout()
}

// stale requests all data again, and keeps the old data until the new arrives.
func (p pages) stale() pages {
	p.games, p.words = p.games.stale(), p.words.stale()
	p.records.asked, p.sums.asked, p.cards.asked, p.play.asked = false, false, false, false
	p.sums.scores, p.plot.columns = nil, 0
	return p
}

// listFrom is the rows above a list: the title, a summary and the heads of the columns, and blank rows.
const listFrom = 5

// layout fits the lists to the frame.
func (p pages) layout() pages {
	if p.frame.Theme == nil {
		return p
	}
	above := listFrom
	if big(p.frame) {
		above += summaryRows + 1 // and a blank row above the keys
	}
	if p.charted() { // its rows and a blank one, and one below the list, but no sentence above it
		above += p.chartRows() + captionRows
	}
	if p.picker != nil {
		above += p.rows() - 1 // rows of values in place of one sentence
	}
	p.games.resize(p.frame.Height - above)
	p.words.resize(p.frame.Height - listFrom - p.meaningRows())
	p.records = p.records.layout(p.frame, p.scored())
	p.chooser.resize(p.frame.Height - chooserFrom)
	p.play.habits.resize(dearest)
	p.play.turns.resize(p.frame.Height - listFrom)
	return p.layoutDetail()
}

// openFilter opens the filter that the game has.
func (p pages) openFilter() pages {
	if p.alone() {
		return p.pick(true)
	}
	return p.choose()
}

// nextPlot shows another plot.
func (p pages) nextPlot() pages {
	p.plot.kind = (slices.Index(p.plots(), p.plotOf()) + 1) % len(p.plots())
	p.plot = p.plot.fresh()
	return p
}

// openChosen opens the game under the cursor, if it has been read.
func (p pages) openChosen() pages {
	g, ok := p.games.at(p.games.cursor)
	if !ok {
		return p
	}
	return p.show(g, false)
}

// show opens a game. direct says that the screen was opened on it.
func (p pages) show(g stats.Game, direct bool) pages {
	p.detail = detail{shown: true, id: g.ID, direct: direct, game: g, known: g.Rules != "" || !direct, inTurn: p.detail.inTurn}
	return p.layout()
}

// beside opens the game that is by rows further down the list.
func (p pages) beside(by int) pages {
	p.games.by(by)
	return p.openChosen()
}

// clickRow handles a click on a row: the first chooses it, the second opens it.
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

// wheelRows is the rows that a step of the mouse wheel scrolls.
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
	case p.tab == playTab && p.play.opened:
		return &p.play.turns
	case p.tab == playTab:
		return &p.play.habits
	}
	return &list[bool]{}
}

// draw draws the visible page below the heading.
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
	case p.tab == plotsTab || p.tab == calendarTab:
		p.drawPlot(c)
	case p.tab == playTab:
		p.drawPlay(c)
	default:
		p.drawGames(c)
	}
}

// at returns the index of the pages for some rules, or -1.
func at(all []pages, rules string) int {
	return slices.IndexFunc(all, func(p pages) bool { return p.kind.Rules.Name == rules })
}
