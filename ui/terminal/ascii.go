package terminal

import (
	"bytes"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// ASCII reports whether the locale has no UTF-8, as LC_ALL=C: characters beyond ASCII
// would be shown as several wrong ones. Without any locale UTF-8 is assumed, since
// most terminals have it whatever is set.
func (t Terminal) ASCII() bool {
	env := uv.Environ(t.Environ)
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale := env.Getenv(name)
		if locale == "" {
			continue
		}
		_, charset, has := strings.Cut(locale, ".")
		if !has {
			return locale == "C" || locale == "POSIX"
		}
		charset, _, _ = strings.Cut(charset, "@")
		return !strings.EqualFold(strings.ReplaceAll(charset, "-", ""), "utf8")
	}
	return false
}

// substitutes are the characters that stand for those that Quoin draws, each one column
// wide as they are; see theme.Glyphs.
var substitutes = map[rune]byte{
	'±': '~', '·': '.', '×': 'x', '…': '.', '−': '-',
	'←': '<', '↑': '^', '→': '>', '↓': 'v', '►': '>', '◄': '<',
	'─': '-', '━': '=', '│': '|', '┌': '+', '┐': '+', '└': '+', '┘': '+', '┤': '+',
	'▁': '_', '▂': '_', '▃': '_', '▅': '#', '▆': '#', '▇': '#', '▀': '#', '▄': '#', '█': '#', '■': '#',
	'░': '.', '▒': ':', '▓': '%',
}

// toASCII replaces what Quoin draws. What players have typed stays.
func toASCII(b []byte) []byte {
	if bytes.IndexFunc(b, func(r rune) bool { return r >= 0x80 }) < 0 {
		return b
	}
	return bytes.Map(func(r rune) rune {
		if s, is := substitutes[r]; is {
			return rune(s)
		}
		return r
	}, b)
}
