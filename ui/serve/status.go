package serve

import (
	"fmt"
	"runtime"
	"time"

	"quoin/ui/say"
)

// Status describes a server's load.
type Status struct {
	Up          time.Duration `json:"-"`
	Seconds     int64         `json:"seconds"` // since the start
	Sessions    int           `json:"sessions"`
	Players     int           `json:"players"` // players with a session
	Connections int           `json:"connections"`
	Served      int           `json:"served"` // sessions so far
	Memory      uint64        `json:"memory"` // bytes that Go has from the system
	Heap        uint64        `json:"heap"`   // bytes of it in use
	Goroutines  int           `json:"goroutines"`
	Draining    bool          `json:"draining"`
}

// Status returns the current status.
func (s *Server) Status() Status {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	is, up := s.figures(), s.now().Sub(s.begun)
	return Status{
		Up: up, Seconds: int64(up.Seconds()), Sessions: is.Sessions, Players: is.Players, Connections: is.Connections, Served: is.Served,
		Memory: m.Sys - m.HeapReleased, Heap: m.HeapInuse, Goroutines: runtime.NumGoroutine(), Draining: is.Draining,
	}
}

func (n *channelSession) tellsStatus(words []string) int {
	is, err := n.server.isOwner(n.key)
	if err != nil {
		return n.fail(err)
	}
	if !is {
		return n.refuse("The server's state is for the people who run it, by their keys.")
	}
	st := n.server.Status()
	if len(words) > 0 {
		return n.json(st)
	}
	n.text(n.statusText(st))
	return statusWell
}

// statusText is the state as lines.
func (n *channelSession) statusText(st Status) string {
	return fmt.Sprintf("up           %s\nsessions     %d of %d, by %s; %d so far\nconnections  %d\nmemory       %d MB, %d in use\ngoroutines   %d\n",
		st.Up.Round(time.Second), st.Sessions, n.server.limits.Sessions, say.Count(st.Players, "player"), st.Served, st.Connections, st.Memory>>20, st.Heap>>20, st.Goroutines)
}
