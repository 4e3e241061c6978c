package say

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Command returns a command line of words, quoted for a shell.
func Command(words ...string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = shellWord(w)
	}
	return strings.Join(quoted, " ")
}

// CommandLines is like Command, but breaks the command into lines of at most width
// columns, each but the last with a continuation mark. It breaks only before flags, so a
// line with a long flag may be wider.
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

// shellWord quotes a word for a shell.
func shellWord(word string) string {
	const safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"
	if word != "" && strings.Trim(word, safe) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
