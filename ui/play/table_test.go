package play_test

import (
	"context"
	"errors"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

type localTable = local.Table[rules.Action, rules.State]

// world is a clock that tests set, and the pending ticks.
type world struct {
	now   time.Time
	waits []func(time.Time) tea.Msg
}

func (w *world) tick(_ time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
	w.waits = append(w.waits, f)
	return nil
}

// sit begins a game of Santorini.
func sit(t testing.TB, store *stats.Store) (localTable, *world, screen.Cmd) {
	t.Helper()
	w := &world{now: time.Unix(1800000000, 0)}
	host := play.Host{Store: store, Now: func() time.Time { return w.now }, Settings: settings.NewLive("", settings.Default(), nil, nil)}
	config := rules.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bea"}}}
	h := game.Header{Rules: rules.Rules, Config: config.String(), Started: w.now.UnixMilli()}
	begun, kept, err := gameplay.Engine().Begin(t.Context(), store, h)
	if err != nil {
		t.Fatal(err)
	}
	m, told := local.Sit(host, w.tick, local.Begun[rules.Action, rules.State]{Match: begun, Kept: kept, Note: "a note"})
	return m, w, told
}

// answers returns the messages from a command, and from the commands that it returns.
func answers(t testing.TB, cmd screen.Cmd) (msgs []tea.Msg) {
	t.Helper()
	for _, want := range cmd {
		msg := screentest.Answer(t, want)
		if more, is := msg.(screen.Cmd); is {
			msgs = append(msgs, answers(t, more)...)
		} else if msg != nil {
			msgs = append(msgs, msg)
		}
	}
	return msgs
}

func place(at string) rules.Action {
	a, err := rules.ParseAction("@" + at)
	if err != nil {
		panic(err)
	}
	return a
}

// TestTableClock checks that time never runs backwards, whatever happens to the wall clock.
func TestTableClock(t *testing.T) {
	m, w, _ := sit(t, nil)
	w.now = w.now.Add(90*time.Second + 123456*time.Microsecond)
	if got := m.Look(); got != 90*time.Second+123*time.Millisecond {
		t.Errorf("after 90 s it is %v", got)
	}
	w.now = w.now.Add(-time.Hour)
	if got := m.Look(); got != 90*time.Second+123*time.Millisecond || m.Now() != got {
		t.Errorf("set back, it is %v", got)
	}
	next, _, err := m.Do(2*time.Minute, place("b2"))
	if err != nil {
		t.Fatal(err)
	}
	if got := next.Look(); got != 2*time.Minute {
		t.Errorf("after a step at 2 minutes it is %v", got)
	}
	if _, _, err := next.Do(3*time.Minute, place("b2")); err == nil {
		t.Error("two workers stand on a square")
	}
}

// TestTableSeconds checks that only the latest awaited change of figures counts.
func TestTableSeconds(t *testing.T) {
	m, w, _ := sit(t, nil)
	m, _ = m.Runs(time.Minute)
	m, _ = m.Runs(time.Minute)
	first, second := w.waits[0](w.now).(local.Second), w.waits[1](w.now).(local.Second)
	if m.Due(first) || !m.Due(second) || m.Due(local.Second{}) || m.Stands().Due(second) || m.Stands().Due(local.Second{}) {
		t.Error("another change of figures counts")
	}
}

// TestTableSaving checks that a store that doesn't save is reported once, and that the end of a
// game is recorded.
func TestTableSaving(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine().Rules(rules.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	m, _, told := sit(t, store)
	if got := answers(t, told); len(got) != 1 || got[0] != (screen.Notice{Text: "a note"}) {
		t.Errorf("told is %v", got)
	}
	m, saving, err := m.Do(m.Look(), place("b2"))
	if err != nil || !m.Unkept() {
		t.Fatal("it is kept before it was handed over", err)
	}
	saved := answers(t, saving)
	m, cmd := m.Hears(saved[0])
	if len(saved) != 1 || cmd != nil || m.Unkept() {
		t.Errorf("the answers are %v, and what is told %v", saved, answers(t, cmd))
	}
	m, saving, _ = m.Do(m.Look(), rules.Leave{Seat: 0, Why: rules.Left})
	if saved = answers(t, saving); len(saved) != 2 || saved[1] != (screen.Recorded{}) {
		t.Errorf("the end answers %v", saved)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	m, _, told = sit(t, store)
	if got := answers(t, told); len(got) != 2 || !got[0].(screen.Notice).Sticky {
		t.Errorf("of a closed store is told %v", got)
	}
	_, saving, _ = m.Do(m.Look(), place("b2"))
	for _, s := range answers(t, saving) {
		if _, again := m.Hears(s); again != nil {
			t.Errorf("told again is %v", answers(t, again))
		}
	}
}

// TestTableSavingAgain checks that a failed save is tried again, and that success is reported.
func TestTableSavingAgain(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine().Rules(rules.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	m, w, _ := sit(t, store)
	m, saving, err := m.Do(m.Look(), place("b2"))
	if err != nil {
		t.Fatal(err)
	}
	kept := answers(t, saving)[0].(local.Saved).Kept
	kept.Err = errors.New("the disk is full")
	m, told := m.Hears(local.Saved{Kept: kept})
	if got := answers(t, told); len(got) != 1 || !got[0].(screen.Notice).Sticky || m.Saving() {
		t.Fatalf("of a failure is told %v", got)
	}
	if len(w.waits) != 1 {
		t.Fatalf("%d tries are awaited", len(w.waits))
	}
	m, cmd := m.Hears(w.waits[0](w.now))
	tried := answers(t, cmd)
	if len(tried) != 1 {
		t.Fatalf("the try answers %v", tried)
	}
	m, told = m.Hears(tried[0])
	if got := answers(t, told); len(got) != 2 || !m.Saving() || m.Unkept() || len(w.waits) != 1 {
		t.Errorf("once it is kept, told is %v, and %d tries are awaited", got, len(w.waits))
	}
	if _, cmd := m.Hears(w.waits[0](w.now)); cmd != nil {
		t.Error("it tries again what is kept")
	}
}

// TestTableLeaving checks that a game is returned once, and that all thinking ends.
func TestTableLeaving(t *testing.T) {
	m, _, _ := sit(t, nil)
	stopped := false
	m, thinking := m.Awaits(true, func(ctx context.Context) []rules.Action {
		<-ctx.Done()
		stopped = true
		return nil
	})
	m, closing := m.Leave(screen.Back{})
	if got := answers(t, closing); len(got) != 1 || got[0] != (screen.Back{}) {
		t.Errorf("closing answers %v", got)
	}
	if _, takes := m.Takes(answers(t, thinking)[0].(local.Thought[rules.Action])); takes || !stopped {
		t.Error("it is thought about a game that was left")
	}
	if _, again := m.Leave(nil); again != nil {
		t.Error("it is given back twice")
	}
	if _, none := (localTable{}).Leave(nil); none != nil {
		t.Error("there is nothing to leave")
	}
}

// TestTableThoughts checks that only the awaited answer counts, and only once.
func TestTableThoughts(t *testing.T) {
	m, w, _ := sit(t, nil)
	think := func(context.Context) []rules.Action { return []rules.Action{place("c3")} }
	m, cmd := m.Awaits(false, think)
	if cmd != nil || m.Thinking() {
		t.Error("computers among themselves don't pause")
	}
	early := w.waits[0](w.now)
	m, _ = m.Awaits(false, think)
	if late, cmd := m.Hears(early); cmd != nil || late.Thinking() {
		t.Error("the pause of before counts")
	}
	m, cmd = m.Hears(w.waits[1](w.now))
	thought := answers(t, cmd)[0].(local.Thought[rules.Action])
	if _, takes := m.Takes(local.Thought[rules.Action]{Ticket: new(local.Ticket)}); takes {
		t.Error("another thought counts")
	}
	m, takes := m.Takes(thought)
	if !takes || len(thought.Actions) != 1 || m.Thinking() {
		t.Error("the thought doesn't count")
	}
	if _, takes = m.Takes(thought); takes {
		t.Error("it counts twice")
	}

	m, cmd = local.Advise(m, func(context.Context) string { return "c3" })
	advice := answers(t, cmd)[0].(local.Advice[string])
	if done, _, _ := m.Do(m.Look(), place("c3")); done.Advising() {
		t.Error("there is advice about a position of before")
	}
	if m, takes = m.Advised(advice.Ticket); !takes || advice.Is != "c3" || m.Advising() {
		t.Error("the advice doesn't count")
	}

	m, cmd = local.Advise(m, func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() })
	if _, _, err := m.Do(m.Look(), place("c3")); err != nil {
		t.Fatal(err)
	}
	if late := answers(t, cmd)[0].(local.Advice[error]); late.Is == nil {
		t.Error("it is thought on about a position of before")
	}
}

// TestTableLost checks that a missing list is asked about, and no other error.
func TestTableLost(t *testing.T) {
	cmd, is := local.Lost(errors.Join(&play.LostListError{SHA256: "c1ab"}), screen.Play{Resume: "a"})
	if !is || cmd[0].Sent.(screen.Replace).To.(screen.LostList).SHA256 != "c1ab" {
		t.Errorf("asked is %v", cmd)
	}
	if _, is := local.Lost(errors.New("the disk is full"), screen.Play{Resume: "a"}); is {
		t.Error("it asks about a full disk")
	}
}
