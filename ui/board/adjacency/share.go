package adjacency

import (
	"fmt"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The page that shows the result's text for a chat, before anything is copied.

// sharePage is that page. It is never changed in place.
type sharePage struct {
	lines  []wording.SharedLine
	copied bool
}

// share opens the page.
func (m Model) share() Model {
	var review *rules.Review
	if m.result.reviewed {
		review = &m.result.review
	}
	replay := m.result.standing == gameplay.Replayed
	m.result.shared = &sharePage{lines: gameplay.Shared(m.state(), review, replay, m.result.day, m.deps.Settings.Now().Name, !m.frame.Theme.Console)}
	return m
}

// shareKeys are the keys of the page.
func (m Model) shareKeys() screen.KeyTable[Model] {
	var keys []boardKey
	if m.hasClipboard() {
		foot := "copy"
		if m.result.shared.copied {
			foot = "copy again"
		}
		keys = append(keys, boardKey{Key: screen.Bind("enter", "copy the lines", "enter", "c"), Foot: foot, Do: screen.Act(Model.copyShared)})
	}
	back := boardKey{Key: screen.Bind("esc", "back to the result", "esc", "q", "backspace"), Foot: "back", Do: screen.Change(Model.closeShare)}
	return screen.KeyTable[Model]{append(keys, back)}
}

// hasClipboard reports whether the terminal may have a clipboard.
func (m Model) hasClipboard() bool { return !m.frame.Theme.Console }

// closeShare shows the result again.
func (m Model) closeShare() Model {
	m.result.shared = nil
	return m
}

// copyShared copies the lines. OSC 52 reaches the clipboard of the terminal's own machine, over
// SSH too, but the program can't know whether the terminal obeyed: the page says what to do then.
func (m Model) copyShared() (Model, screen.Cmd) {
	lines := m.result.shared.lines
	m.result.shared = &sharePage{lines, true}
	return m, screen.Send(screen.Copy{Text: wording.SharedText(lines)})
}

const (
	shareTop   = 2  // row of the first sentence
	shareWide  = 76 // columns at most
	shareLabel = 9  // columns of "line 1" and the space after it
)

// viewShare draws the page.
func (m Model) viewShare() screen.View {
	f, t, page := m.frame, m.frame.Theme, m.result.shared
	width := min(f.Width-2*left, shareWide)
	c := widget.NewCanvas(t, f.Width, f.Height)
	name, which := m.gameName(), m.which()
	x := c.Put(left, 0, name, theme.BrassRole, theme.None, theme.Bold)
	done := ""
	if page.copied {
		done = "copied"
	}
	c.Put(x+2, 0, widget.Cut(which, left+width-x-2-len(done)-2), theme.MutedRole, theme.None, 0)
	c.Put(left+width-len(done), 0, done, theme.GoodRole, theme.None, 0)

	y := shareTop
	c.Put(left, y, m.shareSentence(), theme.TextRole, theme.None, 0)
	y += 2
	ground := theme.None
	if t.Solid() {
		ground = theme.ChosenRole
	}
	for i, l := range page.lines {
		c.Fill(left, y+i, width, 1, ' ', theme.TextRole, ground, 0)
		c.Put(2*left, y+i, widget.Cut(l.Text, width-2*left), theme.TextRole, ground, 0)
	}
	y += len(page.lines) + 1
	for i, l := range page.lines {
		c.Put(2*left, y+i, fmt.Sprintf("line %d", i+1), theme.MutedRole, theme.None, 0)
		c.Put(2*left+shareLabel, y+i, l.Tells, theme.MutedRole, theme.None, 0)
	}
	y += len(page.lines) + 1
	c.Put(2*left, y, "No word and no letter of the board is in them.", theme.TextRole, theme.None, 0)
	if m.hasClipboard() {
		c.Put(2*left, y+1, "Nothing to paste? Hold shift, mark and copy the lines.", theme.MutedRole, theme.None, 0)
	}
	return screen.View{Content: strings.Join(c.Lines(), "\n")}
}

// shareSentence says above the lines what can be done with them.
func (m Model) shareSentence() string {
	n := "These lines"
	switch len(m.result.shared.lines) {
	case 3:
		n = "These three lines"
	case 4:
		n = "These four lines"
	}
	switch {
	case !m.hasClipboard():
		return "No clipboard here: mark the lines to copy them."
	case m.result.shared.copied:
		return n + " are ready to paste:"
	}
	return n + " are for a chat; enter copies them:"
}
