package app

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/crossword/search"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/lobby"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/serve/tournaments"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
)

// thousand is how many people, rooms and games a lobby has.
const thousand = 1000

// busy is the record of a server with a thousand people online, and as many rooms and games. New games are
// kept in a record of their own.
type busy struct {
	record.Record
	games  []record.Game
	online []record.ConnectedPlayer
}

func (b busy) List(ctx context.Context, f record.GameFilter) (all []record.Game, err error) {
	if f.ByEnd || f.Day != "" || f.Due != 0 {
		return b.Record.List(ctx, f)
	}
	from := 0
	if f.Before != "" {
		from = 1 + slices.IndexFunc(b.games, func(g record.Game) bool { return g.ID == f.Before })
	}
	limit := record.MaxList
	if f.Limit > 0 {
		limit = min(limit, f.Limit)
	}
	for _, g := range b.games[from:] {
		if len(all) < limit && (f.State == 0 || g.State == f.State) && (f.Player == 0 || g.SeatOf(f.Player) >= 0) && (!f.Move || g.Turn().Has(g.SeatOf(f.Player))) {
			all = append(all, g)
		}
	}
	return all, nil
}

func (b busy) Online(context.Context, record.Time) ([]record.ConnectedPlayer, error) {
	return b.online, nil
}

func (b busy) Scores(_ context.Context, day record.Date, _ record.Time) (all []record.DayScore, err error) {
	for i, s := range b.online {
		all = append(all, record.DayScore{Day: day, Player: s.Player, Name: s.Name, Game: "none", Points: 1003 - i, Text: "1000"})
	}
	return all, nil
}

func (b busy) Ratings(_ context.Context, f record.RatingFilter) (all []record.RatingEntry, err error) {
	for i, s := range b.online {
		if f.Players != nil && !slices.Contains(f.Players, s.Player) {
			continue
		}
		for _, kind := range []string{"race", "scrabble classical", "santorini blitz"} {
			if f.Kind != "" && f.Kind != kind {
				continue
			}
			r := record.RatingEntry{Player: s.Player, Name: s.Name, Kind: kind, Game: "none", N: 12_345, At: s.Since, Was: 1000, Rating: 2345 - float64(i), Deviation: 349, Volatility: 0.06}
			all = append(all, r)
			for n := 1; !f.Newest && n < 200; n++ {
				r.N, r.Rating = r.N-1, r.Rating+float64(n%37)
				all = append(all, r)
			}
		}
	}
	return all, nil
}

// newBusy is a record in which the player is one of a thousand, all with the longest
// names, and has twenty games.
func (h *house) newBusy() (busy, record.Player) {
	h.Helper()
	kept, player := aServer(h.TB)
	b, now := busy{Record: kept}, record.At(h.env.Now())
	names := map[record.PlayerID]string{player.ID: player.Name}
	b.online = append(b.online, record.ConnectedPlayer{Node: "main", ID: "0", Player: player.ID, Name: player.Name, Since: now})
	for i := range thousand {
		id := player.ID + 1 + record.PlayerID(i)
		names[id] = strings.Repeat("M", game.MaxName-4) + fmt.Sprintf("%04d", i)
		b.online = append(b.online, record.ConnectedPlayer{Node: "main", ID: strconv.Itoa(1 + i), Player: id, Name: names[id], Since: now})
	}
	sits := func(ids ...record.PlayerID) (seats []record.Seat) {
		for _, id := range ids {
			seats = append(seats, record.Seat{Player: id, Name: names[id], Ready: true})
		}
		return seats
	}
	for i := range 2 * thousand {
		first, second := player.ID+1+record.PlayerID(i%thousand), player.ID+1+record.PlayerID((i+7)%thousand)
		if i%100 == 0 {
			first = player.ID
		}
		g := record.Game{ID: record.GameID(fmt.Sprintf("game-%04d", i)), By: first, Public: true, Rated: i%3 == 0, Made: now, State: record.Open, Seats: append(sits(first), record.Seat{})}
		of := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: [2]game.Player{{Name: names[first]}, {Name: names[second]}}}.String(), Started: h.env.Now().UnixMilli()}
		control := match.Control{Days: 14}
		if i%2 == 0 && first != player.ID { // else the lobby puts the player on the seat at once
			control = match.BlitzTime
		}
		g.Header, g.Terms = santorini.Match().Header(control, of), control.String()
		if i >= thousand {
			g.State, g.Seats = record.Running, sits(first, second)
			g.Logs = []record.LogProgress{{N: 3, Last: now, Due: now.After(control.Bank + time.Duration(control.Days)*match.Day), Turn: record.Seats(i / 100 % 2)}}
		}
		b.games = append(b.games, g)
	}
	for i := range 5 {
		g := b.games[thousand+i]
		g.ID, g.State, g.Seats, g.Ended = record.GameID(fmt.Sprintf("over-%d", i)), record.Ended, sits(player.ID, player.ID+1), 1
		b.games = append(b.games, g)
	}
	return b, player
}

// entrant is somebody in a server's tournaments.
func entrant(n int) record.Player {
	return record.Player{ID: 10*thousand + record.PlayerID(n), Name: entrantName(n)}
}

// newTournaments returns a server's tournaments: twenty, the first two with 64 entrants with the longest names,
// being played.
func (h *house) newTournaments() *tournaments.Hub {
	h.Helper()
	ctx, stop := context.WithCancel(context.Background())
	words := func(string) (*search.Dictionary, error) { return resources.Dictionary(resources.Everyday()) }
	c, err := tournaments.Open(ctx, tournaments.Deps{Dir: h.TempDir(), Words: words, Games: games.Of(Games()), Log: func(string) {}})
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { stop(); c.Wait() })
	setups := []games.Setup{{Rules: scrabble.Rules, Mode: "draw", List: resources.EverydayName}, {Rules: santorini.Rules}}
	for i := range 20 {
		o := tournament.Options{Setup: setups[min(i, 1)], System: rules.Swiss, Rounds: 6, Time: games.SameTimes(match.ClubTime), Grace: time.Hour}
		if i == 0 {
			o.Seats = 4
		} else if i > 1 {
			o.System, o.Rounds = "", 2
		}
		if i > 0 {
			o.Time = games.SameTimes(match.BlitzTime)
		}
		if err := c.New(entrantName(i), o); err != nil {
			h.Fatal(err)
		}
		if i > 1 {
			continue
		}
		for n := range crowd {
			if _, err := c.Enter(h.Context(), entrantName(i), entrant(n)); err != nil {
				h.Fatal(err)
			}
		}
		if err := c.Begin(entrantName(i)); err != nil {
			h.Fatal(err)
		}
	}
	return c
}

// serving is the screens of a busy server.
func (h *house) serving() (all []state) {
	var build func(env Env, who string) func(screen.Place) screen.Screen
	open := func() { // once a state is drawn that needs it
		if build != nil {
			return
		}
		b, player := h.newBusy()
		tournaments := h.newTournaments()
		ctx, stop := context.WithCancel(context.Background())
		host := h.atRest().env.Host
		house, err := rooms.Open(ctx, rooms.Deps{Kinds: Games(), Record: b, Host: host, LongSeed: func() game.LongSeed { return game.LongSeed{4} }})
		if err != nil {
			h.Fatal(err)
		}
		h.Cleanup(func() { stop(); house.Wait() })
		// A player with many rooms can't make more.
		maker, err := b.Join(h.Context(), record.Newcomer{Name: longestName('V'), Key: record.Fingerprint("SHA256:" + strings.Repeat("B", 42) + "A"), At: 1})
		if err != nil {
			h.Fatal(err)
		}
		build = func(env Env, who string) func(screen.Place) screen.Screen {
			player := player
			switch who {
			case "own":
				player = entrant(0)
			case "room":
				player = maker
			}
			env.Places = lobby.Places(lobby.Deps{Host: env.Host, House: house, Tournaments: tournaments, Record: b, Player: player})
			return builder(env)
		}
	}
	add := func(name string, place screen.Place, ready string, seen []string, steps ...step) {
		all = append(all, state{
			name: name, ready: ready, seen: seen, steps: steps, open: func() screen.Place { return place },
			build: func(env Env) func(screen.Place) screen.Screen {
				open()
				return build(env, strings.Fields(name)[0])
			},
		})
	}
	add("lobby of 1,000", screen.Lobby{}, "1,001 here", []string{"1,001 here"},
		step{keys: "down down down"}, step{keys: "end"}, step{keys: "up up up up up up up up up up"},
		step{keys: "home / =WWW down down"}, step{keys: "=nosuchname"},
		step{keys: "i =KQZM-4T"}, step{keys: "=" + strings.Repeat("日", 40)}, step{keys: "esc home"}, step{keys: "?", covers: true})
	add("lobby of 1,000 with a new game", screen.Lobby{}, "1,001 here", nil, step{keys: "n down"}, step{keys: "end"}, step{keys: "esc"})
	for _, key := range []string{"b", "c", "t"} {
		add("terms of "+key, screen.Lobby{}, "1,001 here", nil, step{keys: key}, step{keys: "right down right down right"}, step{keys: "down down left down"}, step{keys: "esc"})
	}
	add("terms of a race", screen.Lobby{}, "1,001 here", nil, step{keys: "a", awaits: "Letters"}, step{keys: "home right down right down right"}, step{keys: "end left"}, step{keys: "esc"})
	for _, keys := range []string{"", "up right", "up up right"} {
		add("room by "+keys, screen.Lobby{}, "1,001 here", nil, step{keys: "a", awaits: "Letters"}, step{keys: keys}, step{keys: "enter", awaits: "Room"}, step{keys: "k k l"}, step{keys: "space"}, step{keys: "1"}, step{keys: "?", covers: true})
	}
	add("room of nothing", screen.Room{Game: "nothing"}, "There is no room", nil, step{keys: "enter"})
	add("table of nothing", screen.Table{Game: "nothing"}, "There is no room", nil, step{keys: "enter"})
	add("room of a code", screen.Room{Code: "KQZM4T"}, "There is no room", nil, step{keys: "enter"})
	add("day of 1,000", screen.Day{}, "1,001 players", []string{"1,001 players", "1003"},
		step{keys: "down down"}, step{keys: "left"}, step{keys: "home"})
	add("week of 1,000", screen.Day{}, "1,001 players", nil,
		step{keys: "w", awaits: "Week from"}, step{keys: "left", awaits: "1,001 players"}, step{keys: "end"}, step{keys: "home", awaits: "more"})
	add("ratings of 1,000", screen.Ratings{}, "1,001 players", []string{"1,001 players"},
		step{keys: "down"}, step{keys: "right"}, step{keys: "right end"}, step{keys: "?", covers: true})
	add("tournaments of a server", screen.ServerTournaments{}, "WWW", []string{"WWW"}, step{keys: "down"}, step{keys: "end"})
	for i, title := range []string{"scrabble", "santorini"} {
		add("tournament of 64 at "+title, screen.ServerTournament{Name: entrantName(i)}, "Standings", []string{"WWW"},
			step{keys: "down down"}, step{keys: "end"}, step{keys: "home"}, step{keys: "x end"}, step{keys: "right right right up"}, step{keys: "x ?", covers: true})
		add("own table of the tournament at "+title, screen.ServerTournamentTable{Name: entrantName(i), Game: 1}, "WWW", []string{"WWW"},
			step{keys: "a e i"}, step{keys: "?", covers: true}, step{keys: "esc esc", covers: true})
		add("table of the tournament at "+title, screen.ServerTournamentTable{Name: entrantName(i), Game: 2}, "WWW", []string{"WWW"},
			step{keys: "a"}, step{keys: "tab"})
	}
	return all
}
