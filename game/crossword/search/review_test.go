package search_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// someLeaves is invented leave values: blanks are good, a Q is bad, and so are duplicates.
type someLeaves struct{}

func (someLeaves) Worth(rest crossword.Rack) int64 {
	worth := 25_000*int64(rest.Count(crossword.Blank)) - 7_250*int64(rest.Count(crossword.Letter('Q')))
	for _, n := range rest {
		worth -= 1500 * max(0, int64(n)-1)
	}
	return worth
}

// shortDictionary returns the everyday words of up to five letters: enough to play with, and quick to load.
func shortDictionary(t testing.TB) *search.Dictionary {
	t.Helper()
	raw, err := os.ReadFile("../../../resources/everyday.txt")
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for line := range strings.Lines(string(raw)) {
		if len(strings.TrimSpace(line)) <= 5 {
			text = append(text, line...)
		}
	}
	l, err := lexicon.Parse("short", text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := lexicon.NewGaddag(l)
	if err != nil {
		t.Fatal(err)
	}
	alphagrams := lexicon.NewAlphagrams(l, search.AlphagramLength)
	return &search.Dictionary{Words: l, Gaddag: g, Alphagrams: func() *lexicon.Alphagrams { return alphagrams }}
}

// logsOf returns the records kept for both games, by name.
func logsOf(t testing.TB) map[string]crossword.Log {
	t.Helper()
	files, err := filepath.Glob("../../../testdata/crossword/logs/*.log")
	if err != nil || len(files) < 8 {
		t.Fatal(files, err)
	}
	logs := map[string]crossword.Log{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if logs[filepath.Base(file)], err = game.Parse(string(text), scrabble.ParseAction); err != nil {
			t.Fatal(err)
		}
	}
	return logs
}

func startOf(t testing.TB, h game.Header) crossword.State {
	t.Helper()
	start := scrabble.Start
	if h.Rules == scraebbkle.Rules {
		start = scraebbkle.Start
	}
	s, err := start(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// For every turn of every record, the lists are the best of all moves, in order, and the loss agrees with
// them. Later turns change nothing.
func TestReview(t *testing.T) {
	words := shortDictionary(t)
	for name, l := range logsOf(t) {
		for _, leaves := range []search.Leaves{nil, someLeaves{}} {
			t.Run(fmt.Sprint(name, leaves != nil), func(t *testing.T) {
				c := search.ReviewConfig{Words: words, Leaves: leaves, Top: 5}
				r, err := search.NewReviewer(startOf(t, l.Header), l.Steps, c)
				if err != nil {
					t.Fatal(err)
				}
				half, err := search.NewReviewer(startOf(t, l.Header), l.Steps[:len(l.Steps)/2], c)
				if err != nil {
					t.Fatal(err)
				}
				if r.Turns() == 0 {
					t.Fatal("there is nothing to judge")
				}
				var all []search.Judgement
				for i := range r.Turns() {
					j := r.Judge(i)
					all = append(all, j)
					checkJudgement(t, r, i, j, c)
					if i < half.Turns()-1 { // the last may be withdrawn later
						if early := half.Judge(i); !reflect.DeepEqual(early, j) {
							t.Errorf("turn %d is judged %+v by who doesn't know the end, and else %+v", i, early, j)
						}
					}
				}
				checkSummary(t, search.Summarise(all, r.End().Players()), all)
			})
		}
	}
}

func checkJudgement(t *testing.T, r *search.Reviewer, i int, j search.Judgement, c search.ReviewConfig) {
	t.Helper()
	before, turn := r.Before(i), r.End().Turns()[j.Turn]
	if j.Seat != turn.Seat || j.Kind != turn.Kind || before.ToMove() != j.Seat || before.Board() != turn.Board {
		t.Fatalf("turn %d is %+v, and judged as %+v", i, turn, j)
	}
	g := c.Words.Generator(before.Variant().Tiles, before.Board().Layout())
	g.Set(before.Board())
	var scores, worths []int64
	for _, m := range g.Moves(j.Rack, nil) {
		scores = append(scores, m.Score)
		rest, _ := j.Rack.Without(m.Tiles()...)
		if before.BagCount() >= m.Len() && before.BagCount() > 0 && c.Leaves != nil {
			worths = append(worths, m.Score*search.Milli+c.Leaves.Worth(rest))
		}
	}
	slices.SortFunc(scores, func(a, b int64) int { return int(b - a) })
	if best := j.ByScore[0].Score; len(scores) > 0 && best != max(scores[0], 0) || len(scores) == 0 && best != 0 {
		t.Errorf("turn %d: %d is the best score, not %v", i, best, scores)
	}
	if c.Leaves == nil != (len(j.ByWorth) == 0) || len(j.ByScore) > c.Top || len(j.ByWorth) > c.Top {
		t.Errorf("turn %d: %d by score, %d by worth", i, len(j.ByScore), len(j.ByWorth))
	}
	if len(worths) > 0 && slices.Max(worths) > j.Best().Worth {
		t.Errorf("turn %d: %d is worth more than %+v", i, slices.Max(worths), j.Best())
	}
	for k := 1; k < len(j.ByScore); k++ {
		if j.ByScore[k].Score > j.ByScore[k-1].Score {
			t.Errorf("turn %d: the scores aren't in order", i)
		}
	}
	for k := 1; k < len(j.ByWorth); k++ {
		if j.ByWorth[k].Worth > j.ByWorth[k-1].Worth {
			t.Errorf("turn %d: the choices aren't in order of their worth", i)
		}
	}
	for _, played := range slices.Concat(j.ByScore, j.ByWorth, []search.Candidate{j.Played}) {
		used, _ := j.Rack.Without(played.Rest.Tiles()...)
		if n := played.Move.Len() + played.Exchanged; n != used.Size() && !j.Withdrawn && len(turn.Returned) == turn.Count {
			t.Errorf("turn %d: of %v stays %v after %+v", i, j.Rack, played.Rest, played)
		}
	}
	if want := max(0, j.Best().Worth-j.Played.Worth); j.Whole && j.Lost != want || j.Lost < 0 || !j.Whole && j.Lost != 0 {
		t.Errorf("turn %d: %d lost, not %d", i, j.Lost, want)
	}
	if j.Kind == crossword.MoveLaid && !j.Withdrawn && j.Played.Score != turn.Points || j.Withdrawn && j.Played.Score != 0 {
		t.Errorf("turn %d: it made %d, and is judged as %d", i, turn.Points, j.Played.Score)
	}
}

func checkSummary(t *testing.T, sums []search.Summary, all []search.Judgement) {
	t.Helper()
	var lost, sum int64
	turns := 0
	for _, j := range all {
		lost += j.Lost
	}
	for _, s := range sums {
		sum += s.Lost
		turns += s.Turns
		if s.Best > s.Judged || s.Judged > s.Turns || s.Bonuses > s.BonusesThere || s.Mean()*int64(s.Judged) > s.Lost {
			t.Errorf("%+v", s)
		}
	}
	if lost != sum || turns != len(all) {
		t.Errorf("%d lost in %d turns, and in sum %d in %d", lost, len(all), sum, turns)
	}
}

// judged returns a judgement as text: the rack, the turn played, and the best choice.
func judged(b crossword.Board, j search.Judgement) string {
	said := func(c search.Candidate) string {
		switch {
		case c.Move.Len() > 0:
			return fmt.Sprintf("%s %d keeps %s", b.Notation(c.Move), c.Score, c.Rest)
		case c.Exchanged > 0:
			return fmt.Sprintf("%d %s keeps %s", c.Exchanged, c.Tiles, c.Rest)
		}
		return "pass"
	}
	text := fmt.Sprintf("%d %s: %s; %s; lost %d", j.Seat, j.Rack, said(j.Played), said(j.Best()), j.Lost)
	if j.Withdrawn {
		text += " withdrawn"
	}
	if !j.Whole {
		text += " in part"
	}
	return strings.Join(append([]string{text}, j.Unlisted...), " ")
}

func TestReviewSays(t *testing.T) {
	words := shortDictionary(t)
	const two, named = `imported human "Ada" human "Bob"`, `named human "Ada" human "Bob" human "Cy"`
	for _, c := range []struct {
		name, config, draws string
		steps               []string
		leaves              search.Leaves
		want                []string
	}{
		{"by score", named, "DEIPRSU", []string{"lay RIDE,8g"}, nil, []string{"0 DEIPRSU: 8G RIDE 10 keeps PSU; 8D PRIED 22 keeps SU; lost 12000"}},
		{"racks known in part", two, "", []string{"deal 1 DEIPR", "lay RIDE,8g", "deal 2", "exchange 3", "deal 1 EPQ", "pass"}, nil, []string{
			"0 DEIPR: 8G RIDE 10 keeps P; 8D PRIED 22 keeps ; lost 0 in part",
			"1 : 3  keeps ; pass; lost 0 in part",
			"0 EPQ: pass; J6 PE. 11 keeps Q; lost 0 in part",
		}},
		{"withdrawn", two, "", []string{"deal 1 DEIPRSU", "lay RUPID,8g", "withdraw", "deal 2 AEIOUVV", "pass"}, nil, []string{
			"0 DEIPRSU: 8G RUPID 0 keeps DEIPRSU; 8D PRIED 22 keeps SU; lost 22000 withdrawn RUPID",
			"1 AEIOUVV: pass; 8E VIVA 20 keeps EOU; lost 20000",
		}},
		{"what stays", named, "Q?EIAVU", []string{"exchange Q", "pass"}, someLeaves{}, []string{
			"0 ?AEIQUV: 1 Q keeps ?AEIUV; 8F QUA 24 keeps ?EIV; lost 24000",
		}},
	} {
		l := game.Header{Rules: scrabble.Rules, Config: c.config, Draws: c.draws}
		var steps []crossword.Step
		for _, text := range c.steps {
			a, err := scrabble.ParseAction(text)
			if err != nil {
				t.Fatal(err)
			}
			steps = append(steps, crossword.Step{Do: a})
		}
		r, err := search.NewReviewer(startOf(t, l), steps, search.ReviewConfig{Words: words, Leaves: c.leaves})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for i, want := range c.want {
			if got := judged(r.Before(i).Board(), r.Judge(i)); got != want {
				t.Errorf("%s, turn %d:\n got %s\nwant %s", c.name, i, got, want)
			}
		}
	}
}

func TestReviewRefuses(t *testing.T) {
	h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`}
	_, err := search.NewReviewer(startOf(t, h), []crossword.Step{{Do: crossword.Pass{}}, {Do: scrabble.Close{}}}, search.ReviewConfig{Words: shortDictionary(t)})
	var step *game.StepError
	if !errors.As(err, &step) || step.Step != 2 || !errors.Is(err, crossword.NotInThisGame) {
		t.Error(err)
	}
}

// A whole game, which must take less than a second.
func BenchmarkReview(b *testing.B) {
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		b.Fatal(err)
	}
	l := logsOf(b)["scrabble-out-2.log"]
	for b.Loop() {
		r, err := search.NewReviewer(startOf(b, l.Header), l.Steps, search.ReviewConfig{Words: words, Leaves: someLeaves{}, Top: 10})
		if err != nil {
			b.Fatal(err)
		}
		for i := range r.Turns() {
			r.Judge(i)
		}
	}
}

// TestReviewOfTurnsTakenBack checks that turns taken back aren't judged, and the turns in their place are.
func TestReviewOfTurnsTakenBack(t *testing.T) {
	h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" computer even "Two"`, Seed: 1}
	var steps []crossword.Step
	for _, line := range []string{"pass", "pass", "pass", "undo", "exchange 1", "pass"} {
		if line == "exchange 1" {
			line = "exchange " + startOf(t, h).Seat(0).Tiles[0].String()
		}
		a, err := crossword.ParseAction(line)
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, crossword.Step{Do: a})
	}
	r, err := search.NewReviewer(startOf(t, h), steps, search.ReviewConfig{Words: shortDictionary(t), Top: 1})
	if err != nil {
		t.Fatal(err)
	}
	var kinds []crossword.TurnKind
	for i := range r.Turns() {
		j := r.Judge(i)
		kinds = append(kinds, j.Kind)
		if r.Before(i).TurnCount() != j.Turn {
			t.Errorf("turn %d is judged in the state after %d", j.Turn, r.Before(i).TurnCount())
		}
	}
	if want := []crossword.TurnKind{crossword.Passed, crossword.Passed, crossword.Exchanged, crossword.Passed}; !slices.Equal(kinds, want) {
		t.Errorf("%v are judged, not %v", kinds, want)
	}
}

// After a player has gone out nothing is a turn, though records from elsewhere go on with a pass for a challenge that
// was lost.
func TestReviewOfTurnsAfterTheEnd(t *testing.T) {
	text, err := scrabble.GCG{Log: logsOf(t)["scrabble-out-2.log"]}.Text()
	if err != nil {
		t.Fatal(err)
	}
	const end = ">Bob: KQZ (KQZ) -25 164\n"
	passed := strings.Replace(text, end, ">Bob: KQZ - +0 189\n"+end, 1)
	if passed == text {
		t.Fatalf("the game ends otherwise: %s", text)
	}
	var turns []int
	for _, text := range []string{text, passed} {
		g, err := scrabble.ParseGCG(text)
		if err != nil {
			t.Fatal(err)
		}
		r, err := search.NewReviewer(startOf(t, g.Log.Header), g.Log.Steps, search.ReviewConfig{Words: shortDictionary(t), Top: 1})
		if err != nil {
			t.Fatal(err)
		}
		turns = append(turns, r.Turns())
	}
	if turns[0] == 0 || turns[0] != turns[1] {
		t.Errorf("%d turns are judged, and %d with a pass after the end", turns[0], turns[1])
	}
}
