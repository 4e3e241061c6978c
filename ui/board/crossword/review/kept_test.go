package review

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestKept checks that the players' figures are stored with a finished game of the store
// once all turns are judged, and with no other.
func TestKept(t *testing.T) {
	sample.InCI(t)
	sample.NoNewRaces(t) // TestNotes, and TestJudgeOn of gameplay
	t.Parallel()
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{gameplay.Engine(scraebbkle.Rules, crossword.Trust{}).Rules(scraebbkle.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx := context.Background()
	to := logged(t, "scraebbkle-resigned-2")
	keep := func(lines []string) stats.ID {
		r, err := store.Begin(ctx, to.Record.Header)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines {
			if err := r.Append(ctx, i+1, line); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
		return r.ID()
	}
	// The last step is a resignation: without it the game isn't over.
	ended, running := keep(to.Record.Lines), keep(to.Record.Lines[:4])
	if _, err := store.Running(ctx, time.Now()); err != nil { // records finished games
		t.Fatal(err)
	}
	d := judging()
	d.Store = store
	for _, id := range []stats.ID{ended, running} {
		tb := &table{TB: t, s: New(d, screen.Play{Watch: id})}
		tb.frame(80, 23)
		tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
		m := tb.s.(Model)
		for _, msg := range tb.asked {
			if told, is := msg.(screen.Notice); is && strings.Contains(told.Text, "kept") {
				t.Error(told.Text)
			}
		}
		if m.isJudging() || m.judged() == 0 {
			t.Fatalf("%d turns are judged", m.judged())
		}
		// Opened again, a finished game shows its verdicts, and no lane judges.
		again := &table{TB: t, s: New(d, screen.Play{Watch: id})}
		again.frame(80, 23)
		again.s, again.asked = screentest.Settle(t, again.s, again.s.Init())
		if n := again.s.(Model); (len(n.lanes) == 0) != (id == ended) || n.judged() != m.judged() || n.View().Content != m.View().Content {
			t.Errorf("opened again it has %d lanes and %d judged turns, and shows\n%s\ninstead of\n%s", len(n.lanes), n.judged(), n.View().Content, m.View().Content)
		}
		r, err := store.Review(ctx, id)
		if err != nil || r.Known() != (id == ended) {
			t.Fatalf("%+v (%v)", r, err)
		}
		for seat, of := range r.Seats {
			tally := m.game.tallies[seat]
			if r.Worlds != 24 || of.Turns != tally.Turns || of.Turns == 0 || math.Abs(of.Mistakes-tally.Index()) > 1e-9 || math.Abs(of.Accuracy-tally.Accuracy()) > 1e-9 {
				t.Errorf("%+v is kept, and %+v was said", of, tally)
			}
		}
	}
}
