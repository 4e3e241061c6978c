package santorini

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// distant is a board whose game is played by a server that the test plays.
type distant struct {
	*table
	state rules.State
	waits []time.Duration         // that were asked for
	tick  func(time.Time) tea.Msg // of the last of them
	acts  []string                // that the screen has asked for
}

// afar is a game of Ada and Grace, in which Ada sits here.
func afar(t testing.TB, seat int) *distant {
	t.Helper()
	d := new(distant)
	deps, w, live := newDeps(t, nil)
	deps.Tick = func(after time.Duration, f func(time.Time) tea.Msg) screen.Cmd {
		d.waits, d.tick = append(d.waits, after), f
		return nil
	}
	players := [2]game.Player{grace, grace}
	players[seat] = ada
	d.table = newTable(t, NewFar(deps, Far{
		Players: players, Seat: seat, Bank: 30 * time.Second, Increment: 200 * time.Millisecond, Status: "game 3",
	}), deps)
	d.wall, d.live = w, live
	d.state, _ = rules.New(rules.Config{Players: players})
	return d
}

var even = [2]time.Duration{30 * time.Second, 30 * time.Second}

func (d *distant) prompts() {
	d.Helper()
	d.sees(Prompted{Position: d.state.Position(), Clocks: even})
}

// sees gives the screen a message, and keeps what it asks for.
func (d *distant) sees(msg tea.Msg) {
	d.Helper()
	next, cmd := d.s.Update(msg)
	d.s = next
	d.hears(cmd)
}

// keys presses the keys of texts.
func (d *distant) keys(texts ...string) {
	d.Helper()
	for _, text := range texts {
		d.press(strings.Split(text, "")...)
	}
}

func (d *distant) hears(cmd screen.Cmd) {
	for _, want := range cmd {
		if want.Run != nil {
			continue
		}
		d.asked = append(d.asked, want.Sent)
		if act, ok := want.Sent.(Act); ok {
			d.acts = append(d.acts, act.Action.String())
		}
	}
}

// press presses keys by their names.
func (d *distant) press(keys ...string) {
	d.Helper()
	for _, k := range keys {
		next, cmd := d.s.Update(screentest.Key(k))
		d.s = next
		d.hears(cmd)
	}
}

// does has the server do an action and tell of it.
func (d *distant) does(texts ...string) {
	d.Helper()
	for _, text := range texts {
		a, err := rules.ParseAction(text)
		if err == nil {
			d.state, err = d.state.Apply(rules.Step{Do: a})
		}
		if err != nil {
			d.Fatal(err)
		}
		d.sees(Played{Action: a, Position: d.state.Position(), Clocks: even})
	}
}

// TestFarTurns asks for each action when it is prompted for, and does none by
// itself.
func TestFarTurns(t *testing.T) {
	d := afar(t, 0)
	d.shows("Waiting for the server")
	d.keys("b2")
	d.prompts()
	d.shows("Ada: place your first worker")
	d.keys("b2")
	if got := d.model().position(); got != d.state.Position() {
		t.Errorf("the board went ahead to %v", got)
	}
	d.keys("c3") // which must wait for the next prompt
	d.does("@b2")
	d.prompts()
	d.keys("d4")
	d.does("@d4")
	d.shows("Grace is thinking")
	d.keys("c4")
	d.does("@c4", "@d2")
	d.prompts()
	d.keys("b2", "c3", "u", "c2", "d3")
	d.shows("Waiting for the server")
	if want := []string{"@b2", "@d4", "b2c2"}; !slices.Equal(d.acts, want) { // the build isn't prompted for yet
		t.Errorf("it asked for %q", d.acts)
	}
	d.does("b2c2")
	d.prompts()
	d.does("+d3")
	d.does("c4c5", "+b5")
	d.prompts()
	d.shows("Ada: choose a worker to move")
	d.shows("game 3, turn 2")
	if want := []string{"@b2", "@d4", "b2c2", "+d3"}; !slices.Equal(d.acts, want) {
		t.Errorf("it asked for %q", d.acts)
	}
	if got, want := d.log(), "@b2 @d4 @c4 @d2 b2c2 +d3 c4c5 +b5"; got != want {
		t.Errorf("the log is %q", got)
	}
	if _, over := d.model().Log(); over {
		t.Error("it is over already")
	}
}

// TestFarRefused drops what was asked for, and takes another turn.
func TestFarRefused(t *testing.T) {
	d := afar(t, 0)
	d.does("@b2", "@d4", "@c4", "@d2")
	d.prompts()
	d.keys("b2c3d3")
	d.sees(Refused{Text: "Not today"})
	d.shows("Not today")
	d.prompts()
	d.shows("Not today")
	d.shows("Ada: choose a worker to move")
	d.keys("b2c2c3")
	if want := []string{"b2c3", "b2c2"}; !slices.Equal(d.acts, want) {
		t.Errorf("it asked for %q", d.acts)
	}
	// A prompt that comes again isn't answered with the build.
	d.prompts()
	d.shows("Ada: choose a worker to move")
	if len(d.acts) != 2 {
		t.Errorf("it asked for %q", d.acts)
	}
}

// TestFarClock runs by itself from second to second, and no more often.
func TestFarClock(t *testing.T) {
	d := afar(t, 0)
	d.sees(Prompted{Position: d.state.Position(), Clocks: [2]time.Duration{12_300 * time.Millisecond, 30 * time.Second}})
	d.shows("0:13 +0.2 s")
	drawn := d.text()
	var said []string
	for range 4 {
		wait := d.waits[len(d.waits)-1]
		d.wall.now = d.wall.now.Add(wait)
		if got := d.text(); got != drawn {
			t.Errorf("the screen read a clock:\n%s", got)
		}
		d.sees(d.tick(d.wall.now))
		drawn = d.text()
		said = append(said, d.s.(screen.Stating).Status())
	}
	if want := []time.Duration{300 * time.Millisecond, time.Second, time.Second, time.Second}; !slices.Equal(d.waits[len(d.waits)-5:len(d.waits)-1], want) {
		t.Errorf("it waited %v", d.waits)
	}
	if want := []string{"0:12", "0:11", "0:10", "0:09"}; !slices.EqualFunc(said, want, strings.HasSuffix) {
		t.Errorf("it said %q", said)
	}
	d.shows("! 0:09 +0.2 s")

	// A tick from before an action doesn't count.
	late := d.tick
	d.does("@b2")
	before := len(d.waits)
	d.sees(late(d.wall.now))
	if len(d.waits) != before {
		t.Error("a late tick started another")
	}
	d.wall.now = d.wall.now.Add(time.Hour)
	d.sees(d.tick(d.wall.now))
	d.shows("! 0:00 +0.2 s")
	if len(d.waits) != before {
		t.Error("the clock goes on after its end")
	}
}

// TestFarEnds has the end that the server tells.
func TestFarEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		ended Ended
		shows string
		log   string // its last action; "" when it isn't whole
	}{
		{"out of time", Ended{Winner: 1, Why: rules.OutOfTime}, "Grace won: the time of Ada was up", "leave 1 time"},
		{"gone", Ended{Winner: 0, Why: rules.Gone}, "Ada won: Grace lost the connection", "leave 2 gone"},
		{"given up", Ended{Winner: 1, Why: rules.Left, Text: "x"}, "Grace won: Ada gave up", "leave 1"},
		{"another way", Ended{Winner: 1, Text: "Grace won somehow"}, "Grace won somehow", "leave 1"},
		{"nobody", Ended{Winner: -1, Text: "A bug ended it"}, "A bug ended it", ""},
		{"what nobody saw", Ended{Winner: 1, Why: rules.ByClimb, Text: "Grace climbed"}, "Grace climbed", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := afar(t, 0)
			d.does("@b2", "@d4")
			d.sees(c.ended)
			d.shows(c.shows)
			log, whole := d.model().Log()
			if whole != (c.log != "") || whole && log.Steps[len(log.Steps)-1].Do.String() != c.log {
				t.Errorf("the log is %v, %v", log, whole)
			}
			d.asked = nil
			d.press("n") // no new game from here
			d.shows(c.shows)
			d.press("r", "right")
			d.shows("1 of ")
			d.press("esc", "enter")
			if _, done := find[Done](d.table); !done {
				t.Error("enter doesn't lead on")
			}
		})
	}
}

// TestFarAstray shows what it is told, whatever that is, and goes on.
func TestFarAstray(t *testing.T) {
	other, err := rules.ParsePosition("01210/12320/03411/21200/00131 b2d4 a4c2 1")
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]Played{
		"another position": {Action: rules.PlaceWorker{Square: rules.At(1, 1)}, Position: other},
		"no such action":   {Action: rules.Build{Square: rules.At(1, 1)}, Position: other},
		"no action":        {Position: other},
	} {
		t.Run(name, func(t *testing.T) {
			d := afar(t, 0)
			p.Clocks = even
			d.sees(p)
			d.shows("The server plays by other rules")
			if d.model().shown() != other {
				t.Errorf("the board is %v", d.model().shown())
			}
			d.sees(Prompted{Position: other, Clocks: even})
			d.keys("b2c3") // level 4 there
			d.shows("A dome closes c3")
			d.keys("b1", "a1")
			if want := []string{"b2b1"}; !slices.Equal(d.acts, want) {
				t.Errorf("it asked for %q", d.acts)
			}
			d.sees(Ended{Winner: 1, Why: rules.Left, Text: "Grace won after all"})
			d.shows("Grace won after all")
			if _, whole := d.model().Log(); whole {
				t.Error("there is a log of it")
			}
			_ = d.s.Keys()
		})
	}
}

// TestFarQuestions asks before anything is given up, and has no hints.
func TestFarQuestions(t *testing.T) {
	for _, c := range []struct {
		keys  string
		shows string
		gives *Gives
	}{
		{"t", "There are no hints here", nil},
		{"r", "Give this game up? Grace wins then", nil},
		{"r enter", "", &Gives{}},
		{"r esc", "choose a worker", nil},
		{"esc", "Leave the tournament? It loses this game", nil},
		{"esc enter", "", &Gives{All: true}},
		{"esc r", "Give this game up?", nil},
		{"esc r y", "", &Gives{}},
	} {
		t.Run(c.keys, func(t *testing.T) {
			d := afar(t, 0)
			d.does("@b2", "@d4", "@c4", "@d2")
			d.prompts()
			d.press(strings.Fields(c.keys)...)
			d.shows(c.shows)
			got, asked := find[Gives](d.table)
			if asked != (c.gives != nil) || asked && got != *c.gives {
				t.Errorf("it asked for %+v, %v", got, asked)
			}
			if d.model().phase != playing || d.state.Position() != d.model().position() {
				t.Error("the game has changed")
			}
		})
	}
}

// TestFarMessagesElsewhere has no effect on a game that is played here.
func TestFarMessagesElsewhere(t *testing.T) {
	tb := seated(t, ada, grace)
	tb.types(opening4...)
	before := tb.text()
	for _, msg := range []tea.Msg{Prompted{}, Played{}, Refused{"no"}, Ended{}, local.Second{}} {
		tb.tells(msg)
	}
	if got := tb.text(); got != before {
		t.Errorf("it shows\n%s", got)
	}
}
