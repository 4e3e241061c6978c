package serve

import (
	"context"
	"io"
	"os"
	"slices"
	"time"

	"quoin/stats/sync"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// The limits of a synchronization besides its own and those of [Limits]. The limit for typing doesn't hold
// here.
const (
	syncSilence = time.Minute      // without data in either direction
	syncMost    = 15 * time.Minute // from start to end
	syncYields  = 2 * time.Second  // how long one waits for another of the player's to end
	syncRate    = 4 << 20          // incoming bytes a second, permanently
	syncWeight  = 6                // how many times its record's size a game has in a store, at most
)

// otherWords are the command by which "quoin sync" asks any machine, so that it need not know what answers
// there.
var otherWords = []string{"quoin", "sync", "--stdio"}

// asksToSync reports whether words are that command.
func asksToSync(words []string) bool { return slices.Equal(words, otherWords) }

// syncs synchronizes the player's games here with another store of theirs.
func (n *channelSession) syncs([]string) int {
	if n.pty {
		return n.refuse("That is said by another Quoin: quoin sync HOST on a machine of your own.")
	}
	return n.withOwn(func(o *ownData) int {
		begun, code := n.server.beginsSync(o)
		// The last client may have its answer a moment before its synchronization has ended here.
		for deadline := time.Now().Add(syncYields); !begun && code == sync.Already && time.Now().Before(deadline) && n.ctx.Err() == nil; {
			time.Sleep(syncYields / 50)
			begun, code = n.server.beginsSync(o)
		}
		if !begun {
			if code == sync.Crowded {
				n.server.reached(limitSyncs, n.place)
			}
			_ = sync.Refuse(n.channel, code) // a client that is gone needn't know
			return statusRefused
		}
		defer n.server.endsSync(o)
		return n.syncsWith(o)
	})
}

func (n *channelSession) syncsWith(o *ownData) int {
	if err := o.store.Unwritable(); err != nil {
		_ = sync.Refuse(n.channel, sync.CodeOf(err))
		n.server.tell(eventStoreFailed, o.player.ID, err)
		return statusFailed
	}
	cut := func(reason, why string) func() { return func() { n.kick(reason, why) } }
	defer time.AfterFunc(syncMost, cut(kickTooLong, "That takes too long; the next time brings the rest.")).Stop()
	measured := &metered{Reader: n.channel, rate: syncRate, began: time.Now()}
	rw, stop := sync.Patient(struct {
		io.Reader
		io.Writer
	}{measured, n.channel}, syncSilence, false, cut(kickSilent, "Nothing has been said for a minute."))
	defer stop()
	// A client that waits must notice that the session ends.
	defer context.AfterFunc(n.ctx, func() { _ = n.channel.Close() })()
	full := func() { n.server.reached(limitSynced, n.place) }
	came, went, err := sync.Answer(n.ctx, rw, o.store, sync.Options{Rules: rulesHere(), Limited: true, Room: n.server.roomFor(o), Full: full})
	if err != nil {
		n.server.tell(eventSyncFailed, o.player.ID, err)
		return statusFailed
	}
	n.server.tell(eventSynced, o.player.ID, came, went)
	return statusWell
}

// beginsSync starts one synchronization for a player, if their number on the server allows it.
func (s *Server) beginsSync(o *ownData) (bool, sync.FaultCode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case o.syncs:
		return false, sync.Already
	case s.syncing >= s.limits.Syncs:
		return false, sync.Crowded
	}
	o.syncs = true
	s.syncing++
	return true, 0
}

func (s *Server) endsSync(o *ownData) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o.syncs = false
	s.syncing--
}

// roomFor returns how many bytes of records may be added to a player's own games.
func (s *Server) roomFor(o *ownData) int64 {
	left := int64(s.limits.Synced) << 20
	for _, suffix := range []string{"", "-wal"} {
		if info, err := os.Stat(o.store.Path() + suffix); err == nil {
			left -= info.Size()
		}
	}
	return max(0, left) / syncWeight
}

// rulesHere returns the names of the known rules.
func rulesHere() (names []string) {
	for _, r := range kind.Rules(app.Games()) {
		names = append(names, r.Name)
	}
	return names
}

// metered reads at most rate bytes a second.
type metered struct {
	io.Reader
	rate  int64
	began time.Time
	read  int64
}

func (p *metered) Read(b []byte) (int, error) {
	n, err := p.Reader.Read(b)
	p.read += int64(n)
	if ahead := time.Duration(p.read)*time.Second/time.Duration(p.rate) - time.Since(p.began); ahead > 0 {
		time.Sleep(ahead)
	}
	return n, err
}
