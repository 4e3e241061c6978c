package santorini_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/testdata/sample"
)

// Nothing is hidden, so all seats and spectators see the same game, whatever the seed in its header, and each
// step shows.
func TestViews(t *testing.T) {
	config := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}}.String()
	for seed := range uint64(sample.Size(50, 50)) {
		rng := rand.New(rand.NewPCG(seed, 3))
		s, err := santorini.Start(game.Header{Rules: santorini.Rules, Config: config, Seed: rng.Uint64()})
		if err != nil {
			t.Fatal(err)
		}
		twin, err := santorini.Start(game.Header{Rules: santorini.Rules, Config: config, Seed: rng.Uint64(), Started: 5})
		if err != nil {
			t.Fatal(err)
		}
		did := ""
		for !s.Over() {
			legal := s.Legal()
			step := santorini.Step{At: s.Last() + time.Second, Do: legal[rng.IntN(len(legal))]}
			before := s.View(0).String()
			if s, err = s.Apply(step); err != nil {
				t.Fatal(err)
			}
			if twin, err = twin.Apply(step); err != nil {
				t.Fatal(err)
			}
			did += step.Do.String()
			told := ""
			for _, turn := range s.Deeds() {
				told += turn.String()
			}
			if told != did {
				t.Fatalf("after %s the deeds are %s", did, told)
			}
			for _, seat := range []int{-1, 0, 1} {
				if a, b := s.View(seat), twin.View(1); a.String() != b.String() || a != b || a.String() == before {
					t.Fatalf("after %v, seat %d sees\n%v\nthe other game\n%v", step, seat+1, a, b)
				}
			}
		}
	}
}
