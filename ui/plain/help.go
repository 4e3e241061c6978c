package plain

import "strings"

// AsksHelp says whether a line asks what can be entered. It does so at every
// prompt; in Adjacency, where help may be a word on the board, see answer.
func AsksHelp(text string) bool {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "help", "/help", "?":
		return true
	}
	return false
}
