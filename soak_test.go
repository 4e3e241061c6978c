//go:build unix

package main_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/stats"
)

// The soak kills Quoin in the middle of games and damages stores, and checks the next start. "go
// test" runs a little of it. With QUOIN_SOAK=DIR it continues in that folder, for QUOIN_SOAK_TIME
// (as in "30s") or up to QUOIN_SOAK_KILLS and QUOIN_SOAK_DAMAGED; "go run ./.ci/soak" runs it in
// such pieces.

// soaked is the progress of the soak, kept as soaked.json.
type soaked struct {
	Kills    map[string]int `json:"kills"`    // by game and face
	Answered int            `json:"answered"` // turns answered before a kill, or shown as saved
	Kept     int            `json:"kept"`     // steps stored for them
	Offered  int            `json:"offered"`  // games left running and offered
	Resumed  int            `json:"resumed"`  // games resumed
	Damaged  map[string]int `json:"damaged"`  // damaged stores by outcome
}

func (s *soaked) kills() (n int)   { return sum(s.Kills) }
func (s *soaked) damaged() (n int) { return sum(s.Damaged) }

func sum(counts map[string]int) (n int) {
	for _, count := range counts {
		n += count
	}
	return n
}

func (s *soaked) String() string {
	return fmt.Sprintf("%d kills (%v): %d turns answered, %d steps came into the store, %d games offered, %d resumed; %d damaged stores (%v)",
		s.kills(), s.Kills, s.Answered, s.Kept, s.Offered, s.Resumed, s.damaged(), s.Damaged)
}

// goOn reads the progress of the soak in a folder, and returns a function that saves it.
func goOn(t *testing.T, dir string) (s *soaked, keep func()) {
	t.Helper()
	s = &soaked{Kills: map[string]int{}, Damaged: map[string]int{}}
	file := filepath.Join(dir, "soaked.json")
	switch text, err := os.ReadFile(file); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		t.Fatal(err)
	default:
		if err := json.Unmarshal(text, s); err != nil {
			t.Fatal(err)
		}
	}
	return s, func() {
		text, err := json.MarshalIndent(s, "", "\t")
		if err == nil {
			err = os.WriteFile(file+".new", text, 0o600)
		}
		if err == nil {
			err = os.Rename(file+".new", file)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// soakHome is the home of some victims, one after the other: it has the known content of every
// game in its store, by id.
type soakHome struct {
	dir    string
	random *rand.Rand
	games  map[stats.ID]*soakGame
	before string // the victims so far, for failures
}

type soakGame struct {
	course course
	lines  []string // shown by the store, with their times
}

// TestSoak runs the soak, or a little of it.
func TestSoak(t *testing.T) {
	t.Parallel()
	dir, seed := os.Getenv("QUOIN_SOAK"), uint64(time.Now().UnixNano())
	limit, kills, stores := 2*time.Second, sample.Size(40, 40), sample.Size(4, 4)
	switch {
	case dir == "" && sample.Plain():
		dir, kills = t.TempDir(), 4
	case dir == "":
		dir = t.TempDir()
	default:
		var errs [3]error
		limit, errs[0] = time.ParseDuration(os.Getenv("QUOIN_SOAK_TIME"))
		kills, errs[1] = strconv.Atoi(os.Getenv("QUOIN_SOAK_KILLS"))
		stores, errs[2] = strconv.Atoi(os.Getenv("QUOIN_SOAK_DAMAGED"))
		if err := errors.Join(errs[:]...); err != nil {
			t.Fatal(err)
		}
	}
	done, keep := goOn(t, dir)
	enough := func() bool { return done.kills() >= kills && done.damaged() >= stores }
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	all := courses(t, random)
	if _, err := quoinBinary(); err != nil { // it may take a while
		t.Fatal(err)
	}
	end := time.Now().Add(limit)
	more := func() bool { return time.Now().Before(end) && !enough() && !t.Failed() }
	for more() {
		h := &soakHome{dir: t.TempDir(), random: random, games: map[stats.ID]*soakGame{}}
		for n := 1; n <= 50 && more(); n++ {
			corpse := ""
			if n%10 == 0 {
				corpse = t.TempDir()
			}
			t.Run("kill", func(t *testing.T) { h.kill(t, all, corpse, done) })
			if corpse != "" && !t.Failed() {
				t.Run("damage", func(t *testing.T) { h.damage(t, corpse, done) })
			}
		}
		if !t.Failed() {
			keep()
		}
	}
	if t.Log(done); enough() {
		t.Log("enough")
	}
}

// data returns the folder of a home's store.
func (h *soakHome) data() string { return filepath.Join(h.dir, ".local/share/quoin") }

// kill lets a victim play, kills it, and checks the store, after copying it to a folder before it
// is opened.
func (h *soakHome) kill(t *testing.T, all []course, corpse string, done *soaked) {
	c, args, from := all[h.random.IntN(len(all))], []string(nil), 0
	resumed, g := h.left(c.rules)
	if g != nil && h.random.IntN(3) > 0 {
		c, from = g.course, soakTurns(t, g.course, g.lines)
		args = []string{c.args[0], "--resume"}
	} else {
		args, resumed = c.args, ""
	}
	face := "screen"
	if h.random.IntN(2) == 0 {
		face = "lines"
	}
	var answered int
	if face == "lines" {
		answered = h.killLines(t, c, append(slices.Clone(args), "--plain"), from)
	} else {
		answered = h.killScreen(t, c, args, from)
	}
	if corpse != "" {
		if err := os.CopyFS(corpse, os.DirFS(h.data())); err != nil {
			t.Fatal(err)
		}
	}
	h.before += fmt.Sprintf("%v: %s %.30q, turn %d, %d answered\n", time.Now(), face, args, from, answered)
	kept, offered := h.look(t, c, resumed, from, answered)
	if t.Failed() {
		t.Log(h.before)
		return
	}
	done.Kills[c.args[0]+" "+face]++
	done.Answered += answered
	done.Kept += kept
	done.Offered += offered
	if resumed != "" {
		done.Resumed++
	}
}

// left returns the game of some rules that --resume resumes: the latest unfinished one.
func (h *soakHome) left(rules string) (stats.ID, *soakGame) {
	s, _, err := stats.Open(h.data(), time.Now(), kind.Rules(app.Games()))
	if err != nil {
		return "", nil
	}
	defer s.Close()
	games, _ := s.Running(context.Background(), time.Now())
	for _, g := range games {
		if g.Rules == rules {
			return g.ID, h.games[g.ID]
		}
	}
	return "", nil
}

// look opens the store as the next start does. It must open, have every other game unchanged, and
// offer the played one, with all turns that were answered and none that wasn't played or wasn't
// complete.
func (h *soakHome) look(t *testing.T, c course, resumed stats.ID, from, answered int) (kept, offered int) {
	t.Helper()
	s, setback, err := stats.Open(h.data(), time.Now(), kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Errorf("the store doesn't open: %v, %v", setback, err)
		return 0, 0
	}
	defer s.Close()
	ctx := context.Background()
	running, err := s.Running(ctx, time.Now())
	if err != nil {
		t.Error(err)
	}
	var played *soakGame
	for _, r := range running {
		record, err := s.Record(ctx, r.ID)
		if err != nil {
			t.Error(err)
			continue
		}
		g := h.games[r.ID]
		switch {
		case g == nil && (played != nil || resumed != ""):
			t.Errorf("a game that nobody began: %s of %v, now %v, beside %d others", r.ID, r.Started, time.Now(), len(running))
			continue
		case g == nil:
			g = &soakGame{course: c}
			h.games[r.ID], played = g, g
		case r.ID == resumed:
			played = g
		}
		before := len(g.lines)
		h.compare(t, g, record, g == played, from, answered)
		kept += len(g.lines) - before
	}
	for id, g := range h.games { // the games that are in no list any more
		if !slices.ContainsFunc(running, func(r stats.Running) bool { return r.ID == id }) {
			record, err := s.Record(ctx, id)
			if err != nil || g.course.rules != adjacency.Rules && len(record.Lines) < len(g.lines) {
				t.Errorf("a game is gone: %v of %d steps, %v", id, len(g.lines), err)
			}
		}
	}
	if played == nil {
		if answered > 0 || resumed != "" {
			t.Errorf("%d turns were answered, and the game isn't offered", answered)
		}
		return kept, 0
	}
	return kept, 1
}

func (h *soakHome) compare(t *testing.T, g *soakGame, record game.Record, played bool, from, answered int) {
	t.Helper()
	if len(record.Lines) < len(g.lines) || !slices.Equal(record.Lines[:len(g.lines)], g.lines) {
		t.Errorf("the steps that were there are gone: there are %q of %q", record.Lines, g.lines)
	}
	if !played {
		if len(record.Lines) != len(g.lines) {
			t.Errorf("steps that nobody made: %q after %q", record.Lines, g.lines)
		}
		return
	}
	if turns := soakTurns(t, g.course, record.Lines); turns < from+answered {
		t.Errorf("%d turns were answered after %d, and there are %d: %q", answered, from, turns, record.Lines)
	}
	g.lines = record.Lines
}

// soakTurns returns the number of whole turns of a course in some lines.
func soakTurns(t *testing.T, c course, lines []string) (n int) {
	t.Helper()
	var texts []string
	for _, line := range lines {
		_, text, _ := strings.Cut(line, " ")
		texts = append(texts, text)
	}
	for ; len(texts) > 0; n++ {
		if n == len(c.turns) || len(texts) < len(c.turns[n].steps) || !slices.Equal(texts[:len(c.turns[n].steps)], c.turns[n].steps) {
			t.Fatalf("the store has %q after %d turns, which were not played so: %q", texts, n, c.turns[min(n, len(c.turns)-1)].steps)
		}
		texts = texts[len(c.turns[n].steps):]
	}
	return n
}

// killLines plays in text mode, is killed at some point, and returns how many turns were
// answered.
func (h *soakHome) killLines(t *testing.T, c course, args []string, from int) int {
	t.Helper()
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, args...)
	cmd.Env = []string{"HOME=" + h.dir, "PATH=" + os.Getenv("PATH")}
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for _, turn := range c.turns[min(from, len(c.turns)):][:min(1+h.random.IntN(12), max(0, len(c.turns)-from))] {
		lines.WriteString(turn.line + "\n")
	}
	_, _ = in.Write([]byte(lines.String()))
	time.Sleep(time.Duration(h.random.IntN(60)) * time.Millisecond)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if strings.Contains(said.String(), "panic") {
		t.Errorf("it said %s", said.String())
	}
	return max(0, c.answered(said.String()))
}

// killScreen plays on the screen, is killed at some point, and returns how many turns were shown
// as saved.
func (h *soakHome) killScreen(t *testing.T, c course, args []string, from int) int {
	t.Helper()
	s := start(t, h.dir, args...)
	if h.random.IntN(6) > 0 { // otherwise it is killed while it starts
		ready := c.ready
		if from > 0 && c.rules == santorini.Rules {
			ready = "Ada"
		}
		s.shows(ready)
		for _, turn := range c.turns[min(from, len(c.turns)):][:min(h.random.IntN(5), max(0, len(c.turns)-from))] {
			s.types(turn.keys)
			time.Sleep(time.Duration(h.random.IntN(12)) * time.Millisecond)
		}
	}
	time.Sleep(time.Duration(h.random.IntN(40)) * time.Millisecond)
	// Turns without a mark on the screen are saved, both in the list of words and in the answer
	// to a word; only Adjacency shows every step.
	answered, shown := 0, s.screen()
	for i := from; i < len(c.turns) && c.rules == adjacency.Rules; i++ {
		listed := regexp.MustCompile(`\b` + c.turns[i].line + ` +\d+ *(\n|$)`)
		accepted := regexp.MustCompile(`\+\d+  ` + strings.ToUpper(c.turns[i].line) + `\b[^*\n]*(\n|$)`)
		if listed.MatchString(shown) || accepted.MatchString(shown) {
			answered = i + 1 - from
		}
	}
	_ = s.cmd.Process.Kill()
	<-s.waited
	return answered
}
