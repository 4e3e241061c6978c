package crossword_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/crosswordtest"
)

// TestFollower plays random games and follows each from every seat, and as a spectator, by what is told there: after each step the
// view is that of the game, byte for byte, and the log has no seed.
func TestFollower(t *testing.T) {
	boards := []string{engines[0].board(t), engines[1].board(t)}
	games, exchanges, emptied, left := sample.Size(150, 2_000), 0, 0, 0
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 79))
		g := dealHands(t, rng, boards)
		g.Hints = false
		if seed%3 == 0 && g.Header.Rules == scrabble.Rules {
			g.Header.Config, g.Header.Seed = "draw "+four, seed // who starts is drawn
			g = crosswordtest.DealHands(t, rng, g.Header, func(h game.Header) (crossword.State, error) { return scrabble.Start(h, nil) })
		}
		g.Find = func(s crossword.State) (crossword.Move, bool) { return somewhere(rng, s) }
		long := seed%10 == 9 // until the bag is empty
		g.Play(t, 1+rng.IntN(12), !long && rng.IntN(2) == 0)
		for i := 0; long && i < 60; i++ {
			g.Play(t, 3, false)
		}
		if s := g.Now(); s.Players() > 2 {
			do := crossword.Leave{Seat: rng.IntN(s.Players()), Why: crossword.Gone}
			next, err := s.Apply(crossword.Step{At: s.Last(), Do: do})
			if err != nil {
				t.Fatal(err)
			}
			g.Steps, g.States = append(g.Steps, crossword.Step{At: s.Last(), Do: do}), append(g.States, next)
			g.Play(t, 5, false)
			left++
		}
		if g.Now().BagCount() == 0 {
			emptied++
		}
		for seat := crossword.Watcher; seat < g.Now().Players(); seat++ {
			v := g.States[0].View(seat)
			h := g.Header
			h.Seed, h.Draws = 0, v.Opening()
			e := crossword.Follower(scrabble.Variant(), scrabble.Start, nil)
			if g.Header.Rules == scraebbkle.Rules {
				e = crossword.Follower(scraebbkle.Variant(), scraebbkle.Start, nil)
			}
			f, err := e.Start(h)
			if err != nil {
				t.Fatal(err)
			}
			told := func(at crossword.Step, actions []crossword.Action) {
				for _, a := range actions {
					a, err := e.Parse(a.String())
					if err == nil {
						f, err = f.Apply(crossword.Step{At: at.At, Do: a})
					}
					if err != nil {
						t.Fatalf("game %d, seat %d: %v: %v", seed, seat, a, err)
					}
				}
			}
			told(crossword.Step{}, v.Dealt())
			for i, step := range g.Steps {
				if got, want := seen(f, seat), seen(g.States[i], seat); got != want {
					t.Fatalf("game %d, seat %d, step %d: it is\n%s\nnot\n%s", seed, seat, i, got, want)
				}
				if _, is := step.Do.(crossword.Exchange); is {
					exchanges++
				}
				told(step, g.States[i+1].View(seat).Told(step.Do))
			}
			if got, want := seen(f, seat), seen(g.Now(), seat); got != want {
				t.Fatalf("game %d, seat %d: it ends with\n%s\nnot\n%s", seed, seat, got, want)
			}
		}
	}
	if exchanges < games/3 || emptied < 1 || left < games/20 {
		t.Errorf("%d exchanges, %d bags emptied and %d players leave: too few to tell", exchanges, emptied, left)
	}
}

// somewhere returns a legal move of the player to move, anywhere on the board.
func somewhere(rng *rand.Rand, s crossword.State) (crossword.Move, bool) {
	l := s.Board().Layout()
	for range 2_000 {
		at := crossword.Square{Column: rng.IntN(l.Columns()), Row: rng.IntN(l.Rows())}
		tiles := s.Seat(s.ToMove()).Tiles
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		tiles = tiles[:min(len(tiles), 1+rng.IntN(5))]
		for i, tile := range tiles {
			if tile == crossword.Blank {
				tiles[i] = crossword.Letter(byte('a' + rng.IntN(26)))
			}
		}
		if m, ok := crossword.NewMove(at, rng.IntN(2) == 0, tiles...); ok {
			if _, err := s.Try(m); err == nil {
				return m, true
			}
		}
	}
	return crossword.Move{}, false
}

// TestFollowerRefuses refuses what a seat can't have been told.
func TestFollowerRefuses(t *testing.T) {
	e := crossword.Follower(scrabble.Variant(), scrabble.Start, nil)
	h := game.Header{Rules: scrabble.Rules, Config: `named human "A" human "B"`}
	for _, opening := range []string{"", "x", "3", "1 3A", "1 1!"} {
		h.Draws = opening
		if _, err := e.Start(h); err == nil {
			t.Errorf("a game opens with %q", opening)
		}
	}
	h.Draws = "2"
	s, err := e.Start(h)
	if err != nil || s.ToMove() != 1 {
		t.Fatalf("seat %d is to move: %v", s.ToMove()+1, err)
	}
	for _, text := range []string{"drew 1 QQ", "drew 1 ABCDEFGH", "drew 3 A", "exchange 8", "exchange 0", "lay QI,8h", "hello", "drew 1 a", "drew 1 "} {
		a, err := e.Parse(text)
		if err == nil {
			_, err = s.Apply(crossword.Step{Do: a})
		}
		if (err == nil) != (text == "lay QI,8h") { // another seat may hold any tiles that aren't seen
			t.Errorf("%s: %v", text, err)
		}
	}
	plain, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: h.Config}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plain.Apply(crossword.Step{Do: crossword.Drew{Seat: 0, Tiles: []crossword.Tile{1}}}); err == nil {
		t.Error("a game that isn't followed takes tiles from anywhere")
	}
}

// TestFollowerOfChallenges follows games with a challenge rule: the dictionary of the test says at random which moves stand.
func TestFollowerOfChallenges(t *testing.T) {
	off, stood, ended := 0, 0, 0
	for seed := range uint64(sample.Size(60, 1_000)) {
		rng := rand.New(rand.NewPCG(seed, 78))
		ruling := crossword.Rulings()[1+rng.IntN(4)]
		players := []string{`human "A" human "B"`, `human "A" human "B" human "C"`}[rng.IntN(2)]
		h := game.Header{Rules: scrabble.Rules, Config: "draw " + players + " challenge " + string(ruling), Seed: seed}
		s, err := scrabble.Start(h, nil)
		if err != nil {
			t.Fatal(err)
		}
		e := crossword.Follower(scrabble.Variant(), scrabble.Start, nil)
		var followers []crossword.State
		for seat := crossword.Watcher; seat < s.Players(); seat++ {
			h := h
			h.Seed, h.Draws = 0, s.View(seat).Opening()
			f, err := e.Start(h)
			if err != nil {
				t.Fatal(err)
			}
			followers = append(followers, hears(t, e, f, 0, s.View(seat).Dealt()))
		}
		for range 80 {
			do := challengeOrTurn(rng, s)
			at := s.Last() + time.Second
			next, err := s.Apply(crossword.Step{At: at, Do: do})
			if err != nil {
				t.Fatalf("game %d: %v: %v", seed, do, err)
			}
			if next.Over() { // then everybody is told all
				ended++
				break
			}
			if c, is := do.(crossword.Challenge); is && c.Wrong != "" {
				off++
			} else if is {
				stood++
			}
			s = next
			for i := range followers {
				v := s.View(i - 1)
				told := v.Told(do)
				if _, is := do.(crossword.Leave); is {
					told = append([]crossword.Action{do}, v.TurnedUp()...)
				}
				followers[i] = hears(t, e, followers[i], at, told)
				if got, want := seen(followers[i], i-1), v.String(); got != want {
					t.Fatalf("game %d, seat %d, after %v: it is\n%s\nnot\n%s", seed, i-1, do, got, want)
				}
			}
		}
	}
	if off < 50 || stood < 50 || ended < 5 {
		t.Errorf("%d moves came off, %d stood, and %d games ended: too few to tell", off, stood, ended)
	}
}

// hears applies what a seat is told.
func hears(t *testing.T, e *crossword.Engine, f crossword.State, at time.Duration, actions []crossword.Action) crossword.State {
	t.Helper()
	for _, a := range actions {
		a, err := e.Parse(a.String())
		if err == nil {
			f, err = f.Apply(crossword.Step{At: at, Do: a})
		}
		if err != nil {
			t.Fatalf("%v: %v", a, err)
		}
	}
	return f
}

// challengeOrTurn returns a random action of the player to move, or the leaving of one of three players.
func challengeOrTurn(rng *rand.Rand, s crossword.State) crossword.Action {
	made, last, open := s.Open()
	switch n := rng.IntN(20); {
	case open && n < 8:
		var wrong []string
		for _, w := range made.Play.Words {
			if rng.IntN(3) == 0 {
				wrong = append(wrong, w.Word)
			}
		}
		return crossword.Challenge{Wrong: strings.Join(wrong, " ")}
	case last:
		return crossword.Accept{}
	case n == 19 && s.Players() == 3 && s.Last() > 20*time.Second && !s.Seat(2).Left:
		return crossword.Leave{Seat: 2, Why: crossword.Gone}
	case n == 18 && s.BagCount() >= 7:
		return crossword.Exchange{Tiles: s.Seat(s.ToMove()).Rack}
	}
	if m, ok := somewhere(rng, s); ok {
		return crossword.Lay{Move: m}
	}
	return crossword.Pass{}
}

// TestTilesLieFaceDown: nobody is told the new tiles of a move before it stands, and then only its player.
func TestTilesLieFaceDown(t *testing.T) {
	steps := []crossword.Action{crossword.Lay{Move: mustMove(t, "CAB,8h")}, crossword.Pass{}}
	var told [2][3][]string // by draws, by seat from the spectator's
	for i, draws := range []string{"CABDEFG" + "HIJKLMN" + "OPQ", "CABDEFG" + "HIJKLMN" + "RST"} {
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named human "A" human "B" challenge single`, Draws: draws}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n, do := range steps {
			if s, err = s.Apply(crossword.Step{Do: do}); err != nil {
				t.Fatal(err)
			}
			for seat := crossword.Watcher; seat < 2; seat++ {
				told[i][seat+1] = append(told[i][seat+1], fmt.Sprint(s.View(seat).String(), s.View(seat).Told(do)))
			}
			if want := (4 + 3*n); len(s.View(0).Seat(0).Tiles) != want {
				t.Errorf("after %v its player sees %d tiles, want %d", do, len(s.View(0).Seat(0).Tiles), want)
			}
		}
	}
	for seat := range 3 {
		for n, do := range steps {
			if same := told[0][seat][n] == told[1][seat][n]; same != (n == 0 || seat != 1) {
				t.Errorf("seat %d, after %v: told the same of different tiles: %t", seat, do, same)
			}
		}
	}
}

func mustMove(t *testing.T, text string) crossword.Move {
	t.Helper()
	m, err := crossword.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
