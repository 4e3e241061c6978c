package play_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/board/adjacency/textmode"
	"quoin/ui/board/adjacency/wording"
	santorinitext "quoin/ui/board/santorini/textmode"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// seed deals the left board, and a re-roll the right one:
//
//	Qu B R A    I  W  E  S
//	C  I T T    G  X  R  Qu
//	D  O B Z    R  W  D  O
//	B  V X O    Y  E  P  N
const seed = 14

var few, _ = lexicon.Parse("Few", []byte("bit\nquit\n"))

// output can be read while it is being written.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

// take returns the text written since the last call.
func (o *output) take() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	text := o.b.String()
	o.b.Reset()
	return text
}

// session is a game in text mode in a synctest bubble, where time passes when all
// goroutines wait.
type session struct {
	t    *testing.T
	in   *io.PipeWriter
	out  *output
	stop context.CancelFunc
	done chan error
}

// outside is the environment of a session.
type outside struct {
	play.Host
	plain.Console
	Settings settings.Settings
}

func (o outside) adjacency(ctx context.Context, as string, resume stats.ID) error {
	o.Host.Settings = settings.NewLive("", o.Settings, nil, nil)
	return textmode.Play(ctx, o.Host, o.Console, as, resume)
}

func newEnv(store *stats.Store) outside {
	return outside{Settings: settings.Default(), Host: play.Host{
		Store: store,
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			switch name {
			case "International", "Few":
				return few, nil
			case settings.Everyday:
				return lexicon.Parse(name, []byte("bit\nbrat\n"))
			}
			return nil, fmt.Errorf("there is no word list %s", name)
		},
		Now:  time.Now,
		Seed: func() uint64 { return seed },
	}}
}

func open(t *testing.T, dir string) *stats.Store {
	t.Helper()
	store, _, err := stats.Open(dir, time.Now(), kind.Rules(app.Games()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

func talk(t *testing.T, env outside, as string) *session {
	t.Helper()
	return dialogue(t, env, as, "")
}

func resume(t *testing.T, env outside) *session {
	t.Helper()
	return dialogue(t, env, "", leftRunning(t, env.Store))
}

// leftRunning returns the unfinished game, or "".
func leftRunning(t *testing.T, store *stats.Store) stats.ID {
	t.Helper()
	games, err := store.Running(t.Context(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		return g.ID
	}
	return ""
}

func dialogue(t *testing.T, env outside, as string, resume stats.ID) *session {
	t.Helper()
	in, writer := io.Pipe()
	ctx, stop := context.WithCancel(t.Context())
	s := &session{t: t, in: writer, out: &output{}, stop: stop, done: make(chan error, 1)}
	env.In, env.Out = in, s.out
	go func() { s.done <- env.adjacency(ctx, as, resume) }()
	t.Cleanup(func() {
		stop()
		_ = writer.Close()
	})
	synctest.Wait()
	return s
}

// enter types lines and returns the text printed after them.
func (s *session) enter(lines ...string) string {
	s.t.Helper()
	s.out.take()
	for _, l := range lines {
		if _, err := io.WriteString(s.in, l+"\n"); err != nil {
			s.t.Fatal(err)
		}
	}
	synctest.Wait()
	return s.out.take()
}

// over waits for the end of the session.
func (s *session) over() error {
	s.t.Helper()
	synctest.Wait()
	select {
	case err := <-s.done:
		return err
	default:
		s.t.Fatalf("the dialogue goes on after %q", s.out.take())
		return nil
	}
}

func (s *session) says(got string, want ...string) {
	s.t.Helper()
	if got != strings.Join(want, "\n")+"\n" {
		s.t.Errorf("got:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
}

// TestRefusedWordEatsNothing checks that words score in text mode among refused ones.
func TestRefusedWordEatsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := talk(t, newEnv(open(t, t.TempDir())), "")
		got := s.enter("chime", "bit", "firm", "bit", "quit", "/time")
		if !strings.Contains(got, "BIT, 3 points") || !strings.Contains(got, "QUIT, 4 points") || !strings.HasSuffix(got, "7 points, 2 words\n") {
			t.Errorf("the words score %s", got)
		}
		s.stop()
		_ = s.over()
	})
}

// TestGame plays a whole game by a script, until the time is up.
func TestGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, t.TempDir())
		s := talk(t, newEnv(store), "")
		s.says(s.out.take(),
			"Adjacency, 4 by 4, 3 minutes. Make words from letters that touch, corners too, no square twice in a word; each word once.",
			"A letter is a point, and a new board costs 5. Type a word and press enter, or /help for what else there is.",
			"",
			"Qu B  R  A",
			"C  I  T  T",
			"D  O  B  Z",
			"B  V  X  O",
			"3:00 left, 0 points, 0 words",
		)
		time.Sleep(1500 * time.Millisecond)
		s.says(s.enter("bit"), "BIT, 3 points; 2:59 left, 3 points, 1 word")
		s.says(s.enter("BIT "), `"bit" was played already`)
		s.says(s.enter("did"), "No free D next to DI")
		s.says(s.enter("Quit\r"), "QUIT, 4 points; 2:59 left, 7 points, 2 words")
		time.Sleep(10 * time.Second)
		s.says(s.enter("/r"),
			"",
			"I  W  E  S",
			"G  X  R  Qu",
			"R  W  D  O",
			"Y  E  P  N",
			"2:49 left, 2 points, 2 words",
		)
		s.says(s.enter("bit"), `"bit" was played already, on an earlier board`)
		s.says(s.enter("red", ""), "RED, 3 points; 2:49 left, 5 points, 3 words", "2:49 left, 5 points, 3 words")
		s.says(s.enter("/words"), "  QUIT  4", "  BIT   3", "  RED   3")

		time.Sleep(168*time.Second + 499*time.Millisecond)
		s.says(s.enter("pod"), "POD, 3 points; 0:01 left, 8 points, 4 words")
		time.Sleep(time.Millisecond)
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		s.says(s.out.take(),
			"The time is up",
			"",
			"Final score: 8 points. Your first game at 4 by 4, 3 minutes.",
			"4 words, 1 re-roll at 5 points each.",
			"Best word: QUIT, 4 points.",
			"  QUIT  4",
			"  BIT   3",
			"  RED   3, not in Few",
			"  POD   3, not in Few",
			"Found 1 of 1 everyday word. Rank master.",
			"Missed: 0 everyday, 0 rare.",
			"The same board again: quoin adjacency --plain --code "+adjacency.Default().Code(seed).String(),
		)
		games, err := store.Games(t.Context(), stats.Filter{Rules: adjacency.Rules}, stats.ByScore, 10, 0)
		if err != nil || len(games) != 1 {
			t.Fatalf("%d games, %v", len(games), err)
		}
		if g := games[0]; g.Score != 8 || g.Words != 4 || len(g.Facts) != 1 || g.Facts[0].Number != 1 || g.BestWord != "quit" || g.Ending == adjacency.Left.String() || !g.Share.Known() {
			t.Errorf("recorded %+v", g)
		}
	})
}

// TestQuit leaves early: a script at once, a person after a question.
func TestQuit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, t.TempDir())
		s := talk(t, newEnv(store), "")
		s.enter("bit", "/quit")
		if err := s.over(); err != nil {
			t.Fatal(err)
		}

		env := newEnv(store)
		env.Interactive = true
		s = talk(t, env, "")
		if got := s.out.take(); !strings.HasSuffix(got, "3:00 left, 0 points, 0 words\n> ") {
			t.Errorf("no prompt after %q", got)
		}
		ask := "End the game now, with 0 points? It will be recorded. (y/n)\n> "
		if got := s.enter("/q"); got != ask {
			t.Errorf("got %q", got)
		}
		if got := s.enter("n"); got != "Playing on\n> " {
			t.Errorf("after no: %q", got)
		}
		s.enter("/quit")
		if got := s.enter("quit"); got != "Playing on\nQUIT, 4 points; 3:00 left, 4 points, 1 word\n> " {
			t.Errorf("a word for an answer: %q", got)
		}
		s.enter("/quit")
		if got := s.enter("y"); !strings.HasPrefix(got, "\nFinal score: 4 points. A board seen before: not ranked.\n1 word, 0 re-rolls.\n") {
			t.Errorf("after yes: %q", got)
		}
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		n, err := store.Count(t.Context(), stats.Filter{Rules: adjacency.Rules})
		if err != nil || n != 2 {
			t.Errorf("%d games recorded, %v", n, err)
		}
	})
}

// TestRunsOn ends the session in every way that leaves the game unfinished.
func TestRunsOn(t *testing.T) {
	for name, end := range map[string]func(*session){
		"end of input": func(s *session) { _ = s.in.Close() },
		"a signal":     func(s *session) { s.stop() },
		"broken input": func(s *session) { _ = s.in.CloseWithError(io.ErrUnexpectedEOF) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := open(t, t.TempDir())
				env := newEnv(store)
				s := talk(t, env, "")
				s.enter("bit", "/reroll")
				time.Sleep(time.Minute)
				end(s)
				if err := s.over(); err != nil {
					t.Fatal(err)
				}
				s.says(s.out.take(), "The game runs on, with 2:00 left, -2 points, 1 word; resume it with: quoin adjacency --plain --resume")

				time.Sleep(time.Minute)
				s = resume(t, env)
				if got := s.out.take(); !strings.HasSuffix(got, "R  W  D  O\nY  E  P  N\n1:00 left, -2 points, 1 word\n") {
					t.Errorf("resumed: %s", got)
				}
				s.says(s.enter("bit"), `"bit" was played already, on an earlier board`)
				s.says(s.enter("pod"), "POD, 3 points; 1:00 left, 1 point, 2 words")
				s.enter("/quit")
				if err := s.over(); err != nil {
					t.Fatal(err)
				}
				games, err := store.Games(t.Context(), stats.Filter{Rules: adjacency.Rules}, stats.ByScore, 10, 0)
				if err != nil || len(games) != 1 || games[0].Score != 1 || games[0].Words != 2 {
					t.Errorf("recorded %+v, %v", games, err)
				}
			})
		})
	}
}

// TestResumeIsOffered checks that a person is asked whether to resume, and a script is
// told how.
func TestResumeIsOffered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, t.TempDir())
		env := newEnv(store)
		leave := func() {
			s := talk(t, env, "")
			s.enter("bit")
			_ = s.in.Close()
			if err := s.over(); err != nil {
				t.Fatal(err)
			}
		}
		leave()
		left := "Adjacency, 4 by 4, 3 minutes, 3 points, 1 word, 2:59 left"
		time.Sleep(time.Second)
		s := talk(t, env, "")
		if got := s.out.take(); !strings.HasPrefix(got, "A game was left running; --resume goes on with it: "+left+"\n") {
			t.Errorf("a script is told %q", got)
		}
		s.enter("/quit")
		_ = s.over()

		env.Interactive = true
		s = talk(t, env, "")
		if got := s.out.take(); got != "A game was left running: "+left+"\nResume it? (y/n)\n> " {
			t.Errorf("a person is asked %q", got)
		}
		if got := s.enter("bit"); got != "Please answer y or n\n> " {
			t.Errorf("no answer: %q", got)
		}
		if got := s.enter("Y"); !strings.HasSuffix(got, "2:59 left, 3 points, 1 word\n> ") {
			t.Errorf("yes: %q", got)
		}
		s.stop()
		_ = s.over()

		s = talk(t, env, "")
		if got := s.enter("no"); !strings.HasSuffix(got, "3:00 left, 0 points, 0 words\n> ") {
			t.Errorf("no: %q", got)
		}
		s.enter("/q", "y")
		_ = s.over()

		s = talk(t, env, "")
		_ = s.in.Close() // while the question is open
		if err := s.over(); err != nil {
			t.Error(err)
		}
		time.Sleep(3 * time.Minute)
		if id := leftRunning(t, store); id != "" {
			t.Errorf("a game whose time is up is left to be resumed: %s", id)
		}
	})
}

// TestClock checks that a person sees the time, and that it can't be stopped or turned
// back.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		env := newEnv(nil)
		env.Interactive = true
		env.Settings.Minutes, env.Settings.Sound = 1, true
		ahead := time.Duration(0)
		var mu sync.Mutex
		env.Now = func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			return time.Now().Add(ahead)
		}
		turn := func(by time.Duration) {
			mu.Lock()
			defer mu.Unlock()
			ahead += by
		}
		s := talk(t, env, "")
		s.enter("/end") // an open question doesn't stop it either
		time.Sleep(5500 * time.Millisecond)
		turn(-time.Hour)
		if got := s.enter("n", ""); !strings.Contains(got, "0:55 left") {
			t.Errorf("after the clock was turned back: %q", got)
		}
		turn(time.Hour)
		time.Sleep(25 * time.Second)
		if got := s.out.take(); got != "\n30 seconds left\n> " {
			t.Errorf("with half a minute left: %q", got)
		}
		turn(22 * time.Second) // the machine was asleep
		time.Sleep(time.Second)
		if got := s.out.take(); got != "\n7 seconds left\n> " {
			t.Errorf("after a sleep: %q", got)
		}
		turn(time.Hour)
		time.Sleep(time.Second)
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		if got := s.out.take(); !strings.HasPrefix(got, "\a\nThe time is up\n") || !strings.Contains(got, "This game isn't recorded\n") {
			t.Errorf("at the end: %q", got)
		}
	})
}

// slowOutput stands for anything that delays reading the input.
type slowOutput struct {
	*output
	mu   sync.Mutex
	wait time.Duration
}

func (o *slowOutput) Write(p []byte) (int, error) {
	o.mu.Lock()
	wait := o.wait
	o.wait = 0
	o.mu.Unlock()
	time.Sleep(wait)
	return o.output.Write(p)
}

// TestEnteredInTime checks that a word entered before the end counts even if the program
// was busy, and one entered later doesn't.
func TestEnteredInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, writer := io.Pipe()
		defer writer.Close()
		out := &slowOutput{output: &output{}}
		env := newEnv(nil)
		env.Settings.Minutes = 1
		env.In, env.Out = in, out
		done := make(chan error, 1)
		go func() { done <- env.adjacency(t.Context(), "", "") }()
		type timed struct {
			after time.Duration
			text  string
		}
		out.mu.Lock()
		out.wait = 61 * time.Second // while the rules are printed
		out.mu.Unlock()
		for _, l := range []timed{{59 * time.Second, "bit\n"}, {2 * time.Second, "quit\n"}} {
			time.Sleep(l.after)
			if _, err := io.WriteString(writer, l.text); err != nil {
				t.Fatal(err)
			}
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		got := out.take()
		if !strings.Contains(got, "BIT, 3 points; 0:01 left") || !strings.Contains(got, "Time was up before that\nThe time is up\n") ||
			!strings.Contains(got, "Final score: 3 points.") {
			t.Errorf("got %s", got)
		}
	})
}

// TestHostileInput checks that hostile input is answered and does no harm.
func TestHostileInput(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := talk(t, newEnv(nil), "")
		for _, c := range []struct{ in, want string }{
			{"\x1b[2J", "Words have only the letters A to Z"},
			{"caf\u00e9", "Words have only the letters A to Z"},
			{"\x00", "Words have only the letters A to Z"},
			{"bit quit", "One word at a time, without blanks"},
			{"it's", `"'" is not a letter`},
			{strings.Repeat("bit", 1000), "No free I next to BITB"},
			{strings.Repeat("\xff", 100_000), "Words have only the letters A to Z"},
			{"/", "There is no such command; /help lists them"},
			{"/\x1b]0;owned\a", "There is no such command; /help lists them"},
			{"/rerolls", "There is no such command; /help lists them"},
			{"qbit", "QBIT can't be made: Q is always Qu"},
			{"b", "B has 1 letter, and a word takes 2"},
		} {
			s.says(s.enter(c.in), c.want)
		}
		if _, err := io.WriteString(s.in, "quit"); err != nil { // the last line has no newline
			t.Fatal(err)
		}
		_ = s.in.Close()
		if err := s.over(); err != nil {
			t.Fatal(err)
		}
		s.says(s.out.take(), "QUIT, 4 points; 3:00 left, 4 points, 1 word", "This game couldn't be saved and ends here, with 4 points")
	})
}

func TestHelp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		env := newEnv(nil)
		env.Settings.Check, env.Settings.MinLength, env.Settings.Size = true, 4, 5
		s := talk(t, env, "")
		got := s.enter("?")
		for _, want := range []string{"5 by 5", "at least 4 letters", "in the dictionary", "/reroll", "for 5 points", "/end", "/hint"} {
			if !strings.Contains(got, want) {
				t.Errorf("the help lacks %q: %s", want, got)
			}
		}
		s.says(s.enter("/t"), "3:00 left, 0 points, 0 words")
		s.says(s.enter("/w"), "No words yet")
		if got := s.enter("/b"); len(strings.Split(got, "\n")) != 7 {
			t.Errorf("the board: %q", got)
		}
	})
}

// TestDictionary checks that words are refused, and that a resumed game says if its
// dictionary has changed.
func TestDictionary(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, t.TempDir())
		env := newEnv(store)
		env.Settings.Check, env.Settings.Dictionary = true, "Few"
		code := adjacency.Default().Code(seed)
		env.Seed = func() uint64 { t.Error("a code has its seed"); return 0 }
		s := talk(t, env, code.String())
		s.says(s.enter("tib"), "TIB isn't in the dictionary")
		s.says(s.enter("bit"), "BIT, 3 points; 3:00 left, 3 points, 1 word")
		_ = s.in.Close()
		_ = s.over()

		resumed := func(lists map[string]string, chosen string) (said string, s *session) {
			env := newEnv(store)
			env.Settings.Dictionary = chosen
			env.Lexicon = func(name string) (*lexicon.Lexicon, error) {
				if text, ok := lists[name]; ok {
					return lexicon.Parse("Few", []byte(text))
				}
				return nil, fmt.Errorf("there is no word list %s", name)
			}
			s = resume(t, env)
			first, _, _ := strings.Cut(s.out.take(), "\n")
			return first, s
		}
		for _, c := range []struct {
			name, chosen, said, tib string
			lists                   map[string]string
		}{
			{"as it was", "International", "Adjacency, 4 by 4", "TIB isn't in the dictionary", map[string]string{"Few": "quit\nbit\n"}},
			{"given by path", "/tmp/few.txt", "Adjacency, 4 by 4", "TIB isn't in the dictionary", map[string]string{"Few": "aa\n", "/tmp/few.txt": "quit\nbit\n"}},
		} {
			said, s := resumed(c.lists, c.chosen)
			if !strings.HasPrefix(said, c.said) {
				t.Errorf("%s: it says %q", c.name, said)
			}
			s.says(s.enter("tib"), c.tib)
			_ = s.in.Close()
			_ = s.over()
		}

		// Each of these changes is reported.
		few := map[string]string{"Few": "aa\n", "/tmp/few.txt": "quit\nbit\n", "/tmp/other": "aa\n"}
		for _, c := range []struct {
			name, said string
			lists      map[string]string
			answers    []string
			last, tib  string
			err        error
		}{
			{"changed", "The word list Few, by which this game is played, has other words now.", few, []string{"c"}, "The dictionary Few has changed", "TIB isn't in the dictionary", nil},
			{"changed, unchecked", "The word list Few, ", few, []string{"u"}, "Words aren't checked in this game any more", "TIB, 3 points; 3:00 left, 6 points, 2 words", nil},
			{"found", "The word list Few, ", few, []string{"tib", "f", "/tmp/gone", "f", "/tmp/other", "f", "/tmp/few.txt"}, "Adjacency, 4 by 4", "\"tib\" was played already", nil},
			{"gone", "The word list Few, by which this game is played, isn't found.", nil, []string{"c", "l"}, "", "", plain.ErrLeft},
			{"nothing is said", "The word list Few, ", nil, nil, "", "", plain.ErrLeft},
		} {
			said, s := resumed(c.lists, "International")
			if said != c.said && !(strings.HasSuffix(c.said, ", ") && strings.HasPrefix(said, c.said)) {
				t.Errorf("%s: it says %q", c.name, said)
			}
			last := ""
			for _, a := range c.answers {
				last = s.enter(a)
			}
			if c.err == nil {
				if !strings.HasPrefix(last, c.last) {
					t.Errorf("%s: it goes on with %q", c.name, last)
				}
				if got := s.enter("tib"); !strings.Contains(got, c.tib) {
					t.Errorf("%s: TIB is %q", c.name, got)
				}
			}
			_ = s.in.Close()
			if err := s.over(); !errors.Is(err, c.err) {
				t.Errorf("%s: it ends with %v", c.name, err)
			}
		}

		env.Settings.Dictionary = "None"
		if err := talk(t, env, code.String()).over(); err == nil || err.Error() != "there is no word list None" {
			t.Errorf("an unknown dictionary: %v", err)
		}
	})
}

// TestUnwritable checks the error if the output can't be written.
func TestUnwritable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, writer := io.Pipe()
		defer writer.Close()
		env := newEnv(open(t, t.TempDir()))
		env.In, env.Out = in, unwritable{}
		err := env.adjacency(t.Context(), "", "")
		if err == nil || err.Error() != "the output can't be written: io: read/write on closed pipe" {
			t.Errorf("got %v", err)
		}
		games, err := env.Store.Running(t.Context(), time.Now())
		if err != nil || len(games) != 1 {
			t.Errorf("%d games were left running, %v", len(games), err)
		}
	})
}

type unwritable struct{}

func (unwritable) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestReadOnlyStore checks that a game can be played on a read-only store. The warning was
// shown when the store was opened, and isn't repeated.
func TestReadOnlyStore(t *testing.T) {
	dir := t.TempDir()
	if err := open(t, dir).Close(); err != nil {
		t.Fatal(err)
	}
	lock := filepath.Join(dir, "quoin.db.lock")
	if err := errors.Join(os.Remove(lock), os.Mkdir(lock, 0o700)); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		store := open(t, dir)
		if store.Unwritable() == nil {
			t.Fatal("the store can be written")
		}
		s := talk(t, newEnv(store), "")
		if got := s.out.take(); !strings.HasPrefix(got, "Adjacency, 4 by 4") {
			t.Errorf("it begins with %s", got)
		}
		if got := s.enter("bit", "/quit"); strings.Contains(got, "saved") || !strings.HasSuffix(got, "This game isn't recorded\nThe same board again: quoin adjacency --plain --code "+adjacency.Default().Code(seed).String()+"\n") {
			t.Errorf("it goes on with %s", got)
		}
		if err := s.over(); err != nil {
			t.Error(err)
		}
		if got := santoriniSaid(t, store, "@b2"); strings.Contains(got, "Nothing is being saved") {
			t.Errorf("in Santorini it says %s", got)
		}
	})
}

// santoriniSaid returns the output of a game of Santorini in text mode whose input ends.
func santoriniSaid(t *testing.T, store *stats.Store, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	host := play.Host{Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now, Seed: func() uint64 { return seed }}
	at := plain.Console{In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out}
	if err := santorinitext.Play(t.Context(), host, at, [2]game.Player{{Name: "Ada"}, {Name: "Grace"}}, ""); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestClues takes all three kinds of hints.
func TestClues(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := talk(t, newEnv(open(t, t.TempDir())), "")
		s.out.take()
		s.says(s.enter("/hint"),
			"1 everyday word to find. How many words start at each square:",
			"  Qu 0, B 1, R 0, A 0", "  C 0, I 0, T 0, T 0", "  D 0, O 0, B 1, Z 0", "  B 0, V 0, X 0, O 0",
		)
		s.enter("/clue")
		if got := s.enter("/clue"); !strings.HasSuffix(got, "1 word of 3 letters\nA word of 3 letters begins with B\n") {
			t.Errorf("the third clue is %s", got)
		}
		if got := s.enter("/quit"); !strings.Contains(got, "assisted by 3 hints") || !strings.Contains(got, "Everyday words missed: BIT\n") {
			t.Errorf("the end is %s", got)
		}
	})
}

// TestNoClock resumes in text mode a game without a clock that was started on the screen.
func TestNoClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, t.TempDir())
		config := adjacency.Default()
		config.Minutes = adjacency.NoClock
		r, err := store.Begin(t.Context(), game.Header{Rules: adjacency.Rules, Config: config.String(), Seed: seed, Started: time.Now().UnixMilli()})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Release(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(24 * time.Hour)
		s := resume(t, newEnv(store))
		s.says(s.out.take(),
			"Adjacency, 4 by 4, without a clock. Make words from letters that touch, corners too, no square twice in a word; each word once.",
			"A letter is a point, and there is one board. Type a word and press enter, or /help for what else there is.",
			"", "Qu B  R  A", "C  I  T  T", "D  O  B  Z", "B  V  X  O",
			"0 points, 0 words",
		)
		s.says(s.enter("/reroll"), wording.Refusal(&adjacency.Refusal{Reason: adjacency.OneBoard}))
		if got := s.enter("/help"); regexp.MustCompile(`/reroll|time left|its time|a new board`).MatchString(got) || !strings.Contains(got, "/time      tell the score; so") {
			t.Errorf("the help of a game without a clock is %s", got)
		}
		if got := s.enter("quit"); got != "QUIT, 4 points; 4 points, 1 word\n" {
			t.Errorf("got %s", got)
		}
		got := s.enter("bit")
		for _, want := range []string{
			"BIT, 3 points; 7 points, 2 words\nThat was the last of the everyday words\n",
			"\nFinal score: 7 points. Your first game at 4 by 4, without a clock.\n",
			"Found 1 of 1 everyday word.\nMissed: 0 everyday, 0 rare.\n",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("got %s\nwithout %s", got, want)
			}
		}
	})
}
