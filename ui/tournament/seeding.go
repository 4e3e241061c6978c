package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	logs "quoin/game"
	rules "quoin/game/tournament"
)

// MaxSeeding is the size limit of a seeding in bytes: more than that of any.
const MaxSeeding = 16 << 10

var errSeeding = errors.New("this isn't a name and a rating from 0 to 9999, or two names, with a comma between")

// ParseSeeding reads a seeding: on each line the name and the rating of a player, "ada,1825", or the names of two
// who meet in the first round, by seat, "ada,bob". Empty lines, lines that begin with "#", and a heading
// "name,rating" count for nothing. The error is a *game.SyntaxError.
func ParseSeeding(text string) (events []rules.Event, err error) {
	scratch, err := rules.State{}.Apply(rules.OpenList{Config: rules.Config{System: rules.Swiss, Seats: rules.MinSeats, Rounds: 1, Game: "x"}})
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' || i == 0 && strings.EqualFold(line, "name,rating") {
			continue
		}
		name, other, both := strings.Cut(line, ",")
		name, other = strings.TrimSpace(name), strings.TrimSpace(other)
		var e rules.Event = rules.PairSet{First: name, Second: other}
		if rating, err := strconv.Atoi(other); err == nil {
			e = rules.RatingSet{Name: name, Rating: rating}
		}
		next, err := scratch.Apply(e)
		switch refusal := new(rules.Refusal); {
		case !both:
			err = errSeeding
		case errors.As(err, &refusal) && refusal.Reason == rules.BadSeeding && rules.CheckName(refusal.Name) == nil:
			err = fmt.Errorf("%s is there twice, or the rating isn't from 0 to %d", refusal.Name, rules.MaxRating)
		case err != nil:
			err = errSeeding
		}
		if err != nil {
			return nil, &logs.SyntaxError{Line: i + 1, Err: err}
		}
		scratch, events = next, append(events, e)
	}
	return events, nil
}
