package serve

import (
	"io"
	"runtime"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// The parts of a server that a panic is caught in, beside those of rooms and the screens.
const (
	inConnection = "connection"
	inSession    = "session"
	inTyping     = "typing"         // what is typed line by line
	inTaking     = "player's games" // taking up what a player has played with others
	inTournament = "tournament"
)

// panicked tells the operator's log of a panic that was caught, and writes a report of
// it as of a screen that fails on a player's own machine.
func (s *Server) panicked(in, from string, f *failure.Failure) {
	s.tell(eventPanic, in, from, f.What, f.Trace())
	s.report(failure.Report{Screen: in, During: failure.Serving, Panic: f.What, Stack: f.Stack})
}

// report writes a report, unless there is one already of the same fault in the same
// place: the next to come there would only push out what else is kept.
func (s *Server) report(r failure.Report) {
	fault := r.Panic
	if len(r.Stack) > 0 {
		fault += " " + r.Stack[0]
	}
	s.mu.Lock()
	known := s.reported[fault]
	s.reported[fault] = true
	s.mu.Unlock()
	if known {
		return
	}
	r.Game = "" // it is in none of the operator's own games
	r.System, r.Go = runtime.GOOS+"/"+runtime.GOARCH, runtime.Version()
	if _, err := s.failures.Write(r); err != nil {
		s.tell(eventUnreported, failure.Why(err))
	}
}

// guarded calls f. A panic in it is told, and goes no further.
func (s *Server) guarded(in, from string, f func()) *failure.Failure {
	caught := failure.Guard(f)
	if caught != nil {
		s.panicked(in, from, caught)
	}
	return caught
}

// roomFailed is told of what the rooms have caught.
func (s *Server) roomFailed(in string, game record.ID, f *failure.Failure) {
	if game != "" {
		in += " " + string(game)
	}
	s.panicked(in, "", f)
}

// guardedReader is a reader that has failed when it panics.
type guardedReader struct {
	io.Reader
	server *Server
	from   string
}

func (r guardedReader) Read(p []byte) (n int, err error) {
	if r.server.guarded(inTyping, r.from, func() { n, err = r.Reader.Read(p) }) != nil {
		return 0, io.ErrUnexpectedEOF
	}
	return n, err
}
