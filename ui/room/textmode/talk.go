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

// talk is the dialogue. One goroutine owns it.
type talk struct {
	deps Deps
	at   Console
	out  *bufio.Writer

	atPrompt bool     // the cursor stands behind the "> "
	held     []string // that wait until a line has been typed
	asked    plain.Asked
	left     bool // the place where the dialogue is, for the one before
	over     bool // nothing more is heard, or wanted

	games []record.GameID // that were told by their numbers, the first of which is 1
	moves map[record.GameID]bool
}

// outSize has room for what is told at once, so that it comes at once.
const outSize = 16 << 10

func newTalk(deps Deps, at Console) *talk {
	return &talk{deps: deps, at: at, out: bufio.NewWriterSize(at.Out, outSize), moves: map[record.GameID]bool{}}
}

// say writes a line, or several. Errors of the output are noticed when a line is awaited.
func (t *talk) say(text string) {
	if t.atPrompt {
		t.atPrompt = false
		_ = t.out.WriteByte('\n')
	}
	_, _ = t.out.WriteString(strings.TrimSuffix(text, "\n") + "\n")
}

// mostHeld is how much waits at most while somebody types; the rest is dropped, the
// oldest first.
const mostHeld = 8

// news tells what can wait until a line has been typed.
func (t *talk) news(text string) {
	if t.at.Typing == nil || !t.at.Typing() {
		t.say(text)
		return
	}
	t.held = append(t.held, text)
	t.held = t.held[max(0, len(t.held)-mostHeld):]
}

// heard is what was waited for.
type heard uint8

const (
	spoken heard = iota // a line
	told                // there is news
	ticked              // the time has come
	gone                // the source of news is closed
	ended               // nor is anything entered
)

// hear waits for the next line, for news, which may be nil, or for some time;
// below zero is for ever.
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

// ask asks whether something is meant that can't be undone. Whether somebody sits
// there or a program does, a line that went astray must not end a game.
func (t *talk) ask(question, help string, yes func()) {
	t.asked.Put(plain.Console{Interactive: true}, t.say, question, plain.OpenQuestion{Help: help, Yes: yes, Told: true})
}

// sentence says why something can't be.
func sentence(err error) string { return say.Sentence(err) }

// ascii is a text of the screens as it is read aloud.
func ascii(text string) string { return strings.ReplaceAll(text, "×", " by ") }

// spokenRating is a rating of the screens as it is read aloud.
func spokenRating(text string) string {
	return strings.NewReplacer("±", " plus or minus ", "?", ", provisional").Replace(text)
}
