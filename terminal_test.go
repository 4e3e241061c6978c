//go:build unix

package main_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"

	"quoin/game/adjacency"
)

// quoinBinary is the program under test: the one that QUOIN_BINARY names, or this test's
// own binary, which is Quoin under the name that testscript.Main has put into the path.
var quoinBinary = sync.OnceValues(func() (string, error) {
	if path := os.Getenv("QUOIN_BINARY"); path != "" {
		return filepath.Abs(path)
	}
	return exec.LookPath("quoin")
})

// maxTail is how much of the latest output is kept.
const maxTail = 1 << 10

// terminal is a Quoin in a pseudoterminal with an emulator at its other end,
// which answers as a terminal does.
type terminal struct {
	t       testing.TB
	cmd     *exec.Cmd
	master  *os.File
	slave   *os.File // kept open, to see what state the program leaves
	before  *term.State
	emu     *vt.SafeEmulator
	changed chan struct{}  // something was written
	ended   sync.WaitGroup // of the goroutines that carry bytes
	waited  chan error     // the program's end
	// answered is closed when the program has been told the background's colour.
	answered chan struct{}

	// frame is held while what came is drawn: between two pieces of a frame nobody looks.
	frame  sync.Mutex
	synced bool // a frame was marked as whole, as each one is from then on

	mu     sync.Mutex
	modes  map[ansi.Mode]bool // set at present
	cursor bool               // visible
	shape  int                // of the cursor, as DECSCUSR has it; 0 is the player's own
	title  string             // of the window
	titles []string           // put aside
	bytes  int                // written so far
	tail   []byte             // the latest of them, to tell what went wrong
	last   time.Time          // when the last of them arrived
}

// ownTitle is what the window is called before quoin comes.
const ownTitle = "the shell"

// start runs quoin in a home directory on a terminal of 80 by 24.
func start(t testing.TB, home string, args ...string) *terminal {
	t.Helper()
	return startIn(t, window, home, args...)
}

// window is what the emulator shows.
var window = pty.Winsize{Cols: 80, Rows: 24}

// startIn runs it in a window of some size, of which the emulator shows a part.
func startIn(t testing.TB, size pty.Winsize, home string, args ...string) *terminal {
	t.Helper()
	return startOn(t, desk{size: size}, home, args...)
}

// startBy has it run by another program, which gets quoin and its arguments
// behind its own.
func startBy(t testing.TB, by []string, size pty.Winsize, home string, args ...string) *terminal {
	t.Helper()
	return startOn(t, desk{size: size, by: by}, home, args...)
}

// desk is what quoin is started on. A window that is larger than any desk, or
// has no size, is shown by an emulator of the usual size.
type desk struct {
	size pty.Winsize
	by   []string // what runs it
	env  []string // variables besides the usual ones, which they overrule
	day  bool     // dark on light
	// binary is what is started; "" is quoinBinary's.
	binary string
	// unsynced is a terminal that can't be told where a frame begins and ends.
	unsynced bool
}

// startOn runs quoin there.
func startOn(t testing.TB, on desk, home string, args ...string) *terminal {
	t.Helper()
	size, by := on.size, on.by
	shown := size
	if shown.Cols > 200 || shown.Rows > 60 || shown.Cols == 0 || shown.Rows == 0 {
		shown = window
	}
	binary := on.binary
	if binary == "" {
		var err error
		if binary, err = quoinBinary(); err != nil {
			t.Fatal(err)
		}
	}
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(master, &size); err != nil {
		t.Fatal(err)
	}
	if master, err = wakeful(master); err != nil {
		t.Fatal(err)
	}
	before, err := term.GetState(slave.Fd())
	if err != nil {
		t.Fatal(err)
	}
	by = append(append(slices.Clip(by), binary), args...)
	s := &terminal{
		t: t, cmd: exec.Command(by[0], by[1:]...), master: master, slave: slave, before: before,
		emu: vt.NewSafeEmulator(int(shown.Cols), int(shown.Rows)), changed: make(chan struct{}, 1), waited: make(chan error, 1),
		answered: make(chan struct{}),
		modes:    map[ansi.Mode]bool{}, cursor: true, title: ownTitle,
	}
	if on.day {
		s.emu.SetDefaultForegroundColor(color.Black)
		s.emu.SetDefaultBackgroundColor(color.White)
	}
	mode := func(on bool) func(ansi.Mode) {
		return func(m ansi.Mode) {
			s.mu.Lock()
			defer s.mu.Unlock()
			// The emulator knows a cursor for each of its screens; terminals
			// show it or not whatever the screen.
			if m == ansi.ModeTextCursorEnable {
				s.cursor = on
				return
			}
			if delete(s.modes, m); on {
				s.modes[m] = true
			}
			s.synced = s.synced || m == ansi.ModeSynchronizedOutput
		}
	}
	s.emu.SetCallbacks(vt.Callbacks{
		EnableMode: mode(true), DisableMode: mode(false),
		Title: func(title string) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.title = title
		},
	})
	s.emu.RegisterCsiHandler(ansi.Command(0, ' ', 'q'), func(params ansi.Params) bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.shape, _, _ = params.Param(0, 0)
		return true
	})
	s.emu.RegisterCsiHandler('t', s.titleStack)
	if !on.unsynced {
		s.emu.RegisterCsiHandler(ansi.Command('?', '$', 'p'), func(params ansi.Params) bool {
			n, _, _ := params.Param(0, 0)
			if ansi.DECMode(n) != ansi.ModeSynchronizedOutput {
				return false
			}
			// The emulator doesn't know the mode, and draws at once; see whole.
			_, _ = io.WriteString(s.emu.InputPipe(), ansi.ReportMode(ansi.ModeSynchronizedOutput, ansi.ModeReset))
			return true
		})
	}
	s.cmd.Env = []string{
		"HOME=" + home, "PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "COLORTERM=truecolor",
		"QUOIN_MINUTES=5",  // whatever the machine is doing
		"QUOIN_TYPE=small", // so that the letters are there to be read
	}
	s.cmd.Env = append(s.cmd.Env, on.env...)
	s.cmd.Stdin, s.cmd.Stdout, s.cmd.Stderr = slave, slave, slave
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	s.ended.Go(s.read)
	s.ended.Go(s.answer)
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { s.waited <- s.cmd.Wait() }()
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		_ = s.slave.Close()
		_ = s.master.Close()
		// Its Close would race with the Read above.
		if answers, ok := s.emu.InputPipe().(io.Closer); ok {
			_ = answers.Close()
		}
		s.ended.Wait()
	})
	return s
}

// wakeful is the same terminal again, such that closing it ends a read that is
// under way. Setting its size has made the one of the pty package wait within
// the system, where nothing but output of the program would end it.
func wakeful(master *os.File) (*os.File, error) {
	fd, err := syscall.Dup(int(master.Fd()))
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(fd)
	if err := errors.Join(syscall.SetNonblock(fd, true), master.Close()); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), "terminal"), nil
}

// titleStack puts titles aside and takes them up again, as most terminals do.
func (s *terminal) titleStack(params ansi.Params) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch op, _, _ := params.Param(0, 0); {
	case op == 22:
		s.titles = append(s.titles, s.title)
	case op == 23 && len(s.titles) > 0:
		s.title, s.titles = s.titles[len(s.titles)-1], s.titles[:len(s.titles)-1]
	}
	return true
}

// read feeds the emulator with what the program writes.
func (s *terminal) read() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := s.master.Read(buffer)
		now := time.Now()
		if n > 0 {
			s.frame.Lock()
			_, _ = s.emu.Write(buffer[:n])
			s.frame.Unlock()
			s.mu.Lock()
			s.bytes += n
			s.tail = append(s.tail, buffer[:n]...)
			s.tail = s.tail[max(0, len(s.tail)-maxTail):]
			s.last = now
			s.mu.Unlock()
			select {
			case s.changed <- struct{}{}:
			default:
			}
		}
		if err != nil {
			return
		}
	}
}

// answer sends what the terminal answers to the program's questions.
func (s *terminal) answer() {
	var sent []byte
	open := true
	buffer := make([]byte, 1<<10)
	for {
		n, err := s.emu.Read(buffer)
		if err != nil {
			return
		}
		if _, err := s.master.Write(buffer[:n]); err != nil {
			return
		}
		if sent = append(sent, buffer[:n]...); open && bytes.Contains(sent, []byte("]11;")) {
			open = false
			close(s.answered)
		}
	}
}

// screen is what stands on the terminal, without colours. It may be half of a frame.
func (s *terminal) screen() string { return ansi.Strip(s.emu.Render()) }

// quiet is for how long nothing comes after a whole frame, where frames have no marks.
const quiet = 100 * time.Millisecond

// whole returns what stands on the terminal, or false in the middle of a frame: a frame
// comes in pieces, with more time between them the more the machine has to do.
func (s *terminal) whole() (string, bool) {
	s.frame.Lock()
	defer s.frame.Unlock()
	s.mu.Lock()
	whole := !s.modes[ansi.ModeSynchronizedOutput] && (s.synced || time.Since(s.last) >= quiet)
	s.mu.Unlock()
	if !whole {
		return "", false
	}
	return s.screen(), true
}

// await waits until a whole frame is as it should be.
func (s *terminal) await(what string, is func(screen string) bool) string {
	s.t.Helper()
	timeout := time.After(patience)
	for {
		if screen, whole := s.whole(); whole && is(screen) {
			return screen
		}
		select {
		case <-s.changed:
		case <-time.After(quiet):
		case <-timeout:
			s.t.Fatalf("the screen never showed %s; it shows\n%s", what, s.screen())
		}
	}
}

// settles waits for a whole frame, whatever it shows.
func (s *terminal) settles() string {
	s.t.Helper()
	return s.await("a whole frame", func(string) bool { return true })
}

// shows waits for all of some texts, in capitals or not: Qu isn't QU.
func (s *terminal) shows(texts ...string) string {
	s.t.Helper()
	return s.await(strings.Join(texts, " and "), func(screen string) bool {
		screen = strings.ToLower(screen)
		for _, text := range texts {
			if !strings.Contains(screen, strings.ToLower(text)) {
				return false
			}
		}
		return true
	})
}

// types sends keys as a terminal encodes them. They queue up behind the
// terminal's answers: once they have had an effect, no answer is on its way
// that would be left to the shell.
func (s *terminal) types(keys string) {
	s.t.Helper()
	select {
	case <-s.answered:
	case <-time.After(patience):
		s.t.Fatal("quoin never asked for the background")
	}
	s.writes(keys)
}

// takesKeys waits until a screen that has come up by itself takes what is typed: as long
// as it doesn't, its bottom line has no key but ctrl+c.
func (s *terminal) takesKeys() {
	s.t.Helper()
	s.await("keys", func(screen string) bool {
		rows := strings.Split(strings.TrimRight(screen, " \n"), "\n")
		bottom := strings.TrimSpace(rows[len(rows)-1])
		return bottom != "" && bottom != "ctrl+c leave"
	})
}

// writes sends keys without waiting for a screen to have come up.
func (s *terminal) writes(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.master, keys); err != nil {
		s.t.Fatal(err)
	}
}

// Keys that aren't letters.
const (
	keyEnter = "\r"
	keyEsc   = "\x1b"
	ctrlC    = "\x03"
	ctrlR    = "\x12"
	ctrlU    = "\x15"
)

// ends waits for the program to end by itself, and for the terminal to be as
// it was found.
func (s *terminal) ends() {
	s.t.Helper()
	s.endsWith(0)
}

// endsBySignal waits for the end after a signal that was caught.
func (s *terminal) endsBySignal(sig syscall.Signal) {
	s.t.Helper()
	s.endsWith(128 + int(sig))
}

func (s *terminal) endsWith(status int) {
	s.t.Helper()
	select {
	case err := <-s.waited:
		if got := s.cmd.ProcessState.ExitCode(); got != status {
			s.t.Fatalf("quoin ended with %v, status %d, want %d; the screen shows\n%s", err, got, status, s.screen())
		}
	case <-time.After(patience):
		s.t.Fatalf("quoin never ended; the screen shows\n%s", s.screen())
	}
	s.isAsFound()
}

// isAsFound waits for the terminal to be as it was found. What was written last
// may still be on its way.
func (s *terminal) isAsFound() {
	s.t.Helper()
	var wrong error
	timeout := time.After(patience)
	for {
		if wrong = s.asFound(); wrong == nil {
			return
		}
		select {
		case <-s.changed:
		case <-time.After(10 * time.Millisecond): // settings change without a word
		case <-timeout:
			s.mu.Lock()
			defer s.mu.Unlock()
			s.t.Fatalf("the terminal isn't as it was found: %v; the last that was written is\n%q", wrong, s.tail)
		}
	}
}

func (s *terminal) asFound() error {
	s.mu.Lock()
	cursor, modes := s.cursor, fmt.Sprint(s.modes)
	set, shape, title, titles := len(s.modes), s.shape, s.title, len(s.titles)
	s.mu.Unlock()
	after, err := term.GetState(s.slave.Fd())
	switch {
	case err != nil:
		return err
	case !reflect.DeepEqual(after, s.before):
		return fmt.Errorf("its settings are %+v, and were %+v", after, s.before)
	case s.emu.IsAltScreen():
		return errors.New("the other screen is shown")
	case !cursor:
		return errors.New("the cursor is hidden")
	case shape != 0:
		return fmt.Errorf("the cursor has the shape %d", shape)
	case title != ownTitle || titles != 0:
		return fmt.Errorf("the window is called %q, and %d titles are put aside", title, titles)
	case set > 0:
		return fmt.Errorf("modes are left on: %s", modes)
	case strings.TrimSpace(s.screen()) != "":
		return fmt.Errorf("something is left on the screen: %s", s.screen())
	}
	return nil
}

var (
	// tiles is a row of small type: five columns a tile, with the number of its
	// step or the brackets of the chosen one, and one between two.
	tiles   = regexp.MustCompile(`^ {2}(?:(?:  [A-Z]| \[[A-Z]| Qu|\[Qu)[ \]0-9][ 0-9]?.?){4,8}`)
	capital = regexp.MustCompile(`[A-Z]`)
)

// board reads the tiles of a screen with small type.
func board(screen string) (adjacency.Board, bool) {
	var rows []string
	for line := range strings.Lines(screen) {
		if row := tiles.FindString(line); row != "" {
			faces := capital.FindAllString(row, -1) // of Qu only the Q
			rows = append(rows, strings.ToLower(strings.Join(faces, "")))
		}
	}
	b, err := adjacency.ParseBoard(strings.Join(rows, "/"))
	return b, err == nil
}

// deals waits for a board other than one seen before.
func (s *terminal) deals(before adjacency.Board) adjacency.Board {
	s.t.Helper()
	var dealt adjacency.Board
	s.await("another board", func(screen string) bool {
		b, ok := board(screen)
		dealt = b
		return ok && b != before
	})
	return dealt
}

// spell is the word along a path.
func spell(b adjacency.Board, path ...int) string {
	var word strings.Builder
	for _, square := range path {
		word.WriteString(strings.ToLower(b.Face(square)))
	}
	return word.String()
}
