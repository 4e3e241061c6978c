package adjacency

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// rich is a list of words on the board of seed 7 (see model_test.go); hark and the like
// aren't everyday words here.
var rich = mustParse("Rich", "hook\nwok\nook\nhokas\nskoal\nham\nhams\noak\noaks\nhoax\njow\nwoo\nmojo\nquo\n")

var common = mustParse("Everyday", "hook\nwok\noak\nham\n")

func mustParse(name, text string) *lexicon.Lexicon {
	l, err := lexicon.Parse(name, []byte(text))
	if err != nil {
		panic(err)
	}
	return l
}

// library returns a table with both lists.
func library(t *testing.T, place screen.Play, change func(*settings.Settings)) *table {
	t.Helper()
	s := settings.Default()
	if change != nil {
		change(&s)
	}
	w := &wall{time.Date(2026, 11, 21, 23, 59, 30, 0, time.FixedZone("CET", 3600))}
	seed := uint64(6)
	tb := &table{TB: t, wall: w}
	deps := Deps{Tick: tb.awaits, Host: play.Host{
		Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == settings.Everyday {
				return common, nil
			}
			return rich, nil
		},
		Now:  func() time.Time { return w.now },
		Seed: func() uint64 { seed++; return seed },
	}}
	tb.s = New(deps, place)
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

func (tb *table) listed() string {
	var words []string
	for _, w := range tb.model().list() {
		words = append(words, w.Word)
	}
	return strings.Join(words, " ")
}

func TestReview(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.letters("wok")
	tb.press("enter")
	tb.letters("woj")
	tb.press("enter", "esc", "enter")
	missed := tb.listed()
	tb.shows("1 of 3 words")
	tb.shows("compositor, 1 to printer")
	tb.shows("3 points ? don't count for")
	tb.shows("? not in Rich")
	tb.shows("you missed HOOK, 4 points: C3 C2 B1 B2")
	tb.golden("review")
	tb.press("tab")
	if got := tb.listed(); got != "woj wok" {
		t.Errorf("found are %q, and not by points and alphabet", got)
	}
	tb.shows("you found WOJ, 3 points, not in Rich")
	tb.press("tab")
	all := tb.listed()
	tb.press("tab")
	if strings.Contains(missed, "wok") || !strings.Contains(all, "wok") || len(missed) >= len(all) {
		t.Errorf("all are %q, missed %q", all, missed)
	}
	// Everyday words come first, whatever their scores.
	for i, w := range strings.Fields(missed) {
		if i > 0 && common.Has(w) && !common.Has(strings.Fields(missed)[i-1]) {
			t.Errorf("%s comes after a word that isn't everyday: %s", w, missed)
		}
	}

	tb.press("4")
	for _, w := range strings.Fields(tb.listed()) {
		if len(w) != 4 {
			t.Errorf("of four letters: %s", w)
		}
	}
	tb.shows("missed 1") // and a rare word
	tb.shows("4 letters")
	tb.press("0", "a")
	start := tb.model().result.start
	tb.press("right", "right", "down", "down", "enter")
	if got := tb.model().result.start; got != start+2+8 {
		t.Errorf("right, right, down, down went from %d to %d", start, got)
	}
	tb.shows("from H")
	for _, w := range tb.model().list() {
		if w.Word[0] != 'h' {
			t.Errorf("from H: %s", w.Word)
		}
	}
	tb.press("esc")
	if got := tb.listed(); got != missed {
		t.Errorf("esc leaves %q", got)
	}
	tb.press("esc")
	if !asked[screen.Back](tb) {
		t.Error("the second esc doesn't go back")
	}
}

func TestReviewOfBoards(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.letters("wok")
	tb.press("enter", "ctrl+r")
	tb.overs()
	tb.press("esc", "enter")
	// The best missed word of the game comes first, with its board.
	tb.shows("board 1 of 2")
	tb.shows("you missed HOOK, 4 points")
	tb.press("right")
	tb.shows("board 2 of 2")
	tb.press("left", "tab")
	tb.shows("board 1 of 2")
	if got := tb.listed(); got != "wok" {
		t.Errorf("found on the first board: %q", got)
	}
	tb.press("left", "right", "right")
	tb.shows("board 2 of 2")
}

func TestHints(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.press("ctrl+t")
	tb.shows("everyday words left")
	tb.shows("Hint: how many words start at each square")
	tb.golden("hint-1")
	tb.press("ctrl+t", "ctrl+t")
	tb.shows("3 letters")
	tb.shows("··")
	tb.golden("hint-3")
	tb.press("tab")
	if strings.Contains(tb.text(), "words left") {
		t.Error("tab doesn't show the words again")
	}
	tb.press("tab")
	tb.shows("words left")
	tb.press("esc", "enter")
	tb.shows("assisted by 3 hints")
	if got := tb.model().lines(); got[0] != "0 hint" || len(got) != 4 {
		t.Errorf("the record has %v", got)
	}
}

func TestFindAll(t *testing.T) {
	tb := library(t, screen.Play{As: gameplay.FindAll}, nil)
	found, all := tb.model().holding.Found(tb.model().state())
	if found != 0 || all == 0 {
		t.Fatalf("%d of %d everyday words are found at the start", found, all)
	}
	tb.golden("findall")
	tb.press("ctrl+r")
	tb.shows("This game keeps its board")
	tb.wall.forward(time.Hour)
	for _, h := range tb.model().holding.Held {
		if common.Has(h.Word) {
			tb.letters(h.Word)
			tb.press("enter")
		}
	}
	tb.shows("All found!")
	tb.press("enter")
	tb.shows("all found in 60:00")
	tb.shows(fmt.Sprintf("of %d", all))
	tb.press("n")
	if r, ok := find[screen.Replace](tb); !ok || r.To.(screen.Play).As != gameplay.FindAll {
		t.Errorf("n after it plays %+v", r)
	}
}

// TestFindAllLeft checks that the goal stays the same to the end, and that rare words are
// a bonus.
func TestFindAllLeft(t *testing.T) {
	tb := library(t, screen.Play{As: gameplay.FindAll}, nil)
	_, all := tb.model().holding.Found(tb.model().state())
	common, rare := "", ""
	for _, h := range tb.model().holding.Held {
		if tb.model().holding.Everyday.Has(h.Word) {
			common = h.Word
		} else {
			rare = h.Word
		}
	}
	if common == "" || rare == "" || all < 2 {
		t.Fatalf("the board holds %v", tb.model().holding.Held)
	}
	for _, word := range []string{common, rare} {
		tb.letters(word)
		tb.press("enter")
	}
	tb.press("esc", "enter")
	tb.shows(fmt.Sprintf("of %d, 1 rare", all))
	tb.golden("findall-over")
}

func TestDaily(t *testing.T) {
	// Half an hour before midnight in CET the day is still the 21st in UTC.
	tb := library(t, screen.Play{As: gameplay.Daily}, func(s *settings.Settings) { s.Size = 8 })
	day, seed := rules.Daily(2026, 11, 21, rules.Floor(rules.NewSolver(common)))
	if got := tb.model().state().Config(); got != day || tb.model().match.Log.Seed != seed {
		t.Errorf("the day's game is %v with seed %d, want %v with %d", got, tb.model().match.Log.Seed, day, seed)
	}
	tb.shows("Daily  21 November 2026")
	tb.press("esc", "enter", "c", "c")
	c, ok := find[screen.Copy](tb)
	if lines := strings.Split(c.Text, "\n"); !ok || len(lines) < 3 || len(lines) > 4 || !strings.HasPrefix(lines[0], "Quoin #325 · 21 Nov · ") ||
		!strings.Contains(c.Text, tb.model().code().String()) {
		t.Errorf("copied is %q", c.Text)
	}
}

// TestMinWords checks that the first board and those after re-rolls hold as many words as
// the settings ask for.
func TestMinWords(t *testing.T) {
	const least = 3
	tb := library(t, screen.Play{}, func(s *settings.Settings) { s.MinWords = least })
	solver := rules.NewSolver(rich)
	for range 3 {
		held, err := solver.Solve(tb.model().state().Board(), 2)
		if err != nil || len(held) < least {
			t.Errorf("the board %s holds %d words, %v", tb.model().state().Board(), len(held), err)
		}
		tb.press("ctrl+r")
	}
	s, err := game.Parse(rules.Log{Header: tb.model().match.Log.Header}.String(), rules.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range tb.model().lines() {
		a, err := game.ParseStep(line, rules.ParseAction)
		if err != nil {
			t.Fatal(err)
		}
		s.Steps = append(s.Steps, a)
	}
	again, err := game.Replay(s, gameplay.Engine(rules.Trust).Start)
	if err != nil || again.Board() != tb.model().state().Board() {
		t.Errorf("the record deals other boards: %v", err)
	}

	tb = library(t, screen.Play{}, func(s *settings.Settings) { s.MinWords = settings.MaxMinWords })
	if n, ok := find[screen.Notice](tb); !ok || !strings.Contains(n.Text, "richest") {
		t.Error("that no board holds 200 words isn't told")
	}
}

func TestTurn(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	before := tb.model().state().Board()
	tb.press("ctrl+o")
	if tb.model().state().Board() != before {
		t.Error("turning the view turned the board")
	}
	tb.golden("turned")
	// W was in the top left corner and is now in the top right one.
	tb.press("up", "up", "up", "right", "right", "right", "space")
	if got := tb.model().entry.word(); got != "w" {
		t.Errorf("the top right corner has %q", got)
	}
	for _, r := range tb.s.View().Regions {
		if r.ID == "square 0" && r.X < 20 {
			t.Errorf("a click hits W at column %d", r.X)
		}
	}
	for place := range 16 {
		for turned := range 4 {
			m := tb.model()
			m.turned = turned
			if got := m.place(m.square(place)); got != place {
				t.Errorf("turned by %d, place %d comes back as %d", turned, place, got)
			}
		}
	}
}

// TestHintsInLittleRoom checks that the pane beside the widest small board shows each
// hint, and the text during the search, without cutting a line or breaking a word.
func TestHintsInLittleRoom(t *testing.T) {
	tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Size = 8 })
	tb.frame(60, 19)
	tb.press("ctrl+t", "ctrl+t", "ctrl+t")
	m := tb.model()
	for _, word := range []string{"sez", "gusset", "seven", "skewer"} {
		m.holding.Held = append(m.holding.Held, rules.BoardWord{Word: word, Path: rules.Path{0}, Starts: 1})
	}
	lines := m.tipLines(8, 11)
	screentest.Fits(t, screen.View{Content: strings.Join(lines, "\n")}, 8, 11)
	got := strings.Split(ansi.Strip(strings.Join(lines, "\n")), "\n")
	if want := []string{"4 left", "lengths", "3:1 5:1", "6:2", "", "hidden", "G·····"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestHintsToCome(t *testing.T) {
	m := newTable(t, 66, 24, nil).model()
	m.holding = Model{}.holding
	for _, width := range []int{16, 17, 40} {
		lines := m.tipLines(width, 5)
		screentest.Fits(t, screen.View{Content: strings.Join(lines, "\n")}, width, 5, "Looking for words")
	}
}

// TestMeaning checks that the selected word's definition is below the board at every size,
// in its own row or after the points, and that a key opens all of it.
func TestMeaning(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.press("esc", "enter")
	for _, size := range screentest.Sizes {
		tb.frame(size.Room())
		tb.shows("you missed HOOK, 4 points")
		tb.shows("v. fasten with a hook")
		tb.press("down")
		tb.shows("you missed HAM, ")
		tb.shows("n. meat cut from the thigh")
		tb.press("w")
		if m, ok := find[screen.Meaning](tb); !ok || !slices.Equal(m.Words, []string{"ham"}) {
			t.Errorf("at %v it asks for %v", size, tb.asked)
		}
		tb.press("home")
	}
}
