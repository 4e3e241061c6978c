package player_test

import (
	"errors"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/testdata/sample"
)

// The chance to win never falls as the lead grows, and never jumps; a player far ahead almost certainly wins,
// the more certainly the fewer tiles are unseen.
func TestChances(t *testing.T) {
	for _, b := range tables(t) {
		c := resources.Chances(b.variant.Tiles.Name)
		most := b.variant.Tiles.Bag.Size() - crossword.RackSize
		for unseen := 8; unseen <= most; unseen++ {
			before := int64(-1)
			for lead := int64(-2_000); lead <= 2_000; lead++ {
				win := c.Win(1000*lead, unseen)
				if win < before || win < 0 || win > player.Certain {
					t.Fatalf("%s: a lead of %d with %d tiles unseen wins %d, and one less %d", b.name, lead, unseen, win, before)
				}
				if before >= 0 && win-before > player.Certain/25 {
					t.Errorf("%s: a lead of %d with %d tiles unseen wins %d, and one less %d", b.name, lead, unseen, win, before)
				}
				before = win
			}
		}
		for _, lead := range []int64{-400, 400} {
			few, many := c.Win(1000*lead, 10), c.Win(1000*lead, most)
			if lead > 0 && (few <= many || many < player.Certain/2) || lead < 0 && (few >= many || many > player.Certain/2) {
				t.Errorf("%s: a lead of %d wins %d with 10 tiles unseen and %d with %d", b.name, lead, few, many, most)
			}
		}
	}
}

// The tables predict the results of games by score and leave, and the judge's those of Strong: over all turns of some
// games, as many are won as predicted, for players behind and ahead too.
func TestChancesByPlayOuts(t *testing.T) {
	sample.InCI(t)
	const games, off = 60, 0.08 // 60 games have a standard deviation of 6.5%, and each counts for both players
	all := tables(t)
	for i, b := range append(all, all[1]) {
		c, thinker := resources.Chances(b.variant.Tiles.Name), b.thinker(t)
		choose := thinker.Equity
		if i == len(all) {
			c = resources.JudgeChances(b.variant.Tiles.Name)
			choose = func(v player.View) player.Choice { return thinker.Choose(v, player.Strong, player.Limit{}) }
		}
		var foretold, won, count [3]float64 // behind, about even, ahead
		for seed := range uint64(games) {
			s := b.start(t, 90_000+seed, b.closed())
			type turn struct {
				who int
				win float64
			}
			var turns []turn
			for !s.Over() {
				v := player.ViewOf(s)
				choice := choose(v)
				me := s.ToMove()
				do := choice.Action()
				if _, passes := do.(crossword.Pass); passes && s.Stuck() {
					do = crossword.Stuck{}
				}
				next, err := s.Apply(crossword.Step{Do: do})
				if err != nil {
					t.Fatal(err)
				}
				if s = next; s.BagCount() > 0 && s.TurnCount() > 1 {
					// This leaves out the opponent's leave value, which has the same average.
					lead := 1000 * (s.Seat(me).Score - s.Seat(1-me).Score)
					turns = append(turns, turn{who: me, win: float64(c.Win(lead, s.BagCount()+s.Seat(1-me).Held)) / player.Certain})
				}
			}
			o, _ := s.Outcome()
			for _, at := range turns {
				bin, share := 1, 0.0
				if at.win < 0.35 {
					bin = 0
				} else if at.win > 0.65 {
					bin = 2
				}
				if mine, other := o.Seats[at.who].Place, o.Seats[1-at.who].Place; mine < other {
					share = 1
				} else if mine == other {
					share = 0.5
				}
				foretold[bin] += at.win
				won[bin] += share
				count[bin]++
			}
		}
		for bin, n := range count {
			if n < games {
				t.Fatalf("%s: %v turns", b.name, count)
			}
			if said, is := foretold[bin]/n, won[bin]/n; max(said-is, is-said) > off {
				t.Errorf("%s: of the turns said to win %.3f on average %.3f did", b.name, said, is)
			}
		}
	}
}

func TestParseChances(t *testing.T) {
	for _, b := range tables(t) {
		c := resources.Chances(b.variant.Tiles.Name)
		again, err := player.ParseChances(c.String())
		if err != nil || again.String() != c.String() || again.Game() != b.variant.Tiles.Name {
			t.Fatalf("%s: %v", b.name, err)
		}
	}
	const head = "quoin chances 1 scrabble\n"
	row := strings.Repeat(" 1.5", 49)
	for text, want := range map[string]*player.ChancesError{
		"":                                           {Reason: player.BadChancesHead, Line: 1},
		"quoin chances 1 Scrabble\n":                 {Reason: player.BadChancesHead, Line: 1},
		head:                                         {Reason: player.NoChances, Line: 1},
		head + "8" + row:                             {Reason: player.BadChancesLine, Line: 2},
		head + "08" + row + "\n":                     {Reason: player.BadChancesLine, Line: 2},
		head + "0" + row + "\n":                      {Reason: player.BadChancesLine, Line: 2},
		head + "8" + row + " 1.5\n":                  {Reason: player.BadChancesLine, Line: 2},
		head + "8" + row + "\n10" + row + "\n":       {Reason: player.BadChancesLine, Line: 3},
		head + "8" + row[4:] + " 1.4\n":              {Reason: player.BadChances, Line: 2},
		head + "8" + row[4:] + " 2\n":                {Reason: player.BadChances, Line: 2},
		head + "8" + row[4:] + " 100000.1\n":         {Reason: player.BadChances, Line: 2},
		strings.Repeat(" ", player.MaxChancesFile+1): {Reason: player.ChancesTooBig, Line: 1},
	} {
		_, err := player.ParseChances(text)
		if got := (*player.ChancesError)(nil); !errors.As(err, &got) || *got != *want || !errors.Is(err, want.Reason) {
			t.Errorf("%.60q: %v, and not %v", text, err, want)
		}
	}
}

// The same seed and games give the same table, and too few games give none.
func TestChancesTrainer(t *testing.T) {
	sample.InCI(t)
	for i, b := range tables(t) {
		by := []player.TrainingPlayer{player.ByEquity, player.ByScore}[i]
		learn := func(games int) (*player.Chances, bool) {
			trainer := player.NewChancesTrainer(b.config(t), by, 3)
			for range games {
				trainer.Play()
			}
			if trainer.Games() != games {
				t.Fatalf("%d games and not %d", trainer.Games(), games)
			}
			return trainer.Table()
		}
		if _, ok := learn(10); ok {
			t.Errorf("%s: ten games make a table", b.name)
		}
		one, ok := learn(150)
		if !ok {
			t.Fatalf("%s: no table of 150 games", b.name)
		}
		other, _ := learn(150)
		if one.String() != other.String() {
			t.Errorf("%s: two tables of the same games", b.name)
		}
		// A few games already give the middle of the table.
		known := resources.Chances(b.variant.Tiles.Name)
		for _, unseen := range []int{40, 60, 80} {
			got, want := float64(one.Win(0, unseen))/player.Certain, float64(known.Win(0, unseen))/player.Certain
			if max(got-want, want-got) > 0.12 {
				t.Errorf("%s: who is level with %d tiles unseen wins %.3f, and by many games %.3f", b.name, unseen, got, want)
			}
		}
	}
}
