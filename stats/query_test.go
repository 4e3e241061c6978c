package stats

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// A model is what the store should know, kept the plainest way.
type model struct {
	games []Game // in the order of their rows
	words map[wordKey]Word
}

// filled is a store of n games, with ties in every order, and its model.
func filled(t testing.TB, dir string, n int) (*Store, *model) {
	t.Helper()
	return fillWith(t, dir, n, false)
}

// mixed is the same with games without a clock and games with hints in it.
func mixed(t testing.TB, dir string, n int) (*Store, *model) {
	t.Helper()
	return fillWith(t, dir, n, true)
}

func fillWith(t testing.TB, dir string, n int, mixed bool) (*Store, *model) {
	t.Helper()
	s := open(t, dir)
	m := &model{words: map[wordKey]Word{}}
	for i := range n {
		seed := uint64(i - i%3) // three of a kind
		h := header(seed, 4+int(seed)%5, 1+int(seed/3)%5, began.Add(time.Duration(i/2%7)*time.Hour))
		if mixed && seed%4 == 3 {
			h = withoutClock(t, h)
		}
		log := play(t, h, 5+int(seed)%20)
		if mixed && seed%5 == 2 {
			log.Steps = append(log.Steps, adjacency.Step{At: log.Steps[len(log.Steps)-1].At, Do: adjacency.Hint{}})
		}
		m.add(t, finish(t, s, log), left(log))
	}
	return s, m
}

func (m *model) add(t testing.TB, id ID, log adjacency.Log) {
	t.Helper()
	state, err := adjacency.Replay(log, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	o, _ := state.Outcome()
	m.games = append(m.games, Game{
		ID: id, Started: time.UnixMilli(log.Started), Score: o.Score, Rerolls: o.Rerolls, Words: o.Words,
		Size: state.Config().Size, Minutes: state.Config().Minutes, Ending: o.Ending, Hints: o.Hints, Lasted: state.Last(), BestWord: o.Best.Word, BestPoints: o.Best.Points,
	})
	for _, f := range state.Found() {
		key := wordKey{modeOf(state.Config().Minutes), f.Word}
		w, there := m.words[key]
		if started := time.UnixMilli(log.Started); !there || started.Before(w.First) {
			w.First = started
		}
		m.words[key] = Word{f.Word, w.Times + 1, f.Points, w.First}
	}
}

func (m *model) list(f Filter, o Order) []Game {
	rows := map[ID]int{}
	var list []Game
	for i, g := range m.games {
		rows[g.ID] = i
		if (f.Size == 0 || f.Size == g.Size) && (f.Minutes == 0 || f.Minutes == g.Minutes) &&
			f.Mode == modeOf(g.Minutes) && (!f.Unaided || g.Hints == 0) {
			list = append(list, g)
		}
	}
	first := map[Order]func(Game) int{
		ByScore: func(g Game) int { return g.Score },
		ByTime:  func(Game) int { return 0 },
		ByWords: func(g Game) int { return g.Words },
	}[o]
	slices.SortFunc(list, func(a, b Game) int {
		return -cmp.Or(cmp.Compare(first(a), first(b)), a.Started.Compare(b.Started), cmp.Compare(rows[a.ID], rows[b.ID]))
	})
	return list
}

func modeOf(minutes int) Mode {
	if minutes == adjacency.NoClock {
		return FindAll
	}
	return Timed
}

func (m *model) wordList(f WordFilter, o WordOrder) []Word {
	var list []Word
	for key, n := range m.words {
		if key.mode == f.Mode && strings.HasPrefix(key.word, strings.ToLower(f.Prefix)) {
			list = append(list, n)
		}
	}
	slices.SortFunc(list, func(a, b Word) int {
		first := map[WordOrder]int{
			ByTimes: -cmp.Compare(a.Times, b.Times), ByFirst: -a.First.Compare(b.First),
			ByLetters: cmp.Or(-cmp.Compare(len(a.Word), len(b.Word)), a.First.Compare(b.First)),
		}[o]
		return cmp.Or(first, strings.Compare(a.Word, b.Word))
	})
	return list
}

func TestGames(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 60)
	for _, f := range []Filter{{}, {Size: 4}, {Minutes: 3}, {Size: 5, Minutes: 2}, {Size: 8, Minutes: 1}, {Size: 9}, {Unaided: true}, {Mode: FindAll}, {Mode: FindAll, Size: 7, Unaided: true}} {
		for _, o := range []Order{ByScore, ByTime, ByWords} {
			t.Run(fmt.Sprintf("%+v order %d", f, o), func(t *testing.T) {
				want := m.list(f, o)
				n, err := s.Count(ctx, f)
				if err != nil || n != len(want) {
					t.Errorf("Count %d (%v), want %d", n, err, len(want))
				}
				var got []Game
				for {
					page, err := s.Games(ctx, f, o, 7, len(got))
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, page...)
					if len(page) < 7 {
						break
					}
				}
				if !slices.Equal(got, want) {
					t.Errorf("got  %v\nwant %v", got, want)
				}
				for _, g := range want[:min(1, len(want))] {
					if got, err := s.Game(ctx, g.ID); err != nil || got != g {
						t.Errorf("Game: %v (%v)", got, err)
					}
				}
			})
		}
	}
	timed := len(m.list(Filter{}, ByTime))
	for _, c := range []struct{ limit, offset, want int }{{0, 0, 0}, {-1, 0, 0}, {5, -1, 5}, {5, timed - 2, 2}, {5, 1000, 0}} {
		if got, err := s.Games(ctx, Filter{}, ByTime, c.limit, c.offset); err != nil || len(got) != c.want {
			t.Errorf("limit %d offset %d: %d games (%v), want %d", c.limit, c.offset, len(got), err, c.want)
		}
	}
	if _, err := s.Games(ctx, Filter{}, 3, 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
	if _, err := s.Game(ctx, "nobody"); err != ErrUnknown {
		t.Errorf("a game that isn't there: %v", err)
	}
}

func TestWords(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 30)
	for _, prefix := range []string{"", "a", "s", "T", "qu", "zzz", "{", "%", "'"} {
		for i := range 8 {
			f, o := WordFilter{Prefix: prefix, Mode: Mode(i / 4)}, WordOrder(i%4)
			t.Run(fmt.Sprintf("%s mode %d order %d", prefix, f.Mode, o), func(t *testing.T) { testWords(t, s, m, f, o) })
		}
	}
	if _, err := s.Words(ctx, WordFilter{}, 4, 1, 0); err == nil {
		t.Error("an order that isn't there")
	}
}

func testWords(t *testing.T, s *Store, m *model, f WordFilter, o WordOrder) {
	want := m.wordList(f, o)
	if n, err := s.CountWords(ctx, f); err != nil || n != len(want) {
		t.Errorf("CountWords %d (%v), want %d", n, err, len(want))
	}
	first, err := s.Words(ctx, f, o, 10, 0)
	if err != nil {
		t.Fatal(err)
	}
	rest, err := s.Words(ctx, f, o, 1<<20, 10)
	if err != nil {
		t.Fatal(err)
	}
	if got := append(first, rest...); !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func (m *model) totals() Totals {
	t := Totals{Distinct: len(m.wordList(WordFilter{}, ByTimes)), Best: math.MinInt, Apart: len(m.list(Filter{Mode: FindAll}, ByTime))}
	for _, g := range m.list(Filter{}, ByTime) {
		t.Games++
		t.Words += g.Words
		if g.Hints > 0 {
			t.Assisted++
		} else {
			t.Best = max(t.Best, g.Score)
		}
	}
	return t
}

func TestTotals(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 60)
	if got, err := s.Totals(ctx); err != nil || got != m.totals() {
		t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
	}
}

// A best score can be below zero, and no game is not a game of no points.
func TestTotalsBelowZero(t *testing.T) {
	s := open(t, t.TempDir())
	if got, err := s.Totals(ctx); err != nil || got != (Totals{}) {
		t.Errorf("of no games: %+v (%v)", got, err)
	}
	log := adjacency.Log{Header: header(1, 4, 3, began), Steps: []adjacency.Step{{Do: adjacency.Reroll{}}, {Do: adjacency.Reroll{}}}}
	finish(t, s, log)
	if got, err := s.Totals(ctx); err != nil || got != (Totals{Games: 1, Best: -10}) {
		t.Errorf("of a game below zero: %+v (%v)", got, err)
	}
}

func TestScores(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 40)
	for _, f := range []Filter{{}, {Size: 4}, {Size: 9}} {
		games := m.list(f, ByTime)
		slices.Reverse(games)
		for _, buckets := range []int{0, 1, 7, 40, 1000} {
			t.Run(fmt.Sprintf("size %d in %d", f.Size, buckets), func(t *testing.T) {
				points, err := s.Scores(ctx, f, buckets)
				if err != nil {
					t.Fatal(err)
				}
				if want := min(buckets, len(games)); len(points) != want {
					t.Fatalf("%d points, want %d", len(points), want)
				}
				at := 0
				for _, p := range points {
					if least := len(games) / len(points); p.Games < least || p.Games > least+1 {
						t.Errorf("%d games in a point of %d", p.Games, least)
					}
					want := Point{Started: games[at].Started, Last: games[at+p.Games-1].Started, Games: p.Games, Low: math.Inf(1), High: math.Inf(-1), Mean: p.Mean}
					sum := 0.0
					for _, g := range games[at : at+p.Games] {
						score := float64(g.Score)
						want.Low, want.High, sum = min(want.Low, score), max(want.High, score), sum+score
					}
					if p != want || math.Abs(p.Mean-sum/float64(p.Games)) > 1e-9 {
						t.Errorf("got %+v, want %+v with mean %v", p, want, sum/float64(p.Games))
					}
					at += p.Games
				}
				if len(points) > 0 && at != len(games) {
					t.Errorf("%d games of %d", at, len(games))
				}
			})
		}
	}
}

func TestRebuild(t *testing.T) {
	dir := t.TempDir()
	s, m := mixed(t, dir, 60)
	// All caches wrong, in every way there is, and one game that was thought
	// unreadable.
	_, err := s.writer.db.Exec(`DELETE FROM summaries WHERE game % 2 = 0; UPDATE summaries SET score = 1000; UPDATE tallies SET games = 9, best = 1000;
		DELETE FROM tallies WHERE size = 4; UPDATE words SET times = times + 1; INSERT INTO words VALUES (0, 'nonsense', 9, 9, 9);
		UPDATE games SET state = 'unreadable', trouble = 'so it seemed' WHERE game = 1`)
	if err != nil {
		t.Fatal(err)
	}
	running := begin(t, s, play(t, header(3, 4, 3, began), 4))
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Totals(ctx); err != nil || got != m.totals() {
		t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
	}
	if got, err := s.Games(ctx, Filter{}, ByScore, 100, 0); err != nil || !slices.Equal(got, m.list(Filter{}, ByScore)) {
		t.Errorf("games %v (%v)", got, err)
	}
	if got, err := s.Words(ctx, WordFilter{}, ByTimes, 1<<20, 0); err != nil || !slices.Equal(got, m.wordList(WordFilter{}, ByTimes)) {
		t.Errorf("words %v (%v)", got, err)
	}
	if state := stateOf(t, s, running.ID()); state != stateRunning {
		t.Errorf("the running game is %s", state)
	}
}

func TestRebuildMarksWhatCantBeRead(t *testing.T) {
	s, m := filled(t, t.TempDir(), 3)
	for row, damage := range []string{
		"DELETE FROM steps WHERE game = 1 AND n = 2",
		"UPDATE steps SET line = 'nonsense' WHERE game = 2 AND n = 1",
	} {
		if _, err := s.writer.db.Exec(damage); err != nil {
			t.Fatal(err)
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
		got, err := s.Totals(ctx)
		if err != nil || got.Unreadable != row+1 || got.Games != 2-row {
			t.Errorf("%+v (%v)", got, err)
		}
	}
	var unreadable *UnreadableError
	if _, err := logOf(s, m.games[0].ID); !errors.As(err, &unreadable) {
		t.Errorf("Log: %v", err)
	}
	// Even when it could be read by now.
	if _, err := s.writer.db.Exec("UPDATE games SET state = 'unreadable' WHERE game = 3"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Resume(ctx, m.games[2].ID); !errors.As(err, &unreadable) {
		t.Errorf("Resume: %v", err)
	}
}

const csvHead = "id,started,score,rerolls,words,size,minutes,ended,best_word,best_points,hints,ms,found_words,held_words,found_points,held_points,held_by\n"

// everything is all games, latest first.
func (m *model) everything() []Game {
	all := append(m.list(Filter{}, ByTime), m.list(Filter{Mode: FindAll}, ByTime)...)
	rows := map[ID]int{}
	for i, g := range m.games {
		rows[g.ID] = i
	}
	slices.SortFunc(all, func(a, b Game) int {
		return -cmp.Or(a.Started.Compare(b.Started), cmp.Compare(rows[a.ID], rows[b.ID]))
	})
	return all
}

func TestExportCSV(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 9)
	var out bytes.Buffer
	if err := s.Export(ctx, &out, CSV); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{strings.Split(strings.TrimSpace(csvHead), ",")}
	for _, g := range slices.Backward(m.everything()) {
		want = append(want, []string{
			string(g.ID), g.Started.UTC().Format("2006-01-02T15:04:05Z"), strconv.Itoa(g.Score), strconv.Itoa(g.Rerolls), strconv.Itoa(g.Words),
			strconv.Itoa(g.Size), strconv.Itoa(g.Minutes), "left", g.BestWord, strconv.Itoa(g.BestPoints),
			strconv.Itoa(g.Hints), strconv.Itoa(int(g.Lasted.Milliseconds())), "", "", "", "", "",
		})
	}
	if !reflect.DeepEqual(rows, want) {
		t.Errorf("got  %v\nwant %v", rows, want)
	}
}

func TestExportJSON(t *testing.T) {
	s, m := mixed(t, t.TempDir(), 9)
	var out bytes.Buffer
	if err := s.Export(ctx, &out, JSON); err != nil {
		t.Fatal(err)
	}
	var got []exported
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	games := m.everything()
	slices.Reverse(games)
	if len(got) != len(games) {
		t.Fatalf("%d games", len(got))
	}
	for i, g := range games {
		log, err := logOf(s, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		state, err := adjacency.Replay(log, adjacency.Trust)
		if err != nil {
			t.Fatal(err)
		}
		want := exported{
			ID: g.ID, Started: g.Started.UTC().Format(time.RFC3339), Score: g.Score, Rerolls: g.Rerolls, Size: g.Size, Minutes: g.Minutes,
			MinLetters: 2, Code: state.Config().Code(log.Seed).String(), Ended: "left", Hints: g.Hints, Millis: g.Lasted.Milliseconds(), Words: []exportedWord{},
		}
		for _, f := range state.Found() {
			want.Words = append(want.Words, exportedWord{f.Word, f.Points, f.At.Milliseconds(), f.Roll})
		}
		if !reflect.DeepEqual(got[i], want) {
			t.Errorf("got  %+v\nwant %+v", got[i], want)
		}
	}
}

func TestExportOfNothing(t *testing.T) {
	s := open(t, t.TempDir())
	for format, want := range map[string]string{
		CSV: csvHead, JSON: "[]\n",
	} {
		var out bytes.Buffer
		if err := s.Export(ctx, &out, format); err != nil || out.String() != want {
			t.Errorf("%s: %q (%v)", format, out.String(), err)
		}
	}
	if err := s.Export(ctx, &bytes.Buffer{}, "xml"); err == nil {
		t.Error("a format that isn't there")
	}
}

type fullPipe struct{}

var errPipe = fmt.Errorf("the pipe is closed")

func (fullPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestExportToABrokenPipe(t *testing.T) {
	s, _ := mixed(t, t.TempDir(), 3)
	for _, format := range []string{CSV, JSON} {
		if err := s.Export(ctx, fullPipe{}, format); err != errPipe {
			t.Errorf("%s: %v", format, err)
		}
	}
}
