package app

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// notices are the sentences above the bottom line: one that passes, before
// those that stay until the player hides them.
type notices struct {
	passing string
	number  int // of the passing one, so that an old tick doesn't end a new one
	staying []screen.Notice
}

// Rows a notice may take; what doesn't fit is cut.
const noticeRows = 3

// A passing notice stays this long.
const noticeTime = 5 * time.Second

// No more than this many notices wait; the oldest gives way.
const maxStaying = 8

type noticeOver struct{ number int }

var keyHide = screen.Bind("ctrl+x", "hide this", "ctrl+x")

// with is the notices with one more. One that stays takes the place of the
// earlier one of its topic; without a text it only takes that away.
func (n notices) with(add screen.Notice) notices {
	add.Text = widget.Printable(add.Text) // it may quote a file's name
	if !add.Sticky {
		n.passing = add.Text
		n.number++
		return n
	}
	n.staying = slices.DeleteFunc(slices.Clone(n.staying), func(old screen.Notice) bool {
		return old.Text == add.Text || add.Topic != "" && old.Topic == add.Topic
	})
	if add.Text != "" {
		n.staying = append(n.staying, add)
	}
	if extra := len(n.staying) - maxStaying; extra > 0 {
		n.staying = n.staying[extra:]
	}
	return n
}

// hide takes away what is in sight.
func (n notices) hide() notices {
	switch {
	case n.passing != "":
		n.passing = ""
	case len(n.staying) > 0:
		n.staying = n.staying[1:]
	}
	return n
}

// lines is what is in sight, for a width.
func (n notices) lines(width int) []string {
	text := n.passing
	if text == "" && len(n.staying) > 0 {
		text = n.staying[0].Text + " (ctrl+x hides this)"
	}
	if text == "" {
		return nil
	}
	lines := widget.Wrap(text, max(1, width-len(margin)-1))
	if len(lines) > noticeRows {
		lines = lines[:noticeRows]
		lines[noticeRows-1] = widget.Cut(lines[noticeRows-1]+" …", max(1, width-len(margin)-1))
	}
	return lines
}

// say shows a notice.
func (m model) say(n screen.Notice) (model, screen.Cmd) {
	m.notices = m.notices.with(n)
	next, cmd := m.reframe()
	if n.Sticky {
		return next, cmd
	}
	over := noticeOver{m.notices.number}
	return next, screen.Batch(cmd, screen.Tick(noticeTime, func(time.Time) tea.Msg { return over }))
}

// passed ends a notice that passes.
func (m model) passed(over noticeOver) (model, screen.Cmd) {
	if over.number != m.notices.number || m.notices.passing == "" {
		return m, nil
	}
	m.notices.passing = ""
	return m.reframe()
}
