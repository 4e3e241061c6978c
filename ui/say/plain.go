package say

import (
	"strings"

	"quoin/game"
)

// Plain is game.Plain: what every face does to a text of somebody else's.
func Plain(text string) string { return game.Plain(text) }

// Capital is a text as the beginning of a sentence.
func Capital(text string) string {
	return strings.ToUpper(text[:min(1, len(text))]) + text[min(1, len(text)):]
}

// Sentence is an error as one: what it says, which nobody here may have written,
// from a capital on and without a full stop.
func Sentence(err error) string { return Capital(Plain(err.Error())) }
