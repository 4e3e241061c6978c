package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestCommandWords(t *testing.T) {
	for text, want := range map[string][]string{
		"magpie":                       {"magpie"},
		"  a  b\tc ":                   {"a", "b", "c"},
		`a 'b c' "d e"`:                {"a", "b c", "d e"},
		`a\ b c\\d \"e\'`:              {"a b", `c\d`, `"e'`},
		`C:\engines\magpie.exe -x`:     {`C:\engines\magpie.exe`, "-x"},
		`'' ""`:                        {"", ""},
		`x='a b'`:                      {"x=a b"},
		`$HOME *.go ; rm > f | a && b`: {"$HOME", "*.go", ";", "rm", ">", "f", "|", "a", "&&", "b"},
		`'a\' b`:                       {`a\`, "b"},
		"":                             nil,
		" ":                            nil,
	} {
		if got, err := commandWords(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"'", `a "b`, `"a'`, `"\"`} {
		if got, err := commandWords(text); err == nil {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// FuzzCommandWords: words that are quoted one by one come back.
func FuzzCommandWords(f *testing.F) {
	f.Add(`magpie -lex "CSW 24" 'it''s' \\`)
	f.Fuzz(func(t *testing.T, text string) {
		words, err := commandWords(text)
		if err != nil {
			return
		}
		quoted := make([]string, len(words))
		for i, word := range words {
			quoted[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
		}
		if again, err := commandWords(strings.Join(quoted, " ")); err != nil || !slices.Equal(again, words) {
			t.Fatalf("%q has the words %q, which come back as %q, %v", text, words, again, err)
		}
	})
}

// shellEngine returns the command of an engine that a shell plays, and the shell. It begins with one command, and
// answers go with another.
func shellEngine(t *testing.T, begin, atGo string) (engine, shell string) {
	t.Helper()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh to play an engine")
	}
	engine = filepath.Join(t.TempDir(), "engine with blanks")
	text := "#!" + shell + "\n" + begin + "\nwhile read -r word rest; do case $word in ucgi) echo ucgiok;; isready) echo readyok;; go) " + atGo + ";; quit) exit;; esac; done\n"
	if err := os.WriteFile(engine, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return "'" + engine + "'", shell
}

// An engine is started without a shell, its stderr goes to the log, its status is told, and its children end with it.
func TestEngineProcess(t *testing.T) {
	dir := t.TempDir()
	log, child := filepath.Join(dir, "log"), filepath.Join(dir, "child")
	engine, shell := shellEngine(t, "sleep 1000 & echo $! >'"+child+"'\necho \"here is $1\" >&2", ":")
	p, err := startEngine(t.Context(), engine+" '$HOME x'", log)
	if err != nil {
		t.Fatal(err)
	}
	if status := p.ended(); status != 0 {
		t.Errorf("its status is %d", status)
	}
	if got, err := os.ReadFile(log); err != nil || string(got) != "here is $HOME x\n" {
		t.Errorf("the log has %q, %v", got, err)
	}
	pid, err := os.ReadFile(child)
	if err != nil {
		t.Fatal(err)
	}
	// A child that was killed may wait for its new parent as a zombie, or be just about to end.
	state := ""
	for range 100 {
		out, _ := exec.Command("ps", "-o", "stat=", "-p", strings.TrimSpace(string(pid))).Output()
		if state = strings.TrimSpace(string(out)); state == "" || state[0] == 'Z' {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if state != "" && state[0] != 'Z' {
		t.Errorf("its child %s is in state %s", pid, state)
	}
	for command, want := range map[string]string{
		dir + "/none":          "can't be started: ",
		"":                     "needs the command",
		"'":                    "a quotation mark isn't closed",
		shell + " -c 'exit 3'": "the engine has ended, with status 3",
	} {
		if _, err := startEngine(t.Context(), command, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", command, err, want)
		}
	}
}
