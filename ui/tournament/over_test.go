package tournament

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// lastFinished plays a tournament of ada, bob and cyd that is killed after its last game is recorded, and
// before anybody learns the result.
func lastFinished(t *testing.T, path string) (tokens map[string]string) {
	tokens = map[string]string{}
	bubble(t, func(t *testing.T) {
		record, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		o := quick()
		o.Players, o.Record = 3, record
		h := open(t, o)
		overs := make(chan wire.Over, 3)
		for _, name := range []string{"ada", "bob", "cyd"} {
			v := h.join(name)
			tokens[name] = v.token
			go v.playOn(overs)
		}
		<-overs
		<-h.ended
		if err := record.Close(); err != nil {
			t.Fatal(err)
		}
	})
	text := read(t, path)
	last := strings.LastIndex(text, " finish ")
	whole := text[:last+strings.Index(text[last:], "\n")+1]
	if whole == text || !strings.Contains(text[len(whole):], " close ") {
		t.Fatalf("nothing follows the last game of\n%s", text)
	}
	if err := os.WriteFile(path, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	return tokens
}

// goesOn starts a server that resumes from a record.
func goesOn(t *testing.T, path string) (h *house, record *RecordFile) {
	record, from, err := OpenRecord(path, gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	o := quick()
	o.Record, o.From = record, from
	return open(t, o), record
}

// TestKilledBeforeOver: all who return learn the result, and the server ends when they have.
func TestKilledBeforeOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	tokens := lastFinished(t, path)
	bubble(t, func(t *testing.T) {
		h, record := goesOn(t, path)
		stranger := h.visit("127.0.0.1:1")
		stranger.say(wire.Hello{Version: 1, Name: "dan"})
		if f := hear[wire.Fault](stranger); f.Code != wire.FaultListClosed {
			t.Errorf("a stranger was told %+v", f)
		}
		for name, token := range tokens {
			time.Sleep(time.Second)
			v := h.visit("127.0.0.1:1")
			v.say(wire.Hello{Version: 1, Name: name, Token: token})
			if w := hear[wire.Welcome](v); !w.Started {
				t.Errorf("%s was told %+v", name, w)
			}
			if over := hear[wire.Over](v); len(over.Standings) != 3 || len(over.Winners) == 0 {
				t.Errorf("%s was told %+v", name, over)
			}
			v.close()
		}
		began := time.Now()
		<-h.ended
		if h.err != nil || time.Since(began) > closeTime {
			t.Errorf("it ended with %v after %v", h.err, time.Since(began))
		}
		if s := h.server.Snapshot().State; s.Phase() != rules.Finished {
			t.Errorf("it ended in phase %v", s.Phase())
		}
		_ = record.Close()
	})
	if s, _, err := rules.Replay(read(t, path)); err != nil || s.Phase() != rules.Finished {
		t.Errorf("the record ends in phase %v, %v", s.Phase(), err)
	}
}

// TestNobodyReturns: the server waits for a limited time; if it is stopped before, the next start waits
// again.
func TestNobodyReturns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	tokens := lastFinished(t, path)
	bubble(t, func(t *testing.T) {
		h, record := goesOn(t, path)
		v := h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: 1, Name: "ada", Token: tokens["ada"]})
		hear[wire.Over](v)
		h.server.Stop()
		v.closed()
		<-h.ended
		if s := h.server.Snapshot().State; s.Phase() != rules.Playing {
			t.Errorf("stopped, it ended in phase %v", s.Phase())
		}
		_ = record.Close()
	})
	bubble(t, func(t *testing.T) {
		h, record := goesOn(t, path)
		began := time.Now()
		<-h.ended
		if took := time.Since(began); h.err != nil || took != OverTime {
			t.Errorf("it ended with %v after %v", h.err, took)
		}
		h.mustNote("waiting up to 2m for 3 entrants")
		if s := h.server.Snapshot().State; s.Phase() != rules.Finished {
			t.Errorf("it ended in phase %v", s.Phase())
		}
		_ = record.Close()
		synctest.Wait()
	})
}
