package app

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/ui/failure"
	"quoin/ui/help"
	"quoin/ui/screen"
	"quoin/ui/theme"
)

// overlay is a text that covers a screen: its help, or definitions.
type overlay struct {
	title string
	text  func(t *theme.Theme, width int) string
	keys  []key.Binding // keys in the bottom line
	close []key.Binding // keys that close it
	on    screen.Place  // the place that keyOn opens, or nil
	frame screen.Frame
	port  viewport.Model
}

var (
	keyHelpClose = screen.Bind("esc", "back", "esc", "q", "enter")
	helpKeys     = []key.Binding{
		keyHelpClose,
		screen.Bind("↑↓ pgdn", "more", "up", "down", "pgdown"),
		screen.KeyLeave,
	}
)

// everywhere returns the keys that work on every screen, without those that don't work in this session.
func everywhere(absent []key.Binding) []key.Binding {
	all := []key.Binding{screen.Bind("F1 ctrl+g", "help, from anywhere", "f1"), keySuspend, keyRedraw, screen.KeyLeave}
	return slices.DeleteFunc(all, func(k key.Binding) bool {
		return slices.ContainsFunc(absent, func(a key.Binding) bool { return a.Help() == k.Help() })
	})
}

// absentKeys returns the keys of every screen that do nothing in this session: nobody
// can suspend a Quoin that no shell started as a job, such as one over SSH.
func (e Env) absentKeys() []key.Binding {
	if e.Held != nil || !e.CanSuspend() {
		return []key.Binding{keySuspend}
	}
	return nil
}

// newHelp returns the help of a screen: its keys, and its page.
func newHelp(keys screen.Keys, f screen.Frame, absent []key.Binding) overlay {
	full := append(keys.Full[:len(keys.Full):len(keys.Full)], everywhere(absent))
	return newOverlay("Help", helpKeys, []key.Binding{keyHelp, keyHelpClose}, f, func(t *theme.Theme, width int) string { return help.Render(keys.Topic, keys.First, full, width, t) })
}

func newOverlay(title string, keys, close []key.Binding, f screen.Frame, text func(*theme.Theme, int) string) overlay {
	defer rethrow(overlayAddress, failure.Opening)
	o := overlay{title: title, text: text, keys: keys, close: close, port: viewport.New()}
	return o.reframe(f)
}

// reframe lays the text out for a new width or theme, and keeps the scroll position.
func (o overlay) reframe(f screen.Frame) overlay {
	o.frame = f
	at := o.port.YOffset()
	o.port.SetWidth(f.Width - 2 - o.left())
	o.port.SetHeight(max(1, f.Height-2))
	o.port.SetContent(o.text(f.Theme, min(f.Width-4, help.MaxWidth)))
	o.port.SetYOffset(at)
	return o
}

// left returns the columns to the left of the text in a wide window, so that it stands in the middle.
func (o overlay) left() int {
	const wide, block = 100, 2 + help.MaxWidth + 2
	if o.frame.Width < wide {
		return 0
	}
	return (o.frame.Width - block) / 2
}

// reframed is reframe; it returns the failure if that panics.
func (o overlay) reframed(frame screen.Frame) (next overlay, f *failure.Failure) {
	defer func() {
		if f = failure.Caught(recover()); f != nil {
			next = o
		}
	}()
	return o.reframe(frame), nil
}

func (o overlay) update(msg tea.Msg) overlay {
	defer rethrow(overlayAddress, failure.Updating)
	o.port, _ = o.port.Update(msg) // a viewport has no commands
	return o
}

// view draws the title with the status at the right, and the text.
func (o overlay) view(status string) string {
	defer rethrow(overlayAddress, failure.Drawing)
	t := o.frame.Theme
	left := strings.Repeat(" ", 2+o.left())
	title := left + t.Title.Render(o.title)
	gap := max(1, o.frame.Width-o.left()-lipgloss.Width(title)-lipgloss.Width(status)-1)
	head := title + strings.Repeat(" ", gap) + status
	lines := strings.Split(o.port.View(), "\n")
	for i := range lines {
		lines[i] = left + lines[i]
	}
	return head + "\n\n" + strings.Join(lines, "\n")
}
