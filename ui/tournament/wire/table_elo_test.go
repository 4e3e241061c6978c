package wire

import (
	"strings"
	"testing"
)

// TestNoRatingBeforeAGame checks that standings name no rating of an entrant who hasn't played.
func TestNoRatingBeforeAGame(t *testing.T) {
	rows := []Row{{Standing: Standing{Name: "a", Error: 596}, Spread: 1}, {Standing: Standing{Name: "b", Played: 1, Elo: -20, Error: 300}}}
	for _, text := range []string{TableOf(rows), TableOf([]Row{{Standing: rows[0].Standing}, rows[1]})} {
		if strings.Contains(text, "596") || !strings.Contains(text, "-20 ± 300") {
			t.Errorf("it says\n%s", text)
		}
	}
}
