package admin

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"quoin/stats/record"
)

// RefusedBan is why a ban can't be read; its text is a sentence without its dot.
type RefusedBan struct{ Why string }

func (e *RefusedBan) Error() string { return e.Why }

func refused(format string, args ...any) error { return &RefusedBan{fmt.Sprintf(format, args...)} }

// ReadBan reads a ban as it is asked for: the kind, the value, how long if it isn't for ever ("12h", "7d" or
// "2026-12-24"), and why. The value of a player is left as the name. The error is a *RefusedBan.
func ReadBan(words []string, now record.Time) (b Banned, err error) {
	if len(words) < 2 {
		return b, refused("A ban is of a key, a name, an address or a network, as in: ban name Ada 7d")
	}
	b = Banned{Kind: BanKind(words[0]), Of: words[1]}
	switch b.Kind {
	case BanKey:
		if err := record.Fingerprint(b.Of).Check(); err != nil {
			return b, refused("A key is given by its fingerprint, SHA256:…, as \"who\" and the log have it")
		}
	case BanPlayer:
	case BanAddress:
		a, err := netip.ParseAddr(b.Of)
		if err != nil {
			return b, refused("%.60q isn't an address; a network is banned by: ban network 192.0.2.0/24", b.Of)
		}
		a = a.Unmap().WithZone("")
		if b.Of = a.String(); a.Is6() { // one household has as many as that
			b.Of = netip.PrefixFrom(a, 64).Masked().String()
		}
	case BanNetwork:
		p, err := netip.ParsePrefix(b.Of)
		if err != nil {
			return b, refused("%.60q isn't a network; one is written as 192.0.2.0/24 or 2001:db8::/48", b.Of)
		}
		widest := 16
		if p.Addr().Is4() {
			widest = 8
		}
		if p.Bits() < widest {
			return b, refused("%s is too much of the world for one ban; the widest is a /%d", p, widest)
		}
		b.Of = p.Masked().String()
	default:
		return b, refused("A ban is of a key, a name, an address or a network, and not of %.20q", words[0])
	}
	rest := words[2:]
	if len(rest) > 0 {
		var timed bool
		if b.Until, timed = until(rest[0], now); timed {
			rest = rest[1:]
		}
		if timed && b.Until <= now {
			return b, refused("The ban would be over already")
		}
	}
	b.Why = strings.Join(rest, " ")
	return b, nil
}

// until reads when a ban ends.
func until(text string, now record.Time) (at record.Time, is bool) {
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		return record.At(day), true
	}
	unit := map[string]time.Duration{"h": time.Hour, "d": 24 * time.Hour}[text[len(text)-1:]]
	n, err := strconv.Atoi(text[:len(text)-1])
	const most = 100 * 366
	if unit == 0 || err != nil || n < 1 || n > most {
		return 0, false
	}
	return now.After(time.Duration(n) * unit), true
}
