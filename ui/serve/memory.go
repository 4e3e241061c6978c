package serve

import (
	"runtime"
	"runtime/debug"
	"time"
)

const (
	// freeAfter is how many sessions have to end before their memory is returned to the system at once, and
	// freeEvery the least time between two such passes: each goes through the whole heap. Smaller amounts are
	// returned automatically within minutes.
	freeAfter = 8
	freeEvery = time.Minute
)

// freeing remembers when memory was returned last. Only the ticks use it.
type freeing struct {
	last  time.Time
	ended int // sessions that had ended by then
}

// due reports whether it is time again, and if so takes note of it.
func (f *freeing) due(now time.Time, ended int) bool {
	if ended-f.ended < freeAfter || !f.last.IsZero() && now.Sub(f.last) < freeEvery {
		return false
	}
	f.last, f.ended = now, ended
	return true
}

// freeMemory returns the memory of ended sessions to the system, once there are enough of them.
func (s *Server) freeMemory() {
	s.mu.Lock()
	ended := s.served - s.sessions
	s.mu.Unlock()
	if !s.freeing.due(time.Now(), ended) {
		return
	}
	before := taken()
	debug.FreeOSMemory()
	s.tell(eventFreed, before>>20, taken()>>20)
}

// taken returns how many bytes Go has from the system.
func taken() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}
