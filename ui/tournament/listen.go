package tournament

import (
	"errors"
	"net"
	"time"

	"quoin/ui/tournament/wire"
)

// acceptPause is how long to wait after a connection couldn't be accepted, for example because the system has
// no more file descriptors.
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
func (s *Server) admit(socket net.Conn) { s.lets(newConn(socket, time.Now())) }

func (s *Server) lets(c *conn) {
	socket := c.Conn
	if fault := s.door.enter(c); fault != nil {
		s.note(true, "%s is turned away: %s", socket.RemoteAddr(), fault.Reason)
		_ = socket.SetWriteDeadline(time.Now().Add(refusalTime))
		_, _ = socket.Write(wire.Line(*fault)) // nobody cares if it isn't read
		_ = socket.Close()
		return
	}
	// The hello must be complete by then.
	_ = c.SetReadDeadline(time.Now().Add(wire.HelloTime))
	s.door.busy.Go(func() { s.write(c) })
	go func() {
		defer s.door.busy.Done()
		defer s.door.leave(c)
		s.read(c)
	}()
}
