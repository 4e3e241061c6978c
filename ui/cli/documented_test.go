package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/docs"
)

// inBlock finds the command lines in README, docs and help pages.
var (
	inBlock = regexp.MustCompile(`(?m)^\s*(?:[\w./"$ ]+\| *)?(quoin(?: [^\n]*)?)$`)
	inLine  = regexp.MustCompile("`(quoin [^`]+)`")
	// asideOf is the rest of a line after a command: its explanation in the README's lists, or a
	// pipe.
	asideOf = regexp.MustCompile(`\s{2,}\S.*$| [|<>] .*$| && .*$`)
	// versionOf is the first line of a file, not a command.
	versionOf = regexp.MustCompile(`^quoin (?:log|tournament|leaves|chances) \d`)
	quoted    = regexp.MustCompile(`'([^']*)'`)
)

// TestDocumentedCommands: every documented command and flag exists.
func TestDocumentedCommands(t *testing.T) {
	t.Parallel()
	root := try(t).root()
	root.InitDefaultHelpCmd()
	texts := map[string]string{}
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/formats/*.md", "../../resources/help/*.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			texts[path] = string(text)
		}
	}
	for _, cmd := range commandsOf(root) {
		texts[cmd.CommandPath()+" --help"] = cmd.Example
	}
	lines := 0
	for where, text := range texts {
		for _, m := range append(inBlock.FindAllStringSubmatch(text, -1), inLine.FindAllStringSubmatch(text, -1)...) {
			line := asideOf.ReplaceAllString(m[1], "")
			if versionOf.MatchString(line) {
				continue
			}
			line = quoted.ReplaceAllStringFunc(line, func(s string) string { return strings.ReplaceAll(s, " ", "_") })
			words := joinSwitches(takers(root), strings.Fields(line)[1:])
			for i, word := range words {
				words[i], _, _ = strings.Cut(word, "|") // one of check|find|anagram
			}
			lines++
			cmd, rest, err := root.Find(words)
			if cmd.Name() == "help" && len(rest) == 1 && rest[0] != "TOPIC" {
				_, sub, err := root.Find(rest)
				if _, is := docs.Find(rest[0]); !is && (err != nil || len(sub) > 0) {
					t.Errorf("%s: there is no topic %q", where, rest[0])
				}
			}
			if err == nil && len(rest) > 0 && cmd.HasSubCommands() && !strings.HasPrefix(rest[0], "-") {
				t.Errorf("%s: there is no command %q", where, line)
				continue
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			if err == nil {
				err = cmd.ParseFlags(rest)
			}
			if err != nil && !strings.HasPrefix(err.Error(), "flag needs an argument") { // documented without its value
				t.Errorf("%s: %q: %v", where, line, err)
			}
		}
	}
	if lines < 60 {
		t.Errorf("only %d command lines were found", lines)
	}
}

// TestHelpFits: the commands' help stays within 80 columns.
func TestHelpFits(t *testing.T) {
	t.Parallel()
	for _, cmd := range commandsOf(try(t).root()) {
		if strings.Contains(cmd.CommandPath(), "completion") { // those texts are the library's
			continue
		}
		for _, line := range strings.Split(cmd.Long+"\n"+cmd.UsageString(), "\n") {
			if ansi.StringWidth(line) > 80 {
				t.Errorf("%s --help: %d columns: %s", cmd.CommandPath(), ansi.StringWidth(line), line)
			}
		}
	}
}
