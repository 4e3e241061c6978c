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
	"quoin/testdata/sample"
)

type race = match.Race[adjacency.Action, adjacency.State, adjacency.View]

const raceConfig = "size=4 minutes=1 min=2 check=off weights=11111111111111111111111111" // words aren't checked

func raceHeader(seed uint64, cancel bool, names ...string) game.Header {
	return adjacency.Race(nil).Header(match.Entry{Names: names, Cancel: cancel}, game.Header{Rules: adjacency.Rules, Config: raceConfig, Seed: seed})
}

func begin(t *testing.T, h game.Header) race {
	t.Helper()
	r, err := adjacency.Race(nil).Begin(h)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// run plays "seat line" lines, which must be accepted.
func run(t *testing.T, r race, lines ...string) race {
	t.Helper()
	for _, line := range lines {
		seat, rest, _ := strings.Cut(line, " ")
		next, err := r.Run(int(seat[0]-'1'), rest)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		r = next.(race)
	}
	return r
}

// walks returns words of a board by length, each letter one square.
func walks(b adjacency.Board, length int) (words []string) {
	for square := range b.Squares() {
		for other := range b.Squares() {
			near := func(a, b int) bool { return a != b && abs(a/4-b/4) <= 1 && abs(a%4-b%4) <= 1 }
			if length == 2 && near(square, other) {
				words = append(words, text(b, square, other))
			}
			for third := range b.Squares() {
				if length == 3 && near(square, other) && near(other, third) && third != square {
					words = append(words, text(b, square, other, third))
				}
			}
		}
	}
	slices.Sort(words)
	return slices.DeleteFunc(slices.Compact(words), func(w string) bool { return len(w) != length })
}

func text(b adjacency.Board, squares ...int) (word string) {
	for _, square := range squares {
		word += strings.ToLower(b.Face(square))
	}
	return word
}

func abs(n int) int { return max(n, -n) }

func TestARace(t *testing.T) {
	for _, cancel := range []bool{false, true} {
		h := raceHeader(5, cancel, "Ada", "Bob", "Cy")
		r := begin(t, h)
		two, three := walks(r.Game(0).Board(), 2), walks(r.Game(0).Board(), 3)
		r = run(t, r,
			"1 1000 enter "+two[0], "2 500 enter "+two[0], "3 700 enter "+two[0], // found by all three
			"1 2000 enter "+three[0], "3 2000 enter "+three[0], // found by two of three
			"1 3000 enter "+three[1], "2 3000 enter "+two[1], // found by one each
		)
		if p := r.Progress(0); p.Name != "Ada" || p.Points != 8 || p.Words != 3 || p.Over {
			t.Errorf("%+v", p)
		}
		for line, reason := range map[string]error{"1 4000 hint": match.NotInARace, "1 4000 complete": match.NotInARace, "1 4000 reroll 3": match.NotInARace, "1 59999 expire": adjacency.NotYet, "4 1000 reroll": match.NoSuchSeat, "1 60000 enter " + three[2]: adjacency.TimeUp} {
			seat, rest, _ := strings.Cut(line, " ")
			if next, err := r.Run(int(seat[0]-'1'), rest); !errors.Is(err, reason) || !reflect.DeepEqual(next, r) {
				t.Errorf("%s: %v", line, err)
			}
		}
		r = run(t, r, "2 5000 reroll", "1 9000 reroll")
		if r.Game(0).Board() != r.Game(1).Board() || r.Game(2).Board() == r.Game(1).Board() {
			t.Error("re-rolls don't follow the seed")
		}
		r = run(t, r, "2 6000 leave")
		if _, over := r.Table(nil); over || r.Over() || r.View(0).Words != nil || r.View(1).Seats != nil {
			t.Error("the words of a race that goes on are told")
		}
		r = run(t, r, "1 "+r.Expired(), "3 "+r.Expired())
		table, over := r.Table([]string{three[0], "missed", two[0], "other"})
		if !over || !reflect.DeepEqual(table.Missed, []string{"missed", "other"}) || len(table.Words) != 4 {
			t.Fatalf("%v: %+v", over, table)
		}
		order := []string{three[1], two[1], three[0], two[0]} // words of one racer first
		for i, w := range table.Words {
			if w.Word != order[i] || len(w.Found) == 1 != (i < 2) {
				t.Errorf("word %d is %+v, not %s", i+1, w, order[i])
			}
		}
		if table.Words[3].First != 1 || table.Words[2].First != 0 {
			t.Errorf("first were %+v", table.Words)
		}
		by := map[string][]match.Share{}
		for _, w := range table.Words {
			for seat := range 3 {
				by[w.Word] = append(by[w.Word], w.By(seat, 3))
			}
		}
		if want := map[string][]match.Share{
			two[0]: {match.ByAll, match.ByAll, match.ByAll}, three[0]: {match.BySome, match.ByThem, match.BySome},
			three[1]: {match.ByYou, match.ByThem, match.ByThem}, two[1]: {match.ByThem, match.ByYou, match.ByThem},
		}; !reflect.DeepEqual(by, want) {
			t.Errorf("%v, not %v", by, want)
		}
		scores := []int64{8 - 5, 4 - 5, 5}
		places := []int{2, 3, 1}
		if cancel {
			scores, places = []int64{3 - 5, 2 - 5, 0}, []int{2, 3, 1}
		}
		for i, seat := range r.Result().Seats {
			if seat.Score != scores[i] || seat.Place != places[i] {
				t.Errorf("cancel %t, seat %d: %+v", cancel, i+1, seat)
			}
		}
		if !reflect.DeepEqual(r.View(match.Watcher).Words, table.Words) || !reflect.DeepEqual(r.View(1).Seats, r.Result().Seats) {
			t.Error("not everybody sees how it ended")
		}
	}
}

func TestNoRace(t *testing.T) {
	course := adjacency.Race(nil)
	good := raceHeader(5, false, "Ada", "Bob")
	if e, of, err := match.Raced(good); err != nil || !reflect.DeepEqual(e.Names, []string{"Ada", "Bob"}) || of.Config != raceConfig || of.Rules != adjacency.Rules || course.Header(e, of) != good {
		t.Errorf("%+v, %+v, %v", e, of, err)
	}
	for name, config := range map[string]string{
		"nobody":          "keep " + raceConfig,
		"nine":            "keep" + strings.Repeat(` "Ada"`, 9) + " " + raceConfig,
		"no mode":         `"Ada" "Bob" ` + raceConfig,
		"a name of blank": `keep "Ada" " " ` + raceConfig,
		"an open quote":   `keep "Ada" "Bob ` + raceConfig,
		"no clock":        `keep "Ada" "Bob" ` + strings.Replace(raceConfig, "minutes=1", "minutes=0", 1),
		"no game":         `keep "Ada" "Bob"`,
	} {
		h := good
		h.Config = config
		if _, err := course.Begin(h); err == nil {
			t.Errorf("%s began", name)
		}
	}
	_, of, _ := match.Raced(good)
	other := of
	other.Seed++
	for name, logs := range map[string][]game.Record{
		"a log too many":      {{Header: of}, {Header: of}, {Header: of}},
		"another seed":        {{Header: other}},
		"a hint":              {{Header: of, Lines: []string{"0 hint"}}},
		"a step that can't":   {{Header: of, Lines: []string{"0 expire"}}},
		"what isn't a step":   {{Header: of, Lines: []string{"x"}}},
		"the header of races": {{Header: good}},
	} {
		if _, err := course.Fold(good, logs); err == nil {
			t.Errorf("%s was read", name)
		}
	}
}

// pools are words by board and length.
type pools map[string][]string

func (p pools) of(b adjacency.Board, length int) []string {
	key := fmt.Sprint(b, length)
	if p[key] == nil {
		p[key] = walks(b, length)
	}
	return p[key]
}

// sprint plays a random race and returns it with the logs of its seats, and a second race in which all seats
// but the viewer's find other words of the same lengths at the same times.
func sprint(t *testing.T, rng *rand.Rand, viewer int, pools pools) (one, other race, logs []game.Record, others int) {
	t.Helper()
	names := []string{"A", "B", "C", "D"}[:2+rng.IntN(3)]
	one = begin(t, raceHeader(rng.Uint64N(99), rng.IntN(2) == 0, names...))
	other = one
	for range names {
		logs = append(logs, game.Record{Header: one.Played()})
	}
	for range 12 {
		seat := rng.IntN(len(names))
		at := one.Game(seat).Last() + time.Duration(rng.IntN(5000))*ms
		pool := pools.of(one.Game(seat).Board(), 2+rng.IntN(2))
		line := fmt.Sprintf("%d enter %s", at.Milliseconds(), pool[rng.IntN(len(pool))])
		line2 := line
		if seat != viewer {
			line2 = fmt.Sprintf("%d enter %s", at.Milliseconds(), pool[rng.IntN(len(pool))])
		}
		if rng.IntN(8) == 0 {
			line = fmt.Sprintf("%d %s", at.Milliseconds(), []string{"reroll", "leave"}[rng.IntN(2)])
			line2 = line
		}
		next, err := one.Run(seat, line)
		next2, err2 := other.Run(seat, line2)
		if err != nil || err2 != nil {
			continue
		}
		if line != line2 {
			others++
		}
		one, other = next.(race), next2.(race)
		logs[seat].Lines = append(logs[seat].Lines, line)
	}
	return one, other, logs, others
}

func raceSeen(r race, viewer int) string { return r.View(viewer).String() }

// While a race runs, racers see nothing of the words that others find, and spectators see no words at all. A
// race is its header and the logs of its seats.
func TestRacesHide(t *testing.T) {
	games := sample.Size(2000, 2000)
	if testing.Short() {
		games = 200
	}
	found, others := racesLeak(t, games, raceSeen)
	if found != "" {
		t.Fatal(found)
	}
	if others < games {
		t.Errorf("only %d words were others", others)
	}
}

func racesLeak(t *testing.T, games int, view func(race, int) string) (found string, others int) {
	t.Helper()
	course := adjacency.Race(nil)
	known := pools{}
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 8))
		viewer := rng.IntN(3) - 1
		one, other, logs, n := sprint(t, rng, viewer, known)
		if again, err := course.Fold(one.Header(), logs); err != nil || !reflect.DeepEqual(again.Result(), one.Result()) || again.Tell(viewer) != one.Tell(viewer) {
			t.Fatalf("race %d leads elsewhere by its logs: %v", seed, err)
		}
		if one.Over() || viewer >= one.Seats() {
			continue
		}
		others += n
		if a, b := view(one, viewer), view(other, viewer); a != b {
			return fmt.Sprintf("race %d, as seat %d sees it:\n%s\nor\n%s", seed, viewer+1, a, b), others
		}
		if seed%10 == 0 && !reflect.DeepEqual(one.View(viewer), other.View(viewer)) {
			return fmt.Sprintf("race %d, seat %d: the views hold what they don't say", seed, viewer+1), others
		}
	}
	return "", others
}

func TestRacesThatLeakAreFound(t *testing.T) {
	for name, leak := range map[string]func(race, int) any{
		"the words":           func(r race, _ int) any { return r.Result().Plays },
		"how many are shared": func(r race, _ int) any { return sharedWords(r) },
		"the letter that began": func(r race, v int) any {
			f, _ := r.Game((v + 1) % r.Seats()).Newest()
			return f.Word[:min(1, len(f.Word))]
		},
		"another racer's own":     func(r race, v int) any { return r.View((v + 1) % r.Seats()).Own },
		"what who looks on wants": func(r race, _ int) any { return r.Game(0).Found() },
	} {
		found, _ := racesLeak(t, 300, func(r race, viewer int) string { return raceSeen(r, viewer) + fmt.Sprint(leak(r, viewer)) })
		if found == "" {
			t.Errorf("%s isn't found", name)
		}
	}
}

func sharedWords(r race) (n int) {
	seen := map[string]bool{}
	for _, p := range r.Result().Plays {
		if seen[p.Word] {
			n++
		}
		seen[p.Word] = true
	}
	return n
}

// A single racer races against the clock, as on a Daily board.
func TestRaceOfOne(t *testing.T) {
	r := begin(t, raceHeader(5, false, "Ada"))
	word := walks(r.Game(0).Board(), 3)[0]
	r = run(t, r, "1 1000 enter "+word)
	if _, over := r.Table(nil); over || r.Over() || r.View(0).Words != nil {
		t.Error("it is over before its time")
	}
	r = run(t, r, "1 "+r.Expired())
	table, over := r.Table(nil)
	if !over || len(table.Words) != 1 || table.Words[0].By(0, 1) != match.ByAll || r.Result().Seats[0].Place != 1 {
		t.Errorf("%v: %+v, %+v", over, table, r.Result())
	}
}
