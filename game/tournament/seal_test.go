package tournament

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"quoin/game"
)

// sealed adds checksums to a record that has none.
func sealed(unsealed string) string {
	_, rest, _ := strings.Cut(unsealed, "\n")
	text, _ := SealOf(FirstPaired + "\n").Lines(strings.Split(strings.TrimSuffix(rest, "\n"), "\n")...)
	return FirstPaired + "\n" + text
}

// TestFlippedBits flips every bit of a record: each flip is noticed, on its line or, if it cut the line in
// two or joined it with the next, beside it.
func TestFlippedBits(t *testing.T) {
	text := sealed(sample)
	want, whole, err := Replay(text)
	if plain, _, _ := Replay(sample); err != nil || whole != len(text) || !reflect.DeepEqual(want, plain) {
		t.Fatalf("%d of %d bytes, %v", whole, len(text), err)
	}
	for at := range len(text) {
		for bit := range 8 {
			broken := []byte(text)
			broken[at] ^= 1 << bit
			_, _, err := Replay(string(broken))
			line := 1 + strings.Count(text[:at], "\n")
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.Line != line {
				t.Fatalf("bit %d of byte %d, %q in line %d: %v", bit, at, text[at], line, err)
			}
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) {
				t.Fatalf("%q can't be printed", err)
			}
		}
	}
}

// TestDamagedLines checks damage that no single line shows.
func TestDamagedLines(t *testing.T) {
	text := sealed(sample)
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	lines[len(lines)-1] += "\n"
	for i := 1; i < len(lines)-1; i++ { // except the last, whose absence no line shows
		without := strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "")
		twice := strings.Join(append(append([]string{}, lines[:i+1]...), lines[i:]...), "")
		for what, broken := range map[string]string{"missing": without, "there twice": twice} {
			var syntax *game.SyntaxError
			if _, _, err := Replay(broken); !errors.As(err, &syntax) || syntax.Line != i+1 && syntax.Line != i+2 {
				t.Errorf("line %d is %s: %v", i+1, what, err)
			}
		}
	}
	if _, _, err := Replay(strings.Replace(sample, FirstUnsealed, FirstPaired, 1)); err == nil {
		t.Error("lines without checksums were read as if they had them")
	}
}

// TestSealedCutAnywhere reads what a kill leaves of a record with checksums, and continues it.
func TestSealedCutAnywhere(t *testing.T) {
	text := sealed(sample)
	for at := range len(text) + 1 {
		_, whole, err := Replay(text[:at])
		if want := strings.LastIndexByte(text[:at], '\n') + 1; err != nil || whole != want {
			t.Fatalf("cut after %d bytes: %d are whole, want %d: %v", at, whole, want, err)
		}
		if whole == 0 {
			continue
		}
		rest := strings.Split(strings.TrimSuffix(strings.TrimPrefix(unsealed(text), unsealed(text[:whole])), "\n"), "\n")
		if whole == len(text) {
			continue
		}
		more, _ := SealOf(text[:whole]).Lines(rest...)
		if text[:whole]+more != text {
			t.Fatalf("gone on with after %d bytes:\n%s", whole, text[:whole]+more)
		}
	}
	for _, tail := range []string{"\x00\x00", "2", "25002 return alice #12345678", text[strings.LastIndex(text[:len(text)-1], "\n")+1 : len(text)-1]} {
		if _, whole, err := Replay(text + tail); err != nil || whole != len(text) {
			t.Errorf("with the tail %q: %d bytes, %v", tail, whole, err)
		}
	}
}

// unsealed removes the checksums of a record.
func unsealed(sealed string) string {
	lines := strings.Split(sealed, "\n")
	for i, l := range lines {
		if at := strings.LastIndex(l, " #"); at >= 0 {
			lines[i] = l[:at]
		}
	}
	return strings.Join(lines, "\n")
}

// TestJudge: judges check every finished game, and their errors carry the line.
func TestJudge(t *testing.T) {
	var asked []int
	_, _, err := Replay(sample, func(c Config, g DecidedGame) error {
		asked = append(asked, g.Number)
		if c != usual || g.Winner != "bob" || g.Pairing.Seats[0] != "alice" {
			t.Errorf("asked of %+v in %v", g, c)
		}
		return errors.New("no such game")
	})
	var syntax *game.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line != 10 || !strings.Contains(err.Error(), "no such game") || !reflect.DeepEqual(asked, []int{1}) {
		t.Errorf("asked of %v: %v", asked, err)
	}
}

// TestCondense removes withdrawn entrants and nothing else: the state is the same except for its waste.
func TestCondense(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s := play(t, State{}, OpenList{usual})
		lines := []string{OpenList{usual}.String()}
		do := func(e Event) {
			if next, err := s.Apply(e); err == nil {
				s, lines = next, append(lines, e.String())
			}
		}
		for range 300 {
			who, at := fmt.Sprint("n", rng.IntN(9)), s.Last()+second
			switch rng.IntN(9) {
			case 0, 1, 2:
				do(AddEntrant{who, "t" + who, at})
			case 3:
				do(RemoveEntrant{who, at})
			case 4, 5:
				do(Absent{who, at})
			case 6, 7:
				do(Return{who, at})
			case 8:
				do(Restart{at})
			}
		}
		do(StartGames{s.Last()})
		if s.Waste() == 0 || s.Phase() != Playing {
			t.Fatal("nobody has gone")
		}
		for _, seal := range []Seal{{}, {on: true}} {
			first := FirstUnsealed
			if seal.on {
				first = FirstPaired
			}
			text, _ := seal.Lines(lines...)
			short, err := Condense(first + "\n" + text)
			if err != nil {
				t.Fatal(err)
			}
			again, whole, err := Replay(short)
			want := s.Condensed()
			if err != nil || whole != len(short) || !reflect.DeepEqual(again, want) {
				t.Fatalf("%v\n%s\nwant %s", err, show(again), show(want))
			}
			if len(short) >= len(text) || strings.Contains(short, "withdraw") {
				t.Errorf("%d bytes became %d", len(text), len(short))
			}
			if twice, err := Condense(short); err != nil || twice != short {
				t.Errorf("condensed again it is another: %v", err)
			}
		}
	}
	if _, err := Condense("dear diary\n"); err == nil {
		t.Error("a diary was condensed")
	}
}
