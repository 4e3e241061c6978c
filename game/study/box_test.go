package study_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/study"
	"quoin/resources"
	"quoin/testdata/sample"
)

var monday = study.DayOf(2026, 11, 23)

// box is a cardbox for tests.
type box struct {
	*study.Box
	t   testing.TB
	log study.Log
}

func newBox(t testing.TB) *box {
	h := study.NewLog(1)
	b, err := study.Start(h)
	if err != nil {
		t.Fatal(err)
	}
	return &box{b, t, study.Log{Header: h}}
}

func (b *box) do(a study.Action) {
	b.t.Helper()
	s := study.Step{At: time.Duration(len(b.log.Steps)) * time.Second, Do: a}
	if err := b.Apply(s); err != nil {
		b.t.Fatal(err)
	}
	b.log.Steps = append(b.log.Steps, s)
}

func (b *box) refused(a study.Action, why study.Reason) {
	b.t.Helper()
	before := b.AppendBinary(nil)
	if err := b.Apply(study.Step{At: b.Time(), Do: a}); !errors.Is(err, why) {
		b.t.Errorf("%v: %v, want %v", a, err, why)
	}
	if !bytes.Equal(before, b.AppendBinary(nil)) {
		b.t.Errorf("%v was refused, and changed the box", a)
	}
}

func ask(t testing.TB, text string) study.Question {
	t.Helper()
	q, err := study.ParseQuestion(text)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// A card climbs one level with each right answer, and falls to the first with a wrong one; the days between
// questions are the intervals.
func TestIntervals(t *testing.T) {
	b, q, day := newBox(t), ask(t, "aeinrst"), monday
	for level, days := range []int{1, 3, 7, 14, 30, 60, 120, 120} {
		b.do(study.Answer{Question: q, Right: true, Day: day})
		c, _ := b.Card(q)
		if want := day + study.Day(days); c.Due != want || c.Level != min(level+1, study.Levels) {
			t.Fatalf("after %d right answers it is on level %d and due on %v, want %v", level+1, c.Level, c.Due, want)
		}
		b.refused(study.Answer{Question: q, Right: true, Day: c.Due - 1}, study.NotDue)
		day = c.Due
	}
	b.do(study.Answer{Question: q, Day: day})
	if c, _ := b.Card(q); c.Level != 0 || c.Due != day || c.Asked != 9 || c.Right != 8 {
		t.Errorf("after a wrong one it is %+v", c)
	}
}

// The order of a day's questions: due ones, new ones up to the pace, and then those answered wrongly today.
func TestOrder(t *testing.T) {
	d := study.NewDeck(resources.International(), study.First()...)
	b := newBox(t)
	next := func(day study.Day, more int) string {
		q, ok := b.Next(day, d, more)
		if !ok {
			return ""
		}
		return q.String()
	}
	b.do(study.Pace{New: 2})
	b.do(study.Add{Words: []string{"retinas"}})
	if q := next(monday, 0); q != "aeinrst" {
		t.Fatalf("first comes %q, not the word that was added", q)
	}
	b.do(study.Answer{Question: ask(t, "aeinrst"), Day: monday})
	second := next(monday, 0)
	if first := d.Of(study.First()[0])[0].String(); second != first {
		t.Fatalf("then comes %q, not %q, which is the first of the first list", second, first)
	}
	b.do(study.Answer{Question: ask(t, second), Right: true, Day: monday})
	if q := next(monday, 0); q != "aeinrst" {
		t.Errorf("two are new a day, and then comes %q, not what was wrong", q)
	}
	if q := next(monday, 1); len(q) != 2 {
		t.Errorf("of one more comes %q", q)
	}
	b.do(study.Answer{Question: ask(t, "aeinrst"), Right: true, Day: monday})
	if q := next(monday, 0); q != "" {
		t.Errorf("all is done, and %q is asked", q)
	}
	if q := next(monday+1, 0); q != second {
		t.Errorf("the next day begins with %q, not %q, which was answered first", q, second)
	}
	f := b.Figures(monday+1, d)
	if f.Cards != 2 || f.Due != 2 || f.New != 2 || f.Streak != 1 || f.All != (study.AnswerTally{Asked: 3, Right: 2}) || f.Level[0].Asked != 3 {
		t.Errorf("the figures are %+v", f)
	}
	if f.Level[1].Due != 2 || f.Level[0].Due != 0 || f.Coming != [study.ComingDays]int{} {
		t.Errorf("due are %+v, want two of level 1, and none later: %v", f.Level, f.Coming)
	}
	if f := b.Figures(monday, d); f.Due != 0 || f.Coming != [study.ComingDays]int{2} {
		t.Errorf("the day before, %d cards are due, and then %v; want 0, and 2 the next day", f.Due, f.Coming)
	}
	b.do(study.MissedWords{Game: "g", Day: monday, Words: []string{"stainer", "quiz"}})
	b.refused(study.MissedWords{Game: "g", Day: monday}, study.LookedAt)
	if q := next(monday, 1); q != "aeinrst" {
		t.Errorf("a word that was missed again is due at once, but %q is asked", q)
	}
	if f := b.Figures(monday, d); f.Wanted != 1 {
		t.Errorf("%d words are wanted", f.Wanted)
	}
}

// TestOverrule: the mark is reversed, and everything is as if it had been so at once.
func TestOverrule(t *testing.T) {
	for _, first := range []bool{false, true} {
		b, straight := newBox(t), newBox(t)
		b.refused(study.Overrule{}, study.NoAnswer)
		for _, x := range []*box{b, straight} {
			x.do(study.Answer{Question: ask(t, "ab"), Right: true, Day: monday - 3})
		}
		b.do(study.Answer{Question: ask(t, "ab"), Right: first, Day: monday})
		b.do(study.Overrule{})
		straight.do(study.Answer{Question: ask(t, "ab"), Right: !first, Day: monday})
		got, _ := b.Card(ask(t, "ab"))
		want, _ := straight.Card(ask(t, "ab"))
		if got.Due != want.Due || got.Level != want.Level || got.Right != want.Right || got.Asked != want.Asked {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got, want := b.Figures(monday, nil), straight.Figures(monday, nil); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
		b.refused(study.Overrule{}, study.NoAnswer)
	}
}

func TestStreak(t *testing.T) {
	b := newBox(t)
	for i, day := range []study.Day{-9, -3, -2, -1} {
		b.do(study.Answer{Question: ask(t, string([]byte{'a', 'b' + byte(i)})), Day: monday + day})
	}
	for day, want := range map[study.Day]int{monday - 1: 3, monday: 3, monday + 1: 0} {
		if f := b.Figures(day, nil); f.Streak != want {
			t.Errorf("on %v the streak is %d, want %d", day, f.Streak, want)
		}
	}
	b.do(study.Answer{Question: ask(t, "az"), Right: true, Day: monday})
	if f := b.Figures(monday, nil); f.Streak != 4 {
		t.Errorf("with today it is %d", f.Streak)
	}
}

// random returns a cardbox with this many possible steps.
func random(t testing.TB, cards, steps int) *box {
	r := rand.New(rand.NewPCG(7, uint64(steps)))
	b := newBox(t)
	d := study.NewDeck(resources.International(), study.QuestionList{Length: 7})
	all := d.Of(study.QuestionList{Length: 7})
	day := monday
	for i := range steps {
		q := all[i%cards]
		if r.IntN(40) == 0 {
			day++
		}
		if c, ok := b.Card(q); ok && c.Due > day {
			day = c.Due
		}
		b.do(study.Answer{Question: q, Right: r.IntN(4) > 0, Day: day, Took: study.Thought(time.Duration(r.IntN(3)*r.IntN(70_000)) * time.Millisecond)})
		if _, there := b.Puzzle(day); !there && r.IntN(3) > 0 {
			b.do(study.PuzzleDay{Day: day, Solved: r.IntN(2) == 0})
			b.do(study.PuzzleTry{Name: day.String(), Day: day, Found: study.PuzzleResult(r.IntN(3)), Rating: 1400 + r.IntN(900), Deviation: 90, Subjects: []string{"", "bonus", "leave,pre-endgame"}[r.IntN(3)]})
		}
		switch r.IntN(30) {
		case 0:
			b.do(study.Overrule{})
		case 1:
			b.do(study.Use{List: study.QuestionList{Kind: study.Hooks, Length: 2}, On: !b.Uses(study.QuestionList{Kind: study.Hooks, Length: 2})})
		case 2:
			b.do(study.MissedWords{Game: fmt.Sprint("game-", i), Day: day, Words: []string{all[r.IntN(len(all))].Letters}})
		case 3:
			b.do(study.Pace{New: 21 + i%2})
			b.do(study.Pace{New: 19})
		case 4:
			if cards > 100 {
				break // visiting every card so often takes too long
			}
			b.do(study.Schedule{Retention: 80 + i%2})
			b.do(study.Schedule{Retention: 90})
		}
	}
	return b
}

// TestPuzzleDays checks that a day's puzzle has one result, whichever came first, and that the days may come in any order.
func TestPuzzleDays(t *testing.T) {
	b := newBox(t)
	b.do(study.PuzzleDay{Day: monday, Solved: true})
	b.refused(study.PuzzleDay{Day: monday}, study.PuzzleDone)
	b.do(study.PuzzleDay{Day: monday - 2})
	b.do(study.PuzzleDay{Day: monday + 1, Solved: true})
	for day, want := range map[study.Day]string{monday - 2: "missed", monday - 1: "", monday: "solved", monday + 1: "solved"} {
		got := ""
		if p, there := b.Puzzle(day); there {
			got = map[bool]string{true: "solved", false: "missed"}[p.Solved]
		}
		if got != want {
			t.Errorf("the puzzle of %s is %q, want %q", day, got, want)
		}
	}
}

// TestSnapshot: from a snapshot at any step the log leads to the same cardbox, and invalid snapshots are
// refused.
func TestSnapshot(t *testing.T) {
	b := random(t, 40, 300)
	want := b.AppendBinary(nil)
	text := b.log.String()
	log, err := game.Parse(text, study.ParseAction)
	if err != nil || log.String() != text {
		t.Fatalf("the log isn't read as it was written: %v", err)
	}
	for cut := 0; cut <= len(log.Steps); cut += 7 {
		if !sample.Takes(cut, 3) {
			continue
		}
		first, err := study.Fold(study.Log{Header: log.Header, Steps: log.Steps[:cut]})
		if err != nil {
			t.Fatal(err)
		}
		b, err := study.Load(first.AppendBinary(nil))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range log.Steps[cut:] {
			if err := b.Apply(s); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(b.AppendBinary(nil), want) {
			t.Fatalf("from step %d on it leads elsewhere", cut)
		}
	}
	for cut := range len(want) {
		if !sample.Takes(cut, 3) {
			continue
		}
		if _, err := study.Load(want[:cut]); err == nil {
			t.Fatalf("%d bytes of %d are taken for a snapshot", cut, len(want))
		}
	}
	if _, err := study.Load(append(slices.Clip(want), 0)); err == nil {
		t.Error("a byte too many is taken")
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(random(f, 5, 9).AppendBinary(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := study.Load(data)
		if err != nil {
			return
		}
		b.Figures(monday, nil)
	})
}

func FuzzAction(f *testing.F) {
	f.Add("es right +ñu 2026-11-23 900")
	f.Add("learned aeinort 5 2026-11-20")
	for _, text := range []string{
		"right aeinrst 2026-11-23", "right aeinrst 2026-11-23 4120", "wrong ab 2026-11-23 120001", "right ab 2026-11-23 0", "wrong +cat 2026-11-23", "overrule", "use words 7", "leave hooks 2", "pace 20", "add quiz za",
		"missed 0b1c 2026-11-23 quiz", "missed 0b1c 2026-11-23", "right zyx 2026-11-23", "right ab 2026-02-30", "add", "add ", "pace 007",
		"schedule leitner", "schedule memory 90", "schedule memory 99", "schedule",
		"puzzle solved 2026-11-23", "puzzle missed 2026-11-23", "puzzle lost 2026-11-23",
		"tried 2026-11-23 2026-11-23 first 1650 90 leave,pre-endgame", "tried 1000005.8 2026-11-23 shown 2147 105 -", "tried a 2026-11-23 later 99 105 -", "tried a 2026-11-23 later 1500 105 Bonus",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := study.ParseAction(text)
		if err != nil {
			return
		}
		if a.String() != text {
			t.Fatalf("%q is read and written as %q", text, a)
		}
		b := newBox(t)
		_ = b.Apply(study.Step{Do: a})
	})
}

func TestDays(t *testing.T) {
	start := time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := 0; n < 200_000; n++ {
		at := start.AddDate(0, 0, n)
		if d := study.DayOf(at.Year(), int(at.Month()), at.Day()); d != study.Day(n) || d.String() != at.Format(time.DateOnly) {
			t.Fatalf("%v is day %d, %v", at, d, d)
		}
	}
	for _, bad := range []string{"", "2026-11-31", "2026-1-01", "2026-13-01", "1969-12-31", "2026-11-00", "+026-11-01"} {
		if d, err := study.ParseDay(bad); err == nil {
			t.Errorf("%q is %v", bad, d)
		}
	}
}

// BenchmarkOpen opens a cardbox of 20,000 cards, a size reached after some years: from a snapshot, and from
// the log alone.
func BenchmarkOpen(b *testing.B) {
	x := random(b, 20_000, 100_000)
	snapshot, lines := x.AppendBinary(nil), x.log.Record()
	b.Logf("%d cards, %d steps, a snapshot of %d bytes", x.Figures(monday, nil).Cards, len(x.log.Steps), len(snapshot))
	b.Run("snapshot", func(b *testing.B) {
		for b.Loop() {
			box, err := study.Load(snapshot)
			if err != nil {
				b.Fatal(err)
			}
			box.Figures(monday, nil)
		}
	})
	b.Run("log", func(b *testing.B) {
		for b.Loop() {
			log, err := game.Read(lines, study.ParseAction)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := study.Fold(log); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// TestWorked: each day with answers has an entry, and their tallies add up to those of the levels, even after
// marks were reversed.
func TestWorked(t *testing.T) {
	b := newBox(t)
	for i, a := range []study.Answer{
		{Question: ask(t, "aet"), Right: true, Day: monday, Took: 1500 * time.Millisecond},
		{Question: ask(t, "act"), Day: monday, Took: 2 * time.Second},
		{Question: ask(t, "act"), Right: true, Day: monday},
		{Question: ask(t, "aet"), Day: monday + 3, Took: 4 * time.Second},
	} {
		b.do(a)
		if i == 1 || i == 3 {
			b.do(study.Overrule{})
		}
		if i == 1 {
			b.do(study.MissedWords{Game: "one", Day: monday, Words: []string{"cat"}}) // so that it is due again
		}
	}
	want := []study.Worked{
		{Day: monday, AnswerTally: study.AnswerTally{Asked: 3, Right: 3}, New: 2, Spent: 3500 * time.Millisecond},
		{Day: monday + 3, AnswerTally: study.AnswerTally{Asked: 1, Right: 1}, Back: study.AnswerTally{Asked: 1, Right: 1}, Spent: 4 * time.Second},
	}
	days := b.Days()
	if !slices.Equal(days, want) {
		t.Errorf("the days are %v, not %v", days, want)
	}
	if f := b.Figures(monday, nil); f.All != (study.AnswerTally{Asked: 4, Right: 4}) || f.RightTook != 2*time.Second || f.WrongTook != 0 {
		t.Errorf("all answers are %v, and took %v, or %v", f.All, f.RightTook, f.WrongTook)
	}
	days[0].Asked = 99
	if !slices.Equal(b.Days(), want) {
		t.Error("who has the days can change the box")
	}
}

// TestThought: the time of an answer is kept in whole milliseconds up to two minutes, no other text is read, and a log
// without times is written as it was.
func TestThought(t *testing.T) {
	for d, want := range map[time.Duration]time.Duration{
		-time.Second: 0, 0: 0, 4*time.Second + 1: 4 * time.Second, study.MostThought: study.MostThought, time.Hour: study.MostThought,
	} {
		if got := study.Thought(d); got != want {
			t.Errorf("%v is kept as %v, want %v", d, got, want)
		}
	}
	for text, took := range map[string]time.Duration{
		"right aet 2026-11-23": 0, "wrong aet 2026-11-23 1": time.Millisecond, "right +cat 2026-11-23 120000": study.MostThought,
	} {
		if a, err := study.ParseAction(text); err != nil || a.String() != text || a.(study.Answer).Took != took {
			t.Errorf("%q is read as %v, %v", text, a, err)
		}
	}
	for _, text := range []string{"right aet 2026-11-23 0", "right aet 2026-11-23 -5", "right aet 2026-11-23 120001", "right aet 2026-11-23 01", "right aet 2026-11-23 x", "right aet 2026-11-23 9 9"} {
		if a, err := study.ParseAction(text); err == nil {
			t.Errorf("%q is %v", text, a)
		}
	}
}
