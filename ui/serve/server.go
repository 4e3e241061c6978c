package serve

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"runtime"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
	"quoin/stats/record/pg"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/app"
	"quoin/ui/failure"
	"quoin/ui/play"
	"quoin/ui/serve/admin"
	"quoin/ui/serve/meters"
	"quoin/ui/serve/rooms"
	"quoin/ui/serve/tournaments"
)

// Server is a Quoin server for many players.
type Server struct {
	node        string // the record's name for the server
	dir         string
	open        bool
	shared      bool // whether other servers may have the same record
	limits      Limits
	pulse       pulse
	now         func() time.Time
	clock       *clock // nil in tests with a clock of their own
	tookGames   bool   // whether games were ever taken; only the ticks change it
	log         *slog.Logger
	names       bool // whether the log has players' names
	turned      turnedAway
	limited     turnedAway // by limits
	arrivals    arrivals
	outage      outage
	freeing     freeing
	key         ssh.Signer
	record      record.Record
	thinkers    *play.Thinkers
	rooms       *rooms.House
	tournaments *tournaments.Hub
	taking      sync.WaitGroup     // the games being copied to players' own stores
	watching    sync.WaitGroup     // what follows the record's clock and decisions, and tells that this server lives
	stop        context.CancelFunc // ends the rooms, once all have left
	begun       time.Time
	wrong       guesses
	fresh       newcomers
	failures    *failure.Folder
	sendingOff  chan struct{} // a place for each connection that waits for sendsOff
	meters      *meters.Meters
	spare       *spareTime
	decisions   decisions
	admins      string // the file of the owners' keys, if it isn't that of the directory

	ctx    context.Context // ends when the sessions have to leave
	cancel context.CancelCauseFunc

	mu        sync.Mutex
	listeners map[net.Listener]bool
	conns     map[*conn]bool
	addresses map[string]int // number of connections by place
	sessions  int            // number of sessions that have started
	served    int            // number of sessions so far
	syncing   int            // number of players' stores being synchronized
	owns      map[record.PlayerID]*ownData
	draining  bool
	reported  map[string]bool // faults with a report
	everybody sync.WaitGroup  // one for each connection
}

// Closing is what sessions are told when the server shuts down.
const closing = "This Quoin is closing for a while. What you were playing is kept; come back soon."

// Open opens the record and the host key of a directory, which are made the first time. The error is a
// *HostKeyError, a *record.Error, or the system's.
func Open(o Options) (*Server, error) {
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, err
	}
	key, err := hostKey(o.Dir)
	if err != nil {
		return nil, err
	}
	node, err := nodeName(o.Dir, o.Record)
	if err != nil {
		return nil, err
	}
	rec, err := OpenRecord(o.Dir, o.Record)
	if err != nil {
		return nil, err
	}
	if err := claim(o.Dir, rec); err != nil {
		return nil, errors.Join(err, rec.Close())
	}
	counts := meters.New()
	rec = meteredRecord{rec, counts}
	s := &Server{
		sendingOff: make(chan struct{}, spare), meters: counts, spare: newSpareTime(runtime.GOMAXPROCS(0)), admins: o.Admins, decisions: decisions{stops: make(chan struct{})},
		node: node, dir: o.Dir, open: o.Open, shared: o.Record != "", limits: o.Limits, pulse: usualPulse, now: o.Now, log: o.Log, names: o.Names, key: key, record: rec,
		thinkers:  play.NewThinkers(cmp.Or(o.Limits.Thinkers, max(2, runtime.GOMAXPROCS(0)))),
		listeners: map[net.Listener]bool{}, conns: map[*conn]bool{}, addresses: map[string]int{},
		owns: map[record.PlayerID]*ownData{}, failures: o.Failures, reported: map[string]bool{},
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.ctx, s.cancel = context.WithCancelCause(context.Background())
	if s.now == nil {
		s.clock = &clock{record: rec, machine: o.Machine}
		if s.clock.machine == nil {
			s.clock.machine = time.Now
		}
		if err := s.clock.first(s.ctx); err != nil {
			return nil, errors.Join(err, rec.Close())
		}
		s.now = s.clock.now
	}
	s.begun = s.now()
	s.decisions.state.Store(&admin.State{})
	if err := s.readDecisions(s.ctx); err != nil {
		return nil, errors.Join(err, rec.Close())
	}
	beats, err := rec.Beats(s.ctx)
	if err == nil {
		err = rec.Clear(s.ctx, s.node)
	}
	if err != nil {
		return nil, errors.Join(err, rec.Close())
	}
	s.tookGames = !s.clock.isWrong()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	seed := o.Seed
	if seed == nil {
		seed = play.NewSeed
	}
	if s.rooms, err = rooms.Open(ctx, rooms.Deps{Record: rec, Kinds: app.Games(), Node: s.otherwise(), Limits: o.Limits.rooms(), Down: rooms.DownSince(beats, s.node, record.At(s.begun)), Shut: !s.tookGames, Over: s.isOver, Failed: s.roomFailed, Moved: counts.Moved, Reached: func(limit string) { s.reached(limit, "") }, Muted: func(p record.PlayerID) bool { return s.decisions.state.Load().Muted(p) }, LongSeed: o.LongSeed, Outages: s.outages, Note: s.remembers, Host: play.Host{Lexicon: ownList, Now: s.now, Seed: seed, Thinkers: s.thinkers}}); err != nil {
		stop()
		return nil, errors.Join(err, rec.Close())
	}
	if s.tournaments, err = tournaments.Open(ctx, s.tournamentsOf()); err != nil {
		stop()
		s.rooms.Wait()
		return nil, errors.Join(err, rec.Close())
	}
	s.tell(eventStarted, recordPlace(o.Record), o.Dir, s.HostKey(), o.Open)
	if !s.tookGames {
		s.tell(eventClockWrong, s.clock.off())
	}
	s.watching.Go(s.beats)
	s.watching.Go(s.watchRecord)
	s.watching.Go(s.watchDecisions)
	return s, nil
}

// OpenRecord opens the record of a server: the file in its directory, or the database at an address,
// postgres://… The error is a *record.Error, or the system's.
func OpenRecord(dir, address string) (record.Record, error) {
	if address != "" {
		return pg.Open(address)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return sqlitestore.Open(dir)
}

// recordPlace names a record for the log, without the secrets in its address.
func recordPlace(address string) string {
	if address == "" {
		return "server.db"
	}
	return pg.Place(address)
}

// otherwise returns the server's name for its rooms, or "" if no others share the record.
func (s *Server) otherwise() string {
	if s.shared {
		return s.node
	}
	return ""
}

// beats says that the server is alive: every ten seconds, and every second while games are open here, since
// their clocks are given back the time after the last beat. A server that takes no games doesn't count as
// alive for others.
func (s *Server) beats() {
	const ticks = 10
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for n := 0; ; n++ {
		if live := s.rooms.Live() > 0; live || n%ticks == 0 && !s.clock.isWrong() {
			s.heard(bySaving, s.record.Beat(s.ctx, s.node, record.At(s.now())))
		}
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
		s.tellTurned()
		s.freeMemory()
	}
}

// HostKey returns the fingerprint that players see the first time.
func (s *Server) HostKey() string { return ssh.FingerprintSHA256(s.key.PublicKey()) }

// Serve accepts connections until the server is drained; then it returns nil.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	if s.draining {
		s.mu.Unlock()
		return nil
	}
	s.listeners[l] = true
	s.mu.Unlock()
	s.tell(eventListening, l.Addr())
	wait := 5 * time.Millisecond
	for {
		c, err := l.Accept()
		if err == nil {
			wait = 5 * time.Millisecond
			s.take(c)
			continue
		}
		s.mu.Lock()
		draining := s.draining
		s.mu.Unlock()
		if draining {
			return nil
		}
		if errors.Is(err, net.ErrClosed) {
			return err
		}
		// Mostly there are no file descriptors left, which passes.
		s.tell(eventAcceptFailed, err)
		select {
		case <-s.ctx.Done():
			return nil
		case <-time.After(wait):
		}
		wait = min(2*wait, time.Second)
	}
}

// spare is how many connections are accepted over the limit of sessions, to be told why there is no room, and
// for commands.
const spare = 64

// take serves a connection, or closes it if there are too many.
func (s *Server) take(nc net.Conn) {
	c := &conn{server: s, net: nc, place: place(nc.RemoteAddr()), network: network(nc.RemoteAddr())}
	s.mu.Lock()
	why := ""
	switch {
	case s.draining:
		why = refusedDraining
	case len(s.conns) >= s.limits.Sessions+spare:
		why = refusedFull
	case s.addresses[c.place] >= s.limits.PerAddress:
		why = refusedAddress
	}
	if why != "" {
		s.mu.Unlock()
		s.turnAway(why, c.place)
		s.sendsOff(nc, turnedSentences[why])
		return
	}
	s.conns[c] = true
	s.addresses[c.place]++
	s.everybody.Add(1)
	s.mu.Unlock()
	go func() {
		defer func() {
			_ = nc.Close()
			s.mu.Lock()
			defer s.mu.Unlock()
			delete(s.conns, c)
			if s.addresses[c.place]--; s.addresses[c.place] == 0 {
				delete(s.addresses, c.place)
			}
			s.everybody.Done()
		}()
		c.run()
	}()
}

// Drain accepts no more connections, asks all sessions to leave, and closes what is left after a while, or
// when ctx ends. Then it closes the record.
func (s *Server) Drain(ctx context.Context) error {
	s.mu.Lock()
	first := !s.draining
	s.draining = true
	for l := range s.listeners {
		_ = l.Close()
	}
	n := len(s.conns)
	s.mu.Unlock()
	if !first {
		return nil
	}
	s.tell(eventDraining, n)
	since := time.Now()
	s.cancel(sessionEnd(closing))
	left := make(chan struct{})
	go func() {
		s.everybody.Wait()
		close(left)
	}()
	const patience = 10 * time.Second
	select {
	case <-left:
	case <-ctx.Done():
	case <-time.After(patience):
	}
	s.mu.Lock()
	n = len(s.conns)
	for c := range s.conns {
		_ = c.net.Close()
	}
	s.mu.Unlock()
	if n > 0 {
		s.tell(eventStuck, n)
	}
	select {
	case <-left:
	case <-time.After(2 * time.Second):
	}
	s.stop()
	s.watching.Wait() // it wakes rooms
	s.rooms.Wait()
	s.tournaments.Wait()
	s.taking.Wait()
	s.thinkers.Stop()
	last, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	_ = s.record.Beat(last, s.node, record.At(s.now())) // for an exact time; else the last beat's counts
	err := s.record.Close()
	s.tell(eventDrained, time.Since(since))
	return err
}

// sessionEnd is the reason of a session's end, in a sentence for its player.
type sessionEnd string

func (e sessionEnd) Error() string { return string(e) }
