package santorini_test

import (
	"testing"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
)

// TestLegalSantorini checks that the computer always gets a legal turn, whatever it
// answers, until the game is over.
func TestLegalSantorini(t *testing.T) {
	wrong := [][]santorini.Action{
		{santorini.Build{}},
		nil,
		{nil},
		{santorini.Hint{}},
		{santorini.Leave{Seat: 9}},
		{santorini.PlaceWorker{Square: santorini.None}},
		{santorini.Move{From: 3, To: 3}, santorini.Build{Square: 3}},
	}
	for first := range wrong {
		s, err := santorini.New(santorini.Config{Players: [2]game.Player{play.Computer("gentle"), play.Computer("best")}})
		if err != nil {
			t.Fatal(err)
		}
		turns := 0
		for ; ; turns++ {
			if _, over := s.Outcome(); over {
				break
			}
			before := s.Position()
			for _, a := range gameplay.Legal(s, wrong[(first+turns)%len(wrong)]) {
				if s, err = s.Apply(santorini.Step{At: s.Last(), Do: a}); err != nil {
					t.Fatal(err)
				}
			}
			if _, over := s.Outcome(); !over && s.Position() == before {
				t.Fatalf("turn %d is no turn", turns)
			}
		}
		if turns < 8 {
			t.Errorf("the game was over after %d turns", turns)
		}
	}
}
