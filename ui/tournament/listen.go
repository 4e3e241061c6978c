package tournament

import (
	"errors"
	"net"
	"time"

	"quoin/ui/tournament/wire"
)

// acceptPause is how long to wait after a connection couldn't be accepted, as
// when the system has no more files to open.
const acceptPause = 100 * time.Millisecond

// accept lets connections in until the listener is closed.
func (s *Server) accept(listener net.Listener) {
	for {
		c, err := listener.Accept()
		switch {
		case err == nil:
			s.admit(c)
		case errors.Is(err, net.ErrClosed):
			return
		default:
			s.note(true, "a connection can't be accepted: %v", err)
			select {
			case <-s.done:
				return
			case <-time.After(acceptPause):
			}
		}
	}
}

// admit starts the two goroutines of a connection, or turns it away.
func (s *Server) admit(socket net.Conn) {
	if fault := s.door.enter(socket); fault != nil {
		s.note(true, "%s is turned away: %s", socket.RemoteAddr(), fault.Reason)
		_ = socket.SetWriteDeadline(time.Now().Add(refusalTime))
		_, _ = socket.Write(wire.Line(*fault)) // whether it is read is its own affair
		_ = socket.Close()
		return
	}
	c := newConn(socket, time.Now())
	// However slowly it says it, and whatever else it says before.
	_ = c.SetReadDeadline(c.arrived.Add(wire.HelloTime))
	if !s.send(input{from: c, at: c.arrived, arrived: true}) {
		_ = c.Close()
		s.door.leave(socket)
		return
	}
	s.door.busy.Go(func() { s.write(c) })
	s.door.busy.Go(func() {
		defer s.door.leave(socket)
		s.read(c)
	})
}
