package tournament_test

import (
	"fmt"
	"time"

	"quoin/game/tournament"
)

// A server of two entrants, with a clock that makes a second pass between any
// two events.
func Example() {
	var s tournament.State
	record := tournament.FirstLine + "\n"
	now := func() time.Duration { return s.Last() + time.Second }
	happened := func(e tournament.Event) {
		next, err := s.Apply(e)
		if err != nil {
			fmt.Println(err)
			return
		}
		record += e.String() + "\n"
		s = next
	}

	happened(tournament.Open{Config: tournament.Config{Rounds: 2, Grace: time.Minute, Time: "30s+200ms", Game: "santorini 1"}})
	happened(tournament.Join{Name: "alice", At: now()})
	happened(tournament.Join{Name: "Alice", At: now()})
	happened(tournament.Join{Name: "bob", At: now()})
	happened(tournament.Start{At: now()})
	for !s.Over() {
		for _, p := range s.Next() {
			game := s.NextGame()
			happened(tournament.GameStarted{Game: game, Pairing: p, At: now()})
			happened(tournament.GameFinished{Game: game, Winner: "alice", Ending: "climbed", Turns: 3, Moves: "b2c3 +d4", At: now()})
		}
	}
	happened(tournament.Close{At: now()})

	fmt.Print(record)
	ratings := s.Ratings()
	for _, st := range s.Standings() {
		r := ratings[st.Number-1]
		fmt.Printf("%d %s %d:%d, %+.0f ± %.0f\n", st.Place, st.Name, st.Won, st.Lost, r.Elo, r.Error)
	}
	fmt.Println(s.Winners())
	// Output:
	// "2000 join Alice": the name is taken ("Alice")
	// quoin tournament 1
	// 0 open rounds=2 opened=0 grace=60000 time=30s+200ms game=santorini 1
	// 1000 join alice
	// 2000 join bob
	// 3000 start
	// 4000 begin 1 alice bob 1
	// 5000 finish 1 alice climbed 3 b2c3 +d4
	// 6000 begin 2 bob alice 2
	// 7000 finish 2 alice climbed 3 b2c3 +d4
	// 8000 close
	// 1 alice 2:0, +140 ± 264
	// 2 bob 0:2, -140 ± 264
	// [alice]
}
