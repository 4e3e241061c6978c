package serve

import (
	"runtime"
	"runtime/debug"
	"time"
)

const (
	// freeAfter is how many sessions have to end before their memory is given back to the
	// system at once, and freeEvery the least time from one such go to the next: each walks
	// all that the server holds. What fewer leave behind goes back by itself, in minutes.
	freeAfter = 8
	freeEvery = time.Minute
)

// freeing is when memory was given back last. The ticks alone have it.
type freeing struct {
	last  time.Time
	ended int // sessions that had ended by then
}

// due reports whether it is time again, and takes it to be done.
func (f *freeing) due(now time.Time, ended int) bool {
	if ended-f.ended < freeAfter || !f.last.IsZero() && now.Sub(f.last) < freeEvery {
		return false
	}
	f.last, f.ended = now, ended
	return true
}

// freeMemory gives the memory of sessions that have ended back, once there are enough.
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

// taken is how many bytes Go has of the system.
func taken() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}
