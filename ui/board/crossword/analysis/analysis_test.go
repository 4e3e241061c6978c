package analysis

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

const (
	middle = "15/15/15/15/15/15/15/3HEEDY7/5MOU7/3NOUT8/6EUpLOID2/15/15/15/15 EEGI?ST/ 31/40 0"
	empty  = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0"
)

type look struct {
	testing.TB
	s     screen.Screen
	asked []tea.Msg
}

// worlds is the number of worlds of a simulation in these tests.
const worlds = 10

func open(t testing.TB, to screen.Play, width, height int) *look {
	t.Helper()
	everyday := resources.Everyday()
	ready := sync.OnceValues(func() (*search.Dictionary, error) { return resources.Dictionary(everyday) })
	deps := Deps{Worlds: worlds, Host: play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil), Seed: func() uint64 { return 7 },
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			switch name {
			case "Club":
				return lexicon.Parse(name, []byte("gee\negest\ntie\n"))
			case "Gone":
				return nil, errors.New("no such list")
			}
			if of, is := lexicon.ParseLanguage(name); is {
				return lexicon.Build(of, name, slices.Values([]string{"ta", "rat"}))
			}
			return everyday, nil
		},
		Dictionary: func(l *lexicon.Lexicon) (*search.Dictionary, error) {
			if l != everyday {
				return resources.Dictionary(l)
			}
			return ready()
		},
	}}
	l := &look{TB: t, s: New(deps, to)}
	l.s, _ = l.s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
	l.s, _ = screentest.Settle(t, l.s, l.s.Init())
	return l
}

func at(position string) screen.Play {
	return screen.Play{Rules: scrabble.Rules, Record: &game.Record{Header: game.Header{Rules: scrabble.Rules}}, Analyse: &screen.Analysis{Position: position}}
}

func (l *look) press(keys ...string) {
	l.Helper()
	l.s, l.asked = screentest.Press(l, l.s, keys...)
}

func (l *look) letters(text string) {
	l.Helper()
	l.press(strings.Split(text, "")...)
}

func (l *look) model() Model { return l.s.(Model) }

func (l *look) text() string { return ansi.Strip(l.s.View().Content) }

func (l *look) shows(texts ...string) {
	l.Helper()
	for _, text := range texts {
		if !strings.Contains(l.text(), text) {
			l.Errorf("the screen doesn't say %q:\n%s", text, l.text())
		}
	}
}

func (l *look) is(position string) {
	l.Helper()
	if got := l.model().spot().String(); got != position {
		l.Errorf("the position is %s, not %s", got, position)
	}
}

// TestBest checks that the best moves are found, also after further moves, that enter
// plays one, and that it can be taken back.
func TestBest(t *testing.T) {
	l := open(t, at(middle), 80, 23)
	l.shows("Player 1", "bag 67", "%", " worlds")
	all := l.model().choices()
	if len(all) < 10 || all[0].Worlds == 0 {
		t.Fatalf("%d choices", len(all))
	}
	before := l.model().spot().String()
	l.press("down", "enter")
	s := l.model().spot()
	if s.by != 0 || s.seat != 1 || s.Scores[1] != 31+all[1].Move.Score || s.Racks[1].Size() != 7-all[1].Move.Len() {
		t.Errorf("after %v: %v", all[1].Move, s)
	}
	l.shows("r types the racks, d deals")
	after := s.String()
	l.press("left")
	l.is(before)
	l.press("right")
	l.is(after)
	l.press("d")
	if n := l.model().spot().Racks[0].Size(); n != 7 {
		t.Errorf("%d tiles are dealt", n)
	}
	l.shows(" worlds")
}

// TestHalt checks that the search can be stopped and continued.
func TestHalt(t *testing.T) {
	l := open(t, at(empty), 80, 23)
	l.press("x", "r")
	l.letters("AEINRST")
	l.press("enter")
	l.shows("by leave, stopped")
	l.press("x")
	l.shows(" worlds")
}

// TestEditing checks that tiles, racks, scores and turn can be edited, that impossible
// edits are refused in words, and that every edit can be taken back.
func TestEditing(t *testing.T) {
	l := open(t, at(empty), 80, 23)
	l.press("e")
	l.letters("quiZ")
	l.is("15/15/15/15/15/15/15/7QUIz4/15/15/15/15/15/15/15 / 0/0 0")
	l.letters("j")
	l.press("left")
	l.letters("j")
	l.press("left", ".", "enter")
	l.is("15/15/15/15/15/15/15/7QUIz4/15/15/15/15/15/15/15 / 0/0 0")
	l.press("e", "down")
	l.letters("kk")
	l.shows("That makes 2 tiles K on board and racks, and the game has 1")
	l.press("backspace", "enter", "r")
	l.letters("bcdefg?/aqq")
	l.press("enter")
	l.shows("tiles Q")
	l.press("backspace", "backspace", "enter", "s", "ctrl+u")
	l.letters("12/-5")
	l.press("enter", "t")
	l.is("15/15/15/15/15/15/15/7QUIz4/15/15/15/15/15/15/15 A/?BCDEFG -5/12 0")
	for range 20 {
		l.press("left")
	}
	l.is(empty)
}

// TestLaying checks that moves can be laid by the keys of a game's board, and typed.
func TestLaying(t *testing.T) {
	l := open(t, at(empty), 80, 23)
	l.press("r")
	l.letters("dinedl?")
	l.press("enter", "tab")
	l.letters("dnx")
	l.shows("DN")
	l.press("esc")
	l.letters("line")
	l.press("?", "s", "enter")
	if s := l.model().spot(); !strings.HasPrefix(s.String(), "15/15/15/15/15/15/15/7LINEs3/") || s.did == "" {
		t.Errorf("the position is %v", s)
	}
	l.press("esc", "left", "m")
	l.letters("-dd")
	l.press("enter")
	if s := l.model().spot(); s.did != "-DD" || s.Racks[1].Size() != 5 || s.Scoreless != 1 {
		t.Errorf("after an exchange %v", s)
	}
	l.press("left", "m")
	l.letters("8H zzz")
	l.press("enter")
	l.shows("That needs a tile you don't have")
	l.press("esc", "m")
	l.letters("pass")
	l.press("enter")
	if s := l.model().spot(); s.did != "pass" {
		t.Errorf("after a pass %v", s)
	}
}

// TestPaste checks that a position can be pasted, and is copied unchanged.
func TestPaste(t *testing.T) {
	l := open(t, at(empty), 80, 23)
	l.s, _ = screentest.Settle(t, l.s, screen.Send(tea.PasteMsg{Content: middle + "\n"}))
	l.shows("The position is taken up")
	l.is(strings.Replace(middle, "EEGI?ST", "?EEGIST", 1))
	l.s, _ = screentest.Settle(t, l.s, screen.Send(tea.PasteMsg{Content: "hello"}))
	l.shows("That is no position")
	l.press("c")
	for _, msg := range l.asked {
		if c, is := msg.(screen.Copy); is {
			if _, err := crossword.ParseCGP(c.Text, scrabble.Board()); err != nil || !strings.HasPrefix(c.Text, l.model().spot().String()) {
				t.Errorf("%q: %v", c.Text, err)
			}
			return
		}
	}
	t.Errorf("nothing is copied: %v", l.asked)
}

// TestPastedWords checks that a pasted position is analysed with the word list it names,
// and that earlier positions keep theirs.
func TestPastedWords(t *testing.T) {
	l := open(t, at(middle), 80, 23)
	paste := func(text string) {
		l.s, _ = screentest.Settle(t, l.s, screen.Send(tea.PasteMsg{Content: text}))
	}
	paste(middle + " lex Club;")
	l.shows("with the words of Club")
	if name := l.model().words().Words.Name(); name != "Club" {
		t.Errorf("words are those of %s", name)
	}
	for _, c := range l.model().choices() {
		if word := c.Move.String(); c.Move.Len() > 3 && !strings.HasPrefix(word, "TIE") && !strings.HasPrefix(word, "EGEST") {
			t.Errorf("%v is among the best", c.Move)
		}
	}
	l.press("left")
	if name := l.model().words().Words.Name(); name != "Everyday" {
		t.Errorf("before, words are those of %s", name)
	}
	paste(middle + " lex Gone;")
	l.shows("Gone isn't here, so words are those of Everyday")
}

// TestMeaning checks that the chosen or laid word's definition is shown below, and all of
// it after a key, unless it isn't a word.
func TestMeaning(t *testing.T) {
	l := open(t, at(middle), 80, 23)
	word := l.model().shownWords()[0]
	l.shows(strings.ToUpper(word) + " ")
	asked := func() (words []string) {
		for _, msg := range l.asked {
			if m, is := msg.(screen.Meaning); is {
				words = m.Words
			}
		}
		return words
	}
	if l.press("w"); len(asked()) == 0 || asked()[0] != word {
		t.Errorf("%v is asked for, and %s is shown", asked(), word)
	}
	l = open(t, at(empty), 80, 23)
	l.press("r")
	l.letters("dinedl?")
	l.press("enter", "tab")
	l.letters("line")
	l.shows("LINE n. ")
	if l.press("ctrl+w"); len(asked()) != 1 || asked()[0] != "line" {
		t.Errorf("%v is asked for", asked())
	}
	l.letters("d")
	l.shows("LINED adj. ")
	l.letters("d")
	if text := l.text(); strings.Contains(text, "LINED") && strings.Contains(text, "adj.") {
		t.Errorf("no word has a meaning:\n%s", text)
	}
}

// TestLongTrouble checks that an error in a position is shown in full.
func TestLongTrouble(t *testing.T) {
	l := open(t, at(empty), 80, 23)
	l.s, _ = screentest.Settle(t, l.s, screen.Send(tea.PasteMsg{Content: empty + " lex Everyday"}))
	if text := l.text(); strings.Contains(text, "…") || !strings.Contains(text, "That is no position: character") {
		t.Errorf("it is cut off:\n%s", text)
	}
	l.press("r", "ctrl+u")
	l.letters("12")
	l.press("enter")
	l.shows("A rack is up to 7 letters, and ? for a blank")
}

// TestLineOfAGame checks that a game's line can be stepped through, left and returned to,
// and that it omits turns that were taken back.
func TestLineOfAGame(t *testing.T) {
	record := game.Record{
		Header: game.Header{Rules: scrabble.Rules, Config: `named human "Ada" computer strong "Quoin"`, Draws: "DINEDL?TREDIES"},
		Lines:  []string{"0 lay LINED,8h", "0 pass", "0 pass", "0 pass", "0 undo", "0 hint", "0 pass", "0 pass"},
	}
	l := open(t, screen.Play{Rules: record.Rules, Record: &record, Analyse: &screen.Analysis{Turns: 1}}, 80, 23)
	l.shows("Ada", "after turn 1 of 4", "8H LINED")
	game := len(l.model().line.spots)
	l.press("m")
	l.letters("-")
	l.press("enter") // the same move as in the game
	l.shows("after turn 2 of 4")
	l.press("left", "m")
	l.letters("-t")
	l.press("enter")
	l.shows("another line", "Line, off the game's")
	l.press("left")
	l.shows("after turn 1 of 4")
	l.press("right", "g")
	l.shows("after turn 1 of 4")
	if n := len(l.model().line.spots); n != game || l.model().line.hasStrayed() {
		t.Errorf("the line has %d spots, and had %d", n, game)
	}
}

// TestOtherGames checks that ScraeBBKle has its own board, and that other games aren't
// analysed.
func TestOtherGames(t *testing.T) {
	board := resources.Boards()[0].Text
	layout, err := scraebbkle.ParseBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	p := crossword.Position{Board: crossword.NewBoard(layout), Racks: []crossword.Rack{crossword.Rack{}.With(crossword.Letter('A'), crossword.Letter('T'))}, Scores: []int64{0}}
	to := screen.Play{Rules: scraebbkle.Rules, Record: &game.Record{Header: game.Header{Rules: scraebbkle.Rules, Board: board}}, Analyse: &screen.Analysis{Position: p.String()}}
	l := open(t, to, 80, 23)
	l.shows("ScraeBBKle", "of the known tiles", "AT,")
	for _, wrong := range []screen.Play{
		{Record: &game.Record{Header: game.Header{Rules: "chess 1"}}, Analyse: &screen.Analysis{}},
		at("8/8 / 0/0 0"),
	} {
		open(t, wrong, 80, 23).shows("There is nothing to analyse")
	}
}

// TestEverySize checks that the screen fits in windows of every size.
func TestEverySize(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		l := open(t, at(middle), width, height)
		for _, keys := range [][]string{nil, {"e"}, {"enter", "r"}, {"esc", "tab", "e"}, {"tab", "p"}} {
			l.press(keys...)
			lines := strings.Split(l.text(), "\n")
			if len(lines) > height {
				t.Errorf("%v %v: %d lines", size, keys, len(lines))
			}
			for _, line := range lines {
				if ansi.StringWidth(line) > width {
					t.Errorf("%v %v: %d columns: %q", size, keys, ansi.StringWidth(line), line)
				}
			}
		}
	}
}

// TestPlayOn checks that keys begin a game from the position: with the person's seat and
// the computer's level as chosen, and with the position's board, racks, scores, turn and
// word list; and that the screen says so if no game can begin.
func TestPlayOn(t *testing.T) {
	begun := func(l *look) (crossword.State, game.Header) {
		t.Helper()
		for _, msg := range l.asked {
			if to, is := msg.(screen.Open); is {
				h := *to.To.(screen.Play).Begin
				s, err := gameplay.Engine(h.Rules, nil).Start(h)
				if err != nil {
					t.Fatal(err)
				}
				return s, h
			}
		}
		t.Fatalf("nothing is opened: %v", l.asked)
		panic("unreachable")
	}
	l := open(t, at(middle), 80, 23)
	l.press("p")
	l.shows("Play on as Player 1, who is to move, against even")
	l.press("up", "up", "right")
	l.shows("Play on as Player 2 against skilled")
	l.press("esc")
	l.shows("Player 1 to move")
	l.press("p", "enter")
	s, h := begun(l)
	if p := s.Config().Players; p[0].Level != game.Skilled || p[1].Level != "" || s.Config().Mode != crossword.AsNamed {
		t.Errorf("the players are %v, %v", p, s.Config().Mode)
	}
	p := s.Position()
	p.Racks[1] = crossword.Rack{}
	if p.String() != l.model().spot().String() || s.Seat(1).Held != crossword.RackSize || h.DictionarySHA256 != resources.Everyday().SHA256() {
		t.Errorf("%v began as %v with %q", l.model().spot(), p, h.Dictionary)
	}

	l = open(t, at(strings.Replace(middle, "31/40 0", "31/40 6", 1)), 80, 23)
	l.press("p")
	l.shows("There is no playing on from here: this isn't")
	if l.model().focus != onList {
		t.Error("it is asked who plays all the same")
	}

	board := resources.Boards()[0].Text
	to := screen.Play{Rules: scraebbkle.Rules, Record: &game.Record{Header: game.Header{Rules: scraebbkle.Rules, Board: board, Config: `open human "Ada" human "Bob"`}}, Analyse: &screen.Analysis{}}
	l = open(t, to, 80, 23)
	l.press("p", "enter")
	if s, _ = begun(l); s.Config().Mode != crossword.Open || s.Seat(0).Rack != l.model().spot().Racks[0] || s.Seat(1).Rack != l.model().spot().Racks[1] {
		t.Errorf("%v", s.Config())
	}
}

// TestWholeEndgame checks that all turns of an endgame are listed with their worths, the best first, and the line of the
// chosen one; and that x stops and continues.
func TestWholeEndgame(t *testing.T) {
	const ending = "7A6V/7R1BUNGEE/6QIN5T/7K1YAY2I/C3ALCID1ZED1V/ASSUMER1ODONATE/J4RAUPO4R/O1T1PEGH1FIXT1T/L1I9E2/E1N9AG1/DEFIANT5MI1/2U9WO1/2L9I2/12s2/6SEAWOmEN1 OOS/ERR 490/361 0"
	l := open(t, at(ending), 80, 23)
	l.shows("exact", "Line: ")
	m := l.model()
	all, lines := m.choices(), m.judging.verdict.Lines
	if len(all) < 20 || len(lines) != len(all) || m.judging.goesOn() {
		t.Fatalf("%d turns with %d lines", len(all), len(lines))
	}
	for i, c := range all {
		if i > 0 && c.Worth > all[i-1].Worth || !c.Exact || !lines[i].SameAs(m.spot().Board, c.Choice) {
			t.Errorf("number %d is %+v, with the line of %v", i, c, lines[i].Choice)
		}
	}
	before := l.text()
	l.press("down")
	if m := l.model(); m.endingLine() == "" || l.text() == before {
		t.Errorf("the second turn has no line:\n%s", l.text())
	}
	j := *m.judging
	j.verdict.Unlisted = 3
	if !j.goesOn() {
		t.Error("turns that are left aren't worked out")
	}
}

// TestKeepMoves checks that a kept move is simulated in every iteration, also if it is far behind, and that y shows what
// follows a move.
func TestKeepMoves(t *testing.T) {
	l := open(t, at(middle), 80, 23)
	m := l.model()
	last := m.choices()[len(m.choices())-1].Choice
	for range m.choices() {
		l.press("down")
	}
	l.press("k")
	m = l.model()
	i := slices.IndexFunc(m.choices(), func(c grading.GradedChoice) bool { return c.SameAs(m.spot().Board, last) })
	if i < 0 || m.choices()[i].Worlds != keptWorlds*worlds || m.judging.goesOn() {
		t.Fatalf("the kept move is number %d of %+v", i, m.choices())
	}
	if m.choice != i {
		t.Errorf("the cursor is on number %d, and the kept move is number %d", m.choice, i)
	}
	l.shows(m.notation(m.spot().Board, last) + "+")
	l.press("y")
	q, ok := l.model().follows()
	if !ok || q.Worlds != keptWorlds*worlds || len(q.Replies) == 0 || len(q.Replies) > mostReplies {
		t.Errorf("what follows is %+v", q)
	}
	l.shows("Then, on average", fmt.Sprintf("reply %5.1f, bonus", q.Reply))
	l.press("y", "k")
	if m := l.model(); len(m.keeps) > 0 || strings.Contains(l.text(), "Then, on") {
		t.Errorf("%d moves are kept", len(m.keeps))
	}
	l.press("k", "enter")
	if m := l.model(); len(m.keeps) > 0 {
		t.Error("moves of another position are kept")
	}
}

// TestSuppose checks that the range typed for the next rack is shown, simulated against, refused in words if no rack is
// like that, cleared by an empty line, and forgotten in another position.
func TestSuppose(t *testing.T) {
	l := open(t, at(middle), 80, 23)
	chances := func() (all []float64) {
		for _, c := range l.model().choices() {
			all = append(all, c.Win)
		}
		return all
	}
	every := chances()
	l.press("u")
	l.letters("s?, no v")
	l.press("enter")
	l.shows("No rack of the unknown tiles is like that")
	l.press("ctrl+u")
	l.letters("s, two vowels")
	l.press("enter")
	l.shows("Write tiles as S?, no QZ, no vowels, 2 vowels or 0-1 vowels")
	l.press("ctrl+u")
	l.letters("zq, no vowels")
	l.press("enter")
	l.shows("next rack: ZQ, no vowels")
	if narrowed := chances(); slices.Equal(narrowed, every) {
		t.Errorf("the chances against ZQ are those against any rack: %v", narrowed)
	}
	l.press("k")
	l.shows("next rack: ZQ, no vowels")
	l.press("k", "u")
	l.shows("as S, no QZ, no vowels: ZQ, no vowels_")
	l.press("ctrl+u", "enter")
	if strings.Contains(l.text(), "next rack") || !slices.Equal(chances(), every) {
		t.Errorf("the range is cleared, and chances are %v, not %v:\n%s", chances(), every, l.text())
	}
	l.press("u", "z", "enter", "enter")
	if m := l.model(); m.supposed.text != "" || m.canSuppose() {
		t.Errorf("after a move %q is supposed", m.supposed.text)
	}
	l.press("left", "r")
	l.letters("/abcdefg")
	l.press("enter", "o")
	if l.model().canSuppose() {
		t.Error("a known rack can be supposed")
	}
}

// TestAnalysisInEachLanguage checks that a game has the tiles and words of its language, and is played on with them.
func TestAnalysisInEachLanguage(t *testing.T) {
	for _, of := range lexicon.Languages()[1:] {
		for _, v := range []*crossword.Variant{scrabble.Variant(), scraebbkle.Variant()} {
			c := crossword.Config{Mode: v.Modes[0], Language: of, Players: []game.Player{{Name: "Ada"}, {Name: "Bo"}}}
			header := game.Header{Rules: v.Version, Config: c.String(), Dictionary: of.Tag(), Draws: "RATATAT"}
			if v.Title == scraebbkle.Variant().Title {
				header.Board = scraebbkle.FormatBoard(scrabble.Board())
			}
			l := open(t, screen.Play{Rules: v.Version, Record: &game.Record{Header: header}, Analyse: &screen.Analysis{}}, 80, 24)
			m := l.model()
			if m.phase != shown || m.variant.Tiles.Language != of || m.words().Words.Language() != of {
				t.Fatalf("%v, %s: %v\n%s", of, v.Title, m.phase, l.text())
			}
			on := m.playOn()
			if state, err := gameplay.Engine(v.Version, nil).Start(on); err != nil || state.Variant().Tiles.Language != of || on.Dictionary != of.Tag() {
				t.Errorf("%v, %s: it is played on as %+v, %v", of, v.Title, on, err)
			}
			// A position with a list of another language keeps the words.
			l.s, _ = screentest.Settle(t, l.s, screen.Send(tea.PasteMsg{Content: empty + " lex Club;"}))
			if m := l.model(); m.words().Words.Language() != of {
				t.Errorf("%v, %s: pasted, the words are %v", of, v.Title, m.words().Words.Language())
			}
		}
	}
}
