package app

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// The left margin of the bottom line, as that of boards, and the space between its keys.
const (
	margin = "  "
	keyGap = "   "
)

// bottomLine draws the active keys. If they don't all fit, leaving and help stay, since a lost user needs
// them, and as many of the others as there is room for.
func bottomLine(t *theme.Theme, keys []key.Binding, indent, width int) string {
	before := strings.Repeat(" ", max(len(margin), indent))
	keys = fitting(keys, width-len(before)-1)
	parts := make([]string, len(keys))
	for i, k := range keys {
		h := k.Help()
		parts[i] = t.Key.Render(h.Key) + " " + t.KeyText.Render(h.Desc)
	}
	return ansi.Truncate(before+strings.Join(parts, keyGap), width, "")
}

// fitting returns the keys that fit in a width, in their order.
func fitting(keys []key.Binding, width int) []key.Binding {
	keys = slices.DeleteFunc(slices.Clone(keys), func(k key.Binding) bool { return !k.Enabled() })
	for i := len(keys) - 1; i >= 0 && columns(keys) > width; i-- {
		if !stays(keys[i]) {
			keys = slices.Delete(keys, i, i+1)
		}
	}
	return keys
}

// columns returns the columns of keys in the bottom line.
func columns(keys []key.Binding) int {
	n := max(0, len(keys)-1) * len(keyGap)
	for _, k := range keys {
		n += ansi.StringWidth(k.Help().Key) + 1 + ansi.StringWidth(k.Help().Desc)
	}
	return n
}

// stays reports whether a key leaves the screen or opens help.
func stays(k key.Binding) bool {
	return slices.ContainsFunc(k.Keys(), func(name string) bool {
		return name == "esc" || name == "?" || name == "f1" || name == "ctrl+g"
	})
}
