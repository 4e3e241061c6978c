// Package tournaments are the tournaments of a server: each a file in its folder, NAME.record,
// and a hub of ui/tournament in this process, which goes on from that file whenever
// the server begins. Players of the server take part as who they are, on a screen of
// theirs or with a program on a connection.
package tournaments

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
)

// Deps is what tournaments need from outside.
type Deps struct {
	Dir string // where their records are; it is made for the first one
	// Words is the word list of a name, as a setup has it.
	Words func(name string) (*play.Dictionary, error)
	Games games.GameList // that there are tournaments of
	Log   func(line string)
	// Guard calls a function; a panic in it is told and goes no further. Nil just calls it.
	Guard func(f func())
}

// Hub are the tournaments of a folder. The methods may be called from anywhere at
// once.
type Hub struct {
	deps Deps
	ctx  context.Context
	all  sync.WaitGroup

	mu     sync.Mutex
	byName map[string]*live
}

// live is a tournament with its server. Its server isn't running any more once done is closed.
type live struct {
	name   string
	server *tournament.Server
	title  string
	stop   context.CancelFunc
	done   chan struct{}

	mu     sync.Mutex
	places map[record.PlayerID]*Attendance
}

// The bounds of a server's tournaments.
const (
	MaxName = rules.MaxName
	MaxCups = 100 // in the folder
)

// Why something can't be.
var (
	ErrUnknown = errors.New("there is no tournament of that name")
	ErrTaken   = errors.New("there is already a tournament of that name")
	ErrFull    = fmt.Errorf("there are %d tournaments, the most allowed", MaxCups)
	ErrBegun   = errors.New("its games have begun")
	ErrFew     = fmt.Errorf("its games need %d players who are there, or more", rules.MinEntrants)
	ErrOver    = errors.New("it is over")
)

// Open takes up all tournaments of the folder. One whose record can't be gone on with
// is told to the log, and isn't there. They end with ctx, in the middle of games,
// which go on with the next Open; Wait waits for that.
func Open(ctx context.Context, deps Deps) (*Hub, error) {
	if deps.Guard == nil {
		deps.Guard = func(f func()) { f() }
	}
	c := &Hub{deps: deps, ctx: ctx, byName: map[string]*live{}}
	files, err := os.ReadDir(deps.Dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	for _, f := range files {
		name, is := strings.CutSuffix(f.Name(), suffix)
		if !is || rules.CheckName(name) != nil {
			continue
		}
		if err := c.begin(name, tournament.Options{}); err != nil {
			deps.Log(fmt.Sprintf("the tournament %s: %v", name, err))
		}
	}
	return c, nil
}

const suffix = ".record"

func (c *Hub) path(name string) string { return filepath.Join(c.deps.Dir, name+suffix) }

// Wait waits until all have ended.
func (c *Hub) Wait() { c.all.Wait() }

// New makes a tournament, whose list is open then. The error is ErrTaken, ErrFull, or
// says what is wrong with the name or the options.
func (c *Hub) New(name string, o tournament.Options) error {
	if err := rules.CheckName(name); err != nil {
		return err
	}
	if err := os.MkdirAll(c.deps.Dir, 0o700); err != nil {
		return err
	}
	// A record that can't be gone on with is there, too; and so is one whose name
	// differs by nothing but capitals, on some systems.
	files, err := os.ReadDir(c.deps.Dir)
	if err != nil {
		return err
	}
	n := 0
	for _, f := range files {
		if strings.EqualFold(f.Name(), name+suffix) {
			return ErrTaken
		}
		if strings.HasSuffix(f.Name(), suffix) {
			n++
		}
	}
	if n >= MaxCups {
		return ErrFull
	}
	if o.Setup.List != "" {
		if o.Words, err = c.deps.Words(o.Setup.List); err != nil {
			return err
		}
		o.Setup.SHA256 = o.Words.Words.SHA256()
	}
	o.Games = c.deps.Games
	if _, err := tournament.New(o); err != nil { // before there is a file
		return err
	}
	return c.begin(name, o)
}

// begin has a tournament run: a new one, or by its record.
func (c *Hub) begin(name string, o tournament.Options) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byName[name] != nil {
		return ErrTaken
	}
	rec, from, err := tournament.OpenRecord(c.path(name), c.deps.Games)
	if err != nil {
		return err
	}
	o.Record, o.From = rec, from
	o.Notes = func(n tournament.Announcement) {
		if n.Fault {
			c.deps.Log("the tournament " + name + ": " + n.Text)
		}
	}
	if from.Phase() != rules.Unopened {
		setup, _, err := tournament.Played(from.Config())
		if err == nil && setup.List != "" {
			o.Words, err = c.deps.Words(setup.List)
		}
		if err != nil {
			return errors.Join(err, rec.Close())
		}
	}
	o.Games = c.deps.Games
	server, err := tournament.New(o)
	if err != nil {
		return errors.Join(err, rec.Close())
	}
	ctx, stop := context.WithCancel(c.ctx)
	one := &live{name: name, server: server, stop: stop, done: make(chan struct{}), places: map[record.PlayerID]*Attendance{}}
	one.title = server.Snapshot().Title
	c.byName[name] = one
	c.all.Go(func() {
		defer close(one.done)
		defer stop()
		c.deps.Guard(func() {
			if err := server.Serve(ctx, newNobody()); err != nil && ctx.Err() == nil {
				c.deps.Log(fmt.Sprintf("the tournament %s: %v", name, err))
			}
		})
		if err := rec.Close(); err != nil {
			c.deps.Log(fmt.Sprintf("the tournament %s: %v", name, err))
		}
	})
	return nil
}

// nobody is a listener at which nobody comes in.
type nobody struct {
	closed chan struct{}
	once   sync.Once
}

func newNobody() *nobody { return &nobody{closed: make(chan struct{})} }

func (n *nobody) Accept() (net.Conn, error) {
	<-n.closed
	return nil, net.ErrClosed
}

func (n *nobody) Close() error {
	n.once.Do(func() { close(n.closed) })
	return nil
}

func (n *nobody) Addr() net.Addr { return &net.UnixAddr{Name: "nowhere"} }

func (c *Hub) find(name string) (*live, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for n, one := range c.byName {
		if strings.EqualFold(n, name) {
			return one, nil
		}
	}
	return nil, ErrUnknown
}

// Server returns a tournament's server, to be directed. The error is ErrUnknown, or that it is over.
func (c *Hub) Server(name string) (*tournament.Server, error) {
	one, err := c.find(name)
	if err != nil {
		return nil, err
	}
	select {
	case <-one.done:
		return nil, ErrOver
	default:
	}
	return one.server, nil
}

// Begin has the games begin: nobody more is let in, but in a Swiss.
func (c *Hub) Begin(name string) error {
	one, err := c.find(name)
	if err != nil {
		return err
	}
	at := one.server.Snapshot()
	there := 0
	for _, e := range at.State.Entrants() {
		if e.Present {
			there++
		}
	}
	switch {
	case at.State.Phase() > rules.Listing:
		return ErrBegun
	case there < rules.MinEntrants:
		return ErrFew
	}
	one.server.Begin()
	return nil
}

// Cancel ends a tournament for good. Its record stays beside the others, by another
// name, where it can be read.
func (c *Hub) Cancel(name string) error {
	one, err := c.find(name)
	if err != nil {
		return err
	}
	if one.server.Snapshot().State.Phase() == rules.Finished {
		return ErrOver
	}
	one.stop()
	<-one.done
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byName[one.name] != one {
		return ErrUnknown
	}
	delete(c.byName, one.name)
	return os.Rename(c.path(one.name), filepath.Join(c.deps.Dir, fmt.Sprintf("%s.cancelled-%d", one.name, time.Now().Unix())))
}

// Tournament is a tournament as it stands.
type Tournament struct {
	Name  string
	Title string // of the game
	State rules.State
	Games []tournament.RunningGame // that are running, in the order of their numbers
	Ended bool                     // it isn't held any more
}

func (one *live) now() Tournament {
	at := one.server.Snapshot()
	c := Tournament{Name: one.name, Title: one.title, State: at.State, Games: at.Games}
	select {
	case <-one.done:
		c.Ended, c.Games = true, nil
	default:
	}
	return c
}

// Table is the number of somebody's running game, 0 for none, by their name there.
func (c Tournament) Table(name string) int {
	for _, t := range c.Games {
		if t.Pairing.Seat(name) >= 0 {
			return t.Number
		}
	}
	return 0
}

// Stage is how far it has come, in a few words.
func (c Tournament) Stage() string {
	s := c.State
	switch {
	case s.Over():
		return "over"
	case c.Ended:
		return "broken off"
	case s.Phase() < rules.Playing:
		return "the list is open"
	case s.Config().InRounds():
		return fmt.Sprintf("round %d of %d", s.Round(), s.Config().Rounds)
	}
	return fmt.Sprintf("%d of %s", len(s.Games()), say.Count(len(s.Games())+s.Undecided(), "game"))
}

// List are all tournaments, those that are over last, and else by their names.
func (c *Hub) List() []Tournament {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := make([]Tournament, 0, len(c.byName))
	for _, one := range c.byName {
		all = append(all, one.now())
	}
	game.Sort(all, func(a, b Tournament) int {
		if a.State.Over() != b.State.Over() {
			if a.State.Over() {
				return 1
			}
			return -1
		}
		return strings.Compare(a.Name, b.Name)
	})
	return all
}

// Find is one of them, whatever the capitals, or ErrUnknown.
func (c *Hub) Find(name string) (Tournament, error) {
	one, err := c.find(name)
	if err != nil {
		return Tournament{}, err
	}
	return one.now(), nil
}

// Watch is a running game, or one that has ended since the server began, as somebody
// sees it who looks on; nil where there is none. It is to be left.
func (c *Hub) Watch(name string, number int) remote.Game {
	one, err := c.find(name)
	if err != nil {
		return nil
	}
	return one.server.Watch(number)
}
