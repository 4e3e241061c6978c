package sync

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"quoin/game/study"
	"quoin/stats/sync/synctest"
)

// TestHostileBoxes: an invalid cardbox leaves the one here as it is, and bytes that no Quoin sends end the
// run.
func TestHostileBoxes(t *testing.T) {
	header := study.NewLog(1)
	named := header
	named.Dictionary = "Somebody's"
	head := header.String()
	for name, c := range map[string]struct {
		box    [][]byte
		broken bool
		want   SyncedCards
	}{
		"none":              {nil, false, SyncedCards{}},
		"one":               {[][]byte{raw(kindBox, []byte(head+"0 wrong ab 2026-11-23\n"))}, false, SyncedCards{Came: 1}},
		"in pieces":         {[][]byte{raw(kindBox, []byte(head[:9])), raw(kindBox, []byte(head[9:]+"0 wrong ab 2026-11-23\n"))}, false, SyncedCards{Came: 1}},
		"against its rules": {[][]byte{raw(kindBox, []byte(head+"0 overrule\n"))}, false, SyncedCards{Left: true}},
		"of a newer Quoin":  {[][]byte{raw(kindBox, []byte(head+"0 dance\n"))}, false, SyncedCards{Left: true}},
		"of other rules":    {[][]byte{raw(kindBox, []byte(strings.Replace(head, "study", "chess", 1)))}, false, SyncedCards{Left: true}},
		"with more to say":  {[][]byte{raw(kindBox, []byte(named.String()))}, false, SyncedCards{Left: true}},
		"of another age":    {[][]byte{raw(kindBox, []byte(study.NewLog(1<<60).String()))}, false, SyncedCards{Left: true}},
		"back in time":      {[][]byte{raw(kindBox, []byte(head+"5 pace 3\n4 pace 4\n"))}, false, SyncedCards{Left: true}},
		"cut off":           {[][]byte{raw(kindBox, []byte(head+"0 wrong ab 2026-11-23"))}, true, SyncedCards{}},
		"without steps":     {[][]byte{raw(kindBox, []byte("quoin log 1\n"))}, true, SyncedCards{}},
		"without end":       {slicesOf(raw(kindBox, make([]byte, most[kindBox])), MaxBox/most[kindBox]+1), true, SyncedCards{}},
		"a game":            {[][]byte{raw(kindGame, []byte("x"))}, true, SyncedCards{}},
	} {
		t.Run(name, func(t *testing.T) {
			s := synctest.Open(t, t.TempDir())
			hi := raw(kindHello, []byte(`{"version":1,"rules":["adjacency 1"],"box":"study 1"}`))
			o := &one{Reader: bytes.NewReader(said(greets, hi, nothing, nothing, nothing, none, said(c.box...), nothing, none))}
			r, err := Ask(ctx, o, s, Options{Rules: []string{"adjacency 1"}})
			if errors.Is(err, ErrBroken) != c.broken || !c.broken && err != nil || r.Cards != c.want {
				t.Errorf("%+v, %v", r.Cards, err)
			}
			if box, err := s.Study(ctx, true); err != nil || (box.Header != "") != (c.want.Came > 0) {
				t.Errorf("it has %+v, %v", box, err)
			}
		})
	}
}

func slicesOf(b []byte, n int) [][]byte {
	all := make([][]byte, n)
	for i := range all {
		all[i] = b
	}
	return all
}
