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

// The bounds of a sync beside those of its own and of [Limits]. What is typed has
// another bound: here nobody types.
const (
	syncSilence = time.Minute      // in which nothing comes or goes
	syncMost    = 15 * time.Minute // from its beginning to its end
	syncYields  = 2 * time.Second  // for which one waits for another of the player's to end
	syncRate    = 4 << 20          // bytes a second that come, on and on
	syncWeight  = 6                // times as many bytes as its record a game takes up in a store, at the most
)

// otherWords are how "quoin sync" asks on any machine, so that it need not know what
// answers there.
var otherWords = []string{"quoin", "sync", "--stdio"}

// asksToSync says whether a command is that.
func asksToSync(words []string) bool { return slices.Equal(words, otherWords) }

// syncs brings the player's games here and those of a Quoin of theirs together.
func (n *session) syncs([]string) int {
	if n.pty {
		return n.refuse("That is said by another Quoin: quoin sync HOST on a machine of your own.")
	}
	return n.withOwn(func(o *own) int {
		begun, code := n.server.beginsSync(o)
		// The client of the last one has its answer a moment before that has ended here.
		for deadline := time.Now().Add(syncYields); !begun && code == sync.Already && time.Now().Before(deadline) && n.ctx.Err() == nil; {
			time.Sleep(syncYields / 50)
			begun, code = n.server.beginsSync(o)
		}
		if !begun {
			_ = sync.Refuse(n.channel, code) // who is gone needn't hear it
			return statusRefused
		}
		defer n.server.endsSync(o)
		return n.syncsWith(o)
	})
}

func (n *session) syncsWith(o *own) int {
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
	// Who waits for the client must hear that the session ends.
	defer context.AfterFunc(n.ctx, func() { _ = n.channel.Close() })()
	came, went, err := sync.Answer(n.ctx, rw, o.store, sync.Options{Rules: rulesHere(), Limited: true, Room: n.server.roomFor(o)})
	if err != nil {
		n.server.tell(eventSyncFailed, o.player.ID, err)
		return statusFailed
	}
	n.server.tell(eventSynced, o.player.ID, came, went)
	return statusWell
}

// beginsSync lets one sync a player begin, and so many of all.
func (s *Server) beginsSync(o *own) (bool, sync.Code) {
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

func (s *Server) endsSync(o *own) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o.syncs = false
	s.syncing--
}

// roomFor is how many bytes of records may come into a player's own games.
func (s *Server) roomFor(o *own) int64 {
	left := int64(s.limits.Synced) << 20
	for _, suffix := range []string{"", "-wal"} {
		if info, err := os.Stat(o.store.Path() + suffix); err == nil {
			left -= info.Size()
		}
	}
	return max(0, left) / syncWeight
}

// rulesHere are the names of the rules that are known.
func rulesHere() (names []string) {
	for _, r := range kind.Rules(app.Games()) {
		names = append(names, r.Name)
	}
	return names
}

// metered reads no faster than so many bytes a second.
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
