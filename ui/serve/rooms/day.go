package rooms

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
)

// The server's board of the day is a race of one for each player, on a board drawn from the server's secret.
// It is a game of the record like any other, so it survives like them, and it is scored from the record when
// the day is over.

// ErrDayPlays says that a day is over but somebody still plays its board.
var ErrDayPlays = errors.New("somebody still plays that day's board")

// Today is how far a player has come with today's board.
type Today struct {
	Day    record.Date
	Next   time.Duration // the time until the day is over
	Game   record.GameID // the player's game, or ""
	Left   time.Duration // the time left on its clock while it runs
	Done   bool          // whether the game is over, and the fields below are set
	Points int
	Words  int
}

// DayLine is a line of a day's table.
type DayLine struct {
	Place  int // shared by players with equal points
	Player record.PlayerID
	Name   string
	Game   record.GameID
	Points int
	Words  int
}

// days caches what can't change, so that lobbies needn't ask the record.
type days struct {
	mu     sync.Mutex
	today  record.Date
	dealt  game.Header                       // the header of each player's game today, if known
	begun  map[record.PlayerID]record.GameID // by player: the ID, "" if not started, no entry if not asked
	done   map[record.PlayerID]Today
	tables map[record.Date][]DayLine
}

const (
	dayTables = 32          // number of cached tables
	dayLate   = time.Minute // how long after its end a day's board may still be started, by somebody who asked before
)

// turn forgets everything of another day than today.
func (d *days) turn(today record.Date) {
	if d.today != today {
		d.today, d.dealt, d.begun, d.done = today, game.Header{}, map[record.PlayerID]record.GameID{}, map[record.PlayerID]Today{}
	}
}

// begins caches the game that a player has started. Only the player can start it, so until then it is known
// that there is no such game.
func (d *days) begins(day record.Date, player record.PlayerID, id record.GameID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.today == day && (id != "" || d.begun[player] == "") {
		d.begun[player] = id
	}
}

// Today returns how far a player has come today. It is slow the first time.
func (h *House) Today(ctx context.Context, player record.PlayerID) (Today, error) {
	now := h.now()
	t := Today{Day: record.DayOf(now)}
	t.Next = time.Duration(t.Day.End()-now) * time.Millisecond
	h.days.mu.Lock()
	h.days.turn(t.Day)
	done, is := h.days.done[player]
	begun, asked := h.days.begun[player]
	h.days.mu.Unlock()
	if is {
		done.Next = t.Next
		return done, nil
	}
	if t.Game = begun; !asked {
		var err error
		if t.Game, err = h.deps.Record.Attempt(ctx, t.Day, player); err != nil {
			return t, err
		}
		h.days.begins(t.Day, player, t.Game)
	}
	if t.Game == "" {
		return t, nil
	}
	g, lines, err := h.deps.Record.Read(ctx, record.LogID{Game: t.Game}, 1)
	if err != nil {
		return t, err
	}
	if g.State != record.Ended {
		t.Left = max(0, Left(g, now.Time()))
		return t, nil
	}
	score, words, err := h.scored(g, lines)
	if err != nil {
		return t, err
	}
	t.Done, t.Points, t.Words = true, score.Points, words
	h.days.mu.Lock()
	if h.days.today == t.Day {
		h.days.done[player] = t
	}
	h.days.mu.Unlock()
	return t, nil
}

// PlayDay starts a player's game of today, after a countdown, or returns the one already started. It is slow.
func (h *House) PlayDay(ctx context.Context, p record.Player) (record.GameID, error) {
	if h.shut.Load() {
		return "", ErrShut
	}
	now := h.now()
	g := record.Game{Terms: raceKeeps, By: p.ID, Seats: []record.Seat{{Player: p.ID, Name: p.Name}}, Day: record.DayOf(now), Made: now}
	of, err := h.dealDay(ctx, g.Day)
	if err != nil {
		return "", err
	}
	started := now.After(match.Countdown)
	of.Started = int64(started)
	at, g, err := h.start(g, of)
	if err != nil {
		return "", err
	}
	g.Logs[0] = at.follows(0, started)
	id, err := h.deps.Record.Begin(ctx, g)
	if first, is := errors.AsType[*record.DayPlayed](err); is {
		id, err = first.ID, nil
	}
	if err == nil {
		h.days.begins(g.Day, p.ID, id)
	}
	return id, err
}

// dealDay returns the header of a day's games. If there already is a game, it is that game's header, since
// another release may have other everyday words and would deal another board.
func (h *House) dealDay(ctx context.Context, day record.Date) (of game.Header, err error) {
	h.days.mu.Lock()
	defer h.days.mu.Unlock()
	h.days.turn(day)
	if h.days.dealt != of {
		return h.days.dealt, nil
	}
	begun, err := h.deps.Record.List(ctx, record.GameFilter{Day: day, Limit: 1})
	if err != nil {
		return of, err
	}
	if len(begun) > 0 {
		if _, of, err := match.Raced(begun[0].Header); err == nil {
			if _, err := h.course(of); err == nil {
				of.Started = 0
				h.days.dealt = of
				return of, nil
			}
		}
	}
	secret, err := h.deps.Record.Secret(ctx)
	if err != nil {
		return of, err
	}
	everyday, err := h.deps.Host.Everyday()
	if err != nil {
		return of, err
	}
	list, err := h.deps.Host.Lexicon(resources.InternationalName)
	if err != nil {
		return of, err
	}
	year, month, date := (day.End() - 1).Time().Date()
	i := slices.IndexFunc(h.Offers, func(o Offer) bool { return o.Race != nil && o.Race.Daily != nil })
	if i < 0 {
		return of, errNoSuchGame
	}
	of = h.Offers[i].Race.Daily(secret, year, int(month), date, everyday)
	of.Dictionary, of.DictionarySHA256 = list.Name(), list.SHA256()
	h.days.dealt = of
	return of, nil
}

// scored returns the score of a day's game, by its log.
func (all Offers) scored(g record.Game, lines []string) (record.DayScore, int, error) {
	s := record.DayScore{Day: g.Day, Player: g.Seats[0].Player, At: g.Last()}
	_, of, err := match.Raced(g.Header)
	if err != nil {
		return s, 0, err
	}
	o, is := all.Find(of.Rules)
	if !is || o.Race == nil {
		return s, 0, errNoSuchGame
	}
	r, err := o.Race.Course(nil).Open(g.Header, []game.Record{{Header: of, Lines: lines}})
	if err != nil {
		return s, 0, err
	}
	p := r.Progress(0)
	s.Points, s.Text = int(p.Points), strconv.Itoa(p.Words)
	return s, p.Words, nil
}

// DayTable returns the table of a day, the best first; if the day isn't over, the error is
// record.NotPublished, or ErrDayPlays. It is slow the first time.
func (h *House) DayTable(ctx context.Context, day record.Date) ([]DayLine, error) {
	if err := day.Check(); err != nil {
		return nil, err
	}
	now := h.now()
	if now < day.End() {
		return nil, record.NotPublished
	}
	h.days.mu.Lock()
	table, is := h.days.tables[day]
	h.days.mu.Unlock()
	if is {
		return table, nil
	}
	running, err := h.deps.Record.List(ctx, record.GameFilter{Day: day, State: record.Running, Limit: 1})
	if err != nil {
		return nil, err
	}
	if len(running) > 0 {
		return nil, ErrDayPlays
	}
	if err := h.scoreDay(ctx, day, now); err != nil {
		return nil, err
	}
	scores, err := h.deps.Record.Scores(ctx, day, now)
	if err != nil {
		return nil, err
	}
	for i, s := range scores {
		l := DayLine{Place: i + 1, Player: s.Player, Name: s.Name, Game: s.Game, Points: s.Points}
		l.Words, _ = strconv.Atoi(s.Text)
		if i > 0 && scores[i-1].Points == s.Points {
			l.Place = table[i-1].Place
		}
		table = append(table, l)
	}
	if now > day.End().After(dayLate) {
		h.days.mu.Lock()
		if len(h.days.tables) >= dayTables {
			h.days.tables = nil
		}
		if h.days.tables == nil {
			h.days.tables = map[record.Date][]DayLine{}
		}
		h.days.tables[day] = table
		h.days.mu.Unlock()
	}
	return table, nil
}

// scoreDay makes sure that every game of a day that is over has its score. Scores follow from the logs, so
// this may happen at any time, and twice.
func (h *House) scoreDay(ctx context.Context, day record.Date, now record.Time) error {
	had, err := h.deps.Record.Scores(ctx, day, now)
	if err != nil {
		return err
	}
	var before record.GameID
	for {
		games, err := h.deps.Record.List(ctx, record.GameFilter{Day: day, State: record.Ended, Before: before})
		if err != nil || len(games) == 0 {
			return err
		}
		for _, g := range games {
			before = g.ID
			if slices.ContainsFunc(had, func(s record.DayScore) bool { return s.Game == g.ID }) {
				continue
			}
			_, lines, err := h.deps.Record.Read(ctx, record.LogID{Game: g.ID}, 1)
			if err != nil {
				return err
			}
			s, _, err := h.scored(g, lines)
			if err != nil {
				continue // a broken game keeps nobody else from the table
			}
			if err := h.deps.Record.Score(ctx, s); err != nil && !errors.Is(err, record.Scored) {
				return err
			}
		}
	}
}

// hides reports whether a player may not look into the room: the board of a day that isn't over, for a player
// who hasn't started it.
func (r *liveRoom) hides(seat int, player record.PlayerID) bool {
	over := r.kept != nil && r.kept.over()
	return r.game.Day != "" && seat < 0 && player != 0 && (!over || r.house.now() < r.game.Day.End())
}
