package tournament

import (
	"fmt"
	"net/netip"
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

// TestListStaysOpen: 3,000 names join and leave, from one address and from many. Another client after them is
// let in, even after a restart of the server, and the record doesn't grow with them.
func TestListStaysOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	hold := func(t *testing.T, play func(h *house)) {
		bubble(t, func(t *testing.T) {
			record, from, err := OpenRecord(path, gamestest.All())
			if err != nil {
				t.Fatal(err)
			}
			o := quick()
			o.Record, o.From, o.Grace, o.Players = unsynced{record}, from, time.Second, rules.MaxEntrants
			h := open(t, o)
			play(h)
			h.kill()
			<-h.ended
			if err := record.Close(); err != nil {
				t.Fatal(err)
			}
		})
	}
	hold(t, func(h *house) {
		h.join("ada")
		for i := range 3000 {
			v := h.visit(fmt.Sprintf("192.0.%d.%d:1", i%2*(i/256), i%2*(i%256)))
			v.hello(fmt.Sprint("n", i), "")
			v.close()
			time.Sleep(2 * JoinEvery)
		}
		h.join("bob")
		if n := len(h.server.Snapshot().State.Entrants()); n > 4 {
			t.Errorf("%d are on the list", n)
		}
	})
	if info, err := os.Stat(path); err != nil || info.Size() > 1<<20 {
		t.Errorf("the record has %d bytes, %v", info.Size(), err)
	}
	hold(t, func(h *house) { h.join("cyd") })
	text := read(t, path)
	if s, whole, err := rules.Replay(text, Judge(gamestest.All())); err != nil || whole != len(text) {
		t.Error(err)
	} else if _, ok := s.Entrant("cyd"); !ok {
		t.Error("cyd isn't on the list")
	}
	if left, _ := filepath.Glob(path + ".*"); left != nil {
		t.Errorf("%v are left", left)
	}
}

// unsynced is a record that doesn't wait for the disk.
type unsynced struct{ *RecordFile }

func (u unsynced) Append(events ...string) error {
	lines, seal := u.lines(events)
	u.seal, u.none = seal, false
	_, err := u.file.WriteString(lines)
	return err
}

// TestListIsFull: the list is full if the record can't be rewritten.
func TestListIsFull(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Record, o.Grace = &full{1 << 20}, time.Second
		h := open(t, o)
		for i := range rules.MaxWaste/3 + 1 {
			v := h.visit("127.0.0.1:1")
			v.hello(fmt.Sprint("n", i), "")
			v.close()
			time.Sleep(2 * JoinEvery)
		}
		for range 2 {
			time.Sleep(2 * JoinEvery)
			v := h.visit("127.0.0.1:1")
			v.say(wire.Hello{Version: 1, Name: "ada"})
			if f := hear[wire.Fault](v); f.Code != wire.FaultListFull {
				t.Errorf("it was told %+v", f)
			}
		}
		h.mustNote("can't be written again")
	})
}

// TestJoinRate: as many can join at once as there is room for, and after them one each second. Other
// addresses are unaffected.
func TestJoinRate(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Players, o.Grace = rules.MaxEntrants, 0
		h := open(t, o)
		came := time.Now()
		told := func(from, name string) string {
			v := h.visit(from)
			defer v.close()
			v.say(wire.Hello{Version: 1, Name: name})
			news, err := v.next()
			if err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if f, ok := news.(wire.Fault); ok {
				return f.Code
			}
			return ""
		}
		for i := range JoinBurst {
			if code := told("127.0.0.1:1", fmt.Sprint("n", i)); code != "" {
				t.Fatalf("join %d: %s", i+1, code)
			}
		}
		if took := time.Since(came); took != 0 {
			t.Errorf("they took %v", took)
		}
		for range 2 {
			if code := told("127.0.0.2:1", "eve"); code != wire.FaultTooFast {
				t.Errorf("one more was told %q", code)
			}
			if code := told("192.0.2.1:1", "ada"); code != "" {
				t.Errorf("from elsewhere one was told %q", code)
			}
			time.Sleep(JoinEvery)
			if code := told("127.0.0.1:1", "eve"); code != "" {
				t.Errorf("a second later it was told %q", code)
			}
		}
		// A refused join isn't counted.
		time.Sleep(JoinBurst * JoinEvery)
		taken := h.join("zoe")
		for range 2 * JoinBurst {
			if code := told("127.0.0.1:1", "ZOE"); code != wire.FaultTaken {
				t.Fatalf("it was told %q", code)
			}
		}
		taken.close()
	})
}

// TestGateForgets: the number of remembered addresses is limited.
func TestGateForgets(t *testing.T) {
	g := gate{}
	now := time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)
	at := func(i int) string {
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 1).String()
	}
	for i := range 5 * maxAddresses {
		for range JoinBurst {
			g.pass(address(at(i)), now)
		}
		now = now.Add(time.Millisecond)
		if g.wait(address(at(i)), now) == 0 {
			t.Fatalf("address %d isn't held back", i)
		}
	}
	if n := len(g); n > maxAddresses {
		t.Errorf("%d are remembered", n)
	}
	if g.wait(address(at(0)), now) != 0 || g.wait(address(at(5*maxAddresses-2)), now) == 0 {
		t.Error("the newest were forgotten")
	}
	now = now.Add(JoinBurst * JoinEvery)
	g.pass(address("[2001:db8::1]:1"), now)
	if n := len(g); n != 1 {
		t.Errorf("%d are remembered from whom nobody has joined for long", n)
	}
}

// TestSecret: nobody joins without the secret, and it is stored nowhere.
func TestSecret(t *testing.T) {
	const secret = "sesame-opens"
	path := filepath.Join(t.TempDir(), "record")
	bubble(t, func(t *testing.T) {
		record, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		o := quick()
		o.Players, o.Record, o.Secret = 3, record, secret
		h := open(t, o)
		for _, hello := range []wire.Hello{
			{Version: 1, Name: "eve"},
			{Version: 1, Name: "eve", Secret: "sesame"},
			{Version: 1, Name: "eve", Secret: secret + "x"},
			{Version: 1, Name: "eve", Secret: strings.ToUpper(secret)},
		} {
			v := h.visit("127.0.0.1:1")
			v.say(hello)
			if f := hear[wire.Fault](v); f.Code != wire.FaultSecret || !f.Final {
				t.Errorf("%+v was told %+v", hello, f)
			}
			v.closed()
		}
		v := h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: 1, Name: "ada", Secret: secret})
		token := hear[wire.Welcome](v).Token
		v.close()
		synctest.Wait()
		h.visit("127.0.0.1:1").hello("ada", token) // the owner of a token has said it before

		rude := h.visit("127.0.0.1:1")
		rude.write(`{"type":"hello","secret":"` + secret + "\"}\n")
		hear[wire.Fault](rude)
		rude.write(`{"secret":"` + secret + `","type":"hello","name":3}` + "\n")
		if f := hear[wire.Fault](rude); strings.Contains(f.Reason, secret) {
			t.Errorf("it was told %+v", f)
		}
		rude.write(secret + "\n")
		hear[wire.Fault](rude)
		synctest.Wait()
		if h.noted(secret) {
			t.Errorf("it stands in the notes: %q", h.notes)
		}

		// Guesses count like joins.
		for range JoinBurst {
			v := h.visit("127.0.0.1:1")
			v.say(wire.Hello{Version: 1, Name: "eve", Secret: "guess"})
			news, _ := v.next()
			if f, ok := news.(wire.Fault); !ok || f.Code != wire.FaultSecret && f.Code != wire.FaultTooFast {
				t.Fatalf("it was told %+v", news)
			}
			v.closed()
		}
		v = h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: 1, Name: "bob", Secret: secret})
		if f := hear[wire.Fault](v); f.Code != wire.FaultTooFast {
			t.Errorf("it was told %+v", f)
		}
		h.kill()
		<-h.ended
		_ = record.Close()
	})
	if strings.Contains(read(t, path), secret) {
		t.Error("it stands in the record")
	}
}
