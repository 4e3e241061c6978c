package main_test

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/ui/serve/servetest"
)

// output collects what a running program writes.
type output struct {
	mu   sync.Mutex
	text strings.Builder
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

var listening = regexp.MustCompile(`listening (?:on |address=)(127\.0\.0\.1:\d+)`)

// listens starts one of the page's servers on a free port, and returns its address and its
// output. It is killed when the test ends, unless it has ended.
func listens(t *testing.T, binary string, args []string) (cmd *exec.Cmd, address string, says *output) {
	t.Helper()
	args = append([]string(nil), args...)
	for i := range args[1:] {
		if args[i] == "--listen" {
			args[i+1] = "127.0.0.1:0"
		}
	}
	says = new(output)
	cmd = at(t.TempDir(), binary, args...)
	cmd.Stdout, cmd.Stderr = says, says
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	})
	for range 1200 {
		if found := listening.FindStringSubmatch(says.String()); found != nil {
			return cmd, found[1], says
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("quoin %s doesn't listen:\n%s", strings.Join(args, " "), says)
	return nil, "", nil
}

// playTournament lets the page's bots play in its tournament.
func (w way) playTournament(t *testing.T, binary string) {
	t.Helper()
	if len(w.tournament) == 0 || len(w.bots) != 2 {
		t.Fatalf("the page has no tournament of two bots: %q, %q", w.tournament, w.bots)
	}
	record := filepath.Join(t.TempDir(), "cup.txt")
	held, address, says := listens(t, binary, append(w.tournament, "--record", record))
	bots := make([]*exec.Cmd, len(w.bots))
	heard := make([]bytes.Buffer, len(w.bots))
	for i, args := range w.bots {
		bots[i] = at(t.TempDir(), binary, append(args, "--connect", address)...)
		bots[i].Stdout, bots[i].Stderr = &heard[i], &heard[i]
		if err := bots[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for i, b := range bots {
		if err := b.Wait(); err != nil {
			t.Errorf("%q: %v\n%s", w.bots[i], err, heard[i].String())
		}
	}
	ended := regexp.MustCompile(`game 1, (Ada - Grace|Grace - Ada): (Ada wins|Grace wins|level) in [5-9] turns, (with three in a line|the board is full)\n`)
	if err := held.Wait(); err != nil || !ended.MatchString(says.String()) {
		t.Errorf("the tournament (%v) doesn't tell of a game that ended:\n%s", err, says)
	}
	kept := gone(t, "", binary, "tournament", "export", record, "1")
	tale := exec.Command(binary, "replay", "-")
	tale.Stdin = strings.NewReader(kept)
	if told, err := tale.CombinedOutput(); err != nil || !strings.Contains(string(told), "Noughts: ") || !strings.Contains(string(told), "\n2 ") {
		t.Errorf("its game (%v) is told as\n%s", err, told)
	}
}

// playRooms plays against computers on the page's server: on the screen, and in text mode.
func (w way) playRooms(t *testing.T, binary string) {
	t.Helper()
	if len(w.serve) == 0 || len(w.typed) != 2 || w.typed[0] != nil || w.typed[1] == nil {
		t.Fatalf("the page has no server for a screen and for lines: %q, %q", w.serve, w.typed)
	}
	_, address, says := listens(t, binary, w.serve)
	h := &servetest.TestServer{T: t, Address: address, Log: says.String}
	const squares = "b2 a1 c1 a3 c3 b1 b3 a2 c2" // the computer has some of them

	ada := h.Named(servetest.Key(t), "Ada")
	ada.Shows("Lobby")
	ada.Type("n")
	ada.Shows("Noughts", "three in a line, 2 players")
	ada.Type("o")
	ada.Shows("Noughts", "Open the room")
	ada.Type("\r")
	ada.Shows("Ada (you)", "waiting for one more")
	ada.Type("k")
	ada.Shows("Quoin (even)")
	ada.Type(" ")
	ada.Shows("Noughts", "turn ", "X ", "O ")
	const won = `won with three in a line| and \S+ draw`
	over := regexp.MustCompile(won)
	for square := range strings.FieldsSeq(squares) {
		if found := ada.Finds(regexp.MustCompile(won + `|Ada: mark a square`)); over.MatchString(found) {
			break
		}
		ada.Type(square)
		ada.Finds(regexp.MustCompile(won + `|There is a mark on ` + square + `|Quoin is thinking`))
	}
	ada.Finds(over)

	bo := h.Lines(servetest.Key(t), "plain")
	bo.Says(w.typed[1]...)
	bo.Hears("Lobby", "Room: Noughts", "Quoin (child) sits down", "Noughts: ")
	const turn, end = "It is your turn", "The game is over: "
	heard := bo.HearsOne(turn, end)
	for square := range strings.FieldsSeq(squares) {
		if strings.Contains(heard, end) {
			break
		}
		bo.Says(square)
		if heard = bo.HearsOne("You: "+square, "There is a mark on "+square); strings.HasPrefix(heard, "You") {
			heard = bo.HearsOne(turn, end)
		}
	}
	if !strings.Contains(heard, end) {
		t.Errorf("it isn't over:\n%s", bo.Out())
	}
	bo.Says("leave", "quit")
	if status := bo.Ends(); status != 0 || bo.Beside() != "" {
		t.Errorf("it ends with %d, %q", status, bo.Beside())
	}
	if strings.Contains(says.String(), "level=ERROR") {
		t.Error(says)
	}
}
