package player_test

import (
	"math"
	"strings"
	"testing"

	"quoin/game/crossword"
)

// TestEndOn: the line with which a game that is played on ends consists of legal moves, it ends as the rules say, and it
// comes closer to what both should do than turns with the highest scores.
func TestEndOn(t *testing.T) {
	t.Parallel()
	b := tables(t)[1]
	thinker := b.thinker(t)
	words := b.config(t).Words.Check()
	lines, off, offByScore := 0, 0.0, 0.0
	for line := range strings.Lines(endings) {
		v, worth, _ := readEnding(t, b, line)
		racks, board := [2]crossword.Rack{v.Rack, v.Others[0].Rack}, v.Board
		moves, result := thinker.EndOn(v)
		passes, gain := 0, [2]int64{}
		for i, m := range moves {
			me := i % 2
			if passes == 2 || racks[1-me] == (crossword.Rack{}) {
				t.Fatalf("%s: %v goes on after the end", line, moves)
			}
			if passes++; m.Len() == 0 {
				continue
			}
			passes = 0
			play, err := b.variant.Tiles.Check(board, racks[me], m, words)
			if err != nil || play.Score != m.Score {
				t.Fatalf("%s: %v for %d: %v, %d", line, m, m.Score, err, play.Score)
			}
			gain[me] += m.Score
			board, _ = board.Play(m)
			racks[me], _ = racks[me].Without(m.Tiles()...)
		}
		left := [2]int64{int64(b.variant.Tiles.Worth(racks[0])), int64(b.variant.Tiles.Worth(racks[1]))}
		switch {
		case left[0] > 0 && left[1] > 0:
			if passes < 2 {
				t.Fatalf("%s: %v doesn't end", line, moves)
			}
		case left[0] == 0:
			gain[0] += left[1]
		default:
			gain[1] += left[0]
		}
		if want := gain[0] - left[0] - gain[1] + left[1]; result != want {
			t.Fatalf("%s: %v brings %d, not %d", line, moves, want, result)
		}
		lines++
		off += math.Abs(float64(result - worth))
		offByScore += math.Abs(float64(thinker.EndByScore(v) - worth))
	}
	t.Logf("%d endings: off by %.1f points on average, by score %.1f", lines, off/float64(lines), offByScore/float64(lines))
	if 2*off > offByScore {
		t.Errorf("off by %.1f points on average, by score %.1f", off/float64(lines), offByScore/float64(lines))
	}
}
