package santorini

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"quoin/game"
)

// steps returns all 675 texts that could be a step on the board.
func steps() (texts []string) {
	for from := range Square(Squares) {
		texts = append(texts, "@"+from.String(), "+"+from.String())
		for to := range Square(Squares) {
			texts = append(texts, from.String()+to.String())
		}
	}
	return texts
}

// accepted returns the steps that Apply accepts, found by trying all. The state must not change meanwhile.
func accepted(t *testing.T, s State, texts []string) (taken []Action) {
	t.Helper()
	kept := s
	for _, text := range texts {
		a, err := ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		step := Step{At: s.Last(), Do: a}
		next, err := s.Apply(step)
		var r *Refusal
		switch {
		case s != kept:
			t.Fatalf("%v changed the state", a)
		case err == nil && next != s:
			taken = append(taken, a)
		case !errors.As(err, &r) || next != s:
			t.Fatalf("%v: Apply = %v", a, err)
		}
	}
	return taken
}

// Every game comes to an end, however badly it is played: every turn builds a level, and there is room for a
// hundred.
func TestRandomGames(t *testing.T) {
	texts := steps()
	if len(texts) != 675 {
		t.Fatalf("%d texts", len(texts))
	}
	r := rand.New(rand.NewPCG(3, 5))
	ended := map[Ending]int{}
	for i := range 60 {
		s, err := New(pair)
		if err != nil {
			t.Fatal(err)
		}
		l := Log{Header: game.Header{Rules: Rules, Config: pair.String(), Started: int64(i)}}
		apply := func(later time.Duration, a Action) {
			step := Step{At: s.Last() + later, Do: a}
			if s, err = s.Apply(step); err != nil {
				t.Fatalf("%v: %v", step, err)
			}
			l.Steps = append(l.Steps, step)
		}
		for {
			p := s.Position()
			if again, err := ParsePosition(p.String()); err != nil || again != p {
				t.Fatalf("%v reads as %v, %v", p, again, err)
			}
			legal := s.Legal()
			if i < 2 {
				taken := accepted(t, s, texts)
				slices.SortFunc(taken, byText)
				slices.SortFunc(legal, byText)
				if !slices.Equal(taken, legal) {
					t.Fatalf("%v: %v are taken, %v listed", p, taken, legal)
				}
			}
			_, over := s.Outcome()
			if over != (len(legal) == 0) || s.Turns() > Squares*Dome {
				t.Fatalf("%v: over %v, %d steps, %d turns", p, over, len(legal), s.Turns())
			}
			if over {
				break
			}
			if p.Phase() == Building && !p.Buildable().Has(lastFrom(l)) {
				t.Fatalf("%v: nothing to build where the worker came from", p)
			}
			switch r.IntN(400) {
			case 0:
				apply(ms, Hint{})
			case 1:
				apply(0, Leave{r.IntN(2), leavings[r.IntN(len(leavings))]})
			default:
				apply(1000*ms, legal[r.IntN(len(legal))])
			}
		}
		o, _ := s.Outcome()
		ended[o.Ending]++
		checkReplay(t, l, s)
	}
	if ended[ByClimb] < 5 || ended[NoTurn] < 1 || ended[Left]+ended[Gone]+ended[OutOfTime] < 2 {
		t.Errorf("endings %v: the play is too dull", ended)
	}
}

func byText(a, b Action) int {
	if a.String() < b.String() {
		return -1
	}
	return 1
}

// lastFrom returns the square that the last moved worker came from.
func lastFrom(l Log) Square {
	for _, step := range slices.Backward(l.Steps) {
		if m, ok := step.Do.(Move); ok {
			return m.From
		}
	}
	return None
}

func checkReplay(t *testing.T, l Log, s State) {
	t.Helper()
	read, err := game.Parse(l.String(), ParseAction)
	if err != nil || !reflect.DeepEqual(read, l) {
		t.Fatalf("Parse = %v", err)
	}
	if again, err := game.Replay(read, Start); err != nil || again != s {
		t.Fatalf("Replay = %v, or another state, of\n%s", err, l)
	}
}

// The boards of the search have the same turns as the positions.
func TestBoardTurns(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	risky := 0
	for range 400 {
		p := randomPosition(r, r.IntN(60))
		b := p.view()
		var want, wantSafe []packed
		wins := 0
		for _, turn := range p.Turns() {
			if !turn.Build.On() {
				wins++
				continue
			}
			packed := pack(turn.From, turn.To, turn.Build)
			next := p.played(turn)
			if b.after(packed) != next.view() {
				t.Fatalf("%v, %v: %+v by boards, %+v by positions", p, turn, b.after(packed), next.view())
			}
			if next.Over() != !next.view().movable() {
				t.Fatalf("%v: movable is %v", next, next.view().movable())
			}
			want = append(want, packed)
			if !slices.ContainsFunc(next.Turns(), func(t Turn) bool { return !t.Build.On() }) {
				wantSafe = append(wantSafe, packed)
			}
		}
		var list [maxTurns]ranked
		if got := list[:b.turns(&list, 0)]; !sameTurns(got, want) {
			t.Fatalf("%v: turns %v, want %v", p, got, want)
		}
		if got := list[:b.safe(&list)]; !sameTurns(got, wantSafe) {
			t.Fatalf("%v: safe turns %v, want %v", p, got, wantSafe)
		}
		if wins > 0 != (b.wins() != 0) {
			t.Fatalf("%v: %d wins, %v", p, wins, b.wins())
		}
		if len(wantSafe) < len(want) {
			risky++
		}
	}
	if risky < 40 {
		t.Errorf("only %d positions with a turn that loses: they are too dull", risky)
	}
}

func sameTurns(list []ranked, want []packed) bool {
	var got []packed
	for _, r := range list {
		got = append(got, r.turn())
	}
	return slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want)))
}
