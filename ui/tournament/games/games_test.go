package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/board/adjacency"
	words "quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/kind"
)

// All returns the games of Quoin.
func All() GameList {
	return Of([]kind.Kind{adjacency.Kind(), santorini.Kind(), words.Scrabble(), words.ScraeBBKle()})
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

// setupIn is setup in a language.
func setupIn(g Game, of lexicon.Language) Setup {
	s := setup(g)
	s.Mode = kind.Agreed{Mode: s.Mode, Language: of}.String()
	s.List, s.SHA256 = resources.EverydayOf(of).Name(), resources.EverydayOf(of).SHA256()
	return s
}

func tables(t testing.TB, s Setup) *Tables {
	t.Helper()
	words, err := resources.Dictionary(resources.EverydayOf(s.Language()))
	if err != nil {
		t.Fatal(err)
	}
	g, _ := All().Find(s.Rules)
	all, err := All().New(s, g.Times(), words)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPlaysOut plays each game to its end by the first legal action: all that is listed can be done, and what
// follows by itself is found.
func TestPlaysOut(t *testing.T) {
	for _, g := range All() {
		if g.Race != nil {
			continue
		}
		for seats := g.Least; seats <= g.Most; seats++ {
			t.Run(fmt.Sprintf("%s, %d seats", g.Title, seats), func(t *testing.T) {
				all := tables(t, setup(g))
				h := all.Header(all.Times().Programs, []string{"ada", "bob", "cyd", "dan"}[:seats], 7, game.LongSeed{}, 1)
				m, err := all.Open(h, nil)
				if err != nil {
					t.Fatal(err)
				}
				var lines []string
				for at := 1; !m.Over(); at++ {
					action := all.Follows(m)
					if action == "" {
						seat, _ := m.ToMove()
						legal := all.Legal(m, seat)
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
				plain, err := all.Plain(h, lines, 0)
				if err != nil || plain.Rules != g.Rules || len(plain.Lines) != len(lines) {
					t.Errorf("the record has %d of %d lines: %v", len(plain.Lines), len(lines), err)
				}
			})
		}
	}
}

// TestFollows plays each game to its end from each seat's log: the view is that of the table after each line, with
// clocks, absences and pauses, and at the end the log is the table's own.
func TestFollows(t *testing.T) {
	for _, g := range All() {
		modes := slices.Concat(g.Modes, []string{""})[:max(1, len(g.Modes))]
		if len(g.Rulings) > 0 { // with players who challenge, at tables of three and four too
			modes = append(modes, kind.Agreed{Mode: g.Modes[0], Ruling: "five"}.String())
		}
		for _, mode := range modes {
			for seats := g.Least; seats <= g.Most && g.Race == nil; seats++ {
				s := setup(g)
				s.Mode = mode
				follows(t, s, seats)
			}
		}
	}
}

func follows(t *testing.T, s Setup, seats int) {
	t.Helper()
	all := tables(t, s)
	h := all.Header(all.Times().Programs, []string{"ada", "bob", "cyd", "dan"}[:seats], 7, game.LongSeed{}, 1)
	m, err := all.Open(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	var followed []match.Any
	for seat := range seats {
		header, lines, err := all.LogOf(h, nil, seat)
		var f match.Any
		if err == nil {
			f, err = all.Follow(header, lines)
		}
		if err != nil {
			t.Fatal(err)
		}
		followed = append(followed, f)
	}
	rng := rand.New(rand.NewPCG(uint64(seats), 3))
	var lines []string
	for at := 1000; !m.Over(); at += 1000 {
		seat, _ := m.ToMove()
		action := all.Follows(m)
		if action == "" {
			legal := all.Legal(m, seat)
			does := legal[rng.IntN(min(3, len(legal)))]
			if slices.Contains(legal, "challenge") && rng.IntN(3) == 0 {
				does = all.Verdict(m, "challenge")
			}
			action = fmt.Sprintf("%d play %s", seat+1, does)
		}
		switch rack := all.Tell(m, seat).Rack; {
		case at == 3000:
			action = fmt.Sprintf("%d away", seat+1)
		case at == 4000:
			action = "pause 5000"
			at += 6000
		case at == 11_000:
			action = fmt.Sprintf("%d back", seat+1)
		case at == 15_000 && seats > 2:
			action = fmt.Sprintf("%d gone", seat+1)
		case at > 20_000 && at < 40_000 && s.Rules == "scrabble 1" && len(rack) > 3:
			action = fmt.Sprintf("%d play+20 exchange %s", seat+1, rack[:3])
		}
		line := fmt.Sprintf("%d %s", at, action)
		if action == "pause 5000" {
			line = "4000 " + action
		}
		next, err := m.Do(line)
		if err != nil {
			t.Fatalf("%s, %s: %v", s.Rules, line, err)
		}
		m, lines = next, append(lines, line)
		for seat := range seats {
			if m.Over() {
				break
			}
			for _, told := range all.Told(m, line, seat) {
				if followed[seat], err = followed[seat].Do(told); err != nil {
					t.Fatalf("%s, seat %d: %s: %v", s.Rules, seat+1, told, err)
				}
			}
			if got, want := followed[seat].Tell(seat), m.Tell(seat); got != want {
				t.Fatalf("%s, after %s seat %d sees\n%s\nnot\n%s", s.Rules, line, seat+1, got, want)
			}
		}
		header, log, err := all.LogOf(h, lines, 1)
		f, also := all.Follow(header, log)
		if err != nil || also != nil || f.Tell(1) != m.Tell(1) {
			t.Fatalf("%s, after %s the whole log of seat 2 leads elsewhere: %v, %v", s.Rules, line, err, also)
		}
		if _, err := all.Plain(header, log, 0); m.Over() != (err == nil) && all.Words {
			t.Errorf("%s: a record of what a seat knows: %v", s.Rules, err)
		}
	}
	challenged := slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, " play challenge") })
	if challenged != (kind.ParseAgreed(s.Mode).Ruling != "") {
		t.Errorf("%s, %s, %d seats: challenges: %v", s.Rules, s.Mode, seats, challenged)
	}
	if len(lines) < 20 {
		t.Errorf("%s: only %d lines", s.Rules, len(lines))
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
			if _, err := All().New(w, g.Times(), nil); err == nil {
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
	m, err := all.Open(all.Header(all.Times().Programs, []string{"ada", "bob"}, 7, game.LongSeed{}, 1), nil)
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

// TestAgreed: the terms of a table are read as they are written, and any other text is a mode that no game has, so that
// a server never takes a language that it doesn't know for English.
func TestAgreed(t *testing.T) {
	for _, a := range []kind.Agreed{
		{}, {Mode: "draw"}, {Mode: "4x4", Language: lexicon.German}, {Mode: "draw", Ruling: "double"}, {Mode: "closed", Language: lexicon.Spanish, Ruling: "five"},
	} {
		if got := kind.ParseAgreed(a.String()); got != a {
			t.Errorf("%q is read as %+v and not as %+v", a, got, a)
		}
	}
	for _, text := range []string{"draw language pt", "draw language en", "draw language ", "draw challenge double language es", "draw challenge "} {
		if got := kind.ParseAgreed(text); got != (kind.Agreed{Mode: text}) {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// TestLanguages plays each game of words in each language, and follows it from each seat: its title and its configuration
// name the language, and words of another one are refused, as is a language for a game without words.
func TestLanguages(t *testing.T) {
	english, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, of := range lexicon.Languages()[1:] {
		for _, g := range All() {
			s := setupIn(g, of)
			if !g.Words {
				if _, err := All().New(s, g.Times(), nil); err == nil {
					t.Errorf("%s is played in %v", g.Title, of)
				}
				continue
			}
			if _, err := All().New(s, g.Times(), english); err == nil {
				t.Errorf("%s in %v takes English words", g.Title, of)
			}
			if back, err := ParseSetup(s.String()); err != nil || back != s || back.Language() != of {
				t.Errorf("%s is read as %+v (%v)", s, back, err)
			}
			if n++; !sample.Takes(n-1, 5) {
				continue
			}
			all := tables(t, s)
			h := all.Header(all.Times().Programs, []string{"ada", "bob"}, 7, game.LongSeed{5}, 1)
			if all.Title != g.Title+" in "+of.String() || !strings.Contains(h.Config, of.Tag()) {
				t.Errorf("%s of %s", all.Title, h.Config)
			}
			if g.Race != nil {
				m, err := all.Open(h, nil)
				if err != nil {
					t.Fatal(err)
				}
				if m, err = m.Do("1000 1 play " + all.Legal(m, 0)[0]); err != nil || m.Result().Seats[0].Score < 2 {
					t.Errorf("a race in %v: %+v, %v", of, m.Result(), err)
				}
				continue
			}
			follows(t, s, g.Most)
		}
	}
}
