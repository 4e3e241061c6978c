// Package drill is the screen on which one learns from one's mistakes: the position as
// it was, and a better move is to be found. Puzzles are asked on it too, that of a day and
// those of one's own games.
package drill

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/lexicon"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

type phase uint8

const (
	looking  phase = iota // for a mistake
	solving               // a better move is laid
	weighing              // the one that was laid is judged
	graded                // and what it is worth is said
	told                  // the best moves are shown
	over                  // there are no more mistakes
	failed                // the game can't be looked through; trouble says why
)

// Model is the screen. It is a value.
type Model struct {
	host  play.Host
	to    screen.Mistakes
	ctx   context.Context // until the screen is left
	leave context.CancelFunc

	frame   screen.Frame
	squares *widget.Squares // for the frame and the board
	rack    *widget.Rack
	first   crossword.Square

	phase   phase
	trouble string

	mistakes *gameplay.Mistakes // nil before it is read; of the command that is under way
	under    bool               // a command is under way
	left     int                // turns to look at, or games
	found    []gameplay.Mistake // in the order in which they were found
	at       int                // of those, the one that is asked about
	solved   int                // that were put right, of those asked about so far
	right    bool               // the one that is asked about is among them

	hand    laying.Hand
	trial   laying.Trial
	blank   bool // the letter of a blank is awaited
	given   laying.Line
	typing  bool // tiles to exchange are typed
	answer  player.Choice
	verdict judge.Verdict // of the answer
	message widget.Message
	choice  int                // of the best, once they are told
	sense   lexicon.Definition // of the word of the answer, or of the best that is shown
}

// New is the screen for a place.
func New(host play.Host, to screen.Mistakes) Model {
	ctx, leave := context.WithCancel(context.Background())
	return Model{host: host, to: to, ctx: ctx, leave: leave}
}

type (
	// read answers Init.
	read struct {
		mistakes *gameplay.Mistakes
		err      error
	}
	// looked answers looks.
	looked struct {
		found gameplay.Mistake
		is    bool
		err   error
	}
	// weighed answers weighs.
	weighed struct {
		verdict judge.Verdict
		err     error
	}
)

// Init reads the game.
func (m Model) Init() screen.Cmd {
	host, to, ctx := m.host, m.to, m.ctx
	return screen.Run(func() tea.Msg {
		if to.Daily() {
			mistakes, err := gameplay.PuzzleOf(host, play.Today(host.Now()))
			return read{mistakes, err}
		}
		if to.Own {
			ctx, cancel := play.Bounded(ctx)
			defer cancel()
			mistakes, err := gameplay.OwnPuzzles(ctx, host)
			return read{mistakes, err}
		}
		record, err := host.Shown(to.Record, to.Watch)
		if err != nil {
			return read{err: err}
		}
		mistakes, err := gameplay.MistakesOf(ctx, host, record)
		return read{mistakes, err}
	})
}

// beforehand is how many puzzles of one's own games are found beforehand. There are
// hundreds, and more are looked for as these are asked.
const beforehand = 3

// looks has the next turn looked at, where nothing else is under way.
func (m Model) looks() (Model, screen.Cmd) {
	if m.under || m.left == 0 || m.to.Own && len(m.found)-m.at > beforehand {
		return m, nil
	}
	m.under = true
	mistakes, thinkers, ctx := m.mistakes, m.host.Thinkers, m.ctx
	return m, screen.Run(func() tea.Msg {
		found, is, err := mistakes.Next(ctx, thinkers)
		return looked{found, is, err}
	})
}

// weighs has the answer judged, once nothing else is under way.
func (m Model) weighs() (Model, screen.Cmd) {
	if m.under {
		return m, nil // see looked
	}
	m.under = true
	mistakes, thinkers, ctx, at, answer := m.mistakes, m.host.Thinkers, m.ctx, m.task(), m.answer
	return m, screen.Run(func() tea.Msg {
		verdict, err := mistakes.Judge(ctx, thinkers, at, answer)
		return weighed{verdict, err}
	})
}

// task is the mistake that is asked about.
func (m Model) task() gameplay.Mistake { return m.found[m.at] }

// asked says whether there is one.
func (m Model) asked() bool { return m.at < len(m.found) }

// takes goes on with what was found.
func (m Model) takes(l looked) (Model, screen.Cmd) {
	m.under = false
	if l.err != nil {
		return m.fails(l.err), nil
	}
	m.left = m.mistakes.Left()
	if l.is {
		m.found = append(m.found[:len(m.found):len(m.found)], l.found)
	}
	switch {
	case m.phase == weighing:
		return m.weighs()
	case m.phase == looking && m.asked():
		m = m.begins()
	case m.phase == looking && m.left == 0:
		m.phase = over
	}
	return m.looks()
}

func (m Model) fails(err error) Model {
	m.phase, m.trouble = failed, say.Plain(err.Error())
	return m
}

// begins asks about the mistake that is next.
func (m Model) begins() Model {
	l := m.task().View.Board.Layout()
	m.phase, m.hand, m.trial = solving, laying.Hand{Cursor: l.Start()}, laying.Trial{}
	if move := m.task().Played.Move; move.Len() > 0 {
		m.hand.Cursor, m.hand.Down = move.Origin(), move.Down()
	}
	m.message, m.answer, m.choice, m.blank, m.typing = widget.Message{}, player.Choice{}, 0, false, false
	return m.layout().follows()
}

// goesOn asks about the next one, or waits for it.
func (m Model) goesOn() (Model, screen.Cmd) {
	m.at++
	m.right = false
	m.message = widget.Message{}
	switch {
	case m.asked():
		return m.begins().looks()
	case m.left == 0 && !m.under:
		m.phase = over
		return m, nil
	}
	m.phase = looking
	return m.looks()
}

// from is what is learned from.
func (m Model) from() wording.Drill {
	switch {
	case m.to.Daily():
		return wording.DayPuzzle
	case m.to.Own:
		return wording.OwnPuzzles
	}
	return wording.Mistakes
}

// name is what the screen is called.
func (m Model) name() string { return m.from().Name() }

// variant is the game that is asked about.
func (m Model) variant() *crossword.Variant { return m.task().Variant }

// notation is a choice in the words of the game.
func (m Model) notation(c player.Choice) string {
	return wording.Choice(m.variant().Manner, m.task().View.Board, c)
}

// try says what the rules say of a move.
func (m Model) try(move crossword.Move) (crossword.Play, error) {
	v := m.task().View
	return m.variant().Tiles.Check(v.Board, v.Rack, move, m.task().Words.Words)
}

// rest is the rack without the tiles that lie on the board.
func (m Model) rest() []crossword.Tile {
	rack := m.task().View.Rack
	for _, l := range m.hand.Laid {
		t := l.Tile
		if t.IsBlank() {
			t = crossword.Blank
		}
		rack, _ = rack.Without(t)
	}
	return rack.Tiles()
}
