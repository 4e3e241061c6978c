package rooms_test

import (
	"sync"
	"testing"

	"quoin/stats/record"
)

// TestOneCode: players who ask together for the code of a room get the same one.
func TestOneCode(t *testing.T) {
	h := open(t, "Ada", "Bo")
	defer h.close()

	id, err := h.Make(t.Context(), h.host, h.people[0].ID, raceWanted)
	h.must(err)
	codes := make([]record.InvitationCode, 8)
	var all sync.WaitGroup
	for i := range codes {
		l := h.look(id, i%2)
		defer l.Leave()
		all.Go(func() {
			var err error
			if codes[i], err = l.Code(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, code := range codes {
		if code == "" || code != codes[0] {
			t.Fatalf("the codes are %q", codes)
		}
	}
}
