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

// Console is where a dialogue is held.
type Console struct {
	In  io.Reader // read by a goroutine that may outlive the dialogue
	Out io.Writer
	// Interactive says that somebody sits there: there is a prompt, and what
	// can't be undone is asked about.
	Interactive bool
	// Echo says that nobody sees what is entered, as from a pipe, so that a
	// document prints it where a terminal would show it.
	Echo bool
	// Lines are what is entered, where several dialogues follow one another and the
	// next one is to find what this one hasn't heard; else nil, and In is read.
	Lines <-chan Line
	// Command begins the game by the command line, before its flags, where that isn't
	// "quoin GAME --plain".
	Command string
	// Note tells what the player should know and what isn't part of a document.
	Note func(text string)
}

// Voice is what is told and heard on a console, by one of two manners. Lines
// are told whole, and answered behind a "> ". A document, as that of ScraeBBKle,
// has every byte of the text; the cursor stays behind its questions, and what
// it doesn't have is told beside it.
type Voice struct {
	Console
	document bool
	out      *bufio.Writer
	lines    <-chan Line
	atPrompt bool // the cursor stands behind the "> "
	Choices  int  // questions asked by Choice
}

// Converse has a conversation, which run leads. The error is that of run, or
// says that the output can't be written.
func Converse(at Console, now func() time.Time, document bool, run func(*Voice) error) error {
	done := make(chan struct{})
	defer close(done)
	v := &Voice{Console: at, document: document, out: bufio.NewWriter(at.Out), lines: at.Lines}
	if v.lines == nil {
		v.lines = Lines(at.In, now, done)
	}
	err := run(v)
	if unwritten := v.out.Flush(); err == nil && unwritten != nil {
		err = fmt.Errorf("the output can't be written: %w", unwritten)
	}
	return err
}

// Again returns the command line that plays a game once more.
func (c Console) Again(game, flags string) string {
	if c.Command != "" {
		return c.Command + " " + flags
	}
	return "quoin " + game + " --plain " + flags
}

// Print tells texts as they are.
func (v *Voice) Print(texts ...string) {
	if v.atPrompt {
		v.atPrompt = false
		v.Print("\n")
	}
	for _, text := range texts {
		_, _ = v.out.WriteString(text) // Flush tells
	}
}

// Say tells a line, or several.
func (v *Voice) Say(text string) { v.Print(strings.TrimSuffix(text, "\n"), "\n") }

// Remark tells what isn't part of the game.
func (v *Voice) Remark(text string) {
	if !v.document {
		v.Say(text)
	} else if v.out.Flush() == nil { // after what was told before
		v.Note(say.Plain(text))
	}
}

// Flush shows what was told so far, before something that takes a while. What can't be
// written is reported at the end.
func (v *Voice) Flush() { _ = v.out.Flush() }

// Bell rings the terminal's bell.
func (v *Voice) Bell() { _, _ = v.out.WriteString("\a") } // the end reports

// prompt shows that a line is awaited.
func (v *Voice) prompt() {
	if v.Interactive && !v.document && !v.atPrompt {
		v.Print("> ")
		v.atPrompt = true
	}
}

// heard is what waiting for a line came to.
type heard uint8

const (
	spoken  heard = iota // a line
	ticked               // the tick came first
	nothing              // and nothing will come
)

// hear waits for the next line, or for a tick.
func (v *Voice) hear(ctx context.Context, tick <-chan time.Time) (Line, heard) {
	if v.out.Flush() != nil {
		return Line{}, nothing
	}
	select {
	case <-ctx.Done():
		return Line{}, nothing
	case l := <-v.lines:
		return v.takes(l)
	case <-tick:
	}
	select {
	case l := <-v.lines: // read before the tick was looked at
		return v.takes(l)
	default:
		return Line{}, ticked
	}
}

func (v *Voice) takes(l Line) (Line, heard) {
	v.atPrompt = false
	if l.End {
		return l, nothing
	}
	if v.document {
		l.Text = l.Raw
		if v.Echo {
			v.Print(say.Plain(l.Raw), "\n")
		}
	}
	return l, spoken
}

// Read is the next line that is entered; a document's has its blanks. It is
// false when there will be none.
func (v *Voice) Read(ctx context.Context) (string, bool) {
	v.prompt()
	l, h := v.hear(ctx, nil)
	return l.Text, h == spoken
}

// Choice asks a question until one of some words answers it. What its answers
// mean is told to whoever asks for help.
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

// Choose asks which of some titles it is to be, before a dialogue: it reads no
// further than the end of a line. It is false when nothing more is entered.
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

// typed is the next line without the blanks around it, of which no byte is read
// beyond the end.
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
