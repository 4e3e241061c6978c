package stats

import (
	"errors"
	"testing"
)

func TestDiscard(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, other := openRace(t, dir), openRace(t, dir)
	log := race(2, "Ada,Bob", began, 3)
	r := beginRace(t, s, log)
	for name, one := range map[string]*Store{"its own": s, "another": other} {
		if err := one.Discard(ctx, r.ID()); !errors.Is(err, ErrHeld) {
			t.Errorf("a race being run, by %s store: %v", name, err)
		}
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if err := other.Discard(ctx, r.ID()); err != nil {
		t.Fatal(err)
	}
	if err := s.Discard(ctx, r.ID()); err != nil {
		t.Errorf("a second time: %v", err)
	}
	for _, again := range []string{"at first", "rebuilt"} {
		if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
			t.Errorf("%s: offered %v (%v)", again, list, err)
		}
		if _, _, err := s.Resume(ctx, r.ID()); !errors.Is(err, ErrDiscarded) {
			t.Errorf("%s: Resume: %v", again, err)
		}
		if n, err := s.Count(ctx, races); err != nil || n != 0 {
			t.Errorf("%s: %d contests (%v)", again, n, err)
		}
		// Everything written stays.
		if record, err := s.Record(ctx, r.ID()); err != nil || record.String() != log.String() {
			t.Errorf("%s: the record is %s (%v)", again, record, err)
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if held, err := s.held(r.ID()); held || err != nil {
		t.Errorf("still held (%v)", err)
	}
}

func TestDiscardRefuses(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	finished := finishRace(t, s, race(2, "Ada,Bob", began, 3))
	clock := begin(t, s, play(t, header(1, 4, 3, began), 3))
	broken, strange := beginRace(t, s, race(2, "Ada,Bob", began, 3)), beginRace(t, s, race(2, "Ada,Bob", began, 3))
	for _, r := range []*Recording{clock, broken, strange} {
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
	}
	for damage, id := range map[string]ID{
		"DELETE FROM steps WHERE n = 1 AND game = (SELECT game FROM games WHERE id = ?)": broken.ID(),
		"UPDATE games SET header = replace(header, 'race 1', 'race 2') WHERE id = ?":     strange.ID(),
	} {
		if _, err := s.writer.db.Exec(damage, id); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		id   ID
		want error
	}{
		{"finished", finished, ErrFinished},
		{"with a clock", clock.ID(), ErrCounts},
		{"of other rules", strange.ID(), ErrRules},
		{"nobody's", "00000000-0000-0000-0000-000000000000", ErrUnknown},
		{"no name", "../x", ErrUnknown},
	} {
		if err := s.Discard(ctx, c.id); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	var unreadable *UnreadableError
	if err := s.Discard(ctx, broken.ID()); !errors.As(err, &unreadable) {
		t.Errorf("a broken one: %v", err)
	}
	if list, err := s.Running(ctx, began); err != nil || len(list) != 1 || list[0].ID != clock.ID() {
		t.Errorf("offered %v (%v)", list, err)
	}
}

// TestDiscardPuzzle: discarding a game that is stored until it is solved harms nobody, so its player may
// discard it, solo or not.
func TestDiscardPuzzle(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	r := begin(t, s, play(t, header(1, 4, 0, began), 2))
	if err := s.Discard(ctx, r.ID()); !errors.Is(err, ErrHeld) {
		t.Errorf("one that is played: %v", err)
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if err := s.Discard(ctx, r.ID()); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
		t.Errorf("offered %v (%v)", list, err)
	}
}
