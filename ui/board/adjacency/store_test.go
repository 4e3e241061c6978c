package adjacency

import (
	"context"
	"strings"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// stored returns a table that saves its games in a store.
func stored(t *testing.T, store *stats.Store, place screen.Play, w *wall) *table {
	t.Helper()
	live := settings.NewLive("", settings.Default(), nil, nil)
	tb := &table{TB: t, wall: w, live: live}
	deps := Deps{Tick: tb.awaits, Host: play.Host{
		Store: store, Settings: live,
		Lexicon: func(string) (*lexicon.Lexicon, error) { return list, nil },
		Now:     func() time.Time { return w.now },
		Seed:    func() uint64 { return seeded },
	}}
	tb.s = New(deps, place)
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

// seeded is the seed of the next stored game; a repeated board would be a replay.
var seeded uint64 = 7

func open(t *testing.T, dir string) *stats.Store {
	t.Helper()
	store, setback, err := stats.Open(dir, time.Now(), []game.Rules{Kind().Rules})
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	return store
}

func TestRecordedAndResumed(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	w := &wall{time.Now()}
	store := open(t, dir)
	tb := stored(t, store, screen.Play{}, w)
	w.forward(time.Second)
	tb.letters("woj")
	tb.press("enter", "ctrl+r")
	tb.overs()
	if got := tb.model().match; len(got.Log.Steps) != 2 || got.Unkept() || !got.Saving() {
		t.Fatalf("of two steps made, %v aren't acknowledged", got.Waiting())
	}
	// The program ends before the store has acknowledged a step.
	w.forward(time.Second)
	b := tb.model().state().Board()
	tb.letters(string([]byte{b.At(0), b.At(1)}))
	next, _ := tb.s.Update(screentest.Key("enter"))
	_, cmd := next.Update(screen.Leaving{})
	screentest.Settle(t, next, cmd)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	store = open(t, dir)
	defer store.Close()
	left, err := store.Running(ctx, w.now)
	if err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
	w.forward(30 * time.Second)
	tb = stored(t, store, screen.Play{Resume: left[0].ID}, w)
	tb.shows("0 points")
	tb.shows("2 words, 1 re-roll")
	tb.shows("2:28")
	w.forward(time.Second)
	tb.press("esc", "enter")
	tb.shows("left after 0:33")
	tb.shows("Your first game at 4×4")

	games, err := store.Games(ctx, stats.Filter{Rules: rules.Rules}, stats.ByScore, 10, 0)
	if err != nil || len(games) != 1 || games[0].Score != 0 || games[0].Words != 2 || len(games[0].Facts) != 1 || games[0].Facts[0].Number != 1 || games[0].BestWord != "woj" {
		t.Errorf("the store has %+v, %v", games, err)
	}
	if s := games[0].Share; s.Dictionary != "Small" || s.HeldPoints < s.FoundPoints {
		t.Errorf("the share kept is %+v", s)
	}
	record, err := store.Record(ctx, games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	log, err := game.Read(record, rules.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := game.Replay(log, gameplay.Engine(rules.Trust).Start); err != nil || s.Score() != 0 {
		t.Error("the record doesn't replay", err)
	}
}

// TestLeftWithoutAWord checks that a game without any action stays in the store, to be
// resumed or recorded: the player has seen the board.
func TestLeftWithoutAWord(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Now()}
	tb := stored(t, store, screen.Play{}, w)
	next, cmd := tb.s.Update(screen.Leaving{})
	screentest.Settle(t, next, cmd)
	left, err := store.Running(t.Context(), w.now)
	if err != nil || len(left) != 1 || left[0].ID != tb.model().match.ID() {
		t.Errorf("%+v were left running, %v", left, err)
	}
}

func TestNewBest(t *testing.T) {
	w := &wall{time.Now()}
	store := open(t, t.TempDir())
	defer store.Close()
	defer func() { seeded = 7 }()
	score := func(letters int) *table {
		tb := stored(t, store, screen.Play{}, w)
		tb.firstRow(letters)
		tb.press("enter", "esc", "enter")
		w.forward(time.Minute)
		return tb
	}
	for _, c := range []struct {
		letters int
		board   uint64
		want    gameplay.Standing
		says    string
	}{
		{2, 0, gameplay.FirstGame, "Your first game"},
		{3, 1, gameplay.NewBest, "Best yet at 4×4"},
		{2, 2, gameplay.Ordinary, "1 below your best"},
		{3, 3, gameplay.Ordinary, "Ties your best"},
		{4, 0, gameplay.Replayed, "A board seen before"}, // same board as the first game
		{4, 4, gameplay.NewBest, "Best yet at 4×4, 3 minutes: 4, 1"},
	} {
		seeded = 7 + c.board
		tb := score(c.letters)
		if got := tb.model().result.standing; got != c.want {
			t.Errorf("%+v is called %v", c, got)
		}
		tb.shows(c.says)
	}
}

// firstRow types the first letters of the first row.
func (tb *table) firstRow(letters int) {
	for square := range letters {
		tb.letters(strings.ToLower(tb.model().state().Board().Face(square)))
	}
}

// TestAssistedIsNoBest checks that a game with hints or without a clock is never a best
// game, and doesn't keep another from being one.
func TestAssistedIsNoBest(t *testing.T) {
	w := &wall{time.Now()}
	store := open(t, t.TempDir())
	defer store.Close()
	defer func() { seeded = 7 }()
	for _, game := range []struct {
		as      string
		letters int // of the word, taken from the first row
		hint    bool
		want    gameplay.Standing
	}{
		{"", 3, true, gameplay.Ordinary},
		{"", 2, false, gameplay.FirstGame},
		{gameplay.FindAll, 3, true, gameplay.Ordinary},
		{gameplay.FindAll, 2, false, gameplay.FirstGame},
	} {
		seeded++
		tb := stored(t, store, screen.Play{As: game.as}, w)
		if game.hint {
			tb.press("ctrl+t")
		}
		tb.firstRow(game.letters)
		end := "enter"
		if game.as == gameplay.FindAll {
			end = "g"
		}
		tb.press("enter", "esc", end)
		w.forward(time.Minute)
		m := tb.model()
		if hints, _ := m.state().Hints(); (hints > 0) != game.hint {
			t.Fatalf("%+v has %d hints", game, hints)
		}
		if m.result.standing != game.want {
			t.Errorf("%+v is called %v", game, m.result.standing)
		}
	}
}

func TestResumeOfNothing(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	tb := stored(t, store, screen.Play{Resume: "nonsense"}, &wall{time.Now()})
	tb.shows("This game can't be played")
	tb.press("esc")
	if !asked[screen.Back](tb) {
		t.Error("esc doesn't go back")
	}
}

func TestNothingSaved(t *testing.T) {
	store := open(t, t.TempDir())
	store.Close()
	tb := stored(t, store, screen.Play{}, &wall{time.Now()})
	if n, ok := find[screen.Notice](tb); !ok || !n.Sticky {
		t.Error("a closed store isn't told")
	}
	tb.letters("woj")
	tb.press("enter")
	tb.shows("+3  WOJ")
	tb.press("esc", "enter")
	tb.shows("3 points")
}

// TestLostList checks that a game whose word list can't be found asks what to do, and
// follows the answer.
func TestLostList(t *testing.T) {
	w := &wall{time.Now()}
	store := open(t, t.TempDir())
	defer store.Close()
	checked := rules.Default()
	checked.Checked = true
	to, err := store.Begin(t.Context(), game.Header{
		Rules: rules.Rules, Config: checked.String(), Started: w.now.UnixMilli(), Dictionary: "club", DictionarySHA256: list.SHA256()[1:] + "0",
	})
	if err == nil {
		err = to.Release()
	}
	if err != nil {
		t.Fatal(err)
	}
	place := screen.Play{Resume: to.ID()}
	tb := stored(t, store, place, w)
	want := screen.LostList{
		SHA256: list.SHA256()[1:] + "0", Why: "the word list club, by which this game is played, isn't found", Game: place,
	}
	if len(tb.asked) != 1 || tb.asked[0] != any(screen.Replace{To: want}) {
		t.Fatalf("it asks for %+v", tb.asked)
	}
	place.Lost.Unchecked = true
	if tb = stored(t, store, place, w); tb.model().phase != playing {
		t.Errorf("it doesn't go on:\n%s", tb.text())
	}
}

// TestResumedBy checks that a running game says how to resume it, and no other does.
func TestResumedBy(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Now()}
	for as, want := range map[string]string{
		"": "quoin adjacency --resume", gameplay.FindAll: "quoin adjacency --find-all --resume", gameplay.Daily: "quoin adjacency --daily",
	} {
		tb := stored(t, store, screen.Play{As: as}, w)
		if got := tb.model().ResumedBy(); got != want {
			t.Errorf("%q is resumed by %q, want %q", as, got, want)
		}
		tb.press("esc", "enter") // ends a game with a clock
		if got := tb.model().ResumedBy(); as == "" && got != "" {
			t.Errorf("a finished game is resumed by %q", got)
		}
	}
	if got := newTable(t, 80, 23, nil).model().ResumedBy(); got != "" {
		t.Errorf("a game that isn't saved is resumed by %q", got)
	}
}
