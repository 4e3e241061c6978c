package serve

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"quoin/stats/record"
)

// logEvent is a kind of log line. Its text never changes, so that programs can search for it; what varies from
// line to line is in the attributes.
type logEvent struct {
	level slog.Level
	text  string
	with  []string // names of the attributes
}

// events are all kinds of log lines; docs/serve.md has a row for each.
var events []logEvent

func newEvent(level slog.Level, text string, with ...string) logEvent {
	e := logEvent{level, text, with}
	events = append(events, e)
	return e
}

// The attributes that mean something here: a player's name, and how lines are counted.
const (
	attrName   = "name"
	reasonAttr = "reason"
	countAttr  = "count"
)

var (
	eventStarted   = newEvent(slog.LevelInfo, "server started", "record", "folder", "host_key", "open")
	eventListening = newEvent(slog.LevelInfo, "listening", "address")
	eventDraining  = newEvent(slog.LevelInfo, "draining", "connections")
	eventStuck     = newEvent(slog.LevelWarn, "connections cut off", "connections")
	eventDrained   = newEvent(slog.LevelInfo, "drained", "after")

	eventRecordLost = newEvent(slog.LevelError, "record lost", "error")
	eventRecordBack = newEvent(slog.LevelInfo, "record back", "after")

	eventClockWrong = newEvent(slog.LevelError, "clock wrong", "ahead")
	eventClockRight = newEvent(slog.LevelInfo, "clock right", "ahead")

	eventFreed = newEvent(slog.LevelInfo, "memory given back", "before", "after")

	eventAcceptFailed = newEvent(slog.LevelWarn, "accept failed", "error")
	eventTurnedAway   = newEvent(slog.LevelWarn, "connections turned away", reasonAttr, countAttr, "from")
	eventReached      = newEvent(slog.LevelInfo, "limit reached", reasonAttr, countAttr, "from")
	eventRefused      = newEvent(slog.LevelInfo, "refused", reasonAttr, "from")
	eventJoined       = newEvent(slog.LevelInfo, "player joined", "player", "from", attrName)
	eventKeyAdded     = newEvent(slog.LevelInfo, "key added", "player", "from")
	eventCame         = newEvent(slog.LevelInfo, "player came", "player", "from", attrName)
	eventLeft         = newEvent(slog.LevelInfo, "player left", "player", "after")
	eventKicked       = newEvent(slog.LevelInfo, "session kicked", reasonAttr, "player", "from")
	eventFailed       = newEvent(slog.LevelError, "session failed", "from", "error")
	eventPanic        = newEvent(slog.LevelError, "panic", "in", "from", "error", "stack")
	eventUnreported   = newEvent(slog.LevelWarn, "report not written", "error")

	eventStoreFailed = newEvent(slog.LevelError, "player's games failed", "player", "error")
	eventNotCounted  = newEvent(slog.LevelWarn, "game not counted", "player", "game", "error")
	eventSynced      = newEvent(slog.LevelInfo, "games synced", "player", "came", "went")
	eventSyncFailed  = newEvent(slog.LevelWarn, "sync failed", "player", "error")
	eventDecision    = newEvent(slog.LevelInfo, "decision", "number", "verb")
	eventTournament  = newEvent(slog.LevelInfo, "tournament", "tournament", "command")
	eventTournaments = newEvent(slog.LevelWarn, "tournament fault", "error")
)

// tell logs an event; the values are those of its attributes, in order. Players' names are left out unless
// Names is set.
func (s *Server) tell(e logEvent, values ...any) {
	args := make([]any, 0, 2*len(values))
	reason, count := "", 1
	for i, v := range values {
		switch e.with[i] {
		case reasonAttr:
			reason = fmt.Sprint(v)
		case countAttr:
			count, _ = v.(int)
		}
		if e.with[i] == attrName && !s.names {
			continue
		}
		if d, is := v.(time.Duration); is {
			v = d.Round(time.Millisecond).String()
		}
		args = append(args, e.with[i], v)
	}
	s.meters.Event(e.text, reason, count)
	s.log.Log(context.Background(), e.level, e.text, args...)
}

// The reasons for which the server ends a session.
const (
	kickIdle    = "idle"
	kickUnread  = "unread"
	kickNewer   = "newer session"
	kickTooLong = "sync too long"
	kickSilent  = "sync silent"
	kickBanned  = "banned"
	kickRemoved = "removed"
)

// The reasons for which a client isn't let in.
const (
	refusedRevoked   = "revoked key"
	refusedUninvited = "not invited"
	refusedCode      = "bad code"
	refusedFull      = "full"
	refusedBanned    = "banned"
	refusedPaused    = "paused"
	refusedNewcomer  = "new players"
	refusedAddress   = "per-address"
	refusedDraining  = "draining"
)

// kick ends a session with a sentence for its player, and a line in the log.
func (n *channelSession) kick(reason, sentence string) {
	if n.ctx.Err() == nil {
		n.server.tell(eventKicked, reason, record.PlayerID(n.player.Load()), n.place)
	}
	n.cancel(sessionEnd(sentence))
}
