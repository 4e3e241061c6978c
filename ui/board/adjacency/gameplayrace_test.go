package adjacency_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	races "quoin/game/match"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
)

// TestMissedAfterRerolls checks a race with three racers and a re-roll: a word counts as
// missed by the racers whose board had it, and a word found on any board isn't missed.
func TestMissedAfterRerolls(t *testing.T) {
	course := adjacency.Race(nil)
	h := course.Header(races.Entry{Names: []string{"Ada", "Ivo", "Mei"}}, game.Header{
		Rules: adjacency.Rules, Config: "size=4 minutes=1 min=3 check=off weights=11111111111111111111111111", Seed: 7,
	})
	r, err := course.Begin(h)
	if err != nil {
		t.Fatal(err)
	}
	run := func(seat int, line string) {
		t.Helper()
		next, err := r.Run(seat, line)
		if err != nil {
			t.Fatal(err)
		}
		r = next.(races.Race[adjacency.Action, adjacency.State, adjacency.View])
	}
	first := row(r.View(1).Own.Board(), 0)
	found := row(r.View(1).Own.Board(), 2)
	run(1, "1000 enter "+found)
	run(1, "2000 reroll")
	second := row(r.View(1).Own.Board(), 1)
	run(2, "3000 leave")
	for seat := range 2 {
		run(seat, r.Expired())
	}
	var asked string
	host := play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now, Lexicon: func(name string) (*lexicon.Lexicon, error) {
		asked = name
		return lexicon.Parse("rows", []byte(strings.Join([]string{first, found, second, "zzz"}, "\n")))
	}}
	for seat := -1; seat < 3; seat++ { // all views agree
		missed, err := gameplay.MissedBy(host, "rows", r.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		want := []gameplay.Missed{{Word: first, Points: len(first), Seen: []int{0, 1, 2}}, {Word: second, Points: len(second), Seen: []int{1}}}
		if !reflect.DeepEqual(missed, want) {
			t.Errorf("seat %d: %+v, want %+v", seat, missed, want)
		}
	}
	if asked == "" {
		t.Error("no dictionary was asked")
	}
}

// row returns row n of a board as a word.
func row(b adjacency.Board, n int) (word string) {
	for column := range b.Size() {
		word += strings.ToLower(b.Face(n*b.Size() + column))
	}
	return word
}
