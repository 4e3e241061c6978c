package watch

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// sentBy returns the messages of a command that are for the app, after it has run its functions.
func sentBy(t *testing.T, cmd screen.Cmd) (sent []tea.Msg) {
	t.Helper()
	for _, want := range cmd {
		if want.Sent != nil {
			sent = append(sent, want.Sent)
		}
	}
	return sent
}

// TestHolder starts a tournament, asks to stop it, and goes back once the server has ended; a server that can't start
// says why.
func TestHolder(t *testing.T) {
	src := at(t, 4, 2)
	killed := 0
	deps := Deps{Server: src, Log: new(NoteLog), Kill: func() { killed++ }, Address: "127.0.0.1:4040"}
	h := NewHeldScreen(func() (Deps, error) { return deps, nil }, func(remote.Game) screen.Screen { return nil })
	var s screen.Screen = h
	s, _ = s.Update(framed(80, 24))
	s, cmd := s.Update(screentest.Answer(t, h.Init()[0]))
	if !strings.Contains(s.View().Content, "127.0.0.1:4040") || len(cmd) == 0 {
		t.Fatalf("it shows\n%s", s.View().Content)
	}
	s, sent := screentest.Press(t, s, "esc", "y")
	if src.stopped != 1 || len(sent) != 0 {
		t.Errorf("stopped %d times, and sent %v", src.stopped, sent)
	}
	close(src.done)
	_, cmd = s.Update(see(deps, s.(HeldScreen).model.seen, moment))
	for _, want := range cmd {
		screentest.Answer(t, want)
	}
	if sent := sentBy(t, cmd); len(sent) != 1 || sent[0] != (screen.Back{}) || killed != 1 {
		t.Errorf("at the end it sends %v, and was killed %d times", sent, killed)
	}

	h = NewHeldScreen(func() (Deps, error) { return Deps{}, errors.New("another program listens") }, nil)
	s, _ = h.Update(framed(60, 20))
	s, _ = s.Update(screentest.Answer(t, h.Init()[0]))
	screentest.Fits(t, s.View(), 60, 19, "Another program listens")
	if _, sent := screentest.Press(t, s, "esc"); len(sent) != 1 || sent[0] != (screen.Back{}) {
		t.Errorf("esc sends %v", sent)
	}
}
