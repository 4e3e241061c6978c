package gameplay_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// randomList returns a word list as a player might have: some everyday words, without most
// of the usual ones, and some invented words.
func randomList(chance *rand.Rand, words int) string {
	everyday := resources.Everyday()
	var list strings.Builder
	for range words {
		if chance.IntN(3) > 0 {
			list.WriteString(everyday.Word(chance.IntN(everyday.Len())) + "\n")
			continue
		}
		for range 2 + chance.IntN(5) {
			list.WriteByte("aeiounrstldgbcmpfhvwykjxqz"[chance.IntN(1+chance.IntN(26))])
		}
		list.WriteByte('\n')
	}
	return list.String()
}

// TestRandomLists plays both games to the end at every level with random word lists, and
// checks that no turn of the computer is refused.
func TestRandomLists(t *testing.T) {
	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
		for seed, words := range []int{3000, 400, 30} {
			chance := rand.New(rand.NewPCG(uint64(seed), 11))
			list := randomList(chance, words)
			chosen := settings.Default()
			chosen.Dictionary = "own"
			h := play.Host{
				Settings: settings.NewLive("", chosen, nil, nil),
				Lexicon: func(name string) (*lexicon.Lexicon, error) {
					if name == settings.Everyday {
						return resources.Everyday(), nil
					}
					return lexicon.Parse(name, []byte(list))
				},
			}
			for i, level := range game.Levels() {
				if !sample.Takes(seed+i, 3) {
					continue
				}
				t.Run(strings.Join([]string{rules, level}, " "), func(t *testing.T) {
					playsOut(t, h, rules, level, chance.Uint64())
				})
			}
		}
	}
}

func playsOut(t *testing.T, h play.Host, rules, level string, seed uint64) {
	header := game.Header{Rules: rules, Seed: seed, Config: "named"}
	if rules == scraebbkle.Rules {
		header.Config, header.Board = "open", resources.Boards()[0].Text
	}
	header.Config += " computer " + level + ` "Quoin" computer gentle "Quoin 2"`
	tongue, err := h.Tongue(lexicon.English, &header)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := gameplay.Engine(rules, tongue.Check()).Begin(t.Context(), nil, header)
	if err != nil {
		t.Fatal(err)
	}
	hurried, stop := context.WithCancel(t.Context())
	stop()
	for range 1000 {
		if m.State.Result().Over {
			return
		}
		a, err := gameplay.ThinkerOf(h)(hurried, tongue, m.State.Config().Players[m.State.ToMove()].Level, m.Log.Seed, len(m.Log.Steps), m.State)
		if err != nil {
			t.Fatal(err)
		}
		if m, _, err = m.Apply(m.State.Last(), a); err != nil {
			t.Fatalf("%v: %v\n%s", a, err, m.Log)
		}
	}
	t.Error("the game doesn't end")
}
