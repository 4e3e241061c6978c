package help

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"

	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/screen"
)

// wideEnough is the narrowest window with the contents beside the page.
const wideEnough = 80

// Columns of the contents beside a page, and rows above both.
const (
	contentsWidth = 19
	headRows      = 2
	margin        = 2 // columns, as before the keys below
)

// Model is the help screen. It is immutable.
type Model struct {
	frame   screen.Frame
	pages   []contentsEntry
	chosen  int           // index into pages
	reading bool          // the keys scroll the page, not the contents
	absent  []key.Binding // keys whose rows are omitted
	direct  bool          // the screen was opened at a page, so going back leaves it
	port    viewport.Model
}

// New returns the help with a page for each game, opened at a topic, or at the contents if the topic is "" or
// unknown. Pages omit the rows of absent keys, which don't work in this session.
func New(kinds []kind.Kind, topic string, absent ...key.Binding) Model {
	m := Model{pages: contents(kinds), absent: absent, port: viewport.New()}
	if i := m.indexOf(topic); i >= 0 {
		m.chosen, m.reading, m.direct = i, true, true
	}
	return m
}

// Init does nothing: the pages are part of the program.
func (m Model) Init() screen.Cmd { return nil }

func (m Model) wide() bool { return m.frame.Width >= wideEnough }

// left is the first column of the page.
func (m Model) left() int {
	if m.wide() {
		return contentsWidth + 1
	}
	return margin
}

// textWidth returns the columns of the page.
func (m Model) textWidth() int { return min(MaxWidth, m.frame.Width-m.left()-margin) }

// indent returns the columns to the left of everything in a wide window, so that it stands in the middle.
func (m Model) indent() int {
	if !m.wide() {
		return 0
	}
	return max(0, m.frame.Width-m.left()-m.textWidth()-margin) / 2
}

// layout lays the page out for the frame, and keeps its scroll position.
func (m Model) layout() Model {
	if m.frame.Theme == nil {
		return m
	}
	width := m.textWidth()
	text, _ := resources.HelpPage(m.pages[m.chosen].topic)
	at := m.port.YOffset()
	m.port.SetWidth(width)
	m.port.SetHeight(max(1, m.frame.Height-headRows))
	text = withoutKeys(text, m.absent)
	m.port.SetContent(strings.Join(lines(text, width, m.frame.Theme), "\n"))
	m.port.SetYOffset(at)
	return m
}

// open shows the top of another page.
func (m Model) open(i int) Model {
	m.chosen = i
	m = m.layout()
	m.port.GotoTop()
	return m
}
