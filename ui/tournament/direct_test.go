package tournament

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// TestDirectorDraws pauses a Swiss before its start, draws the first round, forbids a pair of it, draws it again, and
// lets it begin: everybody is told both drawings, and plays the second.
func TestDirectorDraws(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.System, o.Seats, o.Rounds, o.Players = rules.Swiss, 2, 3, 0
		h := open(t, o)
		var all []*player
		for _, name := range []string{"ada", "bob", "cyd", "dee"} {
			all = append(all, h.sits(name, ""))
		}
		direct := func(d rules.Directive) {
			t.Helper()
			if err := h.server.Direct(d); err != nil {
				t.Fatal(err)
			}
		}
		direct(rules.Directive{What: rules.Pause})
		h.server.Begin()
		synctest.Wait()
		if s := h.server.Snapshot(); s.State.Phase() != rules.Playing || s.State.Round() != 0 || s.State.Undecided() != 0 {
			t.Fatalf("in a pause it is in phase %d, round %d", s.State.Phase(), s.State.Round())
		}
		if err := h.server.Draw(); err != nil {
			t.Fatal(err)
		}
		first := heard[wire.Round](all[0])
		direct(rules.Directive{What: rules.Forbid, Name: first.Tables[0][0], Other: first.Tables[0][1]})
		if err := h.server.Draw(); err != nil {
			t.Fatal(err)
		}
		second := heard[wire.Round](all[0])
		if second.Round != 1 || slices.Equal(first.Tables[0], second.Tables[0]) {
			t.Errorf("first %v, then %v", first, second)
		}
		if s := h.server.Snapshot(); len(s.Games) != 0 || len(s.State.Waiting()) != 2 {
			t.Fatalf("in a pause %d games run", len(s.Games))
		}
		direct(rules.Directive{What: rules.Proceed})
		synctest.Wait()
		s := h.server.Snapshot()
		if len(s.Games) != 2 || !slices.Equal(s.Games[0].Pairing.Names(), second.Tables[0]) {
			t.Errorf("%d games run", len(s.Games))
		}
		if err := h.server.Draw(); !errors.Is(err, rules.OthersPlay) {
			t.Errorf("while games run a draw says %v", err)
		}
		if err := h.server.Direct(rules.Directive{What: rules.Withdraw, Name: "eve"}); Refused(err) != "eve: not an entrant" {
			t.Errorf("a stranger's withdrawal says %q", Refused(err))
		}
		direct(rules.Directive{What: rules.End})
		direct(rules.Directive{What: rules.Undo})
		h.mustNote("taken back: the tournament ends early")
	})
}

// TestDirectorOfAnEnd checks that a server that is over takes no decisions, and doesn't hang.
func TestDirectorOfAnEnd(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		h.server.Stop()
		<-h.ended
		if err := h.server.Direct(rules.Directive{What: rules.Pause}); !errors.Is(err, ErrOver) {
			t.Errorf("a pause says %v", err)
		}
	})
}

// TestPauseKeepsTheEndOpen checks that the last result can be corrected in a pause, and that the tournament is over
// when the pause is.
func TestPauseKeepsTheEndOpen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		hear[wire.Prompt](a)
		if err := h.server.Direct(rules.Directive{What: rules.Pause}); err != nil {
			t.Fatal(err)
		}
		a.say(wire.Resign{})
		synctest.Wait()
		s := h.server.Snapshot().State
		if !s.Over() || s.Phase() != rules.Playing || s.Winners()[0] != "bob" {
			t.Fatalf("over: %t, in phase %d, %v won", s.Over(), s.Phase(), s.Winners())
		}
		for _, d := range []rules.Directive{{What: rules.Correct, Number: 1, Scores: []rules.Score{{Place: 1}, {Place: 2}}}, {What: rules.Proceed}} {
			if err := h.server.Direct(d); err != nil {
				t.Fatal(err)
			}
		}
		if over := hear[wire.Over](b); len(over.Winners) != 1 || over.Winners[0] != "ada" {
			t.Errorf("at the end the winners are %v", over.Winners)
		}
	})
}
