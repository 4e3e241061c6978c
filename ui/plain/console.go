package plain

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"quoin/ui/say"
)

// Console is the place of a session in text mode.
type Console struct {
	In  io.Reader // read by a goroutine that may outlive the session
	Out io.Writer
	// Interactive says that a person is typing: then there is a prompt, and a question
	// before anything that can't be undone.
	Interactive bool
	// Echo says that input isn't visible, as from a pipe, so that a document prints it
	// where a terminal would show it.
	Echo bool
	// Lines is the input if several sessions follow one another, so that the next one gets
	// the lines that this one hasn't read. If it is nil, In is read.
	Lines <-chan Line
	// Command is the command line that begins the game, before its flags. If it is "",
	// that is "quoin GAME --plain".
	Command string
	// Flags are flags of this run that a command to play again needs too, or "".
	Flags string
	// Note shows what the player should know but isn't part of a document.
	Note func(text string)
	// Heard is told of each line that is handled, and Answered when it is; both may be nil.
	Heard    func(Line)
	Answered func()
	// Typing reports whether a line is partly typed; nil if that is unknown. Messages that
	// aren't urgent wait until the line is complete.
	Typing func() bool
}

// Voice prints and reads on a console, in one of two styles. Usually it prints whole
// lines, and reads after a "> ". A document, such as ScraeBBKle's, prescribes every byte
// of the text; then the cursor stays after its questions, and everything else goes to
// Note.
type Voice struct {
	Console
	document bool
	out      *bufio.Writer
	lines    <-chan Line
	atPrompt bool     // whether the cursor is after the "> "
	held     []string // messages that wait until a line has been typed
	Choices  int      // number of questions asked by Choice
}

// outSize is large enough for one answer, so that it is written in one piece.
const outSize = 16 << 10

// Converse holds a session, which run leads. The error is that of run, or says that the
// output can't be written.
func Converse(at Console, now func() time.Time, document bool, run func(*Voice) error) error {
	done := make(chan struct{})
	defer close(done)
	v := &Voice{Console: at, document: document, out: bufio.NewWriterSize(at.Out, outSize), lines: at.Lines}
	if v.lines == nil {
		v.lines = Lines(at.In, now, done)
	}
	err := run(v)
	if unwritten := v.out.Flush(); err == nil && unwritten != nil {
		err = fmt.Errorf("the output can't be written: %w", unwritten)
	}
	return err
}

// Again returns the command line that plays a game again.
func (c Console) Again(game, flags string) string {
	if c.Command != "" {
		return c.Command + " " + flags
	}
	return c.With("quoin " + game + " --plain " + flags)
}

// With returns a command line with the flags of this run that it needs too.
func (c Console) With(command string) string {
	if c.Flags != "" {
		command += " " + c.Flags
	}
	return command
}

// Print prints texts unchanged.
func (v *Voice) Print(texts ...string) {
	if v.atPrompt {
		v.atPrompt = false
		v.Print("\n")
	}
	for _, text := range texts {
		_, _ = v.out.WriteString(text) // Flush reports errors
	}
}

// Say prints one or more lines.
func (v *Voice) Say(text string) { v.Print(strings.TrimSuffix(text, "\n"), "\n") }

// mostHeld bounds the messages that wait while the player types; the oldest are dropped.
const mostHeld = 8

// Tell prints a message that isn't urgent: if the player is typing, it waits until the line
// is complete.
func (v *Voice) Tell(text string) {
	if v.Typing == nil || !v.Typing() {
		v.Say(text)
		return
	}
	v.held = append(v.held, text)
	v.held = v.held[max(0, len(v.held)-mostHeld):]
}

// Remark prints what isn't part of the game.
func (v *Voice) Remark(text string) {
	if !v.document {
		v.Say(text)
	} else if v.out.Flush() == nil { // after the text printed before
		v.Note(say.Plain(text))
	}
}

// Flush shows the text printed so far, before something slow. Converse reports errors at
// the end.
func (v *Voice) Flush() { _ = v.out.Flush() }

// Bell rings the terminal's bell.
func (v *Voice) Bell() { _, _ = v.out.WriteString("\a") } // the end reports

// prompt shows that a line is expected.
func (v *Voice) prompt() {
	if v.Interactive && !v.document && !v.atPrompt {
		v.Print("> ")
		v.atPrompt = true
	}
}

// Heard is the reason why Hear returned.
type Heard uint8

const (
	Spoken Heard = iota // a line
	Told                // news
	Ticked              // the time is up
	Gone                // the source of news is closed
	Ended               // no line will come
)

// Hear waits for the next line, for news, which may be nil, or until the time is up; a
// negative time is no limit.
func Hear[T any](ctx context.Context, v *Voice, news <-chan T, within time.Duration) (l Line, told T, h Heard) {
	v.prompt()
	if v.out.Flush() != nil {
		return l, told, Ended
	}
	if v.Answered != nil {
		v.Answered()
	}
	var tick <-chan time.Time
	if within >= 0 {
		timer := time.NewTimer(within)
		defer timer.Stop()
		tick = timer.C
	}
	select {
	case <-ctx.Done():
		return l, told, Ended
	case l = <-v.lines:
	case told, open := <-news:
		if !open {
			return l, told, Gone
		}
		return l, told, Told
	case <-tick:
		select {
		case l = <-v.lines: // read before the tick
		default:
			return l, told, Ticked
		}
	}
	if l = v.takes(l); l.End {
		return l, told, Ended
	}
	if v.Heard != nil {
		v.Heard(l)
	}
	return l, told, Spoken
}

// takes prints the messages that waited for a line, and a document's copy of it.
func (v *Voice) takes(l Line) Line {
	v.atPrompt = false
	for _, text := range v.held {
		v.Say(text)
	}
	v.held = nil
	if v.document && !l.End {
		l.Text = l.Raw
		if v.Echo {
			v.Print(say.Plain(l.Raw), "\n")
		}
	}
	return l
}

// Read returns the next line; in a document it includes its blanks. It returns false if no
// more lines will come.
func (v *Voice) Read(ctx context.Context) (string, bool) {
	l, _, h := Hear[struct{}](ctx, v, nil, -1)
	return l.Text, h == Spoken
}

// Choice asks a question until the answer is an allowed word. help explains the answers.
func (v *Voice) Choice(ctx context.Context, question, help string, allowed ...string) (string, bool) {
	v.Choices++
	prompt, wrong := "", "Please answer "+strings.Join(allowed, ", ")+"\n"
	if v.document {
		prompt = "Please enter your choice (" + strings.Join(allowed, "/") + "): "
		wrong = "This is not a valid choice. " + prompt
	}
	v.Print(question, prompt)
	for {
		text, ok := v.Read(ctx)
		switch {
		case !ok || slices.Contains(allowed, text):
			return text, ok
		case AsksHelp(text):
			v.Print(help, question, prompt)
		default:
			v.Print(wrong)
		}
	}
}

// Choose asks for one of some titles, before a session: it reads no byte beyond the end of
// the line. It returns false if the input ends.
func Choose(at Console, question string, titles []string) (int, bool) {
	text := question + "\n"
	for i, title := range titles {
		text += fmt.Sprintf("  %d  %s\n", i+1, title)
	}
	text += "Type its number or the beginning of its name\n> "
	for {
		if _, err := io.WriteString(at.Out, text); err != nil {
			return 0, false
		}
		entered, ok := typed(at.In)
		if !ok {
			return 0, false
		}
		var meant []int
		for i, title := range titles {
			if entered != "" && (entered == fmt.Sprint(i+1) || strings.HasPrefix(strings.ToLower(title), strings.ToLower(entered))) {
				meant = append(meant, i)
			}
		}
		if len(meant) == 1 {
			return meant[0], true
		}
	}
}

// typed returns the next line without the blanks around it, and reads no byte beyond its
// end.
func typed(in io.Reader) (string, bool) {
	var text []byte
	for one := []byte{0}; one[0] != '\n'; {
		n, err := in.Read(one)
		if err != nil {
			return "", false
		}
		if n > 0 && len(text) < maxLine {
			text = append(text, one[0])
		}
	}
	return strings.TrimSpace(string(text)), true
}
