package crossword

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	"quoin/settings"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	setupWidth = 50 // of the rows
	labelWidth = 14
)

// levelWords describes the levels.
var levelWords = map[string]string{
	game.Child:   "short everyday words, the first that comes to mind",
	game.Gentle:  "everyday words of up to five letters, and few of them",
	game.Easy:    "everyday words of up to six letters, seldom the best",
	game.Even:    "everyday words of up to eight letters, often a good one",
	game.Keen:    "all everyday words and the short ones by heart",
	game.Skilled: "every word there is, and misses some moves",
	game.Strong:  "every word and every move: what makes most",
	game.Best:    "also looks at what comes of it",
}

// viewSetup draws the set-up page: beside its board, or as a list of rows.
func (m Model) viewSetup() screen.View {
	if board := m.setupBoard(); board != nil {
		return m.viewSetupBoard(board)
	}
	t := m.frame.Theme
	all := min(setupWidth, m.frame.Width-2*margin)
	x, y := max(margin, (m.frame.Width-all)/2), 0
	name := t.Title.Render(m.kind.variant.Title)
	if room := all - len(m.kind.variant.Title) - len(m.kind.about); room > 0 {
		name += widget.Blank(room) + t.Muted.Render(m.kind.about)
	}
	var v screen.View
	var body []string
	if m.setup.typing == choosingBoard {
		body = m.boardRows(all, &v)
	} else {
		body = m.setupRows(all, &v)
	}
	about := m.aboutRow(all)
	if spare := m.frame.Height - 2 - len(body) - 1 - len(about); spare > 0 {
		y = spare / 3
	}
	lines := append(make([]string, y), name, "")
	for i := range v.Regions {
		v.Regions[i].X, v.Regions[i].Y = x, v.Regions[i].Y+len(lines)
	}
	lines = append(append(append(lines, body...), ""), about...)
	widget.Shift(lines, x)
	v.Content = joined(lines[:min(len(lines), m.frame.Height)])
	return v
}

func joined(lines []string) string { return strings.Join(lines, "\n") }

// setupRows draws the rows, each exactly width columns wide.
func (m Model) setupRows(width int, v *screen.View) []string {
	var lines []string
	rows := m.setup.rows()
	roomy := m.frame.Height >= len(rows)+8
	for i, at := range rows {
		if roomy && (at.row == startRow || at.row == modeRow || at.row == seatRow && at.seat == 0 && i > 0) {
			lines = append(lines, widget.Blank(width))
		}
		v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", i), Y: len(lines), Width: width, Height: 1})
		lines = append(lines, m.setupRow(at, i == m.setup.row, width))
	}
	return lines
}

// setupRow draws one row.
func (m Model) setupRow(at item, here bool, width int) string {
	t := m.frame.Theme
	label, value := m.rowText(at)
	if here && m.setup.typing == typingName {
		return t.Accent.Render(">") + " " + t.Strong.Render(widget.Fit(label, labelWidth)) + "  " + t.Accent.Render(widget.Fit(value+"_", max(0, width-labelWidth-4)))
	}
	if changes := slices.Contains([]row{boardRow, seatRow, modeRow, rulingRow, clockRow, listRow}, at.row); changes && here {
		value = "< " + value + " >"
	} else {
		value = "  " + value
	}
	name := t.Strong
	if here {
		name = t.Accent
	}
	return widget.Row(t, here, width, widget.Span{Text: widget.Fit(label, labelWidth), Style: name}, widget.Span{Text: value, Style: t.Text})
}

// rowText returns a row's label and value.
func (m Model) rowText(at item) (label, value string) {
	u := m.setup
	switch at.row {
	case boardRow:
		return "Board", u.chosen().name
	case seatRow:
		if level := u.seats.Players[at.seat].Level; level != "" {
			return numbered(at.seat), "computer, " + level
		}
		return numbered(at.seat), "person"
	case nameRow:
		return "  name", u.seats.Players[at.seat].Name
	case addRow:
		return "+", "one player more"
	case modeRow:
		return u.kind.ask, u.kind.modes[u.modeAt()].label
	case rulingRow:
		return "Challenge", wording.Ruling(u.ruling).Label
	case clockRow:
		return "Clock", wording.ClockTerms(u.clocks[u.clock]).Label
	case listRow:
		return "Dictionary", say.Plain(u.lists[u.list])
	}
	return "Start", ""
}

// aboutRow describes the chosen row, or says what went wrong.
func (m Model) aboutRow(width int) []string {
	t, u := m.frame.Theme, m.setup
	const most = 4
	text, style := u.fault, t.Bad
	if text == "" {
		text, style = m.about(u.at()), t.Muted
	}
	if text == "" {
		return nil
	}
	lines := widget.Wrap(text, width)
	lines = lines[:min(len(lines), most)]
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// about describes a row.
func (m Model) about(at item) string {
	u := m.setup
	switch at.row {
	case boardRow:
		b := u.chosen()
		if b.layout != nil {
			return fmt.Sprintf("%s, starts on %s: %s", size(b.layout), m.kind.variant.Manner.Square(b.layout.Start()), b.about)
		}
		return cmp.Or(b.fault, b.about)
	case seatRow:
		return levelWords[u.seats.Players[at.seat].Level]
	case modeRow:
		return u.kind.modes[u.modeAt()].about
	case rulingRow:
		return wording.Ruling(u.ruling).About
	case clockRow:
		return wording.ClockTerms(u.clocks[u.clock]).About
	case listRow:
		return m.aboutList()
	case startRow:
		if m.kind.tournaments && u.ownList() {
			return say.Plain(u.lists[u.list]) + " is no tournament list; the row Dictionary says what to do"
		}
		if m.kind.boards {
			return m.about(item{row: boardRow})
		}
	}
	return ""
}

// aboutList describes the chosen dictionary. Quoin's own word lists aren't used in
// tournaments, which tournament players should know beforehand.
func (m Model) aboutList() string {
	what, name := "", m.setup.lists[m.setup.list]
	known, is := m.setup.known[name]
	switch name {
	case settings.International:
		what = "nearly all of Collins and some 7,500 words more"
	case settings.Everyday:
		what = "the words that most people know"
	default:
		what = "a list of your own; it holds for the other games too"
		switch {
		case is && known.Fault != nil:
			return "! it can't be used: " + say.Plain(known.Fault.Error())
		case is:
			what = say.Count(known.Words, "word") + ", " + say.Tournament(known.Tournament) + ", " + what
		}
		return what
	}
	if is {
		what = say.Count(known.Words, "word") + ", " + what
	}
	what += ": no tournament list. Collins, TWL or a list of your own, a word a line or a .kwg"
	if m.deps.ListsDir() == "" {
		return what + ", is played with --dictionary FILE"
	}
	return what + ", goes into " + say.Plain(m.deps.ListsDir())
}

// boardRows draws the list of boards, and the line for a path.
func (m Model) boardRows(width int, v *screen.View) []string {
	t, u := m.frame.Theme, m.setup
	height := max(3, min(len(u.boards), m.frame.Height-9))
	first := widget.Window(0, height, len(u.boards), u.board, u.board)
	var lines []string
	for i := first; i < min(len(u.boards), first+height); i++ {
		b := u.boards[i]
		about := "no board"
		if b.layout != nil {
			about = size(b.layout)
		}
		v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", i), Y: len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Row(
			t, i == u.board && u.text == "", width,
			widget.Span{Text: widget.Fit(b.name, max(8, width-14)), Style: t.Text}, widget.Span{Text: about, Style: t.Muted},
		))
	}
	path := "  file: " + widget.CutLeft(u.text, max(0, width-12))
	if u.text != "" {
		path = "> " + path[2:] + "_"
	}
	return append(lines, widget.Blank(width), t.Text.Render(widget.Fit(path, width)))
}
