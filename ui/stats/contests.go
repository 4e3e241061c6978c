package stats

import (
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/screen"
)

// contests are the pages of one game of several players. It is a value, as the
// screen is.
type contests struct {
	kind  played
	token *token // of its own, so that answers find the game they are about

	games  list[stats.Game]
	order  stats.Order
	filter stats.Filter // of the games and of the plot
	// chooser is the opponents to choose from, with everybody before them; nil
	// unless the filter is being changed.
	chooser *list[stats.Opponent]
	detail  *contest // nil unless a game is shown
	words   list[stats.Word]
	sorted  int // the order of the words, of laidOrders
	prefix  prefix
	results results
	plot    contestPlot
}

// scene is what the pages need to know of the screen they are on.
type scene struct {
	store Store
	frame screen.Frame
	now   time.Time
	tab   tab
}

func newContests(k played) contests {
	return contests{kind: k, token: new(token), filter: stats.Filter{Rules: k.Rules.Name}, order: stats.ByTime, prefix: newPrefix()}
}

// ask reads what the page in sight needs and hasn't asked for.
func (p contests) ask(s scene) (contests, screen.Cmd) {
	switch {
	case p.detail != nil:
		return p.askContest(s)
	case s.tab == wordsTab:
		return p.askLaid(s)
	case s.tab == recordsTab || p.chooser != nil:
		return p.askResults(s)
	case s.tab == plotsTab:
		return p.askPlot(s)
	}
	return p.askGames(s)
}

// bare says that a page has nothing on it, and that no filter is why.
func (p contests) bare(t tab) bool {
	switch t {
	case gamesTab:
		return p.games.bare() && !p.filtered()
	case wordsTab:
		return p.words.bare() && p.prefix.text() == ""
	case recordsTab:
		return p.results.known && p.results.opponents.total == 0
	}
	return false // a key leads from an empty plot to the others
}

// stale has everything read again, and keeps what is shown until it comes.
func (p contests) stale() contests {
	p.games, p.words = p.games.stale(), p.words.stale()
	p.results.asked = false
	p.plot.columns = 0
	return p
}

// closed is the page in sight with nothing open on it.
func (p contests) closed() contests {
	p.detail, p.chooser, p.prefix.typing = nil, nil, false
	return p
}

// layout fits the lists to the frame.
func (p contests) layout(s scene) contests {
	if s.frame.Theme == nil {
		return p
	}
	p.games = p.games.resize(s.frame.Height - listFrom)
	p.words = p.words.resize(s.frame.Height - listFrom)
	p.results = p.results.layout(s.frame, p.kind)
	if p.chooser != nil {
		l := p.chooser.resize(s.frame.Height - chooserFrom)
		p.chooser = &l
	}
	return p.layoutDetail(s)
}

// take is the pages with an answer, if it is to a question of theirs.
func (p contests) take(s scene, msg tea.Msg) contests {
	switch msg := msg.(type) {
	case page[stats.Game]:
		if msg.token == p.token {
			p.games = p.games.take(msg)
		}
	case page[stats.Word]:
		if msg.token == p.token {
			p.words = p.words.take(msg)
		}
	case contestRead:
		p = p.takeContest(s, msg)
	case resultsRead:
		p = p.takeResults(s, msg)
	case contestPlotRead:
		p.plot = p.plot.take(p.token, msg)
	}
	return p
}

// failed says that the page in sight could not be read.
func (p contests) failed(t tab) bool {
	return [tabs]error{p.games.err, p.words.err, p.results.err, p.plot.err}[t] != nil
}

// open says that something is open on the page, which takes the keys.
func (p contests) open() bool { return p.detail != nil || p.chooser != nil || p.prefix.typing }

// pressInOther is a key on the pages of a game of several players.
func (m Model) pressInOther(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	p, s := m.other(), m.scene()
	switch {
	case p.detail != nil:
		return m.pressInContest(msg)
	case p.chooser != nil:
		return m.withOther(p.pressInChooser(s, msg)), nil
	case p.prefix.typing:
		p, cmd := p.pressInPrefix(msg)
		return m.withOther(p), cmd
	case m.tab == recordsTab && key.Matches(msg, keyOpen):
		return m.openOpponent(), nil
	}
	return m.withOther(p.press(s, msg)), nil
}

// press is a key that is for the page in sight alone.
func (p contests) press(s scene, msg tea.KeyPressMsg) contests {
	switch {
	case s.tab == wordsTab:
		return p.pressInWords(msg)
	case s.tab == recordsTab:
		p.results.opponents, _ = p.results.opponents.press(msg)
		return p
	case key.Matches(msg, keyFilter) && !p.failed(s.tab):
		return p.choose(s)
	case key.Matches(msg, keyClear):
		return p.against(stats.Opponent{})
	case s.tab == plotsTab && key.Matches(msg, keyPlot):
		p.plot = p.plot.next(p.kind)
		return p
	case s.tab == plotsTab:
		return p
	case key.Matches(msg, keySort):
		return p.sortNext()
	case key.Matches(msg, keyOpen):
		return p.openChosen(s)
	}
	p.games, _ = p.games.press(msg)
	return p
}

// clickInOther is a click on the head of a column, or on a row.
func (m Model) clickInOther(id string) Model {
	if head, ok := strings.CutPrefix(id, "sort:"); ok {
		return m.withOther(m.other().clickHead(head))
	}
	if i, ok := rowOf(id); ok {
		return m.clickRow(i)
	}
	return m
}

// clickRow is a click on a row of the list in sight; a second one opens it.
func (m Model) clickRow(i int) Model {
	p, s := m.other(), m.scene()
	switch {
	case p.detail != nil:
		d := *p.detail
		d.plays = d.plays.to(i)
		p.detail = &d
	case p.chooser != nil:
		l := p.chooser.to(i)
		p.chooser = &l
		p = p.chosen()
	case m.tab == wordsTab:
		p.words = p.words.to(i)
	case m.tab == recordsTab && i == p.results.opponents.cursor:
		return m.openOpponent()
	case m.tab == recordsTab:
		p.results.opponents = p.results.opponents.to(i)
	case i == p.games.cursor:
		p = p.openChosen(s)
	default:
		p.games = p.games.to(i)
	}
	return m.withOther(p)
}

func (p contests) wheel(s scene, msg tea.MouseWheelMsg) contests {
	switch {
	case p.detail != nil:
		d := *p.detail
		d.plays = d.plays.wheel(msg)
		p.detail = &d
	case p.chooser != nil:
		l := p.chooser.wheel(msg)
		p.chooser = &l
	case s.tab == gamesTab:
		p.games = p.games.wheel(msg)
	case s.tab == wordsTab:
		p.words = p.words.wheel(msg)
	case s.tab == recordsTab:
		p.results.opponents = p.results.opponents.wheel(msg)
	}
	return p
}

// draw is the page in sight, below the head.
func (p contests) draw(s scene, c *canvas) {
	switch {
	case p.detail != nil:
		p.drawContest(s, c)
	case p.chooser != nil:
		p.drawChooser(s, c)
	case s.tab == wordsTab:
		p.drawWords(s, c)
	case s.tab == recordsTab:
		p.drawResults(s, c)
	case s.tab == plotsTab:
		p.drawPlot(s, c)
	default:
		p.drawGames(s, c)
	}
}
