package record

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestParseCode(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"KQZM4T", "KQZM-4T"},
		{"KQZM-4T", "KQZM-4T"},
		{" kqzm 4t ", "KQZM-4T"},
		{"k-q-z-m-4-t", "KQZM-4T"},
		{"OoIiLl", "0011-11"},
		{"KQZM4", ""},
		{"KQZM4TT", ""},
		{"KQZM4U", ""}, // there is no U, which would look like a V
		{"KQZM4ſ", ""},
		{"KQZM4\x00", ""},
		{"", ""},
		{strings.Repeat(" ", 1000) + "KQZM4T", ""},
	} {
		code, err := ParseCode(c.typed)
		if code.String() != c.want || (c.want == "") != errors.Is(err, NoCode) {
			t.Errorf("%.20q is %v (%v), want %q", c.typed, code, err, c.want)
		}
	}
	for range 1000 {
		code, id := NewCode(), NewID()
		if got, err := ParseCode(code.String()); got != code || err != nil {
			t.Errorf("%v is read as %v (%v)", code, got, err)
		}
		if got, err := ParseID(strings.ToLower(string(id))); got != id || err != nil || id.Check() != nil {
			t.Errorf("%v is read as %v (%v)", id, got, err)
		}
	}
	for _, id := range []GameID{"x", "KQZM4T7", "kqzm4t7p", "KQZM-4T7P", "KQZM4T7O"} {
		if id.Check() == nil {
			t.Errorf("a game is called %q", id)
		}
	}
}

// Codes are uniform: a rarer character would make codes easier to guess.
func TestDraw(t *testing.T) {
	const drawn = 32 * 1000
	counts := map[rune]int{}
	for range drawn / codeLen {
		for _, r := range string(NewCode()) {
			counts[r]++
		}
	}
	for _, r := range crockford {
		if n := counts[r]; n < 700 || n > 1300 { // nine standard deviations
			t.Errorf("%c was drawn %d times of about 1000", r, n)
		}
	}
}

func TestDay(t *testing.T) {
	at := At(time.Date(2026, 11, 22, 23, 59, 59, 999_000_000, time.UTC))
	day := DayOf(at)
	if day != "2026-11-22" || DayOf(at+1) != "2026-11-23" || day.End() != at+1 {
		t.Errorf("%d is on %s, which ends at %d", at, day, day.End())
	}
	if DayOf(At(time.Date(2026, 11, 22, 23, 0, 0, 0, time.FixedZone("", -5*60*60)))) != "2026-11-23" {
		t.Error("the day is that of a zone")
	}
	for _, bad := range []Date{"", "2026-02-30", "2026-2-3", "22.11.2026", "2026-11-22 ", "0000-00-00"} {
		if bad.Check() == nil || bad.End() != 0 {
			t.Errorf("%q is a day that ends at %d", bad, bad.End())
		}
	}
}

func TestTurn(t *testing.T) {
	turn := Seats(0, 3, 7)
	for seat := -1; seat <= MaxSeats; seat++ {
		if want := seat == 0 || seat == 3 || seat == 7; turn.Has(seat) != want {
			t.Errorf("seat %d: %v", seat, !want)
		}
	}
	g := Game{Logs: []LogProgress{{N: 1, Last: 5, Turn: Seats(1)}, {Last: 9, Due: 30, Turn: Seats(2)}, {Due: 20}}}
	if g.Turn() != Seats(1, 2) || g.Due() != 20 || g.Last() != 9 {
		t.Errorf("turn %b, due %d, last %d", g.Turn(), g.Due(), g.Last())
	}
}

// The text of a failure is a sentence that is safe for a terminal.
func TestErrorIsSafeToPrint(t *testing.T) {
	e := &Error{Reason: Damaged, Place: "/tmp/\x1b[2J/server.db", Err: errors.New("so")}
	if got, want := e.Error(), `The record of the games, "/tmp/\x1b[2J/server.db", fails: it is damaged (so)`; got != want {
		t.Errorf("said %s", got)
	}
	if !errors.Is(e, Damaged) || !errors.Is(e, e.Err) || errors.Is(e, Full) {
		t.Error("the reason isn't found")
	}
}

// FoldName makes equal what a reader can't distinguish, and keeps the rest apart.
func TestFoldName(t *testing.T) {
	for _, same := range [][]string{
		{"Ada", "ada", "ADA", "A-d_a", "a.d'a", "A d a"},
		{"Susk", "ſUſK", "susk"},
		{"Σοφος", "ΣΟΦΟΣ", "σοφοσ"},
		{"ЖАН", "жан"},
	} {
		for _, name := range same {
			if FoldName(name) != FoldName(same[0]) {
				t.Errorf("%s isn't %s", name, same[0])
			}
		}
	}
	if FoldName("Ada") == FoldName("Ädä") || FoldName("a1") == FoldName("al") {
		t.Error("two names are one")
	}
}
