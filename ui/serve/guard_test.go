package serve

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/ui/failure"
	"quoin/ui/serve/meters"
)

// guarding returns a server that has only a log and a directory of reports.
func guarding(t *testing.T) (s *Server, log *strings.Builder, dir string) {
	t.Helper()
	dir, log = filepath.Join(t.TempDir(), "failures"), new(strings.Builder)
	return &Server{meters: meters.New(), log: slog.New(slog.NewTextHandler(log, nil)), failures: failure.Open(dir, "1.0.0"), reported: map[string]bool{}}, log, dir
}

// TestPanicIsReported: the log has a line for each panic in a room, and the directory one report for each
// fault, with nothing about the game.
func TestPanicIsReported(t *testing.T) {
	t.Parallel()
	s, log, dir := guarding(t)
	fault := func() (f *failure.Failure) {
		defer func() { f = failure.Caught(recover()) }()
		panic("QUIXOTRY")
	}
	for range 3 {
		s.roomFailed("room", "01JZ", fault())
	}
	if got := log.String(); strings.Count(got, `msg=panic in="room 01JZ"`) != 3 || strings.Contains(got, "QUIXOTRY") {
		t.Errorf("the log is\n%s", got)
	}
	all, err := failure.Read(dir)
	if err != nil || len(all) != 1 {
		t.Fatalf("there are %d reports (%v), want one", len(all), err)
	}
	if r := all[0]; r.Screen != "room 01JZ" || r.During != failure.Serving || r.Game != "" || r.Panic != "a panic with a string" || len(r.Stack) == 0 || r.System == "" {
		t.Errorf("the report is %+v", r)
	}
	s.guarded(inSession, "127.0.0.1", func() { _ = []int{}[len(all)] })
	if all, _ := failure.Read(dir); len(all) != 2 {
		t.Errorf("another fault makes %d reports, want two", len(all))
	}
}

// TestReportNotWritten: if reports can't be written, the log says why.
func TestReportNotWritten(t *testing.T) {
	t.Parallel()
	s, log, dir := guarding(t)
	if err := os.WriteFile(dir, nil, 0o600); err != nil { // a file instead of the directory
		t.Fatal(err)
	}
	s.panicked(inSession, "", &failure.Failure{What: "a fault"})
	if !strings.Contains(log.String(), `level=WARN msg="report not written" error=`) {
		t.Errorf("the log is\n%s", log)
	}
}

// broken is a reader that panics.
type broken struct{}

func (broken) Read([]byte) (int, error) { panic("what was typed") }

// TestTypingPanics: a panic in reading typed lines ends that input only.
func TestTypingPanics(t *testing.T) {
	t.Parallel()
	s, log, _ := guarding(t)
	n, err := guardedReader{broken{}, s, "127.0.0.1"}.Read(make([]byte, 8))
	if n != 0 || !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(log.String(), "msg=panic in=typing from=127.0.0.1") {
		t.Errorf("read %d, %v; the log is\n%s", n, err, log)
	}
}
