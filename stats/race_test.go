package stats

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

// The race is a game for tests: its players lay words in turn, which score as many points as the player says,
// until one of them ends it.

const raceRules = "race 1"

type (
	raceAction struct {
		what   string // lay, pass, hint or end
		word   string
		points int64
	}
	raceStep  = game.Step[raceAction]
	raceLog   = game.Log[raceAction]
	raceState struct {
		seats []game.Seat
		plays []game.PlayedWord
		turns int
		over  bool
		hints int
		last  time.Duration
	}
)

func (a raceAction) String() string {
	if a.what == "lay" {
		return fmt.Sprintf("lay %s %d", a.word, a.points)
	}
	return a.what
}

func parseRaceAction(text string) (a raceAction, err error) {
	words := strings.Split(text, " ")
	a.what = words[0]
	if a.what == "lay" && len(words) == 3 {
		a.word = words[1]
		a.points, err = strconv.ParseInt(words[2], 10, 32)
	}
	if err != nil || a.String() != text || !slices.Contains([]string{"lay", "pass", "hint", "end"}, a.what) {
		return raceAction{}, errors.New("not a step")
	}
	return a, nil
}

// startRace reads the players: "Ada,Quoin:strong".
func startRace(h game.Header) (raceState, error) {
	var s raceState
	for player := range strings.SplitSeq(h.Config, ",") {
		name, level, _ := strings.Cut(player, ":")
		if name == "" {
			return raceState{}, errors.New("a player without a name")
		}
		s.seats = append(s.seats, game.Seat{Name: name, Level: level})
	}
	return s, nil
}

func (s raceState) apply(a raceAction) (raceState, error) {
	s.seats, s.plays = slices.Clone(s.seats), slices.Clip(s.plays)
	switch {
	case s.over:
		return s, errors.New("the race is over")
	case a.what == "hint":
		s.hints++
	case a.what == "end":
		s.over = true
	case a.what == "pass":
		s.turns++
	default:
		seat := s.turns % len(s.seats)
		s.seats[seat].Score += a.points
		s.plays = append(s.plays, game.PlayedWord{Seat: seat, Word: a.word, Points: a.points})
		s.turns++
	}
	return s, nil
}

func (s raceState) Apply(step raceStep) (raceState, error) {
	s, err := s.apply(step.Do)
	if err == nil {
		s.last = step.At
	}
	return s, err
}

func (s raceState) Over() bool          { return s.over }
func (s raceState) Last() time.Duration { return s.last }

func replayRace(l raceLog) (raceState, error) {
	s, err := startRace(l.Header)
	if err != nil {
		return s, err
	}
	return game.Fold(s, l.Steps)
}

func (s raceState) Result() game.Result {
	r := game.Result{Seats: slices.Clone(s.seats), Plays: s.plays, Turns: s.turns, Over: s.over, Hints: s.hints, Ranked: true}
	if s.over {
		r.Ending = "ended"
		for i, seat := range r.Seats {
			r.Seats[i].Place = 1
			for _, other := range r.Seats {
				if other.Score > seat.Score {
					r.Seats[i].Place++
				}
			}
		}
	}
	return r
}

// withRace returns the rules of Quoin's games and of two games for tests.
func withRace() []game.Rules {
	return append(known(),
		game.RulesOf(raceRules, startRace, parseRaceAction),
		game.RulesOf("relay 1", startRace, parseRaceAction))
}

// openRace opens a store that knows the race.
func openRace(t testing.TB, dir string) *Store {
	t.Helper()
	s, setback, err := Open(dir, began, withRace())
	if err != nil || setback != nil {
		t.Fatalf("Open: %v, setback %v", err, setback)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func raceHeader(players string, started time.Time) game.Header {
	return game.Header{
		Rules: raceRules, Config: players, Seed: 5, Started: started.UnixMilli(),
		Dictionary: "mine", DictionarySHA256: "5d", Board: "2\n1\n..\n", Draws: "ABC",
	}
}

// race returns the log of a race of some turns, by a seed. It has no last step.
func race(seed uint64, players string, started time.Time, turns int) raceLog {
	random := rand.New(rand.NewPCG(seed, 3))
	log := raceLog{Header: raceHeader(players, started)}
	words := []string{"quiz", "ZoNE", "ab", "axe", "jo", "zoo", "é", "teas", "east", "seat"}
	for at := range turns {
		a := raceAction{"lay", words[random.IntN(len(words))], int64(random.IntN(6) - 1)}
		if random.IntN(5) == 0 {
			a = raceAction{what: "pass"}
		}
		log.Steps = append(log.Steps, raceStep{At: time.Duration(at) * time.Second, Do: a})
	}
	if seed%7 == 3 {
		log.Steps = append(log.Steps, raceStep{At: time.Duration(turns) * time.Second, Do: raceAction{what: "hint"}})
	}
	return log
}

func ended(log raceLog) raceLog {
	log.Steps = append(slices.Clip(log.Steps), raceStep{At: time.Hour, Do: raceAction{what: "end"}})
	return log
}

// beginRace records a race as a running game.
func beginRace(t testing.TB, s *Store, log raceLog) *Recording {
	t.Helper()
	r, err := s.Begin(ctx, log.Header)
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range log.Steps {
		if err := r.Append(ctx, i+1, step.String()); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// finishRace records a race that is ended after its log.
func finishRace(t testing.TB, s *Store, log raceLog) ID {
	t.Helper()
	r := beginRace(t, s, ended(log))
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	return r.ID()
}

var raceTables = []string{
	"Ada,Quoin:strong", "Quoin:best,Ada", "Ada,Bob", "Bob,Ada", "Quoin:best,Quoin:strong", "Bob,Quoin:strong",
	"Ada,Bob,Quoin:gentle", "Ada,Bob,Cyd,Quoin:strong", "Eve,Quoin:strong,Quoin:strong",
}

// raced returns a store of 80 races, with ties in every order, beside some games of
// adjacency, and its model.
func raced(t testing.TB) (*Store, *model) {
	t.Helper()
	dir := t.TempDir()
	m := made(t, dir, "raced", func(from string) (*Store, *model) {
		s, m := openRace(t, from), &model{}
		for i := range 80 {
			seed := uint64(i - i%2) // two games have the same
			log := race(seed, raceTables[int(seed/2)%len(raceTables)], began.Add(time.Duration(i/3%11)*time.Hour), int(seed)%23)
			if i%6 == 5 {
				log.Rules = "relay 1"
			}
			m.addRace(t, finishRace(t, s, log), ended(log))
			if i%10 == 0 {
				log := play(t, header(seed, 4, 3, began), 4)
				m.add(t, finish(t, s, log), left(log))
			}
		}
		return s, m
	})
	return openRace(t, dir), m
}
