package serve

import (
	"io"
	"runtime"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// The parts of a server in which panics are caught, besides those of rooms and screens.
const (
	inConnection = "connection"
	inSession    = "session"
	inTyping     = "typing"         // text mode
	inTaking     = "player's games" // copying a player's games with others to the player's own store
	inTournament = "tournament"
)

// panicked logs a panic that was caught, and writes a report of it like that of a screen that panics on a
// player's own machine.
func (s *Server) panicked(in, from string, f *failure.Failure) {
	s.tell(eventPanic, in, from, f.What, f.Trace())
	s.report(failure.CrashFile{Screen: in, During: failure.Serving, Panic: f.What, Stack: f.Stack})
}

// report writes a report, unless there already is one of the same fault in the same place: another would only
// displace other reports.
func (s *Server) report(r failure.CrashFile) {
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
	r.Game = "" // an ID that none of the operator's own games has
	r.System, r.Go = runtime.GOOS+"/"+runtime.GOARCH, runtime.Version()
	if _, err := s.failures.Write(r); err != nil {
		s.tell(eventUnreported, failure.Why(err))
	}
}

// guarded calls f, and logs a panic in it instead of passing it on.
func (s *Server) guarded(in, from string, f func()) *failure.Failure {
	caught := failure.Guard(f)
	if caught != nil {
		s.panicked(in, from, caught)
	}
	return caught
}

// roomFailed logs a panic that the rooms have caught.
func (s *Server) roomFailed(in string, game record.GameID, f *failure.Failure) {
	if game != "" {
		in += " " + string(game)
	}
	s.panicked(in, "", f)
}

// guardedReader is a reader that returns an error if it panics.
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
