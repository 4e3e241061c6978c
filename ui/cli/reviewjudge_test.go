package cli

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword/grading"
	"quoin/testdata/sample"
)

const reviewable = "../../testdata/crossword/logs/scrabble-out-2.log"

// TestReviewSimulateCores: a game reviewed with the same number of iterations has the same
// figures on any number of cores.
func TestReviewSimulateCores(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	r := try(t)
	args := []string{"review", "--simulate", "--worlds", strconv.Itoa(sample.Size(8, 8)), "--seed", "3", "../../game/scrabble/testdata/gcg/brackets.gcg"}
	for _, format := range [][]string{args, append(args, "--json")} {
		one := r.says(0, "", format...)
		if two := r.says(0, "", append(format, "--cores", "2")...); two != one {
			t.Errorf("on one core\n%s\non two\n%s", one, two)
		}
	}
}

// TestReviewSimulate: the output of --simulate is consistent. The played turn is always among the
// choices, its loss is the difference from the best, and the mistakes add up.
func TestReviewSimulate(t *testing.T) {
	sample.InCI(t)
	sample.OneGoroutine(t)
	t.Parallel()
	r := try(t)
	var got struct {
		Turns []struct {
			Turn, Player int
			Played       struct {
				Move  string
				Score int64
			}
			Judged *struct {
				By, Mistake                  string
				WinBefore, WinAfter, WinLost float64
				Line, PlayedLine             []string
				Candidates                   []struct {
					Move, Exchange string
					Score          int64
					Win            float64
					Played         bool
				}
			}
		}
		Summary []struct {
			Player    int
			Simulated *struct {
				MistakeIndex float64
				Rating       int
			}
		}
	}
	text, _, _ := strings.Cut(r.says(0, "", "review", "--simulate", "--worlds", "8", "--json", reviewable), "\n")
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	weights := map[string]float64{"none": 0, "small": 0.2, "medium": 0.5, "large": 1}
	index, by := make([]float64, 2), map[string]int{}
	for _, turn := range got.Turns {
		j := turn.Judged
		if j == nil {
			t.Fatalf("turn %d isn't judged", turn.Turn)
		}
		by[j.By]++
		index[turn.Player-1] += weights[j.Mistake]
		played := 0
		for _, c := range j.Candidates {
			if !c.Played {
				continue
			}
			played++
			if c.Win != j.WinAfter || c.Score != turn.Played.Score || turn.Played.Move != "pass" && c.Move != turn.Played.Move && "exchange "+c.Exchange != turn.Played.Move {
				t.Errorf("turn %d: %+v was played, and not %+v", turn.Turn, c, turn.Played)
			}
		}
		if played != 1 || j.WinBefore != j.Candidates[0].Win {
			t.Errorf("turn %d: %+v", turn.Turn, j)
		}
		if lost := max(0, j.WinBefore-j.WinAfter); math.Abs(lost-j.WinLost) > 1e-9 {
			t.Errorf("turn %d lost %v, from %v to %v", turn.Turn, j.WinLost, j.WinBefore, j.WinAfter)
		}
		if j.By == "endgame" && (len(j.Line) == 0 || len(j.PlayedLine) == 0) {
			t.Errorf("turn %d has no line", turn.Turn)
		}
	}
	if by["endgame"] == 0 || by["simulation"] == 0 {
		t.Errorf("judged by %v", by)
	}
	for i, s := range got.Summary {
		if s.Simulated == nil || math.Abs(s.Simulated.MistakeIndex-index[i]) > 1e-9 || s.Simulated.Rating != grading.Rating(s.Simulated.MistakeIndex) {
			t.Errorf("the mistakes of player %d come to %v: %+v", s.Player, index[i], s.Simulated)
		}
	}
}

// TestReviewSimulatePartial: racks that are known in part get no verdict, and turns without a
// verdict look as they do without --simulate.
func TestReviewSimulatePartial(t *testing.T) {
	t.Parallel()
	r := try(t)
	text := r.says(0, "", "review", "--simulate", "--worlds", "8", "../../game/scrabble/testdata/gcg/partial.gcg")
	for _, want := range []string{"tiles unknown", "Mistake Index"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q isn't in\n%s", want, text)
		}
	}
}
