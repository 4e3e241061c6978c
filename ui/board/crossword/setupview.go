package crossword

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
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

// viewSetup draws the set-up page: its board with the players and the options beside it or, in a window
// that is too small for that, players and options side by side.
func (m Model) viewSetup() screen.View {
	if board := m.setupBoard(); board != nil {
		return m.viewSetupBoard(board)
	}
	return m.viewSetupSmall()
}

func joined(lines []string) string { return strings.Join(lines, "\n") }

// setupTitle is the first line of the page.
func (m Model) setupTitle() string {
	t := m.frame.Theme
	return t.Title.Render(m.kind.variant.Title) + "  " + t.Muted.Render(m.kind.about)
}

// rowText returns the label and the value of an option.
func (m Model) rowText(r row) (label, value string) {
	u := m.setup
	switch r {
	case boardRow:
		return "Board", u.chosen().name
	case levelRow:
		level, _ := u.seats.Computer()
		return "Computer", level
	case modeRow:
		return u.kind.ask, u.kind.modes[u.modeAt()].label
	case rulingRow:
		return "Challenge", wording.Ruling(u.ruling).Label
	case clockRow:
		return "Clock", wording.ClockTerms(u.clocks[u.clock]).Label
	}
	if r == lettersRow {
		return "Letters", u.words.Own()
	}
	return "Dictionary", say.Plain(u.listName())
}

// setupBelow returns what is said below the board in a number of rows: the board's name and those of all
// boards, the chosen row, and whether the dictionary fits tournaments.
func (m Model) setupBelow(width, rows int) []string {
	t, u := m.frame.Theme, m.setup
	about := m.aboutRow(width)
	var groups [][]string
	if u.kind.boards && u.typing == notTyping {
		if b := u.chosen(); b.layout != nil {
			groups = append(groups, []string{t.Accent.Render(widget.Cut(b.name, width/3)) + "  " +
				t.Muted.Render(size(b.layout)+"; the first word covers "+m.kind.variant.Manner.Square(b.layout.Start()))})
		}
		groups = append(groups, []string{m.boardNames(width)})
	}
	groups = append(groups, about)
	if m.kind.tournaments && u.ownList() && u.at().row != listRow && u.fault == "" {
		last := len(groups) - 1
		groups[last] = append(slices.Clip(groups[last]), widget.Sentence(t.Muted, say.Plain(u.listName())+" is no tournament list; the row Dictionary says what to do", width, 2)...)
	}
	needs := 0
	for _, g := range groups {
		needs += len(g)
	}
	for len(groups) > 1 && needs > rows { // the names of the boards go first, then the board's own
		gone := max(0, len(groups)-2)
		needs -= len(groups[gone])
		groups = slices.Delete(groups, gone, gone+1)
	}
	apart := needs+len(groups)-1 <= rows
	var out []string
	for i, g := range groups {
		if i > 0 && apart {
			out = append(out, "")
		}
		out = append(out, g...)
	}
	return out[:min(len(out), max(0, rows))]
}

// boardNames draws the names of the boards around the chosen one, as far as there is room.
func (m Model) boardNames(width int) string {
	t, u := m.frame.Theme, m.setup
	const head, between = "Boards", 3
	room := width - len(head)
	name := func(i int) string { return widget.Cut(u.boards[i].name, 14) }
	first, last := u.board, u.board
	room -= widget.Width(name(u.board)) + between
	for grown := true; grown; {
		grown = false
		if last+1 < len(u.boards) && widget.Width(name(last+1))+between <= room {
			last++
			room -= widget.Width(name(last)) + between
			grown = true
		}
		if first > 0 && widget.Width(name(first-1))+between <= room {
			first--
			room -= widget.Width(name(first)) + between
			grown = true
		}
	}
	line := t.Muted.Render(head)
	for i := first; i <= last; i++ {
		style := t.Text
		if i == u.board {
			style = t.Words(theme.BrassRole, theme.None, theme.Bold|theme.Underline)
		}
		line += widget.Blank(between) + style.Render(name(i))
	}
	return line
}

// aboutRow describes the chosen row, or says what went wrong.
func (m Model) aboutRow(width int) []string {
	t, u := m.frame.Theme, m.setup
	const most = 4
	text, style := u.fault, t.Bad
	if text == "" {
		text, style = m.about(u.at()), t.Text
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
		return cmp.Or(b.fault, b.about)
	case seatRow:
		return cmp.Or(levelWords[u.seats.Players[at.seat].Level], "a person at this keyboard; n types the name")
	case addRow:
		return "a seat for another player"
	case levelRow:
		level, _ := u.seats.Computer()
		return levelWords[level]
	case modeRow:
		return u.kind.modes[u.modeAt()].about
	case rulingRow:
		return wording.Ruling(u.ruling).About
	case clockRow:
		return wording.ClockTerms(u.clocks[u.clock]).About
	case lettersRow:
		return wording.Letters(u.kind.variant.In(u.words).Tiles)
	case listRow:
		return m.aboutList()
	}
	return ""
}

// aboutList describes the chosen dictionary. Quoin's own word lists aren't used in
// tournaments, which tournament players should know beforehand.
func (m Model) aboutList() string {
	what, name := "", m.setup.lists[m.setup.list]
	known, is := m.setup.known[name]
	if m.setup.words != lexicon.English {
		return "Quoin's words of this language; the first game with them prepares them for some seconds"
	}
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
			widget.Span{Text: widget.Fit(b.name, max(8, width-12)) + " ", Style: t.Text}, widget.Span{Text: about, Style: t.Muted},
		))
	}
	path := "  file: " + widget.CutLeft(u.text, max(0, width-12))
	if u.text != "" {
		path = "> " + path[2:] + "_"
	}
	return append(lines, widget.Blank(width), t.Text.Render(widget.Fit(path, width)))
}
