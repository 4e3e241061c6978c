package app

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// notices are the sentences above the bottom line: a passing one first, then those that stay until the player
// hides them.
type notices struct {
	passing string
	good    bool // whether the passing notice says that something worked
	number  int  // number of the passing notice, so that an old timer doesn't end a new notice
	staying []screen.Notice
}

// noticeRows is the most rows of a notice; the rest is cut.
const noticeRows = 3

// noticeTime is how long a passing notice stays.
const noticeTime = 5 * time.Second

// maxStaying is the most notices that stay; the oldest is dropped.
const maxStaying = 8

type noticeOver struct{ number int }

var keyHide = screen.Bind("ctrl+x", "hide this", "ctrl+x")

// with adds a notice. One that stays replaces the earlier one of its topic; with an empty text it only
// removes that.
func (n notices) with(add screen.Notice) notices {
	add.Text = widget.Printable(add.Text) // it may quote a file's name
	if !add.Sticky {
		n.passing, n.good = add.Text, add.Good
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

// hide removes the visible notice.
func (n notices) hide() notices {
	switch {
	case n.passing != "":
		n.passing = ""
	case len(n.staying) > 0:
		n.staying = n.staying[1:]
	}
	return n
}

// style returns the style of the visible notice.
func (n notices) style(t *theme.Theme) theme.Style {
	if n.good && n.passing != "" {
		return t.Good
	}
	return t.Warn
}

// lines returns the visible lines in a width.
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

// passed removes the passing notice when its time is over.
func (m model) passed(over noticeOver) (model, screen.Cmd) {
	if over.number != m.notices.number || m.notices.passing == "" {
		return m, nil
	}
	m.notices.passing = ""
	return m.reframe()
}

// leaves removes a notice of success from a screen that is left or covered: it belongs there.
func (m model) leaves() (model, screen.Cmd) {
	if !m.notices.good || m.notices.passing == "" {
		return m, nil
	}
	m.notices.passing = ""
	return m.reframe()
}

// rings tells the player what others wait for, by the settings, or else rings the bell.
func (m model) rings(b screen.Bell) screen.Cmd {
	out, now := "\a", m.env.Settings.Now()
	switch {
	case b.For == "":
	case now.Alert == settings.AlertNotification:
		out = m.env.Notification("Quoin", b.For)
	case now.Alert == settings.AlertOff, b.Seen && !now.Sound:
		return nil
	}
	return screen.Run(tea.Raw(out))
}
