package widget

import "sync"

// shared is what is drawn once for all who need the same: sessions of one theme
// have the same tiles. Whatever it hands out is never changed again, and isn't
// given up: a key has nothing of a session or of a player, so that there are few.
type shared[K comparable, V any] struct {
	mu  sync.Mutex
	all map[K]*V
}

// of is what belongs to a key, drawn by whoever asks first. Others wait for it.
func (s *shared[K, V]) of(key K, draw func(K) *V) *V {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.all[key]
	if v == nil {
		if s.all == nil {
			s.all = map[K]*V{}
		}
		v = draw(key)
		s.all[key] = v
	}
	return v
}
