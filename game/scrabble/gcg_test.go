package scrabble

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
)

var update = flag.Bool("update", false, "write what is made of the GCG files anew")

// told returns everything that a file contains: the record, the numbers that differ, and the file as Quoin
// writes it.
func told(t *testing.T, g GCG) string {
	t.Helper()
	s, err := game.Replay(g.Log, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	text, err := g.Text()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(g.Log.String())
	b.WriteString("\nscores")
	for seat := range s.Players() {
		fmt.Fprintf(&b, " %d", s.Seat(seat).Score)
	}
	fmt.Fprintf(&b, ", bag %d, to move %d\n", s.BagCount(), s.ToMove()+1)
	for _, d := range g.Differences {
		fmt.Fprintf(&b, "line %d: %s %d, not %d\n", d.Line, d.Kind, d.Have, d.Want)
	}
	return b.String() + "\n" + text
}

func TestGCGFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/gcg/*.gcg")
	if len(files) < 12 {
		t.Fatalf("only %d files", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".gcg"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			g, err := ParseGCG(string(text))
			if err != nil {
				t.Fatal(err)
			}
			got, golden := told(t, g), strings.TrimSuffix(file, ".gcg")+".want"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || got != string(want) {
				t.Errorf("%v\ngot\n%s\nwant\n%s", err, got, want)
			}
			again(t, g)
		})
	}
}

// again writes a game that was read, and reads it back: the text and the final state are the same.
func again(t *testing.T, g GCG) {
	t.Helper()
	text, err := g.Text()
	if err != nil {
		t.Fatal(err)
	}
	back, err := ParseGCG(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if twice, err := back.Text(); err != nil || twice != text {
		t.Errorf("%v: written again\n%s\nat first\n%s", err, twice, text)
	}
	a, err := game.Replay(g.Log, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.Replay(back.Log, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	if g.Notes == nil && len(back.Notes) == 1 { // the note says who resigned
		back.Notes = nil
	}
	if a.Board().String() != b.Board().String() || !slices.EqualFunc(a.Result().Seats, b.Result().Seats, sameSeat) || !slices.Equal(nicksOf(a), nicksOf(b)) || !reflect.DeepEqual(g.Notes, back.Notes) ||
		!reflect.DeepEqual(g.Pragmata, back.Pragmata) {
		t.Errorf("%s: %s, %+v", text, b.Position(), back)
	}
}

func sameSeat(a, b game.Seat) bool { return a.Name == b.Name && a.Score == b.Score }

// nicksOf returns the players' nicknames in the lines of a game.
func nicksOf(s State) []string {
	if c := s.Config(); c.Nicks == nil {
		return madeNicks(c.Players)
	}
	return s.Config().Nicks
}

func TestGCGFaults(t *testing.T) {
	const head = "#player1 ada Ada\n#player2 bob Bob\n"
	const moves = head + ">ada: DEIPRSU 8G RIDE +10 10\n"
	for _, c := range []struct {
		name, text   string
		want         error
		line, column int
	}{
		{"nothing", "", GCGNoGame, 1, 1},
		{"blank lines", " \n\t\n", GCGNoGame, 1, 1},
		{"another text", "Dear Ada,\n", GCGNoGame, 1, 1},
		{"another text behind the head", head + "Dear Ada\n>ada: - +0 0\nfoo", GCGNoGame, 5, 1},
		{"a log", "quoin log 1\nrules scrabble 1\n", GCGNoGame, 1, 1},
		{"too big", strings.Repeat("#", MaxGCG+1), GCGTooBig, 1, 1},
		{"an unknown encoding", "#character-encoding koi8-r\n", GCGEncoding, 1, 21},
		{"no encoding", "#character-encoding\n", GCGEncoding, 1, 20},
		{"not the encoding it says", "#character-encoding UTF-8\n#player1 a \xff\n", GCGBadUTF8, 2, 12},
		{"five players", head + "#player5 cy Cy\n", GCGManyPlayers, 3, 1},
		{"player 0", head + "#player0 cy Cy\n", GCGManyPlayers, 3, 1},
		{"player 12", head + "#player12 cy Cy\n", GCGManyPlayers, 3, 1},
		{"a player twice", head + " #player2 cy Cy\n", GCGPlayerTwice, 3, 2},
		{"no nickname", "#player1 \n", GCGNick, 1, 9},
		{"a colon in a nickname", "#player1 a:b\n", GCGNick, 1, 10},
		{"nobody", head + "> cy: - +0 0\n", GCGUnknownPlayer, 3, 3},
		{"a third that the head doesn't have", head + ">ada: - 0 0\n>bob: - 0 0\n>c: - 0 0\n", GCGUnknownPlayer, 5, 2},
		{"a fifth without a head", ">a: - 0 0\n>b: - 0 0\n>c: - 0 0\n>d: - 0 0\n>e: - 0 0\n", GCGUnknownPlayer, 5, 2},
		{"no colon", head + ">ada DEIPRSU 8G RIDE\n", GCGNoColon, 3, 21},
		{"a rack that is none", head + ">ada: DEIpRSU 8G RIDE\n", GCGRack, 3, 10},
		{"nothing happened", head + ">ada: DEIPRSU\n", GCGNoEvent, 3, 14},
		{"no word", head + ">ada: DEIPRSU 8G\n", GCGNoWord, 3, 17},
		{"row 16", head + ">ada: DEIPRSU 16G RIDE\n", GCGSquare, 3, 15},
		{"row 0", head + ">ada: DEIPRSU 0G RIDE\n", GCGSquare, 3, 15},
		{"column P", head + ">ada: DEIPRSU 8P RIDE\n", GCGSquare, 3, 15},
		{"no column", head + ">ada: DEIPRSU 8 RIDE\n", GCGSquare, 3, 15},
		{"a word with a digit", head + ">ada: DEIPRSU 8G R1DE\n", GCGWord, 3, 19},
		{"brackets left open", moves + ">bob: T H7 T(I\n", GCGWord, 4, 12},
		{"brackets in brackets", moves + ">bob: T H7 T((I\n", GCGWord, 4, 14},
		{"off the board", head + ">ada: DEIPRSU 8L RIDES\n", GCGOffBoard, 3, 22},
		{"through another tile", moves + ">bob: T H7 TO\n", GCGTaken, 4, 13},
		{"through nothing", moves + ">bob: T H7 T..\n", GCGEmpty, 4, 14},
		{"brackets around nothing", moves + ">bob: T H7 (T)\n", GCGEmpty, 4, 13},
		{"no tile laid", moves + ">bob: T 8G RIDE\n", GCGNoTile, 4, 12},
		{"eight tiles", head + ">ada: 8A ABCDEFGH\n", GCGManyTiles, 3, 17},
		{"points that are none", head + ">ada: DEIPRSU 8G RIDE +1O\n", GCGNumber, 3, 23},
		{"a sign", head + ">ada: DEIPRSU 8G RIDE +\n", GCGNumber, 3, 23},
		{"too many points", head + ">ada: DEIPRSU 8G RIDE +1000000\n", GCGNumber, 3, 23},
		{"no bonus", moves + ">ada: (challenge)\n", GCGNoPoints, 4, 18},
		{"other brackets", moves + ">ada: (late) -5\n", GCGBracket, 4, 7},
		{"open brackets", moves + ">ada: (time -5\n", GCGBracket, 4, 7},
		{"nothing to withdraw", head + ">ada: --\n", GCGNotWithdrawn, 3, 7},
		{"another's move withdrawn", moves + ">bob: --\n", GCGNotWithdrawn, 4, 7},
		{"withdrawn twice", moves + ">ada: --\n>ada: --\n", GCGNotWithdrawn, 5, 7},
		{"an exchange of no tiles", head + ">ada: DEIPRSU -D1\n", GCGRack, 3, 17},
		{"an exchange of none", head + ">ada: DEIPRSU -0\n", crossword.NoneExchanged, 3, 15},
		{"an exchange of eight", head + ">ada: DEIPRSU -8\n", crossword.NotHeld, 3, 15},
		{"an exchange of another's", head + ">ada: DEIPRSU -A\n", crossword.NotHeld, 3, 15},
		{"not on the rack", head + ">ada: DEIPRSU 8G RIPEN\n", crossword.NotOnRack, 3, 15},
		{"eight on a rack", head + ">ada: DEIPRSUV 8G RIDE\n", crossword.RackTooLarge, 3, 7},
		{"two of one tile", head + ">ada: ZZ - +0 0\n", crossword.BeyondBag, 3, 7},
		{"beside the star", head + ">ada: DEIPRSU 8I RIDE\n", crossword.MissesStart, 3, 15},
		{"apart", moves + ">bob: ET A1 ET\n", crossword.NotConnected, 4, 10},
		{"points beyond all bounds", head + ">ada: DEIPRSU 8G RIDE +99999 99999\n", crossword.AdjustmentTooLarge, 3, 15},
		{"a rack at the end that is none", moves + "#rack2 abc\n", GCGRack, 4, 8},
		{"a rack at the end that can't be", moves + "#rack1 ZZ\n#rack2 E\n", crossword.BeyondBag, 4, 8},
		{"a nickname in ISO 8859-1", "#player1 zo\xeb\n>zo\xeb: 8H x\n", crossword.TooFewTiles, 2, 7},
	} {
		_, err := ParseGCG(c.text)
		var at *GCGError
		if !errors.As(err, &at) || !errors.Is(err, c.want) || at.Line != c.line || at.Column != c.column {
			t.Errorf("%s: %v, not line %d, column %d: %v", c.name, err, c.line, c.column, c.want)
			continue
		}
		for _, r := range err.Error() {
			if r < ' ' || r > '~' {
				t.Errorf("%s: %q isn't printable", c.name, err)
			}
		}
	}
}

// A record of one of Quoin's own games says the same as GCG.
func TestGCGOfOwn(t *testing.T) {
	const draws = "DEIPRSU" + "TEAION?" + "EPAQ"
	for _, c := range []struct {
		name, config string
		steps        []string
		want         string
	}{
		{"running", two, []string{"lay RIDE,8g", "hint", "lay TE,h7", "exchange QSU"}, "" +
			"#character-encoding UTF-8\n#player1 Ada Ada\n#player2 Bob Bob\n#incomplete\n" +
			">Ada: DEIPRSU 8G RIDE +10 10\n>Bob: ?AEINOT H7 T.E +3 3\n>Ada: AEPPQSU -QSU +0 10\n"},
		{"resigned", two, []string{"lay RIDE,8g", "resign 2"}, "" +
			"#character-encoding UTF-8\n#player1 Ada Ada\n#player2 Bob Bob\n#incomplete\n" +
			">Ada: DEIPRSU 8G RIDE +10 10\n#note Bob resigned\n"},
		{"left", two, []string{"lay RIDE,8g", "leave 2 time"}, "" +
			"#character-encoding UTF-8\n#player1 Ada Ada\n#player2 Bob Bob\n#incomplete\n" +
			">Ada: DEIPRSU 8G RIDE +10 10\n#note Bob lost on time\n"},
		{"passed", `named human "A B" computer strong "a:b"`, []string{"pass", "pass", "pass", "pass", "pass", "pass"}, "" +
			"#character-encoding UTF-8\n#player1 A_B1 A B\n#player2 a_b2 a:b\n" + strings.Repeat(">A_B1: DEIPRSU - +0 0\n>a_b2: ?AEINOT - +0 0\n", 3) +
			">A_B1: DEIPRSU (DEIPRSU) -10 -10\n>a_b2: ?AEINOT (?AEINOT) -6 -6\n"},
	} {
		l := Log{Header: game.Header{Rules: Rules, Config: c.config, Draws: draws}}
		for _, text := range c.steps {
			a, err := ParseAction(text)
			if err != nil {
				t.Fatal(err)
			}
			l.Steps = append(l.Steps, crossword.Step{Do: a})
		}
		text, err := GCG{Log: l}.Text()
		if before, _, found := strings.Cut(text, "#rack"); found {
			text = before
		}
		if err != nil || text != c.want {
			t.Errorf("%s: %v\n%s", c.name, err, text)
		}
		again(t, GCG{Log: l})
	}
}

func TestGCGUnfit(t *testing.T) {
	pass := crossword.Step{Do: crossword.Pass{}}
	correction := crossword.Step{Do: Adjust{Seat: 1, Points: 3, Why: Correction}}
	for _, c := range []struct {
		name, config string
		steps        []crossword.Step
		want         error
		step         int
	}{
		{"no players", "named", nil, GCGUnfitRecord, 0},
		{"an impossible step", two, []crossword.Step{pass, {Do: Close{}}}, crossword.NotInThisGame, 2},
		{"a correction of nothing", imported, []crossword.Step{correction}, GCGUnfitAdjusting, 1},
		{"a correction of another's", imported, []crossword.Step{pass, correction}, GCGUnfitAdjusting, 2},
	} {
		_, err := GCG{Log: Log{Header: game.Header{Rules: Rules, Config: c.config}, Steps: c.steps}}.Text()
		var unfit *GCGUnfit
		if !errors.As(err, &unfit) || !errors.Is(err, c.want) || unfit.Step != c.step {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func FuzzParseGCG(f *testing.F) {
	files, _ := filepath.Glob("testdata/gcg/*.gcg")
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			f.Add(string(text))
		}
	}
	f.Add("#player3 Ana\n>bob:8G DE\n>Ana:H7 T.E\n>Ana:B - TX. +18 18\n>bob: PSU (time) -10 0\n#rack1 PSU\n#rack3")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGCG(text)
		if err != nil {
			if e := (*GCGError)(nil); !errors.As(err, &e) || e.Line < 1 || e.Column < 1 {
				t.Fatalf("%#v", err)
			}
			return
		}
		if _, err := game.Parse(g.Log.String(), ParseAction); err != nil {
			t.Fatalf("%v in\n%s", err, g.Log)
		}
		again(t, g)
	})
}
