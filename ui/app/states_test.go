package app

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament/watch"
	"quoin/ui/widget"
)

// TestStates takes every screen through the states that change its layout, and draws each
// of them in windows of 60 to 130 columns by 18 to 50 rows, in every palette and both sizes
// of type. A frame is drawn after every message, while what was asked of the store and of
// the computers is still unanswered. Nothing may panic, be larger than its window, or have
// colours that its terminal can't show; the score and the clock are in sight wherever there
// is room for the screen; and what a key changes in all colours can be seen in fewer.
//
// As a part of go test it draws a sample, which is always the same:
//
//	QUOIN_STATES=20        another one, of 20 windows after each step
//	QUOIN_STATES=all       every window after each step
//	QUOIN_STATES_SEED=123  the sample of a failure that named this seed
//
// It wants -timeout 0 then.
func TestStates(t *testing.T) {
	sample.OneGoroutine(t)
	t.Chdir(t.TempDir()) // exports go to the directory one is in
	sampled := screentest.NewSample(t, 1)
	h := newHouse(t)
	for i, s := range h.states() {
		if sampled.Asked || sample.Takes(i, 24) {
			t.Run(s.name, func(t *testing.T) { h.draws(t, s, sampled, false) })
		}
	}
}

// draws draws a state, in windows with room or in such as are too small.
func (h *house) draws(t *testing.T, s state, sample screentest.Sample, small bool) {
	still := h.atRest()
	still.TB = t
	d := &drawnState{state: s, sample: sample, random: sample.Random(s.name), small: small}
	d.shaken = newShaken(still, s.name, sample.Seed, d.random)
	d.goes()
	t.Logf("%d frames", d.frames)
}

func newShaken(h *house, name string, seed uint64, random *rand.Rand) *shaken {
	return &shaken{TB: h.TB, house: h, name: name, seed: seed, random: random, answers: make(chan tea.Msg, 256)}
}

// state is a way to states of a screen.
type state struct {
	name    string
	open    func() screen.Place
	ready   string   // stands on the screen once it can be used
	scores  []string // of all who play, in sight in every step
	seen    []string // other texts in sight until the game is over
	clock   string   // visible until then, or ""
	steps   []step
	build   func(Env) func(screen.Place) screen.Screen // nil for builder
	directs *watch.Deps                                // the tournament that the process holds; nil for any
}

// step is keys and what must be in sight after them.
type step struct {
	keys   string // names of keys with blanks between; =text types a text
	awaits string // stands on the screen once the commands are answered; "" leaves them unanswered
	over   bool   // the game is over, and has no clock any more
	covers bool   // the screen is covered, or has become another
}

// drawnState is a state being drawn.
type drawnState struct {
	*shaken
	state
	sample  screentest.Sample
	random  *rand.Rand
	small   bool               // it is drawn in windows that are too small
	at      string             // the step
	palette screentest.Palette // of the last frame,
	frame   []string           // which is this, without its colours
	waits   bool               // an answer is awaited, now or later
	each    func()             // called in place of drawing when no answers are awaited any more; nil draws
}

// atRest is the house with a clock that stands, and its own settings.
func (h *house) atRest() *house {
	still := *h
	s := settings.Default()
	s.Motion, s.Check, s.Dictionary = settings.MotionOff, false, settings.Everyday
	s.Name = longestName('W')
	still.env.Settings = settings.NewLive("", s, nil, nil)
	still.env.Notices = nil
	now := h.env.Now()
	still.env.Now = func() time.Time { return now }
	still.env.Seed = func() uint64 { return 7 }
	return &still
}

// goes opens the place and takes all steps.
func (d *drawnState) goes() {
	defer func() {
		if r := recover(); r != nil {
			d.fails(fmt.Sprint(r) + "\n" + string(debug.Stack()))
		}
	}()
	build := d.state.build
	if build == nil {
		build = builder
	}
	place := d.open()
	if d.env.Held = d.state.directs; d.env.Held == nil {
		if _, held := place.(screen.Held); held { // by a process that does nothing else
			d.env.Held, _ = d.tournament(d.listens())
		}
	}
	d.shaken.house.build = build(d.env)
	d.m = newModel(d.env, d.shaken.house.build, place, colorprofile.TrueColor)
	d.held = append(d.held, d.m.Init())
	d.at, d.waits = "begin", true
	d.resizes(d.window())
	if d.draws(true, true); d.ready != "" {
		d.awaited(d.ready)
	}
	last := 0 // steps to the last that awaits something
	for i, step := range d.steps {
		if step.awaits != "" {
			last = i + 1
		}
	}
	d.waits = last > 0
	d.draws(false, false)
	over, covered := false, false
	for i, step := range d.steps {
		d.at, d.waits = step.keys, i+1 < last
		over, covered = over || step.over, step.covers
		for _, key := range strings.Fields(step.keys) {
			d.resizes(d.roomy())
			if text, typed := strings.CutPrefix(key, "="); typed {
				d.types([]rune(text))
				continue
			}
			before := d.m
			if d.gets(screentest.Key(key)); !d.small && d.each == nil && (d.sample.Asked || d.random.IntN(3) == 0) {
				d.tells(before)
			}
		}
		if step.awaits == "" || d.each == nil {
			d.draws(over, covered) // unanswered
		}
		if step.awaits != "" {
			d.awaited(step.awaits)
			d.draws(over, covered)
		}
	}
}

// types types a text: the end of it, where it is long, and what comes before is pasted.
func (d *drawnState) types(text []rune) {
	const most = 10
	if n := len(text) - most; n > 0 {
		d.gets(tea.PasteMsg{Content: string(text[:n])})
		text = text[n:]
	}
	for _, r := range text {
		d.gets(screentest.Key(string(r)))
	}
}

// fails says where that was and how to come there again.
func (d *drawnState) fails(what string) {
	d.Helper()
	d.Errorf("QUOIN_STATES_SEED=%d: %s after %q in a window of %d by %d, %s: %s\n%s",
		d.seed, d.shaken.name, d.at, d.size.Width, d.size.Height, d.look(), what, strings.Join(d.frame, "\n"))
}

// window is one of the sample's.
func (d *drawnState) window() screentest.WindowSize { return d.sample.Windows(d.random)[0] }

// roomy is one in which the screen is shown, and takes keys.
func (d *drawnState) roomy() screentest.WindowSize {
	w := d.window()
	w.Height = max(w.Height, MinHeight)
	return w
}

func (d *drawnState) resizes(s screentest.WindowSize) {
	d.size = tea.WindowSizeMsg{Width: s.Width, Height: s.Height}
	d.gets(d.size)
}

// awaitedFor is longer than any command takes on a machine that does much else.
const awaitedFor = 3 * time.Minute

// awaited lets the commands answer until a text is in sight, in a window with room for it.
func (d *drawnState) awaited(text string) {
	d.resizes(screentest.WindowSize{Width: 120, Height: 40})
	for limit := time.Now().Add(awaitedFor); !strings.Contains(d.text(), text); {
		if time.Now().After(limit) {
			panic(fmt.Sprintf("%q never comes", text))
		}
		d.begins(len(d.held))
		d.hears(1)
	}
}

func (d *drawnState) text() string {
	text := ansi.Strip(d.m.View().Content)
	d.frame = strings.Split(text, "\n")
	return text
}

func (d *drawnState) look() string {
	return d.palette.Name + ", " + d.env.Settings.Now().Type + " type"
}

// looks has the app drawn in a window, a palette and a size of type.
func (d *drawnState) looks(w screentest.WindowSize, p screentest.Palette, small bool) {
	d.palette = p
	s := d.env.Settings.Now()
	s.Theme, s.Type = p.Setting, settings.TypeLarge
	if small {
		s.Type = settings.TypeSmall
	}
	d.env.Settings.Change(s)
	d.m = inPalette(d.m, p)
	d.resizes(w)
}

// inPalette returns the app at a terminal of a palette, before any screen is told.
func inPalette(app tea.Model, p screentest.Palette) model {
	m := app.(model)
	m.profile, m.told, m.env.Environ = p.Profile, !p.Unknown, nil
	if p.Console {
		m.env.Environ = []string{"TERM=linux"}
	}
	return m
}

// draws draws the state in windows of the sample, and holds what must be in sight.
func (d *drawnState) draws(over, covered bool) {
	if d.each != nil {
		d.looks(screentest.WindowSize{Width: 120, Height: 40}, screentest.Palettes[0], true)
		if !d.waits {
			d.each()
		}
		return
	}
	if d.small {
		d.shrinks()
		return
	}
	for _, w := range d.sample.Windows(d.random) {
		d.looks(w, d.sample.Palette(d.random), d.random.IntN(2) == 0)
		d.holds(func(t testing.TB) { d.palette.Painted(t, viewOf(d.m.View())) })
		if covered || d.m.(model).tooSmall() || d.at == "begin" && !strings.Contains(d.text(), d.ready) {
			continue
		}
		d.sees(over)
	}
}

// sees panics where something isn't in sight that must be.
func (d *drawnState) sees(over bool) {
	text := d.text()
	for _, score := range d.scores {
		if !d.shows(text, score) {
			panic("the score " + score + " isn't in sight")
		}
	}
	if over {
		return
	}
	if d.clock != "" && !d.shows(text, d.clock) {
		panic("the clock " + d.clock + " isn't in sight")
	}
	for _, seen := range d.seen {
		if !strings.Contains(text, seen) {
			panic(seen + " isn't in sight")
		}
	}
}

// viewOf returns the frame of the app as the checks of screens take it.
func viewOf(v tea.View) screen.View { return screen.View{Content: v.Content} }

// holds panics with what a check says.
func (d *drawnState) holds(check func(testing.TB)) {
	w := &failing{TB: d.TB}
	if check(w); w.said != "" {
		d.text()
		panic(w.said)
	}
}

// tells holds that what a key has changed in all colours can be seen in fewer.
func (d *drawnState) tells(before tea.Model) {
	few := d.sample.Palette(d.random)
	if few.Profile == screentest.Palettes[0].Profile && few.Setting != settings.ThemeMono {
		return
	}
	small := d.random.IntN(2) == 0
	after, window := d.m, screentest.WindowSize{Width: d.size.Width, Height: d.size.Height}
	view := func(app tea.Model, p screentest.Palette) screen.View {
		d.m = app
		d.looks(window, p, small)
		return viewOf(d.m.View())
	}
	all := screentest.Palettes[0]
	was, is, fewWas, fewIs := view(before, all), view(after, all), view(before, few), view(after, few)
	d.holds(func(t testing.TB) { screentest.Told(t, was, is, fewWas, fewIs) })
	d.m = after
}

// failing keeps what a check says.
type failing struct {
	testing.TB
	said string
}

func (f *failing) Helper() {}

func (f *failing) Errorf(format string, args ...any) { f.said = fmt.Sprintf(format, args...) }

// shows reports whether a number is in a frame, as text or in big figures.
func (d *drawnState) shows(text, number string) bool {
	if strings.Contains(text, number) {
		return true
	}
	rows, width := widget.NewFigures(d.m.(model).theme, theme.TextRole).Draw(number)
	lines := strings.Split(text, "\n")
	first := strings.TrimRight(ansi.Strip(rows[0]), " ")
	for y := 0; y+widget.FigureRows <= len(lines); y++ {
		for before := 0; ; {
			at := strings.Index(lines[y][before:], first)
			if at < 0 {
				break
			}
			x, whole := ansi.StringWidth(lines[y][:before+at]), true
			for i, row := range rows {
				seen := ansi.Cut(lines[y+i], x, x+width)
				whole = whole && strings.TrimRight(seen, " ") == strings.TrimRight(ansi.Strip(row), " ")
			}
			if whole {
				return true
			}
			before += at + 1
			for before < len(lines[y]) && lines[y][before]&0xc0 == 0x80 {
				before++
			}
		}
	}
	return false
}
