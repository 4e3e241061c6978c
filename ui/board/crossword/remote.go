package crossword

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/multiplayer"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A game between people on a server is shown on the same board. The server keeps the game,
// and this screen knows only what its player may know: it has no bag, no seed and no log.

// played is a match as one seat may see it.
type played = match.View[rules.View]

// distant is the part of the model for a game on a server. A new one is made for each
// change.
type distant struct {
	company multiplayer.Company
	view    played
}

// own is a view in which moves are tried for its own seat even when another player is to
// move, so that a player can try tiles while waiting.
type own struct{ rules.View }

// Try returns the play that move m would make for the view's seat.
func (o own) Try(m rules.Move) (rules.Play, error) { return o.Plan(m) }

// read is the result of readDictionary.
type read struct {
	list *lexicon.Lexicon
	err  error
}

// NewFar returns the screen of a game on a server that has begun, for one of its players
// or for a spectator.
func NewFar(deps Deps, g remote.Game) Model {
	m := Model{deps: deps, looked: -1, phase: playing, far: &distant{company: multiplayer.New(deps.Host, deps.Tick, g)}}
	view, is := m.far.company.Now().View.(played)
	if is {
		if m.kind = kindOf(view.Game.Variant().Version); m.kind != nil {
			m.kind = m.kind.in(view.Game.Config().Language)
		}
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

// farInit returns the commands that a game on a server starts with: the company's, and the
// one that opens the dictionary.
func (m Model) farInit() screen.Cmd { return screen.Batch(m.far.company.Init(), m.readDictionary()) }

// readDictionary returns a command that opens the game's dictionary.
func (m Model) readDictionary() screen.Cmd {
	host, name := m.deps.Host, m.far.company.Now().List
	return screen.Run(func() tea.Msg {
		list, err := host.List(name)
		return read{list, err}
	})
}

// takeRead keeps the dictionary. Without one the server still checks words, but none can be
// looked up here.
func (m Model) takeRead(r read) Model {
	if r.err == nil {
		m.tongue = play.Tongue{Words: r.list}
	}
	return m
}

// among returns m with company c and the view that it has now.
func (m Model) among(c multiplayer.Company) Model {
	view, is := c.Now().View.(played)
	if !is {
		view = m.far.view // the game is gone: keep the last view
	}
	m.far, m.table = &distant{c, view}, own{view.Game}
	return m
}

// farHear handles messages for the company; is is false if msg isn't one.
func (m Model) farHear(msg tea.Msg) (next Model, cmd screen.Cmd, is bool) {
	c, cmd, is := m.far.company.Update(msg)
	if !is {
		return m, nil, false
	}
	next, more := m.followCompany(c)
	return next, screen.Batch(cmd, more), true
}

// followCompany updates the board from company c, and shows what the other players did.
func (m Model) followCompany(c multiplayer.Company) (Model, screen.Cmd) {
	was, mine := m.far.view, m.isMine()
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
	if !m.isMine() {
		m = m.dropTurn()
	}
	if text != "" {
		if back > 0 {
			text += "; " + say.Count(back, "tile") + " came back to you"
		}
		m.message = widget.Good(text)
	}
	if m.isMine() && !mine {
		return m, screen.Send(screen.Bell{For: "It is your move in " + m.kind.variant.Title, Seen: true})
	}
	return m, nil
}

// news returns a sentence about what other players did since the view was, or "".
func (m Model) news(was played) string {
	now := m.far.view
	if now.Game.TurnCount() > was.Game.TurnCount() {
		return m.told()
	}
	_, _, before := was.Game.Open()
	if _, _, open := now.Game.Open(); before && !open && now.Game.TurnCount() == was.Game.TurnCount() {
		return "The move stands"
	}
	for seat := range now.Present {
		if now.Present[seat].Gone && !was.Present[seat].Gone {
			return m.far.company.Name(seat) + " has left the game, and the others go on"
		}
	}
	return ""
}

// dropTurn cancels what only the player to move can do: choosing an exchange, and the
// question before a pass.
func (m Model) dropTurn() Model {
	if m.mode == exchanging {
		m.mode = placing
	}
	if m.asked == askPass {
		m.asked = none
	}
	return m
}

// sendAction sends a player's action to the server.
func (m Model) sendAction(a rules.Action) (Model, error) {
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

// pressFar handles a key that only games between people have.
func (m Model) pressFar(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	c := m.far.company
	if c.Asking() {
		c, cmd, err := c.Answer(msg)
		next, more := m.followCompany(c)
		if err != nil {
			next.message = widget.Bad(c.Sentence(err, m.kind.sentence))
			more = next.bell()
		}
		return next, screen.Batch(cmd, more)
	}
	if cmd, did := c.PressNext(msg); did {
		return m, cmd
	}
	if c, did := c.PressSaying(msg); did {
		return m.followCompany(c)
	}
	cmd, _ := c.PressOver(msg)
	return m, cmd
}

// requestLeave asks whether and how to leave the game.
func (m Model) requestLeave() (Model, screen.Cmd) {
	if m.far == nil {
		m.asked = askLeave
		return m, nil
	}
	c, cmd := m.far.company.AskLeave()
	return m.among(c), cmd
}

// isAsking reports whether a question is open.
func (m Model) isAsking() bool {
	return m.asked != none || m.isLastMoveOpen() || m.far != nil && m.far.company.Asking()
}

// isWatching reports whether this screen is a spectator's.
func (m Model) isWatching() bool { return m.far != nil && m.far.company.Watches() }

// canLay reports whether tiles can be laid here: by the player to move, and in a game
// between people by every player still in it, to see what the tiles would make.
func (m Model) canLay() bool {
	if m.far != nil {
		return m.phase == playing && m.far.company.Plays()
	}
	return m.isMine()
}

// notYet returns a sentence saying whose turn it is, for a player who has to wait.
func (m Model) notYet() string {
	if m.far.company.Adjourned() {
		return "The game is adjourned"
	}
	return "It is " + say.Whose(say.Plain(m.name(m.state().ToMove()))) + " turn"
}

// farRows returns the number of rows on the result page that are reserved for farTold.
func (m Model) farRows() int {
	if m.far == nil {
		return 0
	}
	return 2
}

// farTold returns the company's sentence for the line below the rack, or "".
func (m Model) farTold() string {
	switch {
	case m.far == nil:
		return ""
	case m.phase == over && m.far.company.Offer() != "":
		return m.far.company.Offer()
	}
	return m.far.company.Told()
}

// farTurn returns a sentence saying whose turn it is.
func (m Model) farTurn() string {
	switch {
	case m.far.company.Adjourned():
		return "Adjourned"
	case m.isMine():
		return "Your turn"
	}
	return say.Whose(say.Plain(m.name(m.state().ToMove()))) + " turn"
}
