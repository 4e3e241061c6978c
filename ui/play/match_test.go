package play_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"quoin/ui/app"
	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

var engine = play.Engine[santorini.Action, santorini.State]{
	Start: santorini.Start, Parse: santorini.ParseAction,
}

type match = play.Match[santorini.Action, santorini.State]

func header() game.Header {
	config := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "even"}}}
	return game.Header{Rules: santorini.Rules, Config: config.String(), Seed: 7, Started: time.Now().UnixMilli()}
}

func opened(t *testing.T, dir string) *stats.Store {
	t.Helper()
	store, setback, err := stats.Open(dir, time.Now(), kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

func begun(t *testing.T, store *stats.Store) (match, play.Tell) {
	t.Helper()
	m, kept, err := engine.Begin(context.Background(), store, header())
	if err != nil {
		t.Fatal(err)
	}
	return m.Heard(kept)
}

// actions parses actions.
func actions(t *testing.T, texts ...string) (all []santorini.Action) {
	t.Helper()
	for _, text := range texts {
		a, err := santorini.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	return all
}

func applied(t *testing.T, m match, texts ...string) (match, play.Kept) {
	t.Helper()
	next, keep, err := m.Apply(time.Second, actions(t, texts...)...)
	if err != nil {
		t.Fatal(err)
	}
	return next, keep()
}

func left(t *testing.T, store *stats.Store) []stats.Running {
	t.Helper()
	games, err := store.Running(context.Background(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return games
}

func TestMatchIsKeptAndResumed(t *testing.T) {
	store := opened(t, t.TempDir())
	m, tell := begun(t, store)
	if tell.Text != "" || !m.Saving() || m.ID() == "" {
		t.Fatalf("it begins with %+v, saving %v", tell, m.Saving())
	}
	m, _ = applied(t, m, "@b2", "@d4", "@b4")
	m.Close(store)

	games := left(t, store)
	if len(games) != 1 || games[0].ID != m.ID() || games[0].Rules != santorini.Rules {
		t.Fatalf("left running are %+v", games)
	}
	again, err := engine.Resume(context.Background(), store, m.ID())
	if err != nil || again.State != m.State || again.Log.String() != m.Log.String() {
		t.Fatalf("resumed %v, %v; want %v", again.Log, err, m.Log)
	}
	again, kept := applied(t, again, "@d2", "leave 1")
	if !kept.Recorded {
		t.Fatal("the end isn't recorded", kept.Err)
	}
	if again, tell = again.Heard(kept); tell.Text != "" || !again.Recorded() {
		t.Errorf("told %+v, recorded %v", tell, again.Recorded())
	}
	again.Close(store) // a second time does nothing
	if n, err := store.Count(context.Background(), stats.Filter{Rules: santorini.Rules}); n != 1 || err != nil {
		t.Errorf("%d games are recorded, %v", n, err)
	}
}

// TestMatchRefuses: a refusal changes nothing, not even by the actions before the refused one.
func TestMatchRefuses(t *testing.T) {
	m, _ := begun(t, nil)
	next, keep, err := m.Apply(time.Second, actions(t, "@b2", "@b2")...)
	if !errors.Is(err, santorini.Occupied) || next.State != m.State || len(next.Log.Steps) != 0 {
		t.Errorf("after a refusal: %v, %v", next.Log.Steps, err)
	}
	if next, tell := next.Heard(keep()); tell.Text != "" || next.Saving() {
		t.Error("a refusal told something about saving")
	}
}

// TestMatchesAreValues: two matches that grew from the same one have separate logs.
func TestMatchesAreValues(t *testing.T) {
	m, _ := begun(t, nil)
	m, _ = applied(t, m, "@a1", "@a2", "@a3")
	one, _ := applied(t, m, "@b1")
	two, _ := applied(t, m, "@c1")
	if one.Log.Steps[3].Do.String() != "@b1" || two.Log.Steps[3].Do.String() != "@c1" {
		t.Errorf("the logs share their steps: %v, %v", one.Log.Steps, two.Log.Steps)
	}
}

// TestUntouchedMatchIsDiscarded: a game in which nothing has happened can't be resumed.
func TestUntouchedMatchIsDiscarded(t *testing.T) {
	store := opened(t, t.TempDir())
	m, _ := begun(t, store)
	m.Close(store)
	if games := left(t, store); len(games) != 0 {
		t.Errorf("left running are %+v", games)
	}
}

// TestUnsavedIsToldOnce: a failure of the store is reported once, and the game goes on.
func TestUnsavedIsToldOnce(t *testing.T) {
	store := opened(t, t.TempDir())
	m, _ := begun(t, store)
	broken := errors.New("the disk is away")
	_, kept := applied(t, m, "@b2") // has the recording
	kept.Err = broken
	var tells []play.Tell
	for _, err := range []error{broken, broken, nil, nil} {
		kept.Err = err
		var tell play.Tell
		if m, tell = m.Heard(kept); tell.Text != "" {
			tells = append(tells, tell)
		}
	}
	if want := []play.Tell{{Text: say.Unsaved(broken), Failing: true}, {Text: say.SavedAgain}}; !slices.Equal(tells, want) {
		t.Errorf("told %+v, want %+v", tells, want)
	}
}

func TestMatchWithoutSaving(t *testing.T) {
	closed := opened(t, t.TempDir())
	_ = closed.Close()
	m, tell := begun(t, closed)
	if !tell.Failing || tell.Text == "" {
		t.Error("a closed store isn't told")
	}
	m, kept := applied(t, m, "@b2", "leave 2")
	if m, tell = m.Heard(kept); tell.Text != "" || m.Recorded() || !m.State.Result().Over {
		t.Errorf("told %+v, recorded %v", tell, m.Recorded())
	}
	m.Close(closed)
	if _, err := engine.Resume(context.Background(), nil, "x"); err == nil {
		t.Error("a game is resumed from nowhere")
	}
}

func TestStates(t *testing.T) {
	m, _ := begun(t, nil)
	m, _ = applied(t, m, "@b2", "@d4")
	states, err := engine.States(m.Log)
	if err != nil || len(states) != 3 || states[2] != m.State {
		t.Errorf("%d states, %v", len(states), err)
	}
	m.Log.Steps = append(m.Log.Steps, santorini.Step{Do: actions(t, "@b2")[0]})
	var step *game.StepError
	if _, err := engine.States(m.Log); !errors.As(err, &step) || step.Step != 3 {
		t.Errorf("a log that can't be: %v", err)
	}
}
