package plain

import (
	"context"
	"strings"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// santoriniThinker is the computer's turn at a level; see Host.ThinkSantorini.
type santoriniThinker = func(context.Context, santorini.Level, santorini.Log, santorini.State) santorini.Turn

type santoriniTalk = Talk[santorini.Action, santorini.State]

// santoriniDialogue is a game of Santorini and the conversation about it. A line is a step
// or a whole turn in notation, or a command when it begins with a slash.
type santoriniDialogue struct {
	*santoriniTalk
	mover int             // whose turn it is
	begun *santorini.Move // a move whose build is awaited; it is in no log yet
}

// Santorini plays a game of Santorini of these players, or the one left
// running that is named; see Hold.
func Santorini(ctx context.Context, host play.Host, at Console, players [2]game.Player, resume stats.ID) error {
	if at.thinkSantorini == nil {
		at.thinkSantorini = host.ThinkSantorini
	}
	h := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: players}.String(), Seed: host.Seed()}
	return Hold(ctx, host, at, play.Santorini(), h, resume, func(t *santoriniTalk) Script[santorini.Action] {
		m := &santoriniDialogue{santoriniTalk: t}
		m.Say(m.rules())
		m.board()
		return m
	})
}

func (m *santoriniDialogue) position() santorini.Position {
	p := m.Match.State.Position()
	if m.begun != nil {
		p, _ = p.After(*m.begun) // it was asked when it was begun
	}
	return p
}

func (m *santoriniDialogue) players() [2]game.Player { return m.Match.State.Config().Players }

func (m *santoriniDialogue) Turn() (level string) {
	m.mover = m.Match.State.Position().Seat()
	return m.players()[m.mover].Level
}

// Think is the computer's turn at a level: one that the rules take, whatever
// it has come to.
func (m *santoriniDialogue) Think(ctx context.Context, named string) []santorini.Action {
	level, _ := santorini.LevelNamed(named) // as the config's are
	return play.LegalSantorini(m.Match.State, m.thinkSantorini(ctx, level, m.Match.Log, m.Match.State).Actions())
}

func (m *santoriniDialogue) Done(actions []santorini.Action) {
	text := ""
	for _, a := range actions {
		text += a.String()
	}
	m.Say(m.players()[m.mover].Name + ": " + text)
	m.afterTurn()
}

func santoriniCommands() []Slash[*santoriniDialogue] {
	return []Slash[*santoriniDialogue]{
		{"board", "show the board and whose turn it is; so does an empty line", (*santoriniDialogue).board},
		{"legal", "list what can be done now", func(m *santoriniDialogue) { m.Say(SantoriniLegal(m.position())) }},
		{"undo", "take back a move before its build", (*santoriniDialogue).undo},
		{"clue", "ask for a good turn; the game counts as assisted", (*santoriniDialogue).clue},
		{"resign", "give up", (*santoriniDialogue).resigns},
		{"quit", "leave the game, to be resumed", func(m *santoriniDialogue) { m.Quit = true }},
		{"help", "tell the rules and this; so do ? and help", (*santoriniDialogue).help},
	}
}

// Answer does what a line asks for, or the steps that it is.
func (m *santoriniDialogue) Answer(text string) {
	text = strings.ToLower(text)
	if !Obeyed(&m.Asked, m.Say, m, santoriniCommands(), "board", text) {
		m.steps(strings.Join(strings.Fields(text), ""))
	}
}

// steps does a step, or a move and a build in one text.
func (m *santoriniDialogue) steps(text string) {
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		m.step(SantoriniSquare(m.position(), text))
		return
	}
	if m.step(move) && m.begun != nil && !m.step("+"+build) {
		m.Say("The move stands; build, or /undo it")
	}
}

// step does one action, or says why not. A move waits for its build.
func (m *santoriniDialogue) step(text string) bool {
	a, err := santorini.ParseOnBoard(text)
	var next santorini.Position
	if err == nil {
		next, err = m.position().After(a)
	}
	if err != nil {
		m.Say(say.Santorini(err))
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

// apply does actions, or says why not.
func (m *santoriniDialogue) apply(actions ...santorini.Action) bool {
	err := m.Do(m.Seen, actions...)
	if err != nil {
		m.Say(say.Santorini(err))
	}
	return err == nil
}

// afterTurn shows the board when somebody is to look at it.
func (m *santoriniDialogue) afterTurn() {
	p := m.Match.State.Position()
	if p.Over() || m.players()[p.Seat()].Level == "" {
		m.board()
	}
}

func (m *santoriniDialogue) undo() {
	if m.begun == nil {
		m.Say("There is nothing to take back: a turn that is done stays")
		return
	}
	m.begun = nil
	m.board()
}

// clue tells a good turn, which the record counts.
func (m *santoriniDialogue) clue() {
	if m.apply(santorini.Hint{}) {
		_ = m.out.Flush() // the end tells
		m.Say("Perhaps " + m.host.AdviseSantorini(context.Background(), m.position()).String())
	}
}

func (m *santoriniDialogue) resigns() {
	m.Asked.Put(m.Console, m.Say, "Give up?", Question{Help: "y gives up, which the other wins by; n plays on", Yes: m.givesUp})
}

func (m *santoriniDialogue) givesUp() {
	m.begun = nil
	m.apply(santorini.Leave{Seat: m.Match.State.Position().Seat(), Why: santorini.Left})
}

func (m *santoriniDialogue) Ends(context.Context) {
	o, _ := m.Match.State.Outcome()
	m.Say(say.SantoriniEnd(o, m.players()))
	m.Unrecorded()
}
