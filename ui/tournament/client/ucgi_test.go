package client

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"quoin/ui/tournament/wire"
)

// looked is a board with SEA across on row 8 and SUN down from its S.
var looked = []string{
	"...............", "...............", "...............", "...............", "...............", "...............", "...............",
	".......SEA.....", ".......U.......", ".......n.......", "...............", "...............", "...............", "...............", "...............",
}

func TestActionOf(t *testing.T) {
	for move, want := range map[string]string{
		"pass":                   "pass",
		"ex.C?BA":                "exchange ?ABC",
		"ex.ABC.ABCDEFG":         "exchange ABC",
		"8h.SEAT":                "lay T,8k",
		"8H.SEAT.TTTAAAA.0.0":    "lay T,8k",
		"8g.ASEA":                "lay A,8g",
		"h8.SUnK":                "lay K,h11",
		"j6.CHARt":               "lay CHRt,j6",
		"11d.OVEr":               "lay OVEr,11d",
		"8h.SEA":                 "", // nothing is laid
		"8h.SET":                 "", // another letter is there
		"h8.SUN":                 "",
		"15n.ABC":                "", // off the board
		"8h.S.A":                 "",
		"ex.4":                   "", // UCGI has it for other players' exchanges
		"ex.":                    "",
		"16a.AB":                 "",
		"08h.SEAT":               "",
		"8.SEAT":                 "",
		"h.SEAT":                 "",
		"8p.AB":                  "",
		"8h":                     "",
		"8h.(SEA)T":              "",
		"":                       "",
		"phony.8h.SEAT":          "",
		"rack.ABC":               "",
		"8h.SEAT.A.0.0.and.more": "",
	} {
		got, ok := actionOf(move, looked)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v, want %q", move, got, ok, want)
		}
	}
}

func TestPositionOf(t *testing.T) {
	v := wire.View{Board: looked, Rack: "?AEINRT", Scores: []int64{12, -3, 40}, Idle: 2}
	if got, want := positionOf(v, 1), "15/15/15/15/15/15/15/7SEA5/7U7/7n7/15/15/15/15/15 ?AEINRT// -3/40/12 2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	v.Racks, v.Scores = []string{"AB", "?AEINRT"}, v.Scores[:2]
	if got := positionOf(v, 1); !strings.Contains(got, " ?AEINRT/AB -3/12 ") {
		t.Errorf("with visible racks %q", got)
	}
}

// FuzzActionOf: a move that is taken lays its letters on empty squares of the board, and what it passes is there.
func FuzzActionOf(f *testing.F) {
	for _, move := range []string{"pass", "ex.?AB.?ABCDEF", "8h.SEAT", "h8.SUnK.K.5.1", "15o.A"} {
		f.Add(move)
	}
	f.Fuzz(func(t *testing.T, move string) {
		action, ok := actionOf(move, looked)
		if !ok {
			return
		}
		if strings.ContainsAny(action, "\n\r\x00") || len(action) > len(move)+len("exchange ") {
			t.Fatalf("%q is %q", move, action)
		}
		if laid, is := strings.CutPrefix(action, "lay "); is {
			_, square, _ := strings.Cut(laid, ",")
			row, column, _, ok := squareOf(square, looked)
			if !ok || looked[row][column] != '.' {
				t.Fatalf("%q lays its first tile on %s", move, square)
			}
		}
	})
}

// engineOf plays an engine: it answers each line by a function until that returns "bye".
func engineOf(t *testing.T, answer func(line string) string) (*Engine, error) {
	t.Helper()
	toEngine, in := io.Pipe()
	out, fromEngine := io.Pipe()
	go func() {
		defer fromEngine.Close()
		defer toEngine.Close()
		for lines := bufio.NewScanner(toEngine); lines.Scan(); {
			text := answer(lines.Text())
			if text == "bye" {
				return
			}
			if _, err := io.WriteString(fromEngine, text); err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() { _, _ = in.Close(), out.Close() })
	return NewEngine(t.Context(), in, out)
}

func TestEngine(t *testing.T) {
	var lines []string
	move := "8d.HADJI"
	e, err := engineOf(t, func(line string) string {
		lines = append(lines, line)
		switch word, _, _ := strings.Cut(line, " "); word {
		case "ucgi":
			return "hello\nid name Test 1.0\noption name ucgiok\nucgiok\n"
		case "isready":
			return "joho readyok\n"
		case "go":
			return "info string bestmove pass\n\n   bestmove\t" + move + " \n"
		}
		return ""
	})
	if err != nil || e.Name() != "Test 1.0" {
		t.Fatalf("%v, %v", e, err)
	}
	empty := make([]string, 15)
	for i := range empty {
		empty[i] = strings.Repeat(".", 15)
	}
	e.Sits(wire.Hall{Inc: wire.Millis(2 * time.Second)})
	ask := wire.Ask{Game: 4, Seat: 2, View: wire.View{Board: empty, Rack: "ADHIJRS", Scores: []int64{0, 7}}, Clocks: []wire.Millis{wire.Millis(time.Minute), wire.Millis(90 * time.Second)}}
	for _, c := range [][2]string{{"8d.HADJI", "lay HADJI,8d"}, {"ex.RS", "exchange RS"}, {"what \x1bis", "bestmove what ?is"}} {
		move = c[0]
		if got, err := e.Choose(t.Context(), ask); err != nil || got != c[1] {
			t.Errorf("%q is %q, %v, want %q", c[0], got, err, c[1])
		}
	}
	position := "position cgp " + strings.TrimSuffix(strings.Repeat("15/", 15), "/") + " ADHIJRS/ 7/0 0"
	turn := []string{position, "go 1time 90000 2time 60000 1inc 2000 2inc 2000"}
	want := append([]string{"ucgi", "isready", "ucginewgame", "isready"}, append(append(turn, turn...), turn...)...)
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("the engine was told\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

func TestEngineFails(t *testing.T) {
	hello, late, stop := engineHello, engineLate, engineStop
	defer func() { engineHello, engineLate, engineStop = hello, late, stop }()
	engineHello, engineLate, engineStop = 20*time.Millisecond, 0, 20*time.Millisecond
	if _, err := engineOf(t, func(string) string { return "hello\n" }); !errors.Is(err, ErrEngineSilent) {
		t.Errorf("an engine that doesn't say hello: %v", err)
	}
	if _, err := engineOf(t, func(string) string { return "bye" }); !errors.Is(err, ErrEngineGone) {
		t.Errorf("an engine that ends: %v", err)
	}
	engineHello = 10 * time.Second
	ask := wire.Ask{Game: 1, Seat: 1, View: wire.View{Board: looked, Rack: "A", Scores: []int64{0, 0}}, Clocks: []wire.Millis{0, 0}}
	for _, c := range []struct {
		name, atGo, atStop string
		want               error
	}{
		{"ends in a turn", "bye", "", ErrEngineGone},
		{"never answers", "", "", ErrEngineSilent},
		{"answers when stopped", "", "bestmove pass\n", nil},
	} {
		if c.want == nil {
			engineStop = 10 * time.Second
		}
		e, err := engineOf(t, func(line string) string {
			switch word, _, _ := strings.Cut(line, " "); word {
			case "ucgi":
				return "ucgiok\n"
			case "isready":
				return "readyok\n"
			case "go":
				return c.atGo
			case "stop":
				return c.atStop
			}
			return ""
		})
		if err != nil {
			t.Fatal(err)
		}
		if action, err := e.Choose(t.Context(), ask); !errors.Is(err, c.want) || err == nil && action != "pass" {
			t.Errorf("an engine that %s: %q, %v", c.name, action, err)
		}
	}
	if e, err := engineOf(t, func(line string) string {
		switch word, _, _ := strings.Cut(line, " "); {
		case word == "ucgi":
			return "ucgiok\n"
		case word == "isready":
			return "readyok\n"
		case line == "go movetime 250":
			return "bestmove 8h.SEA\n" // it lays nothing
		}
		return ""
	}); err != nil {
		t.Error(err)
	} else {
		e.Unclocked(250*time.Millisecond, time.Minute)
		ask.Clocks = nil
		action, err := e.Choose(t.Context(), ask)
		position, answer := e.Asked()
		if err != nil || action != answer || answer != "bestmove 8h.SEA" || position != positionOf(ask.View, 0) {
			t.Errorf("without a clock: %q, %v in %s, and %q was its answer", action, err, position, answer)
		}
	}
	e := &Engine{}
	if _, err := e.Choose(t.Context(), wire.Ask{Seat: 1}); err == nil {
		t.Error("it plays Santorini")
	}
}
