package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game/santorini"
	"quoin/resources"
	"quoin/ui/kind"
)

// readTold reads a duel from the output of --json, without the times.
func readTold(t *testing.T, text string) (d duel) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	d.Seconds, d.GamesASecond = 0, 0
	for i, times := range d.Times {
		if times.Turns == 0 || times.P95 > times.P999 || times.P999 > times.Longest || times.Mean > times.Longest {
			t.Errorf("the times of turns are %+v", times)
		}
		d.Times[i] = turnTimes{Turns: times.Turns}
	}
	return d
}

// TestDuel plays the same pairs on one core, on three, and in two parts; the second
// includes the first.
func TestDuel(t *testing.T) {
	r := try(t)
	args := func(more string) []string {
		return append(strings.Fields("--json --lexicon Everyday --players equity:20,gentle "), strings.Fields(more)...)
	}
	want := readTold(t, r.plays(args("--games 12 --seed 5")...))
	if want.Pairs != 6 || want.Won+want.Drawn+want.Lost != 12 || want.Quarters != 2*want.Won+want.Drawn || want.Seeds[0] != [2]uint64{5, 10} {
		t.Errorf("%+v", want)
	}
	if want.Share < 0.6 || want.Margin < 50 {
		t.Errorf("gentle is too strong: %+v", want)
	}
	same := func(how string, got duel) {
		t.Helper()
		a, _ := json.Marshal(got)
		b, _ := json.Marshal(want)
		if string(a) != string(b) {
			t.Errorf("%s:\n%s\nnot\n%s", how, a, b)
		}
	}
	same("on three cores", readTold(t, r.plays(args("--games 12 --seed 5 --cores 3")...)))
	part := filepath.Join(t.TempDir(), "part.json")
	if err := os.WriteFile(part, []byte(r.plays(args("--games 8 --seed 7")...)), 0o600); err != nil {
		t.Fatal(err)
	}
	same("in two parts", readTold(t, r.plays(args("--games 4 --seed 5 --add "+part)...)))
	for more, reason := range map[string]string{
		"--games 4 --seed 6 --add " + part:                  "can't be added: it has the games of seed 7 too",
		"--games 4 --players strong,gentle --add " + part:   "can't be added: it has other players, rules or words, or another board",
		"--games 3 --seed 6":                                "games are played in pairs",
		"--check --games 4":                                 "--check goes without --players",
		"--games 4 --add " + filepath.Join(part, "nothing"): "can't be read",
	} {
		r.errs.Reset()
		status := 1
		if !strings.Contains(more, "--add") {
			status = 2
		}
		r.runs(status, append([]string{"play-out"}, args(more)...)...)
		if !strings.Contains(r.errs.String(), reason) {
			t.Errorf("%s: %s", more, r.errs.String())
		}
	}
	r.errs.Reset()
	r.runs(2, "play-out", "--add", part)
	if !strings.Contains(r.errs.String(), "--add goes with --players") {
		t.Errorf("%s", r.errs.String())
	}
}

// TestDuelSantorini plays the same pairs on one core, on three, and in two parts: the results are
// as in word games, except that there are no points.
func TestDuelSantorini(t *testing.T) {
	r := try(t)
	args := func(more string) []string {
		return strings.Fields("--rules santorini --players gentle,child " + more)
	}
	text := r.plays(args("--json --games 40 --seed 5")...)
	want := readTold(t, text)
	if want.Rules != santorini.Rules || want.Pairs != 20 || want.Won+want.Lost != 40 || want.Drawn != 0 || want.Quarters != 2*want.Won || want.Seeds[0] != [2]uint64{5, 24} {
		t.Errorf("%+v", want)
	}
	if want.Share < 0.6 || want.ShareInterval <= 0 {
		t.Errorf("the child is too strong: %+v", want)
	}
	if strings.Contains(text, "oints") || strings.Contains(text, "margin") || strings.Contains(text, "lexicon") {
		t.Errorf("it tells of words: %s", text)
	}
	part := filepath.Join(t.TempDir(), "part.json")
	if err := os.WriteFile(part, []byte(r.plays(args("--json --games 30 --seed 10")...)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, how := range []string{"--games 40 --seed 5 --cores 3", "--games 10 --seed 5 --add " + part} {
		if got := readTold(t, r.plays(args("--json "+how)...)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v\nnot\n%+v", how, got, want)
		}
	}
	r.Now = stopped()
	told := fmt.Sprintf(`40 games of Santorini, in pairs, seeds 5 to 24
  gentle against child, with intervals of 95 in 100 from pairs
  won, of 100       %.1f ± %.1f
  won, drawn, lost  %d, 0, %d
  games a second    %.1f
  a turn of gentle: mean 200.0 ms, 95 in 100 up to 200.0, 999 in 1,000 up to 200.0, longest 200.0
  a turn of child: mean 200.0 ms, 95 in 100 up to 200.0, 999 in 1,000 up to 200.0, longest 200.0
`, 100*want.Share, 100*want.ShareInterval, want.Won, want.Lost, 40/0.2/float64(1+2*(want.Times[0].Turns+want.Times[1].Turns)))
	if got := r.plays(args("--games 40 --seed 5")...); got != told {
		t.Errorf("it writes\n%s\nnot\n%s", got, told)
	}
	for more, reason := range map[string]string{
		"--rules santorini":                                             "--game santorini goes with --players",
		"--rules santorini --players equity:9,best":                     "--players can't be equity:9,best with --game santorini: equity and greedy go by words",
		"--rules santorini --players best,even --board tower":           "--board and --dictionary go with games of words",
		"--rules santorini --players best,even --lexicon Everyday":      "--board and --dictionary go with games of words",
		"--rules santorini --players best,even --check":                 "--check goes without --players",
		"--rules santorini --players gentle,child --games 2 --add none": "none can't be read",
	} {
		r.errs.Reset()
		status := 2
		if strings.Contains(more, "--add") {
			status = 1
		}
		r.runs(status, append([]string{"play-out"}, strings.Fields(more)...)...)
		if !strings.Contains(r.errs.String(), reason) {
			t.Errorf("%s: %s", more, r.errs.String())
		}
	}
}

// TestDuelStopped: all pairs up to the last reported one are reported, whatever the cores were
// doing.
func TestDuelStopped(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	players, _ := parseDuelists("strong,equity")
	k := selfplayers()[0]
	job := duelling{kind: k, on: kind.Ground{Board: k.Several.Selfplay.Board(), Words: words, Everyday: words}, players: players, games: 100_000, cores: 3, now: time.Now}
	all := job.unplayed()
	err = job.run(ctx, func(p pairResult) {
		if all.add(p); all.Pairs == 4 {
			stop()
		}
	})
	if err == nil || !strings.HasPrefix(err.Error(), "stopped after ") || all.Pairs < 4 || all.Pairs > 40 {
		t.Fatalf("%v after %d", err, all.Pairs)
	}
	again := job.unplayed()
	job.games, job.cores = 2*all.Pairs, 1
	if err := job.run(t.Context(), again.add); err != nil || again.Points != all.Points || again.Quarters != all.Quarters {
		t.Errorf("%v, %+v and not %+v", err, again, all)
	}
}

// TestDuelEngine lets a program play that always passes, and others that fail.
func TestDuelEngine(t *testing.T) {
	r := try(t)
	passing, _ := shellEngine(t, ":", "echo bestmove pass")
	args := func(engine, more string) []string {
		return append(strings.Fields("--lexicon Everyday --seed 3 --players greedy,engine --engine-time 20ms "+more), "--engine", engine)
	}
	text := r.plays(args(passing, "--json --games 4 --jobs 2")...)
	got := readTold(t, text)
	if got.Pairs != 2 || got.Won != 4 || got.Engine != passing || got.EngineSeconds != 0.02 || got.Players != [2]string{"greedy", "engine"} {
		t.Errorf("%+v", got)
	}
	part := filepath.Join(t.TempDir(), "part.json")
	if err := os.WriteFile(part, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	wrong, _ := shellEngine(t, ":", "echo bestmove 8h.QQQ")
	ending, _ := shellEngine(t, ":", "exit 3")
	for _, c := range []struct {
		status               int
		engine, more, reason string
	}{
		{1, wrong, "--games 2", `, which can't be played: `},
		{1, wrong, "--games 2", "the game of seed 3: in the position 15/15/"},
		{1, wrong, "--games 2", `the engine answers "bestmove 8h.QQQ"`},
		{1, ending, "--games 2", "the engine has ended, with status 3"},
		{1, "none-such", "--games 2", "the engine none-such can't be started: there is no such program"},
		{1, passing, "--games 2 --seed 9 --engine-time 30ms --add " + part, "it has other players"},
		{2, passing, "--games 2 --players greedy,even", "--engine goes with --players that name engine"},
		{2, passing, "--games 2 --game scraebbkle", "--engine plays Scrabble on its own board"},
		{2, passing, "--games 2 --players best,engine --game santorini", "--engine plays Scrabble on its own board"},
		{2, passing, "--games 2 --board tower", "--engine plays Scrabble on its own board"},
	} {
		r.errs.Reset()
		r.runs(c.status, append([]string{"play-out"}, args(c.engine, c.more)...)...)
		if !strings.Contains(r.errs.String(), c.reason) {
			t.Errorf("%s %s: %s, want %q", c.engine, c.more, r.errs.String(), c.reason)
		}
	}
	for _, c := range []struct {
		args, reason string
		status       int
	}{
		{"--players greedy,even --engine-time 1s", "--engine-time and --engine-log go with --engine", 2},
		{"--players greedy,engine --engine x --language es", "an engine knows the tiles from A to Z", 1},
		{"--players greedy,engine", "--players with engine needs --engine", 2},
	} {
		r.errs.Reset()
		r.runs(c.status, append([]string{"play-out"}, strings.Fields(c.args)...)...)
		if !strings.Contains(r.errs.String(), c.reason) {
			t.Errorf("%s: %s", c.args, r.errs.String())
		}
	}
}

// TestDuelEngineInterrupted stops a run while an engine chooses.
func TestDuelEngineInterrupted(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	silent, _ := shellEngine(t, ":", ":")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	players, _ := parseDuelists("engine,greedy")
	k := selfplayers()[0]
	job := duelling{
		kind: k, on: kind.Ground{Board: k.Several.Selfplay.Board(), Words: words, Everyday: words}, players: players, games: 4, cores: 1,
		engine: duelEngine{command: silent, turn: time.Hour},
		now: func() time.Time {
			time.AfterFunc(time.Millisecond, stop) // once the engine has been asked
			return time.Time{}
		},
	}
	err = job.run(ctx, func(pairResult) { t.Error("a pair is over") })
	if err == nil || err.Error() != "stopped after 0 of 4 games" {
		t.Errorf("it ends with %v", err)
	}
}

func TestTurnTimes(t *testing.T) {
	var all, slow turnTimes
	for i := range 1000 {
		all.add(time.Duration(i+1) * time.Millisecond)
	}
	slow.add(30 * time.Second)
	slow.add(0)
	all.include(slow)
	all.sum()
	near := func(got, want float64) bool { return want <= got && got <= want*widerTime }
	if all.Turns != 1002 || all.Longest != 30 || !near(all.P95, 0.951) || !near(all.P999, 1) {
		t.Errorf("%+v", all)
	}
	if got := (turnTimes{Mean: 0.1, P95: 0.25, P999: 2, Longest: 12.3456}).String(); got != "mean 100.0 ms, 95 in 100 up to 250.0, 999 in 1,000 up to 2000.0, longest 12345.6" {
		t.Error(got)
	}
}

func TestParseDuelists(t *testing.T) {
	for text, ok := range map[string]bool{
		"equity,strong": true, "best:2000,equity:200": true, "engine,best": true, "gentle,gentle": true,
		"engine,engine": false, "engine:9,best": false,
		"": false, "equity": false, "equity,": false, "equity,strong,even": false, "Best,even": false,
		"best:0,even": false, "best:,even": false, "best:-1,even": false, "best:07,even": false, "best:99999999,even": false,
	} {
		if _, got := parseDuelists(text); got != ok {
			t.Errorf("%q: %v", text, got)
		}
	}
}
