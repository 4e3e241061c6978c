package match_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
)

func teamHeader(seed uint64, names ...string) game.Header {
	return adjacency.Race(nil).Header(match.Entry{Names: names, Team: true}, game.Header{Rules: adjacency.Rules, Config: raceConfig, Seed: seed})
}

// TestTeam plays a race as one team: a word counts once, everybody sees it, and the points
// are everybody's.
func TestTeam(t *testing.T) {
	h := teamHeader(5, "Ada", "Bob", "Cy")
	if e, _, err := match.Raced(h); err != nil || !e.Team || e.Cancel || !strings.HasPrefix(h.Config, `team "Ada" "Bob" "Cy" `) {
		t.Fatalf("%+v, %v of %s", e, err, h.Config)
	}
	r := begin(t, h)
	two, three := walks(r.Game(0).Board(), 2), walks(r.Game(0).Board(), 3)
	r = run(t, r, "1 1000 enter "+two[0], "2 2000 enter "+three[0])
	for line, reason := range map[string]error{
		"2 3000 enter " + two[0]: match.FoundInTeam, "2 3000 enter " + three[0]: adjacency.AlreadyPlayed,
		"3 3000 reroll": match.NotInARace, "1 70000 enter " + three[0]: adjacency.TimeUp,
	} {
		seat, rest, _ := strings.Cut(line, " ")
		next, err := r.Run(int(seat[0]-'1'), rest)
		if !errors.Is(err, reason) || !reflect.DeepEqual(next, r) {
			t.Errorf("%s: %v", line, err)
		}
		if refusal, is := errors.AsType[*match.Refusal](err); is && reason == match.FoundInTeam && refusal.Seat != 0 {
			t.Errorf("%s was found by seat %d", line, refusal.Seat+1)
		}
	}
	if plays := r.View(2).Plays; len(plays) != 2 || plays[0].Word != two[0] || plays[0].Seat != 0 || plays[1].Word != three[0] || plays[1].Seat != 1 {
		t.Errorf("Cy sees %+v", plays)
	}
	if p := r.Progress(1); p.Points != 3 || p.Words != 1 {
		t.Errorf("Bob has %+v", p)
	}
	r = run(t, r, "1 "+r.Expired(), "2 "+r.Expired(), "3 "+r.Expired())
	for _, s := range r.Result().Seats {
		if s.Score != 5 || s.Place != 1 {
			t.Errorf("%+v doesn't have the team's points", s)
		}
	}
	if table, over := r.Table(nil); !over || len(table.Words) != 2 || table.Words[0].First != 1 || !slices.Equal(table.Words[0].Found, []int{1}) {
		t.Errorf("%v: %+v", over, table)
	}
}

// TestTeamOfLogs folds logs in which several racers entered the same words, as two servers
// may write them at the same time: each counts once, for the first, and all of the team
// see the same. Spectators see no word before the end.
func TestTeamOfLogs(t *testing.T) {
	known, twice := pools{}, 0
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 31))
		names := []string{"A", "B", "C", "D"}[:2+rng.IntN(3)]
		h := teamHeader(rng.Uint64N(99), names...)
		_, of, err := match.Raced(h)
		if err != nil {
			t.Fatal(err)
		}
		pool := known.of(begin(t, h).Game(0).Board(), 2)
		pool = pool[:min(len(pool), 8)] // few, so that they are found twice
		first := map[string]string{}    // "time seat", of equal widths
		logs, points := make([]game.Record, len(names)), int64(0)
		for seat := range names {
			logs[seat].Header = of
			at := 0
			for _, i := range rng.Perm(len(pool))[:len(pool)/2] {
				at += rng.IntN(3) * 500
				logs[seat].Lines = append(logs[seat].Lines, fmt.Sprintf("%d enter %s", at, pool[i]))
				when := fmt.Sprintf("%09d %d", at, seat)
				if had, found := first[pool[i]]; !found {
					first[pool[i]], points = when, points+2
				} else {
					first[pool[i]] = min(had, when)
					twice++
				}
			}
		}
		r, err := adjacency.Race(nil).Fold(h, logs)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, p := range r.View(0).Plays {
			got[p.Word] = fmt.Sprintf("%09d %d", p.At.Milliseconds(), p.Seat)
		}
		if !reflect.DeepEqual(got, first) || len(r.View(0).Plays) != len(first) || !reflect.DeepEqual(r.View(0).Plays, r.View(1).Plays) {
			t.Fatalf("race %d: found are %v, not %v", seed, got, first)
		}
		var shares int64
		for seat := range names {
			shares += r.Progress(seat).Points
			if r.Result().Seats[seat].Score != points {
				t.Fatalf("race %d: seat %d has %d points of %d", seed, seat+1, r.Result().Seats[seat].Score, points)
			}
		}
		if shares != points {
			t.Fatalf("race %d: the shares make %d points of %d", seed, shares, points)
		}
		hidden := r.Tell(match.Watcher)
		for word := range first {
			told := strings.Contains(hidden, "play "+word) || strings.Contains(hidden, "word "+word) || strings.Contains(hidden, "found "+word)
			if told || r.View(match.Watcher).Plays != nil {
				t.Fatalf("race %d: spectators see %s", seed, word)
			}
		}
		for seat := range names {
			at := max(r.Game(seat).Last(), time.Second)
			r = run(t, r, fmt.Sprintf("%d %d leave", seat+1, at.Milliseconds()))
		}
		if seen := r.View(match.Watcher); !seen.Over || len(seen.Words) != len(first) || len(seen.Plays) != len(first) {
			t.Fatalf("race %d: at the end spectators see %d words of %d", seed, len(seen.Words), len(first))
		}
	}
	if twice < 300 {
		t.Errorf("only %d words were entered twice", twice)
	}
}
