package tournament

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

func TestEventLines(t *testing.T) {
	pairing := Pair("alice", "Bob_2", 1)
	long := strings.Repeat("b2c3 ", MaxMoves/5) + "@"
	tests := []struct {
		name  string
		event Event
		line  string
	}{
		{"open", OpenList{usual}, "0 open rounds=2 opened=1758300000000 grace=5000 time=30s+200ms game=santorini 1"},
		{"open without a time control", OpenList{Config{Rounds: 1, Game: "x"}}, "0 open rounds=1 opened=0 grace=0 time= game=x"},
		{"join", AddEntrant{Name: "alice", At: 1200 * ms}, "1200 join alice"},
		{"join with a token", AddEntrant{"alice", "0123abcXYZ_-", 1200 * ms}, "1200 join alice 0123abcXYZ_-"},
		{"withdraw", RemoveEntrant{"-", 1 * ms}, "1 withdraw -"},
		{"absent", Absent{"alice", 2 * ms}, "2 absent alice"},
		{"return", Return{strings.Repeat("z", MaxName), 3 * ms}, "3 return zzzzzzzzzzzzzzzzzzzzzzzz"},
		{"start", StartGames{0}, "0 start"},
		{"game started", GameStarted{Game: 7, Pairing: pairing, At: second}, "1000 begin 7 alice Bob_2 1"},
		{"game finished", GameFinished{Game: 7, Winner: "Bob_2", Ending: "climbed", Turns: 34, Moves: "@b2 @c3 b2c3 +d4", At: second}, "1000 finish 7 Bob_2 climbed 34 @b2 @c3 b2c3 +d4"},
		{"game finished without moves", GameFinished{Game: 7, Winner: "alice", Ending: "left-early", Turns: 0, Moves: "", At: second}, "1000 finish 7 alice left-early 0"},
		{"game that nobody won", GameFinished{Game: 7, Winner: "", Ending: "drawn", Turns: 1, Moves: "a", At: second}, "1000 finish 7 . drawn 1 a"},
		{"the longest game", GameFinished{Game: 7, Winner: "a", Ending: "x", Turns: MaxTurns, Moves: long, At: second}, "1000 finish 7 a x 10000 " + long},
		{"game with a person", GameStarted{Game: 7, Pairing: pairing, Seed: 31, People: true, At: second}, "1000 begin 7 alice Bob_2 1 seed=1f people"},
		{"game of four with a seed", GameStarted{Game: 7, Pairing: tableOf([]string{"a", "b", "c", "2"}, 32), Seed: math.MaxUint64, At: second}, "1000 begin 7 a b c 2 32 seed=ffffffffffffffff"},
		{"step", GameStep{7, "61200 2 play lay ÄPFEL,4e # 1", second}, "1000 step 7 61200 2 play lay ÄPFEL,4e # 1"},
		{"game with scores", GameFinished{Game: 7, Ending: "out", Turns: 24, Scores: []Score{{2, 387}, {1, 412}, {2, 387}, {4, -12}}, At: second}, "1000 finish 7 out 24 2:387 1:412 2:387 4:-12"},
		{"game with scores that nobody won", GameFinished{Game: 7, Ending: "fault", Scores: []Score{{}, {}}, At: second}, "1000 finish 7 fault 0 0:0 0:0"},
		{"open a Swiss", OpenList{Config{System: Swiss, Seats: 4, Rounds: 32, Scored: true, Seed: 31, Opened: 1, Grace: second, Time: "25m", Game: "scrabble 1", Setup: "board \"x\"\n# ä"}}, `0 open system=swiss seats=4 rounds=32 scored=yes seed=1f opened=1 grace=1000 time=25m game=scrabble 1 setup="board \"x\"\n# \u00e4"`},
		{"open for engines", OpenList{Config{System: RoundRobin, Seats: 2, Rounds: 400, Seed: 31, Paired: true, Gauntlet: "new", SPRT: SPRT{-1.5, 5, 0.05, 0.1}, Time: "1m", Game: "x"}}, "0 open system=roundrobin seats=2 rounds=400 scored=no seed=1f paired=yes gauntlet=new sprt=-1.5,5,0.05,0.1 opened=0 grace=0 time=1m game=x"},
		{"open with two times", OpenList{Config{Rounds: 1, Time: "30s+200ms,10m+5s", Game: "x"}}, "0 open rounds=1 opened=0 grace=0 time=30s+200ms,10m+5s game=x"},
		{"open with overtime", OpenList{Config{Rounds: 1, Time: "25m+0s-10/5m", Game: "x"}}, "0 open rounds=1 opened=0 grace=0 time=25m+0s-10/5m game=x"},
		{"round", RoundDrawn{32, [][]string{{"a", "b-1"}, {"c"}}, second}, "1000 round 32 a,b-1 c"},
		{"round of nobody", RoundDrawn{Number: 1, At: second}, "1000 round 1"},
		{"open a round robin", OpenList{Config{System: RoundRobin, Seats: 2, Rounds: 1, Game: "x"}}, "0 open system=roundrobin seats=2 rounds=1 scored=no seed=0 opened=0 grace=0 time= game=x"},
		{"withdrawn by the director", Directive{What: Withdraw, Name: "a", At: second}, "1000 direct withdraw a"},
		{"half byes", Directive{What: HalfByes, Name: "a", Number: 2, At: second}, "1000 direct byes a 2"},
		{"a pause", Directive{What: Pause}, "0 direct pause"},
		{"a correction", Directive{What: Correct, Number: 7, Scores: []Score{{1, 412}, {2, -3}}, At: second}, "1000 direct correct 7 1:412 2:-3"},
		{"a forfeited game that was played", Directive{What: Award, Number: 2, Scores: []Score{{2, 380}, {1, 412}}, At: second}, "1000 direct award 2 2:380 1:412"},
		{"a forbidden pair", Directive{What: Forbid, Name: "a", Other: "b"}, "0 direct forbid a b"},
		{"an undo", Directive{What: Undo}, "0 direct undo"},
		{"rating", RatingSet{"alice", 1825, 0}, "0 rating alice 1825"},
		{"pair", PairSet{"alice", "bob", 0}, "0 pair alice bob"},
		{"forfeit", Forfeit{pairing, 9 * ms}, "9 forfeit alice Bob_2 1"},
		{"resume", Restart{9 * ms}, "9 resume"},
		{"close", Finish{time.Duration(maxElapsed) * ms}, "9223372036854 close"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.event.String(); got != c.line {
				t.Errorf("String() = %q, want %q", got, c.line)
			}
			if got, err := ParseEvent(c.line); err != nil || !reflect.DeepEqual(got, c.event) {
				t.Errorf("ParseEvent(%q) = %#v, %v", c.line, got, err)
			}
		})
	}
}

// Records have whole milliseconds, so fractions of them count for nothing.
func TestTimesAreWholeMilliseconds(t *testing.T) {
	s := play(t, State{}, OpenList{usual}, AddEntrant{Name: "a", At: 1500*ms + 999})
	if s.Last() != 1500*ms || s.Entrants()[0].Since != 1500*ms {
		t.Errorf("the last event was at %v, a is there since %v", s.Last(), s.Entrants()[0].Since)
	}
	checkReason(t, s, AddEntrant{Name: "b", At: 1500 * ms}, "")
	checkReason(t, s, AddEntrant{Name: "b", At: 1500*ms - 1}, Earlier)
}

func TestParseEventRefuses(t *testing.T) {
	longName, longToken := strings.Repeat("a", MaxName+1), strings.Repeat("a", MaxToken+1)
	tests := []struct{ name, line, says string }{
		{"nothing", "", "time"},
		{"no time", "start", "time"},
		{"a time with a sign", "+1 start", "time"},
		{"a time below 0", "-1 start", "time"},
		{"a time with zeros before it", "01 start", "time"},
		{"a time no duration holds", "9223372036855 start", "time"},
		{"a time of twenty digits", "99999999999999999999 start", "time"},
		{"no event", "1", "event"},
		{"another event", "1 begun", "event"},
		{"an event in capitals", "1 Start", "event"},
		{"two blanks", "1  start", "event"},
		{"more than start", "1 start now", "should read as"},
		{"a blank after it", "1 start ", "should read as"},
		{"a carriage return", "1 start\r", "event"},
		{"an open that isn't at 0", "1 " + OpenList{usual}.String()[2:], "should read as"},
		{"an open without a configuration", "0 open", "rounds"},
		{"join nobody", "1 join", "0 bytes"},
		{"join with a blank too many", "1 join  alice", "0 bytes"},
		{"join with an accent", "1 join Ål", "byte 1"},
		{"join with a name too long", "1 join " + longName, "25 bytes"},
		{"join with an escape", "1 join a\x1b[2J", "byte 2"},
		{"join with a token too long", "1 join a " + longToken, "token"},
		{"join with two tokens", "1 join a b c", "token"},
		{"join with an empty token", "1 join a ", "should read as"},
		{"absent without a name", "1 absent", "0 bytes"},
		{"return of two", "1 return a b", "byte 2"},
		{"begin without a number", "1 begin a b 1", "number of a game"},
		{"begin below 0", "1 begin -1 a b 1", "number of a game"},
		{"begin with one", "1 begin 1 a", "names"},
		{"begin without a leg", "1 begin 1 a b", "which game"},
		{"begin with another for a leg", "1 begin 1 a b c", "which game"},
		{"begin with a leg too high", "1 begin 1 a b 20161", "which game"},
		{"begin with nine", "1 begin 1 a b c d e f g h i 2", "2 to 8 names"},
		{"begin with a seed of 0", "1 begin 1 a b 1 seed=0", "should read as"},
		{"begin with a seed in capitals", "1 begin 1 a b 1 seed=A", "should read as"},
		{"begin with a seed that is none", "1 begin 1 a b 1 seed=x", "should read as"},
		{"round without a number", "1 round", "a round is"},
		{"round too high", "1 round 33 a,b", "a round is"},
		{"round of nine at a table", "1 round 1 a,b,c,d,e,f,g,h,i", "a round is"},
		{"round with a comma too many", "1 round 1 a,", "0 bytes"},
		{"round with two blanks", "1 round 1  a,b", "0 bytes"},
		{"round of too many", "1 round 1" + strings.Repeat(" a", MaxEntrants+1), "a round is"},
		{"step without anything", "1 step", "number of a game"},
		{"step without a text", "1 step 1", "the step"},
		{"step with two blanks", "1 step 1 2  resign", "the step"},
		{"step with an escape", "1 step 1 2 \x1b[2J", "the step"},
		{"step that is no UTF-8", "1 step 1 2 \xff", "the step"},
		{"step too long", "1 step 1 " + strings.Repeat("x", MaxStep+1), "the step"},
		{"finish with one score", "1 finish 1 out 3 1:2", "1 scores"},
		{"finish with nine scores", "1 finish 1 out 3" + strings.Repeat(" 1:2", 9), "9 scores"},
		{"finish with a score without a place", "1 finish 1 out 3 2 1", "a place"},
		{"finish with a place too high", "1 finish 1 out 3 9:1 1:2", "a place"},
		{"finish with too many points", "1 finish 1 out 3 2:1 1:1000000001", "a place"},
		{"finish with points with a sign", "1 finish 1 out 3 2:1 1:+1", "a place"},
		{"finish with scores and an ending in capitals", "1 finish 1 Out 3 2:1 1:2", "ending"},
		{"finish without anything", "1 finish", "number of a game"},
		{"finish without a winner", "1 finish 1", "0 bytes"},
		{"finish with a bad winner", "1 finish 1 .. climbed 3", "byte 1"},
		{"finish without an ending", "1 finish 1 a", "ending"},
		{"finish with an ending in capitals", "1 finish 1 a Climbed 3", "ending"},
		{"finish with an ending too long", "1 finish 1 a " + strings.Repeat("x", MaxEnding+1) + " 3", "ending"},
		{"finish without turns", "1 finish 1 a climbed", "turns"},
		{"finish with too many turns", "1 finish 1 a climbed 10001", "turns"},
		{"finish with moves in capitals", "1 finish 1 a climbed 3 B2", "moves"},
		{"finish with two blanks in the moves", "1 finish 1 a climbed 3 b2  b3", "moves"},
		{"finish with a blank for moves", "1 finish 1 a climbed 3 ", "should read as"},
		{"finish with a blank after the moves", "1 finish 1 a climbed 3 b2 ", "moves"},
		{"finish with moves too long", "1 finish 1 a climbed 3 " + strings.Repeat("x", MaxMoves+1), "moves"},
		{"forfeit of one", "1 forfeit a", "names"},
		{"forfeit with a leg of 0 before it", "1 forfeit a b 01", "which game"},
		{"a line too long", "1 start" + strings.Repeat(" ", MaxLine), "bytes, more than"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			e, err := ParseEvent(c.line)
			if err == nil || e != nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("ParseEvent(%.60q) = %v, %v; want an error that says %q", c.line, e, err, c.says)
			}
			if err != nil && (len(err.Error()) > 300 || strings.ContainsAny(err.Error(), "\x1b\r\n")) {
				t.Errorf("the error can't be printed: %q", err)
			}
		})
	}
}

func TestLongestLine(t *testing.T) {
	e := OpenList{Config{
		System: RoundRobin, Seats: 2, Rounds: MaxRounds, Scored: true, Seed: math.MaxUint64, Opened: math.MaxInt64, Grace: MaxGrace, Paired: true,
		Gauntlet: strings.Repeat("n", MaxName), SPRT: SPRT{-0.00001, 0.000001, 0.001, 0.099999},
		Time: strings.Repeat("t", maxWords), Game: strings.Repeat("g", maxWords), Setup: strings.Repeat("\x00", MaxSetup),
	}}
	if n := len(e.String()); n > MaxLine || n < MaxLine-512 {
		t.Errorf("the longest line has %d bytes; MaxLine is %d", n, MaxLine)
	}
}

// However often clients come and go and servers restart, a record stays below the size that can be read: no
// finished game may be lost to that limit.
func TestRecordStaysBelowItsBound(t *testing.T) {
	at, long := time.Duration(maxElapsed)*ms, strings.Repeat("z", MaxName)
	pairing := Pair(long, long, MaxRounds)
	size := func(e Event) int { return len(e.String()) + sealBytes + 1 }
	config := Config{Rounds: FullRounds, Opened: math.MaxInt64, Grace: MaxGrace, Time: strings.Repeat("t", maxWords), Game: strings.Repeat("g", maxWords)}
	both := size(StartGames{at}) + size(Finish{at}) +
		MaxEntrants*(size(AddEntrant{long, strings.Repeat("t", MaxToken), at})+MaxReturns*size(Return{long, at})+(MaxReturns+1)*size(Absent{long, at})) +
		(MaxWaste+2*MaxReturns+3)*size(AddEntrant{long, strings.Repeat("t", MaxToken), at}) + // beyond this a server condenses
		MaxResumes*size(Restart{at})
	old := both + len(FirstPaired) + 1 + size(OpenList{config}) +
		maxGames*size(GameStarted{Game: maxGames, Pairing: pairing, At: at}) +
		maxPlayed*size(GameFinished{Game: maxGames, Winner: long, Ending: strings.Repeat("x", MaxEnding), Turns: MaxTurns, Moves: strings.Repeat("m", MaxMoves), At: at})
	if old > MaxRecord {
		t.Errorf("a record without a system can have %d bytes, more than %d", old, MaxRecord)
	}

	table := Pairing{[MaxSeats]string{long, long, long, long}, MaxRounds}
	scores := slices.Repeat([]Score{{MaxSeats, -MaxPoints}}, MaxSeats)
	logged := both + len(FirstLine) + 1 + MaxLine +
		maxPlayed*(size(GameStarted{Game: maxGames, Pairing: table, Long: game.LongSeed{31: 1}, At: at})+size(GameFinished{Game: maxGames, Ending: strings.Repeat("x", MaxEnding), Turns: MaxTurns, Scores: scores, At: at})) +
		maxLogs
	if logged > MaxRecord {
		t.Errorf("a record can have %d bytes, more than %d", logged, MaxRecord)
	}
}
