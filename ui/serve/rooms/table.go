package rooms

import (
	"context"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/ui/kind"
	"quoin/ui/play"
)

// tablePosition is a position of a game at one table, whose log has one part.
type tablePosition struct {
	match.Any
	kind   Offer
	levels []string // the level of each seat's computer player; "" for people
	words  *tongue  // nil in games without words
}

// sayable are the actions that a seat may do. The house does the rest: clocks that run out, presence, and
// pauses.
var sayable = map[string]bool{"play": true, "resign": true, "claim": true, "adjourn": true, "resume": true}

func (t tablePosition) line(seat int, at, trip time.Duration, action string) (int, string, error) {
	verb, rest, more := strings.Cut(action, " ")
	if !sayable[verb] {
		return 0, "", &match.Refusal{Reason: match.NotATurn, Seat: seat}
	}
	// A record of an older release may have it; here, nobody has to be there meanwhile.
	if verb == "claim" && t.IsAdjourned() {
		return 0, "", &match.Refusal{Reason: match.Adjourned, Seat: seat}
	}
	if lag := t.Clocks().Lag(seat, trip); lag > 0 && verb == "play" {
		verb += "+" + strconv.FormatInt(lag.Milliseconds(), 10)
	}
	if more {
		verb += " " + rest
	}
	return 0, timed(at, strconv.Itoa(seat+1)+" "+verb), nil
}

// timed returns an action with its time, as a log has it.
func timed(at time.Duration, action string) string {
	return strconv.FormatInt(at.Milliseconds(), 10) + " " + action
}

func (t tablePosition) run(_ int, line string) (position, error) {
	next, err := t.Do(line)
	if err != nil {
		return nil, err
	}
	t.Any = next
	return t, nil
}

func (t tablePosition) last(int) time.Duration { return t.Last() }
func (t tablePosition) next() time.Duration    { return min(t.Limit(), t.Resumes()) }

func (t tablePosition) due(at time.Duration) (int, string, bool) {
	if resumes := t.Resumes(); at >= resumes {
		seat, _ := t.ToMove() // the same for everybody
		return 0, timed(resumes, match.ResumeMatch{Seat: seat}.String()), true
	}
	if at < t.Limit() {
		return 0, "", false
	}
	_, line, err := t.Ran()
	return 0, line, err == nil
}

func (t tablePosition) follows(_ int, started record.Time) record.LogProgress {
	seat, runs := t.ToMove()
	switch {
	case !runs:
		return record.LogProgress{Over: true}
	case t.IsAdjourned(): // nobody can move
		return record.LogProgress{Due: started.After(t.Resumes())}
	}
	return record.LogProgress{Due: started.After(t.Limit()), Turn: record.Seats(seat)}
}

func (t tablePosition) over() bool        { return t.Over() }
func (t tablePosition) view(seat int) any { return t.Seen(seat) }

// presence returns false with days for each move: nobody has to be there.
func (t tablePosition) presence(seat int) (match.Presence, bool) {
	return t.Presence(seat), !t.Over() && t.Clocks().Control().Days == 0
}

func (t tablePosition) chore() chore {
	if t.Over() || t.IsAdjourned() {
		return nil
	}
	seat, level := t.mover()
	turn := kind.MatchTurn{Match: t.Any, Seat: seat, Level: level, Seed: t.thoughts()}
	if t.words != nil {
		turn.Tongue = t.words.ready
	}
	next, spare := t.kind.Next(turn), t.spare()
	if next == nil {
		return nil
	}
	return func(ctx context.Context, h *House) ([]string, error) {
		host := h.deps.Host
		host.Thinkers = nil // this already runs in a thinker
		return next(ctx, host, func(ctx context.Context, thought func(context.Context)) error { return h.thinks(ctx, spare, thought) })
	}
}

// mover returns the seat to move, and the level of its computer player, or "".
func (t tablePosition) mover() (seat int, level string) {
	seat, _ = t.ToMove()
	return seat, t.levels[seat]
}

func (t tablePosition) computes() bool {
	_, level := t.mover()
	return level != "" && !t.Over() && !t.IsAdjourned()
}

// open returns the table that a header and the lines of its log make.
func (h *House) open(header game.Header, lines []string, seats []record.Seat) (position, error) {
	_, of, err := match.Played(header)
	if err != nil {
		return nil, err
	}
	k, is := h.Find(of.Rules)
	if !is || k.Race != nil {
		return nil, errNoSuchGame
	}
	t := tablePosition{kind: k}
	for _, s := range seats {
		t.levels = append(t.levels, s.Level)
	}
	var words kind.Words
	if k.Words {
		if t.words, err = h.tongue(of); err != nil {
			return nil, err
		}
		words = resources.TileWords(t.words.list)
	}
	t.Any, err = k.Match(words).Open(game.Record{Header: header, Lines: lines})
	return t, err
}

// seated returns the header of a starting table, with its players, from that of its room.
func seated(o Offer, c match.Control, of game.Header, seats []record.Seat) game.Header {
	players := make([]game.Player, len(seats))
	for i, s := range seats {
		players[i] = game.Player{Name: s.Name, Level: s.Level}
	}
	of.Config = o.Config(of.Config, play.Seated(players, settings.Settings{}))
	return o.Match(nil).Header(c, of)
}
