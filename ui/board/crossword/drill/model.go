// Package drill is the screen for learning from mistakes: it shows the position, and the
// player looks for a better move. Puzzles use it too: the puzzle of the day, and those
// from the player's own games.
package drill

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

type phase uint8

const (
	looking  phase = iota // looking for a mistake
	solving               // the player lays a better move
	weighing              // the answer is being judged
	graded                // the grade is shown
	told                  // the best moves are shown
	over                  // no mistakes are left
	choosing              // a theme is chosen
	failed                // the game can't be searched; trouble says why
)

// Model is the screen. It is a value.
type Model struct {
	host  play.Host
	to    screen.MistakesPlace
	ctx   context.Context // until the screen is left
	leave context.CancelFunc

	frame   screen.Frame
	squares *pieces.Squares // for this frame and board
	rack    *pieces.TileRack
	first   crossword.Square
	above   int // empty rows above the title
	between int // empty rows between board and rack
	said    int // rows of text below the rack

	phase   phase
	trouble string

	mistakes *gameplay.Mistakes // nil until read; while a command is running it belongs to that
	under    bool               // whether a command is running
	left     int                // turns or games still to be searched
	found    []gameplay.Mistake // in the order of finding
	at       int                // index into found of the present question
	solved   int                // answered correctly so far
	right    bool               // whether the present question is among those

	hand    laying.Hand
	trial   laying.Trial
	blank   bool // whether a blank's letter is awaited
	given   laying.Line
	typing  bool // whether tiles to exchange are being typed
	answer  player.Choice
	verdict grading.Verdict // of the answer
	tries   []pastTry       // answers to the present question
	message widget.Message
	choice  int                // index into the best moves, once they are shown
	sense   lexicon.Definition // of the answer's word, or of the best move shown

	day   study.Day // today, for puzzles
	week  puzzleWeek
	rated *gameplay.KeptTry // of the present question, once its result is kept

	subjects []subjectRow // themes to choose from
	subject  int          // the chosen one
	figures  study.PuzzleFigures
}

// pastTry is an answer that was judged.
type pastTry struct {
	choice player.Choice
	grade  grading.Size
}

// New returns the screen for a place.
func New(host play.Host, to screen.MistakesPlace) Model {
	ctx, leave := context.WithCancel(context.Background())
	return Model{host: host, to: to, ctx: ctx, leave: leave}
}

type (
	// read is the result of Init.
	read struct {
		mistakes *gameplay.Mistakes
		err      error
		day      study.Day // today, for puzzles
		week     puzzleWeek
	}
	// subjectsRead is the result of Init if a theme is to be chosen.
	subjectsRead struct {
		figures study.PuzzleFigures
		err     error
	}
	// looked is the result of search.
	looked struct {
		found gameplay.Mistake
		is    bool
		err   error
	}
	// weighed is the result of judge.
	weighed struct {
		verdict grading.Verdict
		err     error
	}
)

// Init reads the game.
func (m Model) Init() screen.Cmd {
	host, to, ctx := m.host, m.to, m.ctx
	return screen.Run(func() tea.Msg {
		day := play.Today(host.Now())
		if to.Collected && to.Subject == "" {
			cards, err := host.CardsIn(ctx, lexicon.English)
			if err != nil {
				return subjectsRead{err: err}
			}
			return subjectsRead{figures: cards.Box.PuzzleFigures(day)}
		}
		if to.Collected {
			mistakes, err := gameplay.CollectedPuzzles(ctx, host, to.Subject)
			return read{mistakes: mistakes, err: err, day: day}
		}
		if to.Daily() {
			mistakes, err := gameplay.PuzzleOf(host, day)
			return read{mistakes, err, day, readWeek(ctx, host, day)}
		}
		if to.Own {
			ctx, cancel := play.Bounded(ctx)
			defer cancel()
			mistakes, err := gameplay.OwnPuzzles(ctx, host)
			return read{mistakes: mistakes, err: err, day: day}
		}
		if to.Turns != nil {
			mistakes, err := gameplay.MistakesAt(host, *to.Turns)
			return read{mistakes: mistakes, err: err}
		}
		record, err := host.Shown(to.Record, to.Watch)
		if err != nil {
			return read{err: err}
		}
		mistakes, err := gameplay.MistakesOf(ctx, host, record, to.Watch)
		return read{mistakes: mistakes, err: err}
	})
}

// beforehand returns the number of puzzles or mistakes found in advance in the player's own games, or in the collection,
// which has one in each game. There may be hundreds; more are looked for as these are answered.
func (m Model) beforehand() int {
	if m.to.Collected {
		return 1
	}
	return 3
}

// search searches the next turn, unless a command is running.
func (m Model) search() (Model, screen.Cmd) {
	if m.under || m.left == 0 || (m.to.Own || m.to.Collected || m.to.Turns != nil) && len(m.found)-m.at > m.beforehand() {
		return m, nil
	}
	m.under = true
	mistakes, thinkers, ctx := m.mistakes, m.host.Thinkers, m.ctx
	return m, screen.Run(func() tea.Msg {
		found, is, err := mistakes.Next(ctx, thinkers)
		return looked{found, is, err}
	})
}

// judge judges the answer, unless a command is running.
func (m Model) judge() (Model, screen.Cmd) {
	if m.under {
		return m, nil // takeFound calls judge again
	}
	m.under = true
	mistakes, thinkers, ctx, at, answer := m.mistakes, m.host.Thinkers, m.ctx, m.task(), m.answer
	return m, screen.Run(func() tea.Msg {
		verdict, err := mistakes.Judge(ctx, thinkers, at, answer)
		return weighed{verdict, err}
	})
}

// task returns the mistake of the present question.
func (m Model) task() gameplay.Mistake { return m.found[m.at] }

// hasTask reports whether there is a question.
func (m Model) hasTask() bool { return m.at < len(m.found) }

// takeFound handles the result of a search.
func (m Model) takeFound(l looked) (Model, screen.Cmd) {
	m.under = false
	if l.err != nil {
		return m.fail(l.err), nil
	}
	m.left = m.mistakes.Left()
	if l.is {
		m.found = append(m.found[:len(m.found):len(m.found)], l.found)
	}
	switch {
	case m.phase == weighing:
		return m.judge()
	case m.phase == looking && m.hasTask():
		m = m.ask()
	case m.phase == looking && m.left == 0:
		m.phase = over
	}
	return m.search()
}

func (m Model) fail(err error) Model {
	m.phase, m.trouble = failed, say.Plain(err.Error())
	return m
}

// ask asks about the next mistake.
func (m Model) ask() Model {
	l := m.task().View.Board.Layout()
	m.phase, m.hand, m.trial = solving, laying.Hand{Cursor: l.Start()}, laying.Trial{}
	if move := m.task().Played.Move; move.Len() > 0 {
		m.hand.Cursor, m.hand.Down = move.Origin(), move.Down()
	}
	m.message, m.answer, m.choice, m.blank, m.typing = widget.Message{}, player.Choice{}, 0, false, false
	return m.layout().followCursor()
}

// askNext asks the next question, or waits for one.
func (m Model) askNext() (Model, screen.Cmd) {
	m.at++
	m.right, m.tries, m.rated = false, nil, nil
	m.message = widget.Message{}
	switch {
	case m.hasTask():
		return m.ask().search()
	case m.left == 0 && !m.under:
		m.phase = over
		return m, nil
	}
	m.phase = looking
	return m.search()
}

// from returns the kind of questions.
func (m Model) from() wording.Drill {
	switch {
	case m.to.Daily():
		return wording.DayPuzzle
	case m.to.Own:
		return wording.OwnPuzzles
	case m.to.Collected:
		return wording.Collection
	case m.to.Turns != nil:
		return wording.OwnMistakes
	}
	return wording.Mistakes
}

// language returns the language of the present question's words: English for the day and the collection.
func (m Model) language() lexicon.Language {
	if !m.hasTask() {
		return lexicon.English
	}
	return m.variant().Tiles.Language
}

// variant returns the game of the present question.
func (m Model) variant() *crossword.Variant { return m.task().Variant }

// notation returns a choice in the game's notation.
func (m Model) notation(c player.Choice) string {
	return wording.Choice(m.variant().Manner, m.task().View.Board, c)
}

// try returns the play that a move would make.
func (m Model) try(move crossword.Move) (crossword.Play, error) {
	v := m.task().View
	return m.variant().Tiles.Check(v.Board, v.Rack, move, m.task().Words.Check())
}

// rest returns the rack without the tiles that lie on the board.
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
