// Package textmode plays Santorini in text mode, and prints a record as text.
package textmode

import (
	"context"
	"strings"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// thinker chooses the computer's turn; see gameplay.Think.
type thinker = func(context.Context, santorini.Level, santorini.Log, santorini.State) santorini.Turn

type talk = plain.Talk[santorini.Action, santorini.State]

// dialogue is a game of Santorini in text mode. A line is a step or a whole turn in
// notation, or a command if it begins with a slash.
type dialogue struct {
	*talk
	think thinker
	mover int             // seat of the present turn
	begun *santorini.Move // a move that still has to build; not in the log yet
}

// Play plays a new game between players, or resumes the one named resume; see plain.Hold.
func Play(ctx context.Context, host play.Host, at plain.Console, players [2]game.Player, resume stats.ID) error {
	return hold(ctx, host, at, gameplay.ThinkerOf(host), players, resume)
}

func hold(ctx context.Context, host play.Host, at plain.Console, think thinker, players [2]game.Player, resume stats.ID) error {
	h := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: players}.String(), Seed: host.Seed()}
	return plain.Hold(ctx, host, at, gameplay.Engine(), h, resume, func(t *talk) plain.TalkScript[santorini.Action] {
		m := &dialogue{talk: t, think: think}
		m.Say(m.rules())
		m.board()
		return m
	})
}

func (m *dialogue) position() santorini.Position {
	p := m.Match.State.Position()
	if m.begun != nil {
		p, _ = p.After(*m.begun) // step has checked the move
	}
	return p
}

func (m *dialogue) players() [2]game.Player { return m.Match.State.Config().Players }

func (m *dialogue) Turn() (level string) {
	m.mover = m.Match.State.Position().Seat()
	return m.players()[m.mover].Level
}

// Think returns the computer's turn, or a legal one in its place.
func (m *dialogue) Think(ctx context.Context, named string) []santorini.Action {
	level, _ := santorini.LevelNamed(named) // the config's levels are valid
	return gameplay.Legal(m.Match.State, m.think(ctx, level, m.Match.Log, m.Match.State).Actions())
}

func (m *dialogue) Done(actions []santorini.Action) {
	text := ""
	for _, a := range actions {
		text += a.String()
	}
	m.Say(m.players()[m.mover].Name + ": " + text)
	m.afterTurn()
}

func (m *dialogue) commands() []plain.Command {
	return []plain.Command{
		plain.Simple("board", "show the board and whose turn it is; so does an empty line", m.board),
		plain.Simple("legal", "list what can be done now", func() { m.Say(Legal(m.position())) }),
		plain.Simple("undo", "take back a move before its build", m.undo),
		plain.Simple("clue", "ask for a good turn; the game counts as assisted", m.clue),
		plain.Simple("resign", "resign", m.resigns),
		plain.Simple("quit", "leave the game, to be resumed", func() { m.Quit = true }),
		plain.Simple("help", "tell the rules and this; so do ? and help", m.help),
	}
}

// Answer handles a line: a command, or steps.
func (m *dialogue) Answer(text string) {
	text = strings.ToLower(text)
	if !m.Obeys(&m.Asked, m.commands(), "board", text) {
		m.steps(strings.Join(strings.Fields(text), ""))
	}
}

// steps plays a step, or a move and a build in one text.
func (m *dialogue) steps(text string) {
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		m.step(Square(m.position(), text))
		return
	}
	if m.step(move) && m.begun != nil && !m.step("+"+build) {
		m.Say("The move stands; build, or /undo it")
	}
}

// step plays one action, or says why it is refused. A move waits for its build.
func (m *dialogue) step(text string) bool {
	a, err := santorini.ParseOnBoard(text)
	var next santorini.Position
	if err == nil {
		next, err = m.position().After(a)
	}
	if err != nil {
		m.Say(wording.Refusal(err))
		return false
	}
	if move, ok := a.(santorini.Move); ok && !next.Over() {
		m.begun = &move
		m.Say("Moved; now build next to " + move.To.String())
		return true
	}
	actions := []santorini.Action{a}
	if m.begun != nil {
		actions = []santorini.Action{*m.begun, a}
		m.begun = nil
	}
	if !m.apply(actions...) {
		return false
	}
	m.afterTurn()
	return true
}

// apply applies actions, or says why they are refused.
func (m *dialogue) apply(actions ...santorini.Action) bool {
	err := m.Do(m.Seen, actions...)
	if err != nil {
		m.Say(wording.Refusal(err))
	}
	return err == nil
}

// afterTurn prints the board if the next player is a person or the game is over.
func (m *dialogue) afterTurn() {
	p := m.Match.State.Position()
	if p.Over() || m.players()[p.Seat()].Level == "" {
		m.board()
	}
}

func (m *dialogue) undo() {
	if m.begun == nil {
		m.Say("There is nothing to take back: a turn that is done stays")
		return
	}
	m.begun = nil
	m.board()
}

// clue prints a good turn, which the log counts as a hint.
func (m *dialogue) clue() {
	if m.apply(santorini.Hint{}) {
		m.Flush()
		m.Say("Perhaps " + gameplay.Advise(context.Background(), m.Host, m.position()).String())
	}
}

func (m *dialogue) resigns() {
	m.Asked.Put(m.Console, m.Say, "Resign?", plain.OpenQuestion{Help: "y resigns, and the other player wins; n plays on", Yes: m.givesUp})
}

func (m *dialogue) givesUp() {
	m.begun = nil
	m.apply(santorini.Leave{Seat: m.Match.State.Position().Seat(), Why: santorini.Left})
}

func (m *dialogue) Ends(context.Context) {
	o, _ := m.Match.State.Outcome()
	m.Say(wording.End(o, m.players()))
	m.Unrecorded()
}
