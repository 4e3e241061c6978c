package help_test

import (
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/help"
)

// TestGameHelpFitsOneScreen: in a window of 80 by 24 a game's help has the picture, the ladder, the keys and
// the signs on its first screen; the rules and the table of all keys follow, each once.
func TestGameHelpFitsOneScreen(t *testing.T) {
	keys := [][]key.Binding{{bound("enter", "play the word"), bound("esc", "clear")}, {bound("ctrl+r", "re-roll")}}
	for range 9 {
		keys = append(keys, []key.Binding{bound("z", "one of many")})
	}
	const rows = 21 // of the help in 24 rows
	all := strings.Split(ansi.Strip(help.Render("adjacency", keys, help.MaxWidth, mono)), "\n")
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
	for _, plain := range []string{help.Render("adjacency", nil, help.MaxWidth, mono), help.Render("adjacency", keys, 56, mono)} {
		if text := ansi.Strip(plain); strings.Contains(text, "Signs") || !strings.Contains(text, "here STAR is") {
			t.Errorf("it isn't the page:\n%s", text)
		}
	}
}
