package widget

import "sync"

// Shared caches drawings for all sessions: those with the same theme have the same tiles. A
// drawing never changes once it is handed out, and is kept for good: keys depend on no session or
// player, so there are few.
type Shared[K comparable, V any] struct {
	mu  sync.Mutex
	all map[K]*V
}

// Of returns the drawing of a key. The first caller draws it, and others wait for it.
func (s *Shared[K, V]) Of(key K, draw func(K) *V) *V {
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
