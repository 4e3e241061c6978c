package textmode

import (
	"context"
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// talk is the dialogue. It belongs to one goroutine.
type talk struct {
	*plain.Voice
	deps Deps

	asked plain.Asked
	left  bool // the player has left the current place
	over  bool // the dialogue has ended

	games []record.GameID // games by the number that the dialogue gave them, less one
	moves map[record.GameID]bool
}

// hear waits for a line, for news (which may be nil), or until the time is up. A negative time is no limit.
func (t *talk) hear(ctx context.Context, news <-chan struct{}, within time.Duration) (string, plain.Heard) {
	l, _, h := plain.Hear(ctx, t.Voice, news, within)
	t.over = t.over || h == plain.Ended
	return l.Text, h
}

// ask asks the player to confirm an action that can't be undone. Programs are asked too, because a stray line
// must not end a game.
func (t *talk) ask(question, help string, yes func()) {
	t.asked.Put(plain.Console{Interactive: true}, t.Say, question, plain.OpenQuestion{Help: help, Yes: yes, Told: true})
}

// sentence returns an error as a sentence.
func sentence(err error) string { return say.Sentence(err) }

// ascii returns a text of the screens for reading aloud.
func ascii(text string) string { return strings.ReplaceAll(text, "×", " by ") }

// spokenRating returns a rating of the screens for reading aloud.
func spokenRating(text string) string {
	return strings.NewReplacer("±", " plus or minus ", "?", ", provisional").Replace(text)
}
