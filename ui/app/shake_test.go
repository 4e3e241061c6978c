package app

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/testdata/sample"
	"quoin/ui/screen"
)

// TestShake opens every place there is and gives it windows of all sizes and
// messages of all kinds: before its commands have begun, while their answers
// are on the way, and afterwards. Nothing may panic, and what is drawn stays
// within the window.
//
// As a part of go test it takes a sample of the sizes at the edges, which is
// always the same. A failure names its seed.
//
//	QUOIN_SHAKE=10m       goes on for at least 10 minutes, from a new seed, and takes every
//	                      place through every size of 0 to 30 rows by 0 to 90 columns
//	QUOIN_SHAKE_SEED=123  begins with this seed
//
// It wants -timeout 0 then.
func TestShake(t *testing.T) {
	sample.OneGoroutine(t)
	t.Chdir(t.TempDir()) // exports go to the directory one is in
	seed := sample.Seed(t, "QUOIN_SHAKE")
	long := time.Duration(0)
	if text := os.Getenv("QUOIN_SHAKE"); text != "" {
		var err error
		if long, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	h := newHouse(t)
	deadline := time.Now().Add(long)
	for round := 0; round == 0 || time.Now().Before(deadline); round++ {
		for i, p := range h.places() {
			s := &shaken{
				TB: t, house: h, name: p.name, seed: seed, random: rand.New(rand.NewPCG(seed, uint64(i))),
				answers: make(chan tea.Msg, 64),
			}
			sizes := s.edges(sample.Size(edges, edges))
			if long > 0 {
				sizes = s.everySize()
			}
			s.through(p.open(), sizes)
			if t.Failed() {
				return
			}
		}
		seed++
	}
}

// edges is how many sizes a place gets in .ci/run, which sample.Size makes fewer for
// plain go test.
const edges = 24

// shaken is one place being shaken.
type shaken struct {
	testing.TB
	*house
	name    string
	seed    uint64
	random  *rand.Rand
	m       tea.Model
	size    tea.WindowSizeMsg
	held    []tea.Cmd      // commands that haven't started
	answers chan tea.Msg   // of commands that have
	last    []string       // messages, to tell what went wrong
	frames  int            // drawn so far
	widths  map[string]int // of lines that were drawn
}

// edges are some of the sizes at which something changes, and some of any.
func (s *shaken) edges(n int) []tea.WindowSizeMsg {
	sizes := []tea.WindowSizeMsg{{Width: 80, Height: 24}, {Width: MinWidth, Height: MinHeight}, {Width: 80, Height: 2}}
	for len(sizes) < n {
		size := tea.WindowSizeMsg{Width: s.random.IntN(91), Height: s.random.IntN(9)}
		switch s.random.IntN(6) {
		case 0:
			size.Height = 18 + s.random.IntN(13)
		case 1, 2: // most of these show the screen itself
			size = tea.WindowSizeMsg{Width: 58 + s.random.IntN(33), Height: 18 + s.random.IntN(13)}
		case 3:
			size = tea.WindowSizeMsg{Width: 60 + s.random.IntN(190), Height: 20 + s.random.IntN(80)}
		}
		sizes = append(sizes, size)
	}
	s.random.Shuffle(len(sizes), func(i, j int) { sizes[i], sizes[j] = sizes[j], sizes[i] })
	return sizes
}

// everySize is every size of 0 to 30 rows by 0 to 90 columns, in some order.
func (s *shaken) everySize() []tea.WindowSizeMsg {
	var sizes []tea.WindowSizeMsg
	for w := range 91 {
		for h := range 31 {
			sizes = append(sizes, tea.WindowSizeMsg{Width: w, Height: h})
		}
	}
	s.random.Shuffle(len(sizes), func(i, j int) { sizes[i], sizes[j] = sizes[j], sizes[i] })
	return sizes
}

// through shakes a place before, while and after it loads.
func (s *shaken) through(p screen.Place, sizes []tea.WindowSizeMsg) {
	defer func() {
		if r := recover(); r != nil {
			s.Errorf("QUOIN_SHAKE_SEED=%d: %s in a window of %d by %d: %v\nafter %s\n%s",
				s.seed, s.name, s.size.Width, s.size.Height, r, strings.Join(s.last, ", "), debug.Stack())
		}
	}()
	if _, held := p.(screen.Held); held { // by a process that does nothing else
		s.env.Held, _ = s.tournament(s.listens())
		s.build = builder(s.env)
		defer func() { s.env.Held = nil; s.build = builder(s.env) }()
	}
	m := newModel(s.env, s.build, p, colorprofile.TrueColor)
	s.m = m
	s.held = append(s.held, m.Init())
	s.fits()
	third := len(sizes) / 3
	for i, size := range sizes {
		s.size = size
		s.gets(size)
		switch {
		case i < third: // nothing has begun
		case i < 2*third:
			s.begins(1)
			s.hears(1)
		default:
			s.begins(len(s.held))
			s.hears(2)
		}
		for range s.random.IntN(4) {
			s.gets(s.anything())
		}
	}
	s.gets(screen.Leaving{})
	s.begins(len(s.held))
	s.hears(4)
}

// begins sets some of the commands going.
func (s *shaken) begins(n int) {
	for range min(n, len(s.held)) {
		i := s.random.IntN(len(s.held))
		cmd := s.held[i]
		s.held = append(s.held[:i], s.held[i+1:]...)
		if cmd == nil {
			continue
		}
		go func() {
			defer func() {
				if r := recover(); r != nil {
					s.answers <- fmt.Errorf("a command of %s: %v\n%s", s.name, r, debug.Stack())
				}
			}()
			msg := cmd()
			select {
			case s.answers <- msg:
			case <-s.Context().Done():
			}
		}()
	}
}

// hears gives the screen some of the answers that have come, or comes by
// without one.
func (s *shaken) hears(n int) {
	for range n {
		select {
		case msg := <-s.answers:
			switch msg := msg.(type) {
			case error:
				panic(msg)
			case tea.BatchMsg:
				s.held = append(s.held, msg...)
				s.begins(len(msg))
			default:
				s.gets(msg)
			}
		case <-time.After(time.Millisecond):
		}
	}
}

// gets gives the app a message and draws what comes of it.
func (s *shaken) gets(msg tea.Msg) {
	if burst, ok := msg.(burst); ok {
		for _, msg := range burst {
			s.gets(msg)
		}
		return
	}
	s.last = append(s.last, fmt.Sprintf("%T%.60q", msg, fmt.Sprint(msg)))
	s.last = s.last[max(0, len(s.last)-12):]
	var cmd tea.Cmd
	s.m, cmd = s.m.Update(msg)
	if f := s.m.(model).failure; f != nil { // nothing else would tell, since it is caught
		panic(fmt.Sprintf("%s failed %s: %s\n%s", f.Screen, f.During, f.Panic, strings.Join(f.Stack, "\n")))
	}
	if cmd != nil {
		s.held = append(s.held, cmd)
	}
	s.fits()
}

// fits draws, and fails when that is more than the window.
func (s *shaken) fits() {
	s.frames++
	width, height := s.size.Width, s.size.Height
	if width <= 0 || height <= 0 {
		width, height = s.m.(model).width, s.m.(model).height
	}
	v := s.m.View()
	lines := strings.Split(v.Content, "\n")
	text := ansi.Strip(v.Content)
	obeyed := func(r rune) bool { return r != '\n' && unicode.In(r, unicode.Cc, unicode.Bidi_Control) }
	if i := strings.IndexFunc(text, obeyed); i >= 0 || !utf8.ValidString(text) {
		panic(fmt.Sprintf("the terminal would obey %q", text[max(0, i):][:1]))
	}
	if len(lines) > max(1, height) {
		panic(fmt.Sprintf("%d lines", len(lines)))
	}
	for i, l := range lines {
		if w := s.widthOf(l); w > max(1, width) {
			panic(fmt.Sprintf("line %d has %d columns: %q", i+1, w, ansi.Strip(l)))
		}
	}
	s.staysFindable(lines[len(lines)-1])
	if c := v.Cursor; c != nil && (c.X < 0 || c.Y < 0 || c.X >= width || c.Y >= height) {
		panic(fmt.Sprintf("the cursor is at %d, %d", c.X, c.Y))
	}
}

// widthOf returns the width of a line. Most lines of a frame were in the one before.
func (s *shaken) widthOf(line string) int {
	w, known := s.widths[line]
	if !known {
		if len(s.widths) > 5000 || s.widths == nil {
			s.widths = map[string]int{}
		}
		w = ansi.StringWidth(line)
		s.widths[line] = w
	}
	return w
}

// staysFindable fails when the bottom line has dropped the way out or the help
// of a screen that has them.
func (s *shaken) staysFindable(bottom string) {
	m := s.m.(model)
	if m.over != nil || m.tooSmall() || m.calming() {
		return
	}
	for _, k := range m.top().Keys().Short {
		if label := k.Help().Key; k.Enabled() && stays(k) && !strings.Contains(ansi.Strip(bottom), label+" "+k.Help().Desc) {
			panic(fmt.Sprintf("the bottom line has no %q: %q", label, ansi.Strip(bottom)))
		}
	}
}
