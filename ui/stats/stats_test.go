package stats_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// The bottom line of a page without anything offers nothing to do with it: not
// to open, sort or filter what isn't there. A filter that leaves nothing can
// be taken away, and a page with something has its keys.
func TestBottomLineOfEmptyPages(t *testing.T) {
	offered := func(s screen.Screen) (keys []string) {
		for _, k := range s.Keys().Short {
			keys = append(keys, k.Help().Key)
		}
		return keys
	}
	for _, page := range []string{"1", "2", "3"} {
		for game := range 4 {
			s := opened(t, empty(t), 80, 23, screen.Statistics{})
			for range game {
				s, _ = screentest.Press(t, s, "o")
			}
			s, _ = screentest.Press(t, s, page)
			keys := offered(s)
			for _, dead := range []string{"enter", "s", "/", "c", "↑↓"} {
				if slices.Contains(keys, dead) {
					t.Errorf("page %s of empty game %d offers %q: %q", page, game, dead, keys)
				}
			}
			if !slices.Contains(keys, "esc") || !slices.Contains(keys, "?") {
				t.Errorf("page %s of empty game %d offers no way out: %q", page, game, keys)
			}
		}
	}
	full := opened(t, filled(t, 3), 80, 23, screen.Statistics{})
	if keys := offered(full); !slices.Contains(keys, "enter") || !slices.Contains(keys, "s") || !slices.Contains(keys, "/") {
		t.Errorf("a list of games offers %q", keys)
	}
	none, _ := screentest.Press(t, full, "f", "8", "tab", "1", "enter")
	if keys := offered(none); !slices.Contains(keys, "c") {
		t.Errorf("a filter that leaves nothing isn't taken away by %q:\n%s", keys, text(none))
	}
}

// TestSees looks for what has to be on the screen after keys.
func TestSees(t *testing.T) {
	store := filled(t, 40)
	broken := filled(t, 3)
	broken.change(t, "DELETE FROM steps WHERE game = 3 AND n = 3")
	odd := filled(t, 2)
	odd.change(t, "INSERT INTO games (id, started, header, state) VALUES ('a', 0, '', 'unreadable'), ('b', 0, '', 'unreadable'), ('c', 0, '', 'unreadable')")
	calm := holding(t, []finished{alone(withoutClock(t))})
	varied := variety(t)
	for i, c := range []struct {
		name      string
		store     *kept
		keys      []string
		see, miss []string
	}{
		{"the list", store, nil, []string{"[games]", "40 games, latest first", "1 of 40", "rank", "board"}, nil},
		{"by time", store, nil, []string{"latest first", "today 20:00", "yesterday"}, nil},
		{"by score", store, []string{"s"}, []string{"highest score first", "159"}, nil},
		{"by words", store, []string{"s", "s"}, []string{"most words first"}, nil},
		{"by time again", store, []string{"s", "s", "s"}, []string{"latest first"}, nil},
		{"the last game", store, []string{"end"}, []string{"40 of 40"}, nil},
		{"and back", store, []string{"G", "g"}, []string{" 1 of 40"}, nil},
		{"a page down", store, []string{"pgdown"}, []string{"19 of 40"}, nil},
		{"a page up", store, []string{"end", "pgup"}, []string{"22 of 40"}, nil},
		{"letters move", store, []string{"j", "j", "k"}, []string{" 2 of 40"}, nil},
		{"filter by size", store, []string{"f", "right"}, []string{"[4×4]", "[all]", "29 Oct 2026"}, []string{"BRAMBLE"}},
		{"filter kept", store, []string{"f", "right", "enter"}, []string{"8 games on 4×4 boards"}, nil},
		{"filter by number", store, []string{"/", "8", "tab", "5", "enter"}, []string{"of 5 minutes on 8×8 boards"}, nil},
		{"filter stops at its ends", store, []string{"f", "left", "tab", "right", "right", "right", "right", "right", "right", "right", "left", "enter"}, []string{"of 5 minutes, latest"}, nil},
		{"filter ends with no clock", varied, []string{"f", "tab", "right", "right", "right", "right", "right", "right", "right"}, []string{"[find all]", "took"}, nil},
		{"filter given up", store, []string{"f", "8", "enter", "f", "4", "esc"}, []string{"on 8×8 boards"}, nil},
		{"filter taken away", store, []string{"f", "8", "enter", "c"}, []string{"40 games, latest"}, nil},
		{"filter to all", store, []string{"f", "8", "0", "enter"}, []string{"40 games, latest"}, nil},
		{"a new filter begins at the top", store, []string{"end", "f", "8", "enter"}, []string{"on 8×8 boards, latest first", " 1 of 16"}, nil},
		{"the filter goes along to the plot", store, []string{"f", "8", "enter", "4"}, []string{"Score over time: 16 games on 8×8 boards"}, nil},
		{"and back", store, []string{"4", "f", "8", "enter", "1"}, []string{"16 games on 8×8 boards"}, nil},
		{"detail", store, []string{"s", "enter"}, []string{"159 points", "8×8 board, 5 minutes; left early, with", "Best word BRAMBLE, 7 points", "Board code 2800-", ">"}, nil},
		{"the next game", store, []string{"s", "enter", "right"}, []string{"131 points"}, nil},
		{"the game before", store, []string{"s", "enter", "right", "left"}, []string{"159 points"}, nil},
		{"no game before the first", store, []string{"s", "enter", "left"}, []string{"159 points"}, nil},
		{"the list stands where the detail was", store, []string{"enter", "right", "right", "esc"}, []string{" 3 of 40"}, nil},
		{"a tab from the detail", store, []string{"enter", "tab"}, []string{"[words]"}, []string{"159 points"}},
		{"no record", broken, []string{"enter"}, []string{"16 words", "can't be shown: step 3 is missing"}, []string{"game-2"}},
		{"no clock", calm, []string{"t", "enter"}, []string{"6×6 board, no clock; every everyday word was found", "0 re-rolls, ", " hints", "9:00   hint"}, []string{"time ran out"}},
		{"best without a clock", varied, []string{"3", "t"}, []string{"5×5, no clock", "with hints                2   these set no best", "without a clock, since"}, []string{"4 min"}},
		{"not among the timed", calm, nil, []string{"There are no games here yet", "Press t"}, nil},
		{"apart", varied, []string{"t"}, []string{"4 games without a clock, latest first", "took", "h hints"}, []string{"  rank "}},
		{"and back again", varied, []string{"t", "t"}, []string{"12 games, latest first", "  rank "}, []string{"took"}},
		{"words apart", varied, []string{"2", "t"}, []string{"words of games without a clock, most played first"}, nil},
		{"words by date", store, []string{"2", "s"}, []string{"468 words, newest first", "first", "today 20:00"}, nil},
		{"words from A to Z", store, []string{"2", "s", "s"}, []string{"from A to Z"}, []string{"QUA"}},
		{"words by length", store, []string{"2", "s", "s", "s"}, []string{"longest first"}, nil},
		{"words as before", store, []string{"2", "s", "s", "s", "s"}, []string{"most played first"}, nil},
		{"a game with hints", varied, nil, []string{" h "}, nil},
		{"share in a game", varied, []string{"enter"}, []string{"Found 11 of 100 words and 33 of 110 points (30%), by International"}, nil},
		{"shares", varied, []string{"4", "v"}, []string{"Share of the points found", "one game, in per cent"}, nil},
		{"no shares", store, []string{"4", "v"}, []string{"There are no two games"}, nil},
		{"which scores", store, []string{"4", "v", "v"}, []string{"How often   * the last game, 25", "███"}, nil},
		{"which lengths", store, []string{"4", "v", "v", "v"}, []string{"Words by length", "3 letters ▀"}, nil},
		{"scores again", store, []string{"4", "v", "v", "v", "v"}, []string{"Score over time"}, nil},
		{"longest words", store, []string{"3"}, []string{"longest words, which have the most points"}, nil},
		{"words", store, []string{"2"}, []string{"[words]", "468 words, most played first", "QUA"}, nil},
		{"words by prefix", store, []string{"2", "/", "t", "E"}, []string{"> Words beginning with te", "TEA"}, []string{"QUA"}},
		{"only letters", store, []string{"2", "/", "1", "t", "-", "?"}, []string{"beginning with t "}, nil},
		{"prefix kept", store, []string{"2", "f", "t", "enter"}, []string{"beginning with T, most played first"}, nil},
		{"prefix taken back", store, []string{"2", "/", "t", "e", "backspace", "enter"}, []string{"beginning with T, most played first"}, nil},
		{"prefix given up", store, []string{"2", "/", "t", "esc"}, []string{"468 words"}, nil},
		{"prefix taken away", store, []string{"2", "/", "t", "enter", "c"}, []string{"468 words"}, nil},
		{"moving while typing", store, []string{"2", "/", "t", "down"}, []string{"beginning with t"}, nil},
		{"records", store, []string{"3"}, []string{"best score              159   8×8, 5 minutes, 3 Nov 2026", "since 21 October 2026", "QUA the most, 5 times"}, []string{"can't be read"}},
		{"games left out", odd, []string{"3"}, []string{"3 games can't be read"}, nil},
		{"export", store, []string{"e"}, []string{"Export all games", "[CSV]", "quoin-stats-20261121.csv"}, nil},
		{"export as JSON", store, []string{"e", "right"}, []string{"[JSON]", "quoin-stats-20261121.json"}, nil},
		{"there and back", store, []string{"e", "j", "c"}, []string{"[CSV]", "quoin-stats-20261121.csv"}, nil},
		{"another ending is kept", store, []string{"e", "down", "x", "up", "j"}, []string{"[JSON]", "quoin-stats-20261121.csvx"}, nil},
		{"no export after all", store, []string{"e", "esc"}, []string{"40 games"}, []string{"Export"}},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			s, asked := screentest.Press(t, opened(t, c.store, 80, 23, screen.Statistics{}), c.keys...)
			if len(asked) > 0 {
				t.Errorf("the app was asked for %v", asked)
			}
			got := text(s)
			for _, want := range c.see {
				if !strings.Contains(got, want) {
					t.Errorf("%q is missing in\n%s", want, got)
				}
			}
			for _, not := range c.miss {
				if strings.Contains(got, not) {
					t.Errorf("%q is in\n%s", not, got)
				}
			}
		})
	}
}

// TestTabs goes through the pages by every key for it.
func TestTabs(t *testing.T) {
	store := filled(t, 3)
	for _, c := range []struct {
		keys []string
		want string
	}{
		{[]string{"tab"}, "[words]"},
		{[]string{"tab", "tab"}, "[records]"},
		{[]string{"right", "l", "tab"}, "[plots]"},
		{[]string{"tab", "tab", "tab", "tab"}, "[calendar]"},
		{[]string{"tab", "tab", "tab", "tab", "tab"}, "[games]"},
		{[]string{"shift+tab"}, "[calendar]"},
		{[]string{"5"}, "[calendar]"},
		{[]string{"left", "h"}, "[plots]"},
		{[]string{"4", "3", "2"}, "[words]"},
		{[]string{"4", "1"}, "[games]"},
	} {
		t.Run(strings.Join(c.keys, " "), func(t *testing.T) {
			s, _ := screentest.Press(t, opened(t, store, 60, 19, screen.Statistics{}), c.keys...)
			if got := text(s); !strings.Contains(got, c.want) {
				t.Errorf("%q is missing in\n%s", c.want, got)
			}
		})
	}
}

// TestAsksOfTheApp is what leaves the screen.
func TestAsksOfTheApp(t *testing.T) {
	store := filled(t, 3)
	code, err := adjacency.ParseConfig(mustConfig(t, store, "game-2"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		place screen.Statistics
		keys  []string
		want  any
	}{
		{"esc leaves", screen.Statistics{}, []string{"esc"}, screen.Back{}},
		{"q leaves", screen.Statistics{}, []string{"2", "q"}, screen.Back{}},
		{"esc leaves a game it was opened on", screen.Statistics{Game: "game-1"}, []string{"esc"}, screen.Back{}},
		{"esc leaves a game that isn't there", screen.Statistics{Game: "no"}, []string{"esc"}, screen.Back{}},
		{"q is a letter", screen.Statistics{}, []string{"2", "/", "q"}, nil},
		{"esc leaves the detail only", screen.Statistics{}, []string{"enter", "esc"}, nil},
		{"esc leaves the filter only", screen.Statistics{}, []string{"f", "esc"}, nil},
		{"all games from one", screen.Statistics{Game: "game-1"}, []string{"tab"}, nil},
		{"and then out", screen.Statistics{Game: "game-1"}, []string{"tab", "esc"}, screen.Back{}},
		{"the board again", screen.Statistics{}, []string{"enter", "b"}, code.Code(3).String()},
		{"not straight from a game", screen.Statistics{Game: "game-2"}, []string{"b"}, nil},
		{"the result", screen.Statistics{}, []string{"enter", "v"}, screen.Open{To: screen.Play{Rules: adjacency.Rules, Watch: "game-2"}}},
		{"not straight from it", screen.Statistics{Game: "game-2"}, []string{"v"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, asked := screentest.Press(t, opened(t, store, 80, 23, c.place), c.keys...)
			var got any
			if len(asked) == 1 {
				got = asked[0]
			}
			if r, ok := got.(screen.Replace); ok {
				got = r.To.(screen.Play).As
			}
			if len(asked) > 1 || got != c.want {
				t.Errorf("got %v, want %v", asked, c.want)
			}
		})
	}
}

func mustConfig(t *testing.T, k *kept, id stats.ID) string {
	t.Helper()
	g, err := k.Game(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Config
}

// TestClicks clicks on what can be clicked on.
func TestClicks(t *testing.T) {
	store := filled(t, 40)
	for _, c := range []struct {
		name   string
		keys   []string
		clicks []string
		want   string
	}{
		{"a tab", nil, []string{"tab:records"}, "[records]"},
		{"a game", nil, []string{"row:3"}, " 4 of 40"},
		{"a game twice", nil, []string{"row:3", "row:3"}, "Best word"},
		{"a head", nil, []string{"sort:points"}, "highest score first"},
		{"a filter", []string{"f"}, []string{"filter:minutes:5"}, "[5]"},
		{"a word", []string{"2"}, []string{"row:4"}, " 5 of 468"},
		{"a word of a game", []string{"s", "enter"}, []string{"row:2"}, "\n  > 0:17"},
		{"a format", []string{"e"}, []string{"export:json"}, "[JSON]"},
		{"a file", []string{"e"}, []string{"export:file"}, "> file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), c.keys...)
			for _, id := range c.clicks {
				r := slices.IndexFunc(s.View().Regions, func(r screen.Region) bool { return r.ID == id })
				if r < 0 {
					t.Fatalf("nothing to click on for %q among %v", id, s.View().Regions)
				}
				s, _ = tell(t, s, screen.Click{ID: id})
			}
			if got := text(s); !strings.Contains(got, c.want) {
				t.Errorf("%q is missing in\n%s", c.want, got)
			}
		})
	}
}

// TestRegionsLieOnTheirRows holds that a click on a game hits its row, also
// where the screen stands in the middle of a wide terminal.
func TestRegionsLieOnTheirRows(t *testing.T) {
	for _, width := range []int{60, 80, 200} {
		s := opened(t, filled(t, 5), width, 23, screen.Statistics{})
		lines := strings.Split(text(s), "\n")
		for _, r := range s.View().Regions {
			line := []rune(lines[r.Y])
			if name, ok := strings.CutPrefix(r.ID, "tab:"); ok && !strings.Contains(string(line[r.X:min(r.X+r.Width, len(line))]), name) {
				t.Errorf("width %d: %v is not on %q", width, r, lines[r.Y])
			}
			if strings.HasPrefix(r.ID, "row:") && !strings.Contains(lines[r.Y], "×") {
				t.Errorf("width %d: %v is not on a game but on %q", width, r, lines[r.Y])
			}
			if r.X+r.Width > width {
				t.Errorf("width %d: %v is wider", width, r)
			}
		}
	}
}

// TestShownReadsAgain has a game finished while the screen was covered.
func TestShownReadsAgain(t *testing.T) {
	store := filled(t, 3)
	s := opened(t, store, 80, 23, screen.Statistics{})
	store.put(t, alone(play(t, adjacency.Default(), 99, now)))
	s, _ = tell(t, s, screen.Shown{})
	if got := text(s); !strings.Contains(got, "4 games") {
		t.Errorf("the new game is missing in\n%s", got)
	}
}

// TestTrouble has the store fail, and then not.
func TestTrouble(t *testing.T) {
	told := &stats.Error{Reason: stats.Damaged, Path: "/home/ada/quoin.db", Err: errors.New("page 7")}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"the store's own sentence", told, told.Error()},
		{"too slow", context.DeadlineExceeded, "The statistics can't be read: the disk takes too long to answer"},
		{"something else", stats.ErrClosed, "The statistics can't be read: the store is closed"},
		{"with a command for the terminal", errors.New("a\x1b[2Jb"), "The statistics can't be read: a?[2Jb"},
	} {
		for _, page := range []string{"1", "2", "3", "4"} {
			t.Run(c.name+" on page "+page, func(t *testing.T) {
				store := filled(t, 3)
				store.fail(c.err)
				s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), page)
				got := strings.Join(strings.Fields(text(s)), " ")
				if !strings.Contains(got, "! "+c.want+".") || !strings.Contains(got, "Press r") {
					t.Errorf("%q is missing in\n%s", c.want, text(s))
				}
				if s.Keys().Short[0].Help().Key != "r" {
					t.Errorf("the bottom line doesn't offer r")
				}
				store.fail(nil)
				s, _ = screentest.Press(t, s, "r")
				if got := text(s); strings.Contains(got, "!") {
					t.Errorf("still in trouble:\n%s", got)
				}
			})
		}
	}
	t.Run("in the detail", func(t *testing.T) {
		store := filled(t, 3)
		s := opened(t, store, 80, 23, screen.Statistics{})
		store.fail(told)
		s, _ = screentest.Press(t, s, "enter")
		if got := strings.Join(strings.Fields(text(s)), " "); !strings.Contains(got, told.Error()) {
			t.Errorf("%q is missing in\n%s", told, text(s))
		}
		store.fail(nil)
		s, _ = screentest.Press(t, s, "r")
		if got := text(s); !strings.Contains(got, "Best word") {
			t.Errorf("still in trouble:\n%s", got)
		}
	})
}

// TestNoStore opens the screen when there is nothing to read.
func TestNoStore(t *testing.T) {
	s := opened(t, (*stats.Store)(nil), 80, 23, screen.Statistics{})
	for _, k := range []string{"enter", "tab", "/", "e", "s", "tab", "tab", "down", "r"} {
		s, _ = screentest.Press(t, s, k)
		if got := text(s); !strings.Contains(got, "There are no statistics") {
			t.Fatalf("after %s\n%s", k, got)
		}
	}
	if _, asked := screentest.Press(t, s, "esc"); len(asked) != 1 || asked[0] != (screen.Back{}) {
		t.Errorf("esc asked for %v", asked)
	}
}

// TestTyping says where ? may be typed: in the name of a file, not in a word.
func TestTyping(t *testing.T) {
	store := filled(t, 3)
	for _, c := range []struct {
		keys []string
		want bool
	}{
		{nil, false},
		{[]string{"/"}, false},
		{[]string{"2"}, false},
		{[]string{"2", "/"}, false},
		{[]string{"2", "/", "enter"}, false},
		{[]string{"e"}, false},
		{[]string{"e", "down"}, true},
		{[]string{"enter"}, false},
	} {
		s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), c.keys...)
		if got := s.Keys().Typing; got != c.want {
			t.Errorf("after %q Typing is %v", c.keys, got)
		}
	}
}

// TestPaste pastes into the two lines where something is typed.
func TestPaste(t *testing.T) {
	store := filled(t, 3)
	for _, c := range []struct {
		name  string
		keys  []string
		paste string
		want  string
	}{
		{"a prefix", []string{"2", "/"}, "Qu-\x1b[2J1", "beginning with quj"},
		{"a path", []string{"e", "down", "ctrl+u"}, "/tmp/a b.csv", "> file    /tmp/a b.csv"},
		{"nowhere", nil, "eee", "3 games"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), c.keys...)
			s, _ = tell(t, s, tea.PasteMsg{Content: c.paste})
			if got := text(s); !strings.Contains(got, c.want) {
				t.Errorf("%q is missing in\n%s", c.want, got)
			}
		})
	}
}

// TestExtremes draws every page in every size and theme, also with figures
// that no game has.
func TestExtremes(t *testing.T) {
	games := gamesOf(t, 6)
	for i := range 4 {
		games[i].Started = math.MaxInt64 / (1 + int64(i))
	}
	store := holding(t, games)
	for i, score := range []int{math.MaxInt64, math.MinInt64, -7, 0} {
		store.change(t, "UPDATE results SET score = ?, words = ?2, best_points = ?2, best_word = ? WHERE game = ?", score, math.MaxInt64, strings.Repeat("qu\x1b", 64), i+1)
	}
	store.change(t, "DELETE FROM steps WHERE game = 1")
	n := 0
	for _, size := range [][2]int{{60, 19}, {60, 18}, {61, 25}, {80, 23}, {99, 30}, {120, 39}, {200, 59}, {1, 1}, {20, 5}} {
		for _, th := range []*theme.Theme{mono, theme.New("dark", true, colorprofile.TrueColor), theme.New("light", false, colorprofile.ANSI)} {
			for _, keys := range [][]string{
				nil,
				{"f"},
				{"enter"},
				{"end", "enter", "down"},
				{"2"},
				{"2", "/", "t"},
				{"3"},
				{"4"},
				{"4", "f"},
				{"4", "v", "v"},
				{"4", "v", "v", "v"},
				{"t"},
				{"3", "t"},
				{"e"},
				{"e", "down"},
			} {
				if n++; !sample.Takes(n, 8) {
					continue
				}
				s := opened(t, store, size[0], size[1], screen.Statistics{})
				s, _ = tell(t, s, screen.Frame{Width: size[0], Height: size[1], Theme: th, Small: true})
				s, _ = screentest.Press(t, s, keys...)
				t.Run(fmt.Sprintf("%dx%d %s %v", size[0], size[1], th.Name, keys), func(t *testing.T) {
					screentest.Fits(t, s.View(), size[0], size[1])
					if strings.ContainsRune(text(s), '\x1b') {
						t.Errorf("a stored escape reaches the terminal")
					}
				})
			}
		}
	}
}

// TestResize changes the size on every page and comes back to the same.
func TestResize(t *testing.T) {
	store := filled(t, 40)
	for _, keys := range [][]string{{"down", "down"}, {"enter", "down"}, {"2", "end"}, {"3"}, {"4"}, {"e", "j"}} {
		s, _ := screentest.Press(t, opened(t, store, 120, 39, screen.Statistics{}), keys...)
		before := text(s)
		for _, size := range [][2]int{{60, 19}, {200, 59}, {120, 39}} {
			s, _ = tell(t, s, screen.Frame{Width: size[0], Height: size[1], Theme: mono, Small: true})
		}
		if keys[len(keys)-1] == "end" {
			continue // a list that was made longer shows more of its end
		}
		if got := text(s); got != before {
			t.Errorf("%v: got\n%s\nwant\n%s", keys, got, before)
		}
	}
}
