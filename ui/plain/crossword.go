package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// CrosswordEnv is what the dialogue of a crossword game needs from outside. Of
// the settings it takes the dictionary and the names.
type CrosswordEnv struct {
	Env
	// Note tells what the player should know and what isn't part of the
	// dialogue, so that all else is what a document has.
	Note func(text string)
	// Echo says that nobody sees what is entered, as from a pipe, so that it is
	// printed where a terminal would show it.
	Echo bool

	think thinker // takes the place of play.ThinkCrossword where it isn't nil
}

// thinker is what the computer does in a turn; see play.ThinkCrossword.
type thinker = func(context.Context, play.Tongue, string, crossword.Log, crossword.State) (crossword.Action, error)

// crosswordTalk is what the dialogues of ScraeBBKle and Scrabble share: the
// game, its record, and how something is asked and told.
type crosswordTalk struct {
	env     CrosswordEnv
	rules   string // as a log names them
	command string // that plays the game
	out     *bufio.Writer
	lines   <-chan line

	tongue play.Tongue
	named  game.Header // the word list of a new game
	match  play.CrosswordMatch
	asked  bool // a question
}

// talk has a conversation about a game of some rules, which run leads.
func talk(env CrosswordEnv, rules, command string, run func(crosswordTalk) error) error {
	done := make(chan struct{})
	defer close(done)
	t := crosswordTalk{env: env, rules: rules, command: command, out: bufio.NewWriter(env.Out), lines: lines(env.In, env.Now, done)}
	err := run(t)
	if unwritten := t.out.Flush(); err == nil && unwritten != nil {
		err = fmt.Errorf("the output can't be written: %w", unwritten)
	}
	return err
}

// read is the next line that is entered, without its end and nothing else
// taken off. It is false when there will be none.
func (t *crosswordTalk) read(ctx context.Context) (string, bool) {
	if t.out.Flush() != nil {
		return "", false
	}
	select {
	case <-ctx.Done():
		return "", false
	case l := <-t.lines:
		if l.end {
			return "", false
		}
		if t.env.Echo {
			t.print(say.Plain(l.raw), "\n")
		}
		return l.raw, true
	}
}

// choice asks a question until one of some words answers it. What its answers
// mean is told to whoever asks for help.
func (t *crosswordTalk) choice(ctx context.Context, question, help string, allowed ...string) (string, bool) {
	t.asked = true
	prompt := "Please enter your choice (" + strings.Join(allowed, "/") + "): "
	t.print(question, prompt)
	for {
		text, ok := t.read(ctx)
		if !ok || slices.Contains(allowed, text) {
			return text, ok
		}
		if asksHelp(text) {
			t.print(help, question, prompt)
			continue
		}
		t.print("This is not a valid choice. ", prompt)
	}
}

// askSitter asks who sits on a seat.
func (t *crosswordTalk) askSitter(ctx context.Context, seat int) (Sitter, bool) {
	letter, ok := t.choice(ctx, whoPlays(seat), helpSitter, "h", "c")
	return map[string]Sitter{"h": Person, "c": Computer}[letter], ok
}

func (t *crosswordTalk) print(texts ...string) {
	for _, text := range texts {
		_, _ = t.out.WriteString(text) // Flush tells
	}
}

// note tells something beside the dialogue, after what was said before.
func (t *crosswordTalk) note(text string) {
	if t.out.Flush() == nil {
		t.env.Note(say.Plain(text))
	}
}

func (t *crosswordTalk) host() play.Host {
	return play.Host{Settings: func() settings.Settings { return t.env.Settings }, Lexicon: t.env.Lexicon, Dictionary: t.env.Dictionary}
}

// begin starts a new game and its record.
func (t *crosswordTalk) begin(ctx context.Context, h game.Header) error {
	h.Rules, h.Started = t.rules, t.env.Now().UnixMilli()
	h.Dictionary, h.DictionarySHA256 = t.named.Dictionary, t.named.DictionarySHA256
	engine := play.CrosswordEngine(t.rules, t.tongue.Check())
	m, kept, err := engine.Begin(context.WithoutCancel(ctx), t.env.Store, h)
	if err != nil {
		return err
	}
	t.match = m
	t.heard(kept)
	return nil
}

// resume takes up the game that was left running.
func (t *crosswordTalk) resume(ctx context.Context, id stats.ID) error {
	// What was laid is trusted; the words come once it is known which list the
	// game has.
	m, err := play.CrosswordEngine(t.rules, crossword.Trust{}).Resume(context.WithoutCancel(ctx), t.env.Store, id)
	if err != nil {
		return err
	}
	tongue, note, err := t.host().TongueOf(m.Log.Header, play.Lost{})
	for lost := (*play.LostList)(nil); errors.As(err, &lost); {
		how, ok := t.askLost(ctx, lost)
		if !ok {
			m.Close(t.env.Store)
			return ErrLeft
		}
		tongue, note, err = t.host().TongueOf(m.Log.Header, how)
	}
	if err != nil {
		m.Close(t.env.Store)
		return err
	}
	if note != "" {
		t.note(note)
	}
	t.match, t.tongue = m, tongue
	t.match.State = m.State.WithWords(tongue.Check())
	return nil
}

// askLost asks what becomes of a game whose word list isn't found. It is false
// when the game stays as it is.
func (t *crosswordTalk) askLost(ctx context.Context, lost *play.LostList) (play.Lost, bool) {
	question, letters := lostQuestion(lost)
	for {
		answer, ok := t.choice(ctx, question, helpLost, letters...)
		name := ""
		if ok && answer == lostFind {
			t.print(askList)
			name, ok = t.read(ctx)
			name = strings.TrimSpace(name)
		}
		switch {
		case ok && asksHelp(name):
			t.print(helpLost)
			continue
		case !ok:
			t.print("\n") // the cursor stands behind a question
			return play.Lost{}, false
		case answer == lostLeave:
			return play.Lost{}, false
		case answer != lostFind:
			return play.Lost{Changed: answer == lostChanged, Unchecked: answer == lostUnchecked}, true
		}
		err := lost.Try(t.env.Lexicon, name)
		if err == nil {
			return play.Lost{List: name}, true
		}
		t.print(notFound(err))
	}
}

// leave gives the game back to the store.
func (t *crosswordTalk) leave() {
	begun := len(t.match.Log.Steps) > 0
	t.match.Close(t.env.Store)
	switch {
	case t.match.Saving() && begun:
		t.note("The game can be resumed with: quoin " + t.command + " --plain --resume")
	case begun:
		t.note("This game couldn't be saved")
	}
}

// do does an action now and keeps it. The error is the refusal.
func (t *crosswordTalk) do(a crossword.Action) error {
	next, keep, err := t.match.Apply(t.now(), a)
	if err != nil {
		return err
	}
	t.match = next
	t.heard(keep())
	return nil
}

// heard takes what the store answered.
func (t *crosswordTalk) heard(k play.Kept) {
	var tell play.Tell
	if t.match, tell = t.match.Heard(k); tell.Text != "" {
		t.note(tell.Text)
	}
}

// now is the time since the start of the game. A clock that was set back
// stands still.
func (t *crosswordTalk) now() time.Duration {
	since := t.env.Now().Round(0).Sub(time.UnixMilli(t.match.Log.Started))
	return max(t.match.State.Last(), game.Cut(since))
}

// choose is what the computer of a level does in the turn: something that the
// rules take, whatever it has come to. The error is that of ctx.
func (t *crosswordTalk) choose(ctx context.Context, level string) (crossword.Action, error) {
	think := t.env.think
	if think == nil {
		think = play.ThinkCrossword
	}
	a, err := think(ctx, t.tongue, level, t.match.Log, t.match.State)
	if ctx.Err() != nil { // what was cut short isn't what the level would do
		return nil, ctx.Err()
	}
	if err != nil {
		a = nil
	}
	return t.tongue.Legal(t.match.State, a), nil
}
