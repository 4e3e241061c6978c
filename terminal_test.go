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

// quoinBinary returns the program under test: the one that QUOIN_BINARY names, or this test
// binary, which is Quoin under the name that testscript.Main has put into the path.
var quoinBinary = sync.OnceValues(func() (string, error) {
	if path := os.Getenv("QUOIN_BINARY"); path != "" {
		return filepath.Abs(path)
	}
	return exec.LookPath("quoin")
})

// maxTail is how much of the latest output is kept.
const maxTail = 1 << 10

// terminal is a Quoin in a pseudoterminal, with an emulator at its other end that answers like a
// terminal.
type terminal struct {
	t       testing.TB
	cmd     *exec.Cmd
	master  *os.File
	slave   *os.File // kept open, to see the state in which the program leaves the terminal
	before  *term.State
	emu     *vt.SafeEmulator
	changed chan struct{}  // something was written
	ended   sync.WaitGroup // of the goroutines that carry bytes
	waited  chan error     // the program's exit
	// answered is closed when the program has received the background colour.
	answered chan struct{}

	// frame is locked while output is drawn: nobody reads the screen between two pieces of a
	// frame.
	frame  sync.Mutex
	synced bool // a frame was marked as whole, and so is each one from then on

	mu     sync.Mutex
	modes  map[ansi.Mode]bool // currently set
	cursor bool               // visible
	shape  int                // of the cursor, as in DECSCUSR; 0 is the terminal's default
	title  string             // of the window
	titles []string           // saved on the stack
	bytes  int                // written so far
	tail   []byte             // the latest output, for failures
	last   time.Time          // time of the latest output
}

// ownTitle is the window's title before quoin starts.
const ownTitle = "the shell"

// start runs quoin in a home directory on a terminal of 80 by 24.
func start(t testing.TB, home string, args ...string) *terminal {
	t.Helper()
	return startIn(t, window, home, args...)
}

// window is the size of the emulator.
var window = pty.Winsize{Cols: 80, Rows: 24}

// startIn runs quoin in a window of some size. The emulator may show only a part of it.
func startIn(t testing.TB, size pty.Winsize, home string, args ...string) *terminal {
	t.Helper()
	return startOn(t, desk{size: size}, home, args...)
}

// startBy runs quoin through another program, which gets quoin and its arguments after its own.
func startBy(t testing.TB, by []string, size pty.Winsize, home string, args ...string) *terminal {
	t.Helper()
	return startOn(t, desk{size: size, by: by}, home, args...)
}

// desk is the environment of a run. A window that is too large, or has no size, is shown by an
// emulator of the default size.
type desk struct {
	size pty.Winsize
	by   []string // the program that runs it
	env  []string // variables that override the default ones
	day  bool     // dark on light
	// binary is the program to start; "" is quoinBinary's.
	binary string
	// unsynced means that the terminal doesn't support marks for frames.
	unsynced bool
}

// startOn runs quoin in an environment.
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
			// The emulator has a cursor for each of its screens; terminals show it or not,
			// whatever the screen.
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
		"QUOIN_TYPE=small", // so that the letters can be read
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

// wakeful returns the same terminal with a Close that ends a pending read. After the pty package
// has set its size, reads of the original block in the system until the program writes something.
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

// titleStack saves and restores titles, as most terminals do.
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

// read passes the program's output to the emulator.
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

// answer sends the terminal's answers to the program.
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

// screen returns the text on the terminal, without colours. It may be half of a frame.
func (s *terminal) screen() string { return ansi.Strip(s.emu.Render()) }

// quiet is the pause after which a frame is considered whole if frames have no marks.
const quiet = 100 * time.Millisecond

// whole returns the text on the terminal, or false in the middle of a frame: a frame comes in
// pieces, at intervals that depend on the machine's load.
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

// await waits until a whole frame meets a condition.
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

// settles waits for a whole frame of any content.
func (s *terminal) settles() string {
	s.t.Helper()
	return s.await("a whole frame", func(string) bool { return true })
}

// shows waits for all of some texts, ignoring case: Qu isn't QU.
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

// types sends keys as a terminal encodes them. They queue up after the terminal's answers: once
// they have had an effect, no answer is left for the shell.
func (s *terminal) types(keys string) {
	s.t.Helper()
	select {
	case <-s.answered:
	case <-time.After(patience):
		s.t.Fatal("quoin never asked for the background")
	}
	s.writes(keys)
}

// takesKeys waits until a screen that has opened by itself accepts keys: until then its footer
// has no key but ctrl+c.
func (s *terminal) takesKeys() {
	s.t.Helper()
	s.await("keys", func(screen string) bool {
		rows := strings.Split(strings.TrimRight(screen, " \n"), "\n")
		bottom := strings.TrimSpace(rows[len(rows)-1])
		return bottom != "" && bottom != "ctrl+c leave"
	})
}

// writes sends keys without waiting for a screen.
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

// ends waits until the program has ended by itself, and the terminal is restored.
func (s *terminal) ends() {
	s.t.Helper()
	s.endsWith(0)
}

// endsBySignal waits for the end after a caught signal.
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

// isAsFound waits until the terminal is restored. The last output may still be on its way.
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
		case <-time.After(10 * time.Millisecond): // settings change without output
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
	case !resumedBy.MatchString(strings.TrimSpace(s.screen())):
		return fmt.Errorf("something is left on the screen: %s", s.screen())
	}
	return nil
}

// resumedBy matches an empty screen, or one with the line that a game which was left leaves behind.
var resumedBy = regexp.MustCompile(`^(quoin [a-z]+( --[a-z-]+)* goes on with the game)?$`)

var (
	// tiles matches a row of small type: five columns for each tile, including the number of its
	// step or the brackets of the chosen one, and one column between two.
	tiles   = regexp.MustCompile(`^ {2}(?:(?:  [A-Z]| \[[A-Z]| Qu|\[Qu)[ \]0-9][ 0-9]?.?){4,8}`)
	capital = regexp.MustCompile(`[A-Z]`)
)

// board reads the tiles of a screen with small type.
func board(screen string) (adjacency.Board, bool) {
	var rows []string
	for line := range strings.Lines(screen) {
		if row := tiles.FindString(line); row != "" {
			faces := capital.FindAllString(row, -1) // only the Q of Qu
			rows = append(rows, strings.ToLower(strings.Join(faces, "")))
		}
	}
	b, err := adjacency.ParseBoard(strings.Join(rows, "/"))
	return b, err == nil
}

// deals waits for a board that differs from an earlier one.
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

// spell returns the word along a path.
func spell(b adjacency.Board, path ...int) string {
	var word strings.Builder
	for _, square := range path {
		word.WriteString(strings.ToLower(b.Face(square)))
	}
	return word.String()
}
