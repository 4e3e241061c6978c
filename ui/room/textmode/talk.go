package textmode

import (
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// talk is the dialogue. It belongs to one goroutine.
type talk struct {
	*plain.Voice
	deps Deps

	asked plain.Asked
	left  bool // the player has left the current place
	over  bool // the dialogue has ended

	games []record.GameID // games by the number that the dialogue gave them, less one

	told   rooms.Told // what waits for the player, as they were told
	looked time.Time  // when the dialogue looked for that last
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
