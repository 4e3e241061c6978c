package stats

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
)

// keptGames returns games as another store has them: solo games, two of them on one board, and one of several
// in which the player has the second seat.
func keptGames(t *testing.T) (all []TransferredGame) {
	t.Helper()
	for i, w := range takenGames(t, 5) {
		k := TransferredGame{ID: uuid.New(), Record: w.Record}
		if i == 1 {
			k.Share = FoundShare{FoundWords: 2, HeldWords: 9, FoundPoints: 4, HeldPoints: 40, Dictionary: "International"}
		}
		all = append(all, k)
	}
	return append(all, TransferredGame{ID: uuid.New(), Record: ended(race(2, "Ada,Bob,Quoin:strong", began, 9)).Record(), Mine: 2})
}

func heldBy(t *testing.T, s *Store) (all []ListedGame) {
	t.Helper()
	must(s.EachHeld(ctx, func(h ListedGame) error { all = append(all, h); return nil }))
	return all
}

func idsOf(games []TransferredGame) (ids []uuid.UUID) {
	for _, k := range games {
		ids = append(ids, k.ID)
	}
	return ids
}

func fatesOf(t *testing.T, s *Store, games []TransferredGame, want ...Fate) {
	t.Helper()
	for len(want) < len(games) {
		want = append(want, want[len(want)-1])
	}
	if got := must1(s.Bring(ctx, games)); !slices.Equal(got, want) {
		t.Fatalf("their fates are %v, not %v", got, want)
	}
}

// TestBring: games brought from one store to another are there as they were, with the same figures as if they
// had been played there, and only once however often they come.
func TestBring(t *testing.T) {
	t.Parallel()
	games := keptGames(t)
	there, here := openRace(t, t.TempDir()), openRace(t, t.TempDir())
	fatesOf(t, there, games, Came)
	want := cachesOf(t, there)
	held := heldBy(t, there)
	if len(held) != len(games) {
		t.Fatalf("%d are held, not %d", len(held), len(games))
	}
	for i, h := range held {
		text := games[i].Record.String()
		if h != (ListedGame{games[i].ID, sha256.Sum256([]byte(text)), len(text), games[i].Rules, false}) {
			t.Errorf("game %d is held as %+v", i, h)
		}
	}
	again := must1(there.Kept(ctx, append(idsOf(games), uuid.New())))
	slices.SortFunc(again, func(a, b TransferredGame) int {
		return slices.Index(idsOf(games), a.ID) - slices.Index(idsOf(games), b.ID)
	})
	for i, k := range again {
		if fmt.Sprint(k) != fmt.Sprint(games[i]) {
			t.Errorf("game %d is read as\n%+v\nnot\n%+v", i, k, games[i])
		}
	}
	fatesOf(t, here, again[:3], Came)
	fatesOf(t, here, again, Had, Had, Had, Came)
	fatesOf(t, here, again, Had)
	sameCaches(t, cachesOf(t, here), want)
	must(here.Rebuild(ctx))
	sameCaches(t, cachesOf(t, here), want)
	if !slices.Equal(heldBy(t, here), held) {
		t.Error("the two hold different games")
	}
	if g := must1(here.Game(ctx, ID(games[1].ID.String()))); g.Share != games[1].Share {
		t.Errorf("its share is %+v", g.Share)
	}
}

// TestBringByAnotherName: a game is recognised by its record, even within one call.
func TestBringByAnotherName(t *testing.T) {
	t.Parallel()
	games := keptGames(t)
	s := openRace(t, t.TempDir())
	other := games[0]
	other.ID = uuid.New()
	fatesOf(t, s, append(games, other), Came, Came, Came, Came, Came, Came, Had)
	again := slices.Clone(games)
	for i := range again {
		again[i].ID = uuid.New()
	}
	fatesOf(t, s, again, Had)
	if n := len(heldBy(t, s)); n != len(games) {
		t.Errorf("%d games", n)
	}
}

// TestBringNothing: games that are incomplete, went on otherwise or were deleted don't come, and others
// beside them do.
func TestBringNothing(t *testing.T) {
	t.Parallel()
	games := keptGames(t)
	s := openRace(t, t.TempDir())
	running := must1(s.Begin(ctx, games[4].Header))
	must(running.Append(ctx, 1, games[4].Lines[:2]...))
	fatesOf(t, s, games[:1], Came)
	deleted := games[3]
	fatesOf(t, s, []TransferredGame{deleted}, Came)
	for _, table := range []string{"steps", "seats", "plays", "results", "dealt", "shares", "games"} { // as any SQLite program could
		must1(s.writer.db.Exec("DELETE FROM "+table+" WHERE game = (SELECT game FROM games WHERE id = ?)", deleted.ID.String()))
	}
	must(s.Rebuild(ctx))
	change := func(f func(*TransferredGame)) TransferredGame {
		k := games[1]
		k.ID, k.Lines = uuid.New(), slices.Clone(k.Lines)
		f(&k)
		return k
	}
	otherwise := change(func(k *TransferredGame) { k.ID = games[0].ID })
	still := games[4]
	still.ID = uuid.MustParse(string(running.ID()))
	several := games[5]
	several.ID, several.Mine = uuid.New(), 3 // a computer's seat
	nowhere := several
	nowhere.Mine = 4
	for name, c := range map[string]struct {
		game TransferredGame
		want Fate
	}{
		"went on otherwise":     {otherwise, Differs},
		"goes on here":          {still, Differs},
		"deleted":               {deleted, Deleted},
		"not over":              {change(func(k *TransferredGame) { k.Lines = k.Lines[:len(k.Lines)-1] }), Unlikely},
		"against its rules":     {change(func(k *TransferredGame) { k.Lines[0] = "0 expire" }), Unlikely},
		"of strange rules":      {change(func(k *TransferredGame) { k.Rules = "chess 1" }), Unlikely},
		"begun strangely":       {change(func(k *TransferredGame) { k.Config = "size=99" }), Unlikely},
		"too many steps":        {change(func(k *TransferredGame) { k.Lines = make([]string, MaxSteps+1) }), Unlikely},
		"a seat where one is":   {change(func(k *TransferredGame) { k.Mine = 1 }), Unlikely},
		"a computer's seat":     {several, Unlikely},
		"no seat":               {nowhere, Unlikely},
		"a seat below":          {change(func(k *TransferredGame) { k.Mine = -1 }), Unlikely},
		"a share of too much":   {change(func(k *TransferredGame) { k.Share = FoundShare{FoundWords: 3, HeldWords: 2, Dictionary: "x"} }), Unlikely},
		"a share by no list":    {change(func(k *TransferredGame) { k.Share = FoundShare{HeldWords: 2} }), Unlikely},
		"lines within a line":   {change(func(k *TransferredGame) { k.Lines[0] += "\n" + k.Lines[1] }), Unlikely},
		"a header in the lines": {change(func(k *TransferredGame) { k.Config += "\nseed 1" }), Unlikely},
	} {
		beside := change(func(k *TransferredGame) { k.Started += int64(len(name)) * time.Hour.Milliseconds() })
		before := len(heldBy(t, s))
		fates := must1(s.Bring(ctx, []TransferredGame{c.game, beside}))
		if fates[0] != c.want {
			t.Errorf("%s: its fate is %d", name, fates[0])
		}
		if came := len(heldBy(t, s)) - before; fates[1] == Came && came != 1 || fates[1] != Came && came != 0 {
			t.Errorf("%s: %d came, %v", name, came, fates)
		}
	}
	want := cachesOf(t, s)
	must(s.Rebuild(ctx))
	sameCaches(t, cachesOf(t, s), want)
	ids := []uuid.UUID{games[0].ID, deleted.ID, uuid.New(), still.ID}
	there, gone, err := s.Named(ctx, ids)
	if err != nil || len(there) != 2 || !there[games[0].ID] || !there[still.ID] || len(gone) != 1 || !gone[deleted.ID] {
		t.Errorf("there %v, gone %v, %v", there, gone, err)
	}
}

// TestHeldTellsDamagedGames: unfinished games aren't listed, altered ones are listed as damaged, and neither
// are given.
func TestHeldTellsDamagedGames(t *testing.T) {
	t.Parallel()
	games := keptGames(t)
	s := openRace(t, t.TempDir())
	fatesOf(t, s, games, Came)
	rec := must1(s.Begin(ctx, games[0].Header))
	must(rec.Append(ctx, 1, games[0].Lines[0]))
	of := func(i int) string { return games[i].ID.String() }
	for _, c := range []struct{ change, id string }{
		{"DELETE FROM steps WHERE n = 2 AND game = (SELECT game FROM games WHERE id = ?)", of(0)},
		{"UPDATE steps SET line = line || char(10) || line WHERE n = 1 AND game = (SELECT game FROM games WHERE id = ?)", of(1)},
		{"UPDATE steps SET line = line || hex(zeroblob(600000)) WHERE n = 1 AND game = (SELECT game FROM games WHERE id = ?)", of(2)},
		{"UPDATE games SET header = 'x' || header WHERE id = ?", of(3)},
		{"UPDATE games SET id = upper(id) WHERE id = ?", of(4)},
	} {
		must1(s.writer.db.Exec(c.change, c.id))
	}
	held := heldBy(t, s)
	for i, h := range held {
		if h.Damaged != (i < 5) || i >= 5 && h.ID != games[i].ID {
			t.Errorf("game %d is held as %+v", i, h)
		}
	}
	if len(held) != 6 {
		t.Errorf("%d are held, not 6", len(held))
	}
	ids := append(idsOf(games), uuid.MustParse(string(rec.ID())))
	if kept := must1(s.Kept(ctx, ids)); len(kept) != 1 || kept[0].ID != games[5].ID {
		t.Errorf("kept are %v", kept)
	}
}

// TestBringNowhere: if nothing can be saved, no game is reported as added.
func TestBringNowhere(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	must(s.Close())
	if fates, err := s.Bring(ctx, keptGames(t)); err == nil || fates != nil {
		t.Errorf("%v, %v", fates, err)
	}
	if _, err := s.Kept(ctx, []uuid.UUID{{}}); err == nil {
		t.Error("it is read from a store that is closed")
	}
	if err := s.EachHeld(ctx, func(ListedGame) error { return nil }); err == nil {
		t.Error("it is listed from a store that is closed")
	}
}
