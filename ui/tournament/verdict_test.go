package tournament

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// TestChallenges plays Scrabble with a challenge rule over the wire: players lay phonies, and challenge phonies and
// words. The server gives the verdicts, nobody sees new tiles before their move stands, and the record's games are those
// that were played.
func TestChallenges(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	var mu sync.Mutex
	off, stood, accepted, seen := 0, 0, 0, 0
	bubble(t, func(t *testing.T) {
		record, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		o := laying(t, 2)
		o.Record, o.Rounds, o.Setup.Mode = record, 3, "draw challenge five"
		o.Openings = []Opening{{Seed: 1}, {Seed: 2}, {Seed: 3}} // with drawn seeds, no last move is open now and then
		h := open(t, o)
		for _, name := range []string{"ada", "bob"} {
			p := h.sits(name, "")
			seat, asked := 0, 0
			go p.plays(func(a wire.Ask) string {
				mu.Lock()
				defer mu.Unlock()
				asked++
				phony := slices.ContainsFunc(a.View.Open, func(word string) bool { return !o.Words.Words.Has(word) })
				switch move := a.Legal[0]; {
				case phony, len(a.View.Open) > 0 && asked%6 == 1:
					return "challenge"
				case a.View.Ends:
					accepted++
					return move
				case asked%3 == 0 && strings.HasPrefix(move, "lay "):
					tiles, at, _ := strings.Cut(strings.TrimPrefix(move, "lay "), ",")
					turned := []byte(tiles)
					slices.Reverse(turned)
					return "lay " + string(turned) + "," + at
				default:
					return move
				}
			}, func(_ string, news wire.News) {
				mu.Lock()
				defer mu.Unlock()
				switch n := news.(type) {
				case wire.Seating:
					seat = n.Seat
				case wire.Refused:
					t.Errorf("%s is refused: %s", name, n.Reason)
				case wire.Did:
					switch {
					case strings.HasPrefix(n.Action, "challenge "):
						off++
					case n.Action == "challenge":
						stood++
					}
					if v := n.View; len(v.Open) > 0 && n.Seat == seat && *v.Bag > 0 {
						seen++
						if len(v.Rack) == v.Held[seat-1] {
							t.Errorf("%s sees %s, of %d tiles, before the move stands", name, v.Rack, v.Held[seat-1])
						}
					}
				}
			})
		}
		<-h.ended
		_ = record.Close()
	})
	state, _, err := rules.Replay(read(t, path), Judge(gamestest.All()))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(state.Games()); n < 3 || off < 10 || stood < 4 || accepted < 1 || seen < 10 {
		t.Errorf("%d games; %d are told of moves off, %d of moves that stand, %d last moves accepted, %d open: too few to tell", n, off, stood, accepted, seen)
	}
}
