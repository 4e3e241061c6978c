package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	logs "quoin/game"
	rules "quoin/game/tournament"
	"quoin/testdata/sample"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// TestJudge: recorded games are replayed, and an ending must follow from the moves.
func TestJudge(t *testing.T) {
	const (
		placed  = "@b2 @d4 @c3 @d2"
		climbed = "@a1 @a2 @e5 @e4 a1b1 +b2 e5d5 +e5 b1a1 +b2 d5e5 +d5"
	)
	config := rules.Config{Game: game}
	for _, c := range []struct {
		name   string
		played rules.DecidedGame
		fine   bool
	}{
		{"nothing done", rules.DecidedGame{Winner: "ada", Ending: "gone"}, true},
		{"left", rules.DecidedGame{Winner: "ada", Ending: "left", Moves: placed}, true},
		{"left in the middle of a turn", rules.DecidedGame{Winner: "bob", Ending: "left", Moves: placed + " b2b3"}, true},
		{"a turn", rules.DecidedGame{Winner: "bob", Ending: "gone", Moves: placed + " b2b3 +b2", Turns: 1}, true},
		{"out of time", rules.DecidedGame{Winner: "bob", Ending: "time", Moves: placed}, true},
		{"three refusals", rules.DecidedGame{Winner: "bob", Ending: "illegal", Moves: placed}, true},
		{"a bug", rules.DecidedGame{Ending: "fault", Moves: placed}, true},
		{"not so many turns", rules.DecidedGame{Winner: "bob", Ending: "left", Moves: placed, Turns: 1}, false},
		{"out of time, not to act", rules.DecidedGame{Winner: "ada", Ending: "time", Moves: placed}, false},
		{"refused, not to act", rules.DecidedGame{Winner: "ada", Ending: "illegal", Moves: placed}, false},
		{"nobody wins", rules.DecidedGame{Ending: "left", Moves: placed}, false},
		{"somebody wins by a bug", rules.DecidedGame{Winner: "ada", Ending: "fault", Moves: placed}, false},
		{"no climb", rules.DecidedGame{Winner: "ada", Ending: "climbed", Moves: climbed, Turns: 4}, false},
		{"not stuck", rules.DecidedGame{Winner: "ada", Ending: "stuck", Moves: climbed, Turns: 4}, false},
		{"no such ending", rules.DecidedGame{Winner: "ada", Ending: "bored", Moves: placed}, false},
		{"an illegal move", rules.DecidedGame{Winner: "ada", Ending: "left", Moves: placed + " b2e5"}, false},
		{"no move", rules.DecidedGame{Winner: "ada", Ending: "left", Moves: placed + " hint"}, false},
		{"somebody leaving among them", rules.DecidedGame{Winner: "ada", Ending: "left", Moves: placed + " leave 1"}, false},
	} {
		c.played.Pairing = rules.Pair("ada", "bob", 1)
		if err := Judge(gamestest.All())(config, c.played); (err == nil) != c.fine {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if err := Judge(gamestest.All())(rules.Config{Game: "go 1"}, rules.DecidedGame{Ending: "resigned"}); err != nil {
		t.Errorf("of another game it knows that %v", err)
	}
}

// recorded returns the record of a tournament of four, played to its end, with some who left.
func recorded(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		record, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		o := quick()
		o.Players, o.Record = 4, record
		h := open(t, o)
		overs := make(chan wire.Over, 4)
		for _, name := range []string{"ada", "bob", "cyd", "dan"} {
			go h.join(name).playOn(overs)
		}
		<-overs
		<-h.ended
		synctest.Wait()
		if err := record.Close(); err != nil {
			t.Fatal(err)
		}
	})
	return read(t, path)
}

// TestDamagedRecord flips bits of a real record: each is noticed when the file is opened, with its line, and
// the file stays as it is. In a record from before there were checksums the games are still replayed.
func TestDamagedRecord(t *testing.T) {
	text := recorded(t)
	path := filepath.Join(t.TempDir(), "record")
	refused := func(at, bit int, text string) error {
		broken := []byte(text)
		broken[at] ^= 1 << bit
		if err := os.WriteFile(path, broken, 0o600); err != nil {
			t.Fatal(err)
		}
		r, _, err := OpenRecord(path, gamestest.All())
		if err == nil {
			_ = r.Close()
			return nil
		}
		if read(t, path) != string(broken) {
			t.Fatalf("bit %d of byte %d: the damaged file was changed", bit, at)
		}
		return err
	}
	every := max(1, len(text)*8/sample.Size(400, 400)) | 1 // each takes some time of the disk
	for n := 0; n < len(text)*8; n += every {
		err := refused(n/8, n%8, text)
		var syntax *logs.SyntaxError
		if line := 1 + strings.Count(text[:n/8], "\n"); !errors.As(err, &syntax) || syntax.Line != line {
			t.Errorf("bit %d of byte %d, in line %d: %v", n%8, n/8, line, err)
		}
	}

	var old strings.Builder
	old.WriteString(rules.FirstUnsealed + "\n")
	for line := range strings.Lines(text[len(rules.FirstLine)+1:]) {
		words, _, _ := strings.Cut(line, " #")
		old.WriteString(words + "\n")
	}
	// Now and then a build on another square makes no difference to the rest.
	at := strings.Index(old.String(), " climbed ")
	length := strings.Index(old.String()[at:], "\n")
	noticed := 0
	for i := range length {
		if refused(at+i, 0, old.String()) != nil {
			noticed++
		}
	}
	if noticed < length*9/10 {
		t.Errorf("of %d flipped bits in a finished game %d were noticed", length, noticed)
	}
}
