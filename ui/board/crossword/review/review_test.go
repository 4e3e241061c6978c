package review

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	santorinis "quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var mono = theme.New("mono", true, colorprofile.ASCII)

// deps returns Deps that judge by score and leave value alone, which is ready at once.
func deps() Deps {
	return Deps{Worlds: -1, Host: play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == resources.EverydayName {
				return resources.Everyday(), nil
			}
			return resources.International(), nil
		},
	}}
}

// toShow returns the place that reviews a log.
func toShow(l crossword.Log) screen.Play {
	record := l.Record()
	return screen.Play{Rules: l.Rules, Record: &record}
}

// logged returns a record from the engines' test data.
func logged(t testing.TB, name string) screen.Play {
	t.Helper()
	text, err := os.ReadFile("../../../../testdata/crossword/logs/" + name + ".log")
	if err != nil {
		t.Fatal(err)
	}
	l, err := game.Parse(string(text), scrabble.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	return toShow(l)
}

// gcg returns a game played elsewhere.
func gcg(t testing.TB, name string) screen.Play {
	t.Helper()
	text, err := os.ReadFile("../../../../game/scrabble/testdata/gcg/" + name + ".gcg")
	if err != nil {
		t.Fatal(err)
	}
	g, err := scrabble.ParseGCG(string(text))
	if err != nil {
		t.Fatal(err)
	}
	to, notes := toShow(g.Log), screen.Notes(g.Notes)
	to.Notes = &notes
	return to
}

// TestNextMistake checks that m goes to every turn that lost something, in order and around, and that the footer says
// first what enter does and begins under the block.
func TestNextMistake(t *testing.T) {
	tb := open(t, logged(t, "scrabble-out-2"), 200, 59)
	m := tb.s.(Model)
	var want []int
	for i, j := range m.game.judged {
		if j.Whole && j.Lost > 0 && i > 0 {
			want = append(want, i)
		}
	}
	if len(want) < 2 {
		t.Fatalf("%d turns of the game lost something", len(want))
	}
	tb.press("home")
	for _, turn := range want {
		tb.press("m")
		if got := tb.s.(Model).turn; got != turn {
			t.Fatalf("m goes to turn %d, want %d of %v", got, turn, want)
		}
	}
	tb.press("end", "m")
	if got := tb.s.(Model).turn; got > want[0] {
		t.Errorf("after the end m goes to turn %d, want one of the first", got)
	}
	k := tb.s.Keys()
	if got := k.Short[0].Help(); got.Key != "enter" || len(k.Short) > 6 {
		t.Errorf("the footer has %d keys, the first is %v", len(k.Short), got)
	}
	title := strings.Split(ansi.Strip(tb.s.View().Content), "\n")[0]
	if at := strings.Index(title, "Review"); at < 20 || k.Indent != at+1 {
		t.Errorf("the footer begins at %d, the block at %d", k.Indent, at)
	}
}

// table is a screen under test.
type table struct {
	testing.TB
	s             screen.Screen
	width, height int
	asked         []tea.Msg
}

func open(t testing.TB, to screen.Play, width, height int) *table {
	t.Helper()
	return openWith(t, deps(), to, width, height)
}

// someLeaves are invented leave values: blanks are good, a Q is bad.
type someLeaves struct{}

func (someLeaves) Worth(rest crossword.Rack) int64 {
	return 25_000*int64(rest.Count(crossword.Blank)) - 7_250*int64(rest.Count(crossword.Letter('Q')))
}

func openWith(t testing.TB, d Deps, to screen.Play, width, height int) *table {
	t.Helper()
	tb := &table{TB: t, s: New(d, to), width: width, height: height}
	tb.frame(width, height)
	s, asked := screentest.Settle(t, tb.s, tb.s.Init())
	tb.s, tb.asked = s, asked
	return tb
}

func (tb *table) frame(width, height int) {
	tb.width, tb.height = width, height
	tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: mono})
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	var asked []tea.Msg
	tb.s, asked = screentest.Press(tb, tb.s, keys...)
	tb.asked = append(tb.asked, asked...)
}

func (tb *table) golden(name string) {
	tb.Helper()
	screentest.Fits(tb, tb.s.View(), tb.width, tb.height)
	screentest.Golden(tb, name, tb.s.View().Content)
}

func (tb *table) text() string { return ansi.Strip(tb.s.View().Content) }

func (tb *table) has(texts ...string) {
	tb.Helper()
	for _, want := range texts {
		if !strings.Contains(tb.text(), want) {
			tb.Errorf("there is no %q in\n%s", want, tb.text())
		}
	}
}

func TestKeys(t *testing.T) {
	tb := open(t, gcg(t, "brackets"), 80, 23)
	tb.has(" >  1 Ada 8G RIDE ", "Ada played 8G RIDE for 10, of DEIPRSU", "Best 8C UPDRIES for 76: 66 better")
	tb.press("down", "down")
	tb.has(" >  3 Ada 7F PE. ", "Best J6 QU.UES for 37, keeps EP: 28 better")
	tb.press("enter")
	tb.has(" > J6 QU.UES ")
	if move, better := tb.s.(Model).laid(); !better || move.Score != 37 {
		t.Errorf("%v is on the board", move)
	}
	tb.press("enter")
	if _, better := tb.s.(Model).laid(); better {
		t.Error("the move played is not on the board again")
	}
	tb.press("tab", "down", "right")
	tb.has(" > Best moves", " >  4 Bob 9H .aU* ", "EU isn't in International", " > 9G A.ONIc ")
	tb.press("end")
	if m := tb.s.(Model); m.choice != best || // the last one is the move played
		m.turn != 3 {
		t.Errorf("choice %d of turn %d is chosen", m.choice, m.turn)
	}
	tb.press("left", "tab", "home", "up")
	tb.has(" >  1 Ada 8G RIDE ", " > Turns")
	tb.press("end", "down")
	tb.has(" >   the end", "The game isn't over", "best in 0 of 4 turns", "1 * with words unlisted")
	if len(tb.asked) != 0 {
		t.Errorf("it asked %v", tb.asked)
	}
	tb.press("w")
	if len(tb.asked) != 0 {
		t.Errorf("it asked for the meaning of %v", tb.asked)
	}
	tb.press("home")
	tb.has("RIDE v. sit")
	tb.press("w")
	if m, is := tb.asked[0].(screen.Meaning); !is || len(m.Words) != 1 || m.Words[0] != "ride" {
		t.Errorf("it asked for the meaning of %v", tb.asked)
	}
	tb.asked = nil
	tb.press("esc")
	if len(tb.asked) != 1 || tb.asked[0] != (screen.Back{}) {
		t.Errorf("it asked %v", tb.asked)
	}
}

func TestClicks(t *testing.T) {
	tb := open(t, gcg(t, "brackets"), 80, 23)
	for _, r := range tb.s.View().Regions {
		line := strings.Split(tb.text(), "\n")[r.Y]
		if r.X+r.Width > 80 || strings.TrimSpace(line[r.X:r.X+r.Width]) == "" {
			t.Errorf("%+v is on %q", r, line)
		}
	}
	click := func(id string) { tb.s, _ = tb.s.Update(screen.Click{ID: id}) }
	click("turn 4")
	tb.has(" >  5 Ada F7 .URE* ")
	click("best 2")
	tb.has("On the board: ", " > Best moves")
	for _, odd := range []string{"best 99", "best x", "turn", "", "turn -3"} {
		click(odd)
	}
	tb.has(" >  1 Ada ") // -3 leads to the first turn
}

// TestElsewhere checks that remarks in a file are shown with the turn they are about.
func TestElsewhere(t *testing.T) {
	tb := open(t, gcg(t, "totals-disagree"), 80, 23)
	tb.has("the file counts +2")
	tb = open(t, gcg(t, "remarks"), 80, 23)
	tb.has(`"#unsure about SIRUPED which is in the list a second note"`)
	tb = open(t, gcg(t, "partial"), 80, 23)
	tb.press("down")
	tb.has("Bob played H7 T.E for 3, of ET and others", "Best of what is known of the rack: 7H TE for 9")
	tb.press("down")
	tb.has("Ada exchanged 3 tiles, of EEPQSUU and others")
	tb.press("down")
	tb.has("Bob exchanged 5 tiles, of tiles unknown")
	tb.press("down", "down", "down")
	tb.has("Ada passed, of tiles unknown")
	tb.press("end")
	tb.has("no rack is known whole")
}

// TestNamesAlike checks that players with the same name, or names with the same beginning,
// are distinguished.
func TestNamesAlike(t *testing.T) {
	to := gcg(t, "brackets")
	record := *to.Record
	for _, c := range []struct{ config, want string }{
		{`imported computer best "Quoin" computer even "Quoin"`, "Quoin 1 38, Quoin 2 11| 2 Q2  H7 T.E |Quoin 2 played H7|  Quoin 1|"},
		{`imported human "Anna" human "Annemarie"`, "Anna 38, Annemarie 11| 2 A2  H7 T.E |Annemarie played H7|  Anna|"},
		{`imported human "A" human "Ab"`, "A 38, Ab 11| 2 Ab  H7 T.E |Ab played H7|"},
	} {
		record.Config = c.config
		tb := open(t, screen.Play{Record: &record}, 80, 23)
		tb.press("down")
		text := tb.text()
		tb.press("end")
		text += tb.text()
		for want := range strings.SplitSeq(c.want, "|") {
			if !strings.Contains(text, want) {
				t.Errorf("%s: there is no %q in\n%s", c.config, want, text)
			}
		}
	}
}

// TestProgress checks that the turns are judged one after the other while everything else
// can be used.
func TestProgress(t *testing.T) {
	tb := &table{TB: t, s: New(deps(), gcg(t, "brackets"))}
	tb.frame(80, 23)
	tb.has("looking for the game")
	msg := screentest.Answer(t, tb.s.Init()[0])
	var cmd screen.Cmd
	tb.s, cmd = tb.s.Update(msg)
	tb.has("0 of 7", "1 Ada 8G RIDE    10     .", "looking at this turn")
	for cmd != nil {
		tb.s, cmd = tb.s.Update(screentest.Answer(t, cmd[len(cmd)-1]))
	}
	tb.has("International", "1 Ada 8G RIDE    10   -66", "7 Ada I8 ..B      5   -36")
}

func TestTrouble(t *testing.T) {
	bad := logged(t, "scrabble-out-2")
	bad.Record.Lines = append([]string{crossword.Step{Do: scrabble.Close{}}.String()}, bad.Record.Lines...)
	for _, c := range []struct {
		name string
		to   screen.Play
		want string
	}{
		{"no store", screen.Play{Watch: "x"}, "nothing is kept here"},
		{"an impossible step", bad, "step 1: "},
		{"no rules", screen.Play{Record: &game.Record{}}, "There is nothing to review: "},
	} {
		tb := open(t, c.to, 60, 19)
		tb.has(c.want)
		screentest.Fits(t, tb.s.View(), 60, 19)
		tb.press("down", "enter", "tab", "esc")
		if len(tb.asked) != 1 || tb.asked[0] != (screen.Back{}) {
			t.Errorf("%s: it asked %v", c.name, tb.asked)
		}
	}
}

// TestStore checks that a game of the store is found by its ID, and that one with other
// rules is refused.
func TestStore(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.Now(), []game.Rules{
		gameplay.Engine(scraebbkle.Rules, crossword.Trust{}).Rules(scraebbkle.Rules), santorinis.Engine().Rules(santorini.Rules),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx := context.Background()
	kept := func(h game.Header, lines ...string) stats.ID {
		to, err := store.Begin(ctx, h)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines {
			if err := to.Append(ctx, i+1, line); err != nil {
				t.Fatal(err)
			}
		}
		if err := to.Release(); err != nil {
			t.Fatal(err)
		}
		return to.ID()
	}
	to := logged(t, "scraebbkle-resigned-2")
	laid := kept(to.Record.Header, to.Record.Lines...)
	other := kept(game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: [2]game.Player{{Name: "A"}, {Name: "B"}}}.String()})
	for id, want := range map[stats.ID]string{laid: "ScraeBBKle: ", other: "only games of ScraeBBKle and Scrabble", "x": "There is nothing to review"} {
		d := deps()
		d.Store = store
		tb := &table{TB: t, s: New(d, screen.Play{Watch: id})}
		tb.frame(80, 23)
		tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
		tb.has(want)
	}
}

// TestFromPosition checks that the review of a game from a position begins with that board
// and those scores.
func TestFromPosition(t *testing.T) {
	text := "quoin log 1\nrules scrabble 1\n" +
		`config named human "Ada" computer strong "Quoin" from "15/15/15/15/15/15/15/5TRAIN5/15/15/15/15/15/15/15 ADEGLNS/EEIORTU 30/12 0"` +
		"\nseed 5\nstarted 0\nsteps\n1000 lay S,k8\n2000 pass\n3000 resign 1\n"
	l, err := game.Parse(text, scrabble.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	tb := open(t, toShow(l), 80, 23)
	tb.has(">  1 Ada ", "TRAIN", "of ADEGLNS", "Best ")
	tb.press("end")
	tb.has("the end", "Ada 36, Quoin 12", "best in 0 of 1 turn", "Quoin won")
}
