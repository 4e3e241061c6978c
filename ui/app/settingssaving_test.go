package app_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestFaultyFile changes a setting while the file has a fault, and again once
// it is mended.
func TestFaultyFile(t *testing.T) {
	d := newDesk(t)
	broken := "size = 5\n\nminutes = 9\n"
	if err := os.WriteFile(d.path, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	d.start, d.fault = values.Load(d.path)
	s := d.open(t, mono, 80, 23)
	flat := func() string { return strings.Join(strings.Fields(text(s)), " ") }
	const (
		what = "settings.toml, line 3: minutes can't be 9; allowed: 1 to 5. The defaults are used, and nothing is written until it is mended."
		told = "Not saved: the change holds for this run only"
	)
	// A path without blanks breaks anywhere.
	joined := func() string { return strings.ReplaceAll(strings.ReplaceAll(text(s), "\n ", ""), " ", "") }
	if !strings.Contains(joined(), strings.ReplaceAll(what, " ", "")) {
		t.Errorf("the fault isn't told:\n%s", text(s))
	}
	s, asked := screentest.Press(t, s, "right")
	if !slices.Contains(asked, tea.Msg(screen.Notice{Text: told})) || !strings.Contains(flat(), "line 3:") {
		t.Errorf("asked for %v\n%s", asked, text(s))
	}
	if data, err := os.ReadFile(d.path); err != nil || string(data) != broken {
		t.Errorf("the file is now %q, %v", data, err)
	}
	if d.live.Now().Minutes != 4 {
		t.Error("the change doesn't hold for this run")
	}

	if err := os.WriteFile(d.path, []byte("size = 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, asked = screentest.Press(t, s, append(times(weights, "down"), "enter", "end", "up", "esc")...)
	if len(asked) != 1 || strings.Contains(flat(), "line 3:") {
		t.Errorf("asked for %v\n%s", asked, text(s))
	}
	want := values.Default()
	want.Size, want.Minutes, want.Weights['z'-'a'] = 5, 4, 2 // the earlier change is in it too
	if saved := d.file(t); saved != want {
		t.Errorf("saved: %+v\nwant: %+v", saved, want)
	}
}

// TestFileBecomesFaulty breaks the file while the screen is open.
func TestFileBecomesFaulty(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	if err := os.WriteFile(d.path, []byte("size = \n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _ = screentest.Press(t, s, "right")
	if got := text(s); !strings.Contains(got, "until it is mended") || strings.Contains(got, "The defaults are used") {
		t.Errorf("got\n%s", got)
	}
}

// TestNoPlace has nowhere to save.
func TestNoPlace(t *testing.T) {
	d := newDesk(t)
	d.path = ""
	s, asked := screentest.Press(t, d.open(t, mono, 80, 23), "right")
	if got := text(s); !strings.Contains(got, "there is no place to save them") ||
		!strings.Contains(got, "! Settings are not saved: there is no place to keep them. What you change") {
		t.Errorf("got\n%s", got)
	}
	if len(asked) != 2 || d.live.Now().Minutes != 4 {
		t.Errorf("asked for %v", asked)
	}
}

// TestUnwritable has a directory in the file's place.
func TestUnwritable(t *testing.T) {
	d := newDesk(t)
	if err := os.MkdirAll(d.path, 0o700); err != nil {
		t.Fatal(err)
	}
	s, _ := screentest.Press(t, d.open(t, mono, 80, 23), "right")
	// Where the lines break is up to the length of the path.
	if got := strings.Join(strings.Fields(text(s)), " "); !strings.Contains(got, "it isn't a regular file") || d.live.Now().Minutes != 4 {
		t.Errorf("got\n%s", got)
	}
}

// TestLeavingSaves leaves before the save was done.
func TestLeavingSaves(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	if _, cmd := s.Update(screen.Leaving{}); cmd != nil {
		t.Error("nothing was changed, and leaving waits")
	}
	s, _ = s.Update(screentest.Key("right")) // its command is never run
	_, cmd := s.Update(screen.Leaving{})
	if cmd == nil {
		t.Fatal("leaving doesn't wait")
	}
	screentest.Settle(t, s, cmd)
	if d.file(t).Minutes != 4 {
		t.Error("the change is lost")
	}
}

// TestLateAnswer gives the answers to two saves the wrong way round.
func TestLateAnswer(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	s, first := s.Update(screentest.Key("right"))
	s, second := s.Update(screentest.Key("right"))
	s, _ = screentest.Settle(t, s, second)
	s, _ = screentest.Settle(t, s, first)
	if _, cmd := s.Update(screen.Leaving{}); cmd != nil {
		t.Error("what is saved counts as unsaved")
	}
	if d.file(t).Minutes != 5 {
		t.Errorf("saved %d minutes", d.file(t).Minutes)
	}
}

// TestOverruledIsntSaved changes one setting while another is overruled.
func TestOverruledIsntSaved(t *testing.T) {
	d := newDesk(t)
	d.start.Minutes = 5
	d.from = map[string]string{"minutes": "QUOIN_MINUTES"}
	s, _ := screentest.Press(t, d.open(t, mono, 80, 23), "down", "right")
	if saved := d.file(t); saved.Minutes != 3 || saved.Size != 5 {
		t.Errorf("saved %d minutes, size %d", saved.Minutes, saved.Size)
	}
	if !strings.Contains(text(s), "5 minutes *") || !strings.Contains(text(s), "* set for this run only") {
		t.Errorf("it isn't marked:\n%s", text(s))
	}
	s, _ = screentest.Press(t, s, "up")
	if !strings.Contains(text(s), "QUOIN_MINUTES has set this for this run.") {
		t.Errorf("what has set it isn't told:\n%s", text(s))
	}
	screentest.Press(t, s, "left")
	if saved := d.file(t); saved.Minutes != 4 {
		t.Errorf("a change of the player's own isn't saved: %d minutes", saved.Minutes)
	}
}
