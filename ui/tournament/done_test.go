package tournament

import (
	"testing"
	"time"

	matches "quoin/game/match"
	"quoin/ui/remote"
)

// TestDoneIsSeen: a player's action isn't answered before the table shows its result. A board looks at the
// table at once, and would show the turn before, if there was one.
func TestDoneIsSeen(t *testing.T) {
	s, err := New(laying(t, 2))
	if err != nil {
		t.Fatal(err)
	}
	h := newHub(s) // which the test runs, a step at a time
	if err := h.open(); err != nil {
		t.Fatal(err)
	}
	guests := map[string]*Guest{}
	for _, name := range []string{"ada", "bea"} {
		g := &Guest{server: s, name: name, Notifier: remote.NewNotifier()}
		g.conn = newConn(inside{}, time.Now())
		g.conn.guest, g.conn.known = g, &knownGuest{name, identified(name)}
		h.take(guestInput{from: g.conn, at: time.Now(), attach: &attaching{g, make(chan struct{})}})
		guests[name] = g
	}
	h.tick()
	h.settle()
	g := s.Snapshot().Games[0]
	mover := guests[g.Pairing.Seats[g.ToAct]]
	table := mover.Table()
	turns := func() int {
		v := table.Now().View.(matches.View[scrabbleView])
		return v.Game.TurnCount()
	}
	does := func(g *Guest, action string) chan error {
		d := &doing{1, action, make(chan error, 1)}
		h.take(guestInput{from: g.conn, at: time.Now(), do: d})
		select {
		case err := <-d.done:
			t.Errorf("%q of %s is answered before anybody can see it: %v", action, g.Name(), err)
			d.done <- err
		default:
		}
		h.tick()
		h.settle()
		return d.done
	}
	for _, g := range guests {
		if err := <-does(g, remote.Ready); err != nil {
			t.Error(err)
		}
	}
	if n := turns(); n != 0 {
		t.Fatalf("%d turns were played", n)
	}
	if err := <-does(mover, "play pass"); err != nil || turns() != 1 {
		t.Errorf("after a pass, %v, there are %d turns", err, turns())
	}
	if err := <-does(mover, "play pass"); err == nil {
		t.Error("a pass out of turn is taken")
	}
}
