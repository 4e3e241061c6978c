package wire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

func position(t testing.TB, text string) wire.Position {
	p, err := santorini.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return wire.Position{Position: p}
}

// TestNews writes each message and reads it again.
func TestNews(t *testing.T) {
	p := position(t, "01210/12320/03411/21200/00131 b2d4 a4c2 1+b2")
	clocks := [2]wire.Millis{wire.Millis(time.Second), 0}
	for _, c := range []struct {
		news wire.News
		line string
	}{
		{
			wire.Welcome{1, "santorini 1", "ada", "12ab", 2, clocks[0], clocks[1], clocks[0], true},
			`{"type":"welcome","version":1,"game":"santorini 1","name":"ada","token":"12ab","rounds":2,"bank_ms":1000,"increment_ms":0,"grace_ms":1000,"started":true}`,
		},
		{wire.Start{[]string{"ada", "bob"}}, `{"type":"start","players":["ada","bob"]}`},
		{wire.Call{7, []string{"ada", "bob"}, clocks[0]}, `{"type":"call","game":7,"waiting":["ada","bob"],"starts_ms":1000}`},
		{wire.Call{7, nil, 0}, `{"type":"call","game":7,"starts_ms":0}`},
		{wire.Game{7, 2, "bob", 1}, `{"type":"game","game":7,"seat":2,"opponent":"bob","leg":1}`},
		{
			wire.Prompt{7, 12, 1, "build", p, clocks, 3, []string{"+a1"}},
			`{"type":"prompt","game":7,"prompt":12,"seat":1,"phase":"build","position":"01210/12320/03411/21200/00131 b2d4 a4c2 1+b2","clocks_ms":[1000,0],"tries":3,"legal":["+a1"]}`,
		},
		{
			wire.Prompt{7, 12, 1, "build", p, clocks, 3, nil},
			`{"type":"prompt","game":7,"prompt":12,"seat":1,"phase":"build","position":"01210/12320/03411/21200/00131 b2d4 a4c2 1+b2","clocks_ms":[1000,0],"tries":3}`,
		},
		{
			wire.Played{7, 1, "a1b2", p, clocks},
			`{"type":"played","game":7,"seat":1,"action":"a1b2","position":"01210/12320/03411/21200/00131 b2d4 a4c2 1+b2","clocks_ms":[1000,0]}`,
		},
		{wire.Refused{7, 12, "domed", "a dome", 2}, `{"type":"refused","game":7,"prompt":12,"code":"domed","reason":"a dome","tries":2}`},
		{wire.Result{7, "ada", "climbed", 17}, `{"type":"result","game":7,"winner":"ada","ending":"climbed","turns":17}`},
		{
			wire.Over{[]string{"ada"}, []wire.Standing{{1, "ada", 2, 2, 0, 120, 40}}},
			`{"type":"over","winners":["ada"],"standings":[{"place":1,"name":"ada","played":2,"won":2,"lost":0,"elo":120,"error":40}]}`,
		},
		{wire.Closing{"it stops"}, `{"type":"closing","reason":"it stops"}`},
		{wire.Fault{"name", "no", true}, `{"type":"error","code":"name","reason":"no","final":true}`},
	} {
		got := string(wire.Line(c.news))
		if got != c.line+"\n" {
			t.Errorf("got  %swant %s", got, c.line)
		}
		back, err := wire.ParseNews([]byte(c.line))
		if err != nil || !reflect.DeepEqual(back, c.news) {
			t.Errorf("%s was read as %+v, %v", c.line, back, err)
		}
	}
}

// TestRequests writes each message and reads it again.
func TestRequests(t *testing.T) {
	for _, c := range []struct {
		request wire.Request
		line    string
	}{
		{wire.Hello{Version: 1, Name: "ada"}, `{"type":"hello","version":1,"name":"ada"}`},
		{wire.Hello{Version: 1, Name: "ada", Token: "12ab", Legal: true, Secret: "sesame"}, `{"type":"hello","version":1,"name":"ada","token":"12ab","legal":true,"secret":"sesame"}`},
		{wire.Action{Action: "@a1"}, `{"type":"action","action":"@a1"}`},
		{wire.Action{12, "b2c3"}, `{"type":"action","prompt":12,"action":"b2c3"}`},
		{wire.Hello{Version: 2, Name: "ada", Person: true}, `{"type":"hello","version":2,"name":"ada","person":true}`},
		{wire.Hello{Version: 2, Watch: true, Delay: 3}, `{"type":"hello","version":2,"name":"","watch":true,"delay":3}`},
		{wire.Follow{7}, `{"type":"follow","game":7}`},
		{wire.Ready{7}, `{"type":"ready","game":7}`},
		{wire.List{}, `{"type":"legal"}`},
		{wire.Resign{}, `{"type":"resign"}`},
	} {
		if got := string(wire.Line(c.request)); got != c.line+"\n" {
			t.Errorf("got  %swant %s", got, c.line)
		}
		back, err := wire.ParseRequest([]byte(c.line))
		if err != nil || back != c.request {
			t.Errorf("%s was read as %+v, %v", c.line, back, err)
		}
	}
}

// TestUnknown: what a later server or client may add is ignored.
func TestUnknown(t *testing.T) {
	if r, err := wire.ParseRequest([]byte(`{"type":"legal","colour":"blue"}`)); err != nil || r != (wire.List{}) {
		t.Errorf("an unknown field: %v, %v", r, err)
	}
	if n, err := wire.ParseNews([]byte(`{"type":"weather","rain":true}`)); err != nil || n != nil {
		t.Errorf("an unknown type: %v, %v", n, err)
	}
}

// TestFaults says what is wrong with a line, and where.
func TestFaults(t *testing.T) {
	for line, want := range map[string]string{
		``:                                 "the line is not a JSON object",
		`"hello"`:                          "the line is not a JSON object",
		`{"type":"legal"`:                  "the line is not a whole JSON object",
		`{"type":"legal"}}`:                "byte 17: something follows the object",
		`{"type":"legal"}{"type":"legal"}`: "byte 18: something follows the object",
		`{"type":legal}`:                   "byte 9: this is not JSON",
		`{"type":7}`:                       "byte 9: a value of the wrong type",
		`{}`:                               "the message has no type",
		`{"type":"\u001b[2J"}`:             `"\x1b[2J" is not a type of message that a client sends`,
		`{"type":"prompt"}`:                `"prompt" is not a type of message that a client sends`,
		`{"type":"hello","version":1}`:     "the hello has no name",
		`{"type":"hello","name":"a"}`:      "the hello has no version",
		`{"type":"action"}`:                "the action is missing",
		`{"type":"action","action":1}`:     "byte 27: a value of the wrong type",
		`{"type":"action","action":"+a1","action":"+a2"}`:                  "byte 40: a field stands there twice",
		`{"type":"action","type":"resign","action":"+a1"}`:                 "byte 23: a field stands there twice",
		`{"type":"legal","x":1,"x":1}`:                                     "byte 25: a field stands there twice",
		`{"Type":"legal"}`:                                                 `byte 7: the field is written "type"`,
		`{"type":"hello","version":1,"name":"ada","TOKEN":"12"}`:           `byte 48: the field is written "token"`,
		`{"type":"hello","ver\u017fion":1,"name":"ada"}`:                   `byte 30: the field is written "version"`,
		`{"type":"hello","version":1,"name":""}`:                           "the hello has no name",
		`{"type":"legal","x":"` + strings.Repeat("x", wire.MaxLine) + `"}`: "the line has more than 4096 bytes",
	} {
		_, err := wire.ParseRequest([]byte(line))
		if fault := new(wire.MalformedError); !errors.As(err, &fault) || err.Error() != want {
			t.Errorf("%.60s\ngot  %v\nwant %s", line, err, want)
		}
	}
	for line, want := range map[string]string{
		`{"type":"welcome","name":"\u001b"}`:                              `"\x1b" is not a name`,
		`{"type":"game","seat":3}`:                                        "the seat is neither 1 nor 2",
		`{"type":"game","seat":1}`:                                        `"" is not a name`,
		`{"type":"prompt","seat":1,"position":"00000"}`:                   `position: column 6: "/" should stand here`,
		`{"type":"prompt","seat":1,"clocks_ms":[-1,0]}`:                   `"-1" is not a time in milliseconds`,
		`{"type":"over","standings":[{"name":"a b"}]}`:                    `"a b" is not a name`,
		`{"type":"over","x":"` + strings.Repeat("x", wire.MaxNews) + `"}`: "the line has more than 65536 bytes",
	} {
		if _, err := wire.ParseNews([]byte(line)); err == nil || err.Error() != want {
			t.Errorf("%.60s\ngot  %v\nwant %s", line, err, want)
		}
	}
}

func TestLines(t *testing.T) {
	read := func(text string) (lines []string, err error) {
		l := wire.NewLines(strings.NewReader(text), 16)
		for {
			line, err := l.Next()
			if err != nil {
				return lines, err
			}
			lines = append(lines, string(line))
		}
	}
	for _, c := range []struct {
		name, text string
		want       []string
		err        error
	}{
		{"nothing", "", nil, io.EOF},
		{"lines", "a\nb\r\n\n", []string{"a", "b", ""}, io.EOF},
		{"half a line", "a\nb", []string{"a"}, io.EOF},
		{"the longest", strings.Repeat("x", 15) + "\n", []string{strings.Repeat("x", 15)}, io.EOF},
		{"longer", "a\n" + strings.Repeat("x", 16) + "\nb\n", []string{"a"}, wire.ErrTooLong},
	} {
		if got, err := read(c.text); !reflect.DeepEqual(got, c.want) || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

func TestTable(t *testing.T) {
	got := wire.Table([]wire.Standing{{1, strings.Repeat("a", 24), 630, 630, 0, 1234, 1000}, {2, "bob", 6, 0, 6, -120, 40}})
	want := "place  name                      played   won  lost  Elo\n" +
		"    1  aaaaaaaaaaaaaaaaaaaaaaaa     630   630     0  +1234 ± 1000\n" +
		"    2  bob                            6     0     6  -120 ± 40\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// FuzzParseRequest checks that the parser never panics, returns a request or a fault in plain words, and
// reads its own output again.
func FuzzParseRequest(f *testing.F) {
	for _, line := range []string{
		`{"type":"hello","version":1,"name":"ada","token":"12ab","legal":true}`, `{"type":"action","prompt":12,"action":"b2c3"}`,
		`{"type":"legal"}`, `{"type":"resign"}`, `{"type":"hello"`, `[[[[[[`, `{"type":"\u001b"}`, "{\"type\":\"\xff\"}", `{"TYPE":"legal"}`,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := wire.ParseRequest(line)
		if err != nil {
			if fault := new(wire.MalformedError); !errors.As(err, &fault) || len(fault.What) > 200 || strings.ContainsFunc(fault.What, unplain) {
				t.Fatalf("%q is told as %q", line, err)
			}
			return
		}
		again := wire.Line(r)
		if !json.Valid(again) || bytes.Count(again, []byte("\n")) != 1 {
			t.Fatalf("%q is written as %q", line, again)
		}
		if len(again) > wire.MaxLine {
			return // the escapes made it longer
		}
		if back, err := wire.ParseRequest(bytes.TrimSuffix(again, []byte("\n"))); err != nil || back != r {
			t.Fatalf("%q is read as %+v, and again as %+v, %v", line, r, back, err)
		}
	})
}

func unplain(r rune) bool { return r < ' ' || r > '~' }

// FuzzParseNews checks the same of a client's parser.
func FuzzParseNews(f *testing.F) {
	for _, line := range []string{
		`{"type":"prompt","game":7,"prompt":12,"seat":1,"phase":"build","position":"01210/12320/03411/21200/00131 b2d4 a4c2 1+b2","clocks_ms":[1000,0],"tries":3,"legal":["+a1"]}`,
		`{"type":"over","winners":["ada"],"standings":[{"place":1,"name":"ada"}]}`, `{"type":"error","final":true}`, `{"type":"x"}`,
	} {
		f.Add([]byte(line))
	}
	readsAgain(f, wire.ParseNews)
}

// TestGauntletIsAName checks that a welcome can't name what isn't a player.
func TestGauntletIsAName(t *testing.T) {
	_, err := wire.ParseTable([]byte(`{"type":"welcome","version":2,"name":"ada","gauntlet":"\u001b"}`))
	if err == nil || !strings.Contains(err.Error(), `"\x1b" is not a name`) {
		t.Errorf("the error is %v", err)
	}
}

// FuzzParseTable checks the same for version 2.
func FuzzParseTable(f *testing.F) {
	for _, line := range []string{
		`{"type":"prompt","game":7,"prompt":12,"seat":1,"view":{"to_move":1,"board":["..","ab"],"rack":"CAT","racks":["CAT",""],"held":[3,2],"bag":4,"scores":[0,2],"gone":[2]},"clocks_ms":[1000,0],"tries":3,"legal":["pass"]}`,
		`{"type":"result","game":7,"winner":"ada","ending":"out","turns":9,"places":[1,2],"scores":[9,2],"spread":7}`,
		`{"type":"round","round":1,"tables":[["ada","bob"],["eve"]]}`,
		`{"type":"welcome","version":2,"name":"ada","paired":true,"gauntlet":"bob","sprt":"0,10,0.05,0.05"}`,
	} {
		f.Add([]byte(line))
	}
	readsAgain(f, wire.ParseTable)
}

// readsAgain checks that a parser of news reads what was written of what it read.
func readsAgain(f *testing.F, parse func(line []byte) (wire.News, error)) {
	f.Fuzz(func(t *testing.T, line []byte) {
		n, err := parse(line)
		if n == nil || err != nil {
			return
		}
		again := wire.Line(n)
		if back, err := parse(bytes.TrimSuffix(again, []byte("\n"))); len(again) <= wire.MaxNews && (err != nil || !reflect.DeepEqual(back, n)) {
			t.Fatalf("%q is read as %+v, and again as %+v, %v", line, n, back, err)
		}
	})
}
