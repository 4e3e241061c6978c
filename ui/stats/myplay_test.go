package stats_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/grading"
	"quoin/game/scrabble"
	"quoin/stats"
	crosswords "quoin/ui/board/crossword/wording"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// habitsOf is the mistakes that the invented judge finds, by turns.
var habitsOf = []stats.MistakenTurn{
	{Turn: 3, Stage: "opening", Habit: "bonus", Size: 3, Win: 0.112, Points: 31},
	{Turn: 9, Stage: "middle", Habit: "leave", Size: 1, Win: 0.011, Points: 3.1},
	{Turn: 11, Stage: "middle", Habit: "leave", Size: 2, Win: 0.041, Points: 8},
	{Turn: 17, Stage: "last tiles", Habit: "points", Size: 2, Win: 0.052, Points: 9.5},
	{Turn: 19, Stage: "endgame", Habit: "endgame", Size: 1, Points: 4},
	{Turn: 13, Stage: "middle", Habit: "reply", Size: 1, Win: 0.009, Points: 2},
	{Turn: 5, Stage: "opening", Habit: "pass", Size: 1, Win: 0.02, Points: 6},
}

// reviewedKinds are the games of these tests. Scrabble has reviews.
func reviewedKinds() []kind.Kind {
	all := kinds()
	r := &kind.Reviews{Judge: 1, Worlds: 24, Weights: [3]float64{0.2, 0.5, 1}, Rating: grading.Rating}
	for _, stage := range grading.Stages() {
		r.Stages = append(r.Stages, kind.Labelled{Label: stage.String(), Text: stage.String()})
	}
	for _, habit := range grading.Habits() {
		r.Habits = append(r.Habits, kind.Labelled{Label: habit.String(), Text: crosswords.HabitName(habit)})
	}
	all[2].Reviews = r
	return all
}

// reviewInvented keeps the invented judge's figures of a game: its mistakes depend on the ID.
func reviewInvented(ctx context.Context, store *kept, k kind.Kind, id stats.ID) error {
	g, err := store.Game(ctx, id)
	if err != nil {
		return err
	}
	r := stats.ReviewFigures{Judge: k.Reviews.Judge, Worlds: k.Reviews.Worlds, Seats: make([]stats.SeatReview, len(g.Seats))}
	for i := range r.Seats {
		s := stats.SeatReview{Turns: 12, Accuracy: 90, Mistaken: []stats.MistakenTurn{}}
		for n, m := range habitsOf {
			if (int(id[len(id)-1])+n)%3 == 0 {
				s.Mistaken = append(s.Mistaken, m)
				s.Mistakes += k.Reviews.Weights[m.Size-1]
				*[]*int{&s.Small, &s.Medium, &s.Large}[m.Size-1]++
			}
		}
		r.Seats[i] = s
	}
	return store.SetReview(ctx, id, r)
}

func playing(t testing.TB, store *kept, width, height int, review func(context.Context, kind.Kind, stats.ID) error) screen.Screen {
	t.Helper()
	deps := uistats.Deps{Store: store, Now: func() time.Time { return now }, Kinds: reviewedKinds(), Define: define, Review: review}
	s, _ := tell(t, uistats.New(deps, screen.Statistics{}), screen.Frame{Width: width, Height: height, Theme: mono, Small: true})
	s, _ = screentest.Press(t, s, "o", "o", "5")
	return s
}

// TestMyPlay checks that a key judges the games that nobody has judged, that each is judged once, and that the turns of a
// habit lead to the review and to questions.
func TestMyPlay(t *testing.T) {
	t.Parallel()
	store := contested(t, 14)
	var judged []stats.ID
	broken := stats.ID("")
	review := func(ctx context.Context, k kind.Kind, id stats.ID) error {
		if ctx.Err() != nil || id == broken {
			return errors.New("not read")
		}
		judged = append(judged, id)
		return reviewInvented(ctx, store, k, id)
	}
	left, _, err := store.Unreviewed(t.Context(), 1, 1, scrabble.Rules)
	if err != nil || len(left) < 5 {
		t.Fatal(left, err)
	}
	broken = left[2]
	s := playing(t, store, 80, 22, review)
	if got := text(s); !strings.Contains(got, "No game has been judged yet") {
		t.Errorf("at first the page says\n%s", got)
	}
	s, _ = screentest.Press(t, s, "x")
	want := slices.DeleteFunc(slices.Clone(left), func(id stats.ID) bool { return id == broken })
	if !slices.Equal(judged, want) {
		t.Errorf("judged %v, want %v", judged, want)
	}
	if got := text(s); !strings.Contains(got, "1 game can't be judged") || !strings.Contains(got, "what costs most") {
		t.Errorf("then it says\n%s", got)
	}
	// In the narrowest window the names of habits are whole.
	narrow, _ := screentest.Press(t, playing(t, store, 60, 19, review))
	for _, line := range strings.Split(text(narrow), "\n") {
		if strings.Contains(line, "…") {
			t.Errorf("with 60 columns a line is cut: %s", line)
		}
	}
	broken = ""
	s, _ = screentest.Press(t, s, "x", "x")
	if len(judged) != len(left) {
		t.Errorf("%d games were judged of %d", len(judged), len(left))
	}
	for _, view := range []string{"against", "stage", "habit", "month"} {
		if s, _ = screentest.Press(t, s, "v"); !strings.Contains(text(s), "\n  "+view+" ") {
			t.Errorf("the view %s is\n%s", view, text(s))
		}
	}
	s, asked := screentest.Press(t, s, "n")
	drill, is := asked[len(asked)-1].(screen.Open).To.(screen.MistakesPlace)
	if !is || len(*drill.Turns) == 0 {
		t.Fatalf("n asks for %v", asked)
	}
	s, asked = screentest.Press(t, s, "enter", "enter")
	at, is := asked[len(asked)-1].(screen.Open).To.(screen.Play)
	if first := (*drill.Turns)[0]; !is || at.Watch != first.Game || at.Turn != first.Turn+1 {
		t.Errorf("enter asks for %+v, want turn %+v", at, first)
	}
	if s, _ = screentest.Press(t, s, "esc"); !strings.Contains(text(s), "what costs most") {
		t.Errorf("after esc it is\n%s", text(s))
	}
	if _, asked = screentest.Press(t, s, "esc"); !slices.Contains(asked, tea.Msg(screen.Back{})) {
		t.Errorf("esc asks for %v", asked)
	}
}

// TestReviewsStop checks that a key stops judging after the present game, and that leaving does too.
func TestReviewsStop(t *testing.T) {
	t.Parallel()
	store := contested(t, 14)
	var under []context.Context
	s := playing(t, store, 80, 22, func(ctx context.Context, _ kind.Kind, _ stats.ID) error { under = append(under, ctx); return nil })
	for _, msg := range []any{screentest.Key("x"), screen.Leaving{}} {
		s, cmd := s.Update(screentest.Key("x"))
		judges := cmd[len(cmd)-1].Run
		s, _ = tell(t, s, msg)
		answer := judges()
		if last := under[len(under)-1]; last.Err() == nil {
			t.Errorf("after %v the game is still judged", msg)
		}
		before := len(under)
		if _, is := msg.(screen.Leaving); !is {
			if _, _ = tell(t, s, answer); len(under) > before {
				t.Error("the next game is judged though it was stopped")
			}
		}
	}
}

// TestMyPlayFrames compares what the page looks like.
func TestMyPlayFrames(t *testing.T) {
	store, none := contested(t, 44), contested(t, 14)
	left, _, err := store.Unreviewed(t.Context(), 1, 1, scrabble.Rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range left[1:] {
		if err := reviewInvented(t.Context(), store, reviewedKinds()[2], id); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name  string
		store *kept
		keys  []string
	}{
		{"scrabble-play", store, []string{"down"}},
		{"scrabble-play-habit", store, []string{"v", "v", "v"}},
		{"scrabble-play-turns", store, []string{"enter", "down"}},
		{"scrabble-play-none", none, nil},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := screentest.Press(t, playing(t, c.store, width, height, func(context.Context, kind.Kind, stats.ID) error { return nil }), c.keys...)
				scene(t, c.name).Hold(t, size, s.View())
			})
		}
	}
}
