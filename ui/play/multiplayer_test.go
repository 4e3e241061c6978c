package play_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/ui/board/multiplayer"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// board is the simplest board with a company: its seats, texts or question, and the last
// refusal.
type board struct {
	company multiplayer.Company
	frame   screen.Frame
	refused string
	frames  *int
}

func (b board) Init() screen.Cmd { return b.company.Init() }
func (b board) Keys() screen.Keys {
	short, _ := b.company.QuestionKeys()
	return screen.Keys{Short: short}
}

func (b board) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if c, cmd, is := b.company.Update(msg); is {
		b.company = c
		*b.frames++
		return b, cmd
	}
	var cmd screen.Cmd
	switch msg := msg.(type) {
	case screen.Frame:
		b.frame = msg
	case tea.KeyPressMsg:
		b, cmd = b.press(msg)
	}
	return b, cmd
}

func (b board) press(msg tea.KeyPressMsg) (board, screen.Cmd) {
	var cmd screen.Cmd
	var err error
	if b.company.Asking() {
		b.company, cmd, err = b.company.Answer(msg)
		if err != nil {
			b.refused = b.company.Sentence(err, error.Error)
		}
		return b, cmd
	}
	if c, did := b.company.PressSaying(msg); did {
		b.company = c
		return b, nil
	}
	if b.company.Over() {
		cmd, _ = b.company.PressOver(msg)
		return b, cmd
	}
	switch msg.String() {
	case "esc":
		b.company, cmd = b.company.AskLeave()
	case "r":
		b.company = b.company.AskResign()
	case "x":
		if b.company, err = b.company.Do("resume"); err != nil {
			b.refused = b.company.Sentence(err, error.Error)
		}
	}
	return b, cmd
}

func (b board) View() screen.View {
	t, width := b.frame.Theme, b.frame.Width
	lines := make([]string, 0, 16)
	for seat := range b.company.Now().Names {
		lines = append(lines, b.company.Row(t, seat, 25, "312")+" "+b.company.SaidBy(seat)+b.company.Fined(seat))
	}
	text, answers := b.company.Question(t, width)
	lines = append(lines, b.company.Told(), text, answers, b.refused, b.company.Offer())
	return screen.View{Content: strings.Join(lines, "\n")}
}

func sees(t *testing.T, g remote.Game) *remotetest.Seen {
	t.Helper()
	b := board{company: multiplayer.New(play.Host{Now: time.Now}, nil, g), frames: new(int)}
	width, height := screentest.Least.Room()
	return remotetest.Sees(t, b, screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
}

func four(t *testing.T, control string) *remotetest.Table[scrabbleAction, scrabbleState, scrabbleView] {
	t.Helper()
	config := `named human "Ada" human "Bob" human "Grace" human "Mei"`
	return remotetest.New(t, scrabble.Match(nil), control, game.Header{Rules: scrabble.Rules, Config: config, Seed: 3})
}

func two(t *testing.T, control string) *remotetest.Table[santorini.Action, santorini.State, santorini.View] {
	t.Helper()
	config := santorini.Config{Players: [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}}.String()
	return remotetest.New(t, santorini.Match(), control, game.Header{Rules: santorini.Rules, Config: config})
}

func rows(v *remotetest.Seen) []string { return strings.Split(v.Text(), "\n") }

// TestClocks checks the figures of a clock from the beginning through overtime to the end,
// and how often it is redrawn.
func TestClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := four(t, "1m+0s-10/2m")
		ada, bob := sees(t, m.Look(0)), sees(t, m.Look(1))
		at := func(v *remotetest.Seen, row string) {
			t.Helper()
			if got := rows(v)[0]; strings.TrimRight(got, " ") != row {
				t.Errorf("%q, want %q", got, row)
			}
		}
		at(ada, "> Ada          312   1:00")
		ada.Waits(20 * time.Second)
		at(ada, "> Ada          312   0:40")
		ada.Waits(29*time.Second + 100*time.Millisecond)
		at(ada, "> Ada          312   0:11")
		ada.Waits(1660 * time.Millisecond)
		at(ada, "> Ada          312   !9.3")
		at(bob, "> Ada          312  !0:10")
		ada.Waits(9300 * time.Millisecond)
		at(ada, "> Ada          312  -0:01 -10")
		ada.Waits(61 * time.Second)
		at(bob, "> Ada          312  -1:02 -20")
		before := *ada.Screen.(board).frames
		ada.Waits(10 * time.Second)
		ada.Settle()
		if n := *ada.Screen.(board).frames - before; n != 10 {
			t.Errorf("%d frames in ten seconds", n)
		}
		ada.Waits(time.Minute)
		if ada.Text(); !strings.HasPrefix(rows(ada)[0], "  Ada gone") {
			t.Errorf("after the limit:\n%s", ada.Text())
		}
		if p := m.State().Presence(0); !p.Gone {
			t.Error("the house has not told the time")
		}
	})
}

// TestClosed checks that a game closed by a fault leads back and says why, and that one
// that was left says nothing.
func TestClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "5m+0s")
		ada, bob := sees(t, m.Look(0)), sees(t, m.Look(1))
		bob.Press("esc", "enter")
		m.Close(errors.New("a fault stopped this game"))
		ada.Settle()
		if want := []tea.Msg{screen.Notice{Text: "A fault stopped this game"}, screen.Back{}}; !reflect.DeepEqual(ada.Asked, want) {
			t.Errorf("the player at the board gets %v, want %v", ada.Asked, want)
		}
		if want := []tea.Msg{screen.Back{}}; !reflect.DeepEqual(bob.Asked, want) {
			t.Errorf("the player who left gets %v, want %v", bob.Asked, want)
		}
	})
}

// TestAway checks that a seat can be claimed once its player has been away for the
// required time, not before, and that claiming asks.
func TestAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "5m+0s")
		ada, mei := sees(t, m.Look(0)), sees(t, m.Look(remote.Watcher))
		ada.Waits(time.Second)
		if err := m.Do("2 away"); err != nil {
			t.Fatal(err)
		}
		ada.Shows("Bob away")
		ada.Press("esc")
		ada.Shows("Leave the board? Your clock runs on", "enter leave   r resign   esc go on")
		ada.Press("c", "a") // not possible yet
		ada.Shows("enter leave   r resign   esc go on")
		ada.Press("esc")
		ada.Waits(39*time.Second + 900*time.Millisecond)
		if strings.Contains(ada.Text(), "takes the seat") {
			t.Errorf("too early:\n%s", ada.Text())
		}
		ada.Waits(100 * time.Millisecond)
		ada.Shows("Bob is away: esc, then c takes the seat")
		if strings.Contains(mei.Text(), "takes the seat") {
			t.Errorf("who looks on is offered it:\n%s", mei.Text())
		}
		ada.Press("esc")
		ada.Shows("enter leave   r resign   c take the seat   a adjourn   esc go on")
		ada.Press("a")
		ada.Shows("The game is adjourned: esc, then a resumes it")
		mei.Shows("The game is adjourned")
		ada.Press("x")
		ada.Shows("\nBob is away\n")
		ada.Waits(time.Minute) // nobody has to be present now
		ada.Press("esc", "c")
		ada.Shows("Leave the board? The clocks stand still for 14d0h", "enter leave   r resign   a resume   esc go on")
		ada.Press("esc")
		if err := m.Do("2 back"); err != nil {
			t.Fatal(err)
		}
		ada.Press("esc", "a")
		if m.State().IsAdjourned() {
			t.Error("it isn't resumed")
		}
		for range 2 {
			if err := m.Do("2 away"); err != nil {
				t.Fatal(err)
			}
			ada.Waits(40 * time.Second)
			ada.Press("esc", "c")
			ada.Shows("Take Bob's seat? You win then")
			if err := m.Do("2 back"); err != nil { // closes the question
				t.Fatal(err)
			}
			if strings.Contains(ada.Text(), "Take Bob's") {
				t.Errorf("still asked:\n%s", ada.Text())
			}
		}
		if err := m.Do("2 away"); err != nil {
			t.Fatal(err)
		}
		ada.Waits(40 * time.Second)
		ada.Press("esc", "c", "enter")
		if !m.State().Over() || !m.State().Presence(1).Gone {
			t.Errorf("not taken: %q", m.Log())
		}
	})
}

// TestFour checks all four seats in the smallest window, with one player away and one who
// has resigned.
func TestFour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := four(t, "25m+0s-10/5m")
		ada, bob := sees(t, m.Look(0)), sees(t, m.Look(1))
		bob.Press("r")
		bob.Shows("Resign this game? The others go on", "enter yes")
		bob.Press("esc")
		if p := m.State().Presence(1); p.Gone {
			t.Fatal("no was yes")
		}
		bob.Press("r", "enter")
		if err := m.Do("3 away"); err != nil {
			t.Fatal(err)
		}
		ada.Waits(40 * time.Second)
		ada.Press("1")
		want := []string{
			`> Ada          312  24:20 "hello"`,
			"  Bob gone     312",
			"  Grace away   312  25:00",
			"  Mei          312  25:00",
		}
		for i, row := range rows(ada)[:4] {
			if got := strings.TrimRight(row, " "); got != want[i] {
				t.Errorf("%q, want %q", got, want[i])
			}
		}
		ada.Press("esc", "c")
		ada.Shows("Take Grace out of the game? The others go on")
		bob.Press("esc") // leaves at once: he has resigned
		if !slices.Contains(bob.Asked, tea.Msg(screen.Back{})) {
			t.Errorf("Bob stays: %v", bob.Asked)
		}
	})
}

// TestRowsFit checks that a row has the given width, whatever the player's name is.
func TestRowsFit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := four(t, "25m+0s-10/5m")
		for _, action := range []string{"2 away", "3 resign"} {
			if err := m.Do(action); err != nil {
				t.Fatal(err)
			}
		}
		v := sees(t, m.Look(0))
		b := v.Screen.(board)
		for width := 14; width < 60; width++ {
			for seat := range 4 {
				for _, points := range []string{"", "7", "312"} {
					row := b.company.Row(b.frame.Theme, seat, width, points)
					if got := ansi.StringWidth(row); got != width {
						t.Errorf("%d columns of %d: %q", got, width, ansi.Strip(row))
					}
				}
			}
		}
		if row := ansi.Strip(b.company.Row(b.frame.Theme, 1, 24, "312")); !strings.Contains(row, "Bob away") {
			t.Errorf("%q", row)
		}
	})
}

// TestSaying checks that phrases are shown for a while, to all players who haven't hidden
// them.
func TestSaying(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "5m+0s")
		ada, bob, mei := sees(t, m.Look(0)), sees(t, m.Look(1)), sees(t, m.Look(remote.Watcher))
		bob.Press("4")
		for _, v := range []*remotetest.Seen{ada, bob, mei} {
			v.Shows(`Bob: "well played"`)
		}
		ada.Press("0")
		if strings.Contains(ada.Text(), "well played") {
			t.Error("Ada hears it still")
		}
		mei.Press("1")
		if strings.Contains(bob.Text(), "hello") {
			t.Error("who looks on can be heard")
		}
		ada.Waits(12 * time.Second)
		if strings.Contains(mei.Text(), "well played") {
			t.Error("it doesn't die away")
		}
	})
}

// TestAgain checks that the end leads to the lobby, or to another game.
func TestAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "5m+0s")
		ada, bob, mei := sees(t, m.Look(0)), sees(t, m.Look(1)), sees(t, m.Look(remote.Watcher))
		ada.Press("r", "enter")
		ada.Press("n")
		if n, is := ada.Asked[len(ada.Asked)-1].(screen.Notice); !is || n.Text != "There is no other game" {
			t.Errorf("asked %v", ada.Asked)
		}
		m.Next = "room 2"
		ada.Press("n")
		bob.Shows("Another game is being got ready: n")
		for _, v := range []*remotetest.Seen{ada, bob, mei} {
			if rings := slices.Contains(v.Asked, tea.Msg(screen.Bell{For: "You are asked for another game", Seen: true})); rings != (v == bob) {
				t.Errorf("it rings: %t, %v", rings, v.Asked)
			}
		}
		if strings.Contains(mei.Text(), "Another game") {
			t.Error("who looks on is offered a seat")
		}
		bob.Press("n")
		for _, v := range []*remotetest.Seen{ada, bob} {
			if to := v.Asked[len(v.Asked)-1]; to != tea.Msg(screen.Replace{To: screen.Room{Game: "room 2"}}) {
				t.Errorf("to %v", to)
			}
		}
		mei.Press("n", "q")
		if !slices.Equal(mei.Asked, []tea.Msg{screen.Back{}}) {
			t.Errorf("to %v", mei.Asked)
		}
	})
}

// counted is a rated game that has ended.
type counted struct {
	remote.Game
	rated   []remote.Rated
	unrated bool
}

func (c counted) Now() remote.Now {
	now := c.Game.Now()
	now.Rated, now.Unrated = c.rated, c.unrated
	return now
}

// TestRated checks that the result shows each player their own change of rating, in the
// place of the offer of another game.
func TestRated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "5m+0s")
		rated := []remote.Rated{{Is: "1541±76", Change: "+18"}, {}}
		ada, bob, mei := sees(t, counted{m.Look(0), rated, false}), sees(t, counted{m.Look(1), rated, false}), sees(t, counted{m.Look(remote.Watcher), rated, false})
		ada.Shows("Your rating: 1541±76 (+18)")
		for _, v := range []*remotetest.Seen{bob, mei} {
			if strings.Contains(v.Text(), "rating") {
				t.Errorf("who isn't rated is told:\n%s", v.Text())
			}
		}
		sees(t, counted{m.Look(0), nil, true}).Shows("It doesn't count: not all have played")
	})
}

// TestToldWithoutColour checks that a row can be understood without its colours.
func TestToldWithoutColour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := two(t, "11s+0s")
		ada := sees(t, m.Look(0))
		seen := map[string]bool{}
		for range 4 {
			ada.Waits(time.Second)
			plain := ada.Text()
			if seen[plain] {
				t.Errorf("a second doesn't show: %q", plain)
			}
			seen[plain] = true
		}
		ada.Shows("> Ada", "!")
	})
}
