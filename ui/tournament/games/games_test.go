package games

import (
	"fmt"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/resources"
	words "quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
)

// All returns the games of Quoin.
func All() GameList {
	return Of([]kind.Kind{santorini.Kind(), words.Scrabble(), words.ScraeBBKle()})
}

// setup returns a tournament's setup for a game, on the first board.
func setup(g Game) Setup {
	s := Setup{Rules: g.Rules}
	if len(g.Modes) > 0 {
		s.Mode = g.Modes[0]
	}
	if g.Boards {
		s.Board = resources.Boards()[0].Text
	}
	if g.Words {
		s.List, s.SHA256 = resources.Everyday().Name(), resources.Everyday().SHA256()
	}
	return s
}

func tables(t testing.TB, s Setup) *Tables {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	g, _ := All().Find(s.Rules)
	all, err := All().New(s, g.Time, words)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPlaysOut plays each game to its end by the first legal action: all that is listed can be done, and what
// follows by itself is found.
func TestPlaysOut(t *testing.T) {
	for _, g := range All() {
		for seats := g.Least; seats <= g.Most; seats++ {
			t.Run(fmt.Sprintf("%s, %d seats", g.Title, seats), func(t *testing.T) {
				all := tables(t, setup(g))
				h := all.Header([]string{"ada", "bob", "cyd", "dan"}[:seats], 7, 1)
				m, err := all.Open(h, nil)
				if err != nil {
					t.Fatal(err)
				}
				var lines []string
				for at := 1; !m.Over(); at++ {
					action := all.Follows(m)
					if action == "" {
						legal := all.Legal(m)
						seat, _ := m.ToMove()
						if len(legal) == 0 || len(legal) > kind.MostLegal+1 || all.Parse(legal[0]) != nil {
							t.Fatalf("%d actions are legal: %.3q", len(legal), legal)
						}
						if g.Words && legal[len(legal)-1] != (crossword.Pass{}).String() {
							t.Fatalf("the last is %q", legal[len(legal)-1])
						}
						action = fmt.Sprintf("%d play %s", seat+1, legal[0])
					}
					lines = append(lines, fmt.Sprintf("%d %s", at, action))
					if m, err = m.Do(lines[len(lines)-1]); err != nil {
						t.Fatal(err)
					}
				}
				plain, err := all.Plain(h, lines)
				if err != nil || plain.Rules != g.Rules || len(plain.Lines) != len(lines) {
					t.Errorf("the record has %d of %d lines: %v", len(plain.Lines), len(lines), err)
				}
			})
		}
	}
}

// TestSetup: a setup can be parsed from its text, and an invalid one is explained.
func TestSetup(t *testing.T) {
	for _, g := range All() {
		s := setup(g)
		if again, err := ParseSetup(s.String()); err != nil || again != s {
			t.Errorf("%s came back as %+v, %v", g.Title, again, err)
		}
		for name, wrong := range map[string]func(*Setup){
			"another game":  func(s *Setup) { s.Rules = "go 1" },
			"no such mode":  func(s *Setup) { s.Mode = "blindfold" },
			"imported":      func(s *Setup) { s.Mode = "imported" },
			"another board": func(s *Setup) { s.Board = "round" },
		} {
			w := s
			wrong(&w)
			if _, err := All().New(w, match.ClubTime, nil); err == nil {
				t.Errorf("%s: %s is no fault", g.Title, name)
			}
		}
	}
	for _, text := range []string{"", "quoin log 1\n", strings.Replace(setup(All()[0]).String(), "seed 0", "seed 5", 1)} {
		if s, err := ParseSetup(text); err == nil {
			t.Errorf("%q was read as %+v", text, s)
		}
	}
}

// TestRefusals: refusals have codes and sentences.
func TestRefusals(t *testing.T) {
	scr, _ := All().Named("scrabble")
	all := tables(t, setup(scr))
	m, err := all.Open(all.Header([]string{"ada", "bob"}, 7, 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	seat, _ := m.ToMove()
	for action, want := range map[string]string{
		"": "not_an_action", "hint": "not_an_action", "resign 1": "not_an_action", "stuck": "not_an_action", "lay": "not_an_action",
		"lay QQQQQQQ,8h": "not_on_rack", "exchange QQQQQQQ": "not_on_rack", "lay ,8h": "not_an_action", "leave 1": "not_an_action",
	} {
		err := all.Parse(action)
		if err == nil {
			_, err = m.Do(fmt.Sprintf("5 %d play %s", seat+1, action))
		}
		if err == nil {
			t.Fatalf("%q is legal", action)
		}
		if code, reason := all.Refusal(err); code != want || reason == "" {
			t.Errorf("%q: %q, %q", action, code, reason)
		}
	}
	if got := all.Public("exchange ?ABC"); got != "exchange 4" {
		t.Errorf("others hear %q", got)
	}
}
