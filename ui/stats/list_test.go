package stats_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// long is a store that claims to have very many games.
type long struct {
	*kept
	n    int
	most int // rows asked for at once
}

func (l *long) Count(context.Context, stats.Filter) (int, error) {
	l.asked++
	return l.n, nil
}

func (l *long) Games(_ context.Context, _ stats.Filter, _ stats.Order, limit, offset int) ([]stats.Game, error) {
	l.most = max(l.most, limit)
	var games []stats.Game
	for i := offset; i < min(offset+limit, l.n); i++ {
		games = append(games, stats.Game{
			ID: stats.ID(fmt.Sprint(i)), Header: game.Header{Started: now.UnixMilli()}, Result: game.Result{Facets: [2]int{4, 3}}, Score: int64(l.n-i) % 1000,
		})
	}
	l.asked++
	return games, nil
}

// TestLongList scrolls through 100,000 games: the visible rows are always there, and only a few screens of
// them are ever read at once.
func TestLongList(t *testing.T) {
	const n, height = 100_000, 23
	store := &long{kept: empty(t), n: n}
	s := opened(t, store, 80, height, screen.Statistics{})
	for _, c := range []struct {
		key   string
		times int
		want  int // the row of the cursor, from 1
	}{
		{"end", 1, n},
		{"up", 100, n - 100},
		{"pgup", 20, n - 100 - 20*18},
		{"home", 1, 1},
		{"down", 500, 501},
		{"pgdown", 300, 501 + 300*18},
	} {
		for range c.times {
			s, _ = screentest.Press(t, s, c.key)
			if strings.Contains(text(s), "…") {
				t.Fatalf("a row is missing after %s:\n%s", c.key, text(s))
			}
		}
		if got, want := text(s), place(c.want, n); !strings.Contains(got, want) {
			t.Fatalf("%q is missing after %s:\n%s", want, c.key, got)
		}
	}
	if store.most > 3*height {
		t.Errorf("%d rows were read at once", store.most)
	}
	if asked := store.asked; asked > 2*(1+1+100/9+20+1+500/9+300) {
		t.Errorf("the store was asked %d times", asked)
	}
}

func place(i, n int) string { return comma(i) + " of " + comma(n) }

func comma(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

// TestHeldKey scrolls faster than the store answers: there is one question at
// a time, and the last answer is to what is in sight.
func TestHeldKey(t *testing.T) {
	store := &long{kept: empty(t), n: 10_000}
	s := opened(t, store, 80, 23, screen.Statistics{})
	var waiting []screen.Cmd
	for range 50 {
		var cmd screen.Cmd
		s, cmd = s.Update(screentest.Key("pgdown"))
		waiting = append(waiting, cmd)
	}
	if !strings.Contains(text(s), "…") {
		t.Errorf("rows that were not read are not shown as such:\n%s", text(s))
	}
	open := 0
	for _, cmd := range waiting {
		if cmd != nil {
			open++
		}
		s, _ = screentest.Settle(t, s, cmd)
	}
	if open != 1 {
		t.Errorf("%d questions were open at once", open)
	}
	if got := text(s); strings.Contains(got, "…") || !strings.Contains(got, "901 of 10,000") {
		t.Errorf("what is in sight was not read:\n%s", got)
	}
}

// TestLateAnswers gives answers in another order than the questions.
func TestLateAnswers(t *testing.T) {
	store := filled(t, 40)
	s := opened(t, store, 80, 23, screen.Statistics{})
	s, byTime := s.Update(screentest.Key("s"))
	s, byWords := s.Update(screentest.Key("s"))
	s, _ = screentest.Settle(t, s, byWords)
	s, _ = screentest.Settle(t, s, byTime)
	fresh, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), "s", "s")
	if text(s) != text(fresh) {
		t.Errorf("got\n%s\nwant\n%s", text(s), text(fresh))
	}

	// A screen ignores an answer to another one.
	other := screen.Screen(uistats.New(uistats.Deps{Store: empty(t), Now: func() time.Time { return now }, Kinds: kinds()}, screen.Statistics{}))
	_, foreign := other.Update(screen.Frame{Width: 80, Height: 23, Theme: mono, Small: true})
	s, _ = screentest.Settle(t, s, foreign)
	if text(s) != text(fresh) {
		t.Errorf("after another screen's answer\n%s\nwant\n%s", text(s), text(fresh))
	}
}

// TestMeaning: what the chosen word means stands below the list, or beside it where
// the word does, and a key asks for all of it, as in the detail of a game.
func TestMeaning(t *testing.T) {
	store := filled(t, 40)
	for _, small := range []bool{true, false} {
		for _, width := range []int{60, 80, 120} {
			for _, keys := range [][]string{{"2", "down", "w"}, {"2", "end", "w"}, {"enter", "down", "w"}} {
				s := opened(t, store, width, 20, screen.Statistics{})
				s, _ = tell(t, s, screen.Frame{Width: width, Height: 20, Theme: mono, Small: small})
				s, asked := screentest.Press(t, s, keys...)
				if len(asked) != 1 {
					t.Fatalf("%v asks for %v", keys, asked)
				}
				word := asked[0].(screen.Meaning).Words[0]
				if shown := text(s); keys[0] == "2" && !strings.Contains(strings.Join(strings.Fields(shown), " "), "what "+word+" means") {
					t.Errorf("in %d columns it doesn't say what %s means:\n%s", width, word, shown)
				}
			}
		}
	}
}
