package terminal

import (
	"context"
	"errors"
	"image/color"
	"io"
	"strings"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
)

// The reasons why a terminal can't be asked.
var (
	ErrNobody     = errors.New("there is no terminal at both ends")
	ErrBackground = errors.New("it runs in the background, and only who runs in front may ask the terminal")
	ErrUnasked    = errors.New("on this system terminals aren't asked")
	// ErrInterrupted means that the user pressed ctrl+c while the terminal was asked.
	ErrInterrupted = errors.New("it was interrupted")
)

// Replies holds the answers of a terminal to questions about itself. A field is zero if
// the terminal didn't answer that question.
type Replies struct {
	// First is the time until the first answer, 0 if there was none within Patience.
	First   time.Duration
	Name    string // with its version, as XTVERSION has it
	Class   []int  // its device attributes (DA1)
	Ground  color.Color
	Updates ansi.ModeSetting // of mode 2026: it draws a frame at once
	Unicode ansi.ModeSetting // of mode 2027: it has characters of several runes as one
	Keys    bool             // it can tell keys apart as kitty does
	// Widths are the numbers of columns by which the terminal moves the cursor for each character; nil if its
	// answers about a plain letter make no sense.
	Widths map[rune]int
	Sane   bool            // it moves by one column for a plain letter
	Rounds []time.Duration // from a question to its answer, several times
}

// Dark reports whether the terminal's background is dark, and whether the terminal has
// said what its background is. Without an answer, dark is true.
func (a Replies) Dark() (dark, told bool) {
	return a.Ground == nil || uv.BackgroundColorEvent{Color: a.Ground}.IsDark(), a.Ground != nil
}

// The times to wait for an answer. The first one is awaited for askWait, and then up to
// Patience in all, so that a late answer on a slow line is read here and doesn't end up in
// the shell. Later answers may take askSlower times as long as the first.
const (
	askWait    = 500 * time.Millisecond
	Patience   = 2 * time.Second
	askSlower  = 4
	askRounds  = 5
	askOverall = 10 * time.Second // whatever it answers
)

// The questions. A terminal may print a question that it doesn't understand, so each group
// of questions is erased afterwards.
const (
	askPlace   = "\x1b[6n"
	askClass   = "\x1b[c"
	askOthers  = "\x1b]11;?\x1b\\" + "\x1b[>0q" + ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore + "\x1b[?u"
	eraseAsked = "\r\x1b[K"
)

// Ask asks the terminal of this process for its properties, and measures how wide it draws
// the given characters: it prints them on the cursor's line, asks for the cursor's
// position, and erases them. Keys typed in the meantime are discarded. Ask takes a few
// round trips, but never more than ten seconds; if the terminal answers nothing, Ask
// returns after Patience, with zero Replies and no error.
//
// The terminal is in raw mode while it is asked, and is always restored afterwards. The
// error is one of those above, the context's, or the system's.
func Ask(ctx context.Context, in io.Reader, out io.Writer, characters []rune) (a Replies, err error) {
	if !At(in) || !At(out) {
		return a, ErrNobody
	}
	from, to := in.(file), out.(file)
	if err := mayAsk(from.Fd()); err != nil {
		return a, err
	}
	ctx, cancel := context.WithTimeout(ctx, askOverall)
	defer cancel()
	reader, err := uv.NewCancelReader(from)
	if err != nil {
		return a, err
	}
	defer reader.Close()
	state, err := term.MakeRaw(from.Fd())
	if err != nil {
		return a, err
	}
	defer func() { _ = term.Restore(from.Fd(), state) }()

	k := asking{ctx: ctx, out: to, events: make(chan uv.Event, 1<<10), wait: askWait}
	done := make(chan struct{})
	go func() {
		defer close(done)
		k.listens(reader)
	}()
	defer func() {
		if reader.Cancel() {
			<-done
		}
	}()
	if err := k.asks(&a, characters); err != nil && !errors.Is(err, errSilent) {
		if errors.Is(err, context.DeadlineExceeded) {
			return a, nil // it answers, and is slow
		}
		return a, err
	}
	return a, nil
}

// At reports whether a stream is a terminal.
func At(stream any) bool {
	f, is := stream.(file)
	return is && term.IsTerminal(f.Fd())
}

// SizeOf returns the size of a terminal's window in columns and rows, or 0 if unknown.
func SizeOf(stream any) (width, height int) {
	if f, is := stream.(file); is {
		width, height, _ = term.GetSize(f.Fd()) // of what is no terminal there is none
	}
	return width, height
}

// asking is one run of Ask.
type asking struct {
	ctx    context.Context
	out    io.Writer
	events chan uv.Event
	wait   time.Duration // for an answer
}

// errSilent means that an answer didn't arrive in time.
var errSilent = errors.New("no answer")

// listens reads the terminal's answers, with the same limits as for any input.
func (k *asking) listens(in io.Reader) {
	defer func() { _ = recover() }() // whatever a library makes of it: the terminal is given back first
	keys := keys{places: true, send: func(e uv.Event) {
		select {
		case k.events <- e:
		default: // nobody was asked that much
		}
	}}
	reader := NewReader(in, nil, nil)
	buffer := make([]byte, 512)
	for {
		n, err := reader.Read(buffer)
		keys.take(buffer[:n])
		if err != nil {
			return
		}
	}
}

func (k *asking) asks(a *Replies, characters []rune) error {
	place, err := k.begins(a)
	if err != nil {
		return err
	}
	if place.X > 0 {
		k.says("\r\n") // somebody's words stand there
	}
	defer k.says(eraseAsked)
	k.says(askOthers + askClass)
	if err := k.awaits(func(e uv.Event) bool { return a.takes(e) }); err != nil && !errors.Is(err, errSilent) {
		return err
	}
	k.says(eraseAsked)
	if err := k.measures(a, characters); err != nil && !errors.Is(err, errSilent) {
		return err
	}
	k.says(eraseAsked)
	for range askRounds {
		since := time.Now()
		if _, err := k.place(a); err != nil {
			return err
		}
		a.Rounds = append(a.Rounds, time.Since(since))
	}
	return nil
}

// begins asks a question that every terminal can answer, and derives from the time it took
// how long to wait for the other answers.
func (k *asking) begins(a *Replies) (at uv.CursorPositionEvent, err error) {
	since := time.Now()
	at, err = k.place(a)
	if errors.Is(err, errSilent) {
		k.wait = Patience - askWait
		at, err = k.answered(a)
	}
	if err == nil {
		a.First = time.Since(since)
		k.wait = min(max(askWait, askSlower*a.First), Patience)
	}
	return at, err
}

// place asks for the cursor's position.
func (k *asking) place(a *Replies) (uv.CursorPositionEvent, error) {
	k.says(askPlace)
	return k.answered(a)
}

// answered waits for the cursor's position.
func (k *asking) answered(a *Replies) (at uv.CursorPositionEvent, err error) {
	err = k.awaits(func(e uv.Event) bool {
		place, is := e.(uv.CursorPositionEvent)
		if at = place; !is {
			a.takes(e) // a late answer belongs to it too
		}
		return is
	})
	return at, err
}

// measures measures how wide the terminal draws characters.
func (k *asking) measures(a *Replies, characters []rune) error {
	all := append([]rune{'a'}, characters...) // which says whether the others can be believed
	var text strings.Builder
	for _, r := range all {
		text.WriteString("\r" + string(r) + askPlace)
	}
	k.says(text.String())
	widths := make(map[rune]int, len(all))
	for _, r := range all {
		at, err := k.answered(a)
		if err != nil {
			break
		}
		widths[r] = at.X
	}
	if a.Sane = widths['a'] == 1; a.Sane {
		delete(widths, 'a')
		a.Widths = widths
	}
	return k.ctx.Err()
}

// says writes to the terminal. Errors are ignored: a terminal that can't be written to
// doesn't answer either.
func (k *asking) says(text string) { _, _ = io.WriteString(k.out, text) }

// awaits passes each event to is until is returns true.
func (k *asking) awaits(is func(uv.Event) bool) error {
	late := time.NewTimer(k.wait)
	defer late.Stop()
	for {
		select {
		case e := <-k.events:
			if press, pressed := e.(uv.KeyPressEvent); pressed && press.MatchString("ctrl+c") {
				return ErrInterrupted
			}
			if is(e) {
				return nil
			}
		case <-late.C:
			return errSilent
		case <-k.ctx.Done():
			return k.ctx.Err()
		}
	}
}

// takes stores an answer, and reports whether it is the last of its group.
func (a *Replies) takes(e uv.Event) (last bool) {
	switch e := e.(type) {
	case uv.BackgroundColorEvent:
		a.Ground = e.Color
	case uv.TerminalVersionEvent:
		a.Name = e.Name
	case uv.KeyboardEnhancementsEvent:
		a.Keys = true
	case uv.ModeReportEvent:
		switch e.Mode {
		case ansi.ModeSynchronizedOutput:
			a.Updates = e.Value
		case ansi.ModeUnicodeCore:
			a.Unicode = e.Value
		}
	case uv.PrimaryDeviceAttributesEvent:
		a.Class = e
		return true
	}
	return false
}
