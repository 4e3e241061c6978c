package match_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/testdata/sample"
)

type scrabbleMatch = match.State[crossword.Action, crossword.State, crossword.View]

// What a match adds to its game's view, clocks and presence, reveals nothing about the game: with another
// seed, another starter and another order of the bag a running match looks the same to all. The game's own
// tests check that racks are hidden.
func TestMatchesHide(t *testing.T) {
	games := sample.Size(300, 300)
	if testing.Short() {
		games = 50
	}
	if found := matchesLeak(t, games, func(s scrabbleMatch, viewer int) string { return s.Tell(viewer) }); found != "" {
		t.Fatal(found)
	}
	for name, leak := range map[string]func(scrabbleMatch) any{
		"the header": func(s scrabbleMatch) any { return s.Header() },
		"the state":  func(s scrabbleMatch) any { return s.Game() },
	} {
		found := matchesLeak(t, 100, func(s scrabbleMatch, viewer int) string { return s.Tell(viewer) + fmt.Sprint(leak(s)) })
		if found == "" {
			t.Errorf("%s isn't found", name)
		}
	}
}

func matchesLeak(t *testing.T, games int, view func(scrabbleMatch, int) string) string {
	t.Helper()
	e := scrabble.Match(nil)
	all := scrabble.Tiles().Bag.Tiles()
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 12))
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		plain := game.Header{Rules: scrabble.Rules, Config: []string{pair, three}[rng.IntN(2)], Seed: rng.Uint64(), Draws: drawn(all)}
		s, r := stumble(t, e, e.Header(match.ClubTime, plain), rng, func(s crossword.State) crossword.Action {
			a := anyTurn(rng, s)
			if _, is := a.(crossword.Exchange); is { // chance would put the returned tiles elsewhere
				a = crossword.Pass{}
			}
			return a
		})
		if s.Over() { // then everything is shown
			r.Lines = r.Lines[:len(r.Lines)/2]
		}
		one, err := e.Fold(r)
		if err != nil {
			t.Fatal(err)
		}
		left := all[len(all)-one.Game().BagCount():]
		rng.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
		plain.Draws, plain.Seed, plain.Started = drawn(all), rng.Uint64(), 77
		other, err := e.Fold(game.Record{Header: e.Header(match.ClubTime, plain), Lines: r.Lines})
		if err != nil {
			t.Fatal(err)
		}
		for viewer := match.Watcher; viewer < one.Seats(); viewer++ {
			if a, b := view(one, viewer), view(other, viewer); a != b {
				return fmt.Sprintf("match %d, as seat %d sees it:\n%s\nor\n%s", seed, viewer+1, a, b)
			}
			if !reflect.DeepEqual(one.View(viewer), other.View(viewer)) {
				return fmt.Sprintf("match %d, seat %d: the views hold what they don't say", seed, viewer+1)
			}
		}
	}
	return ""
}

// drawn writes tiles as a header does.
func drawn(tiles []crossword.Tile) string {
	text := make([]byte, len(tiles))
	for i, tile := range tiles {
		if text[i] = '_'; tile != crossword.Blank {
			text[i] = tile.Text()[0]
		}
	}
	return string(text)
}
