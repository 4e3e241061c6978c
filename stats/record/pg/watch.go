package pg

import (
	"context"

	"quoin/stats/record"
)

// Watch gives a channel of what changes from now on, here and at other servers.
func (s *store) Watch(ctx context.Context) (<-chan record.Hint, error) { return s.watch.Watch(ctx) }
