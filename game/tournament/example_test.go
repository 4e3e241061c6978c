package tournament_test

import (
	"fmt"
	"time"

	"quoin/game/tournament"
)

// A server runs a tournament of two entrants, with a clock that advances one second between any two events.
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

	happened(tournament.OpenList{Config: tournament.Config{System: tournament.RoundRobin, Seats: 2, Rounds: 2, Grace: time.Minute, Time: "30s+200ms", Game: "santorini 1"}})
	happened(tournament.AddEntrant{Name: "alice", At: now()})
	happened(tournament.AddEntrant{Name: "Alice", At: now()})
	happened(tournament.AddEntrant{Name: "bob", At: now()})
	happened(tournament.StartGames{At: now()})
	for !s.Over() {
		for _, p := range s.Next() {
			game := s.NextGame()
			happened(tournament.GameStarted{Game: game, Pairing: p, At: now()})
			happened(tournament.GameStep{Game: game, Text: "1500 1 play b2c3", At: now()})
			scores := make([]tournament.Score, 2)
			scores[p.Seat("alice")].Place, scores[p.Seat("bob")].Place = 1, 2
			happened(tournament.GameFinished{Game: game, Ending: "climbed", Turns: 3, Scores: scores, At: now()})
		}
	}
	happened(tournament.Finish{At: now()})

	fmt.Print(record)
	ratings := s.Ratings()
	for _, st := range s.Standings() {
		r := ratings[st.Number-1]
		fmt.Printf("%d %s %d:%d, %+.0f ± %.0f\n", st.Place, st.Name, st.Won, st.Lost, r.Elo, r.Error)
	}
	fmt.Println(s.Winners())
	// Output:
	// "2000 join Alice": the name is taken ("Alice")
	// quoin tournament 4
	// 0 open system=roundrobin seats=2 rounds=2 scored=no seed=0 opened=0 grace=60000 time=30s+200ms game=santorini 1 #62858514
	// 1000 join alice #ee9a4e32
	// 2000 join bob #5931377c
	// 3000 start #25049127
	// 4000 begin 1 alice bob 1 #57fe91e7
	// 5000 step 1 1500 1 play b2c3 #009b8b2b
	// 6000 finish 1 climbed 3 1:0 2:0 #a891e6d8
	// 7000 begin 2 bob alice 2 #572f9ae2
	// 8000 step 2 1500 1 play b2c3 #0e0d6c85
	// 9000 finish 2 climbed 3 2:0 1:0 #7322eca4
	// 10000 close #1bd7edf1
	// 1 alice 2:0, +140 ± 264
	// 2 bob 0:2, -140 ± 264
	// [alice]
}
