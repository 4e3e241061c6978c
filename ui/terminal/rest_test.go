package terminal

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// screen is what a program writes to, and counts how often it is looked at
// whether there is something to draw: that is a write, or a sleep.
type screen struct {
	mu    sync.Mutex
	text  strings.Builder
	stall chan struct{} // writes wait for it to be closed; nil for none
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	stall := s.stall
	s.mu.Unlock()
	if stall != nil {
		<-stall
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *screen) shows(t *testing.T, text string) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		s.mu.Lock()
		all := s.text.String()
		s.mu.Unlock()
		if strings.Contains(all, text) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("it never showed %q: %q", text, all)
		}
	}
}

const patience = 2 * time.Minute

// word is what shows a number: nothing of it can stay from another.
func word(n int) string { return strings.Repeat(string(rune('a'+n)), 3) }

// counter is a program that shows the last number it was told.
type counter int

type (
	number int
	fault  struct{}
)

func (c counter) Init() tea.Cmd  { return nil }
func (c counter) View() tea.View { return tea.NewView(word(int(c))) }

func (c counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case number:
		return counter(msg), nil
	case fault:
		return c, func() tea.Msg { time.Sleep(3 * restAfter); panic("on purpose") }
	}
	return c, nil
}

type silent struct{ context.Context }

func (s silent) Read([]byte) (int, error) { <-s.Done(); return 0, io.EOF }

// running is a program on a terminal.
type running struct {
	*testing.T
	*Session
	p    *tea.Program
	out  *screen
	done chan error
}

func run(t *testing.T) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	r := &running{T: t, out: new(screen), done: make(chan error, 1)}
	r.Session = Open(ctx, Terminal{Local: true, In: silent{ctx}, Out: r.out, Environ: []string{"TERM=xterm-256color"}}, nil)
	r.p = tea.NewProgram(counter(0), r.Options()...)
	go func() { _, err := r.Session.Run(r.p); r.done <- err }()
	r.out.shows(t, word(0))
	return r
}

func (r *running) ends() error {
	r.Helper()
	select {
	case err := <-r.done:
		return err
	case <-time.After(patience):
		r.Fatal("it doesn't end")
		return nil
	}
}

// sleeping says whether the renderer is waiting in a write.
func (r *running) sleeping() bool {
	r.rest.mu.Lock()
	defer r.rest.mu.Unlock()
	return r.rest.asleep
}

func (r *running) sleeps() {
	r.Helper()
	for end := time.Now().Add(patience); !r.sleeping(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			r.Fatal("the renderer never sleeps")
		}
	}
}

// TestRest: a renderer that has drawn everything sleeps, and wakes for every message.
func TestRest(t *testing.T) {
	t.Parallel()
	r := run(t)
	for i := range 5 {
		r.sleeps()
		r.p.Send(number(1 + i))
		r.out.shows(t, word(1+i))
	}
	r.sleeps()
	r.p.Send(tea.Raw("asked for")())
	r.out.shows(t, "asked for")
	r.sleeps()
	r.p.Quit()
	if err := r.ends(); err != nil {
		t.Error(err)
	}
	if all := r.out.text.String(); strings.ContainsRune(all, 0) {
		t.Errorf("the mark was written: %q", all)
	}
}

// TestBackgroundIsAskedOnce holds that the terminal is asked for its background, once, and
// without waiting for a frame.
func TestBackgroundIsAskedOnce(t *testing.T) {
	r := run(t)
	r.sleeps()
	r.p.Send(tea.RequestBackgroundColor())
	r.out.shows(t, ansi.RequestBackgroundColor)
	r.sleeps()
	r.p.Quit()
	if err := r.ends(); err != nil {
		t.Error(err)
	}
	if n := strings.Count(r.out.text.String(), ansi.RequestBackgroundColor); n != 1 {
		t.Errorf("the terminal was asked for its background %d times, want once", n)
	}
}

// TestRestAfterAll: a terminal that was slow gets the last frame before there
// is any rest, however long it took.
func TestRestAfterAll(t *testing.T) {
	t.Parallel()
	r := run(t)
	for i := range 10 {
		stall := make(chan struct{})
		r.out.mu.Lock()
		r.out.stall = stall
		r.out.mu.Unlock()
		r.p.Send(number(1 + 2*i)) // its frame waits in the write
		time.Sleep(time.Duration(i) * restAfter / 4)
		go r.p.Send(number(2 + 2*i)) // and this one behind it
		time.Sleep(2 * restAfter)
		r.out.mu.Lock()
		r.out.stall = nil
		r.out.mu.Unlock()
		close(stall)
		r.out.shows(t, word(2+2*i))
	}
	r.p.Quit()
	if err := r.ends(); err != nil {
		t.Error(err)
	}
}

// TestRestEnds: a program ends out of its rest in every way there is, those
// without a message among them.
func TestRestEnds(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*running){
		"quit":      func(r *running) { r.p.Quit() },
		"kill":      func(r *running) { r.Kill() },
		"its input": func(r *running) { r.rest.release(); r.p.Quit() },
		"a fault":   func(r *running) { r.p.Send(fault{}) },
		"their own": func(r *running) { r.p.Kill() }, // Bubble Tea's, without a word to anybody
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := run(t)
			r.sleeps()
			end(r)
			_ = r.ends()
		})
	}
}

func TestTitleGoesBack(t *testing.T) {
	var to bytes.Buffer
	o := &output{to: &to, rest: newRest(nil), now: time.Now}
	for _, write := range []string{"\x1b[?1049h\x1b]2;Quoin\aframe", "\x1b]2;Other\aframe", "last\x1b]2;\a.", "\x1b]2;\a", "again\x1b]2;Quoin\a", "\x1b]2;\a"} {
		if n, err := o.Write([]byte(write)); n != len(write) || err != nil {
			t.Fatal(n, err)
		}
	}
	want := "\x1b[?1049h\x1b[22;0t\x1b]0;Quoin\aframe" + "\x1b]0;Other\aframe" + "last\x1b]0;\a\x1b[23;0t." + "\x1b]0;\a" +
		"again\x1b[22;0t\x1b]0;Quoin\a" + "\x1b]0;\a\x1b[23;0t"
	if to.String() != want {
		t.Errorf("%q", to.String())
	}
}

func TestWindow(t *testing.T) {
	for said, want := range map[tea.WindowSizeMsg]tea.WindowSizeMsg{
		{}:                             {Width: 80, Height: 24},
		{Width: 100}:                   {Width: 80, Height: 24},
		{Width: -1, Height: 50}:        {Width: 80, Height: 24},
		{Width: 100, Height: 30}:       {Width: 100, Height: 30},
		{Width: 1, Height: 1}:          {Width: 1, Height: 1},
		{Width: 65535, Height: 65535}:  {Width: MaxWidth, Height: MaxHeight},
		{Width: 999999999, Height: 24}: {Width: MaxWidth, Height: 24},
		{Width: 80, Height: 999999999}: {Width: 80, Height: MaxHeight},
	} {
		s := Open(t.Context(), Terminal{Out: new(bytes.Buffer)}, nil)
		if got := s.filter(nil, said); got != want {
			t.Errorf("%v became %v, want %v", said, got, want)
		}
	}
}

// TestSaidSize: where somebody else tells the size of the window, no message
// does.
func TestSaidSize(t *testing.T) {
	sizes := make(chan tea.WindowSizeMsg)
	s := Open(t.Context(), Terminal{Out: new(bytes.Buffer), Size: tea.WindowSizeMsg{Width: 100, Height: 30}, Sizes: sizes}, nil)
	told := make(chan struct{})
	defer s.window.watch(func() { told <- struct{}{} })()
	holds := func(want tea.WindowSizeMsg) {
		t.Helper()
		if got := s.filter(nil, tea.WindowSizeMsg{Width: 70, Height: 20}); got != want {
			t.Errorf("the window is %v, want %v", got, want)
		}
	}
	holds(tea.WindowSizeMsg{Width: 100, Height: 30})
	sizes <- tea.WindowSizeMsg{Width: 9999, Height: 25}
	<-told
	holds(tea.WindowSizeMsg{Width: MaxWidth, Height: 25})
	if !s.out.clamped.Load() {
		t.Error("nobody knows that the window is larger")
	}
	sizes <- tea.WindowSizeMsg{}
	<-told
	holds(tea.WindowSizeMsg{Width: UsualWidth, Height: UsualHeight})
}

// TestProfile: an explicit colour setting overrides the environment, and "no colours" overrides both.
func TestProfile(t *testing.T) {
	environ := []string{"TERM=xterm-256color"}
	for _, c := range []struct {
		on   Terminal
		want colorprofile.Profile
	}{
		{Terminal{}, colorprofile.NoTTY}, // a buffer isn't a terminal
		{Terminal{Profile: colorprofile.TrueColor}, colorprofile.TrueColor},
		{Terminal{Profile: colorprofile.TrueColor, NoColor: true}, colorprofile.ASCII},
	} {
		c.on.Out, c.on.Environ = new(bytes.Buffer), environ
		if got := Open(t.Context(), c.on, nil).Profile(); got != c.want {
			t.Errorf("%+v has %v, want %v", c.on, got, c.want)
		}
	}
}
