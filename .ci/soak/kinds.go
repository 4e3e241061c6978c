//go:build unix

package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"quoin/game"
)

// kind is something to soak.
type kind struct {
	name, what, unit string
	want             int
	// run runs the piece after those that are counted, and gives how many units it
	// has done; what it leaves in note is told in the table.
	run func(ctx context.Context, so *count, out *os.File) (done int, err error)
}

// counted are the kinds that are a test, which a variable tells how many to do; a
// piece is so many of them.
var counted = []struct {
	name, what, unit         string
	want, each               int
	variable, pkg, test, how string
}{
	{"shake", "screens in windows of all sizes", "seconds", 600, 60, "QUOIN_SHAKE", "./ui/app", "^TestShake$", ""},
	{"monkey", "whole games played by keys", "seconds", 21_600, 60, "QUOIN_MONKEY", "./ui/app", "^TestMonkey$", ""},
	{"states", "states that change a layout, in so many windows each", "windows", 60, 3, "QUOIN_STATES", "./ui/app", "^TestStates$", ""},
	{"damages", "flipped bytes and torn journals, none unnoticed", "stores", 1000, 100, "QUOIN_DAMAGES", "./stats", "^Test(FlippedBytes|TornJournals)AreNoticed$", ""},
	{"rescues", "damaged stores that are rescued", "stores", 1000, 100, "QUOIN_RESCUES", "./stats/rescue", "^TestRescueOfDamage$", ""},
	{"races", "racing appends to a server's record, with -race", "appends", 100_000, 4000, "QUOIN_RACES", "./stats/record/sqlitestore", "^TestRecord$/^Races$", "race"},
	{"record-kills", "kills of a process that appends to it", "kills", 1000, 50, "QUOIN_KILLS", "./stats/record/sqlitestore", "^TestRecord$/^Kills$", ""},
	{"server-kills", "kills of a server while people race on it", "kills", 1000, 10, "QUOIN_SERVE_KILLS", "./ui/serve", "^TestKills$", ""},
	{"hostile", "hostile clients of each sort, among fifty honest ones", "clients", 1000, 20, "QUOIN_HOSTILE", "./ui/serve", "^TestHostile$", ""},
	{"server-races", "races of bots over SSH", "races", 1000, 10, "QUOIN_SERVE_RACES", "./ui/serve", "^TestRaces$", ""},
	{"tournament", "an evening of six programs and four people through a kill", "tournaments", 1, 1, "QUOIN_SERVE_TOURNAMENT", "./ui/serve", "^TestTournament$", ""},
}

// contests are the games in which neighbouring rungs of the ladder meet, and how many
// games of the highest of them a piece has; it has 200 of those that are quick.
var contests = []struct {
	rules string
	slow  map[string]int
}{
	{"scrabble", map[string]int{"best": 20}},
	{"scraebbkle", map[string]int{"strong": 40, "best": 14}},
	{"santorini", map[string]int{"keen": 100, "skilled": 40, "strong": 20, "best": 4}},
}

// meetings is how many games of each two rungs there are to be.
const meetings = 1000

func kinds(folder string) ([]kind, error) {
	all := []kind{
		{"kills", "kills in the middle of games", "kills", 10_000, stores(folder, "kills", 10_000, 0)},
		{"stores", "damaged stores that Quoin starts with", "stores", 1000, stores(folder, "damaged", 0, 1000)},
	}
	targets, err := fuzzTargets()
	if err != nil {
		return nil, err
	}
	all = append(all, kind{"fuzz", fmt.Sprintf("the %d fuzz targets in turn", len(targets)), "seconds", 3600, fuzz(targets)})
	for _, c := range counted {
		value := fmt.Sprint(c.each)
		if c.unit == "seconds" {
			value += "s"
		}
		words := []string{"go", "test", "-count=1", "-vet=off", "-timeout=60m", "-v", "-run", c.test, c.pkg}
		if c.how == "race" {
			words = append(words[:2:2], append([]string{"-race", "-gcflags=modernc.org/sqlite/lib=-race=false", "-gcflags=modernc.org/libc=-race=false"}, words[2:]...)...)
		}
		all = append(all, kind{c.name, c.what, c.unit, c.want, func(ctx context.Context, so *count, out *os.File) (int, error) {
			// One that goes by seeds takes others than the pieces before.
			env := []string{c.variable + "=" + value, fmt.Sprintf("%s_FROM=%d", c.variable, so.Done)}
			return c.each, tell(ctx, out, out, env, words...)
		}})
	}
	all = append(all, kind{"builds", "Quoin built for each system of a release", "systems", len(systems), builds(folder)})
	all = append(all, kind{"whole", "tests of samples, with all of theirs", "runs", 1, func(ctx context.Context, _ *count, out *os.File) (int, error) {
		return 1, tell(ctx, out, out, []string{"QUOIN_SAMPLE=whole"}, "go", "test", "-count=1", "-vet=off", "-timeout=60m", "./...")
	}})
	for _, c := range contests {
		for i, upper := range game.Levels()[1:] {
			lower, games := game.Levels()[i], cmp.Or(c.slow[upper], 200)
			all = append(all, kind{
				fmt.Sprintf("%s-%s-%s", c.rules, upper, lower), fmt.Sprintf("%s, %s against %s", c.rules, upper, lower),
				"games", meetings, meet(folder, c.rules, upper, lower, games),
			})
		}
	}
	return all, nil
}

// systems are those of .ci/release.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// builds builds Quoin for a system, another in each piece. .ci/run only checks types there.
func builds(folder string) func(context.Context, *count, *os.File) (int, error) {
	return func(ctx context.Context, so *count, out *os.File) (int, error) {
		goos, goarch, _ := strings.Cut(systems[(so.Pieces+so.Faults)%len(systems)], "/")
		env := []string{"GOOS=" + goos, "GOARCH=" + goarch, "CGO_ENABLED=0"}
		return 1, tell(ctx, out, out, env, "go", "build", "-buildvcs=false", "-o", filepath.Join(folder, "built"), ".")
	}
}

// stores runs TestSoak of the root, which counts by itself.
func stores(folder, of string, kills, damaged int) func(context.Context, *count, *os.File) (int, error) {
	return func(ctx context.Context, so *count, out *os.File) (int, error) {
		dir := filepath.Join(folder, of)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return 0, err
		}
		binary := filepath.Join(folder, "quoin")
		if err := tell(ctx, out, out, nil, "go", "build", "-buildvcs=false", "-o", binary, "."); err != nil {
			return 0, err
		}
		err := tell(ctx, out, out, []string{
			"QUOIN_SOAK=" + dir, "QUOIN_SOAK_TIME=60s", "QUOIN_BINARY=" + binary,
			fmt.Sprintf("QUOIN_SOAK_KILLS=%d", kills), fmt.Sprintf("QUOIN_SOAK_DAMAGED=%d", damaged),
		}, "go", "test", "-buildvcs=false", "-vet=off", "-count=1", "-timeout=30m", "-v", "-run", "^TestSoak$", ".")
		if err != nil {
			return 0, err
		}
		text, err := os.ReadFile(filepath.Join(dir, "soaked.json"))
		if err != nil {
			return 0, err
		}
		var soaked map[string]any
		if err := json.Unmarshal(text, &soaked); err != nil {
			return 0, err
		}
		n := 0
		counts, _ := soaked[of].(map[string]any)
		for _, of := range counts {
			if of, ok := of.(float64); ok {
				n += int(of)
			}
		}
		return n - so.Done, nil
	}
}

// A target is a function to fuzz, and the folder it is in.
type target struct{ folder, name string }

var fuzzing = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(f \*testing\.F\)`)

// fuzzTargets are those of the module: a list from "go test" would link every test.
func fuzzTargets() (all []target, err error) {
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch name := filepath.Base(path); {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		for _, found := range fuzzing.FindAllSubmatch(text, -1) {
			all = append(all, target{"./" + filepath.Dir(path), string(found[1])})
		}
		return err
	})
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("there is no fuzz target here; run it at the root of Quoin")
	}
	return all, err
}

// fuzz fuzzes a target for a minute, another in each piece.
func fuzz(targets []target) func(context.Context, *count, *os.File) (int, error) {
	return func(ctx context.Context, so *count, out *os.File) (int, error) {
		const each = time.Minute
		of := targets[(so.Pieces+so.Faults)%len(targets)]
		return int(each.Seconds()), tell(ctx, out, out, nil, "go", "test", "-vet=off", "-run", "^$", "-fuzz", "^"+of.name+"$", "-fuzztime", each.String(), of.folder)
	}
}

// meet has two levels play so many more games, of seeds that they haven't had.
func meet(folder, rules, upper, lower string, games int) func(context.Context, *count, *os.File) (int, error) {
	return func(ctx context.Context, so *count, out *os.File) (int, error) {
		binary := filepath.Join(folder, "quoin")
		if err := tell(ctx, out, out, nil, "go", "build", "-buildvcs=false", "-o", binary, "."); err != nil {
			return 0, err
		}
		sofar := filepath.Join(folder, fmt.Sprintf("%s-%s-%s.json", rules, upper, lower))
		words := []string{
			binary, "lab", "selfplay", "--game", rules, "--players", upper + "," + lower, "--json",
			"--games", fmt.Sprint(games), "--seed", fmt.Sprint(1 + so.Done/2),
		}
		if so.Answer != nil {
			if err := replace(sofar, so.Answer); err != nil {
				return 0, err
			}
			words = append(words, "--add", sofar)
		}
		answer, err := os.Create(sofar + ".new")
		if err != nil {
			return 0, err
		}
		defer os.Remove(answer.Name())
		defer answer.Close()
		// Not by the settings of whoever runs it.
		home := filepath.Join(folder, "home")
		env := []string{"HOME=" + home, "XDG_CONFIG_HOME=" + home, "XDG_DATA_HOME=" + home, "XDG_CACHE_HOME=" + home, "XDG_STATE_HOME=" + home}
		if err := tell(ctx, answer, out, env, words...); err != nil {
			return 0, err
		}
		text, err := os.ReadFile(answer.Name())
		if err != nil {
			return 0, err
		}
		var told struct{ Won, Drawn, Lost int }
		if err := json.Unmarshal(text, &told); err != nil {
			return 0, fmt.Errorf("%w: %s", err, text)
		}
		so.Answer = text
		return told.Won + told.Drawn + told.Lost - so.Done, nil
	}
}
