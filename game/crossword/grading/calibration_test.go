package grading_test

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/resources"
)

// forecast is a win chance that a judge gave for a turn, and what came of it.
type forecast struct {
	seed       uint64 // of the game
	turn, bag  int
	by         grading.Method
	best, said float64 // the win chances of the best turn and of the one played
	came       float64 // 1 for a game won, 0.5 for a draw
}

// The formats of a forecast in a file.
const forecastLine = "%d %d %d %d %.4f %.4f %.1f\n"

// judgedShare is the share of turns that are judged: one of three, another one from game to game, so that both seats and
// all stages have their part. All turns of 1,000 games would take three times as long, and turns of one game tell little more.
const judgedShare = 3

// QUOIN_CALIBRATION="1000 FILE" judges a share of the turns of 1,000 games of Strong against itself as a review does, and compares
// the win chances with the results. FILE keeps the figures, so that the next run goes on with the game after the last.
func TestCalibration(t *testing.T) {
	games, name := 0, ""
	if _, err := fmt.Sscan(os.Getenv("QUOIN_CALIBRATION"), &games, &name); err != nil {
		t.Skip("QUOIN_CALIBRATION says in how many games, and which file keeps the figures:", err)
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	const first = 700_000
	next, all := uint64(first), []forecast(nil)
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c forecast
		if _, err := fmt.Sscanf(lines.Text()+"\n", strings.ReplaceAll(strings.ReplaceAll(forecastLine, "%.4f", "%f"), "%.1f", "%f"), &c.seed, &c.turn, &c.bag, &c.by, &c.best, &c.said, &c.came); err != nil {
			t.Fatalf("%s: %q: %v", name, lines.Text(), err)
		}
		all, next = append(all, c), c.seed+1
	}
	for ; next < first+uint64(games); next++ {
		var text strings.Builder
		game := forecasts(t, next)
		for _, c := range game {
			fmt.Fprintf(&text, forecastLine, c.seed, c.turn, c.bag, c.by, c.best, c.said, c.came)
		}
		if _, err := f.WriteString(text.String()); err != nil {
			t.Fatal(err)
		}
		all = append(all, game...)
	}
	for _, part := range []struct {
		name string
		of   func(forecast) bool
	}{
		{"all turns", func(forecast) bool { return true }},
		{"simulated turns", func(c forecast) bool { return c.by == grading.Simulated }},
		{"enumerations and endgames", func(c forecast) bool { return c.by > grading.Simulated }},
	} {
		t.Log(part.name)
		calibrates(t, all, part.of)
	}
}

// forecasts plays a game of Strong against itself, and judges a share of its turns.
func forecasts(t *testing.T, seed uint64) (all []forecast) {
	t.Helper()
	s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer strong "A" computer strong "B"`, Seed: seed}, crossword.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	name := s.Variant().Tiles.Name
	thinker := player.New(player.Config{
		Variant: s.Variant(), Layout: s.Board().Layout(), Words: words,
		Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name),
	})
	var seats []int
	for !s.Over() {
		v := player.ViewOf(s)
		played := thinker.Choose(v, player.Strong, player.Limit{Seed: seed<<10 | uint64(s.TurnCount())})
		if (uint64(s.TurnCount())+seed)%judgedShare == 0 {
			j := grading.New(thinker, v, &played, grading.Options{Seed: 1})
			j.Step(player.MostWorlds, nil)
			verdict := j.Verdict()
			if turn, ok := verdict.Turn(); ok && verdict.By > grading.Static {
				all = append(all, forecast{seed: seed, turn: s.TurnCount(), bag: v.Bag, by: verdict.By, best: verdict.Best().Win, said: turn.Win})
				seats = append(seats, s.ToMove())
			}
		}
		if s, err = s.Apply(crossword.Step{Do: played.Action()}); err != nil {
			t.Fatal(err)
		}
	}
	o, _ := s.Outcome()
	for i, seat := range seats {
		switch lead := o.Seats[seat].Final - o.Seats[1-seat].Final; {
		case lead > 0:
			all[i].came = 1
		case lead == 0:
			all[i].came = 0.5
		}
	}
	return all
}

// bin is the forecasts in one tenth of the win chances.
type bin struct{ turns, said, came float64 }

func (b *bin) add(o bin) { b.turns, b.said, b.came = b.turns+o.turns, b.said+o.said, b.came+o.came }

func (b bin) off() float64 { return (b.came - b.said) / b.turns }

// calibrates prints, for each tenth of the win chances, what was said and what came, with a 95% interval of their difference
// resampled by game, and the Brier score. A tenth of at least 500 turns may be off by 3%, or as far as its interval.
func calibrates(t *testing.T, all []forecast, of func(forecast) bool) {
	t.Helper()
	var byGame []*[10]bin
	var total [10]bin
	at, brier, turns := uint64(0), 0.0, 0.0
	for _, c := range all {
		if c.seed != at || byGame == nil {
			at = c.seed
			byGame = append(byGame, new([10]bin))
		}
		if !of(c) {
			continue
		}
		one := bin{1, c.said, c.came}
		tenth := min(9, int(c.said*10))
		byGame[len(byGame)-1][tenth].add(one)
		total[tenth].add(one)
		brier, turns = brier+(c.said-c.came)*(c.said-c.came), turns+1
	}
	const resamples = 2000
	var off [10][]float64
	random := rand.New(rand.NewPCG(1, 1))
	for range resamples {
		var sum [10]bin
		for range byGame {
			for i, b := range byGame[random.IntN(len(byGame))] {
				sum[i].add(b)
			}
		}
		for i, b := range sum {
			if b.turns > 0 {
				off[i] = append(off[i], b.off())
			}
		}
	}
	t.Logf("%d games, %.0f turns, Brier score %.3f", len(byGame), turns, brier/max(1, turns))
	for i, b := range total {
		if b.turns == 0 {
			continue
		}
		slices.Sort(off[i])
		low, high := off[i][len(off[i])/40], off[i][len(off[i])-1-len(off[i])/40]
		t.Logf("%3d to %3d%%: %5.0f turns, said %5.1f%%, came %5.1f%%, off by %+5.1f (%+.1f to %+.1f)", 10*i, 10*i+10, b.turns, 100*b.said/b.turns, 100*b.came/b.turns, 100*b.off(), 100*low, 100*high)
		if b.turns >= 500 && math.Abs(b.off()) > 0.03 && (low > 0 || high < 0) {
			t.Errorf("%d to %d%% is off by %.1f%%, surely", 10*i, 10*i+10, 100*b.off())
		}
	}
}
