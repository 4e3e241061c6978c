package textmode

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/lexicon"
	"quoin/game/rating"
	"quoin/game/scrabble"
	"quoin/game/study"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/play"
)

// drilled returns what is printed when these lines are entered.
func drilled(t *testing.T, ctx context.Context, from wording.Drill, record *game.Record, lines ...string) string {
	t.Helper()
	at := newDrill(lines...)
	if err := Drill(ctx, at.host, at.at, from, record, ""); err != nil {
		t.Fatal(err)
	}
	return at.out.String()
}

// newDrill returns a table with the everyday words and a fixed day.
func newDrill(lines ...string) *table {
	at := newTable(lines...)
	if len(lines) == 0 {
		at.at.In = strings.NewReader("")
	}
	at.host.Lexicon = func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil }
	at.host.Now = func() time.Time { return time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC) }
	return at
}

// entered returns a candidate as it is typed.
func entered(at gameplay.Mistake, c grading.GradedChoice) string {
	if text := wording.Choice(at.Variant.Manner, at.View.Board, c.Choice); text != "pass" {
		return text
	}
	return ","
}

// TestDrillPuzzle checks that the puzzle of a day is printed, that illegal moves are
// refused, wrong ones graded, and the solution accepted.
func TestDrillPuzzle(t *testing.T) {
	host := newDrill().host
	m, err := gameplay.PuzzleOf(host, play.Today(host.Now()))
	if err != nil {
		t.Fatal(err)
	}
	at, _, err := m.Next(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	best := at.Verdict.Best()
	got := drilled(t, t.Context(), wording.DayPuzzle, nil, "?", "zz", "8H QQQQ", "-", "/nothing", ",", "/position", entered(at, best), "unheard")
	title := "Scrabble, turn "
	inOrder(t, got, "Setting the puzzle of today up\n", title, DrawBoard(at.View.Board, at.Variant), " in the bag\nYour tiles: "+rackText(at.View.Rack.Tiles(), at.Variant.Tiles)+"\n",
		" Find it.\n"+howToMove, "An empty line shows the best moves",
		howToMove, "  /best      show the best moves", // help
		"A move is a square and a word", "No tile is chosen\n", "There is no such command",
		"pass loses ", "Enter another move", title, wording.Choice(at.Variant.Manner, at.View.Board, best.Choice)+" it is\n", ".\nThe best moves:\n  1. ", " with what stays on the rack\n    "+strings.ToUpper(at.Makes(best.Choice)[0])+": ", "That was the puzzle of today: solved\n")
	for name, lines := range map[string][]string{"shown": {"", "unheard"}, "by name": {"/best"}} {
		if got := drilled(t, t.Context(), wording.DayPuzzle, nil, lines...); !strings.HasSuffix(got, "That was the puzzle of today; tomorrow there is another\n") || strings.Count(got, "The best moves") != 1 {
			t.Errorf("%s it ends with %.300q", name, got[max(0, len(got)-300):])
		}
	}
	for name, lines := range map[string][]string{"left": {"/q"}, "ended": nil} {
		if got := drilled(t, t.Context(), wording.DayPuzzle, nil, lines...); !strings.HasSuffix(got, "\nPuzzle: 0 of 1 solved\n") || strings.Contains(got, "The best moves") {
			t.Errorf("%s it ends with %.300q", name, got[max(0, len(got)-300):])
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := drilled(t, ctx, wording.DayPuzzle, nil, ","); !strings.HasSuffix(got, "\nPuzzle: 0 of 0 solved\n") {
		t.Errorf("after a signal it says %q", got)
	}
}

// TestDrillKeepsDay checks that the result of the puzzle of a day is kept with the flashcards, the first one only.
func TestDrillKeepsDay(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	host := newDrill().host
	day := play.Today(host.Now())
	m, err := gameplay.PuzzleOf(host, day)
	if err != nil {
		t.Fatal(err)
	}
	task, _, err := m.Next(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{entered(task, task.Verdict.Best()), "/best"} {
		at := newDrill(line)
		at.host.Store = store
		if err := Drill(t.Context(), at.host, at.at, wording.DayPuzzle, nil, ""); err != nil {
			t.Fatal(err)
		}
		cards, err := at.host.Cards(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if result, there := cards.Box.Puzzle(day); !there || !result.Solved || cards.Box.Steps() != 2 {
			t.Errorf("after %s it is %+v, %t, of %d steps", line, result, there, cards.Box.Steps())
		}
		if try, there := cards.Box.Tried(day.String()); !there || try.Found != study.FoundAtFirst || cards.Box.PuzzleFigures(day).Rating.Rating <= rating.Start {
			t.Errorf("after %s the puzzle was tried %+v, %t, and the rating is %v", line, try, there, cards.Box.PuzzleFigures(day).Rating)
		}
	}
}

// TestDrillMistakes checks that a game's mistakes are asked for, and that any move as good
// as the best is right.
func TestDrillMistakes(t *testing.T) {
	log := crossword.Log{Header: game.Header{Rules: scrabble.Rules, Config: `named human "Ada" computer strong "Quoin"`, Seed: 5, Started: 1}}
	for range 4 {
		log.Steps = append(log.Steps, crossword.Step{Do: crossword.Pass{}})
	}
	record := log.Record()
	host := newDrill().host
	m, err := gameplay.MistakesOf(t.Context(), host, record, "")
	if err != nil {
		t.Fatal(err)
	}
	at, is, err := m.Next(t.Context(), nil)
	if err != nil || !is {
		t.Fatalf("%v, %v", is, err)
	}
	got := drilled(t, t.Context(), wording.Mistakes, &record, entered(at, at.Verdict.Best()), "/best")
	inOrder(t, got, "Looking for mistakes: 2 turns left\n", "Scrabble, turn 1, question 1\n", "Score 0 to 0, 86 tiles in the bag\n",
		"Pass was a large mistake: it lost ", " of 100 games. Find a better move.\n",
		" is as good as any\n", ", a pass 0.\nThe best moves:\n  1. ", ", wins ", " of 100 games\n", ". pass: 0 points, wins ", "; this was played\n",
		"Looking for mistakes: 1 turn left\n", "Scrabble, turn 3, question 2\n", "The best moves:\n",
		"Those were all mistakes of this game: 1 of 2 put right\n")
	if got := drilled(t, t.Context(), wording.Mistakes, &record); !strings.HasSuffix(got, "\nMistakes: 0 of 1 put right\n") {
		t.Errorf("it ends with %.300q", got[max(0, len(got)-300):])
	}
	record.Lines = slices.Clone(record.Lines[:0])
	if got := drilled(t, t.Context(), wording.Mistakes, &record, ","); got != "No medium or large mistake was found in this game\n" {
		t.Errorf("of no turn it says %q", got)
	}
	other := newDrill(",")
	record.Rules = "adjacency 1"
	if err := Drill(t.Context(), other.host, other.at, wording.Mistakes, &record, ""); err == nil {
		t.Errorf("of another game it says %q", other.out.String())
	}
	without := newDrill(",")
	if err := Drill(t.Context(), without.host, without.at, wording.OwnPuzzles, nil, ""); err == nil {
		t.Errorf("without a store it says %q", without.out.String())
	}
}
