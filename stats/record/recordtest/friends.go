package recordtest

import (
	"testing"

	"quoin/stats/record"
)

// friends are lists that players keep for themselves.
func friends(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo", "Cy")
	listed := func(who int, names ...string) {
		t.Helper()
		all, err := r.FriendsOf(ctx, p[who].ID)
		want(t, "friends", err, nil)
		var got []string
		for _, f := range all {
			got = append(got, f.Name)
		}
		same(t, "friends", got, names)
	}
	listed(0)
	want(t, "a friend", r.Befriend(ctx, p[0].ID, p[2].ID, true), nil)
	want(t, "again", r.Befriend(ctx, p[0].ID, p[2].ID, true), nil)
	want(t, "another", r.Befriend(ctx, p[0].ID, p[1].ID, true), nil)
	want(t, "oneself", r.Befriend(ctx, p[0].ID, p[0].ID, true), record.NoPlayer)
	want(t, "nobody", r.Befriend(ctx, p[0].ID, 999, true), record.NoPlayer)
	want(t, "nobody's", r.Befriend(ctx, 999, p[0].ID, true), record.NoPlayer)
	listed(0, "Bo", "Cy")
	listed(2)
	want(t, "no friend any more", r.Befriend(ctx, p[0].ID, p[2].ID, false), nil)
	want(t, "never one", r.Befriend(ctx, p[1].ID, p[2].ID, false), nil)
	listed(0, "Bo")
	want(t, "back", r.Befriend(ctx, p[1].ID, p[0].ID, true), nil)
	want(t, "remove", r.Remove(ctx, p[0].ID), nil)
	listed(0)
	listed(1)
}
