package terminal

import (
	"bytes"
	"io"
	"slices"

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
	in := s.reader()
	k := &keys{send: func(e uv.Event) { p.Send(e) }} // which nobody waits for once the program has ended
	go func() {
		defer func() {
			if recover() != nil { // it would end the process, and everybody's session
				s.Kill()
			}
		}()
		defer k.end()
		buffer := make([]byte, 512)
		for {
			n, err := in.Read(buffer)
			select {
			case <-s.over:
				return
			default:
			}
			k.take(buffer[:n])
			if err != nil {
				return // a connection that fails ends the context
			}
		}
	}()
}

// Bubble Tea is told that there is no input where it isn't to read it, and then it
// asks the terminal for none of what tells keys apart: a lone escape from the
// beginning of a sequence, above all, without waiting for what follows. So that is
// done here, whenever it takes the whole screen, and undone when it gives it back.
const (
	enterScreen = "\x1b[?1049h"
	tellKeys    = "\x1b[>4;2m\x1b[>1u" // modifyOtherKeys of xterm, and an entry on kitty's stack
	plainKeys   = "\x1b[>4m\x1b[<1u"
)

func tellsKeys(b []byte) []byte {
	if i := bytes.Index(b, []byte(enterScreen)); i >= 0 {
		b = slices.Concat(b[:i], []byte(enterScreen+tellKeys), b[i+len(enterScreen):])
	}
	if i := bytes.Index(b, []byte(leaveScreen)); i >= 0 {
		b = slices.Concat(b[:i], []byte(plainKeys), b[i:])
	}
	return b
}
