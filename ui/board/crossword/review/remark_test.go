package review

import (
	"context"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestNotes checks that a note can be typed on the turn shown, is stored with the game and
// shown again, and is removed by an empty one; and that other games accept none.
func TestNotes(t *testing.T) {
	t.Parallel()
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine(scraebbkle.Rules, crossword.Trust{}).Rules(scraebbkle.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx := context.Background()
	to := logged(t, "scraebbkle-resigned-2")
	r, err := store.Begin(ctx, to.Record.Header)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Append(ctx, 1, to.Record.Lines...); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	d := deps()
	d.Store = store
	sees := func(place screen.Play, keys []string, want string, has bool) {
		t.Helper()
		tb := &table{TB: t, s: New(d, place)}
		tb.frame(80, 23)
		tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
		tb.press(keys...)
		if strings.Contains(tb.text(), want) != has {
			t.Errorf("after %v %q is there: %v\n%s", keys, want, !has, tb.text())
		}
	}
	stored := screen.Play{Watch: r.ID()}
	sees(stored, []string{"down", "n", "a", "h", "space", "?", "backspace", "!", "enter"}, `"ah !"`, true)
	sees(stored, []string{"down"}, `"ah !"`, true)
	sees(stored, nil, `"ah !"`, false)
	sees(stored, []string{"down", "n", "x", "esc"}, `"ah !"`, true)
	if record, err := store.Record(ctx, r.ID()); err != nil || !strings.HasSuffix(record.Lines[len(record.Lines)-1], ` note 2 "ah !"`) {
		t.Errorf("%v, %v", record.Lines, err)
	}
	sees(stored, []string{"down", "n", "ctrl+u", "enter"}, `"ah !"`, false)
	sees(stored, []string{"down"}, `"ah !"`, false)
	sees(to, []string{"n"}, "Note: ", false)
}
