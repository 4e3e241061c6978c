package drill

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var plain = theme.New("mono", true, colorprofile.ASCII)

func host() play.Host {
	return play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		Now:      func() time.Time { return time.UnixMilli(1) },
	}
}

// passes returns a game in which Ada passes three times, each time by mistake.
func passes(t testing.TB) game.Record {
	t.Helper()
	h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" computer strong "Quoin"`, Seed: 5, Started: 1}
	s, err := gameplay.Engine(scrabble.Rules, crossword.Trust{}).Start(h)
	if err != nil {
		t.Fatal(err)
	}
	log := crossword.Log{Header: h}
	for range 4 {
		step := crossword.Step{Do: crossword.Pass{}}
		if s, err = s.Apply(step); err != nil {
			t.Fatal(err)
		}
		log.Steps = append(log.Steps, step)
	}
	return log.Record()
}

type table struct {
	testing.TB
	s     screen.Screen
	asked []tea.Msg
}

func open(t testing.TB, record game.Record, width, height int) *table {
	t.Helper()
	m := New(host(), screen.MistakesPlace{Record: &record})
	tb := &table{TB: t}
	tb.s, _ = m.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
	tb.s, tb.asked = screentest.Settle(t, tb.s, m.Init())
	return tb
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	s, asked := screentest.Press(tb, tb.s, keys...)
	tb.s, tb.asked = s, append(tb.asked, asked...)
}

func (tb *table) m() Model { return tb.s.(Model) }

func (tb *table) has(texts ...string) {
	tb.Helper()
	seen := ansi.Strip(tb.s.View().Content)
	for _, text := range texts {
		if !strings.Contains(strings.Join(strings.Fields(seen), " "), text) {
			tb.Errorf("%q isn't in sight:\n%s", text, seen)
		}
	}
}

// lays lays a move by its keys.
func (tb *table) lays(move crossword.Move) {
	tb.Helper()
	m := tb.m()
	laid, _ := m.task().View.Board.Place(move)
	for m := tb.m(); m.hand.Cursor.Column < laid[0].Square.Column; m = tb.m() {
		tb.press("right")
	}
	for m := tb.m(); m.hand.Cursor.Column > laid[0].Square.Column; m = tb.m() {
		tb.press("left")
	}
	for m := tb.m(); m.hand.Cursor.Row < laid[0].Square.Row; m = tb.m() {
		tb.press("down")
	}
	for m := tb.m(); m.hand.Cursor.Row > laid[0].Square.Row; m = tb.m() {
		tb.press("up")
	}
	if tb.m().hand.Down != move.Down() {
		tb.press("space")
	}
	for _, l := range laid {
		if l.Tile.IsBlank() {
			tb.press("?")
		}
		tb.press(strings.ToLower(l.Tile.Text()))
	}
}

// TestMistakes checks that a game's mistakes are asked about, that the best move is right,
// and that one as bad as the mistake is wrong.
func TestMistakes(t *testing.T) {
	tb := open(t, passes(t), 80, 23)
	if n := len(tb.m().found); n != 2 {
		t.Fatalf("of two passes %d are mistakes:\n%s", n, tb.s.View().Content)
	}
	tb.has("mistakes of yours, 1 of 2", "Pass was a large mistake", "Find a better move.", "86 tiles in")
	tb.press("enter")
	tb.has("Lay tiles first")
	best := tb.m().best()
	at := slices.IndexFunc(best, func(c grading.GradedChoice) bool { return c.Move.Len() > 0 })
	tb.lays(best[at].Move)
	tb.has("point")
	tb.press("enter")
	tb.has("is as good as any")
	tb.press("backspace") // a second right answer counts once
	tb.lays(best[at].Move)
	tb.press("enter")
	tb.has("is as good as any")
	tb.press("tab")
	tb.has("yours; wins", "the best; wins", "Why", " scores ", "A large mistake: ", "Brass is what the best move lays.")
	for range best {
		words := tb.m().shownWords()
		if len(words) == 0 {
			tb.press("down")
			continue
		}
		if _, defined := resources.Define(words[0]); defined {
			tb.has(strings.ToUpper(words[0]) + " ")
		}
		tb.press("w")
		if m, is := tb.asked[len(tb.asked)-1].(screen.Meaning); !is || !slices.Equal(m.Words, words) {
			t.Errorf("%v are shown, and asked for is %v", words, tb.asked[len(tb.asked)-1])
		}
		tb.press("down")
	}
	tb.press("up", "enter")
	tb.has("2 of 2", "Find a better move.")

	// The worst move listed isn't a better answer.
	all := tb.m().best()
	worst := all[len(all)-1]
	for _, c := range all {
		if c.Move.Len() > 0 && c.Win < worst.Win {
			worst = c
		}
	}
	if worst.Move.Len() > 0 && worst.Win < all[0].Win-0.1 {
		tb.lays(worst.Move)
		tb.press("enter")
		tb.has("loses", "of 100 games")
		tb.press("backspace")
	}
	tb.press("tab", "enter")
	tb.has("Those were all mistakes of this game: 1 of 2 put right")
	tb.press("esc")
	if _, back := tb.asked[len(tb.asked)-1].(screen.Back); !back {
		t.Errorf("esc asks for %v", tb.asked)
	}
}

// TestExchange checks that an exchange is accepted as an answer, and that an illegal one
// is explained.
func TestExchange(t *testing.T) {
	tb := open(t, passes(t), 60, 19)
	rack := tb.m().task().View.Rack.Tiles()
	tb.press("-")
	tb.has("Exchange:")
	for _, tile := range rack {
		tb.press(strings.ToLower(tile.String()))
	}
	tb.press("backspace", "enter")
	if tb.m().answer.Exchange.Size() != len(rack)-1 || tb.m().phase != graded {
		t.Errorf("it answers with %v", tb.m().answer)
	}
	tb.press("backspace", "-", "z", "z", "z", "enter")
	if m := tb.m(); m.phase != solving || !m.message.Bad {
		t.Errorf("three zeds are exchanged: %+v", m.message)
	}
	tb.press("esc", "-")
	for range 100 {
		tb.press("u")
	}
	screentest.Fits(t, tb.s.View(), 60, 19, "Exchange: "+strings.Repeat("U", len(rack)))
	tb.press("esc", "esc")
}

// TestPuzzle checks that the puzzle of a day is asked, and that only its solution is
// right.
func TestPuzzle(t *testing.T) {
	m := New(host(), screen.MistakesPlace{})
	tb := &table{TB: t}
	tb.s, _ = m.Update(screen.Frame{Width: 80, Height: 23, Theme: plain, Small: true})
	tb.has("Setting the puzzle of today up")
	tb.s, tb.asked = screentest.Settle(t, tb.s, m.Init())
	tb.has("Study the puzzle of 1 January", "one move stands out", "Find the best move.", "none yet", "today is open")
	best := tb.m().best()
	if worse := best[len(best)-1]; worse.Move.Len() > 0 {
		tb.lays(worse.Move)
		tb.press("enter")
		tb.has("loses")
		tb.press("backspace")
	}
	tb.lays(best[0].Move)
	tb.press("enter")
	tb.has(tb.m().notation(best[0].Choice)+" it is", "your tries", "right")
	tb.press("enter")
	tb.has("The best moves", "the best; worth")
	tb.press("enter")
	if _, back := tb.asked[len(tb.asked)-1].(screen.Back); !back {
		t.Errorf("enter after the answer asks for %v", tb.asked)
	}
}

// dayPuzzle returns the screen of the puzzle of a day, 1 to 9 January 1970, in a store of flashcards.
func dayPuzzle(t testing.TB, store *stats.Store, day int) *table {
	t.Helper()
	h := host()
	h.Store = store
	h.Now = func() time.Time { return time.Date(1970, 1, day, 12, 0, 0, 0, time.UTC) }
	m := New(h, screen.MistakesPlace{})
	tb := &table{TB: t}
	tb.s, _ = m.Update(screen.Frame{Width: 80, Height: 23, Theme: plain, Small: true})
	tb.s, tb.asked = screentest.Settle(t, tb.s, m.Init())
	return tb
}

// TestWeek checks that the squares of the week show what became of its puzzles: the first result of a day counts, and
// a puzzle whose answer was shown first isn't solved.
func TestWeek(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	solve := func(tb *table) { tb.lays(tb.m().best()[0].Move); tb.press("enter") }
	first := dayPuzzle(t, store, 2)
	first.has("· · · · · · _ 0 solved", "in 7 days; today is open")
	solve(first)
	first.has("· · · · · · ■ 1 solved", "today is solved")
	second := dayPuzzle(t, store, 3)
	second.has("· · · · · ■ _ 1 solved")
	second.press("tab")
	second.has("· · · · · ■ · 1 solved", "rated ", "; you ")
	again := dayPuzzle(t, store, 3)
	solve(again)
	again.has("· · · · · ■ · 1 solved", "today was shown")
	dayPuzzle(t, store, 9).has("· · · · · · _ 0 solved")
}

// TestCard checks that the word of the best move becomes a flashcard on request.
func TestCard(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	tb := dayPuzzle(t, store, 2)
	tb.press("tab")
	word := tb.m().shownWords()[0]
	tb.press("l")
	tb.has(strings.ToUpper(word) + " is among your flashcards")
	h := host()
	h.Store = store
	cards, err := h.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n := cards.Box.Figures(0, nil).Wanted; n != 1 {
		t.Errorf("%d words wait for a card, want 1: %s", n, word)
	}
}

// TestBothOnBoard checks that b changes between the best move and the one that was played.
func TestBothOnBoard(t *testing.T) {
	tb := open(t, passes(t), 80, 23)
	tb.press("tab")
	best := tb.m().pictured()
	tb.press("b")
	if tb.m().pictured().Len() != 0 {
		t.Errorf("%v is on the board, want the pass that was played", tb.m().pictured())
	}
	tb.has("yours; wins", "the best; wins")
	tb.press("b")
	if got := tb.m().pictured(); got != best {
		t.Errorf("%v is on the board, want %v", got, best)
	}
}

// TestEnterAfterWrongAnswer checks that enter goes back to the question after an answer that isn't right, and doesn't
// leave it.
func TestEnterAfterWrongAnswer(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	tb := dayPuzzle(t, store, 2)
	all := tb.m().best()
	tb.lays(all[len(all)-1].Move)
	tb.press("enter")
	tb.has("loses", "your tries")
	tb.press("enter")
	if m := tb.m(); m.phase != solving || len(m.hand.Laid) > 0 {
		t.Errorf("the phase is %d with %d tiles laid, want the question again", m.phase, len(m.hand.Laid))
	}
	tb.has("today is open")
}

// own returns the screen of the puzzles in a store with one game, which is played by score
// and leave value with the given seed.
func own(t testing.TB, seed uint64) *table {
	t.Helper()
	h := host()
	engine := gameplay.Engine(scrabble.Rules, resources.Everyday())
	store, _, err := stats.Open(t.TempDir(), h.Now(), []game.Rules{engine.Rules(scrabble.Rules)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	h.Store = store
	header := game.Header{
		Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`, Seed: seed, Started: 1,
		Dictionary: resources.EverydayName, DictionarySHA256: resources.Everyday().SHA256(),
	}
	m, _, err := engine.Begin(t.Context(), store, header)
	if err != nil {
		t.Fatal(err)
	}
	words, _, err := gameplay.ReviewWords(h, header, lexicon.English)
	if err != nil {
		t.Fatal(err)
	}
	thinker := gameplay.JudgeThinker(m.State, words)
	for !m.State.Over() {
		do := crossword.Action(crossword.Pass{})
		if best := thinker.Rank(player.ViewOf(m.State), 1); len(best) > 0 {
			do = best[0].Action()
		}
		next, keep, err := m.Apply(time.Second, do)
		if err != nil {
			t.Fatal(err)
		}
		if kept := keep(); kept.Err != nil {
			t.Fatal(kept.Err)
		}
		m = next
	}
	tb := &table{TB: t}
	s := New(h, screen.MistakesPlace{Own: true})
	tb.s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: plain, Small: true})
	tb.s, tb.asked = screentest.Settle(t, tb.s, s.Init())
	return tb
}

// TestOwnPuzzles checks that the puzzles of the player's own games are asked one after
// another, while a few are found in advance.
func TestOwnPuzzles(t *testing.T) {
	sample.InCI(t)
	tb := own(t, 1)
	if n := len(tb.m().found); n == 0 || n > tb.m().beforehand()+1 {
		t.Fatalf("%d puzzles are found beforehand:\n%s", n, tb.s.View().Content)
	}
	tb.has("puzzles from your games, 1 of", "Scrabble, turn", "Find the best move.")
	best := tb.m().best()[0]
	tb.lays(best.Move)
	tb.press("enter")
	tb.has(tb.m().notation(best.Choice) + " it is")
	asked := 1
	for tb.press("enter"); tb.m().hasTask() && asked < 40; asked++ {
		tb.press("tab", "enter")
	}
	if asked != len(tb.m().found) {
		t.Errorf("%d were asked of %d", asked, len(tb.m().found))
	}
	tb.has(fmt.Sprintf("Those were all puzzles of your last games: 1 of %d solved", asked))
	tb.press("esc")
	if _, back := tb.asked[len(tb.asked)-1].(screen.Back); !back {
		t.Errorf("esc asks for %v", tb.asked)
	}
}

// TestWinning checks that in an endgame with a single winning move, every other move is
// said not to win.
func TestWinning(t *testing.T) {
	sample.InCI(t)
	tb := own(t, 1)
	for tb.m().hasTask() && tb.m().task().Theme != puzzle.Winning {
		tb.press("tab", "enter")
	}
	if !tb.m().hasTask() {
		t.Fatal("no move alone wins")
	}
	tb.has("One move wins this game, and", "The other has CEU.", "Find the best move.", "bag empty")
	c := screentest.Scene{Name: "winning", Seen: []string{"puzzles from your games", "Find the best move."}, Board: true}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s, _ := tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
		c.Hold(t, size, s.View())
	}
	best := tb.m().best()[0]
	start, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`}, crossword.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	j := grading.New(gameplay.JudgeThinker(start, tb.m().task().Words), tb.m().task().View, nil, grading.Options{})
	for _, other := range j.Verdict().Candidates {
		if !other.SameAs(tb.m().task().View.Board, best.Choice) && other.Move.Len() > 0 {
			tb.lays(other.Move)
			tb.press("enter")
			tb.has(tb.m().notation(other.Choice) + " doesn't win against the best reply")
			tb.press("backspace")
			break
		}
	}
	tb.lays(best.Move)
	tb.press("enter")
	tb.has(tb.m().notation(best.Choice) + " it is")
}

func TestNothing(t *testing.T) {
	record := passes(t)
	record.Lines = record.Lines[:0]
	tb := open(t, record, 60, 19)
	tb.has("No medium or large mistake")
	record.Rules = "adjacency 1"
	tb = open(t, record, 60, 19)
	tb.has("There is nothing to learn from")
	tb.press("enter", "tab", "esc")
}

func TestFrames(t *testing.T) {
	tb := open(t, passes(t), 80, 23)
	for _, c := range []struct {
		screentest.Scene
		keys string
	}{
		{screentest.Scene{Name: "asked", Seen: []string{"mistakes of yours", "1 of 2", "Find a better move."}, Board: true}, ""},
		{screentest.Scene{Name: "told", Seen: []string{"mistakes of yours", "1 of 2", "The best moves"}, Board: true}, "tab down"},
	} {
		t.Run(c.Name, func(t *testing.T) {
			tb.press(strings.Fields(c.keys)...)
			for _, size := range screentest.Sizes {
				width, height := size.Room()
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
				c.Hold(t, size, tb.s.View())
			}
		})
	}
}

// TestCollection checks that a theme can be chosen, that its puzzles are asked with the nearest rating first, and that the
// themes and the rating are shown after the answer and not before.
func TestCollection(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	h := host()
	h.Store = store
	opened := func() *table {
		m := New(h, screen.MistakesPlace{Collected: true})
		tb := &table{TB: t}
		tb.s, _ = m.Update(screen.Frame{Width: 80, Height: 23, Theme: plain, Small: true})
		tb.s, tb.asked = screentest.Settle(t, tb.s, m.Init())
		return tb
	}
	tb := opened()
	tb.has("Your rating for puzzles: 1500±700? no puzzle tried yet", "> Any", "Endgame 0 of", "Leave 0 of")
	if sample.Plain() {
		return // finding puzzles takes a while
	}
	for tb.m().subjects[tb.m().subject].word != "bonus" {
		tb.press("down")
	}
	tb.press("enter")
	first := tb.m().task().Name
	tb.has("puzzles of the theme bonus, 1 of ", "Find the best move.", "One turn is clearly the", "Score ")
	for _, text := range []string{"rated", "pre-endgame"} {
		if strings.Contains(tb.s.View().Content, text) {
			t.Errorf("%q is shown before the answer", text)
		}
	}
	tb.press(",")
	tb.has("pass loses ")
	tb.press("enter")
	tb.lays(tb.m().task().Verdict.Best().Move)
	tb.press("enter")
	tb.has(" it is", "bonus", "rated ", "; you ")
	again := opened()
	again.has("1 of 1 puzzle solved", "Bonus 1 of")
	for again.m().subjects[again.m().subject].word != "bonus" {
		again.press("down")
	}
	again.press("enter")
	if again.m().task().Name == first {
		t.Errorf("%s, which was tried, is asked first again", first)
	}
}
