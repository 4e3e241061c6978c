//go:build unix

package main_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// course is a game for a victim of the kills. It is known to its end, so that the store can be
// compared with it.
type course struct {
	rules string
	args  []string
	turns []soakTurn
	// ready is on the screen when keys are accepted; answered counts the turns that text mode has
	// answered.
	ready    string
	answered func(said string) int
}

// soakTurn is a turn as it is typed, and as the log has it, without its time.
type soakTurn struct {
	line, keys string
	steps      []string
}

// courses returns some games of every kind.
func courses(t testing.TB, random *rand.Rand) []course {
	t.Helper()
	var all []course
	for range 6 {
		all = append(all, adjacencyCourse(t, random), santoriniCourse(t, random))
	}
	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
		for range 3 {
			all = append(all, crosswordCourse(t, random, rules))
		}
	}
	return all
}

func adjacencyCourse(t testing.TB, random *rand.Rand) course {
	t.Helper()
	config := adjacency.Default()
	config.Minutes = adjacency.MaxMinutes
	seed := random.Uint64N(adjacency.MaxSeed)
	s, err := adjacency.New(config, seed, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	c := course{
		rules: adjacency.Rules, args: []string{"adjacency", "--code", config.Code(seed).String()}, ready: "esc end",
		answered: func(said string) int { return strings.Count(said, " points; ") },
	}
	for range 40 {
		path := walked(random, config.Size, 4)
		word := spell(s.Board(), path...)
		next, err := s.Apply(adjacency.Step{Do: adjacency.Enter{Word: word}})
		if err != nil {
			continue // played before
		}
		s = next
		c.turns = append(c.turns, soakTurn{word, word + keyEnter, []string{"enter " + word}})
	}
	return c
}

// walked returns a random path of n squares on a board.
func walked(random *rand.Rand, size, n int) []int {
	path := []int{random.IntN(size * size)}
	for len(path) < n {
		last := path[len(path)-1]
		x, y := last%size+random.IntN(3)-1, last/size+random.IntN(3)-1
		if next := y*size + x; x >= 0 && x < size && y >= 0 && y < size && !slices.Contains(path, next) {
			path = append(path, next)
		} else if random.IntN(20) == 0 {
			path = path[:1] // it may be stuck
		}
	}
	return path
}

func santoriniCourse(t testing.TB, random *rand.Rand) course {
	t.Helper()
	config := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}}
	s, err := santorini.Start(game.Header{Rules: santorini.Rules, Config: config.String()})
	if err != nil {
		t.Fatal(err)
	}
	c := course{
		rules: santorini.Rules, args: []string{"santorini", "--first", "human:Ada", "--second", "human:Bob"}, ready: "place your first worker",
		answered: func(said string) int {
			return strings.Count(said, ": place a worker") + strings.Count(said, ": move a worker") - 1
		},
	}
	for len(c.turns) < 30 {
		turns := s.Position().Turns()
		turn := turns[random.IntN(len(turns))]
		next := s
		step := soakTurn{line: strings.TrimPrefix(turn.String(), "@"), keys: strings.NewReplacer("@", "", "+", "").Replace(turn.String())}
		for _, a := range turn.Actions() {
			if next, err = next.Apply(santorini.Step{Do: a}); err != nil {
				t.Fatal(err)
			}
			step.steps = append(step.steps, a.String())
		}
		if next.Result().Over {
			break // an unfinished game
		}
		s, c.turns = next, append(c.turns, step)
	}
	return c
}

func crosswordCourse(t testing.TB, random *rand.Rand, rules string) course {
	t.Helper()
	host := play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return resources.International(), nil },
	}
	bag := strings.Split("AAAAAAAABBCCDDDDEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOPPQRRRRRRSSSSTTTTTUUUUVVWWXYYZ", "")
	random.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	header := game.Header{Rules: rules, Config: `named human "Ada" human "Bob"`, Draws: strings.Join(bag[:60], "")}
	args := []string{"scrabble", "--as-named", "--player1", "human:Ada", "--player2", "human:Bob", "--draws", header.Draws}
	if rules == scraebbkle.Rules {
		tower := resources.Boards()[slices.IndexFunc(resources.Boards(), func(b resources.BoardFile) bool { return strings.EqualFold(b.Name, "tower") })]
		header.Config, header.Board = `closed human "Ada" human "Bob"`, tower.Text
		args = []string{"scraebbkle", "--board", "tower", "--closed", "--player1", "human", "--player2", "human", "--draws", header.Draws}
	}
	words, err := host.Tongue(lexicon.English, &header)
	if err != nil {
		t.Fatal(err)
	}
	engine := gameplay.Engine(rules, words.Check())
	s, err := engine.Start(header)
	if err != nil {
		t.Fatal(err)
	}
	c := course{
		rules: rules, args: args, ready: "enter to see the rack",
		answered: func(said string) int { return strings.Count(said, "It's your turn,") - 1 },
	}
	for range 8 {
		a, _ := gameplay.ThinkerOf(host)(context.Background(), words, "strong", header.Seed, 0, s)
		lay, ok := a.(crossword.Lay)
		if !ok {
			break
		}
		if s, err = s.Apply(crossword.Step{At: s.Last(), Do: a}); err != nil {
			t.Fatal(err)
		}
		c.turns = append(c.turns, soakTurn{lay.Move.String(), fmt.Sprint(keyEnter, "\x0e", lay.Move, keyEnter), []string{a.String()}})
	}
	return c
}
