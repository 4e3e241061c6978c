package plain

import (
	"bufio"
	"context"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// santoriniDialogue is a game of Santorini and the conversation about it. A line is a step
// or a whole turn in notation, or a command when it begins with a slash.
type santoriniDialogue struct {
	dialogue // for its lines; no clock runs here
	game     play.Match[santorini.Action, santorini.State]
	begun    *santorini.Move // a move whose build is awaited; it is in no log yet
	resign   bool            // the player was asked whether to give up
	quit     bool            // the dialogue ends, and the game goes on
}

// Santorini plays a game of Santorini of these players, or the one left
// running that is named, until it ends, the input does, or ctx is done; in the
// last two cases it can be resumed.
func Santorini(ctx context.Context, env Env, players [2]game.Player, resume stats.ID) error {
	done := make(chan struct{})
	defer close(done)
	m := &santoriniDialogue{dialogue: dialogue{env: env, out: bufio.NewWriter(env.Out), lines: lines(env.In, env.Now, done)}}
	if err := m.start(ctx, players, resume); err != nil {
		return err
	}
	m.play(ctx)
	m.end()
	if err := m.out.Flush(); err != nil {
		return fmt.Errorf("the output can't be written: %w", err)
	}
	return nil
}

func (m *santoriniDialogue) start(ctx context.Context, players [2]game.Player, resume stats.ID) error {
	ctx = context.WithoutCancel(ctx)
	if resume != "" {
		var err error
		if m.game, err = play.Santorini().Resume(ctx, m.env.Store, resume); err != nil {
			return err
		}
	} else {
		h := game.Header{
			Rules: santorini.Rules, Config: santorini.Config{Players: players}.String(),
			Seed: m.env.Seed(), Started: m.env.Now().UnixMilli(),
		}
		begun, kept, err := play.Santorini().Begin(ctx, m.env.Store, h)
		if err != nil {
			return err
		}
		m.game = begun
		m.heard(kept)
	}
	m.started = time.UnixMilli(m.game.Log.Started)
	m.say(m.rules())
	m.board()
	return nil
}

func (m *santoriniDialogue) position() santorini.Position {
	p := m.game.State.Position()
	if m.begun != nil {
		p, _ = p.After(*m.begun) // it was asked when it was begun
	}
	return p
}

func (m *santoriniDialogue) players() [2]game.Player { return m.game.State.Config().Players }

// play has the computer act and answers lines until the game has ended or the
// dialogue is to.
func (m *santoriniDialogue) play(ctx context.Context) {
	for !m.game.State.Result().Over && !m.quit {
		seat := m.game.State.Position().Seat()
		if level, ok := santorini.LevelNamed(m.players()[seat].Level); ok {
			_ = m.out.Flush() // the end tells
			actions := m.choose(ctx, level)
			if ctx.Err() != nil || !m.apply(actions...) {
				return
			}
			text := ""
			for _, a := range actions {
				text += a.String()
			}
			m.say(m.players()[seat].Name + ": " + text)
			m.afterTurn()
			continue
		}
		if !m.prompt() {
			return
		}
		select {
		case <-ctx.Done():
			return
		case l := <-m.lines:
			m.atPrompt = false
			if l.end {
				return
			}
			m.answer(ctx, strings.ToLower(l.text))
		}
	}
}

// choose is the computer's turn at a level: one that the rules take, whatever
// it has come to.
func (m *santoriniDialogue) choose(ctx context.Context, level santorini.Level) []santorini.Action {
	think := m.env.thinkSantorini
	if think == nil {
		think = play.ThinkSantorini
	}
	return play.LegalSantorini(m.game.State, think(ctx, level, m.game.Log, m.game.State).Actions())
}

// at is the time of what happens now.
func (m *santoriniDialogue) at() time.Duration {
	return max(m.game.State.Last(), game.Cut(m.env.Now().Round(0).Sub(m.started)), 0)
}

// santoriniCommand is what a line that begins with a slash can ask for. Commands
// begin with different santoriniSigns, so that one letter is enough.
type santoriniCommand struct {
	name, help string
	do         func(m *santoriniDialogue, ctx context.Context)
}

func santoriniCommands() []santoriniCommand {
	return []santoriniCommand{
		{"board", "show the board and whose turn it is; so does an empty line", func(m *santoriniDialogue, _ context.Context) { m.board() }},
		{"legal", "list what can be done now", func(m *santoriniDialogue, _ context.Context) { m.legal() }},
		{"undo", "take back a move before its build", func(m *santoriniDialogue, _ context.Context) { m.undo() }},
		{"clue", "ask for a good turn; the game counts as assisted", func(m *santoriniDialogue, _ context.Context) { m.clue() }},
		{"resign", "give up", func(m *santoriniDialogue, _ context.Context) { m.resigns() }},
		{"quit", "leave the game, to be resumed", func(m *santoriniDialogue, _ context.Context) { m.quit = true }},
		{"help", "tell the rules and this; so do ? and help", func(m *santoriniDialogue, _ context.Context) { m.help() }},
	}
}

func (m *santoriniDialogue) answer(ctx context.Context, text string) {
	if m.resign && asksHelp(text) {
		m.say("y gives up, which the other wins by; n plays on")
		return
	}
	if m.resign {
		m.resign = false
		if yes, ok := yesNo(text); yes {
			m.givesUp()
			return
		} else if ok {
			m.say("Playing on")
			return
		}
	}
	name, commanded := strings.CutPrefix(text, "/")
	switch {
	case text == "":
		m.board()
	case asksHelp(text):
		m.help()
	case !commanded:
		m.turn(strings.Join(strings.Fields(text), ""))
	default:
		for _, c := range santoriniCommands() {
			if name != "" && strings.HasPrefix(c.name, name) {
				c.do(m, ctx)
				return
			}
		}
		m.say("There is no such command; /help lists them")
	}
}

// turn does a step, or a move and a build in one text.
func (m *santoriniDialogue) turn(text string) {
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		m.step(m.completed(text))
		return
	}
	if m.step(move) && m.begun != nil && !m.step("+"+build) {
		m.say("The move stands; build, or /undo it")
	}
}

// completed gives a square alone the sign that it has at this point.
func (m *santoriniDialogue) completed(text string) string {
	if len(text) != 2 {
		return text
	}
	switch m.position().Phase() {
	case santorini.Placing:
		return "@" + text
	case santorini.Building:
		return "+" + text
	}
	return text
}

// step does one action, or says why not. A move waits for its build.
func (m *santoriniDialogue) step(text string) bool {
	a, err := santorini.ParseAction(text)
	if err == nil {
		switch a.(type) {
		case santorini.Hint, santorini.Leave: // there are commands for these
			err = &santorini.TextError{Text: text, Reason: santorini.NotAnAction}
		}
	}
	var next santorini.Position
	if err == nil {
		next, err = m.position().After(a)
	}
	if err != nil {
		m.say(say.Santorini(err))
		return false
	}
	if move, ok := a.(santorini.Move); ok && !next.Over() {
		m.begun = &move
		m.say("Moved; now build next to " + move.To.String())
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

// apply does actions, now, and keeps them.
func (m *santoriniDialogue) apply(actions ...santorini.Action) bool {
	next, keep, err := m.game.Apply(m.at(), actions...)
	if err != nil {
		m.say(say.Santorini(err))
		return false
	}
	m.game = next
	m.heard(keep())
	return true
}

func (m *santoriniDialogue) heard(k play.Kept) {
	next, tell := m.game.Heard(k)
	m.game = next
	if tell.Text != "" {
		m.say(tell.Text)
	}
}

// afterTurn shows the board when somebody is to look at it.
func (m *santoriniDialogue) afterTurn() {
	p := m.game.State.Position()
	if p.Over() || m.players()[p.Seat()].Level == "" {
		m.board()
	}
}

func (m *santoriniDialogue) undo() {
	if m.begun == nil {
		m.say("There is nothing to take back: a turn that is done stays")
		return
	}
	m.begun = nil
	m.board()
}

// clue tells a good turn, which the record counts.
func (m *santoriniDialogue) clue() {
	if m.apply(santorini.Hint{}) {
		_ = m.out.Flush() // the end tells
		m.say("Perhaps " + play.AdviseSantorini(m.position()).String())
	}
}

// resigns asks first where somebody can answer: a script means what it says.
func (m *santoriniDialogue) resigns() {
	if m.env.Interactive {
		m.resign = true
		m.say("Give up? (y/n)")
		return
	}
	m.givesUp()
}

func (m *santoriniDialogue) givesUp() {
	m.begun = nil
	m.apply(santorini.Leave{Seat: m.game.State.Position().Seat(), Why: santorini.Left})
}

// end tells how the game went, or how it goes on.
func (m *santoriniDialogue) end() {
	if o, ended := m.game.State.Outcome(); ended {
		m.say(say.SantoriniEnd(o, m.players()))
		m.game.Close(m.env.Store)
		if !m.game.Recorded() {
			m.say("This game isn't recorded")
		}
		return
	}
	saving, untouched := m.game.Saving(), len(m.game.Log.Steps) == 0
	m.game.Close(m.env.Store)
	switch {
	case untouched:
	case saving:
		m.say("The game can be resumed with: quoin santorini --plain --resume")
	default:
		m.say("This game couldn't be saved and ends here")
	}
}
