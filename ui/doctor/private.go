package doctor

import (
	"regexp"
	"strings"

	"quoin/ui/say"
)

// veil takes what is private out of texts.
type veil struct {
	home  string
	names []*regexp.Regexp // of the player and the machine
	off   bool
}

// veilOf hides a home directory and the names of the user and the machine. The name root is no secret, and a
// name of one letter is part of too many words.
func veilOf(home string, names ...string) *veil {
	v := &veil{}
	if home = strings.TrimRight(home, "/\\"); home != "" {
		v.home = home
	}
	for _, name := range names {
		if len(name) > 1 && name != "root" && name != "localhost" {
			v.names = append(v.names, regexp.MustCompile(`(?i)(^|[^\pL\pN])`+regexp.QuoteMeta(name)+`($|[^\pL\pN])`))
		}
	}
	return v
}

// shown is a text as it may be told, in one line and without what a terminal would
// take for a command.
func (v *veil) shown(text string) string {
	text = say.Plain(strings.Join(strings.Fields(text), " "))
	if v.off {
		return text
	}
	if v.home != "" {
		text = v.homely(text)
	}
	for _, name := range v.names {
		for name.MatchString(text) { // two in a row share what stands between them
			text = name.ReplaceAllString(text, "${1}…${2}")
		}
	}
	return text
}

// homely writes ~ for the home directory, where a path ends or goes on behind it.
func (v *veil) homely(text string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, v.home)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if after == "" || strings.ContainsRune("/\\ :;,)\"'", rune(after[0])) {
			b.WriteByte('~')
		} else {
			b.WriteString(v.home)
		}
		text = after
	}
}
