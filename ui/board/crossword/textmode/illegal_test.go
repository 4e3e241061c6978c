package textmode

import (
	"context"
	"errors"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/play"
)

// wrongly is a computer that answers only with illegal turns.
func wrongly(_ context.Context, _ play.Tongue, _ string, _ uint64, steps int, s crossword.State) (crossword.Action, error) {
	nonsense, _ := crossword.NewMove(s.Board().Layout().Start(), false, crossword.Letter('z'), crossword.Letter('z'))
	return []crossword.Action{
		crossword.Lay{Move: nonsense}, crossword.Exchange{Tiles: crossword.Rack{20}}, nil, crossword.Hint{}, crossword.Stuck{},
	}[steps%5], []error{nil, errors.New("no answer")}[steps%6/5]
}

// TestWrongAnswersOfComputers checks that a computer with illegal answers still plays to
// the end of the game, and that the player isn't told.
func TestWrongAnswersOfComputers(t *testing.T) {
	ended := func(t *testing.T, said string) {
		t.Helper()
		if !strings.Contains(said, "Game Over!") || strings.Contains(said, "not permit") || strings.Count(said, " score: ") < 10 {
			t.Errorf("it says\n%s", said)
		}
	}
	t.Run("ScraeBBKle", func(t *testing.T) {
		at := newTable()
		at.think = wrongly
		board, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		ended(t, at.play(t, Answers{Board: board, Players: computers, Mode: crossword.Open, Seed: 18}))
	})
	t.Run("Scrabble", func(t *testing.T) {
		at := newTable()
		at.think = wrongly
		players := []game.Player{{Name: "Ada", Level: "gentle"}, {Name: "Bob", Level: "even"}}
		ended(t, at.playScrabble(t, Answers{Players: sat(players), Mode: crossword.AsNamed, Seed: 18}))
	})
}
