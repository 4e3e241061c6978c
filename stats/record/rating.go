package record

import (
	"context"
	"math"
)

// Ratings are how well people play, by kind, as it follows from the games that have
// ended and count. Whoever keeps the record rates them in the order in which they
// ended: of several servers one is first with each, and the others find it done.
type Ratings interface {
	// RatedTo is the place, among all games that have ended, of the last one that was
	// rated or needn't be; 0 before any.
	RatedTo(ctx context.Context) (int64, error)
	// Rate keeps what came of the games after place from, up to place to, and goes on
	// from there: a row for each player of each of them that counts. If it isn't at
	// from any more, that is a *Rated, also for the same again, and nothing changes.
	Rate(ctx context.Context, from, to int64, rows []Rating) error
	// Unrate forgets all ratings, so that they are made again from the games.
	Unrate(ctx context.Context) error
	// Ratings gives them by a filter.
	Ratings(ctx context.Context, f RatingFilter) ([]Rating, error)
}

// Rating is what a game has made of a player's rating of its kind. What the numbers
// mean is for package game/rating to say.
type Rating struct {
	Player PlayerID
	Name   string // the player's, when it is read
	Kind   string // of games that are rated together, such as "scrabble blitz"; at most 64 bytes
	Game   ID
	Ended  int64 // the game's place, as in Game
	N      int   // how many games of that kind the player has had with this one
	At     Time  // when the game ended

	Was        float64 // the rating before, in points
	Rating     float64 // after it,
	Deviation  float64 // and how sure that is, in points
	Volatility float64 // above 0
}

const maxKind = 64

// MaxRatings is how many ratings are in one answer of Ratings.
const MaxRatings = 5000

// Check says whether a rating can be kept that is of a game in the range of places
// from+1 to to, by a *TextError.
func (r Rating) Check(from, to int64) error {
	if err := checkName("kind", r.Kind, maxKind); err != nil {
		return err
	}
	if r.Player <= 0 || r.N <= 0 || r.Ended <= from || r.Ended > to {
		return &TextError{"rating", "is of another game"}
	}
	for _, f := range []float64{r.Was, r.Rating, r.Deviation, r.Volatility} {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return &TextError{"rating", "is no number"}
		}
	}
	return nil
}

// RatingFilter says which ratings. The zero value is all of everybody, the newest
// first.
type RatingFilter struct {
	Kind    string     // "" for any
	Players []PlayerID // nobody else's; nil for anybody's
	Game    ID         // only those that it has made; "" for any
	// Newest is only the last one of each player and kind, the highest first, and
	// among equals who was first.
	Newest bool
	Limit  int // at most so many; 0, or more than MaxRatings, is MaxRatings
}
