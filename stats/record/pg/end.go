package pg

import (
	"context"

	"quoin/stats/record"
)

// endedGame is a game of which one or all logs end.
type endedGame struct {
	logs    int64 // logs that end now
	live    int64 // logs that go on
	rated   bool
	players []int64
}

// end ends games whose last log has ended. Their place is one above the last place of any of their players,
// whose rows are locked: so a player's games are in the order in which they became durable, and games of
// different players don't conflict. Rated games have a single order, and wait for each other.
func (l *writeLane) end(ctx context.Context, heads map[record.LogID]*head, last *later) error {
	games := map[int64]*endedGame{}
	for _, h := range heads {
		if h == nil || !h.Over || len(h.Fresh) == 0 {
			continue
		}
		if games[h.game] == nil {
			games[h.game] = &endedGame{}
		}
		games[h.game].logs++
	}
	if len(games) == 0 {
		return nil
	}
	over, err := l.ends(ctx, games, last)
	if err != nil || len(over) == 0 {
		return err
	}
	places, err := l.places(ctx, games, over)
	if err != nil {
		return err
	}
	var rated, before int64
	for _, number := range over {
		if games[number].rated {
			if _, err := l.conn.row(ctx, "SELECT place FROM last_ended FOR UPDATE", nil, &rated); err != nil {
				return err
			}
			before = rated
			break
		}
	}
	for _, number := range over {
		g, place := games[number], int64(1)
		for _, player := range g.players {
			place = max(place, places[player]+1)
		}
		if g.rated {
			place = max(place, rated+1)
			rated = place
		}
		for _, player := range g.players {
			places[player] = place
		}
		last.do("UPDATE games SET state = $2, ended = $3 WHERE game = $1", number, int64(record.Ended), place)
		last.do("UPDATE seats SET ended = $2 WHERE game = $1", number, place)
	}
	for _, player := range sortedKeys(places) {
		last.do("UPDATE players SET ended = $2 WHERE player = $1", player, places[player])
	}
	if rated > before {
		last.do("UPDATE last_ended SET place = $1", rated)
	}
	return nil
}

// ends counts down the logs that go on, and returns the games that have none left.
func (l *writeLane) ends(ctx context.Context, games map[int64]*endedGame, last *later) (over []int64, err error) {
	var (
		number, live int64
		rated        bool
	)
	err = l.conn.query(ctx, "SELECT game, live, rated FROM games WHERE game = ANY($1) ORDER BY game FOR UPDATE", []any{sortedKeys(games)}, []any{&number, &live, &rated}, func() error {
		g := games[number]
		g.live, g.rated = live-g.logs, rated
		last.do("UPDATE games SET live = $2 WHERE game = $1", number, g.live)
		if g.live <= 0 {
			over = append(over, number)
		}
		return nil
	})
	return over, err
}

// places locks the players of some games, and returns their last places.
func (l *writeLane) places(ctx context.Context, games map[int64]*endedGame, over []int64) (map[int64]int64, error) {
	places := map[int64]int64{}
	var number, player, place int64
	if err := l.conn.query(ctx, "SELECT game, player FROM seats WHERE game = ANY($1) AND player > 0", []any{over}, []any{&number, &player}, func() error {
		games[number].players = append(games[number].players, player)
		places[player] = 0
		return nil
	}); err != nil {
		return nil, err
	}
	err := l.conn.query(ctx, "SELECT player, ended FROM players WHERE player = ANY($1) ORDER BY player FOR UPDATE", []any{sortedKeys(places)}, []any{&player, &place}, func() error {
		places[player] = place
		return nil
	})
	return places, err
}
