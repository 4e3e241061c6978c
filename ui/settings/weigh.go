package settings

import (
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
	of, solver := m.deals(), m.held.solver
	return m, screen.Run(func() tea.Msg {
		if words := resources.EverydayOf(of.Language); solver == nil || solver.Lexicon() != words {
			solver = adjacency.NewSolver(words)
		}
		n, err := solver.AverageWords(of, longWord, averageBoards)
		return averageFound{of, n, err, solver}
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

	solver *adjacency.Solver // for the next average
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
	c.Size, c.Language = m.now.Size, m.now.Words()
	c.Weights = m.now.Weights.In(c.Language)
	return c
}

// reweigh follows a change of the weights with a new average.
func (m Model) reweigh(next Model, cmd screen.Cmd) (Model, screen.Cmd) {
	next, count := next.average()
	return next, screen.Batch(cmd, count)
}

// weightTable returns the keys of the page of the letters.
func (m Model) weightTable() keyTable {
	weights := m.items[m.at("weights")]
	letter := func(to func(int) int) func(Model) Model {
		return func(m Model) Model {
			m.letter = to(m.letter)
			return m
		}
	}
	changed := func(next func(Model) values.Settings) func(Model) (Model, screen.Cmd) {
		return func(m Model) (Model, screen.Cmd) { return m.reweigh(m.change(next(m))) }
	}
	preset := func(by int) func(Model) (Model, screen.Cmd) {
		return changed(func(m Model) values.Settings { return weights.Step(m.now, by) })
	}
	return keyTable{
		{
			screen.KeyRow[Model]{Key: screen.Bind("←→", "choose a letter", "left", "right"), Foot: "letter", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				m.letter = (m.letter + 26 + onwards(msg)) % 26
				return m, nil
			}},
			moves(screen.KeyFirst, "", letter(func(int) int { return 0 })),
			moves(screen.KeyLast, "", letter(func(int) int { return 25 })),
			screen.KeyRow[Model]{Key: screen.Bind("↑↓", "more of the letter, or less", "up", "down"), Foot: "more, less", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				return m.reweigh(m.change(values.Letters()[m.letter].Step(m.now, -downwards(msg))))
			}},
		},
		{
			row(screen.Bind("tab", "preset", "tab"), "preset", preset(1)),
			row(screen.Bind("shift+tab", "the preset before", "shift+tab"), "", preset(-1)),
			moves(screen.Bind("n", "another sample board", "n"), "sample", func(m Model) Model {
				m.sample++
				return m
			}),
			row(screen.Bind("r", "all letters even", "r"), "", changed(func(m Model) values.Settings { return weights.Reset(m.now) })),
			row(screen.Bind("u", "undo the last change", "u"), "", func(m Model) (Model, screen.Cmd) { return m.reweigh(m.takeBack()) }),
			moves(screen.Bind("esc", "back", "esc", "q", "enter"), "back", Model.browse),
		},
	}
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
	grid := widget.NewGridIn(c.Language, m.frame.Theme, c.Size, size)
	if w, h := grid.Size(); w > width || h > height {
		return 0, nil
	}
	return c.Size, grid.Lines(widget.GridContent{Tile: game.Board().At, Cursor: -1})
}
