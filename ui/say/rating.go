package say

import (
	"fmt"
	"math"

	"quoin/game/rating"
)

// Rating formats a rating with its uncertainty, "1523±80", and a question mark if it is
// provisional, "1580±260?".
func Rating(r rating.Rating) string {
	text := fmt.Sprintf("%.0f±%.0f", r.Rating, r.Spread())
	if r.Provisional() {
		text += "?"
	}
	return text
}

// RatingChange formats the change of a rating by a game, in points: "+18", "-7", or "+0".
func RatingChange(was, is float64) string {
	return fmt.Sprintf("%+d", int(math.Round(is)-math.Round(was)))
}
