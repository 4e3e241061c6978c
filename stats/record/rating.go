package record

import (
	"context"
	"math"
)

// RatingStore is the players' ratings by kind, which follow from the rated games that have ended. The servers of
// a record rate the games in the order of their ends; if several try, one is first with each, and the others
// find it done.
type RatingStore interface {
	// RatedTo returns the place, among all games that have ended, up to which they are rated; 0 at first.
	RatedTo(ctx context.Context) (int64, error)
	// Rate stores the ratings after the games from place from+1 to place to: a row for each player of each
	// rated game. If the games aren't rated up to from, the error is a *Rated, also for a repetition, and
	// nothing changes.
	Rate(ctx context.Context, from, to int64, rows []RatingEntry) error
	// Unrate deletes all ratings, so that they can be worked out again.
	Unrate(ctx context.Context) error
	// Ratings returns ratings by a filter.
	Ratings(ctx context.Context, f RatingFilter) ([]RatingEntry, error)
}

// RatingEntry is a player's rating of a kind after a game. Package game/rating says what the numbers mean.
type RatingEntry struct {
	Player PlayerID
	Name   string // name of the player; only set when read
	Kind   string // of games rated together, such as "scrabble blitz"; at most 64 bytes
	Game   GameID
	Ended  int64 // place of the game, as in Game
	N      int   // number of the player's games of that kind, including this one
	At     Time  // end of the game

	Was        float64 // rating before, in points
	Rating     float64 // rating after, in points
	Deviation  float64 // standard deviation, in points
	Volatility float64 // above 0
}

const maxKind = 64

// MaxRatings is the most ratings in one result of Ratings.
const MaxRatings = 5000

// Check returns nil if a rating can be stored and its game has a place in from+1 to to, else a *TextError.
func (r RatingEntry) Check(from, to int64) error {
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

// RatingFilter selects ratings. The zero value selects all, the newest first.
type RatingFilter struct {
	Kind    string     // "" for any
	Players []PlayerID // nil for any
	Game    GameID     // only the ratings after that game; "" for any
	// Newest selects only the last rating of each player and kind, highest first, and among equals the
	// earlier first.
	Newest bool
	Limit  int // most ratings; 0, or more than MaxRatings, is MaxRatings
}
