package drill

import (
	"errors"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	next.sense = sidepanel.Means(next.sense, next.shownWords())
	return next, cmd
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout().followCursor(), nil
	case read:
		if msg.err != nil {
			return m.fail(msg.err), nil
		}
		m.mistakes, m.left = msg.mistakes, msg.mistakes.Left()
		if m.left == 0 {
			m.phase = over
		}
		next, cmd := m.search()
		if note := msg.mistakes.Note; note != "" {
			cmd = screen.Batch(cmd, screen.Send(screen.Notice{Text: note}))
		}
		return next, cmd
	case looked:
		return m.takeFound(msg)
	case weighed:
		return m.weighed(msg)
	case screen.Leaving:
		m.leave()
	case tea.MouseWheelMsg:
		return m.moveChoice(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		next, cmd := m.press(msg)
		return next.followCursor(), cmd
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch m.phase {
	case solving:
		return m.pressSolving(msg)
	case graded, told:
		return m.pressGraded(msg)
	}
	if key.Matches(msg, keyEscape) {
		return m.leaveDrill()
	}
	return m, nil
}

// leaveDrill leaves the screen, and stops the search.
func (m Model) leaveDrill() (Model, screen.Cmd) {
	m.leave()
	return m, screen.Send(screen.Back{})
}

func (m Model) pressSolving(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	b := m.task().View.Board
	if m.blank {
		m.blank = false
		if letter(msg.Text) {
			return m.layTile(msg.Text[0], true), nil
		}
		return m, nil
	}
	if m.typing {
		return m.pressExchange(msg)
	}
	columns, rows := screen.Arrow(msg, keyLeft, keyRight, keyUp, keyDown)
	switch {
	case columns != 0 || rows != 0:
		m.hand = m.hand.Moved(b.Layout(), columns, rows)
	case key.Matches(msg, keyAcross):
		m.hand.Down = !m.hand.Down
	case key.Matches(msg, keyEscape) && len(m.hand.Laid) == 0:
		return m.leaveDrill()
	case key.Matches(msg, keyEscape):
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	case key.Matches(msg, keyTake):
		m.hand, _ = m.hand.Undone()
		m.trial = m.hand.Tried(b, m.try)
	case key.Matches(msg, keyTell):
		return m.showBest(), nil
	case key.Matches(msg, keyExchange):
		m.typing, m.given = true, laying.Line{}
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	case key.Matches(msg, keyConfirm) && len(m.hand.Laid) == 0:
		m.message = widget.Said("Lay tiles first: type their letters where the cursor is")
	case key.Matches(msg, keyConfirm) && m.trial.Err == nil:
		return m.judgeAnswer(player.Choice{Move: m.trial.Move})
	case msg.Text == "?" || msg.Text == "_":
		m.blank = true
	case letter(msg.Text):
		return m.layTile(msg.Text[0], msg.Text[0] < 'a'), nil
	}
	return m, nil
}

func letter(text string) bool { return len(text) == 1 && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z' }

// layTile puts a tile of the rack on the board.
func (m Model) layTile(c byte, blank bool) Model {
	b := m.task().View.Board
	hand, err := m.hand.Lay(b, m.rest(), c|0x20, blank)
	if err != nil {
		m.message = widget.Bad(laying.Sentence(m.variant().Manner, err))
		return m
	}
	m.hand, m.message = hand, widget.Message{}
	m.trial = m.hand.Tried(b, m.try)
	return m
}

// pressExchange handles a key while tiles to exchange are typed.
func (m Model) pressExchange(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyEscape):
		m.typing = false
	case key.Matches(msg, keyTake):
		m.given.Text = m.given.Text[:max(0, len(m.given.Text)-1)]
	case key.Matches(msg, keyConfirm):
		rack, err := crossword.ParseRack(strings.ToUpper(m.given.Text))
		var answer player.Choice
		if err == nil {
			answer, err = m.task().Choice(crossword.Exchange{Tiles: rack})
		}
		switch {
		case errors.Is(err, crossword.NoneExchanged):
			m.message = widget.Said("Type the tiles to exchange first")
		case err != nil:
			m.message = widget.Bad(laying.Sentence(m.variant().Manner, err))
		default:
			m.typing = false
			return m.judgeAnswer(answer)
		}
	case letter(msg.Text) || msg.Text == "?" || msg.Text == "_":
		m.message = widget.Message{}
		if len(m.given.Text) < crossword.RackSize { // a rack has no more tiles
			m.given = m.given.Pasted(strings.ReplaceAll(msg.Text, "_", "?"))
		}
	}
	return m, nil
}

// judgeAnswer has an answer judged.
func (m Model) judgeAnswer(c player.Choice) (Model, screen.Cmd) {
	m.answer, m.phase, m.message = c, weighing, widget.Message{}
	return m.judge()
}

// weighed grades the answer.
func (m Model) weighed(w weighed) (Model, screen.Cmd) {
	m.under = false
	if w.err != nil {
		return m.fail(w.err), nil
	}
	m.verdict, m.phase = w.verdict, graded
	at := m.task()
	grade := at.Grade(m.answer, m.verdict)
	m.tries = append(m.tries[:len(m.tries):len(m.tries)], pastTry{m.answer, grade})
	text := wording.Graded(m.notation(m.answer), grade, at.Theme, m.verdict)
	switch grade {
	case grading.None:
		if m.message = widget.Good(text); !m.right {
			m.right = true
			m.solved++
		}
	case grading.Small:
		m.message = widget.Said(text)
	default:
		m.message = widget.Bad(text)
	}
	return m.search()
}

// pressGraded handles a key while the grade or the best moves are shown.
func (m Model) pressGraded(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyNext):
		return m.askNext()
	case key.Matches(msg, keyEscape):
		return m.leaveDrill()
	case key.Matches(msg, screen.KeyMeaning):
		if words := m.shownWords(); len(words) > 0 {
			return m, screen.Send(screen.Meaning{Words: words})
		}
	case m.phase == told:
		switch {
		case key.Matches(msg, keyUp):
			return m.moveChoice(-1), nil
		case key.Matches(msg, keyDown):
			return m.moveChoice(1), nil
		}
	case key.Matches(msg, keyTell):
		return m.showBest(), nil
	case key.Matches(msg, keyAgain):
		m.phase, m.message = solving, widget.Message{}
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	}
	return m, nil
}

// showBest shows the best moves.
func (m Model) showBest() Model {
	m.phase, m.choice, m.message = told, 0, widget.Message{}
	m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	return m
}

// moveChoice moves through the best moves.
func (m Model) moveChoice(by int) Model {
	if m.phase == told {
		m.choice = max(0, min(m.choice+by, len(m.best())-1))
	}
	return m.followCursor()
}

// best returns the best moves of the position, each word only where it is best, and the one that was played.
func (m Model) best() (all []grading.GradedChoice) {
	at := m.task()
	once := sidepanel.OncePerWord(m.variant(), at.View.Board)
	for i, c := range at.Verdict.Candidates {
		if once(c.Move) || i == at.Verdict.Played {
			all = append(all, c)
		}
	}
	return all
}
