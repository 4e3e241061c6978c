package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"quoin/testdata/sample"
	"quoin/ui/cli"
)

// cleanups run after all tests.
var cleanups []func()

// tidy runs the tests and then their cleanups.
type tidy struct{ *testing.M }

func (m tidy) Run() int {
	sample.Parallel("24")
	defer func() {
		for _, f := range cleanups {
			f()
		}
	}()
	return m.M.Run()
}

// TestMain lets scripts run this test binary as quoin.
func TestMain(m *testing.M) {
	testscript.Main(tidy{m}, map[string]func(){
		"quoin": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Environ())) },
	})
}

// patience is how long a test waits for something that takes milliseconds on an idle machine. It
// only matters for tests that fail, so it is generous: on two processors with twenty other
// programs, a start alone can take half a minute.
const patience = 3 * time.Minute

// buildsPrograms skips a test that builds Quoin again with other files, unless QUOIN_BUILDS is
// set, as in .ci/run. Each build links the whole program.
func buildsPrograms(t *testing.T) {
	t.Helper()
	if os.Getenv("QUOIN_BUILDS") == "" {
		t.Skip("it builds other programs: QUOIN_BUILDS=1 runs it")
	}
}

// TestScripts runs commands as a shell would, each script in a home of its own.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, "home")
			env.Setenv("HOME", home)
			return os.Mkdir(home, 0o700)
		},
		Condition: func(cond string) (bool, error) {
			if cond == "plain" {
				return sample.Plain(), nil
			}
			return false, fmt.Errorf("no condition is called %q", cond)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"await": await},
	})
}

// await waits until a file that another process is writing matches.
func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: await pattern file")
	}
	pattern, err := regexp.Compile("(?m)" + args[0])
	ts.Check(err)
	var text []byte
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		text, _ = os.ReadFile(ts.MkAbs(args[1])) // it may not exist yet
		if pattern.Match(text) {
			return
		}
	}
	ts.Fatalf("%s never matched %s; it holds:\n%s", args[1], args[0], text)
}
