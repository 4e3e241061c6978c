package recordtest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"quoin/stats/record"
)

func invite(t testing.TB, r record.Record, i record.Invitation) record.InvitationCode {
	t.Helper()
	code, err := r.Invite(ctx, i, record.InvitationsADay)
	if err != nil {
		t.Fatal(err)
	}
	if known, err := record.ParseCode(code.String()); err != nil || known != code {
		t.Fatalf("a code is %q (%v)", code, err)
	}
	return code
}

func invitations(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo", "Cy")
	g := begin(t, r, room(2, p[0]))
	end := now.After(record.InvitationLasts)

	// For one use: the first player to use it may use it again.
	i := record.Invitation{By: p[0].ID, For: record.ForGame, Game: g, Made: now}
	one := invite(t, r, i)
	i.Code, i.Until = one, end
	got, err := r.Invitation(ctx, one, end-1)
	want(t, "invitation", err, nil)
	same(t, "invitation", got, i)
	_, err = r.Invitation(ctx, one, end)
	want(t, "expired", err, record.CodeExpired)
	_, err = r.Use(ctx, one, p[1].ID, end)
	want(t, "use what has expired", err, record.CodeExpired)
	_, err = r.Use(ctx, one, 999, now)
	want(t, "nobody uses it", err, record.NoPlayer)
	for range 2 {
		got, err = r.Use(ctx, one, p[1].ID, now)
		want(t, "use", err, nil)
		same(t, "use", got, i)
	}
	_, err = r.Use(ctx, one, p[2].ID, now)
	want(t, "use what is used", err, record.CodeUsed)
	_, err = r.Invitation(ctx, one, now)
	want(t, "used", err, record.CodeUsed)
	_, err = r.Use(ctx, "000000", p[1].ID, now)
	want(t, "use none", err, record.NoCode)
	_, err = r.Invitation(ctx, "x\x00", now)
	want(t, "none", err, record.NoCode)

	// For a room, by somebody who has left their seat.
	i = record.Invitation{By: p[2].ID, For: record.ForGame, Game: g, Many: true, Made: now, Until: now + hour}
	i.Code = invite(t, r, i)
	for n, by := range p {
		again := i
		again.By, again.Made = by.ID, i.Made+record.Time(1-2*n) // one clock is ahead, the other behind
		same(t, "the code of a room, asked for again", invite(t, r, again), i.Code)
	}
	for _, player := range p {
		got, err = r.Use(ctx, i.Code, player.ID, now)
		want(t, "use", err, nil)
		same(t, "use", got, i)
	}
	_, err = r.Use(ctx, i.Code, p[0].ID, now+hour)
	want(t, "use what expired early", err, record.CodeExpired)

	// For joining: once, and a refused name doesn't use it up.
	code := invite(t, r, record.Invitation{For: record.ForServer, Made: now})
	_, err = r.Join(ctx, record.Newcomer{Name: "ada", Key: key("Di"), Code: code, At: now})
	want(t, "join by another's name", err, record.NameTaken)
	_, err = r.Join(ctx, record.Newcomer{Name: "Di", Key: key("Di"), Code: code, At: end})
	want(t, "join late", err, record.CodeExpired)
	di, err := r.Join(ctx, record.Newcomer{Name: "Di", Key: key("Di"), Code: code, At: now})
	want(t, "join", err, nil)
	_, err = r.Join(ctx, record.Newcomer{Name: "Ed", Key: key("Ed"), Code: code, At: now})
	want(t, "join by a used code", err, record.CodeUsed)
	_, err = r.Join(ctx, record.Newcomer{Name: "Ed", Key: key("Ed"), Code: "000000", At: now})
	want(t, "join by no code", err, record.NoCode)
	_, err = r.ByName(ctx, "Ed")
	want(t, "who was refused", err, record.NoPlayer)
	_, err = r.Use(ctx, code, di.ID, now)
	want(t, "use the code that one joined by", err, nil)

	// Of several newcomers one gets it.
	code = invite(t, r, record.Invitation{For: record.ForServer, Made: now})
	var used atomic.Int32
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			name := fmt.Sprint("Player ", n)
			_, err := r.Join(ctx, record.Newcomer{Name: name, Key: key(name), Code: code, At: now})
			switch {
			case err == nil:
				used.Add(1)
			case !errors.Is(err, record.CodeUsed):
				t.Error(err)
			}
		})
	}
	all.Wait()
	same(t, "used", used.Load(), 1)

	for name, i := range map[string]record.Invitation{
		"for nothing":             {By: p[0].ID, Made: now},
		"for something else":      {By: p[0].ID, For: 9, Made: now},
		"for no game":             {By: p[0].ID, For: record.ForGame, Made: now},
		"for the server's game":   {By: p[0].ID, For: record.ForServer, Game: g, Made: now},
		"for nobody's key":        {For: record.ForKey, Made: now},
		"for many keys":           {By: p[0].ID, For: record.ForKey, Many: true, Made: now},
		"without a time":          {By: p[0].ID, For: record.ForServer},
		"over before it is made":  {By: p[0].ID, For: record.ForServer, Made: now, Until: now},
		"by somebody below zero ": {By: -1, For: record.ForServer, Made: now},
	} {
		_, err := r.Invite(ctx, i, 20)
		wantText(t, name, err)
	}
	_, err = r.Invite(ctx, record.Invitation{By: 999, For: record.ForServer, Made: now}, 20)
	want(t, "by nobody", err, record.NoPlayer)
	_, err = r.Invite(ctx, record.Invitation{By: p[0].ID, For: record.ForGame, Game: "00000000", Made: now}, 20)
	want(t, "for a game that isn't", err, record.NoGame)
}

// invitationLimits: the limit is per player and day.
func invitationLimits(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	i := record.Invitation{By: p[0].ID, For: record.ForServer, Made: now}
	day := record.Time(24 * hour)
	for n := range record.InvitationsADay {
		i.Made = now + record.Time(n)
		invite(t, r, i)
	}
	i.Made = now + hour
	_, err := r.Invite(ctx, i, record.InvitationsADay)
	want(t, "one more", err, &record.TooMany{Until: now + day})
	_, err = r.Invite(ctx, i, 5)
	want(t, "where five are allowed", err, &record.TooMany{Until: now + 15 + day})
	_, err = r.Invite(ctx, i, 0)
	want(t, "where none is allowed", err, &record.TooMany{Until: i.Made + day})
	other := i
	other.By = p[1].ID
	invite(t, r, other)
	other.By = 0
	for range record.InvitationsADay + 1 {
		invite(t, r, other)
	}
	i.Made = now + day
	invite(t, r, i)
	_, err = r.Invite(ctx, i, record.InvitationsADay)
	want(t, "one more a day later", err, &record.TooMany{Until: now + 1 + day})
}
