package textmode

import (
	"bufio"
	"context"
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// talk is the dialogue. It belongs to one goroutine.
type talk struct {
	deps Deps
	at   Console
	out  *bufio.Writer

	atPrompt bool     // the cursor is behind the "> "
	held     []string // messages that wait until a line has been typed
	asked    plain.Asked
	left     bool // the player has left the current place
	over     bool // the dialogue has ended

	games []record.GameID // games by the number that the dialogue gave them, less one
	moves map[record.GameID]bool
}

// outSize is large enough for one answer, so that it is written in one piece.
const outSize = 16 << 10

func newTalk(deps Deps, at Console) *talk {
	return &talk{deps: deps, at: at, out: bufio.NewWriterSize(at.Out, outSize), moves: map[record.GameID]bool{}}
}

// say writes one or more lines. hear reports errors of the output.
func (t *talk) say(text string) {
	if t.atPrompt {
		t.atPrompt = false
		_ = t.out.WriteByte('\n')
	}
	_, _ = t.out.WriteString(strings.TrimSuffix(text, "\n") + "\n")
}

// mostHeld bounds the messages that wait while the player types; the oldest are dropped.
const mostHeld = 8

// news says something that isn't urgent: if the player is typing, it waits until the line is complete.
func (t *talk) news(text string) {
	if t.at.Typing == nil || !t.at.Typing() {
		t.say(text)
		return
	}
	t.held = append(t.held, text)
	t.held = t.held[max(0, len(t.held)-mostHeld):]
}

// heard is the reason why hear returned.
type heard uint8

const (
	spoken heard = iota // a line was typed
	told                // the game has news
	ticked              // the time is up
	gone                // the source of news is closed
	ended               // the input has ended
)

// hear waits for a line, for news (which may be nil), or until the time is up. A negative time is no limit.
func (t *talk) hear(ctx context.Context, news <-chan struct{}, within time.Duration) (string, heard) {
	if t.at.Prompt && !t.atPrompt {
		_, _ = t.out.WriteString("> ")
		t.atPrompt = true
	}
	if t.out.Flush() != nil {
		t.over = true
		return "", ended
	}
	var tick <-chan time.Time
	if within >= 0 {
		timer := time.NewTimer(within)
		defer timer.Stop()
		tick = timer.C
	}
	select {
	case <-ctx.Done():
		t.over = true
		return "", ended
	case l := <-t.at.Lines:
		t.atPrompt = false
		for _, text := range t.held {
			t.say(text)
		}
		t.held = nil
		t.over = l.End
		if l.End {
			return "", ended
		}
		return l.Text, spoken
	case _, is := <-news:
		if !is {
			return "", gone
		}
		return "", told
	case <-tick:
		return "", ticked
	}
}

// ask asks the player to confirm an action that can't be undone. Programs are asked too, because a stray line
// must not end a game.
func (t *talk) ask(question, help string, yes func()) {
	t.asked.Put(plain.Console{Interactive: true}, t.say, question, plain.OpenQuestion{Help: help, Yes: yes, Told: true})
}

// sentence returns an error as a sentence.
func sentence(err error) string { return say.Sentence(err) }

// ascii returns a text of the screens for reading aloud.
func ascii(text string) string { return strings.ReplaceAll(text, "×", " by ") }

// spokenRating returns a rating of the screens for reading aloud.
func spokenRating(text string) string {
	return strings.NewReplacer("±", " plus or minus ", "?", ", provisional").Replace(text)
}
