package settings

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/resources"
	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// weigh opens the page of the letters.
func (m Model) weigh() (Model, screen.Cmd) {
	m.mode, m.refusal = weighing, remark{}
	return m.average()
}

// average starts to work out what boards of these weights hold, if it isn't known.
func (m Model) average() (Model, screen.Cmd) {
	if m.counting || m.held.of == m.deals() {
		return m, nil
	}
	m.counting = true
	of := m.deals()
	return m, screen.Run(func() tea.Msg {
		n, err := adjacency.NewSolver(resources.Everyday()).AverageWords(of, longWord, averageBoards)
		return averageFound{of, n, err}
	})
}

// longWord is the fewest letters of the words that are counted, and averageBoards the boards.
const (
	longWord      = 4
	averageBoards = 100
)

// averageFound has the average number of words on boards.
type averageFound struct {
	of    adjacency.Config
	words int
	err   error
}

// averaged keeps an average. If the weights have changed since, it asks for the next one.
func (m Model) averaged(a averageFound) (Model, screen.Cmd) {
	m.counting = false
	if a.err == nil {
		m.held = a
	}
	if a.err != nil || m.mode != weighing {
		return m, nil
	}
	return m.average()
}

// deals returns the configuration of boards with the values in force, as far as it matters to their letters.
func (m Model) deals() adjacency.Config {
	c := adjacency.Default()
	c.Size, c.Weights = m.now.Size, m.now.Weights
	return c
}

// reweigh follows a change of the weights with a new average.
func (m Model) reweigh(next Model, cmd screen.Cmd) (Model, screen.Cmd) {
	next, count := next.average()
	return next, screen.Batch(cmd, count)
}

func (m Model) pressWeighing(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	f := m.items[m.at("weights")]
	switch {
	case key.Matches(msg, keyDone):
		m.mode = browsing
	case key.Matches(msg, keyLess):
		m.letter = (m.letter + 25) % 26
	case key.Matches(msg, keyMore):
		m.letter = (m.letter + 1) % 26
	case key.Matches(msg, screen.KeyFirst):
		m.letter = 0
	case key.Matches(msg, screen.KeyLast):
		m.letter = 25
	case key.Matches(msg, keyRaise):
		return m.reweigh(m.change(values.Letters()[m.letter].Step(m.now, 1)))
	case key.Matches(msg, keyLower):
		return m.reweigh(m.change(values.Letters()[m.letter].Step(m.now, -1)))
	case key.Matches(msg, keyPreset):
		return m.reweigh(m.change(f.Step(m.now, 1)))
	case key.Matches(msg, keyBefore):
		return m.reweigh(m.change(f.Step(m.now, -1)))
	case key.Matches(msg, keyReset):
		return m.reweigh(m.change(f.Reset(m.now)))
	case key.Matches(msg, keyUndo):
		return m.reweigh(m.takeBack())
	case key.Matches(msg, keyAnother):
		m.sample++
	}
	return m, nil
}

// vowels returns how many vowels a board has.
func (m Model) vowels() int { return adjacency.VowelSquares(m.now.Size) }

// sampleSize returns the side of a sample of the chosen size that fits into some room, or that of the
// smallest board.
func sampleSize(size, width, height int) int {
	if across, down := widget.XS.Pitch(); size*across-1 > width || size*down > height {
		return adjacency.MinSize
	}
	return size
}

// drawSample returns a board such as the values in force deal, as large as it fits, or nothing.
func (m Model) drawSample(width, height int) (side int, lines []string) {
	c := m.deals()
	c.Size = sampleSize(c.Size, width, height)
	game, err := adjacency.New(c, uint64(m.sample), nil)
	if err != nil {
		return 0, nil
	}
	size := min(widget.GridSize(c.Size, width, height, m.frame.Small), widget.SM)
	grid := widget.NewGrid(m.frame.Theme, c.Size, size)
	if w, h := grid.Size(); w > width || h > height {
		return 0, nil
	}
	return c.Size, grid.Lines(widget.GridContent{Tile: game.Board().At, Cursor: -1})
}
