package rooms

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/rating"
	"quoin/stats/record"
	"quoin/ui/remote"
	"quoin/ui/say"
)

// Ratings follow from the ended rated games, in the order of their ends. Every server of a record rates what
// is left to rate, and of several one is first.

// RatingKind returns the kind of ratings of a game: all games of its name at its speed, or all races.
func (a About) RatingKind() string {
	name := strings.ToLower(a.Title)
	if a.Race != nil {
		return name
	}
	return name + " " + string(a.Control.Speed())
}

// RatingKinds returns all kinds that can be started here, in the order of the lobby, the fastest of each game
// first.
func (all Offers) RatingKinds() (kinds []string) {
	for _, o := range all {
		if o.Race != nil {
			kinds = append(kinds, About{Offer: o}.RatingKind())
		}
		for _, speed := range match.Speeds() {
			i := slices.IndexFunc(o.Paces(), func(c match.Control) bool { return c.Speed() == speed })
			if i >= 0 {
				kinds = append(kinds, About{Offer: o, Control: o.Paces()[i]}.RatingKind())
			}
		}
	}
	return kinds
}

// CurrentRating is somebody's rating after a game, and its present value: its uncertainty grows with every day.
type CurrentRating struct {
	record.RatingEntry
	Now rating.Rating
}

// Text returns the present rating in a few columns: "1523±80", "1580±260?".
func (r CurrentRating) Text() string { return say.Rating(r.Now) }

// aged returns a rating as it is by a moment.
func aged(r record.RatingEntry, now record.Time) CurrentRating {
	v := rating.Rating{Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility}
	return CurrentRating{r, v.After(rating.Periods(now.Time().Sub(r.At.Time())))}
}

// ratingPage is how many games are rated in one run.
const ratingPage = 20

// rates rates all ended rated games. It is slow.
func (h *House) rates(ctx context.Context) error {
	h.rating.Lock()
	defer h.rating.Unlock()
	r := h.deps.Record
	for {
		from, err := r.RatedTo(ctx)
		if err != nil {
			return err
		}
		games, err := r.List(ctx, record.GameFilter{ByEnd: true, Rated: true, After: from, Limit: ratingPage})
		if err != nil || len(games) == 0 {
			return err
		}
		outages, err := h.outages(ctx)
		if err != nil {
			return err
		}
		placed := func(g record.Game, lines [][]string) (string, []int) {
			if h.lostRecord(g, outages) {
				return "", nil
			}
			return h.placed(g, lines)
		}
		b := ratingBook{record: r, placed: placed, last: map[booked]record.RatingEntry{}}
		for _, g := range games {
			if err := b.game(ctx, g); err != nil {
				return err
			}
		}
		err = r.Rate(ctx, from, games[len(games)-1].Ended, b.rows)
		if _, elsewhere := errors.AsType[*record.AlreadyRated](err); err != nil && !elsewhere {
			return err
		}
	}
}

// ratingBook collects the changes of ratings by some games.
type ratingBook struct {
	record record.Record
	placed func(g record.Game, lines [][]string) (kind string, places []int) // see placed
	last   map[booked]record.RatingEntry                                     // latest ratings
	rows   []record.RatingEntry
}

type booked struct {
	player record.PlayerID
	kind   string
}

// game rates one game. A game that this server can't read, by rules that it doesn't know, isn't rated: errors
// are the record's.
func (b *ratingBook) game(ctx context.Context, g record.Game) error {
	lines := make([][]string, len(g.Logs))
	for part := range lines {
		var err error
		if _, lines[part], err = b.record.Read(ctx, record.LogID{Game: g.ID, Part: part}, 1); err != nil {
			return err
		}
	}
	kind, places := b.placed(g, lines)
	var (
		seats []int
		had   []record.RatingEntry
		all   []rating.Contestant
	)
	for seat, place := range places {
		if place == 0 {
			continue
		}
		last, err := b.newest(ctx, booked{g.Seats[seat].Player, kind})
		if err != nil {
			return err
		}
		e := rating.Contestant{Rating: rating.New(), Place: place}
		if last.N > 0 {
			e.Rating = rating.Rating{Rating: last.Rating, Deviation: last.Deviation, Volatility: last.Volatility}
			e.Periods = rating.Periods(g.Last().Time().Sub(last.At.Time()))
		}
		seats, had, all = append(seats, seat), append(had, last), append(all, e)
	}
	if len(all) < 2 {
		return nil
	}
	for i, is := range rating.Rate(all) {
		row := record.RatingEntry{
			Player: g.Seats[seats[i]].Player, Kind: kind, Game: g.ID, Ended: g.Ended, N: had[i].N + 1,
			At:  max(g.Last(), had[i].At), // clocks of several servers differ, and time mustn't go back
			Was: all[i].Rating.Rating, Rating: is.Rating, Deviation: is.Deviation, Volatility: is.Volatility,
		}
		b.last[booked{row.Player, kind}] = row
		b.rows = append(b.rows, row)
	}
	return nil
}

// newest returns somebody's last rating, or a zero one.
func (b *ratingBook) newest(ctx context.Context, of booked) (record.RatingEntry, error) {
	if r, is := b.last[of]; is {
		return r, nil
	}
	had, err := b.record.Ratings(ctx, record.RatingFilter{Kind: of.kind, Players: []record.PlayerID{of.player}, Newest: true})
	if err != nil || len(had) == 0 {
		return record.RatingEntry{}, err
	}
	return had[0], nil
}

// placed is Offers.placed, or no places if that panics: one broken game must not keep all others from being
// rated.
func (h *House) placed(g record.Game, lines [][]string) (kind string, places []int) {
	h.safely(InRating, g.ID, func() { kind, places = h.Offers.placed(g, lines) })
	return kind, places
}

// placed returns the places of the rated players, by their seats, with 0 for all others: people who never did
// anything, a turn or a word, have not played. So a game that is left before both have acted isn't rated. A
// player who went away later, or ran out of time, has lost.
func (all Offers) placed(g record.Game, lines [][]string) (kind string, places []int) {
	about, err := all.Of(g)
	if err != nil || g.Day != "" || about.Team || about.Language() != lexicon.English || slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return s.Player == 0 }) {
		return "", nil
	}
	var result game.Result
	acted := make([]bool, len(g.Seats))
	if about.Race != nil {
		_, played, err := match.Raced(g.Header)
		if err != nil {
			return "", nil
		}
		logs := make([]game.Record, len(lines))
		for i := range lines {
			logs[i] = game.Record{Header: played, Lines: lines[i]}
		}
		r, err := about.Race.Course(nil).Open(g.Header, logs)
		if err != nil {
			return "", nil
		}
		result = r.Result()
		for _, p := range result.Plays {
			acted[p.Seat] = true
		}
	} else {
		m, err := about.Match(nil).Open(game.Record{Header: g.Header, Lines: lines[0]})
		if err != nil {
			return "", nil
		}
		result = m.Result()
		for _, line := range lines[0] {
			if seat, is := turnOf(line); is && seat < len(acted) {
				acted[seat] = true
			}
		}
	}
	if !result.Over || len(result.Seats) != len(g.Seats) {
		return "", nil
	}
	places = make([]int, len(g.Seats))
	for seat, s := range result.Seats {
		if acted[seat] {
			places[seat] = s.Place
		}
	}
	return about.RatingKind(), places
}

// turnOf returns the seat of a turn in a line of a match's log, "61200 2 play+40 pass", or false if the line
// isn't a turn.
func turnOf(line string) (seat int, is bool) {
	words := strings.Fields(line)
	if len(words) < 3 || !strings.HasPrefix(words[2], "play") {
		return 0, false
	}
	n, err := strconv.Atoi(words[1])
	return n - 1, err == nil && n > 0
}

// Ranks returns all ratings of a kind, the best first: the settled ones, and then the provisional ones.
func (h *House) Ranks(ctx context.Context, kind string) ([]CurrentRating, error) {
	all, err := h.ratings(ctx, record.RatingFilter{Kind: kind, Newest: true})
	game.SortStable(all, func(a, b CurrentRating) int {
		switch {
		case a.Now.Provisional() == b.Now.Provisional():
			return cmp.Compare(b.RatingEntry.Rating, a.RatingEntry.Rating)
		case b.Now.Provisional():
			return -1
		}
		return 1
	})
	return all, err
}

// Own returns somebody's ratings, in the order of RatingKinds.
func (h *House) Own(ctx context.Context, player record.PlayerID) ([]CurrentRating, error) {
	all, err := h.ratings(ctx, record.RatingFilter{Players: []record.PlayerID{player}, Newest: true})
	at := h.RatingKinds()
	place := func(r CurrentRating) int {
		if i := slices.Index(at, r.Kind); i >= 0 {
			return i
		}
		return len(at)
	}
	game.SortStable(all, func(a, b CurrentRating) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.Kind, b.Kind))
	})
	return all, err
}

// RatingHistory returns somebody's last ratings of a kind, at most most, the oldest first.
func (h *House) RatingHistory(ctx context.Context, player record.PlayerID, kind string, most int) ([]CurrentRating, error) {
	all, err := h.ratings(ctx, record.RatingFilter{Players: []record.PlayerID{player}, Kind: kind, Limit: most})
	slices.Reverse(all)
	return all, err
}

// ratings returns the ratings of a filter, once all ended games are rated.
func (h *House) ratings(ctx context.Context, f record.RatingFilter) (all []CurrentRating, err error) {
	if err := h.rates(ctx); err != nil {
		return nil, err
	}
	rows, err := h.deps.Record.Ratings(ctx, f)
	for _, r := range rows {
		all = append(all, aged(r, h.now()))
	}
	return all, err
}

// Strengths are the ratings of some people, to be shown beside their names.
type Strengths struct {
	offers Offers
	of     map[booked]CurrentRating
}

// Of returns a player's rating of the kind of a game in a few columns, or "".
func (s Strengths) Of(player record.PlayerID, g record.Game) string {
	about, err := s.offers.Of(g)
	if err != nil || g.Day != "" || player == 0 || about.Language() != lexicon.English {
		return ""
	}
	r, is := s.of[booked{player, about.RatingKind()}]
	if !is {
		return ""
	}
	return r.Text()
}

// In returns a player's rating of a kind, and false for a player without one.
func (s Strengths) In(player record.PlayerID, kind string) (CurrentRating, bool) {
	r, is := s.of[booked{player, kind}]
	return r, is
}

// strengths returns the ratings of some games' players.
func (h *House) strengths(ctx context.Context, games ...record.Game) (Strengths, error) {
	var people []record.PlayerID
	for _, g := range games {
		for _, s := range g.Seats {
			if s.Player != 0 {
				people = append(people, s.Player)
			}
		}
	}
	if len(people) == 0 {
		return Strengths{}, nil
	}
	slices.Sort(people)
	rows, err := h.deps.Record.Ratings(ctx, record.RatingFilter{Players: slices.Compact(people), Newest: true})
	if err != nil {
		return Strengths{}, err
	}
	s := Strengths{h.Offers, map[booked]CurrentRating{}}
	for _, r := range rows {
		s.of[booked{r.Player, r.Kind}] = aged(r, h.now())
	}
	return s, nil
}

// rates makes a finished rated game show how ratings have changed. The room's mutex must be held, and is
// released meanwhile.
func (r *liveRoom) rates(ctx context.Context) error {
	if !r.game.Rated || r.rated || !r.kept.over() {
		return nil
	}
	var rows []CurrentRating
	var err error
	r.unlocked(func() { rows, err = r.house.ratings(ctx, record.RatingFilter{Game: r.id}) })
	if err != nil {
		return err
	}
	r.changes = make([]remote.Rated, len(r.game.Seats))
	for _, row := range rows {
		if seat := r.game.SeatOf(row.Player); seat >= 0 {
			v := rating.Rating{Rating: row.RatingEntry.Rating, Deviation: row.Deviation, Volatility: row.Volatility}
			r.changes[seat] = remote.Rated{Is: say.Rating(v), Change: say.RatingChange(row.Was, row.RatingEntry.Rating)}
		}
	}
	r.rated = true
	r.tell()
	return nil
}
