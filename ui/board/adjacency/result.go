package adjacency

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// best is what a score is among those of its size and time.
type best uint8

const (
	notBest best = iota
	firstGame
	newBest
)

// result is what the end of the game shows beside the state.
type result struct {
	ready      bool // the store has answered
	saved      stats.ID
	best       best
	unlisted   map[string]bool
	dictionary string // that unlisted was looked up in
	selected   int    // in byPoints
}

// ended turns the screen to the result.
func (m Model) ended() Model {
	m.phase, m.entry, m.asked, m.again, m.walking = over, entry{}, none, nil, false
	m.message, m.scroll = message{}, 0
	m.layout()
	return m
}

// byPoints is the words found, best first, the first played among equals.
func (m Model) byPoints() []rules.Found {
	found := m.state.Found()
	slices.SortStableFunc(found, func(a, b rules.Found) int { return cmp.Compare(b.Points, a.Points) })
	return found
}

func (m Model) pressResult(msg tea.KeyPressMsg) (screen.Screen, tea.Cmd) {
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyAgain):
		return m, screen.Send(screen.Replace{To: screen.Adjacency{}})
	case key.Matches(msg, keySame):
		code := m.code()
		return m, screen.Send(screen.Replace{To: screen.Adjacency{Code: &code}})
	case key.Matches(msg, keyCopy):
		// OSC 52 reaches the clipboard of the terminal's own machine, over SSH
		// as well; whether it was taken can't be known.
		return m, tea.Batch(tea.SetClipboard(m.summary()), screen.Send(screen.Notice{Text: "Copied: " + m.summary()}))
	case key.Matches(msg, keyDetail):
		return m, screen.Send(screen.Open{To: screen.Statistics{Game: m.result.saved}})
	case key.Matches(msg, keyPrevious):
		return m.choose(m.result.selected - 1), nil
	case key.Matches(msg, keyNext):
		return m.choose(m.result.selected + 1), nil
	case key.Matches(msg, keyPageUp):
		return m.choose(m.result.selected - m.listHeight()), nil
	case key.Matches(msg, keyPageDown):
		return m.choose(m.result.selected + m.listHeight()), nil
	}
	return m, nil
}

func (m Model) choose(i int) Model {
	m.result.selected = max(0, min(i, len(m.state.Found())-1))
	return m
}

func (m Model) clickResult(id string) Model {
	var i int
	if _, err := fmt.Sscanf(id, "word %d", &i); err != nil {
		return m
	}
	return m.choose(i)
}

// code deals the same boards again.
func (m Model) code() rules.Code { return m.state.Config().Code(m.header.Seed) }

// summary tells how it went without telling a word.
func (m Model) summary() string {
	o, _ := m.state.Outcome()
	c := m.state.Config()
	return fmt.Sprintf("Quoin adjacency %d×%d, %s: %s, %s, %s. Board %s",
		c.Size, c.Size, say.Count(c.Minutes, "minute"), say.Count(o.Score, "point"), say.Count(o.Words, "word"),
		say.Count(o.Rerolls, "re-roll"), m.code())
}

// Rows of the result above and below the list: title, blank, score, facts,
// blank; blank, legend, code.
const (
	resultHead = 5
	resultFoot = 3

	resultLeast = 16 // columns of the list
	resultMost  = 30
)

func (m Model) resultRoom() (width, height int) {
	return m.frame.Width - 4 - gap - resultLeast, m.frame.Height - resultHead - resultFoot
}

func (m Model) viewResult() screen.View {
	t := m.frame.Theme
	o, _ := m.state.Outcome()
	c := m.state.Config()
	w, h := m.grid.Size()
	listed := max(resultLeast, min(resultMost, m.frame.Width-4-gap-w))
	width := w + gap + listed
	left := max(1, (m.frame.Width-width)/2)
	top := max(0, (m.frame.Height-h-resultHead-resultFoot)/3)

	ending := "time is up"
	if o.Ending == rules.Left {
		ending = fmt.Sprintf("left after %s", say.Clock(m.state.Last()))
	}
	score := t.Accent.Render(say.Count(o.Score, "point"))
	switch m.result.best {
	case newBest:
		score += "   " + t.Good.Render(fmt.Sprintf("a new best for %d×%d in %s", c.Size, c.Size, say.Count(c.Minutes, "minute")))
	case firstGame:
		score += "   " + t.Muted.Render(fmt.Sprintf("your first %d×%d in %s", c.Size, c.Size, say.Count(c.Minutes, "minute")))
	}
	facts := say.Count(o.Words, "word") + ", " + say.Count(o.Rerolls, "re-roll")
	if o.Rerolls > 0 {
		facts += fmt.Sprintf(" (-%d)", o.Rerolls*rules.RerollCost)
	}
	if o.Best.Word != "" {
		facts += fmt.Sprintf(", best word %s with %d", say.Word(o.Best.Word), o.Best.Points)
	}
	lines := make([]string, top, m.frame.Height)
	lines = append(lines,
		t.Title.Render("Adjacency")+"  "+t.Muted.Render(fmt.Sprintf("%d×%d, %s, %s", c.Size, c.Size, say.Count(c.Minutes, "minute"), ending)),
		"", score, fit(facts, m.frame.Width-left-1), "")

	words := m.byPoints()
	list, first := m.resultList(words, listed, h)
	var path uint64
	board := m.state.Board()
	if len(words) > 0 {
		chosen := words[m.result.selected]
		board = m.state.Boards()[chosen.Roll]
		for _, square := range chosen.Path {
			path |= 1 << square
		}
	}
	grid := m.grid.Lines(func(square int) widget.Cell {
		return widget.Cell{Tile: board.At(square), Mark: widget.Mark(path >> square & 1)}
	})
	v := screen.View{}
	for i := range grid {
		row := strings.Repeat(" ", listed)
		if i < len(list) {
			row = list[i]
			if i < len(words)-first {
				v.Regions = append(v.Regions, screen.Region{
					ID: fmt.Sprintf("word %d", first+i), X: left, Y: len(lines), Width: listed, Height: 1,
				})
			}
		}
		lines = append(lines, row+strings.Repeat(" ", gap)+grid[i])
	}
	legend := ""
	if len(m.result.unlisted) > 0 {
		legend = t.Muted.Render("* not in " + m.result.dictionary)
	}
	lines = append(lines, "", legend, t.Muted.Render("board code ")+m.code().String())
	margin := strings.Repeat(" ", left)
	for i := range lines {
		if lines[i] != "" {
			lines[i] = margin + lines[i]
		}
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

// resultList is the rows of words, the chosen one kept in view; first is the
// index of the first row's word.
func (m Model) resultList(words []rules.Found, width, height int) (rows []string, first int) {
	t := m.frame.Theme
	if len(words) == 0 {
		text := fit("No words this time", width)
		return []string{t.Muted.Render(text) + strings.Repeat(" ", width-lipgloss.Width(text))}, 0
	}
	first = max(0, min(m.result.selected-height/2, len(words)-height))
	for i := first; i < min(len(words), first+height); i++ {
		f := words[i]
		word := f.Word
		if m.result.unlisted[f.Word] {
			word += " *"
		}
		row := listLine{text: word, points: f.Points}.draw(lipgloss.NewStyle(), t.Muted, width-4)
		if i == m.result.selected {
			row = t.Chosen.Render("> " + row + "  ")
		} else {
			row = "  " + row + "  "
		}
		rows = append(rows, row)
	}
	return rows, first
}
