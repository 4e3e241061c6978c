package watch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Far is a tournament on another machine: a Source that knows what the server tells spectators. It comes back when
// the connection is lost.
type Far struct {
	games games.GameList
	to    client.Options
	note  func(tournament.Announcement)

	changed chan struct{}
	done    chan struct{}

	mu             sync.Mutex
	away           string // why nothing is heard now, or never will be; "" while connected
	conn           *client.Conn
	tables         *games.Tables
	state          rules.State
	begins         bool // whether only what happened before was told so far
	seen           int  // results since the record began
	decided, round int  // the most results and rounds so far
	stage          wire.Public
	heard          time.Time
	tabled         map[int]tabled // the running games
	game           int            // the one that is followed, or 0
	seat           *client.Seat   // nil before its log begins
	sits           chan struct{}  // closed when the log begins, or can't
}

// tabled is the state of a table as it was told.
type tabled struct {
	wire.Running
	at time.Time
}

// NewFar returns a tournament at an address, which Run connects to. delay is the number of turns that games are seen
// late. notes says what happens; it may be nil.
func NewFar(all games.GameList, address, secret string, delay int, notes func(tournament.Announcement)) *Far {
	if notes == nil {
		notes = func(tournament.Announcement) {}
	}
	return &Far{
		games: all, to: client.Options{Address: address, Secret: secret, Watch: true, Delay: delay}, note: notes,
		changed: make(chan struct{}, 1), done: make(chan struct{}), tabled: map[int]tabled{}, begins: true,
	}
}

// Run connects, as often as necessary, and listens until the tournament is over or ctx ends. The error is a sentence
// that says why watching is impossible. It is called once.
func (f *Far) Run(ctx context.Context) error {
	defer close(f.done)
	lost, pause, welcomed := time.Now(), client.FirstPause, false
	for {
		conn, err := client.Dial(ctx, f.to)
		if err == nil {
			welcomed, pause = true, client.FirstPause
			err = f.session(ctx, conn)
			_ = conn.Close()
			lost = time.Now()
		}
		switch {
		case ctx.Err() != nil, f.Snapshot().State.Over():
			f.lose("")
			return nil
		case !welcomed || !client.Passing(err) || time.Since(lost) > client.MaxAway:
			why := f.sentence(err, welcomed)
			f.lose(why)
			return errors.New(why)
		}
		if why := f.sentence(err, true) + "; trying again"; pause == client.FirstPause {
			f.lose(why)
			f.note(tournament.Announcement{Text: why, Fault: true})
		}
		select {
		case <-ctx.Done():
			f.lose("")
			return nil
		case <-time.After(pause):
		}
		pause = min(2*pause, client.MaxPause)
	}
}

// sentence says why there is no connection.
func (f *Far) sentence(err error, welcomed bool) string {
	fault, refused := errors.AsType[*client.FaultError](err)
	switch {
	case refused && fault.Fault.Code == wire.FaultSecret:
		return "The tournament has a secret: use --secret-file FILE"
	case refused && fault.Fault.Code == wire.FaultMalformed && !welcomed:
		return "The tournament's Quoin is too old to be watched from here"
	case refused, errors.As(err, new(*client.ClosingError)):
		return say.Sentence(err)
	case errors.Is(err, errStrange):
		return "The tournament's Quoin is of another version, and can't be watched from here"
	case !welcomed:
		return fmt.Sprintf("Can't connect to %s: %s", say.Plain(f.to.Address), client.Why(err))
	}
	return "The connection is lost: " + client.Why(err)
}

// errStrange says that what a server tells makes no sense.
var errStrange = errors.New("the record can't be followed")

// lose closes the board, and stops the clocks.
func (f *Far) lose(why string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.away, f.conn = why, nil
	f.unfollow()
	f.change()
}

// change says that there is news.
func (f *Far) change() {
	select {
	case f.changed <- struct{}{}:
	default:
	}
}

// session listens to a connection until it is lost, which is an error.
func (f *Far) session(ctx context.Context, conn *client.Conn) error {
	hall := conn.Hall()
	control, err := match.ParseControl(hall.Time)
	if err != nil {
		return errStrange
	}
	tables, err := f.games.Far(games.Setup{Rules: hall.Game, Mode: hall.Mode, Board: hall.Board, List: hall.List, SHA256: hall.SHA256}, control, "", nil)
	if err != nil {
		return errStrange
	}
	f.mu.Lock()
	f.away, f.conn, f.tables = "", conn, tables
	f.mu.Unlock()
	for {
		news, err := conn.Next(ctx)
		if err == nil {
			err = f.hear(news)
		}
		if err != nil {
			return err
		}
	}
}

// hear takes a message. The error says that the connection is of no use.
func (f *Far) hear(news wire.News) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	defer f.change()
	switch n := news.(type) {
	case wire.Public:
		return f.happened(n)
	case wire.Running:
		f.tabled[n.Game] = tabled{n, time.Now()}
	case wire.Log:
		f.follows(n)
	case wire.Closing:
		return &client.ClosingError{Closing: n}
	case wire.Fault:
		if n.Final {
			return &client.FaultError{Fault: n}
		}
		f.unfollow()
	}
	return nil
}

// happened applies lines of the record, and notes what is new.
func (f *Far) happened(n wire.Public) error {
	f.stage, f.heard = n, time.Now()
	f.begins = f.begins && n.Again
	for _, line := range n.Lines {
		e, err := rules.ParseEvent(line)
		if _, opens := e.(rules.OpenList); opens && n.Again {
			f.state, f.seen = rules.State{}, 0
		}
		if err == nil {
			f.state, err = f.state.Apply(e)
		}
		if err != nil {
			return errStrange
		}
		f.notes(e, n.Again)
	}
	running := f.state.Running()
	for number := range f.tabled {
		if !slices.ContainsFunc(running, func(g rules.Game) bool { return g.Number == number }) {
			delete(f.tabled, number)
		}
	}
	return nil
}

// notes notes a result or a round that wasn't told before.
func (f *Far) notes(e rules.Event, again bool) {
	text := ""
	switch e.(type) {
	case rules.GameFinished, rules.Forfeit:
		if f.seen++; f.seen > f.decided {
			games := f.state.Games()
			f.decided, text = f.seen, decided(games[len(games)-1])
		}
	case rules.RoundDrawn:
		if round := f.state.Round(); !again || round > f.round {
			f.round, text = round, drawn(f.state)
		}
	}
	if text != "" && !f.begins {
		f.note(tournament.Announcement{Text: text})
	}
}

// decided returns a result in words: "Game 7 is over: Ada 412 - Bea 380".
func decided(g rules.DecidedGame) string {
	names := g.Pairing.Names()
	text := strings.Join(names, " - ")
	won := "nobody wins"
	if g.Winner != "" {
		won = g.Winner + " wins"
	}
	switch {
	case g.Forfeit:
		return text + ": " + won + ", without a game"
	case len(g.Scores) == len(names) && slices.ContainsFunc(g.Scores, func(s rules.Score) bool { return s.Points != 0 }):
		parts := make([]string, len(names))
		for seat, s := range g.Scores {
			parts[seat] = fmt.Sprintf("%s %d", names[seat], s.Points)
		}
		return fmt.Sprintf("Game %d is over: %s", g.Number, strings.Join(parts, " - "))
	case g.Winner == "" && len(g.Scores) > 0 && g.Scores[0].Place == 1:
		won = "a draw"
	}
	return fmt.Sprintf("Game %d is over: %s, %s", g.Number, text, won)
}

// drawn says which players meet in the round.
func drawn(s rules.State) string {
	tables, bye := s.Drawn(s.Round())
	parts := make([]string, len(tables))
	for i, p := range tables {
		parts[i] = strings.Join(p.Names(), " - ")
	}
	if bye != "" {
		parts = append(parts, bye+" has a bye")
	}
	return fmt.Sprintf("Round %d: %s", s.Round(), strings.Join(parts, ", "))
}

// follows takes lines of the followed game's log.
func (f *Far) follows(l wire.Log) {
	if l.Game != f.game {
		return
	}
	err := errStrange
	switch seat := f.seat; {
	case seat != nil:
		err = seat.Hear(l)
	case l.Header != "":
		names := f.names(l.Game)
		if seat, err = client.NewSeat(f.tables, wire.Seating{Game: l.Game, Players: names}, l, time.Now); err == nil {
			f.seat = seat
			close(f.sits)
		}
	}
	if err != nil {
		f.unfollow()
	}
}

// names returns the players of a game, by seat.
func (f *Far) names(number int) []string {
	for _, g := range f.state.Running() {
		if g.Number == number {
			return g.Pairing.Names()
		}
	}
	for _, g := range slices.Backward(f.state.Games()) {
		if g.Number == number {
			return g.Pairing.Names()
		}
	}
	return nil
}

// unfollow leaves the followed game.
func (f *Far) unfollow() {
	switch {
	case f.seat != nil:
		f.seat.Leave()
	case f.game != 0:
		close(f.sits)
	}
	f.game, f.seat = 0, nil
}

// Away says why nothing is heard of the tournament; "" if it is.
func (f *Far) Away() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.away
}

// Changed receives after a change of the Snapshot.
func (f *Far) Changed() <-chan struct{} { return f.changed }

// Done is closed when Run returns.
func (f *Far) Done() <-chan struct{} { return f.done }

// Snapshot returns the tournament as it was told.
func (f *Far) Snapshot() tournament.Snapshot {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := tournament.Snapshot{State: f.state, Stopping: f.stage.Stopping}
	if f.tables != nil {
		s.Title = f.tables.Title
	}
	if f.state.Phase() == rules.Listing && f.stage.Starts > 0 {
		s.StartsIn = max(0, time.Duration(f.stage.Starts)-time.Since(f.heard))
	}
	for _, g := range f.state.Running() {
		n, is := f.tabled[g.Number]
		names := g.Pairing.Names()
		if !is || len(n.Clocks) != len(names) || len(n.Scores) > 0 && len(n.Scores) != len(names) {
			continue // it isn't told yet
		}
		t := tournament.RunningGame{
			Game: g, Turns: n.Turns, Scores: n.Scores, ToAct: n.ToMove - 1, At: n.at, Still: n.Still || f.away != "", Starts: time.Duration(n.Running.Starts),
		}
		for _, left := range n.Clocks {
			t.Clocks = append(t.Clocks, time.Duration(left))
		}
		for seat, name := range names {
			if slices.Contains(n.Waiting, name) {
				t.Waits = append(t.Waits, seat)
			}
		}
		s.Games = append(s.Games, t)
	}
	return s
}

// followTime bounds the wait for the log of a game.
const followTime = 5 * time.Second

// Watch follows a game, to be closed with Leave, in place of the one before; nil if it can't be followed. It waits
// for the server.
func (f *Far) Watch(number int) remote.Game {
	f.mu.Lock()
	f.unfollow()
	conn, sits := f.conn, make(chan struct{})
	if conn != nil {
		f.game, f.sits = number, sits
	}
	f.mu.Unlock()
	if conn == nil || conn.Send(context.Background(), wire.Follow{}, wire.Follow{Game: number}) != nil {
		return nil
	}
	select {
	case <-sits:
	case <-time.After(followTime):
	case <-f.done:
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.game != number || f.seat == nil {
		return nil
	}
	return &farTable{f.seat, f}
}

// farTable is a game that is followed. It closes if the connection is lost.
type farTable struct {
	*client.Seat
	far *Far
}

// Now returns the game as a spectator may know it.
func (t *farTable) Now() remote.Now {
	if why := t.far.Away(); why != "" {
		return remote.Now{Closed: errors.New(why)}
	}
	return t.Seat.Now()
}

// Leave closes the game, and has the server tell no more of it.
func (t *farTable) Leave() {
	f := t.far
	f.mu.Lock()
	conn := f.conn
	mine := f.seat == t.Seat
	if mine {
		f.unfollow()
	}
	f.mu.Unlock()
	t.Seat.Leave()
	if mine && conn != nil {
		_ = conn.Send(context.Background(), wire.Follow{}) // if it fails the connection is lost, which is told elsewhere
	}
}

// About says what is played, in one line.
func About(s tournament.Snapshot) string {
	c := s.State.Config()
	system := "round robin"
	if c.System == rules.Swiss {
		system = "Swiss"
	}
	return fmt.Sprintf("A tournament of %s, %s, %s: %s", cmp.Or(s.Title, say.Plain(c.Game)), system, inWords(c), say.Count(len(s.State.Entrants()), "player"))
}
