package join

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// farServer is a fake server, and the ends of a dialogue with it.
type farServer struct {
	t     *testing.T
	table *table
	news  chan heard // for the dialogue
	dials []client.Options
	err   error // of dialling
	acts  []string
	ready []int // games
	given int   // games
	shut  int   // connections

	keys  *io.PipeWriter
	said  *bufio.Reader
	ended chan error
}

func (f *farServer) Hall() wire.Hall {
	if f.table.hall.Game != "" {
		return f.table.hall
	}
	return welcome
}

func (f *farServer) Next(ctx context.Context) (wire.News, error) {
	select {
	case n := <-f.news:
		return n.news, n.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (f *farServer) Send(_ context.Context, requests ...wire.Request) error {
	for _, r := range requests {
		switch r := r.(type) {
		case wire.Action:
			f.acts = append(f.acts, r.Action)
		case wire.Ready:
			f.ready = append(f.ready, r.Game)
		case wire.Resign:
			f.given++
		}
	}
	return nil
}

func (f *farServer) Close() error { f.shut++; return nil }

// talks starts a dialogue in a bubble.
func talks(ctx context.Context, t *testing.T, interactive bool, change ...func(*farServer)) *farServer {
	in, keys := io.Pipe()
	out := make(page, 1000)
	f := &farServer{t: t, table: &table{TB: t}, news: make(chan heard), keys: keys, said: bufio.NewReaderSize(out, 1<<16), ended: make(chan error, 1)}
	for _, c := range change {
		c(f)
	}
	go func() {
		f.ended <- Talk(ctx, Deps{
			Host:  play.Host{Now: time.Now, Seed: func() uint64 { return 7 }},
			Kinds: kinds,
			Dial: func(_ context.Context, o client.Options) (Conn, error) {
				f.dials = append(f.dials, o)
				if f.err != nil {
					return nil, f.err
				}
				return f, nil
			},
		}, plain.Console{In: in, Out: out, Interactive: interactive}, screen.Tournament{Address: "127.0.0.1:4040", Name: "ada", Secret: "hush"})
		close(out)
	}()
	t.Cleanup(func() { _, _ = keys.Close(), in.Close() })
	return f
}

// page is what a dialogue writes; writing doesn't wait for a reader.
type page chan []byte

func (p page) Write(text []byte) (int, error) {
	p <- slices.Clone(text)
	return len(text), nil
}

// Read reads what was written at once, which is less than a bufio.Reader asks for.
func (p page) Read(into []byte) (int, error) {
	text, open := <-p
	if !open {
		return 0, io.EOF
	}
	return copy(into, text), nil
}

// until reads the output up to a text.
func (f *farServer) until(text string) string {
	f.t.Helper()
	var all strings.Builder
	for {
		line, err := f.said.ReadString('\n')
		all.WriteString(line)
		if strings.Contains(line, text) {
			return all.String()
		}
		if err != nil {
			f.t.Fatalf("it never said %q, but\n%s", text, all.String())
		}
	}
}

func (f *farServer) types(lines ...string) {
	f.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(f.keys, l+"\n"); err != nil {
			f.t.Fatal(err)
		}
	}
}

func (f *farServer) tells(news ...wire.News) {
	for _, n := range news {
		f.news <- heard{news: n}
	}
}

func (f *farServer) asks(prompt int64) {
	f.tells(wire.Ask{Game: f.table.game, Prompt: prompt, Seat: f.table.seat})
}

// TestTalkSays goes through a game, and checks that nothing typed is refused by the server: the dialogue
// explains it instead of sending it.
func TestTalkSays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, true)
		f.until("Connecting to 127.0.0.1:4040")
		f.until("Joined as ada; Santorini, 30 s + 0.2 s a turn, 2 games against each player")
		f.until("Wait for the games to begin")
		if f.dials[0].Secret != "hush" {
			t.Errorf("it dialled with %+v", f.dials[0])
		}
		f.types("b2")
		f.until("The games have not begun")
		f.tells(wire.Start{Players: []string{"ada", "bob", "cyd"}})
		f.until("The games begin: ada, bob and cyd")
		f.types("")
		if said := f.until("Wait for your next game"); !strings.HasPrefix(said, "> Wait") {
			t.Errorf("there is no prompt before an answer: %q", said)
		}
		f.tells(f.table.begins(3, 1, "bob")...)
		f.until("Game 3. You against bob, 30 s + 0.2 s a turn")
		f.until("Santorini: ada, A, against bob, B")
		f.asks(1)
		f.until("Place a worker, as in @b2")
		synctest.Wait()
		f.types("")
		f.until("It is your turn, 0:30 left")
		f.until("Place a worker, as in @b2")

		for _, action := range []string{"@b2", "@d4", "@c4", "@d2"} {
			f.tells(f.table.plays(action))
		}
		f.asks(5)
		board := f.until("Move a worker, as in b2c3")
		if !strings.Contains(board, "4  0  0 B0 A0  0\n") {
			t.Errorf("the board is\n%s", board)
		}
		for typed, want := range map[string]string{
			"b2e5":      "e5 isn't next to b2",
			"c4c5":      "You have no worker on c4",
			"hello":     `"hello" isn't a move`,
			"leave 2":   "isn't a move",
			"+d3":       "Move a worker first",
			"/x":        "There is no such command",
			"/time":     "ada: 0:31 left",
			"/l":        "b2a1 b2a2 b2a3",
			"Help":      "show this list; so do ? and help",
			"?":         "The first letter of a command is enough",
			"/b":        "It is your turn, 0:31 left",
			"/r":        "Resign? (y/n)",
			"n":         "",
			"/quit":     "Leave the tournament? It loses this game and all to come (y/n)",
			"nonsense ": "",
		} {
			if want == "" {
				continue
			}
			f.types(typed)
			f.until(want)
			if strings.Contains(want, "(y/n)") {
				f.types("n")
				f.until("Playing on")
			}
		}
		f.types("b2c3+e5")
		f.until("e5 isn't next to c3")
		f.types("/undo")
		f.until("Move a worker, as in b2c3")
		f.types("/time") // waits until all is read: some of these print more than one line
		f.until("bob: 0:31 left")
		synctest.Wait()
		if len(f.acts) > 0 || f.given > 0 {
			t.Fatalf("it sent %q and gave %d games up", f.acts, f.given)
		}
		f.types("B2 c3 + D3")
		f.until("You: b2c3+d3")
		f.until("It is bob's turn, 0:31 left")
		synctest.Wait()
		f.types("b2c3") // before the server has answered
		f.until("It is bob's turn")
		f.tells(f.table.plays("b2c3"))
		f.asks(6)
		synctest.Wait()
		if !slices.Equal(f.acts, []string{"b2c3", "+d3"}) {
			t.Errorf("it sent %q", f.acts)
		}
		f.tells(f.table.plays("+d3"))
		f.types("b2c3")
		f.until("It is bob's turn")
		f.tells(f.table.plays("d2e2"), f.table.plays("+e1"))
		f.until("bob: d2e2+e1")
		f.tells(wire.Refused{Game: 3, Reason: "a worker stands there", Tries: 2})
		f.until("The server refuses that: a worker stands there; 2 refusals from losing")
		f.tells(f.table.happens("1 time"), wire.End{Game: 3, Winner: "bob", Ending: "time", Turns: 2})
		f.until("The game is over: bob won: the time of ada was up")
		f.tells(final)
		f.until("The tournament is over, and bob has won")
		f.until("2. ada: won 2, lost 2, Elo -12")
		if rest, _ := io.ReadAll(f.said); strings.Contains(string(rest), "To return") {
			t.Errorf("over, it says %q", rest)
		}
		if err := <-f.ended; err != nil {
			t.Error(err)
		}
	})
}

// TestTalkLeaves: leaving in any way resigns the game, and says how to return.
func TestTalkLeaves(t *testing.T) {
	const back = "To return: quoin join 127.0.0.1:4040 --name ada --token 5e884898da29 --plain"
	for name, c := range map[string]struct {
		interactive bool
		leave       func(*farServer, context.CancelFunc)
		want        error
	}{
		"quit":            {false, func(f *farServer, _ context.CancelFunc) { f.types("/quit") }, nil},
		"quit, asked":     {true, func(f *farServer, _ context.CancelFunc) { f.types("/q"); f.until("(y/n)"); f.types("y") }, nil},
		"end of input":    {false, func(f *farServer, _ context.CancelFunc) { _ = f.keys.Close() }, nil},
		"asked to end":    {true, func(_ *farServer, stop context.CancelFunc) { stop() }, ErrLeft},
		"a resigned game": {false, func(f *farServer, _ context.CancelFunc) { f.types("/resign"); _ = f.keys.Close() }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				f := talks(ctx, t, c.interactive)
				f.until("Wait for the games")
				f.tells(f.table.begins(3, 1, "bob")...)
				f.until("Game 3")
				c.leave(f, stop)
				text := f.until(back)
				if err := <-f.ended; !errors.Is(err, c.want) {
					t.Errorf("it ended with %v", err)
				}
				if f.given == 0 || f.shut != 1 || strings.Contains(text, "hush") {
					t.Errorf("%d games were given up, %d connections closed: %s", f.given, f.shut, text)
				}
			})
		})
	}
}

// TestTalkReturns: after a lost connection the dialogue reconnects, and says why if it can't.
func TestTalkReturns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, false)
		f.until("Wait for the games")
		f.tells(f.table.begins(3, 2, "bob")...)
		f.until("It is bob's turn")
		f.news <- heard{err: client.ErrLost}
		f.until("The connection is lost")
		f.until("Back in the tournament, as ada")
		f.tells(f.table.plays("@b2"))
		f.tells(f.table.begins(3, 2, "bob")[0], f.table.log())
		f.until("It is bob's turn") // where it was
		if o := f.dials[len(f.dials)-1]; o.Token != welcome.Token {
			t.Errorf("it came back with %+v", o)
		}
		f.err = faulty(wire.FaultToken, "no")
		f.tells(wire.Closing{Reason: "later"})
		f.until("The server stops for now: later; trying again")
		if err := <-f.ended; err == nil || err.Error() != "That is not the token of ada" {
			t.Errorf("it ended with %v", err)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, false, func(f *farServer) { f.err = faulty(wire.FaultSecret, "no") })
		f.until("Connecting to")
		if err := <-f.ended; err == nil || !strings.HasPrefix(err.Error(), "The tournament has a secret") {
			t.Errorf("it ended with %v", err)
		}
	})
}

// TestTalkChallenges challenges a phony and a word, and accepts the last move.
func TestTalkChallenges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, true, func(f *farServer) {
			f.table.hall = ofScrabble
			f.table.hall.Mode = "named challenge single"
		})
		f.until("Wait for the games to begin")
		f.tells(f.table.begins(3, 2, "bob")...)
		f.until("The challenge rule is single")
		rack := func() string {
			seat, _ := f.table.state.ToMove()
			return f.table.tables.Tell(f.table.state, seat).Rack
		}
		phony := strings.ReplaceAll(rack(), "?", "")[:2]
		f.tells(f.table.plays("lay " + phony + ",8h"))
		f.until("bob: 8H " + phony + " makes " + phony)
		f.asks(1)
		f.types("/challenge")
		synctest.Wait()
		if !slices.Equal(f.acts, []string{"challenge"}) {
			t.Fatalf("it sent %q", f.acts)
		}
		f.tells(f.table.plays("challenge " + phony))
		f.until("bob: " + phony + " isn't a word and is withdrawn")
		f.asks(2)
		f.types(",")
		f.tells(f.table.plays("pass"), f.table.plays("lay "+phony+",8h"))
		f.until("bob: 8H " + phony)
		f.asks(3)
		f.types("/challenge")
		synctest.Wait()
		f.tells(f.table.plays("challenge"))
		f.until("The move stands")
		_ = f.keys.Close()
	})
}
