package crossword_test

import (
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
)

// because is a position with hooks, premiums and a blank.
type because struct {
	testing.TB
	v *crossword.Variant
	b crossword.Board
}

func (p because) choice(text string) (c grading.GradedChoice) {
	p.Helper()
	switch {
	case strings.HasPrefix(text, "-"):
		rack, err := crossword.ParseRack(text[1:])
		if err != nil {
			p.Fatal(err)
		}
		c.Exchange = rack
	case text != "":
		move, err := p.v.Manner.Read(p.b, text)
		if err != nil {
			p.Fatalf("%s: %v", text, err)
		}
		play, _ := p.v.Tiles.Check(p.b, crossword.Rack{}, move, crossword.Trust{})
		move.Score = play.Score
		c.Move = move
	}
	return c
}

// TestBecause checks the sentence for every reason. Its figures are those of the verdict.
func TestBecause(t *testing.T) {
	p := because{t, scrabble.Variant(), crossword.NewBoard(scrabble.Board())}
	for _, move := range []string{"8F FADERS", "K3 QUOIN.", "5H TYP.", "H8 .aZE", "D9 LAW"} {
		var ok bool
		if p.b, ok = p.b.Play(p.choice(move).Move); !ok {
			t.Fatalf("%s can't be played", move)
		}
	}
	const steed, geed = "12D STEED", "12E GEED"
	static := func(best, played float64) func(*grading.Verdict) {
		return func(v *grading.Verdict) {
			v.By = grading.Static
			v.Candidates[0].Static = float64(v.Candidates[0].Move.Score) + best
			v.Candidates[1].Static = float64(v.Candidates[1].Move.Score) + played
		}
	}
	simulated := func(best, played player.Sequel, equity, other float64) func(*grading.Verdict) {
		return func(v *grading.Verdict) {
			v.By = grading.Simulated
			best.Worlds, played.Worlds = 100, 100
			v.Sequel, v.PlayedSequel = best, played
			v.Candidates[0].Equity, v.Candidates[1].Equity = equity, other
		}
	}
	ended := func(best, played player.EndingLine) func(*grading.Verdict) {
		return func(v *grading.Verdict) {
			v.By = grading.Solved
			best.Over, played.Over = true, true
			v.Line, v.PlayedLine = best, played
		}
	}
	laid := p.choice(steed).Move
	hot := p.choice("15H VIA").Move
	for _, c := range []struct {
		best, played string
		of           func(*grading.Verdict)
		want         string
	}{
		{steed, geed, static(1, 1), "STEED scores 47 now (its S turns LAW into LAWS), GEED 25."},
		{steed, "", static(1, 1), "STEED scores 47 now (its S turns LAW into LAWS), a pass 0."},
		{steed, "-GN", static(1, 1), "STEED scores 47 now (its S turns LAW into LAWS), exchanging GN 0."},
		{geed, steed, static(20, -9.5), "GEED keeps NST, worth 20.0 points, and STEED GN, worth -9.5, though STEED scores 22 more now."},
		{geed, "", simulated(player.Sequel{Next: 40, NextBonus: 0.241}, player.Sequel{Next: 9, NextBonus: 0.11}, 65, 9), "After GEED the next turn is a bonus in 24 of 100 games, after a pass in 11."},
		{geed, steed, simulated(player.Sequel{Next: 40}, player.Sequel{Next: 9.5}, 65, 56.5), "After GEED the next turn scores 40.0 on average, after STEED 9.5, though STEED scores 22 more now."},
		{
			geed, steed, simulated(player.Sequel{Reply: 20}, player.Sequel{Reply: 58.4, Replies: []player.ReplyCount{{Move: hot, Worlds: 60}}}, 5, -11.4),
			"The reply to GEED scores 20.0 on average, to STEED 58.4: in 60 of 100 games it uses H15, a triple word, for 18.0, though STEED scores 22 more now.",
		},
		{geed, steed, simulated(player.Sequel{Out: 0.62}, player.Sequel{Out: 0.31}, 65, 40), "GEED goes out first in 62 of 100 games, STEED in 31, though STEED scores 22 more now."},
		{geed, steed, simulated(player.Sequel{}, player.Sequel{}, 65, 40), "Later on GEED brings 47.0 points more than STEED, though STEED scores 22 more now."},
		{
			geed, steed, func(v *grading.Verdict) {
				v.By = grading.Enumerated
				v.Candidates[0].Win, v.Candidates[1].Win = 0.75, 0.5
			},
			"Over all possible bags GEED wins 75 of 100 games, STEED 50, though STEED scores 22 more now.",
		},
		{
			steed, geed, func(v *grading.Verdict) {
				v.By = grading.Simulated
				v.Candidates[0].Win, v.Candidates[1].Win = 0.75, 0.5
				v.Candidates[0].Equity, v.Candidates[1].Equity = 47, 47
			},
			"STEED scores 47 now (its S turns LAW into LAWS), GEED 25.",
		},
		{steed, geed, ended(player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 50_000}}, player.EndingLine{Made: [2]int64{40, 10}, Choice: player.Choice{Worth: 30_000}}), "To the end of the game STEED and what follows score 60, GEED and what follows 40."},
		{steed, geed, ended(player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 50_000}}, player.EndingLine{Made: [2]int64{60, 31}, Choice: player.Choice{Worth: 29_000}}), "After STEED the opponent still scores 10, after GEED 31."},
		{
			steed, geed, ended(player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 56_000}, Moves: []crossword.Move{laid, laid, laid}}, player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 42_000}, Moves: []crossword.Move{laid, laid, laid, laid, laid}}),
			"STEED goes out one turn sooner: the tiles left bring 6 after STEED, cost 8 after GEED.",
		},
		{
			steed, geed, ended(player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 56_000}, Moves: []crossword.Move{laid}}, player.EndingLine{Made: [2]int64{60, 10}, Choice: player.Choice{Worth: 50_000}, Moves: []crossword.Move{laid, laid}}),
			"STEED goes out first, GEED doesn't: the tiles left bring 6 after STEED, count nothing after GEED.",
		},
		{steed, steed, func(v *grading.Verdict) { v.Played = 0 }, ""},
	} {
		rack, err := crossword.ParseRack("EDGENTS")
		if err != nil {
			t.Fatal(err)
		}
		v := grading.Verdict{Played: 1, Candidates: []grading.GradedChoice{p.choice(c.best), p.choice(c.played)}}
		c.of(&v)
		if got := wording.Because(p.v, player.View{Board: p.b, Rack: rack}, v); got != c.want {
			t.Errorf("%s instead of %q:\n%q, want\n%q", c.best, c.played, got, c.want)
		}
	}
}

// TestBecauseOfTiles checks that the dearest tile kept is named.
func TestBecauseOfTiles(t *testing.T) {
	p := because{t, scrabble.Variant(), crossword.NewBoard(scrabble.Board())}
	rack, err := crossword.ParseRack("AEIQTTU")
	if err != nil {
		t.Fatal(err)
	}
	v := grading.Verdict{By: grading.Simulated, Played: 1, Candidates: []grading.GradedChoice{p.choice("8H QUIT"), p.choice("8G TATE")}}
	v.Sequel, v.PlayedSequel = player.Sequel{Worlds: 10, Next: 60}, player.Sequel{Worlds: 10, Next: 20}
	const want = "After QUIT the next turn scores 60.0 on average, after TATE, which keeps the Q, 20.0."
	if got := wording.Because(p.v, player.View{Board: p.b, Rack: rack}, v); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
