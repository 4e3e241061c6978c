package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

func FuzzParseEvent(f *testing.F) {
	for line := range strings.SplitSeq(sample, "\n") {
		f.Add(line)
	}
	f.Add("7 finish 3 . drawn 0")
	f.Add(GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Long: someLong}.String())
	f.Fuzz(func(t *testing.T, text string) {
		e, err := ParseEvent(text)
		if err != nil {
			return
		}
		if e.String() != text || e.Elapsed() < 0 || cut(e.Elapsed()) != e.Elapsed() || strings.ContainsAny(text, "\n\r\x1b") {
			t.Fatalf("%q prints as %q, at %v", text, e, e.Elapsed())
		}
	})
}

func FuzzParseConfig(f *testing.F) {
	f.Add(usual.String())
	f.Add("rounds=1 opened=0 grace=0 time= game=x")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseConfig(text)
		if err != nil {
			return
		}
		if err := c.Validate(); err != nil || c.String() != text {
			t.Fatalf("%q is %+v (%v)", text, c, err)
		}
	})
}

func FuzzReplay(f *testing.F) {
	f.Add(sample)
	f.Add(sample[:200])
	f.Add("")
	for _, first := range []string{FirstLine, FirstShort} {
		long, _ := SealOf(first+"\n").Lines(OpenList{logged2}.String(), AddEntrant{Name: "a"}.String(), AddEntrant{Name: "b"}.String(), StartGames{}.String(),
			GameStarted{Game: 1, Pairing: Pair("a", "b", 1), Long: someLong}.String(), GameStep{1, "10 1 play pass", second}.String())
		f.Add(first + "\n" + long)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, whole, err := Replay(text)
		var syntax *game.SyntaxError
		if err != nil {
			if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Line > 1+strings.Count(text, "\n") || whole != 0 {
				t.Fatalf("Replay(%q) = %d, %v", text, whole, err)
			}
			return
		}
		if want := strings.LastIndexByte(text, '\n') + 1; whole != want {
			t.Fatalf("%q: %d bytes are whole, want %d", text, whole, want)
		}
		if s.Phase() >= Playing {
			checkMoment(t, s)
		}
		again, rest, err := Replay(text[:whole])
		if err != nil || rest != whole || !reflect.DeepEqual(again, s) {
			t.Fatalf("%q without its torn line is another tournament: %v", text, err)
		}
	})
}

// FuzzPlay applies any bytes, three to an event: refusals change nothing, and accepted events form a record.
func FuzzPlay(f *testing.F) {
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x02\x00\x00\x03\x00\x01\x04\x01\x01"))
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x00\x02\x00\x05\x00\x00\x06\x00\x00\x07\x00\x00\x06\x00\x00\x03\x01\x00\x08\x00\xff\x09\x00\xff\x0a\x00\x00"))
	// A Swiss that is paused, drawn, drawn again and undone.
	f.Add([]byte{1, 0, 0, 1, 1, 0, 1, 2, 0, 1, 3, 0, 5, 0, 0, 14, 3, 0, 12, 0, 41, 14, 7, 0, 14, 10, 0, 14, 4, 0, 6, 0, 0, 14, 12, 1, 9, 2, 0, 14, 8, 0, 14, 10, 0})
	for seats := range byte(4) {
		f.Add([]byte{1, 0, 0, 1, 1, 0, 1, 2, 0, 1, 3, 0, 5, 0, 0, 12, 0, 41, 6, 0, seats, 6, 1, 0, 13, 7, 0, 9, 2, 0, 9, 1, 0, 12, 0, 41, 4, 0, 1, 8, 0, 200, 8, 0, 200})
	}
	// Pairs, a gauntlet, and a test.
	for _, kind := range []byte{0x80, 0xc0, 0xa0, 0xe0} {
		f.Add([]byte{kind, 0, 0, 1, 1, 0, 5, 0, 0, 6, 0, 0, 7, 1, 1, 6, 0, 0, 7, 1, 1, 6, 0, 0, 7, 1, 1, 6, 0, 0})
	}
	f.Fuzz(func(t *testing.T, script []byte) {
		config, first := usual, FirstPaired
		if len(script)%2 == 1 {
			config, first = swiss, FirstLine
			config.Seats = 2 + len(script)/2%3
		} else if len(script) > 0 && script[0]&0x80 != 0 {
			config, first = paired, FirstLine
			config.Paired = script[0]&0x40 != 0
			config.Gauntlet = []string{"", "b"}[len(script)/2%2]
			if script[0]&0x20 != 0 {
				config.SPRT = SPRT{0, 500, 0.4, 0.4}
			}
		}
		s := play(t, State{}, OpenList{config})
		lines := []string{OpenList{config}.String()}
		for len(script) >= 3 && len(lines) < 150 {
			e := scripted(s, [3]byte(script))
			script = script[3:]
			next, err := s.Apply(e)
			if err != nil {
				if !reflect.DeepEqual(next, s) {
					t.Fatalf("%v was refused and changed the state", e)
				}
				continue
			}
			lines = append(lines, e.String())
			s = next
			checkMoment(t, s)
		}
		sealed, _ := SealOf(first + "\n").Lines(lines...)
		text := first + "\n" + sealed
		if again, whole, err := Replay(text); err != nil || whole != len(text) || !reflect.DeepEqual(again, s) {
			t.Fatalf("Replay = %v, or another state, of\n%s", err, text)
		}
	})
}

// scripted returns the event that three bytes mean: its kind, its entrants, and its time (from an eighth of a
// second before the last to half a minute after it).
func scripted(s State, b [3]byte) Event {
	at := s.Last() + (time.Duration(b[2])-1)*125*ms
	who := name(int(b[1] % 6))
	pairing := Pair(who, name(int(b[1]/6%6)), 1+int(b[1]/36%4))
	next := s.Next()
	due := s.Due(at)
	for _, e := range due {
		if e, is := e.(Forfeit); is {
			next = append(next, e.Pairing)
		}
	}
	if len(next) > 0 && b[1] < 128 {
		pairing = next[int(b[1])%len(next)]
	}
	running, seats := 0, 0
	if n := len(s.Running()); n > 0 {
		g := s.Running()[int(b[1])%n]
		running, seats = g.Number, len(g.Pairing.Names())
	}
	scores := []Score{{1, int64(b[1])}, {1 + int(b[2]%2), 5}, {3, 0}, {3, -1}}[:seats]
	scored := s.config.System != "" && b[1]%8 > 0
	switch b[0] % 16 {
	case 0, 1:
		return AddEntrant{who, "", at}
	case 2:
		return RemoveEntrant{who, at}
	case 3:
		return Return{who, at}
	case 4:
		return Absent{who, at}
	case 5:
		return StartGames{at}
	case 6:
		e := GameStarted{Game: s.NextGame() + int(b[1]>>7&b[0]>>7), Pairing: pairing, Long: game.LongSeed{b[0] >> 7 & b[1] >> 6 & 1}, At: at}
		if seed, long, is := s.PairSeed(pairing); is {
			e.Seed, e.Long = seed, long
		}
		return e
	case 12:
		if len(due) > 0 {
			return due[int(b[1])%len(due)]
		}
		return RoundDrawn{s.Round() + 1, [][]string{{who, "a"}, {"b"}}, at}
	case 13:
		return GameStep{running, fmt.Sprint(b[1], " 1 play x"), at}
	case 7, 9:
		if scored {
			return GameFinished{Game: running, Ending: "out", Turns: int(b[1]), Scores: scores, At: at}
		}
		if b[0]%16 == 9 {
			return GameFinished{Game: running, Winner: who, Ending: "climbed", Turns: int(b[1]), Moves: "b2c3 +d4", At: at}
		}
		return GameFinished{Game: running, Winner: "", Ending: "drawn", Turns: int(b[1]), Moves: "", At: at}
	case 8:
		return Forfeit{pairing, at}
	case 10:
		return Finish{at}
	case 14, 15:
		kinds := []DirectiveKind{Withdraw, Readmit, HalfByes, Pause, Proceed, Correct, Award, Forbid, DrawAgain, End, King, Undo, Undo}
		e := Directive{What: kinds[int(b[1])%len(kinds)], At: at}
		other := name(int(b[2] % 6))
		switch e.What {
		case Withdraw, Readmit:
			e.Name = other
		case HalfByes:
			e.Name, e.Number = other, int(b[1]/12)%4
		case Forbid:
			e.Name, e.Other = other, name(int(b[1]/12)%6)
		case Correct, Award:
			e.Number, e.Scores = 1+int(b[2]%8), []Score{{1, int64(b[1])}, {2, 0}}
		}
		return e
	}
	return Restart{at}
}
