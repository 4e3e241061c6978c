package serve

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
	"quoin/ui/terminal"
)

// Limits are the limits of the server for its clients. Each is a row of [Knobs].
type Limits struct {
	Sessions   int           // sessions at once
	PerAddress int           // connections of an address at once; of a /64 in IPv6
	PerPlayer  int           // sessions of a player; the newest ends the oldest
	Handshake  time.Duration // the time until the client signs, and again until a session begins
	Idle       time.Duration // the time without a key
	Unread     time.Duration // the time in which a client reads nothing of what is sent to it
	Keys       int           // the number of keys that may be offered

	Columns, Rows int // the largest part of a window that is drawn on
	Typing        int // bytes a second, permanently
	Burst         int // bytes at once, before that
	Paste         int // bytes of one paste

	// Arrivals is how many connections may begin in a second for each processor; further ones wait.
	Arrivals int

	// Drawing is the processor time that each session may take in a second, whatever others take.
	Drawing time.Duration

	Guesses     int // wrong codes from an address in an hour
	Invitations int // codes that a player may make in a day
	// Newcomers is the number of new players from an address, a /64 in IPv6, in an hour; NetworkNewcomers
	// that from a network, a /24 of IPv4 or a /56 of IPv6.
	Newcomers, NetworkNewcomers int

	Rooms int // open rooms of a player
	// Correspondence is how many games with days for each move a player may be in.
	Correspondence int
	Actions        int // actions of a seat in a minute
	Watchers       int // spectators of a game
	Thinkers       int // computer players that think at once; 0 is the number of processors, but at least two

	Syncs  int // players who synchronize their games at once
	Synced int // MiB that a player's own games may have on disk before more can be synchronized
}

// Usual are the default limits.
var Usual = Limits{
	Sessions: 500, PerAddress: 8, PerPlayer: 3, Arrivals: 50, Handshake: 10 * time.Second, Idle: 30 * time.Minute, Unread: 30 * time.Second, Keys: 6,
	Columns: 250, Rows: 100, Typing: 4 << 10, Burst: 64 << 10, Paste: 4 << 10, Drawing: 3 * time.Millisecond,
	Guesses: 20, Invitations: record.InvitationsADay,
	Newcomers: 20, NetworkNewcomers: 60,
	Rooms: rooms.Usual.Open, Correspondence: rooms.Usual.Correspondence, Actions: rooms.Usual.Actions, Watchers: rooms.Usual.Watch,
	Syncs: 4, Synced: 256,
}

// bounds returns the bounds of every session's terminal. It draws a quarter of the frames that a local one does.
func (l Limits) bounds() terminal.Bounds {
	return terminal.Bounds{Width: l.Columns, Height: l.Rows, Paste: l.Paste, Burst: l.Burst, Rate: l.Typing, Frames: 30}
}

// rooms returns the limits of the rooms.
func (l Limits) rooms() rooms.RoomLimits {
	return rooms.RoomLimits{Open: l.Rooms, Correspondence: l.Correspondence, Actions: l.Actions, Watch: l.Watchers, Invitations: l.Invitations}
}

// Knob is a limit that the operator of a server can set.
type Knob struct {
	Name  string // the flag, without its dashes
	About string // a short description
	least int
	most  int // for a time: seconds
	count func(*Limits) *int
	time  func(*Limits) *time.Duration
}

// The limits that the log names, besides those that close a connection or end a session.
const (
	limitArrivals    = "arrivals"
	limitKeys        = "keys"
	limitHandshake   = "handshake"
	limitTyping      = "typing"
	limitPaste       = "paste"
	limitDrawing     = "drawing"
	limitGuesses     = "guesses"
	limitInvitations = "invitations"
	limitSyncs       = "syncs"
	limitSynced      = "synced"
)

// Knobs returns the limits in the order of the help.
func Knobs() []Knob {
	n := func(name, about string, least, most int, of func(*Limits) *int) Knob {
		return Knob{Name: name, About: about, least: least, most: most, count: of}
	}
	t := func(name, about string, most int, of func(*Limits) *time.Duration) Knob {
		return Knob{Name: name, About: about, most: most, time: of}
	}
	return []Knob{
		n("sessions", "sessions at once", 1, 100_000, func(l *Limits) *int { return &l.Sessions }),
		n("per-address", "connections of an address at once, or of a /64 of IPv6", 1, 100_000, func(l *Limits) *int { return &l.PerAddress }),
		n("per-player", "sessions of a player at once; one more ends the oldest", 1, 100, func(l *Limits) *int { return &l.PerPlayer }),
		n(limitArrivals, "connections that begin in a second for each processor; further ones wait", 1, 100_000, func(l *Limits) *int { return &l.Arrivals }),
		n(limitKeys, "keys that a connection may offer", 1, 100, func(l *Limits) *int { return &l.Keys }),
		t(limitHandshake, "time to sign in, and again to ask for a session", 3600, func(l *Limits) *time.Duration { return &l.Handshake }),
		t("idle", "end sessions without a key for this time", 24*3600, func(l *Limits) *time.Duration { return &l.Idle }),
		t("unread", "end sessions whose client reads nothing for this time", 3600, func(l *Limits) *time.Duration { return &l.Unread }),
		n("columns", "columns of a window to draw on", 60, 1000, func(l *Limits) *int { return &l.Columns }),
		n("rows", "rows of a window to draw on", 20, 500, func(l *Limits) *int { return &l.Rows }),
		n(limitTyping, "bytes that may be typed a second", 64, 1<<20, func(l *Limits) *int { return &l.Typing }),
		n("burst", "bytes that may come at once, before that", 1<<10, 16<<20, func(l *Limits) *int { return &l.Burst }),
		n(limitPaste, "bytes of one paste; the rest is dropped", 1<<8, 64<<10, func(l *Limits) *int { return &l.Paste }),
		t(limitDrawing, "processor time of each session in a second, however busy the server is", 1, func(l *Limits) *time.Duration { return &l.Drawing }),
		n(limitGuesses, "wrong codes from an address in an hour", 1, 1000, func(l *Limits) *int { return &l.Guesses }),
		n(limitInvitations, "codes that a player may make in a day", 1, 1000, func(l *Limits) *int { return &l.Invitations }),
		n("newcomers", "new players from an address, or a /64 of IPv6, in an hour", 1, 100_000, func(l *Limits) *int { return &l.Newcomers }),
		n("network-newcomers", "new players from a /24 of IPv4, or a /56 of IPv6, in an hour", 1, 100_000, func(l *Limits) *int { return &l.NetworkNewcomers }),
		n("rooms", "open rooms of a player", 1, 100, func(l *Limits) *int { return &l.Rooms }),
		n("correspondence", "games of a player with days for each turn", 1, 400, func(l *Limits) *int { return &l.Correspondence }),
		n("actions", "moves and words of a seat in a minute", 10, 10_000, func(l *Limits) *int { return &l.Actions }),
		n("watchers", "spectators of a game", 1, 10_000, func(l *Limits) *int { return &l.Watchers }),
		n("thinkers", "computer players that think at once; 0 is one a processor", 0, 256, func(l *Limits) *int { return &l.Thinkers }),
		n(limitSyncs, "players who sync at once", 1, 1000, func(l *Limits) *int { return &l.Syncs }),
		n(limitSynced, "MiB of a player's games above which a sync adds none", 1, 1<<20, func(l *Limits) *int { return &l.Synced }),
	}
}

// Env returns the environment variable for the limit: QUOIN_SERVE_PER_ADDRESS.
func (k Knob) Env() string {
	return "QUOIN_SERVE_" + strings.ToUpper(strings.ReplaceAll(k.Name, "-", "_"))
}

// Kind returns what its values are: "number" or "duration".
func (k Knob) Kind() string {
	if k.time != nil {
		return "duration"
	}
	return "number"
}

// Allowed describes the allowed values.
func (k Knob) Allowed() string {
	if k.time != nil {
		return fmt.Sprintf("more than 0s, to %s", short(time.Duration(k.most)*time.Second))
	}
	return strconv.Itoa(k.least) + " to " + say.Number(k.most)
}

// Get returns its value as text that Set accepts.
func (k Knob) Get(l Limits) string {
	if k.time != nil {
		return short(*k.time(&l))
	}
	return strconv.Itoa(*k.count(&l))
}

// short formats a duration without zero parts: 30m.
func short(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// Set sets the limit. It returns false if text isn't an allowed value.
func (k Knob) Set(l *Limits, text string) bool {
	if k.time != nil {
		d, err := time.ParseDuration(text)
		if err != nil || d <= 0 || d > time.Duration(k.most)*time.Second {
			return false
		}
		*k.time(l) = d
		return true
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < k.least || n > k.most {
		return false
	}
	*k.count(l) = n
	return true
}
