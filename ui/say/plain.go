package say

import (
	"context"
	"errors"
	"strings"

	"quoin/game"
)

// Plain is game.Plain, which makes foreign text safe to show.
func Plain(text string) string { return game.Plain(text) }

// Capital returns a text with a capital first letter.
func Capital(text string) string {
	return strings.ToUpper(text[:min(1, len(text))]) + text[min(1, len(text)):]
}

// Sentence returns an error's text as a sentence without a full stop. The text may be
// foreign. An answer that didn't come in time is an error of Go's own.
func Sentence(err error) string {
	if errors.Is(err, context.DeadlineExceeded) && strings.HasSuffix(err.Error(), context.DeadlineExceeded.Error()) {
		return "The answer took too long: look whether it was done, and try again"
	}
	return Capital(Plain(err.Error()))
}
