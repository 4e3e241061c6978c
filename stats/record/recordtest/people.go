package recordtest

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"quoin/stats/record"
)

func players(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	ada, err := r.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: now})
	want(t, "join", err, nil)
	same(t, "who joined", ada, record.Player{ID: ada.ID, Name: "Ada", Made: now, Seen: now})
	bo := join(t, r, "Bo")[0]
	if ada.ID < 1 || bo.ID <= ada.ID {
		t.Errorf("numbers %d and %d", ada.ID, bo.ID)
	}
	for name, who := range map[string]func() (record.Player, error){
		"by key":    func() (record.Player, error) { return r.ByKey(ctx, key("Ada")) },
		"by name":   func() (record.Player, error) { return r.ByName(ctx, "aDA") },
		"by number": func() (record.Player, error) { return r.Player(ctx, ada.ID) },
	} {
		got, err := who()
		want(t, name, err, nil)
		same(t, name, got, ada)
	}
	_, err = r.ByKey(ctx, key("nobody's"))
	want(t, "by another key", err, record.NoPlayer)
	_, err = r.ByName(ctx, "Cy")
	want(t, "by another name", err, record.NoPlayer)
	_, err = r.ByName(ctx, "\x1b[2J")
	want(t, "by what is no name", err, record.NoPlayer)
	_, err = r.Player(ctx, 0)
	want(t, "by no number", err, record.NoPlayer)

	_, err = r.Join(ctx, record.Newcomer{Name: "Cy", Key: key("Ada"), At: now})
	want(t, "a key that is Ada's", err, record.KeyTaken)
	for _, name := range []string{"ada", "ADA", "A-da", "A.da."} {
		_, err = r.Join(ctx, record.Newcomer{Name: name, Key: key(name), At: now})
		want(t, name, err, record.NameTaken)
	}
	for _, bad := range []record.Fingerprint{"", "SHA256:", "MD5:" + key("x")[7:], key("x") + "=", key("x")[:20], "SHA256:" + record.Fingerprint(strings.Repeat("\n", 43)), record.Fingerprint(strings.Repeat("x", 1<<20))} {
		_, err = r.Join(ctx, record.Newcomer{Name: "Cy", Key: bad, At: now})
		wantText(t, fmt.Sprintf("the key %.20q", bad), err)
	}

	want(t, "rename to another's", r.Rename(ctx, ada.ID, "BO"), record.NameTaken)
	want(t, "rename to what is no name", r.Rename(ctx, ada.ID, "a\x00"), record.NameCharacters)
	want(t, "rename nobody", r.Rename(ctx, 999, "Cy"), record.NoPlayer)
	want(t, "rename in large letters", r.Rename(ctx, ada.ID, "ADA"), nil)
	want(t, "rename", r.Rename(ctx, ada.ID, "Adele"), nil)
	want(t, "set", r.SetSettings(ctx, ada.ID, "theme = \"dark\"\n\tx = 1\n"), nil)
	want(t, "set nobody's", r.SetSettings(ctx, 999, ""), record.NoPlayer)
	wantText(t, "set hostile ones", r.SetSettings(ctx, ada.ID, "a\x1b"))
	wantText(t, "set many", r.SetSettings(ctx, ada.ID, strings.Repeat("a", 1<<20)))
	want(t, "owner", r.SetOwner(ctx, ada.ID, true), nil)
	want(t, "nobody is the owner", r.SetOwner(ctx, 999, true), record.NoPlayer)
	want(t, "see", r.See(ctx, key("Ada"), now+5), nil)
	want(t, "see nobody", r.See(ctx, key("nobody's"), now), record.NoPlayer)
	got, err := r.Player(ctx, ada.ID)
	want(t, "player", err, nil)
	same(t, "player", got, record.Player{ID: ada.ID, Name: "Adele", Settings: "theme = \"dark\"\n\tx = 1\n", Owner: true, Made: now, Seen: now + 5})
	_, err = r.Join(ctx, record.Newcomer{Name: "Ada", Key: key("another"), At: now})
	want(t, "a name that is free again", err, nil)
}

// names: deceptive names are refused, and of several newcomers who want the same name one gets it.
func names(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	for _, c := range []struct {
		name string
		want error
	}{
		{"Zoë", nil},
		{"Ægir 2", nil},
		{"Мария", nil},
		{"Ελένη", nil},
		{"林さくら", nil},
		{"김 민준", nil},
		{"राजेश", nil},
		{"נועה", nil},
		{"O'Neill-Smith Jr.", nil},
		{strings.Repeat("x", 24), nil},
		{"", record.NameLength},
		{strings.Repeat("y", 25), record.NameLength},
		{strings.Repeat("x", 1<<20), record.NameLength},
		{" Ada", record.NameCharacters},
		{"Ada ", record.NameCharacters},
		{"A  da", record.NameCharacters},
		{"-Ada", record.NameCharacters},
		{"123", record.NameCharacters},
		{"A\x00da", record.NameCharacters},
		{"A\nda", record.NameCharacters},
		{"A\x1b[31mda", record.NameCharacters},
		{"A\xffda", record.NameCharacters},
		{"A\u200bda", record.NameCharacters},
		{"A\u200dda", record.NameCharacters},
		{"A\u202eda", record.NameCharacters},
		{"A\u00a0da", record.NameCharacters},
		{"Zoe\u0308", record.NameCharacters},
		{"A★da", record.NameCharacters},
		{"A/da", record.NameCharacters},
		{"A,da", record.NameCharacters},
		{"Аda", record.NameScripts}, // the first letter is Cyrillic
		{"Βo", record.NameScripts},  // the first letter is Greek
		{"Quoin", record.NameReserved},
		{"s-e-r-v-e-r", record.NameReserved},
		{"Gentle", record.NameReserved},
		{"computer even", record.NameReserved},
		{"Even Computer", record.NameReserved},
		{"QuoinStrong", record.NameReserved},
		{"CON", record.NameReserved},
		{"nul.txt", record.NameReserved},
		{"Com1", record.NameReserved},
		{"lpt 9", nil},
		{"Corn", nil},
		{"Conrad", nil},
		{"Connie C.", nil},
		{"Evelyn Strong", nil},
		{"Árvíz Ádám", nil},
		{"Admin", record.NameReserved},
		{"The Admin", record.NameReserved},
		{"ADM1N", record.NameReserved},
		{"admin2", record.NameReserved},
		{"Ádmìn", record.NameReserved},
		{"Qu0in", record.NameReserved},
		{"ΟΡΕΝ", record.NameReserved}, // Greek
		{"оре", nil},                  // Cyrillic
		{"ме", record.NameReserved},   // Cyrillic
	} {
		_, err := r.Join(ctx, record.Newcomer{Name: c.name, Key: key("of " + c.name), At: now})
		want(t, fmt.Sprintf("%.30q", c.name), err, c.want)
	}

	// ſ is an s, and K a k.
	join(t, r, "Susk")
	_, err := r.Join(ctx, record.Newcomer{Name: "ſuſ\u212a", Key: key("s"), At: now})
	want(t, "an old s", err, record.NameTaken)

	var joined atomic.Int32
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			name := []string{"cy", "CY", "Cy", "cY"}[i%4]
			_, err := r.Join(ctx, record.Newcomer{Name: name, Key: key(fmt.Sprint(i)), At: now})
			switch {
			case err == nil:
				joined.Add(1)
			case !errors.Is(err, record.NameTaken):
				t.Error(err)
			}
		})
	}
	all.Wait()
	same(t, "joined", joined.Load(), 1)
}

// keys are added with a code, and revoked for ever.
func keys(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	ada := p[0].ID
	want(t, "the last", r.Revoke(ctx, ada, key("Ada"), now), record.LastKey)
	code := invite(t, r, record.Invitation{By: ada, For: record.ForKey, Made: now})
	_, err := r.Use(ctx, code, p[1].ID, now)
	want(t, "a code for a key, to come in", err, record.NoCode)
	_, err = r.Join(ctx, record.Newcomer{Name: "Cy", Key: key("Cy"), Code: code, At: now})
	want(t, "a code for a key, to join", err, record.NoCode)
	_, err = r.AddKey(ctx, code, key("Bo"), now)
	want(t, "a key that is Bo's", err, record.KeyTaken)
	_, err = r.AddKey(ctx, code, "x", now)
	wantText(t, "what is no key", err)
	_, err = r.AddKey(ctx, code, key("late"), now.After(record.InvitationLasts))
	want(t, "too late", err, record.CodeExpired)
	_, err = r.AddKey(ctx, "000000", key("none"), now)
	want(t, "no code", err, record.NoCode)
	_, err = r.AddKey(ctx, invite(t, r, record.Invitation{For: record.ForServer, Made: now}), key("none"), now)
	want(t, "another code", err, record.NoCode)
	for range 2 {
		got, err := r.AddKey(ctx, code, key("laptop"), now+1)
		want(t, "add", err, nil)
		same(t, "whose it is", got.ID, ada)
	}
	_, err = r.AddKey(ctx, code, key("another"), now+1)
	want(t, "twice", err, record.CodeUsed)
	want(t, "see", r.See(ctx, key("laptop"), now+7), nil)
	got, err := r.Keys(ctx, ada)
	want(t, "keys", err, nil)
	same(t, "keys", got, []record.Key{had(key("Ada"), ada, now, now), had(key("laptop"), ada, now+1, now+7)})

	want(t, "another's", r.Revoke(ctx, ada, key("Bo"), now+2), record.NoKey)
	want(t, "none", r.Revoke(ctx, ada, key("none"), now+2), record.NoKey)
	want(t, "revoke", r.Revoke(ctx, ada, key("Ada"), now+2), nil)
	want(t, "revoke again", r.Revoke(ctx, ada, key("Ada"), now+3), nil)
	want(t, "the last by now", r.Revoke(ctx, ada, key("laptop"), now+2), record.LastKey)
	_, err = r.ByKey(ctx, key("Ada"))
	want(t, "who signs with it", err, record.KeyRevoked)
	want(t, "seen with it", r.See(ctx, key("Ada"), now+9), record.NoPlayer)
	_, err = r.Join(ctx, record.Newcomer{Name: "Cy", Key: key("Ada"), At: now})
	want(t, "join with it", err, record.KeyRevoked)
	_, err = r.AddKey(ctx, invite(t, r, record.Invitation{By: ada, For: record.ForKey, Made: now}), key("Ada"), now)
	want(t, "add it again", err, record.KeyRevoked)
	got, err = r.Keys(ctx, ada)
	want(t, "keys", err, nil)
	same(t, "keys left", got, []record.Key{had(key("laptop"), ada, now+1, now+7)})

	for n := 1; n <= record.MaxKeys; n++ {
		code, err := r.Invite(ctx, record.Invitation{By: ada, For: record.ForKey, Made: now}, 1000)
		want(t, "invite", err, nil)
		_, err = r.AddKey(ctx, code, key(fmt.Sprint("more ", n)), now)
		if n < record.MaxKeys {
			want(t, "add", err, nil)
		} else {
			want(t, "add one more", err, record.ManyKeys)
		}
	}
}

func had(key record.Fingerprint, player record.PlayerID, added, seen record.Time) record.Key {
	return record.Key{Fingerprint: key, Player: player, Added: added, Seen: seen}
}

func presence(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	p := join(t, r, "Ada", "Bo")
	id := begin(t, r, running(2, 1))
	online := func(since record.Time, want ...record.ConnectedPlayer) {
		t.Helper()
		got, err := r.Online(ctx, since)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "online", got, want)
	}
	ada := record.ConnectedPlayer{Node: "one", ID: "a", Player: p[0].ID, Since: now + 1}
	bo := record.ConnectedPlayer{Node: "two", ID: "a", Player: p[1].ID, Since: now, Game: id}
	for _, e := range []record.ConnectedPlayer{ada, bo} {
		want(t, "enter", r.Enter(ctx, e), nil)
	}
	ada.Name, bo.Name = "Ada", "Bo"
	online(0) // no server is known to be alive
	beats := func(want ...record.Beat) {
		t.Helper()
		got, err := r.Beats(ctx)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "beats", got, want)
	}
	beats()
	want(t, "beat", r.Beat(ctx, "one", now), nil)
	want(t, "beat", r.Beat(ctx, "two", now+5), nil)
	online(now, bo, ada)
	online(now+1, bo)
	beats(record.Beat{Node: "two", At: now + 5}, record.Beat{Node: "one", At: now})
	want(t, "beat", r.Beat(ctx, "one", now+6), nil)
	beats(record.Beat{Node: "one", At: now + 6}, record.Beat{Node: "two", At: now + 5})
	ada.Game = id
	want(t, "watch", r.Enter(ctx, ada), nil)
	online(now+1, bo, ada)
	more := record.ConnectedPlayer{Node: "one", ID: "b", Player: p[0].ID, Since: now + 2, Name: "Ada"}
	want(t, "enter", r.Enter(ctx, more), nil)
	online(now+1, bo, ada, more)
	want(t, "leave", r.Leave(ctx, "one", "a"), nil)
	want(t, "leave again", r.Leave(ctx, "one", "a"), nil)
	online(now+1, bo, more)
	want(t, "clear", r.Clear(ctx, "two"), nil)
	online(now+1, more)

	more.Player = 999
	want(t, "nobody enters", r.Enter(ctx, more), record.NoPlayer)
	for _, bad := range []string{"", "a\x00", "a\nb", strings.Repeat("a", 1<<20)} {
		wantText(t, "beat", r.Beat(ctx, bad, now))
		wantText(t, "enter", r.Enter(ctx, record.ConnectedPlayer{Node: bad, ID: "a", Player: p[0].ID}))
		wantText(t, "enter", r.Enter(ctx, record.ConnectedPlayer{Node: "one", ID: bad, Player: p[0].ID}))
	}
	wantText(t, "enter", r.Enter(ctx, record.ConnectedPlayer{Node: "one", ID: "a", Player: p[0].ID, Game: "x"}))
}

func days(t *testing.T, s RecordKind) {
	place := s.New(t)
	r := s.open(t, place)
	p := join(t, r, "Ada", "Bo", "Cy", "Di")
	secret, err := r.Secret(ctx)
	if err != nil || len(secret) < 32 {
		t.Fatalf("a secret of %d bytes (%v)", len(secret), err)
	}
	again, err := s.open(t, place).Secret(ctx)
	want(t, "secret", err, nil)
	same(t, "the secret elsewhere", again, secret)
	if other, err := s.fresh(t).Secret(ctx); err != nil || string(other) == string(secret) {
		t.Errorf("another record has the same secret (%v)", err)
	}

	today := record.DayOf(now)
	play := func(player record.Player, day record.Date) record.Game {
		g := room(0, player)
		g.Day, g.Logs = day, make([]record.LogProgress, 1)
		return g
	}
	var ids []record.GameID
	for _, player := range p[:3] {
		id, err := r.Attempt(ctx, today, player.ID)
		want(t, "attempt", err, nil)
		same(t, "attempt", id, "")
		ids = append(ids, begin(t, r, play(player, today)))
		_, err = r.Begin(ctx, play(player, today))
		want(t, "a second", err, &record.DayPlayed{ID: ids[len(ids)-1]})
		id, err = r.Attempt(ctx, today, player.ID)
		want(t, "attempt", err, nil)
		same(t, "attempt", id, ids[len(ids)-1])
	}
	yesterdays := begin(t, r, play(p[0], record.DayOf(now-24*hour)))
	want(t, "an end", r.Append(ctx, record.LogID{Game: ids[1]}, 1, record.RecordedStep{Line: "1 leave", At: now, Over: true}), nil)
	for _, c := range []struct {
		of   record.GameFilter
		want []record.GameID
	}{
		{record.GameFilter{Day: today}, []record.GameID{ids[2], ids[1], ids[0]}},
		{record.GameFilter{Day: today, State: record.Running}, []record.GameID{ids[2], ids[0]}},
		{record.GameFilter{Day: today, State: record.Ended}, ids[1:2]},
		{record.GameFilter{Day: today, Player: p[0].ID}, ids[:1]},
		{record.GameFilter{Day: today, Before: ids[1]}, ids[:1]},
		{record.GameFilter{Day: today, Due: now + 1}, nil},
		{record.GameFilter{Day: record.DayOf(now - 24*hour)}, []record.GameID{yesterdays}},
		{record.GameFilter{Day: record.DayOf(now + 24*hour)}, nil},
	} {
		games, err := r.List(ctx, c.of)
		want(t, "games of the day", err, nil)
		var got []record.GameID
		for _, g := range games {
			got = append(got, g.ID)
		}
		same(t, "games of the day", got, c.want)
	}

	score := func(i, points int, at record.Time) record.DayScore {
		return record.DayScore{Day: today, Player: p[i].ID, Points: points, Text: "12 words", At: at}
	}
	want(t, "score", r.Score(ctx, score(0, 40, now+2)), nil)
	want(t, "score again", r.Score(ctx, score(0, 40, now+3)), nil)
	want(t, "score better", r.Score(ctx, score(0, 50, now+3)), record.Scored)
	want(t, "score", r.Score(ctx, score(1, 40, now+1)), nil)
	want(t, "score", r.Score(ctx, score(2, 90, now+9)), nil)
	want(t, "score without a game", r.Score(ctx, score(3, 90, now+9)), record.NoAttempt)
	bad := score(2, 90, now)
	bad.Day = "today"
	wantText(t, "score of no day", r.Score(ctx, bad))
	bad = score(2, 90, now)
	bad.Text = "a\x1b"
	wantText(t, "score", r.Score(ctx, bad))

	_, err = r.Scores(ctx, today, today.End()-1)
	want(t, "while it is the day", err, record.NotPublished)
	_, err = r.Scores(ctx, "today", now)
	wantText(t, "of no day", err)
	got, err := r.Scores(ctx, today, today.End())
	want(t, "scores", err, nil)
	table := []record.DayScore{score(2, 90, now+9), score(1, 40, now+1), score(0, 40, now+2)}
	for i, of := range []int{2, 1, 0} {
		table[i].Name, table[i].Game = p[of].Name, ids[of]
	}
	same(t, "scores", got, table)
	got, err = r.Scores(ctx, record.DayOf(now-24*hour), now)
	want(t, "scores of yesterday", err, nil)
	same(t, "scores of yesterday", len(got), 0)

	// If a player begins several, one counts.
	var began atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			_, err := r.Begin(ctx, play(p[3], today))
			switch {
			case err == nil:
				began.Add(1)
			case !errors.As(err, new(*record.DayPlayed)):
				t.Error(err)
			}
		})
	}
	all.Wait()
	same(t, "began", began.Load(), 1)
}
