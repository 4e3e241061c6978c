package sync

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

// digestOf returns what a store has as the digest of a record.
func digestOf(r game.Record) stats.Digest { return sha256.Sum256([]byte(r.String())) }

var ctx = context.Background()

func raw(k frameKind, payload []byte) []byte {
	b := append(binary.BigEndian.AppendUint32([]byte{byte(k)}, uint32(len(payload))), payload...)
	return binary.BigEndian.AppendUint32(b, checksum(b, nil))
}

func said(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

var (
	greets  = []byte("quoin-sync 1\n")
	hi      = raw(kindHello, []byte(`{"version":1,"rules":["adjacency 1"]}`))
	nothing = raw(kindEnd, []byte(`{}`))
	none    = raw(kindResult, []byte(`{}`))
)

// one sends fixed bytes, whatever it receives.
type one struct {
	io.Reader
	heard bytes.Buffer
}

func (o *one) Write(p []byte) (int, error) { return o.heard.Write(p) }

func listed(games ...stats.TransferredGame) []byte {
	var b []byte
	for _, k := range games {
		b = (offeredGame{k.ID, digestOf(k.Record), len(k.Record.String())}).appendTo(b)
	}
	return raw(kindList, b)
}

func sent(t testing.TB, k stats.TransferredGame) []byte {
	t.Helper()
	b, err := gameBytes(k)
	if err != nil {
		t.Fatal(err)
	}
	return raw(kindGame, b)
}

func wants(ids ...uuid.UUID) []byte {
	var b []byte
	for _, id := range ids {
		b = append(b, id[:]...)
	}
	return raw(kindWants, b)
}

var usual = Options{Rules: []string{adjacency.Rules}}

// TestHostileAnswer: the asking side trusts nothing that it receives, and ends.
func TestHostileAnswer(t *testing.T) {
	t.Parallel()
	games := synctest.Games(t, 0, 4, 3)
	begins := said(greets, hi)
	other := games[1]
	other.ID = games[0].ID
	unlike := games[0]
	unlike.Lines = unlike.Lines[:1]
	huge := binary.BigEndian.AppendUint32([]byte{byte(kindGame)}, uint32(most[kindGame]+1))
	spoilt := sent(t, games[0])
	spoilt[len(spoilt)/2] ^= 1
	long := (offeredGame{games[0].ID, digestOf(games[0].Record), game.MaxText + 1}).appendTo(nil)
	many := bytes.Repeat(raw(kindList, bytes.Repeat((offeredGame{games[0].ID, digestOf(games[0].Record), 9}).appendTo(nil), perFrame)), MaxHeld/perFrame+1)
	for name, c := range map[string]struct {
		says []byte
		want error
	}{
		"nothing":                         {nil, ErrNoGreeting},
		"another greeting":                {[]byte("SSH-2.0-OpenSSH\n"), ErrNoGreeting},
		"no line":                         {bytes.Repeat([]byte("x"), 3*maxBefore), ErrNoGreeting},
		"too much before":                 {append(bytes.Repeat([]byte("hello\n"), maxBefore/6+1), greets...), ErrNoGreeting},
		"a version that is none":          {[]byte("quoin-sync 01\nquoin-sync x\nquoin-sync -1\n"), ErrNoGreeting},
		"cut in the hello":                {begins[:len(begins)-3], io.ErrUnexpectedEOF},
		"no such kind":                    {said(begins, raw('Z', nil)), ErrBroken},
		"a frame out of place":            {said(begins, nothing, raw(kindResult, []byte(`{}`))), ErrBroken},
		"a hello that is none":            {said(greets, raw(kindHello, []byte("{"))), ErrBroken},
		"too many rules":                  {said(greets, raw(kindHello, []byte(`{"version":1,"rules":["a"`+strings.Repeat(`,"a"`, maxRules)+`]}`))), ErrBroken},
		"long rules":                      {said(greets, raw(kindHello, []byte(`{"rules":["`+strings.Repeat("a", maxRulesName+1)+`"]}`))), ErrBroken},
		"a long frame":                    {said(begins, huge), ErrBroken},
		"a wrong sum":                     {said(begins, listed(games[0]), nothing, nothing, spoilt), ErrBroken},
		"half an entry":                   {said(begins, raw(kindList, make([]byte, entryBytes-1))), ErrBroken},
		"no entry":                        {said(begins, raw(kindList, nil)), ErrBroken},
		"an entry of a long game":         {said(begins, raw(kindList, long)), ErrBroken},
		"an entry of no bytes":            {said(begins, raw(kindList, make([]byte, entryBytes))), ErrBroken},
		"too many games":                  {said(begins, many), ErrBroken},
		"less than no games":              {said(begins, raw(kindEnd, []byte(`{"later":-1}`))), ErrBroken},
		"an end that is none":             {said(begins, raw(kindEnd, []byte(`7`))), ErrBroken},
		"wants what wasn't offered":       {said(begins, nothing, wants(games[0].ID), nothing), ErrBroken},
		"wants it twice":                  {said(begins, nothing, wants(games[3].ID, games[3].ID), nothing), ErrBroken},
		"half a name":                     {said(begins, nothing, raw(kindWants, make([]byte, idBytes+1))), ErrBroken},
		"a game that nobody asked for":    {said(begins, nothing, nothing, sent(t, games[0])), ErrBroken},
		"a game twice":                    {said(begins, listed(games[0]), nothing, nothing, sent(t, games[0]), sent(t, games[0])), ErrBroken},
		"another game than was spoken of": {said(begins, listed(games[0]), nothing, nothing, sent(t, other)), ErrBroken},
		"half a game":                     {said(begins, listed(games[0]), nothing, nothing, sent(t, games[0])[:40]), io.ErrUnexpectedEOF},
		"a game that isn't over":          {said(begins, listed(unlike), nothing, nothing, sent(t, unlike), nothing, none), nil},
		"games and no end":                {said(begins, listed(games[0]), nothing, nothing, sent(t, games[0])), io.ErrUnexpectedEOF},
		"a result of too many":            {said(begins, nothing, nothing, nothing, raw(kindResult, []byte(`{"came":99999999999}`))), ErrBroken},
		"a code that is none":             {said(greets, raw(kindFail, []byte{200})), &PeerError{Stopped}},
		"a failure without a code":        {said(greets, raw(kindFail, nil)), &PeerError{Stopped}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if len(c.says) > len(many) { // the store is asked for each of its games
				sample.InCI(t)
				sample.OneGoroutine(t)
			}
			s := synctest.Open(t, t.TempDir(), games[3:])
			_, err := Ask(ctx, &one{Reader: bytes.NewReader(c.says)}, s, usual)
			if told, is := errors.AsType[*PeerError](c.want); is {
				if got, is := errors.AsType[*PeerError](err); !is || *got != *told {
					t.Errorf("%v", err)
				}
			} else if !errors.Is(err, c.want) {
				t.Errorf("%v", err)
			}
			if held := synctest.Held(t, s); len(held) != 1 {
				t.Errorf("%d games are here now", len(held))
			}
		})
	}
}

// TestOlder: a Quoin that knows no version from this one on is reported as older.
func TestOlder(t *testing.T) {
	p := newPeer(&one{Reader: strings.NewReader("Welcome\n\nquoin-sync x\nquoin-sync 12\n")}, nil, Options{}, 0)
	if v, err := p.greeted(); v != 12 || err != nil {
		t.Errorf("%d, %v", v, err)
	}
	from := &one{Reader: bytes.NewReader(raw(kindHello, []byte(`{"version":2}`)))}
	_, _, err := Answer(ctx, from, synctest.Open(t, t.TempDir()), usual)
	if e, is := errors.AsType[*PeerError](err); !is || e.Code != Versions || !bytes.HasSuffix(from.heard.Bytes(), raw(kindFail, []byte{byte(Versions)})) {
		t.Errorf("%v, %q", err, from.heard.Bytes())
	}
}

// TestHostileAsker: the answering side trusts nothing either, and sends no game that it doesn't have, nor
// more than the limits allow.
func TestHostileAsker(t *testing.T) {
	t.Parallel()
	games := synctest.Games(t, 0, 4, 3)
	manyWanted := bytes.Repeat(wants(make([]uuid.UUID, perFrame)...), MaxGames/perFrame+1)
	var offers []byte
	for i := 0; i <= MaxGames; i += perFrame {
		var b []byte
		for j := range perFrame {
			e := offeredGame{size: 9}
			binary.BigEndian.PutUint32(e.id[:], uint32(i+j))
			b = e.appendTo(b)
		}
		offers = append(offers, raw(kindList, b)...)
	}
	for name, c := range map[string]struct {
		says []byte
		want error
		sent int
	}{
		"nothing":                   {nil, io.ErrUnexpectedEOF, 0},
		"a shell's words":           {[]byte("ls -l; rm -rf /\n"), ErrBroken, 0},
		"offers too many":           {said(hi, offers, nothing), ErrBroken, 0},
		"offers it twice":           {said(hi, listed(games[0], games[0]), nothing), ErrBroken, 0},
		"asks for too many":         {said(hi, nothing, manyWanted, nothing), ErrBroken, 0},
		"asks for what isn't there": {said(hi, nothing, wants(uuid.New()), nothing, nothing, none), nil, 0},
		"asks for a game":           {said(hi, nothing, wants(games[3].ID), nothing, nothing, none), nil, 1},
		"sends what wasn't asked":   {said(hi, nothing, nothing, sent(t, games[0])), ErrBroken, 0},
		"sends another":             {said(hi, listed(games[0]), nothing, nothing, sent(t, games[1])), ErrBroken, 0},
		"leaves in the middle":      {said(hi, listed(games[0]), nothing, nothing), io.ErrUnexpectedEOF, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := synctest.Open(t, t.TempDir(), games[3:])
			from := &one{Reader: bytes.NewReader(c.says)}
			_, _, err := Answer(ctx, from, s, usual)
			if !errors.Is(err, c.want) {
				t.Errorf("%v", err)
			}
			if held := synctest.Held(t, s); len(held) != 1 {
				t.Errorf("%d games are here now", len(held))
			}
			if n := bytes.Count(from.heard.Bytes(), sent(t, games[3])); n != c.sent {
				t.Errorf("it is sent %d games", n)
			}
		})
	}
}

// TestTooMuch: a side that never stops sending is read only up to the limit.
func TestTooMuch(t *testing.T) {
	f := newFrames(&one{Reader: bytes.NewReader(bytes.Repeat(nothing, 100))}, 10*int64(len(nothing)))
	for i := range 11 {
		if _, _, err := f.read(); (err != nil) != (i == 10) || i == 10 && !errors.Is(err, ErrBroken) {
			t.Errorf("frame %d: %v", i, err)
		}
	}
}

// TestRefuse: a refused side receives the reason instead of a hello.
func TestRefuse(t *testing.T) {
	var to one
	if err := Refuse(&to, Already); err != nil {
		t.Fatal(err)
	}
	_, err := Ask(ctx, &one{Reader: &to.heard}, synctest.Open(t, t.TempDir()), usual)
	if e, is := errors.AsType[*PeerError](err); !is || e.Code != Already {
		t.Error(err)
	}
}

// TestCodes: each code has its words.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for c := Stopped; c < last; c++ {
		if c.String() == "" || seen[c.String()] {
			t.Errorf("%d is %q", c, c)
		}
		seen[c.String()] = true
	}
	for r := stats.Full; r <= stats.Failing; r++ {
		if reasons[r] == 0 {
			t.Errorf("%v has no code", r)
		}
	}
}

// FuzzFrames: reading any bytes ends, stays within the limits, and a frame that is understood is written as
// it came.
func FuzzFrames(f *testing.F) {
	games := synctest.Games(f, 0, 3, 3)
	f.Add(said(hi, listed(games...), nothing, wants(games[0].ID), sent(f, games[0]), sent(f, games[1]), none, raw(kindFail, []byte{2})))
	f.Add([]byte("G\x00\x00\x00\x01xabcd"))
	f.Fuzz(func(t *testing.T, data []byte) {
		const bound = 1 << 16
		p := newFrames(&one{Reader: bytes.NewReader(data)}, bound)
		for taken := 0; ; {
			k, payload, err := p.read()
			if err != nil {
				return
			}
			if taken += len(payload) + headBytes + sumBytes; taken > bound || len(payload) > most[k] {
				t.Fatalf("a frame %q of %d bytes after %d", k, len(payload), taken)
			}
			var again []byte
			switch k {
			case kindHello:
				_, _ = parseHello(payload)
			case kindEnd:
				_, _ = parseCounts[end](payload)
			case kindResult:
				_, _ = parseCounts[receivedGames](payload)
			case kindFail:
				_ = parseFail(payload)
			case kindList:
				list, err := parseEntries(payload)
				for _, e := range list {
					again = e.appendTo(again)
				}
				if err == nil && !bytes.Equal(again, payload) {
					t.Fatal("a list reads otherwise")
				}
			case kindWants:
				ids, err := parseIDs(payload)
				for _, id := range ids {
					again = append(again, id[:]...)
				}
				if err == nil && !bytes.Equal(again, payload) {
					t.Fatal("names read otherwise")
				}
			case kindGame:
				a, err := parseGame(payload)
				if err != nil || !a.sound {
					continue
				}
				b, err := gameBytes(a.TransferredGame)
				if err != nil {
					t.Fatal(err)
				}
				if text := a.Record.String(); !bytes.HasSuffix(payload, []byte(text)) || a.size != len(text) || a.digest != digestOf(a.Record) {
					t.Fatal("a game reads otherwise")
				}
				if c, err := parseGame(b); err != nil || c.digest != a.digest || c.Share != a.Share || c.Mine != a.Mine || c.ID != a.ID {
					t.Fatalf("written again it is %+v, %v", c, err)
				}
			}
		}
	})
}
