package rooms

import (
	"strings"

	"quoin/stats/record"
)

// Count returns how many rooms are live, by game and state ("open", "running" or "over"): those with a session, or
// something to write.
func (h *House) Count() map[string]map[string]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := map[string]map[string]int{}
	for _, r := range h.live {
		game, state := r.counted()
		if all[game] == nil {
			all[game] = map[string]int{}
		}
		all[game][state]++
	}
	delete(all, "") // their games haven't been read yet
	return all
}

// counted returns what the room is counted by; the game is "" before it has been read.
func (r *liveRoom) counted() (game, state string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	game, _, _ = strings.Cut(r.game.Header.Rules, " ")
	switch {
	case r.game.State == record.Open:
		return game, "open"
	case r.kept != nil && r.kept.over():
		return game, "over"
	}
	return game, "running"
}
