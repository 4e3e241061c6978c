package stats_test

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
	"quoin/ui/theme"
)

// now is when the tests look at the statistics.
var now = time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC)

// fake is a store in memory, as plain as can be.
type fake struct {
	games      []stats.Game // in the order they were played
	logs       map[stats.ID]adjacency.Log
	words      [2]map[string]stats.Word // by mode
	unreadable int
	contests   []stats.Contest // in the order they were played
	plays      map[stats.ID][]game.Play
	lastRules  string // of the game played last; "" is Adjacency, as far as anything was played
	lastMode   stats.Mode

	mu    sync.Mutex
	err   error    // what every question is answered with
	asked []string // the questions
}

func (f *fake) ask(format string, args ...any) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = append(f.asked, fmt.Sprintf(format, args...))
	return f.err
}

func (f *fake) fail(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = err
}

func (f *fake) LastPlayed(context.Context) (string, stats.Mode, error) {
	err := f.ask("last")
	switch {
	case err != nil:
		return "", 0, err
	case f.lastRules != "":
		return f.lastRules, f.lastMode, nil
	case len(f.games)+len(f.contests) == 0:
		return "", 0, stats.ErrUnknown
	}
	return adjacency.Rules, f.lastMode, nil
}

func (f *fake) sorted(filter stats.Filter, o stats.Order) []stats.Game {
	var games []stats.Game
	for _, g := range f.games {
		if (filter.Size == 0 || g.Size == filter.Size) && (filter.Minutes == 0 || g.Minutes == filter.Minutes) &&
			(filter.Mode == stats.FindAll) == (g.Minutes == adjacency.NoClock) && (!filter.Unaided || g.Hints == 0) {
			games = append(games, g)
		}
	}
	slices.SortStableFunc(games, func(a, b stats.Game) int {
		first := 0
		switch o {
		case stats.ByScore:
			first = b.Score - a.Score
		case stats.ByWords:
			first = b.Words - a.Words
		}
		return cmp.Or(first, b.Started.Compare(a.Started))
	})
	return games
}

func stretch[T any](all []T, limit, offset int) []T {
	return all[min(offset, len(all)):min(offset+limit, len(all))]
}

func (f *fake) Games(_ context.Context, filter stats.Filter, o stats.Order, limit, offset int) ([]stats.Game, error) {
	return stretch(f.sorted(filter, o), limit, offset), f.ask("games %v %d %d+%d", filter, o, offset, limit)
}

func (f *fake) Count(_ context.Context, filter stats.Filter) (int, error) {
	return len(f.sorted(filter, stats.ByTime)), f.ask("count %v", filter)
}

func (f *fake) Game(_ context.Context, id stats.ID) (stats.Game, error) {
	for _, g := range f.games {
		if g.ID == id {
			return g, f.ask("game %s", id)
		}
	}
	return stats.Game{}, stats.ErrUnknown
}

func (f *fake) Record(_ context.Context, id stats.ID) (game.Record, error) {
	log, ok := f.logs[id]
	if !ok {
		return game.Record{}, &stats.UnreadableError{Game: id, Err: fmt.Errorf("step 3 is missing")}
	}
	record := game.Record{Header: log.Header}
	for _, step := range log.Steps {
		record.Lines = append(record.Lines, step.String())
	}
	return record, f.ask("log %s", id)
}

func (f *fake) begin(filter stats.WordFilter, o stats.WordOrder) []stats.Word {
	var words []stats.Word
	for _, w := range f.words[filter.Mode] {
		if strings.HasPrefix(w.Word, filter.Prefix) {
			words = append(words, w)
		}
	}
	slices.SortFunc(words, func(a, b stats.Word) int {
		first := 0
		switch o {
		case stats.ByTimes:
			first = b.Times - a.Times
		case stats.ByFirst:
			first = b.First.Compare(a.First)
		case stats.ByLetters:
			first = cmp.Or(len(b.Word)-len(a.Word), a.First.Compare(b.First))
		}
		return cmp.Or(first, strings.Compare(a.Word, b.Word))
	})
	return words
}

func (f *fake) Words(_ context.Context, filter stats.WordFilter, o stats.WordOrder, limit, offset int) ([]stats.Word, error) {
	return stretch(f.begin(filter, o), limit, offset), f.ask("words %v %d %d+%d", filter, o, offset, limit)
}

func (f *fake) CountWords(_ context.Context, filter stats.WordFilter) (int, error) {
	return len(f.begin(filter, stats.ByTimes)), f.ask("count words %v", filter)
}

func (f *fake) Totals(context.Context) (stats.Totals, error) {
	games := f.sorted(stats.Filter{}, stats.ByScore)
	t := stats.Totals{Games: len(games), Distinct: len(f.words[stats.Timed]), Apart: len(f.games) - len(games), Unreadable: f.unreadable}
	for _, g := range games {
		t.Words += g.Words
		if g.Hints > 0 {
			t.Assisted++
		}
	}
	for _, g := range stretch(f.sorted(stats.Filter{Unaided: true}, stats.ByScore), 1, 0) {
		t.Best = g.Score
	}
	return t, f.ask("totals")
}

func (f *fake) Records(_ context.Context, mode stats.Mode) (stats.Records, error) {
	games := f.sorted(stats.Filter{Mode: mode}, stats.ByTime)
	r := stats.Records{Games: len(games), Distinct: len(f.words[mode])}
	if len(games) == 0 {
		return r, f.ask("records %d", mode)
	}
	r.First, r.Last, r.Lowest = games[len(games)-1].Started, games[0].Started, games[0].Score
	for i, g := range games {
		r.Words, r.Lowest = r.Words+g.Words, min(r.Lowest, g.Score)
		r.Mean += (float64(g.Score) - r.Mean) / float64(i+1)
		if g.Hints > 0 {
			r.Assisted++
		}
	}
	bests := map[[2]int]bool{}
	for i, g := range f.sorted(stats.Filter{Mode: mode, Unaided: true}, stats.ByScore) {
		if i == 0 {
			r.Best = g
		}
		if key := [2]int{g.Size, g.Minutes}; !bests[key] {
			bests[key] = true
			r.Bests = append(r.Bests, stats.Best{Size: g.Size, Minutes: g.Minutes, Score: g.Score})
		}
	}
	for _, g := range stretch(f.sorted(stats.Filter{Mode: mode, Unaided: true}, stats.ByWords), 1, 0) {
		r.Busiest = g
	}
	for _, w := range stretch(f.begin(stats.WordFilter{Mode: mode}, stats.ByTimes), 1, 0) {
		r.Most = w
	}
	r.Longest = stretch(f.begin(stats.WordFilter{Mode: mode}, stats.ByLetters), stats.LongestWords, 0)
	return r, f.ask("records %d", mode)
}

func (f *fake) Shares(_ context.Context, filter stats.Filter, buckets int) ([]stats.Point, error) {
	var games []stats.Game
	for _, g := range slices.Backward(f.sorted(filter, stats.ByTime)) {
		if g.Share.HeldPoints > 0 {
			games = append(games, g)
		}
	}
	return pointsOf(games, buckets, func(g stats.Game) float64 {
		return 100 * float64(g.Share.FoundPoints) / float64(g.Share.HeldPoints)
	}), f.ask("shares %v %d", filter, buckets)
}

func (f *fake) Distribution(_ context.Context, filter stats.Filter, bins int) ([]stats.Bin, error) {
	games := f.sorted(filter, stats.ByScore)
	slices.Reverse(games)
	return binned(games, bins), f.ask("distribution %v %d", filter, bins)
}

// binned are games by score, lowest first, in at most so many bins.
func binned(games []stats.Game, bins int) (all []stats.Bin) {
	for _, width := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
		all = nil
		at := func(score int) int { return int(math.Floor(float64(score) / float64(width))) }
		for _, g := range games {
			for len(all) <= min(bins, at(g.Score)-at(games[0].Score)) {
				from := (at(games[0].Score) + len(all)) * width
				all = append(all, stats.Bin{From: from, To: from + width - 1})
			}
			all[len(all)-1].Games++
		}
		if len(all) <= bins {
			break
		}
	}
	return all
}

func (f *fake) Lengths(_ context.Context, mode stats.Mode) ([]int, error) {
	lengths := make([]int, 129)
	longest := 0
	for w := range f.words[mode] {
		lengths[len(w)]++
		longest = max(longest, len(w))
	}
	return lengths[:longest+1], f.ask("lengths %d", mode)
}

func (f *fake) Scores(_ context.Context, filter stats.Filter, buckets int) ([]stats.Point, error) {
	games := f.sorted(filter, stats.ByTime)
	slices.Reverse(games)
	return pointsOf(games, buckets, func(g stats.Game) float64 { return float64(g.Score) }), f.ask("scores %v %d", filter, buckets)
}

func pointsOf(games []stats.Game, buckets int, value func(stats.Game) float64) []stats.Point {
	buckets = min(buckets, len(games))
	var points []stats.Point
	for i, g := range games {
		score := value(g)
		if i*buckets/len(games) == len(points) {
			points = append(points, stats.Point{Started: g.Started, Low: score, High: score})
		}
		p := &points[len(points)-1]
		p.Low, p.High = min(p.Low, score), max(p.High, score)
		p.Mean += (score - p.Mean) / float64(p.Games+1)
		p.Games++
		p.Last = g.Started
	}
	return points
}

func (f *fake) Export(ctx context.Context, w io.Writer, format string) error {
	for _, g := range f.games {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if _, err := fmt.Fprintln(w, format, g.ID, g.Score); err != nil {
			return err
		}
	}
	return f.ask("export %s", format)
}

// add keeps a game as the store would.
func (f *fake) add(t testing.TB, log adjacency.Log) stats.ID {
	t.Helper()
	s, err := adjacency.Replay(log, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	o, over := s.Outcome()
	if !over {
		t.Fatal("the game is not over")
	}
	id := stats.ID(fmt.Sprintf("game-%d", len(f.games)))
	f.games = append(f.games, stats.Game{
		ID: id, Started: time.UnixMilli(log.Started), Score: o.Score, Rerolls: o.Rerolls, Words: o.Words,
		Size: s.Config().Size, Minutes: s.Config().Minutes, Ending: o.Ending, Lasted: s.Last(), Hints: o.Hints, BestWord: o.Best.Word, BestPoints: o.Best.Points,
	})
	f.logs[id] = log
	for _, found := range s.Found() {
		words := f.words[stats.Timed]
		if !s.Config().Timed() {
			words = f.words[stats.FindAll]
		}
		w, there := words[found.Word]
		if started := time.UnixMilli(log.Started); !there || started.Before(w.First) {
			w.First = started
		}
		words[found.Word] = stats.Word{Word: found.Word, Times: w.Times + 1, Points: found.Points, First: w.First}
	}
	return id
}

func empty() *fake {
	return &fake{logs: map[stats.ID]adjacency.Log{}, plays: map[stats.ID][]game.Play{}, words: [2]map[string]stats.Word{{}, {}}}
}

// filled is a store of so many games, the last of them today.
func filled(t testing.TB, n int) *fake {
	t.Helper()
	f := empty()
	for i := range n {
		seed := uint64(i + 1)
		c := adjacency.Default()
		c.Size, c.Minutes = 4+int(seed*seed)%5, 1+int(seed*7)%5
		started := now.Add(-time.Duration(n-i) * 19 * time.Hour).Add(18 * time.Hour)
		f.add(t, play(t, c, seed, started))
	}
	return f
}

// play is the log of a game: Everyday words that are on the board, now and
// then a re-roll, and in every fourth game the player leaves early.
func play(t testing.TB, c adjacency.Config, seed uint64, started time.Time) adjacency.Log {
	t.Helper()
	header := game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: seed, Started: started.UnixMilli()}
	if log, ok := played[header]; ok {
		return log
	}
	log := playAnew(t, c, header)
	played[header] = log
	return log
}

// played are the games of all tests so far: looking for words takes time.
var played = map[game.Header]adjacency.Log{}

func playAnew(t testing.TB, c adjacency.Config, header game.Header) adjacency.Log {
	t.Helper()
	seed := header.Seed
	log := adjacency.Log{Header: header}
	s, err := adjacency.Start(log.Header, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	do := func(at time.Duration, action adjacency.Action) {
		step := adjacency.Step{At: at, Do: action}
		next, err := s.Apply(step)
		if err != nil {
			return // a word of the board before
		}
		s, log.Steps = next, append(log.Steps, step)
	}
	at := 3 * time.Second
	words := onBoard(s.Board(), int(seed))
	for i, w := range words {
		if at >= c.Limit()-10*time.Second {
			break
		}
		if i == 5 && seed%3 == 0 {
			do(at, adjacency.Reroll{})
			for _, w := range onBoard(s.Board(), int(seed)+1) {
				if at += 7 * time.Second; at < c.Limit() {
					do(at, adjacency.Enter{Word: w})
				}
			}
		}
		do(at, adjacency.Enter{Word: w})
		at += time.Duration(2+len(w)+i%4) * time.Second
	}
	if seed%4 == 1 || !c.Timed() {
		do(min(at, c.Limit()-time.Second), adjacency.Leave{})
	} else {
		do(c.Limit(), adjacency.Expire{})
	}
	return log
}

// withoutClock is the log of a game that goes on for days, with hints.
func withoutClock(t testing.TB) adjacency.Log {
	t.Helper()
	c := adjacency.Default()
	c.Size, c.Minutes = 6, adjacency.NoClock
	log := adjacency.Log{Header: game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 5, Started: now.Add(-50 * time.Hour).UnixMilli()}}
	s, err := adjacency.Start(log.Header, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Minute
	for i, w := range onBoard(s.Board(), 0) {
		log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Enter{Word: w}})
		if at *= 3; i%2 == 1 {
			log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Hint{}})
		}
		if at > 40*time.Hour {
			break
		}
	}
	log.Steps = append(log.Steps, adjacency.Step{At: at, Do: adjacency.Complete{}})
	return log
}

// variety is a store of games of every kind: with a clock and without, with
// hints and without, and with shares that are known.
func variety(t testing.TB) *fake {
	t.Helper()
	f := filled(t, 12)
	for i := range f.games {
		f.games[i].Share = stats.Share{FoundWords: i, HeldWords: 100, FoundPoints: 3 * i, HeldPoints: 110, Dictionary: "International"}
	}
	f.games[4].Share = stats.Share{}
	f.games[3].Hints, f.games[7].Hints = 2, 1
	log := withoutClock(t)
	f.add(t, log)
	log.Started += time.Hour.Milliseconds()
	log.Steps = append(slices.Clone(log.Steps[:4]), adjacency.Step{At: 2 * time.Hour, Do: adjacency.Leave{}})
	f.add(t, log)
	for seed, minutes := range []time.Duration{37, 130} {
		c := adjacency.Default()
		c.Size, c.Minutes = 5, adjacency.NoClock
		log := playAnew(t, c, game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: uint64(seed), Started: now.Add(-minutes * 7 * time.Hour).UnixMilli()})
		log.Steps[len(log.Steps)-1].Do = adjacency.Complete{}
		f.add(t, log)
	}
	return f
}

// onBoard are some of the Everyday words on a board.
func onBoard(b adjacency.Board, skip int) []string {
	var here [26]bool
	for square := range b.Squares() {
		here[b.At(square)-'a'] = true
	}
	var words []string
	everyday := resources.Everyday()
	for i := skip % 7; i < everyday.Len(); i += 5 {
		w := everyday.Word(i)
		if len(w) < 3 || strings.ContainsFunc(w, func(r rune) bool { return !here[r-'a'] && r != 'u' }) {
			continue
		}
		tiles, bad := adjacency.Spell(w)
		spots := make([]adjacency.Spot, len(tiles))
		for i, tile := range tiles {
			spots[i] = adjacency.Spot{Tile: tile, Square: adjacency.AnySquare}
		}
		if _, ok := b.Trace(spots); ok && bad < 0 {
			words = append(words, w)
		}
	}
	// Not in the order of the alphabet.
	for i := range words {
		j := (i*7 + skip) % len(words)
		words[i], words[j] = words[j], words[i]
	}
	return words
}

var mono = theme.New("mono", true, colorprofile.ASCII)

// opened is the screen on a store, in a frame, with everything read.
func opened(t testing.TB, store uistats.Store, width, height int, place screen.Statistics) screen.Screen {
	t.Helper()
	s := screen.Screen(uistats.New(uistats.Deps{Store: store, Now: func() time.Time { return now }}, place))
	s, asked := tell(s, screen.Frame{Width: width, Height: height, Theme: mono})
	if len(asked) > 0 {
		t.Errorf("the app was asked for %v", asked)
	}
	return s
}

// tell gives a screen a message, and the answers to all that it asks for. What
// it asks of the app comes back.
func tell(s screen.Screen, msg tea.Msg) (screen.Screen, []tea.Msg) {
	s, cmd := s.Update(msg)
	return settle(s, cmd)
}

// settle runs a command and those that follow from it, each to its end: this
// screen has no clock, so all of them end.
func settle(s screen.Screen, cmd screen.Cmd) (screen.Screen, []tea.Msg) {
	var asked []tea.Msg
	for len(cmd) > 0 {
		msg := cmd[0].Sent
		if run := cmd[0].Run; run != nil {
			msg = run()
		}
		cmd = cmd[1:]
		switch msg := msg.(type) {
		case nil:
		case screen.Cmd:
			cmd = screen.Batch(cmd, msg)
		case tea.BatchMsg:
			for _, f := range msg {
				cmd = screen.Batch(cmd, screen.Run(f))
			}
		case screen.Open, screen.Replace, screen.Back, screen.Quit, screen.Notice:
			asked = append(asked, msg)
		default:
			next, more := s.Update(msg)
			s, cmd = next, screen.Batch(cmd, more)
		}
	}
	return s, asked
}

// press gives a screen keys by their names.
func press(s screen.Screen, keys ...string) (screen.Screen, []tea.Msg) {
	var asked []tea.Msg
	for _, k := range keys {
		var more []tea.Msg
		s, more = tell(s, screentest.Key(k))
		asked = append(asked, more...)
	}
	return s, asked
}

// text is what a screen shows, without styles.
func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }
