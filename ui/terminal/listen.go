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

// listen reads the input in Bubble Tea's place and sends the keys to the program. Bubble Tea's reader blocks
// for ever on a key if the program has ended; with one terminal that doesn't matter, but a server would keep
// every connection that ended with keys typed ahead. Input that is left when the program has ended is
// discarded.
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
			s.read.Store(s.out.now().UnixNano())
			select {
			case <-s.over:
				return
			default:
			}
			if s.on.Meter != nil {
				s.on.Meter.Read(n)
			}
			k.take(buffer[:n])
			s.rests()
			if err != nil {
				return // a connection that fails ends the context
			}
		}
	}()
}

// If Bubble Tea isn't to read the input it assumes that there is none, and doesn't ask the terminal to make
// keys distinguishable: above all, a lone escape from the start of a sequence, without waiting. So that is
// done here, when it takes the whole screen, and undone when it gives it back.
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
