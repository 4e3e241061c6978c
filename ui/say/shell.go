package say

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Command is a command line of some words, as a shell takes it.
func Command(words ...string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = shellWord(w)
	}
	return strings.Join(quoted, " ")
}

// CommandLines is the same in lines of at most a width, each but the last with
// the sign that makes a shell read on. It breaks before flags only, so that a
// line can be longer where a single one is.
func CommandLines(width int, words ...string) []string {
	var lines []string
	line := ""
	for i := 0; i < len(words); {
		part := shellWord(words[i])
		for i++; i < len(words) && !strings.HasPrefix(words[i], "-"); i++ {
			part += " " + shellWord(words[i])
		}
		switch {
		case line == "":
			line = part
		case ansi.StringWidth(line+" "+part+` \`) <= width || i == len(words) && ansi.StringWidth(line+" "+part) <= width:
			line += " " + part
		default:
			lines = append(lines, line+` \`)
			line = "  " + part
		}
	}
	return append(lines, line)
}

// shellWord is a word as a shell takes it.
func shellWord(word string) string {
	const safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"
	if word != "" && strings.Trim(word, safe) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
