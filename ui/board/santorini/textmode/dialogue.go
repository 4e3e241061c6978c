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

type talk = plain.Talk[santorini.Action, santorini.State]

// dialogue is a game of Santorini in text mode. A line is a step or a whole turn in
// notation, or a command if it begins with a slash.
type dialogue struct {
	*talk
	typed TypedTurn
	think gameplay.Thinker
	mover int // seat of the present turn
}

// Play plays a new game between players, or resumes the one named resume; see plain.Hold.
func Play(ctx context.Context, host play.Host, at plain.Console, players [2]game.Player, resume stats.ID) error {
	return PlayBy(ctx, host, at, gameplay.ThinkerOf(host), players, resume)
}

// PlayBy does what Play does, with computers that think differently.
func PlayBy(ctx context.Context, host play.Host, at plain.Console, think gameplay.Thinker, players [2]game.Player, resume stats.ID) error {
	h := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: players}.String(), Seed: host.Seed()}
	return plain.Hold(ctx, host, at, gameplay.Engine(), h, resume, func(t *talk) plain.TalkScript[santorini.Action] {
		m := &dialogue{talk: t, think: think}
		m.typed = TypedTurn{At: m.at, Do: m.plays, Say: m.Say, Why: wording.Refusal}
		m.Say(m.rules())
		m.board()
		return m
	})
}

func (m *dialogue) at() santorini.Position { return m.Match.State.Position() }

func (m *dialogue) players() [2]game.Player { return m.Match.State.Config().Players }

func (m *dialogue) Turn() (level string) {
	m.mover = m.at().Seat()
	return m.players()[m.mover].Level
}

// Think returns the computer's turn, or a legal one in its place.
func (m *dialogue) Think(ctx context.Context, named string) []santorini.Action {
	level, _ := santorini.LevelNamed(named) // the config's levels are valid
	return gameplay.Legal(m.Match.State, m.think(ctx, level, m.Match.Log.Seed, len(m.Match.Log.Steps), m.Match.State).Actions())
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
		plain.Simple("legal", "list what can be done now", func() { m.Say(Legal(m.typed.Position())) }),
		plain.Simple("undo", "take back a move before its build", func() { m.typed.Undo(m.board) }),
		plain.Simple("clue", "", m.hint), // what /hint was called; /c is short for it
		plain.Simple("resign", "resign", m.resigns),
		plain.Simple("quit", "leave the game, to be resumed", func() { m.Quit = true }),
		plain.Simple("help", "tell the rules and this; so do ? and help", m.help),
		plain.Simple("hint", "ask for a good turn; the game counts as assisted", m.hint),
	}
}

// Answer handles a line: a command, or steps.
func (m *dialogue) Answer(text string) {
	text = strings.ToLower(text)
	if !m.Obeys(&m.Asked, m.commands(), "board", text) {
		m.typed.Enter(strings.Join(strings.Fields(text), ""))
	}
}

// plays plays a turn, or says why it is refused.
func (m *dialogue) plays(turn ...santorini.Action) bool {
	if !m.apply(turn...) {
		return false
	}
	m.typed.Begun = nil
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
	p := m.at()
	if p.Over() || m.players()[p.Seat()].Level == "" {
		m.board()
	}
}

// hint prints a good turn.
func (m *dialogue) hint() {
	if m.apply(santorini.Hint{}) {
		m.Flush()
		m.Say("Perhaps " + gameplay.Advise(context.Background(), m.Host, m.typed.Position()).String())
	}
}

func (m *dialogue) resigns() {
	m.Asked.Put(m.Console, m.Say, "Resign?", plain.OpenQuestion{Help: "y resigns, and the other player wins; n plays on", Yes: m.givesUp})
}

func (m *dialogue) givesUp() {
	m.typed.Begun = nil
	m.apply(santorini.Leave{Seat: m.at().Seat(), Why: santorini.Left})
}

func (m *dialogue) Ends(context.Context) {
	o, _ := m.Match.State.Outcome()
	m.Say(wording.End(o, m.players()))
	m.Unrecorded()
}
