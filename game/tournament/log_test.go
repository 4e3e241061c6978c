package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
)

var logged2 = Config{System: RoundRobin, Seats: 2, Rounds: 1, Scored: true, Grace: 5 * second, Game: "scrabble 1"}

// A server is killed in the middle of a game, and the game goes on from there.
func TestGamesGoOnAfterAKill(t *testing.T) {
	s := list(t, logged2, 2)
	s = play(t, s, GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Seed: 42, At: second}, GameStep{1, "10 1 play pass", second}, GameStep{1, "20 2 play pass", 2 * second})
	before := s
	s = play(t, s, Restart{3 * second})
	if g := s.Running(); len(g) != 1 || g[0].Seed != 42 || !slices.Equal(g[0].Steps(), []string{"10 1 play pass", "20 2 play pass"}) {
		t.Fatalf("running are %+v", g)
	}
	if s.Entrants()[0].Present || s.NextGame() != 2 {
		t.Errorf("somebody is there, or the next game is %d", s.NextGame())
	}
	if _, due := s.DueAt(); due {
		t.Error("a running game is forfeited")
	}
	s = play(t, s, GameStep{1, "30 1 away", 4 * second}, Return{"a", 4 * second}, GameStep{1, "40 1 resign", 5 * second})
	s = play(t, s, GameFinished{Game: 1, Ending: "left", Turns: 2, Scores: []Score{{2, 10}, {1, 7}}, At: 5 * second})
	g := s.Games()[0]
	if !s.Over() || len(g.Steps()) != 4 || g.Steps()[3] != "40 1 resign" || g.Winner != "b" || g.Seed != 42 || g.Started != second {
		t.Errorf("played: %+v, %q", g, g.Steps())
	}
	if st := s.Standings(); st[0].Name != "b" || st[0].Spread != -3 || st[1].Spread != 3 {
		t.Errorf("who won stands %+v", st)
	}
	if len(before.Running()[0].Steps()) != 2 {
		t.Error("a step changed the state before it")
	}
}

// A record of a new tournament may end anywhere, and may contain a flipped bit.
func TestNewRecordsCutAndDamaged(t *testing.T) {
	w := &walk{t: t, rng: rand.New(rand.NewPCG(3, 3))}
	config := swiss
	config.Rounds, config.Setup = 3, "board \"x\" #1\nlist ä"
	w.swiss(config, 5)
	text, _ := SealOf(FirstLine + "\n").Lines(w.lines...)
	text = FirstLine + "\n" + text
	if !strings.Contains(text, " step ") || !strings.Contains(text, " round 3") {
		t.Fatalf("too little happens in\n%s", text)
	}
	lines := strings.SplitAfter(text, "\n")
	for at := range len(text) + 1 {
		s, whole, err := Replay(text[:at])
		if want := strings.LastIndexByte(text[:at], '\n') + 1; err != nil || whole != want {
			t.Fatalf("cut after %d bytes: %d are whole, not %d: %v", at, whole, want, err)
		}
		if n := strings.Count(text[:whole], " finish "); len(s.Games()) < n {
			t.Fatalf("cut after %d bytes: %d games of %d", at, len(s.Games()), n)
		}
	}
	for i := 1; i < len(lines)-2; i++ {
		if _, _, err := Replay(strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "")); err == nil {
			t.Errorf("line %d is missing, and nobody notices", i+1)
		}
	}
	for at := range len(text) {
		broken := []byte(text)
		broken[at] ^= 1 << (at % 8)
		if _, _, err := Replay(string(broken)); err == nil {
			t.Fatalf("a bit of byte %d, %q, has flipped, and nobody notices", at, text[at])
		}
	}
	if !strings.Contains(text, " longseed=") {
		t.Fatalf("no game has a long seed in\n%s", text)
	}
	for _, first := range []string{FirstShort, FirstPaired, FirstUnsealed} {
		if _, _, err := Replay(strings.Replace(text, FirstLine, first, 1)); err == nil {
			t.Errorf("it is read as %q", first)
		}
	}
}

// A record from before long seeds is read, and continues without them.
func TestShortRecordsGoOn(t *testing.T) {
	lines := func(long bool) string {
		begin := GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Seed: 42, At: second}
		if long {
			begin.Seed, begin.Long = 0, someLong
		}
		text, _ := SealOf(FirstShort+"\n").Lines(OpenList{logged2}.String(), AddEntrant{Name: "a"}.String(), AddEntrant{Name: "b"}.String(), StartGames{}.String(), begin.String())
		return FirstShort + "\n" + text
	}
	s, _, err := Replay(lines(false))
	if err != nil || s.LongSeeds() || s.Running()[0].Seed != 42 {
		t.Errorf("%+v, %v", s.Running(), err)
	}
	if new, _, err := Replay(strings.Replace(lines(false), FirstShort, FirstLine, 1)); err != nil || !new.LongSeeds() {
		t.Errorf("as a new one it has long seeds %t: %v", new.LongSeeds(), err)
	}
	if _, _, err := Replay(lines(true)); err == nil || !strings.HasPrefix(err.Error(), "line 6: ") {
		t.Errorf("with a long seed in it: %v", err)
	}
	if (State{config: usual}).LongSeeds() {
		t.Error("a tournament without logs has long seeds")
	}
}

var someLong = game.LongSeed{1, 2, 3}

func TestLongSeedEvents(t *testing.T) {
	e := GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Long: someLong, At: second}
	text := "1000 begin 1 a b 1 longseed=0102030000000000000000000000000000000000000000000000000000000000"
	if got, err := ParseEvent(text); err != nil || got != e || e.String() != text {
		t.Errorf("ParseEvent = %+v, %v", got, err)
	}
	for _, wrong := range []string{text[:len(text)-1], text + "0", text[:len(text)-64] + strings.Repeat("0", 64), text + " seed=1"} {
		if got, err := ParseEvent(wrong); err == nil {
			t.Errorf("%q is %+v", wrong, got)
		}
	}
	s := list(t, logged2, 2)
	if e.Seed = 1; s.Check(e) == nil {
		t.Error("a game has two seeds")
	}
}

// Condense removes entrants who joined and withdrew before the start, and nothing else.
func TestCondenseNewRecords(t *testing.T) {
	w := &walk{t: t, rng: rand.New(rand.NewPCG(8, 8))}
	w.swiss(swiss, 6)
	noise := []string{"0 join gone", "0 absent gone", "0 return gone", "0 withdraw gone"}
	noisy, _ := SealOf(FirstLine + "\n").Lines(slices.Concat(w.lines[:3], noise, w.lines[3:])...)
	quiet, _ := SealOf(FirstLine + "\n").Lines(w.lines...)
	got, err := Condense(FirstLine + "\n" + noisy)
	if err != nil || got != FirstLine+"\n"+quiet {
		t.Errorf("%v, condensed it is\n%s", err, got)
	}
}

func TestLogBounds(t *testing.T) {
	for _, c := range []struct{ n, rounds, want int }{{2, 1, 64 << 10}, {20, 2, 64 << 10}, {MaxEntrants, FullRounds, 11650}} {
		config := logged2
		config.Rounds = c.rounds
		if got := list(t, config, c.n).LogBytes(); got != c.want {
			t.Errorf("%d entrants, %d rounds: a log may have %d bytes, not %d", c.n, c.rounds, got, c.want)
		}
	}
	longest := swiss
	longest.Rounds = MaxSwissRounds
	if got := list(t, longest, 4).LogBytes(); got != 64<<10 {
		t.Errorf("in the longest Swiss it may have %d", got)
	}

	s := play(t, list(t, logged2, 2), GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Seed: 0, At: 0})
	step, taken := GameStep{Game: 1, Text: strings.Repeat("x", MaxStep)}, 0
	for {
		next, err := s.Apply(step)
		if err != nil {
			break
		}
		s = next
		taken += len(step.String()) + len(" #89abcdef\n")
	}
	if checkReason(t, s, step, TooMuch); taken > s.LogBytes() || taken < s.LogBytes()-2*MaxStep {
		t.Errorf("%d bytes were taken of %d", taken, s.LogBytes())
	}
	checkReason(t, s, GameFinished{Game: 1, Ending: "fault", Scores: make([]Score, 2)}, "")
}

func TestNewRefusals(t *testing.T) {
	s := play(t, list(t, logged2, 2), GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Seed: 0, At: 0})
	old := play(t, list(t, usual, 2), GameStarted{Game: 1, Pairing: Pair("a", "b", 1)})
	finish := func(scores ...Score) Event { return GameFinished{Game: 1, Ending: "out", Scores: scores} }
	tests := []struct {
		name   string
		s      State
		event  Event
		reason Reason
	}{
		{"a step", s, GameStep{1, "1 2 play lay ÄPFEL,4e", 0}, ""},
		{"a step of no game", s, GameStep{2, "1 1 resign", 0}, BadNumber},
		{"a step before the start", play(t, State{}, OpenList{logged2}), GameStep{1, "1 1 resign", 0}, ListOpen},
		{"an empty step", s, GameStep{1, "", 0}, BadStep},
		{"a step with a line break", s, GameStep{1, "1 1\nresign", 0}, BadStep},
		{"a step with an escape", s, GameStep{1, "1 1 \x1b[2J", 0}, BadStep},
		{"a step that is no text", s, GameStep{1, "1 1 \xff", 0}, BadStep},
		{"a step of an old record", old, GameStep{1, "1 1 resign", 0}, NoLog},
		{"a seed in an old record", list(t, usual, 2), GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Seed: 5, At: 0}, BadSeed},
		{"a win", s, finish(Score{1, 400}, Score{2, 401}), ""},
		{"a draw", s, finish(Score{1, 0}, Score{1, 0}), ""},
		{"nobody wins", s, finish(Score{}, Score{}), ""},
		{"no scores", s, finish(), BadScores},
		{"one score", s, finish(Score{1, 0}), BadScores},
		{"three scores of two", s, finish(Score{1, 0}, Score{2, 0}, Score{3, 0}), BadScores},
		{"no first place", s, finish(Score{2, 0}, Score{2, 0}), BadScores},
		{"a place left out", s, finish(Score{1, 0}, Score{3, 0}), BadScores},
		{"a place and none", s, finish(Score{1, 0}, Score{0, 0}), BadScores},
		{"too many points", s, finish(Score{1, MaxPoints + 1}, Score{2, 0}), BadScores},
		{"a winner beside scores", s, GameFinished{Game: 1, Ending: "out", Winner: "a", Scores: []Score{{1, 0}, {2, 0}}}, BadWinner},
		{"moves beside scores", s, GameFinished{Game: 1, Ending: "out", Moves: "b2", Scores: []Score{{1, 0}, {2, 0}}}, BadMoves},
		{"scores in an old record", old, finish(Score{1, 0}, Score{2, 0}), BadScores},
		{"three at a table of a round robin", list(t, logged2, 3), GameStarted{Game: 1, Pairing: tableOf([]string{"a", "b", "c"}, 1), Seed: 0, At: 0}, NoSuchPairing},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) { checkReason(t, c.s, c.event, c.reason) })
	}
}

func TestNewConfigs(t *testing.T) {
	tests := []struct {
		change func(*Config)
		field  string // name of the wrong field
	}{
		{func(*Config) {}, ""},
		{func(c *Config) { c.System = "ladder" }, "system"},
		{func(c *Config) { c.System = "" }, "seats"},
		{func(c *Config) { c.System, c.Seats = "", 0 }, "scored"},
		{func(c *Config) { c.System, c.Seats, c.Scored = "", 0, false }, "seed"},
		{func(c *Config) { c.System, c.Seats, c.Scored, c.Seed, c.Setup = "", 0, false, 0, "x" }, "setup"},
		{func(c *Config) { c.Seats = 1 }, "seats"},
		{func(c *Config) { c.Seats = MaxSeats + 1 }, "seats"},
		{func(c *Config) { c.Seats, c.Rounds = 4, MaxSwissRounds }, ""},
		{func(c *Config) { c.System, c.Seats = RoundRobin, 3 }, ""},
		{func(c *Config) { c.System, c.Seats, c.Rounds = RoundRobin, 3, MaxSwissRounds+1 }, "rounds"},
		{func(c *Config) { c.System, c.Seats, c.Gauntlet = RoundRobin, 3, "a" }, "gauntlet"},
		{func(c *Config) { c.System, c.Rounds = RoundRobin, MaxRounds+1 }, "rounds"},
		{func(c *Config) { c.Rounds = MaxSwissRounds + 1 }, "rounds"},
		{func(c *Config) { c.Time = "25m+0s-10/5m" }, ""},
		{func(c *Config) { c.Setup = strings.Repeat("\"", MaxSetup) }, ""},
		{func(c *Config) { c.Setup = strings.Repeat("x", MaxSetup+1) }, "setup"},
	}
	for i, c := range tests {
		config := swiss
		c.change(&config)
		err := config.Validate()
		wrong, is := err.(*ConfigError)
		if is != (c.field != "") || is && wrong.Field != c.field {
			t.Errorf("%d: %v, want %q", i, err, c.field)
		}
		if again, err := ParseConfig(config.String()); c.field == "" && (err != nil || !reflect.DeepEqual(again, config)) {
			t.Errorf("%d: %s is read as %+v, %v", i, config, again, err)
		} else if c.field != "" && err == nil && again == config {
			t.Errorf("%d: %s is read", i, config)
		}
	}
	for _, text := range []string{
		"system=swiss seats=2 rounds=5 scored=true seed=7 opened=0 grace=0 time= game=x",
		"system=swiss seats=2 rounds=5 scored=yes seed=07 opened=0 grace=0 time= game=x",
		"system=swiss seats=02 rounds=5 scored=yes seed=7 opened=0 grace=0 time= game=x",
		"system=swiss rounds=5 seats=2 scored=yes seed=7 opened=0 grace=0 time= game=x",
		"system=swiss seats=2 rounds=5 scored=yes seed=7 opened=0 grace=0 time= game=x setup=x",
		"system=swiss seats=2 rounds=5 scored=yes seed=7 opened=0 grace=0 time= game=x setup=\"\"",
		"system=swiss seats=2 rounds=5 scored=yes seed=7 opened=0 grace=0 time= game=x setup=`x`",
		"system= seats=2 rounds=5 scored=yes seed=7 opened=0 grace=0 time= game=x",
		"rounds=5 scored=yes opened=0 grace=0 time= game=x",
	} {
		if c, err := ParseConfig(text); err == nil {
			t.Errorf("%s is read as %s", text, fmt.Sprint(c))
		}
	}
}
