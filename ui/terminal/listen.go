package terminal

import (
	"context"
	"io"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// reader is the session's input, within its bounds.
func (s *Session) reader() io.Reader {
	return newReader(s.on.In, s.dropped, s.rest.release, s.on.Bounds)
}

// listen reads the input in Bubble Tea's place and gives the program what it
// means. Its own reader hands each key on without looking whether the program has
// ended, and waits for ever if it has; in a process of one terminal nobody sees
// that, but a server would keep every connection that ended with keys typed ahead.
// What is left when the program has ended is thrown away.
func (s *Session) listen(p *tea.Program) {
	environ := uv.Environ(s.on.Environ)
	in := uv.NewTerminalReader(s.reader(), environ.Getenv("TERM"))
	ctx, cancel := context.WithCancel(s.ctx)
	events, ended := make(chan uv.Event), make(chan struct{})
	go func() {
		defer close(ended)
		_ = in.StreamEvents(ctx, events) // a connection that fails ends the context
	}()
	go func() {
		defer cancel()
		over := s.over
		for {
			select {
			case <-ended:
				return
			case <-over:
				cancel()
				over = nil
			case e := <-events:
				p.Send(e) // which nobody waits for once the program has ended
			}
		}
	}()
}

// silence is an input on which nothing comes until the program has ended.
type silence struct{ over <-chan struct{} }

func (s silence) Read([]byte) (int, error) {
	<-s.over
	return 0, io.EOF
}
