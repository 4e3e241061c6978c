package serve

import (
	"context"
	"errors"
	"io"
	"time"

	"quoin/stats/record"
	"quoin/ui/serve/meters"
)

// Metrics writes the server's figures in Prometheus' text format. They have no names, addresses or keys.
func (s *Server) Metrics(to io.Writer) { s.meters.Write(to, s.figures()) }

// figures returns what the server has at the moment.
func (s *Server) figures() meters.Gauges {
	rooms := s.rooms.Count()
	s.mu.Lock()
	defer s.mu.Unlock()
	return meters.Gauges{
		Sessions: s.sessions, Players: len(s.owns), Connections: len(s.conns), Served: s.served,
		Rooms: rooms, Thinking: s.rooms.Thinking(), RecordLost: s.outage.isLost(), Draining: s.draining,
	}
}

// meteredRecord is a record whose appends are measured.
type meteredRecord struct {
	record.Record
	meters *meters.Meters
}

func (r meteredRecord) Append(ctx context.Context, log record.LogID, n int, step record.RecordedStep) error {
	begun := time.Now()
	err := r.Record.Append(ctx, log, n, step)
	_, taken := errors.AsType[*record.Taken](err)
	switch {
	case err == nil || taken || errors.Is(err, record.Over):
		r.meters.Appended(time.Since(begun))
	default:
		r.meters.Failed()
	}
	return err
}
