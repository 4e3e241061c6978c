package terminal

import (
	"slices"
	"strings"
	"unicode"

	uv "github.com/charmbracelet/ultraviolet"
)

// Notification returns the output for a notification of the terminal's own, which its user sees in other windows too. In
// the text only printable characters count, since it may have names.
//
// Terminals disagree: iTerm2's OSC 9 has a text only, and rxvt's OSC 777 a title too. Nearly all ignore what they
// don't know, so a terminal that isn't known gets both; one that knows both would show it twice. tmux passes
// on neither of them, except wrapped, and only with its option allow-passthrough.
func (t Terminal) Notification(title, text string) string {
	env := uv.Environ(t.Environ)
	term, program := env.Getenv("TERM"), env.Getenv("TERM_PROGRAM")
	is := func(names ...string) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return strings.HasPrefix(strings.TrimPrefix(term, "xterm-"), name) || strings.EqualFold(program, name)
		})
	}
	title, text = shownInNotification(title), shownInNotification(text)
	plain, titled := "\x1b]9;"+title+": "+text+"\a", "\x1b]777;notify;"+title+";"+text+"\a"
	out := plain + titled
	switch {
	case t.Console() || term == "dumb":
		return "\a" // the Linux console prints such a text
	case is("ghostty", "wezterm", "foot", "rxvt", "contour"):
		out = titled
	case is("kitty", "iTerm.app"):
		out = plain
	}
	if strings.HasPrefix(term, "tmux") || env.Getenv("TMUX") != "" {
		return "\x1bPtmux;" + strings.ReplaceAll(out, "\x1b", "\x1b\x1b") + "\x1b\\"
	}
	return out
}

// notificationRoom is the greatest number of characters in a notification.
const notificationRoom = 120

// shownInNotification returns a text without characters that would end or divide the sequence, or do anything else.
func shownInNotification(text string) string {
	all := []rune(strings.ToValidUTF8(text, ""))
	for i, r := range all {
		switch {
		case r == ';':
			all[i] = ','
		case !unicode.IsPrint(r):
			all[i] = ' '
		}
	}
	return string(all[:min(len(all), notificationRoom)])
}
