package cli

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/docs"
)

// TestGuides: every page in the first half of the index is a topic, no topic has a command's
// name, each is printed within the width of a terminal, and "quoin help" lists all of them.
func TestGuides(t *testing.T) {
	t.Parallel()
	index, _ := docs.Page(docs.Index)
	_, players, _ := strings.Cut(index, "## For players and hosts")
	players, _, _ = strings.Cut(players, "## For developers")
	rows := regexp.MustCompile(`(?m)^\| .*\]\(`).FindAllString(players, -1)
	guides := docs.Guides()
	if len(guides) != len(rows) || len(rows) < 10 {
		t.Fatalf("%d guides of %d rows", len(guides), len(rows))
	}
	r := try(t)
	listed := r.says(0, "", "help")
	for _, g := range guides {
		text, is := docs.Page(g.Path)
		if cmd, rest, err := r.root().Find([]string{g.Topic}); !is || err == nil && len(rest) == 0 {
			t.Errorf("%s: embedded %v, or the name of %v", g.Topic, is, cmd.Name())
		}
		if !strings.Contains(listed, "\n  "+g.Topic+" ") {
			t.Errorf("quoin help doesn't list %s", g.Topic)
		}
		title, _, _ := strings.Cut(text, "\n")
		if got := r.says(0, "", "help", g.Topic); !strings.HasPrefix(got, strings.ReplaceAll(title, "`", "")+"\n") || guideLink.MatchString(got) {
			t.Errorf("%s begins with %.60q, or has links as they are written", g.Topic, got)
		}
	}
}

// TestGuidesOfCommands: a command's help names its guide, which exists.
func TestGuidesOfCommands(t *testing.T) {
	t.Parallel()
	r := try(t)
	for name, topic := range commandGuides {
		if _, is := docs.Find(topic); !is {
			t.Errorf("%s: there is no guide %s", name, topic)
		}
		if got := r.says(0, "", name, "--help"); !strings.Contains(got, `"quoin help `+topic+`"`) {
			t.Errorf("%s --help doesn't name %s", name, topic)
		}
	}
}

// TestGuideText: paragraphs are wrapped, tables aligned or taken apart, code is left as it is,
// and links name their targets.
func TestGuideText(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("word ", 20)
	for _, c := range []struct{ name, text, home, want string }{
		{"paragraph", long, "", strings.TrimSpace(strings.Repeat("word ", 16)) + "\n" + strings.TrimSpace(strings.Repeat("word ", 4)) + "\n"},
		{"item", "- " + long, "", "- " + strings.TrimSpace(strings.Repeat("word ", 15)) + "\n  " + strings.TrimSpace(strings.Repeat("word ", 5)) + "\n"},
		{"code", "```\n" + long + "\n```", "", "    " + strings.TrimSpace(long) + "\n"},
		{"table", "| a | b |\n|---|---|\n| see | **c** \\| d |", "", "a    b\nsee  c | d\n"},
		{"wide table", "| a | b |\n|---|---|\n| see | " + long + " |", "", "see\n    " + strings.TrimSpace(strings.Repeat("word ", 15)) + "\n    " + strings.TrimSpace(strings.Repeat("word ", 5)) + "\n"},
		{"guide", "[sync](sync.md#limits)", "", "sync (\"quoin help merging\")\n"},
		{"elsewhere", "[tests](testing.md)", "", "tests\n"},
		{"elsewhere, with a home", "[tests](testing.md)", "https://quoin.example", "tests (https://quoin.example/docs/testing.md)\n"},
		{"web", "[nfpm](https://nfpm.example)", "", "nfpm (https://nfpm.example)\n"},
		{"here", "[below](#limits)", "", "below\n"},
	} {
		if got := guideText(c.text, "serve.md", c.home); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestGuidesFit: text other than code stays within 80 columns if it has blanks to break at.
func TestGuidesFit(t *testing.T) {
	t.Parallel()
	for _, g := range docs.Guides() {
		text, _ := docs.Page(g.Path)
		for line := range strings.Lines(guideText(text, g.Path, "")) {
			line = strings.TrimRight(line, "\n")
			if ansi.StringWidth(line) > usageWidth && !strings.HasPrefix(line, "    ") && strings.Contains(strings.TrimSpace(line), " ") {
				t.Errorf("%s: %d columns: %s", g.Path, ansi.StringWidth(line), line)
			}
		}
	}
}

// TestHome: the project's address is in one file only, and printed if it is set.
func TestHome(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/home.txt")
	if err != nil || strings.TrimSpace(string(text)) != docs.Home() {
		t.Fatal(string(text), err)
	}
	got := try(t).says(0, "", "help")
	if has := slices.Contains(strings.Split(got, "\n"), "More: "+docs.Home()); has != (docs.Home() != "") {
		t.Errorf("the home is %q, and help says %q", docs.Home(), got)
	}
}
