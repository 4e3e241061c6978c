package study

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/lexicon"
	rules "quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// table is a screen under test.
type table struct {
	testing.TB
	host  play.Host
	now   *time.Time
	s     screen.Screen
	asked []tea.Msg
}

var plain = theme.New("mono", true, colorprofile.ASCII)

func host(t testing.TB, dir string) (play.Host, *time.Time) {
	t.Helper()
	now := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	store, _, err := stats.Open(dir, now, []game.Rules{gameplay.Rules()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return play.Host{
		Store: store, Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.International(), nil },
		Now:     func() time.Time { return now }, Seed: func() uint64 { return 1 },
	}, &now
}

func open(t testing.TB, dir string, width, height int) *table {
	h, now := host(t, dir)
	tb := &table{TB: t, host: h, now: now}
	tb.opens(width, height)
	return tb
}

// opens opens the screen again with the same store.
func (tb *table) opens(width, height int) {
	m := New(tb.host, func(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil })
	tb.s, _ = m.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
	tb.s, tb.asked = screentest.Settle(tb, tb.s, m.Init())
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	var asked []tea.Msg
	tb.s, asked = screentest.Press(tb, tb.s, keys...)
	tb.asked = append(tb.asked, asked...)
}

// word types a word.
func (tb *table) word(word string) {
	tb.Helper()
	tb.press(strings.Split(word, "")...)
	tb.press("enter")
}

func (tb *table) m() Model { return tb.s.(Model) }

func (tb *table) text() string { return ansi.Strip(tb.s.View().Content) }

func (tb *table) has(texts ...string) {
	tb.Helper()
	for _, text := range texts {
		if !strings.Contains(strings.Join(strings.Fields(tb.text()), " "), text) {
			tb.Errorf("%q isn't in sight:\n%s", text, tb.text())
		}
	}
}

// TestPuzzleWhileOpen checks that a puzzle may keep its result with the flashcards while this screen has them open:
// they are read again afterwards, and the door says what became of the puzzle.
func TestPuzzleWhileOpen(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	tb.has("today's is open")
	tb.press("p")
	if place, is := tb.asked[len(tb.asked)-1].(screen.Open); !is || place.To != (screen.MistakesPlace{}) {
		t.Fatalf("p asks for %v", tb.asked)
	}
	if _, err := tb.host.Study(t.Context(), lexicon.English, rules.PuzzleDay{Day: tb.m().today(), Solved: true}); err != nil {
		t.Fatal(err)
	}
	next, cmd := tb.s.Update(screen.Shown{})
	tb.s, tb.asked = screentest.Settle(t, next, cmd)
	tb.has("today's is solved")
	tb.press("enter")
	for _, w := range tb.m().sheet.Answers {
		tb.word(w)
	}
	tb.has("asked again in 1 day")
	for _, msg := range tb.asked {
		if n, is := msg.(screen.Notice); is {
			t.Errorf("it says %q", n.Text)
		}
	}
	tb.opens(80, 23)
	if n := tb.m().figures.All.Asked; n != 1 {
		t.Errorf("%d answers are kept, want 1", n)
	}
}

// TestLargeWindows checks that the pages use a large window: the block is in its middle, the footer begins where the
// block does, and more than 40 of 100 rows are between its first and its last one.
func TestLargeWindows(t *testing.T) {
	for _, size := range [][2]int{{120, 39}, {200, 59}} {
		tb := open(t, t.TempDir(), size[0], size[1])
		for _, page := range []struct{ name, keys string }{{"home", ""}, {"asking", "enter"}, {"shown", "enter"}} {
			tb.press(strings.Fields(page.keys)...)
			lines := strings.Split(tb.text(), "\n")
			first, last, left := -1, 0, size[0]
			for y, l := range lines {
				if strings.TrimSpace(l) == "" {
					continue
				}
				if last = y; first < 0 {
					first = y
				}
				left = min(left, len(l)-len(strings.TrimLeft(l, " ")))
			}
			if indent := tb.s.Keys().Indent; indent != left || left != (size[0]-tb.m().width())/2 {
				t.Errorf("%s at %v: the footer begins at %d, the block at %d", page.name, size, indent, left)
			}
			if page.name == "home" && 100*(last-first+1) < 40*size[1] {
				t.Errorf("%s at %v has rows %d to %d", page.name, size, first, last)
			}
			if below := len(lines) - 1 - last; last >= size[1] || first > size[1]/3 {
				t.Errorf("%s at %v has rows %d to %d, and %d below", page.name, size, first, last, below)
			}
		}
	}
}

// TestFirstDay uses a cardbox from the first question to the next day.
func TestFirstDay(t *testing.T) {
	dir := t.TempDir()
	tb := open(t, dir, 80, 23)
	tb.has("new cards", "about 7 minutes", "0 learned", "20 new")
	tb.press("enter")
	asked := tb.m().sheet.Question
	tb.has("card 1 of 20", "do these letters make", "a new card")
	if len(asked.Letters) != 2 {
		t.Fatalf("the first question is %v", asked)
	}
	tb.word("quiz")
	tb.has("QUI isn't made of these letters") // typing stops at the longest possible word
	*tb.now = tb.now.Add(4200 * time.Millisecond)
	for _, w := range tb.m().sheet.Answers {
		tb.word(w)
	}
	tb.has("right after 4.2 s", "asked again in 1 day", "a new card → level 1")
	if f := tb.m().cards.Box.Figures(tb.m().today(), nil); f.RightTook != 4200*time.Millisecond {
		t.Errorf("the answer took %v, want 4.2 s", f.RightTook)
	}
	tb.press("o")
	tb.has("counted as wrong", "asked again later today", "a new card → level 0")
	tb.press("o")
	tb.has("overruled once")
	tb.press("w")
	if last, is := tb.asked[len(tb.asked)-1].(screen.Meaning); !is || len(last.Words) != len(tb.m().sheet.Answers) {
		t.Errorf("w asks for %T", tb.asked[len(tb.asked)-1])
	}
	tb.press("enter")
	if tb.m().sheet.Question == asked {
		t.Error("what was wrong comes again at once")
	}
	*tb.now = tb.now.Add(time.Hour)
	tb.press("enter") // no answer given, and the question was left standing
	tb.has("card 2 of ", "- - ·", "after 120 s", "asked again later today", "missed")
	tb.press("esc")
	tb.has("cards due", "2 due, then 18 new")

	// The cardbox is saved, and its cards are due a day later.
	*tb.now = tb.now.AddDate(0, 0, 1)
	tb.opens(80, 23)
	tb.has("2 due, then 20 new", "cards in the box", "0 learned")
	tb.press("enter")
	if tb.m().sheet.Question != asked {
		t.Errorf("the day begins with %v, not %v", tb.m().sheet.Question, asked)
	}
	tb.press("esc")
	tb.has("That question comes again", "2 due, then 20 new")
	tb.press("p")
	if to, is := tb.asked[len(tb.asked)-1].(screen.Open); !is || to.To != (screen.MistakesPlace{}) {
		t.Errorf("p asks for %v", tb.asked[len(tb.asked)-1])
	}
	tb.press("m")
	if to, is := tb.asked[len(tb.asked)-1].(screen.Open); !is || to.To != (screen.MistakesPlace{Own: true}) {
		t.Errorf("m asks for %v", tb.asked[len(tb.asked)-1])
	}
	tb.press("esc")
	if _, back := tb.asked[len(tb.asked)-1].(screen.Back); !back {
		t.Errorf("esc asks for %T", tb.asked[len(tb.asked)-1])
	}
}

// TestMore checks that ten more questions can be asked after a day's are done.
func TestMore(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	tb.press("l", "left", "left", "left", "left") // no new questions a day
	tb.has("new questions a day 0")
	tb.press("left", "esc", "enter")
	tb.has("That is all for today", "all done for today")
	tb.press("n")
	for range 10 {
		for _, w := range tb.m().sheet.Answers {
			tb.word(w)
		}
		tb.has("right")
		tb.press("enter")
	}
	tb.has("done for now", "+ + + + + + + + + +", "100 of 100", "nothing: you found every word", "tomorrow", "■ 10", "Wednesday")
	tb.press("n")
	tb.has("card 1 of 10")
	tb.press("esc", "enter")
	tb.has("card 1 of 10", "do these letters make")
}

// TestSessionEnd checks the page after the last card in every window: the right answers, the missed words, and
// the cards of the coming days; and what its keys do.
func TestSessionEnd(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	tb.press("l", "left", "left", "left", "left", "esc", "n", "enter") // the first card is wrong
	missed := tb.m().sheet.Answers
	tb.press("enter")
	for range 10 { // nine others, and the first one again
		*tb.now = tb.now.Add(10 * time.Second)
		for _, w := range tb.m().sheet.Answers {
			tb.word(w)
		}
		tb.press("enter")
	}
	if m := tb.m(); m.page != over {
		t.Fatalf("after the last card the page is %d", m.page)
	}
	scene := screentest.Scene{Name: "over", Seen: []string{
		"done for now", "1:40", "- + + + + + + + + + +", "90 of 100", "To look at again", strings.ToUpper(strings.Join(strings.Split(missed[0], ""), " ")), "Coming up", "tomorrow", "Wednesday",
	}}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
		scene.Hold(t, size, tb.s.View())
	}
	menu := tb.asked
	tb.press("enter")
	if _, back := tb.asked[len(tb.asked)-1].(screen.Back); !back || len(tb.asked) == len(menu) {
		t.Errorf("enter asks for %v", tb.asked)
	}
	tb.press("esc")
	tb.has("cards in the box", "Puzzle")
}

// TestDoors checks that the arrows choose a row of the page of the cardbox and that enter and a click open it.
func TestDoors(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	for i, want := range []screen.Place{screen.MistakesPlace{}, screen.MistakesPlace{Collected: true}, screen.MistakesPlace{Own: true}} {
		tb.press("down", "enter")
		if to, is := tb.asked[len(tb.asked)-1].(screen.Open); !is || to.To != want {
			t.Errorf("row %d opens %v, want %v", i+1, tb.asked[len(tb.asked)-1], want)
		}
	}
	tb.press("down", "enter")
	tb.has("new questions a day")
	tb.press("esc")
	tb.s, _ = tb.s.Update(screen.Click{ID: rowID(doorCards)})
	tb.has("do these letters make")
}

// TestStacks compares the page of a cardbox in use with a golden file: a stack for each level, with the due cards on it.
func TestStacks(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	today := tb.m().today()
	words := strings.Fields("ad be chi do elf fig god hat ice jam key lap mob net oak pit quo rob sea tin use vat who yes zoo")
	for i, w := range words {
		q, _ := rules.About(w)
		level := i % 8 % (1 + rules.Levels)
		day := today - 300
		for step := 0; step < max(1, level); step++ {
			m, cmd, err := tb.m().do(rules.Answer{Question: q, Right: level > 0, Day: day})
			if err != nil {
				t.Fatal(err)
			}
			tb.s, _ = screentest.Settle(t, m, cmd)
			day += rules.Day(rules.Interval(step + 1))
		}
	}
	scene := screentest.Scene{Name: "stacks", Seen: []string{"24 due, then 20 new", "cards due", "about 8 minutes", "in the box", "9 learned", "today", "120"}}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
		scene.Hold(t, size, tb.s.View())
	}
}

// TestLists checks that lists can be taken into and out of use, and that hooks are asked.
func TestLists(t *testing.T) {
	tb := open(t, t.TempDir(), 60, 19)
	tb.press("l")
	tb.has("words of 2 letters in use, 0 of ", "words of 4 letters -")
	tb.press("down", "down", "enter", "down", "enter") // lists of two and of three letters out of use
	for range 4 {
		tb.press("down")
	}
	tb.press("enter", "G")
	tb.has("hooks of words of 15 letters -")
	for range rules.MaxListed - 2 {
		tb.press("up")
	}
	tb.has("> hooks of words of 2 letters -")
	tb.press("enter")
	tb.has("> hooks of words of 2 letters in use, 0 of ")
	tb.press("esc", "enter")
	tb.has("Which", "with one more letter, at either end?")
	tb.press("enter", "down", "down", "G", "up", "o", "enter", "esc")
	tb.has("in the box")
}

// TestScheduleIsChosen: the page of lists changes the schedule both ways, and an answer says when its card comes again.
func TestScheduleIsChosen(t *testing.T) {
	tb := open(t, t.TempDir(), 60, 19)
	tb.press("l", "down")
	tb.has("> when a card comes again after 1, 3, 7 … days")
	tb.press("left")
	tb.has("after 1, 3, 7 … days")
	tb.press("right", "right", "enter")
	tb.has("at a 90% recall chance")
	if r := tb.m().cards.Box.Retention(); r != 90 {
		t.Errorf("the retention is %d", r)
	}
	tb.press("right", "right", "left")
	tb.has("at a 90% recall chance")
	tb.press("esc", "enter", "enter", "o")
	card, _ := tb.m().cards.Box.Card(tb.m().sheet.Question)
	tb.has("asked again in " + say.Count(int(card.Due-card.Last), "day"))
}

// TestDictionaryChangesWhileAsked checks that a question is marked by the dictionary it
// was asked from, even while another one is being read.
func TestDictionaryChangesWhileAsked(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	tb.press("enter")
	front, back := tb.m().deck.Hooks(tb.m().sheet.Answers[0])
	s, reads := tb.s.Update(screen.SettingsChanged{})
	tb.s = s
	tb.press("enter")
	if w := tb.m().shows[0]; w.front != front || w.behind != back {
		t.Errorf("its hooks are %q and %q, want %q and %q", w.front, w.behind, front, back)
	}
	tb.s, _ = screentest.Settle(t, tb.s, reads)
	tb.press("enter")
	tb.has("card 2 of ")
}

// TestTwo checks that when two Quoins use the same cardbox, the second reads it again.
func TestTwo(t *testing.T) {
	dir := t.TempDir()
	tb := open(t, dir, 80, 23)
	other := open(t, dir, 80, 23)
	*other.now = other.now.Add(time.Second)
	tb.press("enter", "enter")
	other.press("enter", "enter")
	other.has("1 due, then 19 new")
	if m := other.m(); m.page != home {
		t.Errorf("it is at page %d", m.page)
	}
	found := false
	for _, msg := range other.asked {
		n, is := msg.(screen.Notice)
		found = found || is && strings.Contains(n.Text, "Another Quoin")
	}
	if !found {
		t.Errorf("nothing was said: %v", other.asked)
	}
}

// TestUnsaved checks that a failed save is reported once, and that study goes on.
func TestUnsaved(t *testing.T) {
	tb := open(t, t.TempDir(), 80, 23)
	_ = tb.host.Store.Close()
	tb.press("enter", "enter", "enter", "enter", "esc")
	told := 0
	for _, msg := range tb.asked {
		if n, is := msg.(screen.Notice); is && n.Sticky {
			told++
		}
	}
	if told != 1 {
		t.Errorf("it was told %d times", told)
	}
	tb.has("2 due, then 18 new")
}

// TestNoWords checks that a dictionary that can't be read is reported.
func TestNoWords(t *testing.T) {
	h, _ := host(t, filepath.Join(t.TempDir(), "store"))
	h.Lexicon = func(string) (*lexicon.Lexicon, error) { return nil, errors.New("no list club") }
	tb := &table{TB: t, host: h}
	tb.opens(60, 19)
	tb.has("The box can't be opened", "No list club")
	tb.press("enter", "l", "m", "esc")
}

func TestFrames(t *testing.T) {
	for _, c := range []struct {
		screentest.Scene
		keys string
		with []rules.Action
	}{
		{screentest.Scene{Name: "new", Seen: []string{"Study", "new cards", "Puzzle", "Themes", "Games", "Lists"}}, "", nil},
		{screentest.Scene{Name: "asking", Seen: []string{"Study", "Which 11 words do these letters make?", "> R E T", "R E T I N A S", "S T A I N E R", "enter with nothing typed"}}, "enter retinas enter stainer enter ret", []rules.Action{rules.Add{Words: []string{"retinas"}}}},
		{screentest.Scene{Name: "shown", Seen: []string{"Study", "1 of 11", "asked again later today", "AEINRST isn't a word", "a new card → level 0"}}, "enter retinas enter aeinrst enter enter", []rules.Action{rules.Add{Words: []string{"retinas"}}}},
		{screentest.Scene{Name: "lists", Seen: []string{"Study", "> words of 3 letters", "words of 4 letters"}}, "l down down down", nil},
	} {
		t.Run(c.Name, func(t *testing.T) {
			tb := open(t, t.TempDir(), 80, 23) // once, because preparing the lists is slow
			for _, a := range c.with {
				m, cmd, err := tb.m().do(a)
				if err != nil {
					t.Fatal(err)
				}
				tb.s, _ = screentest.Settle(t, m, cmd)
			}
			for key := range strings.FieldsSeq(c.keys) {
				if len(key) > 1 && key != "enter" && key != "down" {
					tb.press(strings.Split(key, "")...)
					continue
				}
				tb.press(key)
			}
			for _, size := range screentest.Sizes {
				width, height := size.Room()
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
				c.Hold(t, size, tb.s.View())
			}
		})
	}
}
