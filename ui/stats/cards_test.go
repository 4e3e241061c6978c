package stats_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game/rating"
	"quoin/game/study"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// boxOf is a box with that standing.
func boxOf(f study.CardFigures, days []study.Worked) *uistats.Cardbox {
	return &uistats.Cardbox{
		Standing: func(context.Context) (study.CardFigures, []study.Worked, error) { return f, days, nil },
		Export: func(_ context.Context, w io.Writer, format string) (int, error) {
			_, err := io.WriteString(w, "the box as "+format)
			return len(days), err
		},
	}
}

var onToday = study.DayOf(now.Year(), int(now.Month()), now.Day())

// learning is a box of some weeks, and one day that a wrong clock has put ahead.
func learning() *uistats.Cardbox {
	f := study.CardFigures{Cards: 412, Due: 37, New: 4, Wanted: 12, Learned: 96, Streak: 3, Today: study.AnswerTally{Asked: 40, Right: 35}, All: study.AnswerTally{Asked: 2310, Right: 1871}, RightTook: 4200 * time.Millisecond, WrongTook: 17 * time.Second}
	for i, n := range []int{31, 80, 75, 70, 60, 50, 30, 16} {
		f.Level[i].Cards = n
		f.Level[i].AnswerTally = study.AnswerTally{Asked: 10 * n, Right: (5 + i/2) * n}
	}
	f.Level[7].AnswerTally = study.AnswerTally{}
	var days []study.Worked
	random := rand.New(rand.NewPCG(1, 2))
	for d := onToday - 70; d <= onToday; d++ {
		if random.IntN(3) > 0 || d > onToday-3 {
			asked := 20 + random.IntN(40)
			days = append(days, study.Worked{Day: d, AnswerTally: study.AnswerTally{Asked: asked, Right: asked - random.IntN(15)}})
		}
	}
	return boxOf(f, append(days, study.Worked{Day: onToday + 400, AnswerTally: study.AnswerTally{Asked: 9999}}))
}

// openedWith returns the screen with a cardbox, at its pages.
func openedWith(t testing.TB, box *uistats.Cardbox, width, height int) screen.Screen {
	t.Helper()
	deps := uistats.Deps{Store: empty(t), Now: func() time.Time { return now }, Kinds: kinds(), Define: define, Cards: box}
	s, _ := tell(t, screen.Screen(uistats.New(deps, screen.Statistics{})), screen.Frame{Width: width, Height: height, Theme: mono, Small: true})
	s, _ = screentest.Press(t, s, "O")
	return s
}

// TestCardFrames compares what the pages of the box look like after real keys.
func TestCardFrames(t *testing.T) {
	for _, c := range []struct {
		name string
		box  *uistats.Cardbox
		keys []string
	}{
		{"study-cards", learning(), nil},
		{"study-plots", learning(), []string{"4"}},
		{"study-plots-right", learning(), []string{"tab", "v"}},
		{"study-plots-second", boxOf(study.CardFigures{Cards: 1}, []study.Worked{{Day: onToday, AnswerTally: study.AnswerTally{Asked: 1}}}), []string{"4"}},
		{"study-empty", boxOf(study.CardFigures{}, nil), nil},
		{"study-export", learning(), []string{"e"}},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := screentest.Press(t, openedWith(t, c.box, width, height), c.keys...)
				scene(t, c.name).Hold(t, size, s.View())
			})
		}
	}
}

// TestCardKeys: the keys lead from the games to the cardbox and back, and from plots to plots.
func TestCardKeys(t *testing.T) {
	at := openedWith(t, learning(), 120, 39)
	for _, c := range []struct {
		keys, see string
	}{
		{"o", "[games]"},
		{"1", "[cards]"},
		{"4 o", "[plots]"},
		{"4 1", "[cards]"},
		{"4 v v", "With the second day on which cards come back"},
		{"4 v v v", "Forecast: 0 cards due in 60 days"},
		{"4 v v v v", "With the second day on which you try a puzzle"},
		{"4 v v v v v", "Answers a day"},
		{"2 3 / t s w c enter", "[cards]"},
		{"o O", "[cards]"},
	} {
		s, asked := screentest.Press(t, at, strings.Fields(c.keys)...)
		if got := text(s); !strings.Contains(got, c.see) || len(asked) > 0 {
			t.Errorf("after %s it isn't %s but\n%s", c.keys, c.see, got)
		}
	}
}

// TestCardPlots: retention, forecast and the rating for puzzles are plotted, in every window, with what they say in numbers; and
// the figures have the puzzles.
func TestCardPlots(t *testing.T) {
	f := study.CardFigures{Cards: 30}
	for i := range f.Coming {
		f.Coming[i] = i % 3
	}
	var days []study.Worked
	f.Puzzles = study.PuzzleFigures{Rating: rating.Rating{Rating: 1640, Deviation: 80}, Tried: 20, Solved: 14, First: 11, Streak: 2, Longest: 5, Subjects: []study.SubjectTally{{Name: "bonus", Tried: 8, Solved: 6}, {Name: "leave", Tried: 3, Solved: 1}}}
	for d := onToday - 20; d <= onToday; d++ {
		days = append(days, study.Worked{Day: d, AnswerTally: study.AnswerTally{Asked: 9, Right: 9}, Back: study.AnswerTally{Asked: 4, Right: 3}})
		f.Puzzles.Days = append(f.Puzzles.Days, study.PuzzleRating{Day: d, Rating: 1500 + float64(7*(d-onToday+20))})
	}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := openedWith(t, boxOf(f, days), width, height)
		for _, c := range []struct{ keys, see string }{
			{"", "puzzle rating"},
			{"", "14 solved, 11 at once"},
			{"", "bonus 6/8, leave 1/3"},
			{"4 v v", "Retention: known when they came back: 75% of 84 cards"},
			{"4 v v v", "Forecast: 60 cards due in 60 days"},
			{"4 v v v", "tomorrow"},
			{"4 v v v v", "Puzzle rating: 1640±160 after 20 puzzles"},
		} {
			if height < 22 && strings.Contains(c.see, "bonus") {
				continue // there is room for the more important figures only
			}
			if at, _ := screentest.Press(t, s, strings.Fields(c.keys)...); !strings.Contains(text(at), c.see) {
				t.Errorf("in %v, after %s it isn't %s but\n%s", size, c.keys, c.see, text(at))
			}
		}
	}
}

// TestCardExport writes the box to a file.
func TestCardExport(t *testing.T) {
	dir := workIn(t, nil)
	s, _ := screentest.Press(t, openedWith(t, boxOf(study.CardFigures{Cards: 1}, make([]study.Worked, 3)), 120, 39), "e", "j", "enter")
	got, err := os.ReadFile(filepath.Join(dir, "quoin-study-20261121.json"))
	if err != nil || string(got) != "the box as "+stats.JSON {
		t.Errorf("it wrote %q, %v", got, err)
	}
	if !strings.Contains(text(s), "3 days written to") {
		t.Errorf("it says\n%s", text(s))
	}
}

// TestCardTrouble: a box that can't be read is told, and read again.
func TestCardTrouble(t *testing.T) {
	box, broken := learning(), true
	read := box.Standing
	box.Standing = func(ctx context.Context) (study.CardFigures, []study.Worked, error) {
		if broken {
			return study.CardFigures{}, nil, errors.New("the disk is on fire")
		}
		return read(ctx)
	}
	s := openedWith(t, box, 80, 23)
	if !strings.Contains(text(s), "the disk is on fire") {
		t.Errorf("it says\n%s", text(s))
	}
	broken = false
	if s, _ = screentest.Press(t, s, "r"); !strings.Contains(text(s), "412") {
		t.Errorf("read again it says\n%s", text(s))
	}
}
