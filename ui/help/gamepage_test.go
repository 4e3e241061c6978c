package help_test

import (
	"slices"
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/help"
	"quoin/ui/theme"
)

// TestGameHelpFitsOneScreen: in a window of 80 by 24 a game's help has the picture, the ladder, the keys and
// the signs on its first screen; the rules and the table of all keys follow, each once.
func TestGameHelpFitsOneScreen(t *testing.T) {
	keys := [][]key.Binding{{bound("enter", "play the word"), bound("esc", "clear")}, {bound("ctrl+r", "re-roll")}}
	for range 9 {
		keys = append(keys, []key.Binding{bound("z", "one of many")})
	}
	const rows = 21 // of the help in 24 rows
	all := strings.Split(ansi.Strip(help.Render("adjacency", "", keys, help.MaxWidth, mono)), "\n")
	first := strings.Join(all[:rows], "\n")
	for _, want := range []string{"Join letters that touch", " D ", " M ", "M is master", "Keys", "enter", "play the word", "ctrl+r", "Signs", "on the path of your word", "!A!", "no path to this letter", "0:07"} {
		if !strings.Contains(first, want) {
			t.Errorf("%q isn't on the first screen:\n%s", want, first)
		}
	}
	rest := strings.Join(strings.Fields(strings.Join(all[rows:], " ")), " ")
	if strings.Contains(first, "one square, two letters") || strings.Count(rest, "one square, two letters") != 1 || strings.Count(rest, "play the word") != 1 {
		t.Errorf("the rules and all keys don't follow:\n%s", rest)
	}
	if strings.Contains(rest, "here STAR is being typed") {
		t.Errorf("the picture comes twice:\n%s", rest)
	}
	// Without keys, as among all pages, or in a narrow window it is the page as it is written.
	for _, plain := range []string{help.Render("adjacency", "", nil, help.MaxWidth, mono), help.Render("adjacency", "", keys, 56, mono)} {
		if text := ansi.Strip(plain); strings.Contains(text, "Signs") || !strings.Contains(text, "here STAR is") {
			t.Errorf("it isn't the page:\n%s", text)
		}
	}
}

// TestFirstScreensFit checks that the first screen of each game fits 80 columns by 24 rows, in every palette, and
// says what its picture shows.
func TestFirstScreensFit(t *testing.T) {
	var keys [][]key.Binding
	for range 4 {
		keys = append(keys, []key.Binding{bound("enter", "a text that is about as long as the keys have it"), bound("pgup pgdn", "scroll"), bound("ctrl+x", "exchange tiles")})
	}
	for first, want := range map[string]string{
		"adjacency": "on the path", "find all": "whenever", "scrabble": "earn 50 more", "scraebbkle": "earn 60 more",
		"puzzle": "Lay it as in a game", "santorini": "closes", "study": "Type every word",
	} {
		const rows = 20
		for name, th := range map[string]*theme.Theme{"mono": mono, "dark": theme.New("dark", true, colorprofile.TrueColor)} {
			all := strings.Split(ansi.Strip(help.Render("study", first, keys, help.MaxWidth, th)), "\n")
			page := slices.IndexFunc(all, func(line string) bool { return strings.HasPrefix(line, "Flashcards for learning words") })
			if page < 0 || page > rows+3 {
				t.Errorf("%s, %s: the page begins in row %d:\n%s", first, name, page, strings.Join(all, "\n"))
				continue
			}
			text := strings.Join(strings.Fields(strings.Join(all[:page], " ")), " ")
			if !strings.Contains(text, want) || !strings.Contains(text, "Keys") || !strings.Contains(text, "Signs") {
				t.Errorf("%s, %s: the first screen is\n%s", first, name, strings.Join(all[:page], "\n"))
			}
			for _, line := range all[:page] {
				if w := ansi.StringWidth(line); w > help.MaxWidth {
					t.Errorf("%s, %s: %q has %d columns", first, name, line, w)
				}
			}
		}
	}
}
