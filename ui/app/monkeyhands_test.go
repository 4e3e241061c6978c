package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/menu"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// monkey is somebody at a keyboard. What the app is given and how its frames are
// held is the work of shaken.
type monkey struct {
	*shaken
	evening evening
	env     Env
	long    bool
	done    *tally

	under []*underway // commands that have begun, in the order of their beginning
	disk  *sql.DB     // the file of the store
	lock  *sql.Conn   // that has the store for itself; or nil
	away  bool        // saves fail

	plan    []string      // keys to be typed
	planned situation     // in which the plan was made
	agree   bool          // the next question is answered with yes
	pace    time.Duration // between keys, at most
	left    int           // keys, before the evening has taken too long
	stage   stage
	wander  int // keys left for looking around on the screens of this stage
	hints   int // left
	leaves  int // times left to leave the game and to resume it
	refused int // times that a game didn't begin
	quit    bool
	goal    aim
}

// stage is how far an evening has come.
type stage int

const (
	playing  stage = iota
	reading        // the result
	studying       // a screen opened from there
	leaving        // back to the menu
	looking        // elsewhere
	ending         // back to the menu, and out
)

// underway is a command that has begun.
type underway struct {
	sync.Mutex
	msg  tea.Msg
	done bool
}

// situation is what a plan depends on.
type situation struct {
	address     int
	over, asked bool
}

func newMonkey(t testing.TB, e evening, seed uint64, long bool, done *tally) *monkey {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 0))
	time.Sleep(time.Duration(26*365*24+r.IntN(5000)) * time.Hour) // a day of our time
	dir := t.TempDir()
	env := newEnv(t, dir)
	var seeds atomic.Uint64
	env.Seed = func() uint64 { return (seed*1_000_003 + seeds.Add(1)) % (1 << 40) }
	disk, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = disk.Close() })
	k := &monkey{
		shaken:  &shaken{TB: t, name: e.name, seed: seed, random: r},
		evening: e, env: env, long: long, done: done, disk: disk,
		pace: time.Duration(20+r.IntN(600)) * time.Millisecond,
		left: 30_000, wander: 12, hints: 1, leaves: r.IntN(2),
	}
	if long {
		k.wander, k.hints = 60, 4
	}
	return k
}

// spends has the monkey play a game, and look at what there is to see afterwards.
func (k *monkey) spends() {
	defer time.Sleep(24 * time.Hour) // a bubble ends once nobody awaits the time any more
	defer func() {
		if r := recover(); r != nil {
			k.Errorf("QUOIN_MONKEY_SEED=%d: %s in a window of %d by %d: %v\nafter %s\n%s\n%s",
				k.seed, k.name, k.size.Width, k.size.Height, r, strings.Join(k.last, ", "), k.text(), debug.Stack())
		}
	}()
	profile := []colorprofile.Profile{colorprofile.TrueColor, colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI, colorprofile.ASCII}[k.random.IntN(5)]
	k.m = newModel(k.env, builder(k.env), k.evening.place(k), profile)
	k.held = append(k.held, k.app().Init())
	k.fits()
	k.resizes()
	defer k.heals()
	for !k.quit {
		if k.left--; k.left < 0 {
			panic("the evening doesn't end")
		}
		k.works(false)
		if !k.quit {
			k.disturbs()
			k.acts()
		}
		time.Sleep(time.Duration(k.random.Int64N(int64(k.pace))))
	}
}

func (k *monkey) app() model { return k.m.(model) }

func (k *monkey) text() string {
	if k.m == nil {
		return ""
	}
	return ansi.Strip(k.m.View().Content)
}

func (k *monkey) one(in int) bool { return k.random.IntN(in) == 0 }

// works sets commands going and gives the app what they answer: some of them, or
// all.
func (k *monkey) works(all bool) {
	k.random.Shuffle(len(k.held), func(i, j int) { k.held[i], k.held[j] = k.held[j], k.held[i] })
	begun := len(k.held)
	if !all && k.one(4) {
		begun = k.random.IntN(begun + 1)
	}
	for _, cmd := range k.held[:begun] {
		if cmd != nil {
			k.begins(cmd)
		}
	}
	k.held = k.held[begun:]
	synctest.Wait()
	for _, i := range k.random.Perm(len(k.under)) {
		u := k.under[i]
		u.Lock()
		answers := u.done && (all || !k.one(5))
		u.Unlock()
		if answers && !k.quit {
			k.hears(u.msg)
			k.under[i] = nil
		}
	}
	k.under = slices.DeleteFunc(k.under, func(u *underway) bool { return u == nil })
}

func (k *monkey) begins(cmd tea.Cmd) {
	u := new(underway)
	k.under = append(k.under, u)
	go func() {
		var msg tea.Msg
		defer func() {
			if r := recover(); r != nil {
				msg = fmt.Errorf("a command: %v\n%s", r, debug.Stack())
			}
			u.Lock()
			defer u.Unlock()
			u.msg, u.done = msg, true
		}()
		msg = cmd()
		// A sequence's type is Bubble Tea's own; it is a list of commands.
		if v := reflect.ValueOf(msg); msg != nil && v.Kind() == reflect.Slice && v.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
			if _, batch := msg.(tea.BatchMsg); !batch {
				var all burst
				for i := range v.Len() {
					all = append(all, v.Index(i).Interface().(tea.Cmd)())
				}
				msg = all
			}
		}
	}()
}

func (k *monkey) hears(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case error:
		panic(msg)
	case tea.QuitMsg:
		k.quit = true
	case tea.BatchMsg:
		k.held = append(k.held, msg...)
	case burst:
		for _, msg := range msg {
			k.hears(msg)
		}
	default:
		k.sees(msg)
	}
}

// sees gives the app a message and draws what comes of it.
func (k *monkey) sees(msg tea.Msg) {
	k.done.frames++
	k.gets(msg)
}

// waits has everything answered, and time go by.
func (k *monkey) waits() {
	k.works(true)
	time.Sleep(time.Duration(50+k.random.IntN(400)) * time.Millisecond)
}

func (k *monkey) resizes() {
	k.size = tea.WindowSizeMsg{Width: MinWidth + k.random.IntN(71), Height: MinHeight - 2 + k.random.IntN(33)}
	switch {
	case k.one(4):
		k.size = tea.WindowSizeMsg{Width: 80, Height: 24}
	case k.one(16):
		k.size = tea.WindowSizeMsg{Width: 1 + k.random.IntN(130), Height: 1 + k.random.IntN(2)}
	}
	k.sees(k.size)
}

// disturbs is what happens to somebody who is playing.
func (k *monkey) disturbs() {
	switch n := k.random.IntN(200); {
	case n < 24:
		k.resizes()
	case n < 26:
		k.types("f1")
	case n < 29:
		k.sees(k.anything())
		k.agree = false
	case n < 31:
		now := k.env.Settings.Now()
		now.Theme = []string{settings.ThemeAuto, settings.ThemeDark, settings.ThemeLight, settings.ThemeMono}[k.random.IntN(4)]
		now.Type = []string{settings.TypeAuto, settings.TypeLarge, settings.TypeSmall}[k.random.IntN(3)]
		now.Motion = []string{settings.MotionAuto, settings.MotionOn, settings.MotionOff}[k.random.IntN(3)]
		k.env.Settings.Change(now)
		k.sees(screen.SettingsChanged{})
	case n < 33 && !k.away:
		k.breaks()
	case n < 38 && k.away:
		k.heals()
	}
}

// breaks has no save succeed from now on, as a disk does or another process that
// has the store locked; heals ends that.
func (k *monkey) breaks() {
	k.done.failures++
	k.away = true
	if k.one(2) {
		k.exec("CREATE TRIGGER IF NOT EXISTS away BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'the disk is away'); END")
		return
	}
	var err error
	// The store waits seconds of real time for a lock, which is long in here. It
	// closes a connection that is idle, so that this doesn't stay.
	writer := reflect.ValueOf(k.env.Store).Elem().FieldByName("writer").Elem().FieldByName("db")
	if _, err := (*sql.DB)(writer.UnsafePointer()).Exec("PRAGMA busy_timeout = 5"); err != nil {
		panic(err)
	}
	if k.lock, err = k.disk.Conn(context.Background()); err == nil {
		_, err = k.lock.ExecContext(context.Background(), "PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE")
	}
	if err != nil {
		panic(err)
	}
}

func (k *monkey) heals() {
	k.away = false
	if k.lock != nil {
		_, err := k.lock.ExecContext(context.Background(), "ROLLBACK")
		if err = errors.Join(err, k.lock.Close()); err != nil {
			panic(err)
		}
		k.lock = nil
	}
	k.exec("DROP TRIGGER IF EXISTS away")
}

func (k *monkey) exec(query string) {
	if _, err := k.disk.Exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = off; " + query); err != nil {
		panic(err)
	}
}

// types gives the app keys.
func (k *monkey) types(keys ...string) {
	for _, name := range keys {
		k.done.keys++
		k.sees(screentest.Key(name))
	}
}

// offers reports whether one of the keys in the bottom line does this.
func (k *monkey) offers(what string) bool {
	return slices.ContainsFunc(k.app().top().Keys().Short, func(b key.Binding) bool { return b.Enabled() && b.Help().Desc == what })
}

func (k *monkey) situation() situation {
	return situation{address: k.app().top().address, over: k.app().over != nil, asked: k.offers("yes")}
}

// acts chooses the next key of the player, or waits for something to happen.
func (k *monkey) acts() {
	m := k.app()
	now := k.situation()
	if now != k.planned {
		k.plan, k.planned = nil, now
	}
	switch {
	case m.tooSmall() && k.one(3):
		k.types([]string{"enter", "a", "f1", "esc"}[k.random.IntN(4)])
	case m.tooSmall():
		k.resizes()
	case m.calming():
		k.waits()
	case now.over:
		k.types([]string{"down", "pgdown", "end", "up", "esc", "esc", "esc"}[k.random.IntN(7)])
	case len(k.plan) > 0:
		next := k.plan[0]
		k.plan = k.plan[1:]
		k.types(next)
	case now.asked && (k.agree || k.stage == leaving || k.stage == ending):
		k.agree = false
		k.types("enter")
	case now.asked:
		k.types("esc")
	default:
		k.plan = k.thinks()
		if k.plan == nil {
			k.waits()
		}
	}
}

// wanders presses keys that the screen on top has, whatever they do.
func (k *monkey) wanders() []string {
	keys := k.app().top().Keys()
	var all []string
	for _, group := range append(slices.Clone(keys.Full), keys.Short) {
		for _, b := range group {
			if b.Enabled() {
				all = append(all, b.Keys()...)
			}
		}
	}
	all = slices.DeleteFunc(all, func(name string) bool {
		return name == "ctrl+c" || name == "ctrl+z" || strings.HasPrefix(name, "shift+") && name != "shift+tab" || name == "delete"
	})
	k.agree = k.one(2)
	if len(all) == 0 || k.one(8) {
		return []string{string(rune('a' + k.random.IntN(26)))}
	}
	return []string{strings.ReplaceAll(all[k.random.IntN(len(all))], " ", "space")}
}

// thinks is what to type now; nil is to wait.
func (k *monkey) thinks() []string {
	_, home := k.app().top().Screen.(menu.Model)
	switch k.stage {
	case playing:
		return k.plays()
	case reading, studying, looking:
		if k.wander--; k.wander < 0 || home {
			k.stage, k.wander = k.stage+1, 0
			if k.stage == studying && !home {
				return k.opens()
			}
			if k.stage == studying {
				k.stage = leaving
			}
			return []string{}
		}
		return k.wanders()
	case leaving:
		if !home {
			return []string{"esc"}
		}
		k.stage, k.wander = looking, 12
		places := []screen.Place{screen.Statistics{}, screen.Study{}, screen.DictionaryPlace{Word: "quiz"}, screen.SettingsPlace{}, screen.Help{}, screen.MistakesPlace{}}
		k.sees(screen.Open{To: places[k.random.IntN(len(places))]})
		return []string{}
	}
	if !home {
		return []string{"esc"}
	}
	return []string{"ctrl+c"}
}

// peek is a field of a screen: a player sees the whole board however small the
// window is.
func peek[T any](of any, field string) T {
	v := reflect.New(reflect.TypeOf(of)).Elem()
	v.Set(reflect.ValueOf(of))
	f := v.FieldByName(field)
	if want := reflect.TypeFor[T](); !f.IsValid() || f.Type() != want && f.Kind() != want.Kind() {
		panic(fmt.Sprintf("%T has no %s of type %v", of, field, want))
	}
	return *(*T)(f.Addr().UnsafePointer())
}
