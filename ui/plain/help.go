package plain

import "strings"

// AsksHelp reports whether a line asks for help, at any prompt. In Adjacency, help may
// also be a word on the board; see its Answer.
func AsksHelp(text string) bool {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "help", "/help", "?":
		return true
	}
	return false
}
