// Package admin is what the people who run a server have decided, folded from the decisions in its record: bans, mutes,
// and whether new players are let in. It reads neither record nor clock.
package admin

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/stats/record"
)

// The verbs of decisions. The rest of a line is what the comment says.
const (
	Ban      = "ban"      // kind value until why; until is a record.Time, 0 for ever
	Unban    = "unban"    // number of the ban's decision
	Mute     = "mute"     // player
	Unmute   = "unmute"   // player
	Rename   = "rename"   // player old name, "to", new name
	Remove   = "remove"   // player
	Close    = "close"    // game
	Announce = "announce" // text
	Drain    = "drain"    // node, or EveryNode
	Pause    = "pause"    // nothing: no new players
	Resume   = "resume"   // nothing
	Outage   = "outage"   // from and until, as record.Time; by a server whose record didn't answer
)

// EveryNode is all servers of a record.
const EveryNode = "all"

// BanKind is what a ban is about.
type BanKind string

// The kinds of bans.
const (
	BanKey     BanKind = "key"     // a record.Fingerprint
	BanPlayer  BanKind = "name"    // the number of a player
	BanAddress BanKind = "address" // an address, or an IPv6 network of 64 bits
	BanNetwork BanKind = "network" // a prefix
)

// Banned is a ban.
type Banned struct {
	N     int64 // of its decision
	At    record.Time
	By    record.Fingerprint
	Kind  BanKind
	Of    string
	Until record.Time // 0 for ever
	Why   string      // "" if nobody said
}

// Line returns the ban as the line of a decision.
func (b Banned) Line() string {
	return strings.TrimSpace(fmt.Sprintf("%s %s %s %d %s", Ban, b.Kind, b.Of, b.Until, b.Why))
}

// Visitor is somebody who connects.
type Visitor struct {
	Key     record.Fingerprint
	Player  record.PlayerID // 0 for nobody yet
	Address netip.Addr
}

// covers reports whether a ban is about a visitor.
func (b Banned) covers(v Visitor) bool {
	switch b.Kind {
	case BanKey:
		return b.Of == string(v.Key)
	case BanPlayer:
		return v.Player != 0 && b.Of == strconv.FormatInt(int64(v.Player), 10)
	case BanAddress, BanNetwork:
		of, err := prefix(b.Of)
		return err == nil && v.Address.IsValid() && of.Contains(v.Address.Unmap().WithZone(""))
	}
	return false
}

// prefix reads a network, or an address as the network of this address alone.
func prefix(text string) (netip.Prefix, error) {
	if p, err := netip.ParsePrefix(text); err == nil {
		return p.Masked(), nil
	}
	a, err := netip.ParseAddr(text)
	if err != nil {
		return netip.Prefix{}, err
	}
	return netip.PrefixFrom(a, a.BitLen()), nil
}

// State is what counts after all decisions so far. The zero value is that before the first.
type State struct {
	N      int64 // of the last decision
	Paused bool  // no new players are let in
	bans   []Banned
	muted  []record.PlayerID
	lost   []TimeLost
}

// TimeLost is a time in which a server's record didn't answer.
type TimeLost struct{ From, Until record.Time }

// lostMost is how many of them are remembered: more than there are in a race.
const lostMost = 32

// Line returns the time as the line of a decision.
func (l TimeLost) Line() string { return fmt.Sprintf("%s %d %d", Outage, l.From, l.Until) }

// Lost returns the last of these times, the latest last.
func (s State) Lost() []TimeLost { return s.lost }

// Bans returns the bans that count at a time, the newest first.
func (s State) Bans(now record.Time) (all []Banned) {
	for _, b := range slices.Backward(s.bans) {
		if b.Until == 0 || now < b.Until {
			all = append(all, b)
		}
	}
	return all
}

// Banned returns the ban that covers a visitor: of several the one that ends last.
func (s State) Banned(v Visitor, now record.Time) (longest Banned, is bool) {
	for _, b := range s.Bans(now) {
		if b.covers(v) && (!is || longest.Until != 0 && (b.Until == 0 || b.Until > longest.Until)) {
			longest, is = b, true
		}
	}
	return longest, is
}

// Muted reports whether the others don't hear a player's phrases.
func (s State) Muted(p record.PlayerID) bool { return slices.Contains(s.muted, p) }

// After returns the state after a decision. One that isn't known here, from a newer Quoin on the same record, changes
// nothing else.
func (s State) After(r record.Decision) State {
	s.N = r.N
	verb, rest, _ := strings.Cut(r.Line, " ")
	switch verb {
	case Ban:
		if b, is := readBan(rest); is {
			b.N, b.At, b.By = r.N, r.At, r.By
			s.bans = append(slices.Clip(s.bans), b)
		}
	case Unban:
		if n, err := strconv.ParseInt(rest, 10, 64); err == nil {
			s.bans = slices.DeleteFunc(slices.Clone(s.bans), func(b Banned) bool { return b.N == n })
		}
	case Mute, Unmute:
		if p, is := Player(rest); is {
			s.muted = slices.DeleteFunc(slices.Clone(s.muted), func(m record.PlayerID) bool { return m == p })
			if verb == Mute {
				s.muted = append(s.muted, p)
			}
		}
	case Outage:
		if l, is := Lost(rest); is {
			s.lost = append(slices.Clip(s.lost), l)
			s.lost = s.lost[max(0, len(s.lost)-lostMost):]
		}
	case Pause, Resume:
		s.Paused = verb == Pause
	}
	return s
}

func readBan(text string) (b Banned, is bool) {
	words := strings.SplitN(text, " ", 4)
	if len(words) < 3 {
		return b, false
	}
	until, err := strconv.ParseInt(words[2], 10, 64)
	b = Banned{Kind: BanKind(words[0]), Of: words[1], Until: record.Time(until)}
	if len(words) > 3 {
		b.Why = words[3]
	}
	return b, err == nil && until >= 0
}

// Describe returns the line of a decision for people, who read no numbers of milliseconds. --json has the line itself.
func Describe(line string) string {
	verb, rest, _ := strings.Cut(line, " ")
	at := func(t record.Time) string { return t.Time().Format(time.RFC3339) }
	if b, is := readBan(rest); is && verb == Ban {
		text := fmt.Sprintf("%s %s %s for ever", Ban, b.Kind, b.Of)
		if b.Until != 0 {
			text = fmt.Sprintf("%s %s %s until %s", Ban, b.Kind, b.Of, at(b.Until))
		}
		if b.Why != "" {
			text += ": " + b.Why
		}
		return text
	}
	if l, is := Lost(rest); is && verb == Outage {
		return fmt.Sprintf("%s from %s for %v", Outage, at(l.From), l.Until.Time().Sub(l.From.Time()).Round(time.Second))
	}
	return line
}

// Lost reads the time of an outage.
func Lost(text string) (l TimeLost, is bool) {
	n, err := fmt.Sscanf(text, "%d %d", &l.From, &l.Until)
	return l, n == 2 && err == nil && 0 < l.From && l.From < l.Until
}

// Player reads the number of a player.
func Player(text string) (record.PlayerID, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return record.PlayerID(n), err == nil && n > 0
}
