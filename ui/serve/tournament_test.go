package serve_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/serve/servetest"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/clienttest"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// entrant is a player of a server with a program that plays for them.
type entrant struct {
	name string
	key  ssh.Signer
}

// enlist makes players, while no server runs. The first one owns it.
func enlist(t *testing.T, dir string, n int) (all []entrant) {
	t.Helper()
	r, err := servetest.Record(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	for i := range n {
		e := entrant{fmt.Sprintf("P%d", i+1), servetest.Key(t)}
		if _, err := r.Join(t.Context(), record.Newcomer{Name: e.name, Key: record.Fingerprint(ssh.FingerprintSHA256(e.key.PublicKey())), At: record.At(time.Now())}); err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	if err := os.WriteFile(filepath.Join(dir, "owners"), ssh.MarshalAuthorizedKey(all[0].key.PublicKey()), 0o600); err != nil {
		t.Fatal(err)
	}
	return all
}

// channel is a session as a program sees it.
type channel struct {
	io.Reader
	io.WriteCloser
	client *ssh.Client
}

func (c *channel) Close() error { return errors.Join(c.WriteCloser.Close(), c.client.Close()) }

// joined returns a connection to a tournament by SSH.
func (h *house) joined(e entrant, cup string) (net.Conn, error) {
	c, err := h.Dial(e.key)
	if err != nil {
		return nil, err
	}
	session, err := c.NewSession()
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	in, err := session.StdinPipe()
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	out, err := session.StdoutPipe()
	if err == nil {
		err = session.Start("tournament join " + cup)
	}
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return wire.Piped(&channel{out, in, c}), nil
}

// plays plays by the protocol to the end, over kills of the server.
func (h *house) plays(ctx context.Context, e entrant, cup string, think *play.Thinkers) error {
	words := func(_, sum string) (kind.BotWords, error) {
		d, err := resources.Dictionary(resources.Own(sum))
		if err != nil {
			return kind.BotWords{}, err
		}
		common, err := resources.Dictionary(resources.Everyday())
		return kind.BotWords{All: d, Everyday: common}, err
	}
	hash := fnv.New64a()
	_, _ = io.WriteString(hash, e.name)
	p := client.NewPlayer(gamestest.All(), game.Gentle, rand.New(rand.NewPCG(hash.Sum64(), 0)).Uint64, words, think.Think)
	o := client.Options{Address: cup, Name: "nobody", Dial: func(context.Context, string) (net.Conn, error) { return h.joined(e, cup) }}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	_, err := client.PlayTables(ctx, o, p.Choose, func(news wire.News) {
		if hall, is := news.(wire.Hall); is {
			if hall.Name != e.name || hall.Token != "" {
				cancel(fmt.Errorf("%s is let in as %q, with the token %q", e.name, hall.Name, hall.Token))
			}
			if err := p.Sits(hall); err != nil {
				cancel(err)
			}
		}
	})
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return err
}

// ran counts the lines of a record about its games.
type ran struct {
	steps, begun, ended int
	lost                int // by being disconnected
}

// runs counts how games began, and how they ended.
func runs(text string) (r ran) {
	counts := map[string]*int{"begin": &r.begun, "step": &r.steps, "forfeit": &r.lost, "finish": &r.ended}
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); len(f) >= 4 && counts[f[1]] != nil {
			*counts[f[1]]++
		}
	}
	return r
}

// sits lets a person at a screen play a tournament to its end, who passes at every turn: by what the screen
// shows alone, and through kills of the server. It returns how often they connected, and what they saw at the
// end of each visit.
func (h *house) sits(ctx context.Context, e entrant) (came int, last string) {
	for ; ctx.Err() == nil; last += "\n\n" {
		before, pressed, at := last, "", time.Time{}
		c := h.Shell(e.key, 80, 24)
		came++
		gone := make(chan struct{})
		go func() {
			_ = c.SSH.Wait()
			close(gone)
		}()
		for ended := false; !ended && ctx.Err() == nil; time.Sleep(40 * time.Millisecond) {
			text, keys := c.Text(), ""
			last = before + text
			title, _, _ := strings.Cut(text, "\n")
			switch title = strings.TrimSpace(title); {
			case strings.HasPrefix(title, "cup") && strings.HasSuffix(title, " over"):
				_ = c.SSH.Close()
				return came, last
			case strings.Contains(text, "e take part"), strings.Contains(text, "e be there"):
				keys = "e"
			case strings.HasPrefix(title, "Tournaments"):
				keys = "\r"
			case strings.HasPrefix(title, "Day's board"):
				keys = "\x1b" // it was first in the lobby until the tournament's game was
			case strings.HasPrefix(title, "Lobby") && strings.Contains(text, "of cup"):
				keys = "\x1b[H\r"
			case strings.HasPrefix(title, "Lobby") && strings.Contains(text, "u  Tournaments"):
				keys = "u"
			case strings.Contains(text, "Enter begins"):
				keys = "\r" // the game is announced
			case strings.Contains(text, "enter lobby"):
				keys = "\r" // the game is over
			case strings.Contains(text, "enter yes"):
				keys = "\r"
			case strings.Contains(text, "Your turn"):
				keys = "\x10"
			}
			// After a key the person waits for its effect before pressing it again.
			if keys == pressed && time.Since(at) < time.Second {
				keys = ""
			}
			if keys != "" {
				pressed, at = keys, time.Now()
			}
			ended = c.Try(keys) != nil
			select {
			case <-gone:
				ended = true
			default:
			}
		}
		_ = c.SSH.Close()
	}
	return came, last
}

// tournamentEnv is the variable that makes TestTournament an evening of ten: six programs and four people play five rounds of a
// Swiss. One person leaves and comes back, one is late, and the director corrects a result.
const tournamentEnv = "QUOIN_SERVE_TOURNAMENT"

// TestTournament: programs and people at their screens play a tournament over SSH to correct standings,
// through a kill of the server in the middle of games.
func TestTournament(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays whole games in another process")
	}
	t.Parallel()
	programs, people, limit := 2, 1, 8*time.Minute
	evening, flags := os.Getenv(tournamentEnv) != "", "--rounds 1"
	if evening {
		programs, people, limit, flags = 6, 4, 40*time.Minute, "--swiss --rounds 5"
	} else {
		sample.InCI(t)
	}
	h := newHouse(t, false)
	all := enlist(t, h.Dir, 1+programs+people)
	owner, bots := all[0], all[1:]
	h.start()
	ask := func(e entrant, command string) string {
		t.Helper()
		out, said, status := h.Ask(e.key, command, "")
		if status != 0 {
			t.Fatalf("%q: %d, %s", command, status, said)
		}
		return out
	}
	var names []string
	for _, g := range games.Of(app.Games()) {
		names = append(names, g.Name())
	}
	for _, no := range []struct {
		by           entrant
		command, why string
	}{
		{bots[0], "tournament new cup scrabble", "can make, begin, direct and cancel tournaments"},
		{bots[0], "tournament join cup", "there is no tournament of that name"},
		{bots[0], "standings cup", "there is no tournament of that name"},
		{owner, "tournament new cup chess", `there are no tournaments of "chess"; allowed: ` + strings.Join(names, ", ")},
		{owner, "tournament new cup scrabble --rounds 0", "rounds"},
		{owner, "tournament new cup scrabble --seats 3", "-seats goes with -swiss"},
		{owner, "tournament new cup scrabble --seeds Ada,1825", "-seeds goes with -swiss"},
		{owner, "tournament new cup scrabble --challenge six", "-challenge can't be \"six\"; allowed: void, "},
		{owner, "tournament new cup santorini --challenge five", "-challenge is not for Santorini"},
		{owner, "tournament new cup scrabble --language pt", "-language can't be \"pt\"; allowed: en, fr, de, es, nl"},
		{owner, "tournament new cup santorini --language es", "-language is not for Santorini"},
		{owner, "tournament new cup scrabble --language es --dictionary Everyday", "-dictionary can't be \"Everyday\" with -language es; allowed: Español, Everyday Español"},
		{owner, "tournament new cup scrabble --swiss --seeds Ada,1825;Bea", "-seeds: line 2: this isn't a name and a rating"},
		{owner, "tournament new c/p scrabble", "name"},
		{owner, "tournament cancel cup", "there is no tournament of that name"},
	} {
		if _, said, status := h.Ask(no.by.key, no.command, ""); status != 64 || !strings.Contains(said, no.why) {
			t.Errorf("%q: %d, %s", no.command, status, said)
		}
	}
	if _, err := os.Stat(filepath.Join(h.Dir, "tournaments", "cup.record")); err == nil {
		t.Error("there is a record of what was refused")
	}
	ask(owner, "tournament new cup scrabble --time 5m --grace 1m "+flags)
	if _, said, status := h.Ask(owner.key, "tournament start cup", ""); status != 64 {
		t.Errorf("it begins with nobody: %s", said)
	}

	think := play.NewThinkers(2)
	defer think.Stop()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	var playing sync.WaitGroup
	second := make(chan struct{}) // closed in the second round
	for i, e := range bots[programs:] {
		playing.Go(func() {
			switch {
			case evening && i == 0: // leaves for a while
				there, leave := context.WithCancel(ctx)
				go func() { <-second; leave() }()
				if came, last := h.sits(there, e); came != 1 {
					t.Errorf("%s came %d times before the second round, and saw\n%s", e.name, came, last)
				}
				time.Sleep(10 * time.Second)
			case evening && i == people-1: // is late
				<-second
			}
			// The kill ends one session, and nothing else does.
			if came, last := h.sits(ctx, e); came != 2 || ctx.Err() != nil {
				t.Errorf("%s came %d times (%v), and saw at last\n%s\nthe log:\n%s", e.name, came, ctx.Err(), last, h.Log())
			}
		})
	}
	for _, e := range bots[:programs] {
		playing.Go(func() {
			if err := h.plays(ctx, e, "cup", think); err != nil {
				t.Errorf("%s: %v", e.name, err)
			}
		})
	}
	type stands struct {
		Players, Played, Left, Running int
		Stage                          string
	}
	at := func() (s stands) {
		t.Helper()
		var cups []stands
		if err := json.Unmarshal([]byte(ask(owner, "tournaments --json")), &cups); err != nil || len(cups) != 1 {
			t.Fatalf("%+v, %v", cups, err)
		}
		return cups[0]
	}
	early := len(bots)
	if evening {
		early--
	}
	until(t, "all are on the list", func() bool { return at().Players == early })
	ask(owner, "tournament start cup")

	path := filepath.Join(h.Dir, "tournaments", "cup.record")
	read := func() string {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	until(t, "a game is in its middle", func() bool { return runs(read()).steps >= 6 })
	if evening {
		round := func(n int) {
			t.Helper()
			for ; !strings.Contains(read(), fmt.Sprintf(" round %d ", n)); time.Sleep(time.Second) {
				if ctx.Err() != nil {
					t.Fatalf("round %d never begins: %s", n, h.Log())
				}
			}
		}
		round(2)
		close(second)
		if out := ask(owner, "tournament direct cup correct 1 500 100"); out != "done\n" {
			t.Errorf("the correction answers %q", out)
		}
		if _, said, status := h.Ask(owner.key, "tournament direct cup correct 99 1 2", ""); status != 64 || !strings.Contains(said, "There is no game 99") {
			t.Errorf("a wrong correction: %d, %s", status, said)
		}
		round(3)
		steps := runs(read()).steps
		until(t, "a game of the third round is in its middle", func() bool { return runs(read()).steps >= steps+6 })
	}
	h.kill()
	before := read()
	if r := runs(before); r.ended == r.begun {
		t.Fatalf("no game runs at the kill: %+v", r)
	}
	h.start()
	playing.Wait()
	until(t, "it is over", func() bool { return at().Stage == "over" })

	text := read()
	whole := before[:strings.LastIndexByte(before, '\n')+1]
	if !strings.HasPrefix(text, whole) {
		t.Error("what stood in the record at the kill doesn't any more")
	}
	r := runs(text)
	if games := len(bots) * (len(bots) - 1) / 2; !evening && (r.begun != games || r.ended != games || r.lost != 0) {
		t.Errorf("of %d games %d have begun and %d ended, %d were forfeited", games, r.begun, r.ended, r.lost)
	}
	var told struct {
		Over bool
		Rows []struct {
			Place  int
			Name   string
			Wins   float64
			Spread int64
		}
	}
	if err := json.Unmarshal([]byte(ask(owner, "standings cup --json")), &told); err != nil || !told.Over || len(told.Rows) != len(bots) {
		t.Fatalf("%+v, %v", told, err)
	}
	var got []string
	for _, row := range told.Rows {
		got = append(got, fmt.Sprintf("%s %g %+d", row.Name, row.Wins, row.Spread))
	}
	if want := clienttest.Fold(text); !slices.Equal(got, want) {
		t.Errorf("the standings are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for i, row := range told.Rows {
		if i > 0 {
			above := told.Rows[i-1]
			if row.Wins > above.Wins || row.Wins == above.Wins && row.Spread > above.Spread {
				t.Errorf("%s stands below %s", row.Name, above.Name)
			}
		}
	}
	if out := ask(bots[0], "standings cup --csv"); !strings.HasPrefix(out, "place,name,wins") {
		t.Errorf("%q", out)
	}
	if out := ask(bots[0], "tournaments"); !strings.Contains(out, "over") || !strings.Contains(out, "you take part") {
		t.Errorf("%q", out)
	}
}
