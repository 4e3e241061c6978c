package serve_test

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"quoin/stats/record"
	"quoin/ui/serve/admin"
)

const (
	now record.Time        = 1_795_780_800_000 // 27 November 2026, 12:00 UTC
	key record.Fingerprint = "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"
)

// after folds lines.
func after(lines ...string) (s admin.State) {
	for i, line := range lines {
		s = s.After(record.Decision{N: int64(i + 1), At: now, By: key, Line: line})
	}
	return s
}

// TestBanned: a ban covers what it is about, until it ends or is taken back, and of several the longest is told.
func TestBanned(t *testing.T) {
	t.Parallel()
	home := netip.MustParseAddr("192.0.2.7")
	six := netip.MustParseAddr("2001:db8:1:2::3")
	for _, c := range []struct {
		name  string
		lines []string
		v     admin.Visitor
		want  int64 // number of the ban, 0 for none
	}{
		{"nothing", nil, admin.Visitor{Key: key, Player: 3, Address: home}, 0},
		{"the key", []string{"ban key " + string(key) + " 0"}, admin.Visitor{Key: key}, 1},
		{"another key", []string{"ban key " + string(key) + " 0"}, admin.Visitor{Key: "SHA256:x"}, 0},
		{"the player", []string{"ban name 3 0 too loud, twice"}, admin.Visitor{Player: 3}, 1},
		{"another player", []string{"ban name 3 0"}, admin.Visitor{Player: 33}, 0},
		{"nobody yet", []string{"ban name 0 0"}, admin.Visitor{}, 0},
		{"the address", []string{"ban address 192.0.2.7 0"}, admin.Visitor{Address: home}, 1},
		{"the address in IPv6's form", []string{"ban address 192.0.2.7 0"}, admin.Visitor{Address: netip.MustParseAddr("::ffff:192.0.2.7")}, 1},
		{"the next address", []string{"ban address 192.0.2.8 0"}, admin.Visitor{Address: home}, 0},
		{"the household", []string{"ban address 2001:db8:1:2::/64 0"}, admin.Visitor{Address: six}, 1},
		{"the network", []string{"ban network 192.0.0.0/16 0"}, admin.Visitor{Address: home}, 1},
		{"no address", []string{"ban network 0.0.0.0/0 0"}, admin.Visitor{Key: key}, 0},
		{"over by now", []string{"ban name 3 1795780800000"}, admin.Visitor{Player: 3}, 0},
		{"over soon", []string{"ban name 3 1795780800001"}, admin.Visitor{Player: 3}, 1},
		{"taken back", []string{"ban name 3 0", "unban 1"}, admin.Visitor{Player: 3}, 0},
		{"another taken back", []string{"ban name 3 0", "ban name 4 0", "unban 2"}, admin.Visitor{Player: 3}, 1},
		{"the longest", []string{"ban name 3 1795780900000", "ban key " + string(key) + " 1795780800009"}, admin.Visitor{Player: 3, Key: key}, 1},
		{"for ever is longest", []string{"ban name 3 1795780900000", "ban key " + string(key) + " 0", "ban address 192.0.2.7 1795780900009"}, admin.Visitor{Player: 3, Key: key, Address: home}, 2},
		{"what a newer Quoin rules", []string{"fine 3 100", "ban moon 3 0", "ban name", "ban name 3 soon", "unban x"}, admin.Visitor{Player: 3}, 0},
	} {
		s := after(c.lines...)
		got, is := s.Banned(c.v, now)
		if got.N != c.want || is != (c.want > 0) {
			t.Errorf("%s: ban %d, %v; want %d", c.name, got.N, is, c.want)
		}
		if s.N != int64(len(c.lines)) {
			t.Errorf("%s: the last decision is %d", c.name, s.N)
		}
	}
}

// TestStateIsAValue: an earlier state doesn't change with a later one.
func TestStateIsAValue(t *testing.T) {
	t.Parallel()
	s := after("ban name 3 0", "ban name 4 0", "mute 5")
	for _, line := range []string{"unban 1", "ban name 6 0", "unmute 5", "mute 7", "pause"} {
		s.After(record.Decision{N: 4, Line: line})
		if len(s.Bans(now)) != 2 || !s.Muted(5) || s.Muted(7) || s.Paused {
			t.Fatalf("%q changed an earlier state: %+v", line, s)
		}
	}
	if s := after("pause", "mute 5", "mute 5", "unmute 5", "resume"); s.Paused || s.Muted(5) {
		t.Errorf("%+v", s)
	}
}

// TestReadBan: bans are read as they are asked for, and what can't be one is refused in a sentence.
func TestReadBan(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ ask, line, refused string }{
		{"name Ada", "ban name Ada 0", ""},
		{"name Ada 7d", "ban name Ada 1796385600000", ""},
		{"name Ada 12h too loud", "ban name Ada 1795824000000 too loud", ""},
		{"name Ada 2026-12-24", "ban name Ada 1798070400000", ""},
		{"name Ada too loud", "ban name Ada 0 too loud", ""},
		{"key " + string(key) + " cheats", "ban key " + string(key) + " 0 cheats", ""},
		{"address ::ffff:192.0.2.7", "ban address 192.0.2.7 0", ""},
		{"address 2001:db8:1:2:3:4:5:6", "ban address 2001:db8:1:2::/64 0", ""},
		{"network 192.0.2.7/24 1d", "ban network 192.0.2.0/24 1795867200000", ""},
		{"name", "", "A ban is of a key, a name, an address or a network, as in"},
		{"key abc", "", "A key is given by its fingerprint"},
		{"address home", "", "isn't an address"},
		{"address 192.0.2.0/24", "", "a network is banned by"},
		{"network 192.0.2.7", "", "isn't a network"},
		{"network 0.0.0.0/0", "", "too much of the world"},
		{"network 2001::/8", "", "too much of the world"},
		{"moon x", "", "and not of"},
		{"name Ada 2020-01-01", "", "over already"},
	} {
		got, err := admin.ReadBan(strings.Fields(c.ask), now)
		refused := (*admin.RefusedBan)(nil)
		switch {
		case c.refused != "":
			if !errors.As(err, &refused) || !strings.Contains(refused.Why, c.refused) {
				t.Errorf("%s: %v, want %q", c.ask, err, c.refused)
			}
		case err != nil || got.Line() != c.line:
			t.Errorf("%s: %q, %v; want %q", c.ask, got.Line(), err, c.line)
		}
	}
}

// FuzzDecisions: no line that the record can have breaks the state, and a ban that can be asked for is read again.
func FuzzDecisions(f *testing.F) {
	for _, line := range []string{"ban name Ada 7d loud", "ban address 2001:db8::1", "ban network 10.0.0.0/8 1h", "unban 3", "mute 7", "x", "ban name a d", "ban name a h"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		s := after(line, line)
		s.Banned(admin.Visitor{Key: key, Player: 7, Address: netip.MustParseAddr("10.0.0.1")}, now)
		rest, is := strings.CutPrefix(line, "ban ")
		if !is {
			return
		}
		ban, err := admin.ReadBan(strings.Fields(rest), now)
		if err != nil {
			return
		}
		all := after(ban.Line()).Bans(now)
		if len(all) != 1 || all[0].Line() != ban.Line() || all[0].Until != ban.Until || all[0].Why != ban.Why {
			t.Errorf("%q is read again as %+v", ban.Line(), all)
		}
	})
}

// TestLost: the times without a record are known, the last ones alone, and a text that isn't one changes nothing.
func TestLost(t *testing.T) {
	t.Parallel()
	lines := []string{"outage", "outage 5 x", "outage 9 5", "outage 0 5", admin.TimeLost{From: 5, Until: 9}.Line()}
	if got := after(lines...).Lost(); len(got) != 1 || got[0] != (admin.TimeLost{From: 5, Until: 9}) {
		t.Errorf("the times are %v", got)
	}
	for n := range 100 {
		lines = append(lines, admin.TimeLost{From: record.Time(n + 10), Until: record.Time(n + 11)}.Line())
	}
	if got := after(lines...).Lost(); len(got) != 32 || got[31].Until != 110 {
		t.Errorf("the times are %v", got)
	}
}

// TestDescribe: people read the times of bans and outages; any other line stays as it is.
func TestDescribe(t *testing.T) {
	at, err := time.Parse(time.RFC3339, "2026-12-04T13:16:45Z")
	if err != nil {
		t.Fatal(err)
	}
	until := record.At(at)
	for line, want := range map[string]string{
		admin.Banned{Kind: admin.BanPlayer, Of: "2", Until: until, Why: "too loud"}.Line(): "ban name 2 until 2026-12-04T13:16:45Z: too loud",
		admin.Banned{Kind: admin.BanKey, Of: "SHA256:x"}.Line():                            "ban key SHA256:x for ever",
		admin.TimeLost{From: until, Until: until + 61_400}.Line():                          "outage from 2026-12-04T13:16:45Z for 1m1s",
		"outage 5 x":        "outage 5 x",
		"announce 12 13 14": "announce 12 13 14",
		"pause":             "pause",
	} {
		if got := admin.Describe(line); got != want {
			t.Errorf("%q is %q, want %q", line, got, want)
		}
	}
}
