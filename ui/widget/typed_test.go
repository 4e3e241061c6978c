package widget

import (
	"testing"

	tea "charm.land/bubbletea/v2"
)

// TestTypedLeavesTheLine: a line that two updates begin from isn't changed by either.
func TestTypedLeavesTheLine(t *testing.T) {
	line := Input(20, "stone")
	line.CursorStart()
	for _, r := range "abc" {
		next := Typed(line, tea.KeyPressMsg{Code: r, Text: string(r)})
		if want := string(r) + "stone"; next.Value() != want || next.Position() != 1 {
			t.Errorf("typed: %q at %d, want %q at 1", next.Value(), next.Position(), want)
		}
		if line.Value() != "stone" || line.Position() != 0 {
			t.Errorf("the line is %q at %d", line.Value(), line.Position())
		}
	}
	cut := Typed(line, tea.KeyPressMsg{Code: tea.KeyDelete})
	if cut.Value() != "tone" || line.Value() != "stone" {
		t.Errorf("deleted: %q, and the line is %q", cut.Value(), line.Value())
	}
}
