package stats_test

import (
	"math/rand/v2"
	"testing"

	"quoin/game/study"
	"quoin/ui/stats/daybars"
)

func allAnswers(w study.Worked) study.AnswerTally { return w.AnswerTally }

// TestDayBars: whatever the columns, every day stands in one bar, and bars hold what
// their days hold together.
func TestDayBars(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		first := study.Day(random.IntN(20000))
		today := first + study.Day(random.IntN(400))
		var days []study.Worked
		asked, right := 0, 0
		for d := first; d <= today; d++ {
			if d == first || random.IntN(2) > 0 {
				w := study.Worked{Day: d, AnswerTally: study.AnswerTally{Asked: 1 + random.IntN(50)}}
				w.Right = random.IntN(w.Asked + 1)
				days, asked, right = append(days, w), asked+w.Asked, right+w.Right
			}
		}
		most := 1 + random.IntN(150)
		all := daybars.Answers(days, today, most)
		sum, next := 0, first
		for i, b := range all {
			if b.First != next || int(b.Last-b.First)+1 != b.Days || b.Low > b.High || float64(b.Sum) < b.Low || float64(b.Sum) > b.High*float64(b.Days) {
				t.Fatalf("bar %d of %d is %+v, and is to begin on %v", i, len(all), b, next)
			}
			sum, next = sum+b.Sum, b.Last+1
		}
		if len(all) > most || next != today+1 || sum != asked {
			t.Fatalf("%d bars up to %v have %d answers; there are %d up to %v", len(all), next-1, sum, asked, today)
		}
		all = daybars.Right(days, most, allAnswers)
		sum, of, n := 0, 0, 0
		for i, b := range all {
			mean := 100 * float64(b.Sum) / float64(b.Of)
			if b.Low > mean+1e-9 || b.High < mean-1e-9 || b.Days != b.Seen {
				t.Fatalf("bar %d of %d is %+v", i, len(all), b)
			}
			sum, of, n = sum+b.Sum, of+b.Of, n+b.Days
		}
		if len(all) > most || sum != right || of != asked || n != len(days) {
			t.Fatalf("%d bars have %d of %d right on %d days; they are %d of %d on %d", len(all), sum, of, n, right, asked, len(days))
		}
	}
}

// TestMeanOfDays: the line goes over a week, whose days without answers count as none.
func TestMeanOfDays(t *testing.T) {
	days := []study.Worked{{Day: 100, AnswerTally: study.AnswerTally{Asked: 14, Right: 7}}, {Day: 107, AnswerTally: study.AnswerTally{Asked: 7, Right: 7}}}
	bars := daybars.Plotted(daybars.Answers(days, 108, 99), 1)
	for i, want := range map[int]float64{0: 14, 6: 2, 7: 1, 8: 1} {
		if bars[i].Mean != want {
			t.Errorf("on day %d the mean is %v, not %v", i, bars[i].Mean, want)
		}
	}
	if b := bars[3]; b.Low != 0 || b.High != 0 {
		t.Errorf("on a day without answers there are %v", b)
	}
	if bars = daybars.Plotted(daybars.Right(days, 99, allAnswers), 100); bars[1].Mean != 100*14./21 || bars[1].Low != 100 {
		t.Errorf("of both days it is %+v", bars[1])
	}
}
