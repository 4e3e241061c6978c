package widget_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/widget"
)

func TestShortNames(t *testing.T) {
	for _, c := range []struct {
		names string // separated by commas
		width int
		want  string
	}{
		{"Ada,Bob", 3, "Ada,Bob"},
		{"Quoin,Quoin 2", 7, "Quoin,Quoin 2"},
		{"Quoin,Quoin 2", 6, "Quoin,Q2"},
		{"Player 1,Quoin", 6, "Player,Quoin"},
		{"Ada Lovelace Byron,Bob", 12, "Ada Lovelace,Bob"},
		{"Quoin 1,Quoin 2", 6, "Q1,Q2"},
		{"Quoin 1,Quoin 2", 3, "Q1,Q2"},
		{"Quoin,Quoin 2", 3, "Q,Q2"},
		{"Quoin,Quoin 2,Quoin 3,Ada", 5, "Quoin,Q2,Q3,Ada"},
		{"Quoin,Quoin", 8, "Q1,Q2"},
		{"Wilhelmina,Ada", 3, "Wil,Ada"},
		{"Wilhelmina,Ada", 4, "Wil…,Ada"},
		{"Wilhelmina A,Wilhelmina B", 8, "WA,WB"},
		{"Wilhelmina,Wilhelm", 5, "W1,W2"},
		{"Wilhelmina,Wilhelm,Will", 4, "W1,W2,Will"},
		{"字字字字,字字字字字", 4, "字1,字2"},
	} {
		if got := strings.Join(widget.ShortNames(strings.Split(c.names, ","), c.width), ","); got != c.want {
			t.Errorf("%s in %d columns: %s, want %s", c.names, c.width, got, c.want)
		}
	}
	// All players can be told apart at any width.
	r := rand.New(rand.NewPCG(3, 2))
	words := []string{"Quoin", "Quoin", "Ada", "Adam", "2", "10", "Wilhelmina", "字字字", "Zoë", "e", "Éa"}
	for range 5000 {
		names := make([]string, 1+r.IntN(4))
		for i := range names {
			for range 1 + r.IntN(3) {
				names[i] = strings.TrimSpace(names[i] + " " + words[r.IntN(len(words))])
			}
		}
		width := 3 + r.IntN(12)
		short := widget.ShortNames(names, width)
		for i, s := range short {
			if ansi.StringWidth(s) > width || s == "" || ansi.StringWidth(names[i]) <= width && s != names[i] && slices.Index(names, names[i]) == i && !slices.Contains(names[i+1:], names[i]) {
				t.Fatalf("%q in %d columns: %q", names, width, short)
			}
		}
		if n := len(slices.Compact(slices.Sorted(slices.Values(short)))); n < len(names) {
			t.Fatalf("%q in %d columns: %q aren't told apart", names, width, short)
		}
	}
}
