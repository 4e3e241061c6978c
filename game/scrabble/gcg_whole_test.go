package scrabble_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/resources"
)

// Whole games say the same as GCG: no numbers differ, and they lead to the same board and the same scores.
func TestGCGOfWholeGames(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	v, layout := scrabble.Variant(), scrabble.Board()
	g := words.Generator(v.Tiles, layout)
	endings := map[crossword.Ending]int{}
	for seed := range uint64(12) {
		l := scrabble.Log{Header: game.Header{Rules: scrabble.Rules, Config: `named computer best "One" computer even "Two"`, Seed: seed}}
		s, err := crossword.Start(v, layout, l.Header, words.Words)
		if err != nil {
			t.Fatal(err)
		}
		end, err := search.PlayOut(s, g, func(s crossword.State, m crossword.Move) error {
			switch {
			case m.Len() > 0:
				l.Steps = append(l.Steps, crossword.Step{Do: crossword.Lay{Move: m}})
			default:
				l.Steps = append(l.Steps, crossword.Step{Do: crossword.Pass{}})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if o, _ := end.Outcome(); o.Ending == crossword.NoMoves {
			l.Steps[len(l.Steps)-1].Do = crossword.Stuck{}
		}
		text, err := scrabble.GCG{Log: l}.Text()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		back, err := scrabble.ParseGCG(text)
		if err != nil || len(back.Differences) > 0 {
			t.Fatalf("seed %d: %v, %+v in\n%s", seed, err, back.Differences, text)
		}
		again, err := game.Replay(back.Log, believing(scrabble.Start))
		if err != nil {
			t.Fatal(err)
		}
		o, _ := end.Outcome()
		endings[o.Ending]++
		if o.Ending == crossword.WentOut {
			annotatesEnd(t, text)
		}
		told, over := again.Outcome()
		if !over || again.Board().String() != end.Board().String() || told.Seats[0].Final != o.Seats[0].Final || told.Seats[1].Final != o.Seats[1].Final {
			t.Errorf("seed %d: %v, %+v, not %v, %+v, in\n%s", seed, again.Position(), told, end.Position(), o, text)
		}
	}
	if endings[crossword.WentOut] == 0 || len(endings) < 2 {
		t.Errorf("the games ended %v", endings)
	}
}

// annotatesEnd checks the last move of a finished game when it is written down: the player gains the other's tiles
// twice, and the move may come off all the same.
func annotatesEnd(t *testing.T, text string) {
	a, err := scrabble.ReadAnnotation(text)
	if err != nil {
		t.Fatal(err)
	}
	back, line := a.Back()
	if back.State().Over() || line == "" {
		t.Fatalf("%q is taken back, and leaves\n%s", line, back.Text())
	}
	again, err := back.Add(line)
	if err != nil || !again.State().Over() {
		t.Fatalf("%v: %q gives\n%s", err, line, again.Text())
	}
	lead := func(a scrabble.Annotation) int64 {
		seats := a.State().Position().Scores
		return seats[0] - seats[1]
	}
	if one, two := lead(a), lead(again); one != two && one != -two {
		t.Errorf("the lead is %d, and %d with the other's tiles twice, in\n%s", one, two, again.Text())
	}
	if off, err := again.Add("off"); err != nil || off.State().Over() {
		t.Errorf("%v: a last move that came off gives\n%s", err, off.Text())
	}
	if twice, _ := again.Back(); twice.Text() != back.Text() {
		t.Errorf("the last move is taken back once, and then leaves\n%s", twice.Text())
	}
}

// believing returns a start function that believes every word.
func believing(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
	return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
}

// TestGCGOfTurnsTakenBack checks that a file has the turns that count, without those taken back.
func TestGCGOfTurnsTakenBack(t *testing.T) {
	text := func(lines ...string) string {
		l := scrabble.Log{Header: game.Header{Rules: scrabble.Rules, Config: `named human "Ada" computer even "Two"`, Seed: 1}}
		for _, line := range lines {
			a, err := scrabble.ParseAction(line)
			if err != nil {
				t.Fatal(err)
			}
			l.Steps = append(l.Steps, crossword.Step{Do: a})
		}
		text, err := scrabble.GCG{Log: l}.Text()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if got, want := text("pass", "pass", "pass", "undo", "pass", "pass"), text("pass", "pass", "pass", "pass"); got != want {
		t.Errorf("%s\nis not\n%s", got, want)
	}
}

// TestGCGOfNotes checks that a note in a record is in the file, below its turn, and is read back.
func TestGCGOfNotes(t *testing.T) {
	l := scrabble.Log{Header: game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`, Seed: 1}, Steps: []crossword.Step{
		{Do: crossword.Pass{}}, {Do: crossword.Note{Turns: 1, Text: "why?\nwhy not"}}, {Do: crossword.Pass{}}, {Do: crossword.Note{Text: "before"}},
	}}
	text, err := scrabble.GCG{Log: l}.Text()
	if err != nil {
		t.Fatal(err)
	}
	back, err := scrabble.ParseGCG(text)
	if err != nil || back.Notes[0] != "before" || back.Notes[1] != "why?\nwhy not" {
		t.Errorf("%v: %v, in\n%s", back.Notes, err, text)
	}
}
