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
	seal := tournament.SealOf(record)
	now := func() time.Duration { return s.Last() + time.Second }
	happened := func(e tournament.Event) {
		next, err := s.Apply(e)
		if err != nil {
			fmt.Println(err)
			return
		}
		line, sealed := seal.Lines(e.String())
		record += line
		s, seal = next, sealed
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
	// quoin tournament 2
	// 0 open rounds=2 opened=0 grace=60000 time=30s+200ms game=santorini 1 #7004f699
	// 1000 join alice #662b4c4f
	// 2000 join bob #46918078
	// 3000 start #b8c8d38e
	// 4000 begin 1 alice bob 1 #26f6c820
	// 5000 finish 1 alice climbed 3 b2c3 +d4 #e2e07693
	// 6000 begin 2 bob alice 2 #a2ce8bd1
	// 7000 finish 2 alice climbed 3 b2c3 +d4 #8de7a8e2
	// 8000 close #b92cbfcc
	// 1 alice 2:0, +140 ± 264
	// 2 bob 0:2, -140 ± 264
	// [alice]
}
