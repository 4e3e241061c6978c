package terminal

import (
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// MaxWidth and MaxHeight limit the part of a window that is drawn on; the rest stays
// blank. The renderer keeps some hundred bytes for each cell, twice.
const (
	MaxWidth  = 1000
	MaxHeight = 500
)

// The size that is assumed if a terminal reports none: some start at 0×0, and would stay blank.
const (
	UsualWidth  = 80
	UsualHeight = 24
)

// window is the source of a terminal's size. The size is limited only here: the program
// never gets any other size.
type window struct {
	most tea.WindowSizeMsg
	out  file // nil where the size comes in messages only
	// The last size and all later ones, if they come with the Terminal; nil otherwise.
	said  *atomic.Pointer[tea.WindowSizeMsg]
	sizes <-chan tea.WindowSizeMsg
}

func windowOf(t Terminal) window {
	if t.Sizes != nil || t.Size != (tea.WindowSizeMsg{}) {
		w := window{most: most(t.Bounds), said: new(atomic.Pointer[tea.WindowSizeMsg]), sizes: t.Sizes}
		w.said.Store(&t.Size)
		return w
	}
	if f, ok := t.Out.(file); ok && term.IsTerminal(f.Fd()) {
		return window{most: most(t.Bounds), out: f}
	}
	return window{most: most(t.Bounds)}
}

// most returns the size of the largest area that is drawn on.
func most(b Bounds) tea.WindowSizeMsg {
	size := tea.WindowSizeMsg{Width: MaxWidth, Height: MaxHeight}
	if b.Width > 0 {
		size.Width = min(size.Width, b.Width)
	}
	if b.Height > 0 {
		size.Height = min(size.Height, b.Height)
	}
	return size
}

// watch calls changed after every change of the window's size, until stop is called.
func (w window) watch(changed func()) (stop func()) {
	if w.sizes == nil {
		return w.watchOut(changed)
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case size, more := <-w.sizes:
				if !more {
					return
				}
				w.said.Store(&size)
				changed()
			}
		}
	}()
	return func() { close(done) }
}

// size returns the size to draw for. If the terminal can be asked, its answer counts and
// not the message: anybody can write such a message into the input.
func (w window) size(said tea.WindowSizeMsg) tea.WindowSizeMsg {
	if width, height, ok := w.ask(); ok {
		said = tea.WindowSizeMsg{Width: width, Height: height}
	}
	if said.Width <= 0 || said.Height <= 0 {
		return tea.WindowSizeMsg{Width: UsualWidth, Height: UsualHeight}
	}
	return tea.WindowSizeMsg{Width: min(said.Width, w.most.Width), Height: min(said.Height, w.most.Height)}
}

func (w window) ask() (width, height int, ok bool) {
	if w.said != nil {
		size := w.said.Load()
		return size.Width, size.Height, true
	}
	if w.out == nil {
		return 0, 0, false
	}
	width, height, err := term.GetSize(w.out.Fd())
	return width, height, err == nil
}

// beyond reports whether the window is larger than the drawn area.
func (w window) beyond() bool {
	width, height, ok := w.ask()
	return ok && (width > w.most.Width || height > w.most.Height)
}
