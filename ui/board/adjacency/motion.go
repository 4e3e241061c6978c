package adjacency

import (
	"strconv"
	"time"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// moving is a motion on the screen. The model has changed already; the motion is only
// shown on top of it, and any other event ends it.
type moving struct {
	screen.Motion
	what   motion
	from   rules.Board // board before, for tumble
	path   rules.Path  // for flash
	points int         // rise during flash
}

type motion uint8

const (
	tumble motion = iota // of the tiles when they are replaced
	flash                // of the path of an accepted word
	shake                // of the typed word when it is refused
	count                // of the score when the time is up
)

// The duration of a frame.
const (
	tumbleTime = 40 * time.Millisecond
	flashTime  = 50 * time.Millisecond
	shakeTime  = 45 * time.Millisecond
)

// startMotion begins a motion, unless motion is off.
func (m Model) startMotion(what moving, frames int, each time.Duration) (Model, screen.Cmd) {
	m.moving = moving{}
	if !m.frame.Moves || m.phase != playing || m.kit == nil {
		return m, nil
	}
	var cmd screen.Cmd
	what.Motion, cmd = screen.NewMotion(m.deps.Tick, frames, each)
	m.moving = what
	return m, cmd
}

// startTumble shows the tiles of board from changing into the present ones.
func (m Model) startTumble(from rules.Board) (Model, screen.Cmd) {
	if m.kit == nil || m.kit.tumble == nil {
		return m, nil
	}
	return m.startMotion(moving{what: tumble, from: from}, m.kit.tumble.Frames(), tumbleTime)
}

// startFlash lights a word's path, while its points rise into the score.
func (m Model) startFlash(f rules.Found) (Model, screen.Cmd) {
	return m.startMotion(moving{what: flash, path: f.Path, points: f.Points}, 3, flashTime)
}

// startShake shakes the typed word.
func (m Model) startShake() (Model, screen.Cmd) {
	return m.startMotion(moving{what: shake}, 3, shakeTime)
}

// stepMotion shows the next frame of the motion.
func (m Model) stepMotion(s screen.FrameDue) (Model, screen.Cmd) {
	var cmd screen.Cmd
	m.moving.Motion, cmd = m.moving.Moves(m.deps.Tick, s)
	if m.moving.Frame() == 0 {
		m.moving = moving{}
	}
	return m, cmd
}

// is reports whether the motion is what.
func (v moving) is(what motion) bool { return v.Frame() > 0 && v.what == what }

// boardLines draws the rows of the board.
func (m Model) boardLines() []string {
	shown := m.shown()
	switch {
	case m.moving.is(tumble):
		before := func(place int) byte { return m.moving.from.At(m.square(place)) }
		return m.kit.tumble.Lines(m.moving.Frame(), before, shown.Tile)
	case m.moving.is(flash) && m.moving.Frame() <= 2:
		shown.Path = m.places(m.moving.path)
		shown.Kind = []widget.TileState{widget.TypeProof, widget.TypeLit}[m.moving.Frame()-1]
	}
	return m.kit.grid.Lines(shown)
}

// shaken returns the distance of the typed word from its place, in columns.
func (m Model) shaken() int {
	if !m.moving.is(shake) {
		return 0
	}
	return []int{1, -1, 1}[m.moving.Frame()-1]
}

// rising returns the points of a word on their way from the typed word into the score: the
// row they have reached, and the blanks between the board and them, negative if they don't
// fit between board and pane. points is "" if there are none.
func (m Model) rising(b box) (points string, row, blanks int) {
	if !m.moving.is(flash) {
		return "", 0, 0
	}
	score := paneTop
	if b.big {
		score++
	}
	points = "+" + strconv.Itoa(m.moving.points)
	w, _ := m.kit.grid.Size()
	return points, b.typing - (b.typing-score)*(m.moving.Frame()-1)/2, b.pane - left - w - len(points) - 1
}

// liftBefore draws the rising points before the pane, which isn't drawn yet. They replace
// the blanks at the end of the board's rows.
func (m Model) liftBefore(rows, board []string, b box) {
	points, row, blanks := m.rising(b)
	if points == "" || blanks < 0 {
		return
	}
	line := rows[row]
	if on := row - b.top; on >= 0 && on < len(board) {
		line = widget.Blank(left) + board[on]
	}
	w, _ := m.kit.grid.Size()
	rows[row] = line + widget.Blank(left+w-lipgloss.Width(line)+blanks) + m.kit.theme.Accent.Render(points) + " "
}

// liftBeside draws the rising points at the right edge of the pane if they don't fit
// before it and the row is free there.
func (m Model) liftBeside(rows []string, b box) {
	points, row, blanks := m.rising(b)
	if points == "" || blanks >= 0 {
		return
	}
	if free := b.pane + b.width - len(points) - lipgloss.Width(rows[row]); free >= 0 {
		rows[row] += widget.Blank(free) + m.kit.theme.Accent.Render(points)
	}
}
