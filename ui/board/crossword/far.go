package crossword

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/board/company"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/far"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A game of several people is the same board. It is kept elsewhere, and the
// screen has no more of it than its player may know: no bag, no seed, no log.

// played is a match as a seat may know it.
type played = match.View[rules.View]

// distant is what such a game has beside the board. It is never changed once made.
type distant struct {
	company company.Company
	view    played
}

// own is a view in which moves are tried for its seat, whoever is to move: while
// others think one tries one's own tiles.
type own struct{ rules.View }

// Try says what the view's seat would get for a move.
func (o own) Try(m rules.Move) (rules.Play, error) { return o.Plan(m) }

// read answers reads.
type read struct {
	list *lexicon.Lexicon
	err  error
}

// NewFar is the screen of a game that others play too, for somebody who plays or
// looks on. It has begun.
func NewFar(deps Deps, g far.Game) Model {
	m := Model{deps: deps, looked: -1, phase: playing, far: &distant{company: company.New(deps.Host, deps.Tick, g)}}
	view, is := m.far.company.Now().View.(played)
	if is {
		m.kind = kindOf(view.Game.Variant().Version)
	}
	if m.kind == nil {
		m.kind, m.phase, m.far = &kind{topic: "serve", variant: &rules.Variant{}}, failed, nil
		m.message = widget.Bad("This Quoin doesn't know the rules of that game")
		return m
	}
	m = m.among(m.far.company)
	m.hand = laying.Hand{Cursor: m.state().Board().Layout().Start()}
	if view.Over {
		return m.ended()
	}
	return m.arrange()
}

// farInit is what a game of several waits for from its beginning, and the words.
func (m Model) farInit() screen.Cmd { return screen.Batch(m.far.company.Init(), m.reads()) }

// reads finds the dictionary of the game.
func (m Model) reads() screen.Cmd {
	host, name := m.deps.Host, m.far.company.Now().List
	return screen.Run(func() tea.Msg {
		list, err := host.Lexicon(name)
		return read{list, err}
	})
}

// hasRead takes the answer. Without the list the house checks words all the same,
// and none can be looked up.
func (m Model) hasRead(r read) Model {
	if r.err == nil {
		m.tongue = play.Tongue{Words: r.list}
	}
	return m
}

// among is the game with its company as it is now.
func (m Model) among(c company.Company) Model {
	view, is := c.Now().View.(played)
	if !is {
		view = m.far.view // it is gone, and the last news says so
	}
	m.far, m.table = &distant{c, view}, own{view.Game}
	return m
}

// farHears takes what is there for the company; is says whether it was that.
func (m Model) farHears(msg tea.Msg) (next Model, cmd screen.Cmd, is bool) {
	c, cmd, is := m.far.company.Update(msg)
	if !is {
		return m, nil, false
	}
	next, more := m.goesOnAs(c)
	return next, screen.Batch(cmd, more), true
}

// goesOnAs is the game as the company has it now, with what others did told.
func (m Model) goesOnAs(c company.Company) (Model, screen.Cmd) {
	was, mine := m.far.view, m.mine()
	m = m.among(c)
	now, text := m.far.view, ""
	if m.phase == playing && !now.Over {
		text = m.news(was)
	}
	switch {
	case m.phase != playing:
		return m, nil
	case now.Over:
		return m.ended(), m.bell()
	case text == "" && now.ToMove == was.ToMove && now.Adjourned == was.Adjourned:
		return m, nil
	}
	m = m.arrange()
	back := 0
	m.hand, back = m.hand.Kept(m.state().Board(), m.rack)
	m.trial = m.hand.Tried(m.state().Board(), m.state().Try)
	if !m.mine() {
		m = m.waits()
	}
	if text != "" {
		if back > 0 {
			text += "; " + say.Count(back, "tile") + " came back to you"
		}
		m.message = widget.Good(text)
	}
	if m.mine() && !mine {
		return m, m.bell()
	}
	return m, nil
}

// news says what others did since the game was seen last, or "".
func (m Model) news(was played) string {
	now := m.far.view
	if now.Game.TurnCount() > was.Game.TurnCount() {
		return m.told()
	}
	for seat := range now.Present {
		if now.Present[seat].Gone && !was.Present[seat].Gone {
			return m.far.company.Name(seat) + " has left the game, and the others go on"
		}
	}
	return ""
}

// waits drops what only somebody can do who is to move.
func (m Model) waits() Model {
	if m.mode == exchanging {
		m.mode = placing
	}
	if m.asked == askPass {
		m.asked = none
	}
	return m
}

// asks has whoever keeps the game do what the player does.
func (m Model) asks(a rules.Action) (Model, error) {
	c, err := m.far.company.Do(fmt.Sprintf("play %v", a))
	if err != nil {
		m.message = widget.Bad(m.far.company.Sentence(err, m.kind.sentence))
		return m, err
	}
	m = m.among(c)
	if m.far.view.Over {
		m = m.ended()
	}
	return m, nil
}

// pressFar takes the keys that a game of several has alone; did says whether it
// was one.
func (m Model) pressFar(msg tea.KeyPressMsg) (next Model, cmd screen.Cmd, did bool) {
	c := m.far.company
	if c.Asking() {
		c, cmd, err := c.Answer(msg)
		next, more := m.goesOnAs(c)
		if err != nil {
			next.message = widget.Bad(c.Sentence(err, m.kind.sentence))
			more = next.bell()
		}
		return next, screen.Batch(cmd, more), true
	}
	if m.asked != none || m.mode == noting || m.mode == looking {
		return m, nil, false
	}
	if cmd, did := c.PressNext(msg); did {
		return m, cmd, true
	}
	if c, did := c.PressSaying(msg); did {
		next, cmd := m.goesOnAs(c)
		return next, cmd, true
	}
	if m.phase == over {
		if cmd, did := c.PressOver(msg); did {
			return m, cmd, true
		}
	}
	return m, nil, false
}

// asksLeave asks how the board is left.
func (m Model) asksLeave() (Model, screen.Cmd) {
	if m.far == nil {
		m.asked = askLeave
		return m, nil
	}
	c, cmd := m.far.company.AskLeave()
	return m.among(c), cmd
}

// asking says whether a question is open.
func (m Model) asking() bool {
	return m.asked != none || m.ends() || m.far != nil && m.far.company.Asking()
}

// watches says whether nobody plays here.
func (m Model) watches() bool { return m.far != nil && m.far.company.Watches() }

// lays says whether whoever sits here can lay tiles: who is to move, and in a game
// of several people everybody who still plays, to see what the tiles would make.
func (m Model) lays() bool {
	if m.far != nil {
		return m.phase == playing && m.far.company.Plays()
	}
	return m.mine()
}

// notYet says whose turn it is, to somebody who wants to do something in it.
func (m Model) notYet() string {
	if m.far.company.Adjourned() {
		return "The game is adjourned"
	}
	return "It is " + say.Whose(say.Plain(m.name(m.state().ToMove()))) + " turn"
}

// farRows are the rows of the result that are kept for that.
func (m Model) farRows() int {
	if m.far == nil {
		return 0
	}
	return 2
}

// farTold is what there is to say of who plays here, or "".
func (m Model) farTold() string {
	switch {
	case m.far == nil:
		return ""
	case m.phase == over && m.far.company.Offer() != "":
		return m.far.company.Offer()
	}
	return m.far.company.Told()
}

// farTurn says whose turn it is.
func (m Model) farTurn() string {
	switch {
	case m.far.company.Adjourned():
		return "Adjourned"
	case m.mine():
		return "Your turn"
	}
	return say.Whose(say.Plain(m.name(m.state().ToMove()))) + " turn"
}
