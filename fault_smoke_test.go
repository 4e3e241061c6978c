//go:build unix

package main_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/failure"
	"quoin/ui/serve/servetest"
)

// faultyBinary builds Quoin with a fault, and with a unique version: its screen of Adjacency
// panics whenever it draws a running game in which a word was found. The source is unchanged; the
// compiler gets another file in its place.
var faultyBinary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "quoin-fault-")
	if err != nil {
		return "", err
	}
	cleanups = append(cleanups, func() { _ = os.RemoveAll(dir) })
	const view = "ui/board/adjacency/view.go"
	source, err := os.ReadFile(view)
	if err != nil {
		return "", err
	}
	const begins = "func (m Model) View() screen.View {\n"
	planted := strings.Replace(string(source), begins, begins+"\tif m.phase == playing && m.state().Words() > 0 {\n\t\tpanic(\"no room for \" + m.state().Found()[0].Word)\n\t}\n", 1)
	replaced := filepath.Join(dir, "view.go")
	if err := os.WriteFile(replaced, []byte(planted), 0o600); err != nil {
		return "", err
	}
	original, err := filepath.Abs(view)
	if err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{original: replaced}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600); err != nil {
		return "", err
	}
	path := filepath.Join(dir, "quoin")
	out, err := exec.Command("go", "build", "-ldflags", "-s -w -X quoin/ui/cli.release=0.0.1", "-overlay", filepath.Join(dir, "overlay.json"), "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", &exec.Error{Name: "go build: " + string(out), Err: err}
	}
	return path, nil
})

// startFaulty runs the faulty binary.
func startFaulty(t *testing.T, home string, args ...string) *terminal {
	t.Helper()
	binary, err := faultyBinary()
	if err != nil {
		t.Fatal(err)
	}
	return startOn(t, desk{size: window, binary: binary}, home, args...)
}

// TestSmokeScreenFails: a screen that panics in a real terminal harms nothing else. Its game is
// saved and continues in text mode, from the menu and from the command line, until another
// version runs; the terminal is restored.
func TestSmokeScreenFails(t *testing.T) {
	t.Parallel()
	buildsPrograms(t)
	home := t.TempDir()
	s := startFaulty(t, home)
	s.shows("opens its row", "Adjacency")
	s.types("a")
	first := s.deals(adjacency.Board{})
	word := spell(first, 0, 1, 2, 3, 7)
	s.types(word + keyEnter)
	s.shows("This screen failed", "Your game is saved", "~/.local/state/quoin/failures")
	s.takesKeys() // earlier keys went to the board
	s.types(keyEsc)
	s.shows("r  Resume", "opens its row")

	dir := filepath.Join(home, ".local", "state", "quoin", "failures")
	all, err := failure.Read(dir)
	if err != nil || len(all) != 1 || all[0].Game == "" || all[0].During != failure.Drawing || all[0].Version != "0.0.1" || all[0].Columns != 80 {
		t.Fatalf("the reports are %+v, %v", all, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, only(t, dir)))
	if err != nil || strings.Contains(string(text), "no room for") || strings.Contains(strings.ToLower(string(text)), word) {
		t.Errorf("%v; the report tells the word %s:\n%s", err, word, text)
	}

	s.types("r")
	s.shows("The screen of this game failed", "1 word", "> ")
	s.types("/quit\n")
	s.shows("?")
	s.types("y\n")
	s.shows("Press Enter to go to Quoin's menu")
	s.types("\n")
	s.shows("opens its row")
	s.types("a")
	s.deals(first) // no key was lost
	s.types(keyEsc)
	s.shows("End the game now")
	s.types(ctrlC)
	s.endsWithText()

	s = startFaulty(t, home, "adjacency")
	first = s.deals(adjacency.Board{})
	s.types(spell(first, 0, 1, 2) + keyEnter)
	s.shows("This screen failed", "Your game is saved")
	s.types(ctrlC)
	s.ends()
	s = startFaulty(t, home, "adjacency", "--resume")
	s.shows("The screen of this game failed", "1 word", "> ")
	s.writes("\x04") // ctrl+d
	s.shows("r  Resume", "opens its row")
	s.types("q")
	s.endsWithText()

	// ctrl+c leaves Quoin as it does on a screen, and a signal ends it.
	s = startFaulty(t, home, "adjacency", "--resume")
	s.shows("The screen of this game failed", "ctrl+c leaves", "1 word", "> ")
	s.writes(ctrlC)
	s.endsWithText()
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		s = startFaulty(t, home, "adjacency", "--resume")
		s.shows("The screen of this game failed", "1 word", "> ")
		if err := s.cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		s.endsWithTextAnd(128 + int(sig))
	}
	s = startFaulty(t, home)
	s.shows("r  Resume", "opens its row")
	s.types("r")
	s.shows("The screen of this game failed", "1 word", "> ")
	s.writes(ctrlC)
	s.endsWithText()

	s = start(t, home, "adjacency", "--resume")
	s.shows("1 word")
	s.types(ctrlC)
	s.ends()
}

// endsWithText is ends if the text of text mode stays on the screen.
func (s *terminal) endsWithText() {
	s.t.Helper()
	s.endsWithTextAnd(0)
}

func (s *terminal) endsWithTextAnd(status int) {
	s.t.Helper()
	select {
	case err := <-s.waited:
		if got := s.cmd.ProcessState.ExitCode(); got != status {
			s.t.Fatalf("quoin ended with %v, status %d, want %d; the screen shows\n%s", err, got, status, s.screen())
		}
	case <-time.After(patience):
		s.t.Fatalf("quoin never ended; the screen shows\n%s", s.screen())
	}
	s.await("text mode, and a terminal as it was found", func(screen string) bool {
		err := s.asFound()
		return strings.Contains(screen, "1 word") && (err == nil || strings.HasPrefix(err.Error(), "something is left on the screen"))
	})
}

// only returns the name of the single file in a folder.
func only(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	return entries[0].Name()
}

// TestSmokeScreenFailsOnServer: on a server, a screen that panics ends its own session, with a
// sentence, but no other; the log doesn't mention the game.
func TestSmokeScreenFailsOnServer(t *testing.T) {
	t.Parallel()
	buildsPrograms(t)
	binary, err := faultyBinary()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := exec.Command(binary, "serve", "--listen", "127.0.0.1:0", "--open", "--data-dir", dir)
	cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH")}
	var log noted
	cmd.Stderr, cmd.Stdout = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	address := log.waits(t, `msg=listening address=(127\.0\.0\.1:\d+)`)
	h := &servetest.TestServer{T: t, Dir: dir, Address: address, Log: log.String}

	bob := h.Named(servetest.Key(t), "Bob")
	bob.Shows("Lobby")
	key := servetest.Key(t)
	ada := h.Named(key, "Ada")
	ada.Shows("Lobby")
	ada.Type(ctrlC)
	ada.Ends()
	ada = h.ShellIn(map[string]string{"NO_COLOR": "1"}, key, 80, 24) // where letters are characters
	ada.Shows("Lobby")
	ada.Type("m")
	ada.Shows("Adjacency", "Settings")
	ada.Type("a")
	ada.Shows("before the first board")
	ada.Type("\r")
	ada.Shows("0 words", "enter play")
	word := ""
	for _, tile := range regexp.MustCompile(`│ ?([A-Z]u?) +│`).FindAllStringSubmatch(ada.Text(), 3) { // of the first row
		word += strings.ToLower(tile[1])
	}
	if len(word) < 3 {
		t.Fatal(ada.Text())
	}
	ada.Type(word + keyEnter)
	if status := ada.Ends(); status != 70 {
		t.Errorf("the session ends with %d", status)
	}
	if raw := ada.Raw(); !strings.Contains(raw, "A fault in Quoin stopped this screen, so the session has ended. Your game is saved.") || !strings.Contains(raw, "\x1b[?1049l") {
		t.Errorf("the last that Ada got is %q", raw)
	}
	line := log.waits(t, `(msg=panic [^\n]*)`)
	if !strings.Contains(line, "adjacency.Model.View") || strings.Contains(line, "no room for") || strings.Contains(line, "Ada") {
		t.Errorf("the log says %q", line)
	}
	bob.Type("m")
	bob.Shows("Adjacency", "Settings")
	if out, said, status := h.Ask(key, "plain adjacency --resume", ""); status != 0 || !strings.Contains(out+said, "1 word") {
		t.Errorf("in text mode: %d\n%s%s", status, out, said)
	}
}

// noted is a log that a test reads while it is written.
type noted struct {
	mu   sync.Mutex
	text strings.Builder
}

func (n *noted) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(p)
}

func (n *noted) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// waits waits until the log matches, and returns the first group.
func (n *noted) waits(t *testing.T, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if found := re.FindStringSubmatch(n.String()); found != nil {
			return found[1]
		}
	}
	t.Fatalf("the log never says %s:\n%s", pattern, n.String())
	return ""
}
