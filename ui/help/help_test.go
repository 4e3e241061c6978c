package help_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/resources"
	"quoin/ui/help"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var mono = theme.New("mono", true, colorprofile.ASCII)

// kinds are the games that the contents have a page for, whatever Quoin has.
func kinds() []kind.Kind {
	return []kind.Kind{
		{Topic: "adjacency", Title: "Grid"},
		{Topic: "scraebbkle", Title: "Crosses"},
		{Topic: "scrabble", Title: "Tiles"},
		{Topic: "santorini", Title: "Towers"},
	}
}

// at is the help screen in a frame of that size.
func at(t *testing.T, topic string, width, height int) screen.Screen {
	t.Helper()
	s, _ := help.New(kinds(), topic).Update(screen.Frame{Width: width, Height: height, Theme: mono})
	return s
}

func TestFrames(t *testing.T) {
	for _, c := range []struct {
		screentest.Scene
		topic string
		keys  []string
	}{
		{screentest.Scene{Name: "contents", Seen: []string{"Help", "> Quoin", "Grid", "Terminal"}, Also: []screentest.WindowSize{screentest.Least}}, "", nil},
		{screentest.Scene{Name: "chosen", Seen: []string{"Help", "> Tiles", "Quoin", "Terminal"}}, "", []string{"down", "down", "down"}},
		{screentest.Scene{Name: "last", Seen: []string{"Help", "> Keys", "Terminal"}}, "", slices.Repeat([]string{"down"}, 30)},
		{screentest.Scene{Name: "read", Seen: []string{"Help", "↑"}}, "keys", []string{"pgdown"}},
		{screentest.Scene{Name: "topic", Seen: []string{"Help", "↓ more", "Keys", "Everywhere", "ctrl+c leave Quoin; a running game can be resumed"}, Tables: []string{"ctrl+c leave|Menu"}}, "keys", nil},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := screentest.Press(t, at(t, c.topic, width, height), c.keys...)
				c.Hold(t, size, s.View())
			})
		}
	}
}

// pages are the topics that have a page, in the order of the alphabet.
func pages(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir("../../resources/help")
	if err != nil {
		t.Fatal(err)
	}
	topics := make([]string, len(entries))
	for i, e := range entries {
		topics[i] = strings.TrimSuffix(e.Name(), ".md")
	}
	return topics
}

// TestEveryPageFits scrolls every page through at every kind of size.
func TestEveryPageFits(t *testing.T) {
	topics := pages(t)
	if len(topics) < 5 {
		t.Fatalf("only %d pages", len(topics))
	}
	for _, topic := range topics {
		for _, size := range [][2]int{{60, 18}, {79, 23}, {80, 23}, {200, 59}} {
			s, _ := help.New([]kind.Kind{{Topic: topic}}, topic).Update(screen.Frame{Width: size[0], Height: size[1], Theme: mono})
			if !strings.Contains(s.View().Content, firstHeading(t, topic)) {
				t.Errorf("%s at %v doesn't begin with its title:\n%s", topic, size, ansi.Strip(s.View().Content))
			}
			for before := ""; before != s.View().Content; s, _ = screentest.Press(t, s, "pgdown") {
				before = s.View().Content
				screentest.Fits(t, s.View(), size[0], size[1])
			}
			if head, _, _ := strings.Cut(s.View().Content, "\n"); strings.Contains(head, "↓") {
				t.Errorf("%s at %v has more below at its end: %q", topic, size, head)
			}
		}
	}
}

func firstHeading(t *testing.T, topic string) string {
	t.Helper()
	text, ok := resources.HelpPage(topic)
	title, _, _ := strings.Cut(text, "\n")
	title, isTitle := strings.CutPrefix(title, "# ")
	if !ok || !isTitle {
		t.Fatalf("the page %s has no title", topic)
	}
	return title
}

func TestMoving(t *testing.T) {
	const away = "away"
	for _, c := range []struct {
		name, topic string
		keys        []string
		want        string // the title of the page, or away
	}{
		{"opens at the first", "", nil, "Quoin"},
		{"opens at a topic", "files", nil, "Files"},
		{"unknown topic", "chess", nil, "Quoin"},
		{"down", "", []string{"j"}, "Adjacency"},
		{"not above the first", "", []string{"up"}, "Quoin"},
		{"not below the last", "", slices.Repeat([]string{"down"}, 20), "Keys"},
		{"tab goes on", "files", []string{"tab"}, "Terminal"},
		{"tab goes round", "keys", []string{"tab"}, "Quoin"},
		{"back tab goes round", "quoin", []string{"shift+tab"}, "Keys"},
		{"esc in the contents leaves", "", []string{"esc"}, away},
		{"esc in a page goes to the contents", "", []string{"enter", "esc"}, "Quoin"},
		{"and then leaves", "", []string{"enter", "esc", "esc"}, away},
		{"esc in a page opened by itself leaves", "files", []string{"esc"}, away},
		{"but not once the contents were asked for", "files", []string{"left", "enter", "esc"}, "Files"},
		{"arrows scroll a page, not the contents", "", []string{"enter", "down"}, "Quoin"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, asked := screentest.Press(t, at(t, c.topic, 80, 23), c.keys...)
			left := slices.Contains(asked, tea.Msg(screen.Back{}))
			if left != (c.want == away) {
				t.Fatalf("asked for %v", asked)
			}
			s, _ = screentest.Press(t, s, "home")
			if !left && !strings.Contains(strings.Split(ansi.Strip(s.View().Content), "\n")[2], "  "+c.want) {
				t.Errorf("want %s:\n%s", c.want, ansi.Strip(s.View().Content))
			}
		})
	}
}

func TestClickAndResize(t *testing.T) {
	s, _ := at(t, "", 80, 23).Update(screen.Click{ID: "adjacency"})
	s, _ = screentest.Press(t, s, "pgdown")
	s, _ = s.Update(screen.Frame{Width: 60, Height: 19, Theme: mono})
	if text := ansi.Strip(s.View().Content); strings.Contains(text, "Find words in a square") || !strings.Contains(text, "↑") {
		t.Errorf("a resize lost the place:\n%s", text)
	}
}

func bound(key_, text string) key.Binding {
	return key.NewBinding(key.WithKeys("x"), key.WithHelp(key_, text))
}

func TestRender(t *testing.T) {
	off := bound("z", "nothing now")
	off.SetEnabled(false)
	keys := [][]key.Binding{
		{bound("enter", "play the word"), bound("esc", "clear"), off},
		{bound("ctrl+r", "re-roll")},
		{bound("ctrl+c", "leave"), bound("ctrl+z", "suspend")},
	}
	for _, c := range []struct {
		name, topic string
		keys        [][]key.Binding
		width       int
		want        string // its beginning
	}{
		{"two columns", "", keys, 60, "" +
			"enter   play the word           ctrl+c  leave\n" +
			"esc     clear                   ctrl+z  suspend\n" +
			"\n" +
			"ctrl+r  re-roll"},
		{"one column", "", keys, 40, "" +
			"enter   play the word\n" +
			"esc     clear\n" +
			"\n" +
			"ctrl+r  re-roll\n" +
			"\n" +
			"ctrl+c  leave\n" +
			"ctrl+z  suspend"},
		{"narrow", "", keys[:1], 15, "" +
			"enter  play the\n" +
			"       word\n" +
			"esc    clear"},
		{"keys, then the page", "statistics", keys[1:2], 60, "ctrl+r  re-roll\n\nStatistics\n\nEvery finished game"},
		{"page only", "statistics", nil, 60, "Statistics\n\nEvery finished game"},
		{"neither", "chess", nil, 60, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := strings.Split(ansi.Strip(help.Render(c.topic, "", c.keys, c.width, mono)), "\n")
			for i := range got {
				got[i] = strings.TrimRight(got[i], " ")
			}
			if text := strings.Join(got, "\n"); !strings.HasPrefix(text, c.want) || c.want == "" && text != "" {
				t.Errorf("got\n%s\nwant\n%s", text, c.want)
			}
		})
	}
}

// leftover is what is left of Markdown where it wasn't understood: signs of
// styles, escapes, links and blocks.
var leftover = regexp.MustCompile("\\*\\*|`|\\\\[*_|`\\\\'#\\-\\[\\]]|\\]\\(|<[a-z/]|^ *(#+|\\||>) |&[a-z]+;|(^|\\s)_\\S+_(\\s|$)")

// unknown is what begins a block of Markdown that help pages don't have.
var unknown = regexp.MustCompile("(?m)^( +\\S|[*+] |\\d+\\. |```|> |###|---|===|\\|[-: ]+\\|)")

// TestNoMarkdownIsLeft looks for signs of Markdown on the pages as they are
// shown.
func TestNoMarkdownIsLeft(t *testing.T) {
	for _, topic := range pages(t) {
		page, _ := resources.HelpPage(topic)
		if found := unknown.FindString(page); found != "" {
			t.Errorf("%s has a block that isn't understood: %q", topic, found)
		}
		for _, width := range []int{30, 56, help.MaxWidth} {
			for i, line := range strings.Split(ansi.Strip(help.Render(topic, "", nil, width, mono)), "\n") {
				if found := leftover.FindString(line); found != "" {
					t.Errorf("%s, line %d in %d columns: %q in %q", topic, i+1, width, found, line)
				}
			}
		}
	}
}

// TestSectionComesFirst opens the help of a screen at its section of a page, with all the rest after it.
func TestSectionComesFirst(t *testing.T) {
	all := ansi.Strip(help.Render("analysis", "", nil, help.MaxWidth, mono))
	got := ansi.Strip(help.Render("analysis", "Writing a game down", nil, help.MaxWidth, mono))
	if !strings.HasPrefix(strings.TrimSpace(got), "Writing a game down") {
		t.Errorf("the help begins with %.100q", got)
	}
	for _, part := range []string{"Analysis", "The lists", "Setting up a position", "#player1 Ada"} {
		if strings.Count(got, part) != strings.Count(all, part) {
			t.Errorf("%q is there %d times, want %d", part, strings.Count(got, part), strings.Count(all, part))
		}
	}
}
