package stats_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
	"quoin/ui/theme"
)

// dark is a theme that has type in large.
var dark = theme.New("dark", true, colorprofile.TrueColor)

// large is the screen opened in a frame with large type.
func large(t testing.TB, store *kept, width, height int, keys ...string) screen.Screen {
	t.Helper()
	s := screen.Screen(uistats.New(uistats.Deps{Store: store, Now: func() time.Time { return now }, Kinds: kinds()}, screen.Statistics{}))
	s, _ = tell(t, s, screen.Frame{Width: width, Height: height, Theme: dark})
	s, _ = screentest.Press(t, s, keys...)
	return s
}

// pixels is whether a line holds part of a drawing.
func pixels(line string) bool { return strings.ContainsAny(ansi.Strip(line), "▀▄█") }

// TestFiguresAboveTheList has big figures where there are rows for them, and
// says the same in words where there aren't.
func TestFiguresAboveTheList(t *testing.T) {
	store := filled(t, 40)
	lines := strings.Split(large(t, store, 80, 23).View().Content, "\n")
	for row := 2; row < 5; row++ {
		if !pixels(lines[row]) {
			t.Errorf("row %d has no figures: %q", row, ansi.Strip(lines[row]))
		}
	}
	if strings.Contains(strings.Join(lines, "\n"), "on average 48.0") {
		t.Error("the figures stand in words as well")
	}
	for _, want := range []string{"games", "best", "average"} {
		if !strings.Contains(ansi.Strip(lines[3]), want) {
			t.Errorf("nothing says what a figure is: no %q in %q", want, ansi.Strip(lines[3]))
		}
	}
	flat := large(t, store, 80, 19).View().Content
	for i, line := range strings.Split(flat, "\n") {
		if pixels(line) {
			t.Errorf("row %d of a low frame has figures: %q", i, ansi.Strip(line))
		}
	}
	if !strings.Contains(ansi.Strip(flat), "best 159   on average 48.0") {
		t.Errorf("a low frame doesn't say the figures:\n%s", ansi.Strip(flat))
	}
}

// TestFiguresOfTheFilter has the figures of the games that the filter lets
// through.
func TestFiguresOfTheFilter(t *testing.T) {
	s := opened(t, filled(t, 40), 80, 23, screen.Statistics{})
	sees(t, s, "best 159   on average 48.0")
	s, _ = screentest.Press(t, s, "f", "5", "enter")
	sees(t, s, "best 62")
	s, _ = screentest.Press(t, s, "c")
	sees(t, s, "best 159   on average 48.0")
}

// TestScoreBars has the longest bar for the highest score, and one for each
// that is above nothing.
func TestScoreBars(t *testing.T) {
	s, _ := screentest.Press(t, opened(t, filled(t, 40), 99, 23, screen.Statistics{}), "s")
	bar := func(score string) int {
		for line := range strings.Lines(text(s)) {
			if strings.HasPrefix(strings.TrimLeft(line, "> "), score+" ") {
				return strings.Count(line, "━")
			}
		}
		t.Fatalf("no game of %s points in\n%s", score, text(s))
		return 0
	}
	if most, half, few := bar("159"), bar("81"), bar("54"); most < 2*half-1 || most > 2*half+1 || few >= half || few < 1 {
		t.Errorf("bars of 159, 81 and 54 points are %d, %d and %d long", most, half, few)
	}
}

// TestChart draws a bar for each game with a word, oldest first, in brass for today's, and none in a low frame.
func TestChart(t *testing.T) {
	store := filled(t, 40)
	for _, size := range []screen.Frame{{Width: 80, Height: 23}, {Width: 99, Height: 30}, {Width: 120, Height: 39}, {Width: 200, Height: 59}} {
		lines := strings.Split(ansi.Strip(large(t, store, size.Width, size.Height).View().Content), "\n")
		caption := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "each game, oldest first") })
		if caption < 0 || !strings.Contains(lines[caption], "today") {
			t.Fatalf("%v: nothing says what the bars are:\n%s", size, strings.Join(lines, "\n"))
		}
		foot := strings.TrimSpace(lines[caption-2])
		if bars := len([]rune(foot)); strings.Trim(foot, "▄█") != "" || bars%39 != 0 || bars < 39 {
			t.Errorf("%d by %d: 39 games with a word are %d columns of bars: %q", size.Width, size.Height, bars, foot)
		}
		if last := strings.TrimRight(lines[len(lines)-1], " "); size.Height > 50 && !strings.HasSuffix(last, "latest first") && last != "" {
			t.Errorf("the list doesn't say how it is sorted: %q", last)
		}
	}
	if low := ansi.Strip(large(t, store, 80, 19).View().Content); strings.Contains(low, "each game") {
		t.Errorf("a low frame has bars:\n%s", low)
	}
}

// TestLargeFits draws every page of every game with large type in frames of
// all sizes.
func TestLargeFits(t *testing.T) {
	for _, store := range []*kept{filled(t, 40), contested(t, 12)} {
		games := []string{"", "o", "oo", "ooo"}
		for _, game := range games {
			for i, keys := range []string{"1", "1/", "1e", "2", "3", "4", "4v", "4vv", "4vvv", "1\n"} {
				if !sample.Takes(i+len(game), 4) {
					continue
				}
				s := large(t, store, 80, 23, strings.Split(game, "")...)
				for _, key := range keys {
					name := string(key)
					if key == '\n' {
						name = "enter"
					}
					s, _ = screentest.Press(t, s, name)
				}
				for _, size := range [][2]int{{60, 19}, {61, 20}, {66, 21}, {70, 30}, {79, 22}, {80, 23}, {97, 26}, {107, 35}, {120, 39}, {150, 45}, {200, 59}} {
					s, _ = tell(t, s, screen.Frame{Width: size[0], Height: size[1], Theme: dark})
					v := s.View()
					screentest.Fits(t, v, size[0], size[1])
					if t.Failed() {
						t.Fatalf("game %q, page %q at %v:\n%s", game, keys, size, ansi.Strip(v.Content))
					}
				}
			}
		}
	}
}

// TestChosenWordAsType: the chosen word stands beside the list in big type, in a frame with room, unless
// small type is set.
func TestChosenWordAsType(t *testing.T) {
	store := filled(t, 40)
	shown := func(s screen.Screen, word string) bool {
		return strings.Contains(strings.Join(strings.Fields(ansi.Strip(s.View().Content)), " "), strings.Join(strings.Split(word, ""), " "))
	}
	s := large(t, store, 80, 23, "2")
	if !shown(s, "QUA") || !strings.Contains(ansi.Strip(s.View().Content), "played 5 times") {
		t.Errorf("the chosen word isn't shown as type:\n%s", ansi.Strip(s.View().Content))
	}
	s, _ = screentest.Press(t, s, "down")
	if !shown(s, "ACT") || shown(s, "QUA") {
		t.Errorf("the word doesn't follow the choice:\n%s", ansi.Strip(s.View().Content))
	}
	if s := large(t, store, 60, 19, "2"); shown(s, "QUA") {
		t.Error("a narrow frame has the word as type")
	}
	if s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), "2"); shown(s, "QUA") {
		t.Error("with small type the word stands there twice")
	}
}

// TestBestWordAsType has the longest word above the records, or that of the best
// move, and only a word that can be laid.
func TestBestWordAsType(t *testing.T) {
	store := filled(t, 40)
	flat := func(s screen.Screen) string { return strings.Join(strings.Fields(ansi.Strip(s.View().Content)), " ") }
	if got := flat(large(t, store, 80, 23, "3")); !strings.Contains(got, "V O C A L L Y longest word, 7 letters") || !strings.Contains(got, "7 points, 23 Oct 2026 games 40") {
		t.Errorf("the longest word isn't above the records: %s", got)
	}
	if got := flat(large(t, contested(t, 12), 120, 39, "o", "o", "3")); !strings.Contains(got, "best move, ") {
		t.Errorf("the best move isn't above the records: %s", got)
	}
	store.change(t, "UPDATE words SET word = 'vocal1y' WHERE word = 'vocally'")
	if got := flat(large(t, store, 80, 23, "3")); strings.Contains(got, "longest word,") {
		t.Errorf("what is no word is laid: %s", got)
	}
}

// TestSpreadGame: a game's board stands at the left and all texts beside it; a click hits what is drawn
// there.
func TestSpreadGame(t *testing.T) {
	store := filled(t, 40)
	s := large(t, store, 80, 23, "s", "enter")
	lines := strings.Split(ansi.Strip(s.View().Content), "\n")
	all := strings.Join(lines, "\n")
	for _, want := range []string{"points", "words 38, the longest", "BRAMBLE", "pace a word in 8", "8×8, 5 min", "Tuesday 3", "November 2026", "pace", "0:00", "> 0:03"} {
		if !strings.Contains(strings.Join(strings.Fields(all), " "), want) {
			t.Errorf("%q is missing in\n%s", want, all)
		}
	}
	if !pixels(lines[2]) || strings.Contains(all, "159 points") {
		t.Errorf("the score isn't in big figures:\n%s", all)
	}
	clicked := 0
	for _, r := range s.View().Regions {
		if !strings.HasPrefix(r.ID, "row:") {
			continue
		}
		next, _ := tell(t, s, screen.Click{ID: r.ID})
		row := []rune(strings.Split(ansi.Strip(next.View().Content), "\n")[r.Y])
		if got := string(row[r.X : r.X+2]); got != "> " {
			t.Errorf("a click on %s doesn't choose what stands there: %q", r.ID, string(row))
		}
		clicked++
	}
	if clicked < 4 {
		t.Errorf("there are %d rows to click on", clicked)
	}
	low, _ := tell(t, s, screen.Frame{Width: 80, Height: 19, Theme: dark})
	if got := ansi.Strip(low.View().Content); !strings.Contains(got, "159 points") {
		t.Errorf("a low frame doesn't have the score as text:\n%s", got)
	}
}

// TestPace has the bars of a game's pace where its words were found, in
// characters that the console of Linux has.
func TestPace(t *testing.T) {
	store := filled(t, 40)
	console := theme.New("dark", true, colorprofile.ANSI, theme.Console)
	for _, th := range []*theme.Theme{dark, console} {
		s := large(t, store, 80, 23, "enter")
		s, _ = tell(t, s, screen.Frame{Width: 80, Height: 23, Theme: th})
		for line := range strings.Lines(ansi.Strip(s.View().Content)) {
			_, bars, ok := strings.Cut(line, "pace")
			if !ok || strings.Contains(bars, "a word in") {
				continue
			}
			if !strings.ContainsAny(bars, "▁▂▃▄▅▆▇█") {
				t.Errorf("there is no pace in %q", line)
			}
			if th.Console && strings.ContainsAny(bars, "▁▂▃▅▆▇") {
				t.Errorf("the console has no such characters: %q", line)
			}
		}
	}
}
