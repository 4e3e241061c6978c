package adjacency

import (
	"strconv"
	"time"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The moment after the time is up: TIME! in large letters over the score, which counts up
// once if motion is on.
const (
	countFrames = 6
	countTime   = 90 * time.Millisecond
)

// exclamation is the sign that the face has no glyph for.
var exclamation = widget.Glyph{Width: 1, Rows: []uint32{1, 1, 1, 0, 1}}

// stop ends play, with the board still in sight. A word that was being typed stays, but not one
// that was entered and refused.
func (m Model) stop() Model {
	if m.refused != "" {
		m.entry = entry{}
	}
	m.phase, m.asked, m.refused = stopped, none, ""
	return m
}

// startCount counts the score up.
func (m Model) startCount() (Model, screen.Cmd) {
	m.moving = moving{}
	if !m.frame.Moves || m.phase != stopped || m.kit == nil || m.state().Score() <= 0 {
		return m, nil
	}
	var cmd screen.Cmd
	m.moving = moving{what: count}
	m.moving.Motion, cmd = screen.NewMotion(m.deps.Tick, countFrames, countTime)
	return m, cmd
}

// showsTimeUp reports whether the pane shows the moment.
func (m Model) showsTimeUp(b box) bool {
	return m.phase == stopped && m.race == nil && b.big && m.state().Config().Timed() && !m.frame.Small
}

// countedScore returns the score as far as it has counted up.
func (m Model) countedScore() int {
	score := m.state().Score()
	if m.moving.is(count) {
		return score * m.moving.Frame() / (countFrames + 1)
	}
	return score
}

// timeUpLines draws the pane of the moment.
func (m Model) timeUpLines(b box) []string {
	t := m.kit.theme
	const call, pitch = "TIME!", 7
	c := widget.NewCanvas(t, min(b.width, pitch*len(call)), widget.FigureRows)
	for i, r := range call {
		g, is := widget.Face(r, 1)
		if !is {
			g = exclamation
		}
		c.Pixels(pitch*i, 0, g, theme.RedRole, theme.None, 0)
	}
	lines := append(c.Lines(), "", widget.Line(t, t.Line, '─', b.width), "")
	figure := strconv.Itoa(m.countedScore())
	rows, beside := m.kit.best.Draw(figure)
	_, what, counts := m.tally()
	labels := []string{"", what, counts[0]}
	if !fit(labels, b.width-beside-len("  ")) {
		lines = append(lines, "", t.Strong.Render(widget.Cut(figure+" "+what, b.width)), t.Muted.Render(widget.Cut(counts[0], b.width)))
	} else {
		for i, label := range labels {
			lines = append(lines, rows[i]+"  "+t.Muted.Render(label))
		}
	}
	lines = append(append(lines, m.bigRank(b.width)...), "")
	for _, line := range m.comparison(b.width) {
		lines = append(lines, t.Muted.Render(line))
	}
	return lines[:min(len(lines), max(0, b.typing-paneTop))]
}

// comparison says in lines of width columns how the score compares with others, as soon as
// that is known.
func (m Model) comparison(width int) []string {
	if m.ending == nil {
		return nil
	}
	return widget.Wrap(say.Capital(m.ending.after.Meaning(m.state(), m.deps.Now())), width)
}
