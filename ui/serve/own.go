package serve

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
)

// ownData is a player's own data: games, statistics and settings in a directory. All sessions of the player share
// it.
type ownData struct {
	player  record.Player
	holders int               // sessions that have it
	users   []*channelSession // sessions that weren't told to end, the oldest first
	syncs   bool              // whether it is being synchronized

	once    sync.Once
	store   *stats.Store // nil if nothing can be saved
	live    *settings.Live
	notices []string
	unsaved string // the reason why nothing is kept until the store is open

	mu    sync.Mutex
	takes bool // whether ended games are being taken up,
	again bool // and whether to do it once more afterwards
}

// ownDir returns the directory of a player.
func (s *Server) ownDir(id record.PlayerID) string {
	return filepath.Join(s.dir, "players", strconv.FormatInt(int64(id), 10))
}

// enters gives a session its player's own data. A session over the limit ends the oldest: else somebody whose
// connection was lost would be kept out by it, and the newest session is the one in use.
func (s *Server) enters(n *channelSession, p record.Player) *ownData {
	o := s.holds(p)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(o.users) >= s.limits.PerPlayer {
		o.users[0].kick(kickNewer, fmt.Sprintf("You have connected again, and the limit is %s, so this one has ended.", say.Count(s.limits.PerPlayer, "session")))
		o.users = o.users[1:]
	}
	o.users = append(o.users, n)
	return o
}

// holds opens a player's own data, or returns what is open already.
func (s *Server) holds(p record.Player) *ownData {
	s.mu.Lock()
	o := s.owns[p.ID]
	if o == nil {
		o = &ownData{player: p}
		s.owns[p.ID] = o
	}
	o.holders++
	s.mu.Unlock()
	o.once.Do(func() { o.open(s) })
	return o
}

// leaves gives it back. The last one closes it.
func (s *Server) leaves(n *channelSession, o *ownData) {
	s.mu.Lock()
	for i, user := range o.users {
		if user == n {
			o.users = append(o.users[:i:i], o.users[i+1:]...)
			break
		}
	}
	o.holders--
	last := o.holders == 0
	if last {
		delete(s.owns, o.player.ID)
	}
	s.mu.Unlock()
	if last && o.store != nil {
		_ = o.store.Close() // what it can't save was told before
	}
}

// open opens the settings and the store. The notices say what is wrong.
func (o *ownData) open(s *Server) {
	dir := s.ownDir(o.player.ID)
	path := filepath.Join(dir, "settings.toml")
	now, unread := settings.Load(path)
	if unread != nil {
		o.notices = append(o.notices, "Your settings can't be read here, so the defaults are used")
		s.tell(eventStoreFailed, o.player.ID, unread)
	}
	now.Name = o.player.Name
	o.live = settings.NewLive(path, now, map[string]string{"name": "this server, which knows you by it"}, unread)
	store, setback, err := stats.Open(dir, s.now(), kind.Rules(app.Games()))
	switch {
	case err != nil:
		s.tell(eventStoreFailed, o.player.ID, err)
		const why = "Your games can't be kept at the moment"
		if errors.Is(err, stats.Busy) {
			store, err = stats.Await(dir, s.now, kind.Rules(app.Games()))
		}
		if err == nil {
			o.unsaved = why
		} else {
			o.notices = append(o.notices, why)
		}
	case setback != nil:
		o.notices = append(o.notices, "Your games can't be kept as they were; ask this server's operator")
		s.tell(eventStoreFailed, o.player.ID, setback)
	}
	if store != nil {
		store.HidePath()
	}
	o.store = store
}

// host returns what a session's screens and dialogues need from outside, without the player's disk and
// network, which are the server's.
func (s *Server) host(o *ownData) play.Host {
	return play.Host{
		Store: o.store, Settings: o.live, Lexicon: ownList, Now: s.now, Seed: play.NewSeed, Thinkers: s.thinkers,
	}
}

var errOtherList = errors.New("a server has only the word lists that come with Quoin, " + resources.InternationalName + " and " + resources.EverydayName)

// ownList returns a word list that comes with Quoin.
func ownList(name string) (*lexicon.Lexicon, error) {
	sum, is := strings.CutPrefix(name, play.SumPrefix)
	switch {
	case is:
		if l := resources.Own(sum); l != nil {
			return l, nil
		}
	case strings.EqualFold(name, resources.InternationalName):
		return resources.International(), nil
	case strings.EqualFold(name, resources.EverydayName):
		return resources.Everyday(), nil
	}
	return nil, errOtherList
}
