package drill

import (
	"errors"
	"strings"
	"unicode/utf8"

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
	next.sense = sidepanel.Means(next.language(), next.sense, next.shownWords())
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
		m.day, m.week = msg.day, msg.week
		if m.left == 0 {
			m.phase = over
		}
		next, cmd := m.search()
		if note := msg.mistakes.Note; note != "" {
			cmd = screen.Batch(cmd, screen.Send(screen.Notice{Text: note}))
		}
		return next, cmd
	case subjectsRead:
		if msg.err != nil {
			return m.fail(msg.err), nil
		}
		m.phase, m.figures, m.subjects = choosing, msg.figures, subjectsOf(msg.figures)
	case looked:
		return m.takeFound(msg)
	case weighed:
		return m.weighed(msg)
	case resultKept:
		return m.kept(msg)
	case carded:
		return m.carded(msg), nil
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

// leaveDrill leaves the screen, and stops the search.
func (m Model) leaveDrill() (Model, screen.Cmd) {
	m.leave()
	return m, screen.Send(screen.Back{})
}

// confirm answers with the move that was laid.
func (m Model) confirm() (Model, screen.Cmd) {
	switch {
	case len(m.hand.Laid) == 0:
		m.message = widget.Said("Lay tiles first: type their letters where the cursor is")
	case m.trial.Err == nil:
		return m.judgeAnswer(player.Choice{Move: m.trial.Move})
	}
	return m, nil
}

// recall takes all tiles back.
func (m Model) recall() Model {
	m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	return m
}

// tryAgain goes back to the question.
func (m Model) tryAgain() Model {
	m.phase, m.message = solving, widget.Message{}
	return m.recall()
}

// layTile puts a tile of the rack on the board.
func (m Model) layTile(letter crossword.Tile, blank bool) Model {
	b := m.task().View.Board
	hand, err := m.hand.Lay(m.variant().Tiles, b, m.rest(), letter, blank)
	if err != nil {
		m.message = widget.Bad(laying.Sentence(m.variant().Manner, err))
		return m
	}
	m.hand, m.message = hand, widget.Message{}
	m.trial = m.hand.Tried(b, m.try)
	return m
}

// typeTile adds a tile to those to be exchanged.
func (m Model) typeTile(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	m.message = widget.Message{}
	const most = 2 * crossword.RackSize // CH may be a tile
	if utf8.RuneCountInString(m.given.Text) < most {
		m.given = m.given.Pasted(strings.ReplaceAll(msg.Text, "_", "?"))
	}
	return m, nil
}

// takeTile takes the last letter back from those to be exchanged.
func (m Model) takeTile() Model {
	_, size := utf8.DecodeLastRuneInString(m.given.Text)
	m.given.Text = m.given.Text[:len(m.given.Text)-size]
	return m
}

// pass answers with a pass.
func (m Model) pass() (Model, screen.Cmd) { return m.recall().judgeAnswer(player.Choice{}) }

// exchange answers with an exchange of the tiles that were typed.
func (m Model) exchange() (Model, screen.Cmd) {
	typed := m.variant().Tiles.Typed(m.task().View.Rack, "-"+strings.ToUpper(m.given.Text))
	rack, err := crossword.ParseRack(typed[1:])
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
	var kept screen.Cmd
	text := wording.Graded(m.notation(m.answer), grade, at.Theme, m.verdict)
	switch grade {
	case grading.None:
		m.message = widget.Good(text)
		if !m.right {
			m.right = true
			m.solved++
			kept = m.keepResult()
		}
	case grading.Small:
		m.message = widget.Said(text)
	default:
		m.message = widget.Bad(text)
	}
	m, cmd := m.search()
	return m, screen.Batch(kept, cmd)
}

// isRight reports whether the answer that is shown is right.
func (m Model) isRight() bool {
	return len(m.tries) > 0 && m.tries[len(m.tries)-1].grade == grading.None
}

// showBest shows the best moves. A puzzle of the day that isn't solved by then counts as missed.
func (m Model) showBest() (Model, screen.Cmd) {
	message := m.message
	if m.phase != graded || !m.isRight() {
		message = widget.Message{}
	}
	m = m.recall()
	m.phase, m.choice, m.message = told, 0, message
	if m.right {
		return m, nil
	}
	return m, m.keepResult()
}

// moveChoice moves through the best moves.
func (m Model) moveChoice(by int) Model {
	if m.phase == told {
		m.choice, m.message = max(0, min(m.choice+by, len(m.best())-1)), widget.Message{}
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
