package screentest

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// TestKeyTable checks that the footer, the help and the reaction to keys are those of the same rows.
func TestKeyTable(t *testing.T) {
	add := func(n int) func(int, tea.KeyPressMsg) (int, screen.Cmd) {
		return func(m int, _ tea.KeyPressMsg) (int, screen.Cmd) { return m + n, nil }
	}
	table := screen.KeyTable[int]{
		{{Key: screen.Bind("enter", "add ten points", "enter"), Foot: "ten", Do: add(10)}, {Key: screen.Bind("a b", "add one", "a", "b"), Do: add(1)}},
		{{Key: screen.Bind("esc", "leave", "esc", "a"), Foot: "leave", Do: screen.Change(func(int) int { return 0 })}},
	}
	short, full := table.Keys(screen.KeyHelp)
	if len(short) != 3 || short[0].Help().Desc != "ten" || short[1].Help().Desc != "leave" || short[2].Help() != screen.KeyHelp.Help() {
		t.Errorf("the footer is %v", short)
	}
	if len(full) != 2 || len(full[0]) != 2 || full[0][0].Help().Desc != "add ten points" || full[0][1].Help().Key != "a b" {
		t.Errorf("the help is %v", full)
	}
	for _, c := range []struct {
		key  tea.KeyPressMsg
		want int
		done bool
	}{
		{tea.KeyPressMsg{Code: tea.KeyEnter}, 15, true},
		{tea.KeyPressMsg{Code: 'a', Text: "a"}, 6, true}, // the first row with the key
		{tea.KeyPressMsg{Code: 'b', Text: "b"}, 6, true},
		{tea.KeyPressMsg{Code: tea.KeyEscape}, 0, true},
		{tea.KeyPressMsg{Code: 'c', Text: "c"}, 5, false},
	} {
		if got, _, done := table.Press(5, c.key); got != c.want || done != c.done {
			t.Errorf("%s makes %d, done is %v; want %d and %v", c.key, got, done, c.want, c.done)
		}
	}
}
