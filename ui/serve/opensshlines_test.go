package serve_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"quoin/testdata/sample"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// talks has a dialogue without a terminal, with the real client.
func (o *openSSH) talks(keys []string, words ...string) *shown {
	o.t.Helper()
	s := &shown{o: o, cmd: o.command(keys, append([]string{"-T", o.host}, words...)...)}
	s.cmd.Stdout, s.cmd.Stderr = s, s
	var err error
	if s.keys, err = s.cmd.StdinPipe(); err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	return s
}

// hears waits until texts were written, one after another.
func (s *shown) hears(texts ...string) {
	s.o.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		rest, missed := s.text(), ""
		for _, text := range texts {
			_, behind, found := strings.Cut(rest, text)
			if !found {
				missed = text
				break
			}
			rest = behind
		}
		if missed == "" {
			return
		}
		if time.Now().After(deadline) {
			s.o.t.Fatalf("%q isn't heard: %s", missed, s.text())
		}
	}
}

// TestOpenSSHLines: two race in text mode with the real client, to the end of the input. In plain go test, which
// doesn't wait for the countdown, they meet in the room.
func TestOpenSSHLines(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{Open: true})
	o := withSSH(t, h)
	adaKey, boKey := []string{o.key("ada", false)}, []string{o.key("bo", false)}
	ada := o.talks(adaKey)
	ada.types("Ada\nnew race\n")
	ada.hears("Lobby. You are Ada", "Friends join with the code", "Type ready")
	bo := o.talks(boKey, "plain", codeShape.FindString(ada.text()))
	bo.types("Bo\nready\n")
	ada.hears("Bo sits down", "Bo is ready")
	if !sample.Plain() {
		raceByLines(t, h, ada, bo)
	}
	for _, s := range []*shown{ada, bo} {
		if err := s.keys.(io.Closer).Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.cmd.Wait(); err != nil {
			t.Errorf("it ends with %v: %s", err, s.text())
		}
	}
	if out, said, status := o.asks(adaKey, "plain", "ZZZZ-ZZ"); status != 64 || out != "" || strings.Count(said, "\n") != 1 {
		t.Errorf("%q, %q, %d", out, said, status)
	}
}

// raceByLines makes ada ready, as bo already is, and plays the race to its end.
func raceByLines(t *testing.T, h *servetest.TestServer, ada, bo *shown) {
	t.Helper()
	ada.types("ready\n")
	ada.hears("Go!", "0 points, 0 words")
	bo.hears("Go!", "0 points, 0 words")
	all := words(t, h)
	ada.types(all[0] + "\n/stop\ny\n")
	ada.hears(strings.ToUpper(all[0])+",", "You have stopped")
	bo.types(all[0] + "\n" + all[1] + "\n/stop\ny\n")
	for _, s := range []*shown{ada, bo} {
		s.hears("The race is over: Bo wins", "1. Bo", "2. Ada", "both")
	}
}
