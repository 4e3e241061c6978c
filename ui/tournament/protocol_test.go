package tournament

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/testdata/sample"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
)

// fenced returns the documentation's block of a kind.
func fenced(t *testing.T, kind string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(text), "```"+kind+"\n")
	block, _, closed := strings.Cut(after, "```\n")
	if !found || !closed {
		t.Fatalf("the documentation has no %s", kind)
	}
	return block
}

// TestSession plays the documented session: the clients send exactly what it says, and the server must answer
// all that it says.
func TestSession(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		g, _ := gamestest.All().Find(DefaultRules)
		o.Time, o.Grace = games.SameTimes(g.Time), time.Minute
		token := 0x5e884898da28
		h := open(t, o, func(s *Server) {
			s.token = func() string { token++; return fmt.Sprintf("%x", token) }
		})
		ada, bob := h.visit("127.0.0.1:1"), h.visit("127.0.0.1:2")
		go func() {
			for _, err := bob.next(); err == nil; _, err = bob.next() {
				continue // what bob hears isn't shown
			}
		}()
		var played bytes.Buffer
		hears := func() (line string) {
			line, err := ada.lines.ReadString('\n')
			if err != nil {
				return ""
			}
			fmt.Fprintf(&played, "< %s", line)
			return line
		}
		block := fenced(t, "session")
		for line := range strings.Lines(block) {
			mark, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
			switch mark {
			case ">":
				ada.write(text + "\n")
				played.WriteString(line)
			case "bob>":
				bob.write(text + "\n")
				played.WriteString(line)
			case "<":
				hears()
			case "...":
				time.Sleep(2 * time.Second)
				played.WriteString(line)
			default:
				t.Fatalf("the line %q", line)
			}
		}
		for hears() != "" {
			continue
		}
		if got := played.String(); got != block {
			t.Errorf("it went\n%s", got)
		}
	})
}

// TestSessionIsWhole: the documentation shows every message except two that no normal session has.
func TestSessionIsWhole(t *testing.T) {
	block := fenced(t, "session")
	for _, kind := range []string{"hello", "action", "resign", "welcome", "start", "game", "prompt", "played", "refused", "result", "over", "error"} {
		if !strings.Contains(block, `{"type":"`+kind+`"`) {
			t.Errorf("no %s", kind)
		}
	}
}

// TestPythonWords plays a tournament of Scrabble between two of the documented
// clients of version 2.
func TestPythonWords(t *testing.T) {
	sample.InCI(t) // TestPythonClient
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	program := fenced(t, "python words")
	if n := strings.Count(program, "\n"); n > 20 {
		t.Errorf("the client has %d lines", n)
	}
	path := filepath.Join(t.TempDir(), "words.py")
	if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	o := laying(t, 2)
	o.Grace = time.Minute // of real time
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	said := make(chan string, 2)
	for _, name := range []string{"ada", "bob"} {
		go func() {
			out, err := exec.CommandContext(ctx, python, path, "127.0.0.1", port, name).CombinedOutput()
			said <- fmt.Sprintf("%s%v", out, err)
		}()
	}
	if err := server.Serve(ctx, listener); err != nil {
		t.Error(err)
	}
	games := server.Snapshot().State.Games()
	if len(games) != 1 || games[0].Ending == "illegal" || games[0].Turns < 10 {
		t.Fatalf("the games are %+v", games)
	}
	g := games[0]
	want := fmt.Sprintf("%s [%d, %d]\nThe winner is %s\n<nil>", g.Ending, g.Scores[0].Points, g.Scores[1].Points, strings.Join(server.Snapshot().State.Winners(), " and "))
	for range 2 {
		if out := <-said; out != want {
			t.Errorf("it said %q, and %q was expected", out, want)
		}
	}
}

// TestPythonClient plays a tournament of the documented client against itself.
func TestPythonClient(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	program := fenced(t, "python")
	if n := strings.Count(program, "\n"); n > 20 {
		t.Errorf("the client has %d lines", n)
	}
	path := filepath.Join(t.TempDir(), "client.py")
	if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	o := quick()
	o.Rounds, o.Grace = 2, time.Minute // of real time
	o.Time.Programs.Bank, o.Time.People.Bank = 10*time.Minute, 10*time.Minute
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	said := make(chan string, 2)
	for _, name := range []string{"ada", "bob"} {
		go func() {
			out, err := exec.CommandContext(ctx, python, path, "127.0.0.1", port, name).CombinedOutput()
			said <- fmt.Sprintf("%s%v", out, err)
		}()
	}
	if err := server.Serve(ctx, listener); err != nil {
		t.Error(err)
	}
	want := "The winner is " + strings.Join(server.Snapshot().State.Winners(), " and ") + "\n<nil>"
	for range 2 {
		if out := <-said; strings.Count(out, `"type": "result"`)+strings.Count(out, `"type":"result"`) != 2 || !strings.HasSuffix(out, want) {
			t.Errorf("it said %s, and %s was expected", out, want)
		}
	}
	for _, g := range server.Snapshot().State.Games() {
		if g.Ending != "climbed" && g.Ending != "stuck" {
			t.Errorf("game %+v", g)
		}
	}
}
