package app

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/ui/help"
	"quoin/ui/screen"
)

// overlay is the help of one screen, laid over it: its keys, then its page.
type overlay struct {
	keys  screen.Keys
	frame screen.Frame
	port  viewport.Model
}

var (
	keyHelpClose = screen.Bind("esc", "close help", "esc", "q", "enter")
	helpKeys     = []key.Binding{
		screen.Bind("↑↓", "scroll", "up", "down"),
		keyHelpClose,
		screen.KeyLeave,
	}
)

// everywhere is the last group of every screen's keys.
var everywhere = []key.Binding{
	screen.Bind("F1 ctrl+g", "help, from anywhere", "f1"),
	keySuspend,
	keyRedraw,
	screen.KeyLeave,
}

func newOverlay(keys screen.Keys, f screen.Frame) overlay {
	keys.Full = append(keys.Full[:len(keys.Full):len(keys.Full)], everywhere)
	o := overlay{keys: keys, port: viewport.New()}
	return o.reframe(f)
}

// reframe lays the text out again for a new width or theme, at the same place.
func (o overlay) reframe(f screen.Frame) overlay {
	o.frame = f
	at := o.port.YOffset()
	o.port.SetWidth(f.Width - 2)
	o.port.SetHeight(max(1, f.Height-2))
	o.port.SetContent(help.Render(o.keys.Topic, o.keys.Full, min(f.Width-4, 76), f.Theme))
	o.port.SetYOffset(at)
	return o
}

func (o overlay) update(msg tea.Msg) overlay {
	o.port, _ = o.port.Update(msg) // a viewport asks for nothing
	return o
}

// view has the title and, at the right, what must stay in sight.
func (o overlay) view(status string) string {
	t := o.frame.Theme
	title := "  " + t.Title.Render("Help")
	gap := max(1, o.frame.Width-lipgloss.Width(title)-lipgloss.Width(status)-1)
	head := title + strings.Repeat(" ", gap) + status
	lines := strings.Split(o.port.View(), "\n")
	for i := range lines {
		lines[i] = "  " + lines[i]
	}
	return head + "\n\n" + strings.Join(lines, "\n")
}
