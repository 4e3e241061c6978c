package cli

import (
	"slices"
	"testing"
	"time"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/stats"
)

// TestCardsOfZyzzyva puts Zyzzyva's cards on the levels with their times, and leaves out what can't be asked.
func TestCardsOfZyzzyva(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2026, 11, d, 12, 0, 0, 0, time.Local) }
	all := cardsOfZyzzyva(lexicon.English, []stats.ForeignCard{
		{Question: "AEINRST", Last: day(1), Next: day(8)},
		{Question: "AT", Next: day(9)},
		{Question: "?A", Last: day(1), Next: day(8)},
		{Question: "ACT", Last: day(29), Next: day(30)},
	}, false, study.DayOf(2026, 11, 27))
	var got []string
	for _, c := range all {
		got = append(got, c.String())
	}
	want := []string{"learned aeinrst 3 2026-11-01", "learned at 0 2026-11-27", "learned act 2 2026-11-27"}
	if !slices.Equal(got, want) {
		t.Errorf("they are %q, want %q", got, want)
	}
	if hooks := cardsOfZyzzyva(lexicon.English, []stats.ForeignCard{{Question: "CAT"}}, true, study.DayOf(2026, 11, 27)); len(hooks) != 1 || hooks[0].Question.Kind != study.Hooks {
		t.Errorf("CAT is %v", hooks)
	}
}

// FuzzParseCards reads any table without a fault, and only cards that a log can have.
func FuzzParseCards(f *testing.F) {
	for _, text := range []string{"card\ncat\n", "\ufeffCard,level,last\n+cat,3,2026-11-20\n\"a\nb\",1", "card\n\"", "level\n1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := parseCards(lexicon.English, text, study.DayOf(2026, 11, 27))
		if err != nil && len(all) > 0 {
			t.Errorf("%v, with %d cards", err, len(all))
		}
		for _, c := range all {
			if c.Level < 0 {
				continue
			}
			if a, err := study.ParseAction(c.String()); err != nil || a != study.Action(c) {
				t.Errorf("%v is read as %v, %v", c, a, err)
			}
		}
	})
}
