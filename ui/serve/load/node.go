package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/stats/record/pg"
	"quoin/ui/app"
	"quoin/ui/play"
	"quoin/ui/serve/rooms"
)

// one is a server of several, and the people who play at it.
type one struct {
	plan
	name  string
	house *rooms.House
	start time.Time

	mu   sync.Mutex
	told *bufio.Writer // what was done and seen, and when, a line each
}

// one is what a process of several does, until it is told to end.
func (p plan) one() error {
	url := os.Getenv("QUOIN_LOAD_RECORD")
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	kept, err := pg.Open(url)
	if err != nil {
		return err
	}
	defer kept.Close()
	s := settings.Default()
	host := play.Host{
		Now: time.Now, Seed: play.NewSeed, Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return nil, fmt.Errorf("there are no lists here") },
	}
	file, err := os.OpenFile(filepath.Join(p.dir, fmt.Sprintf("told%d", p.node)), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	n := &one{plan: p, name: fmt.Sprintf("load%d", p.node), start: time.UnixMilli(p.start), told: bufio.NewWriter(file)}
	fmt.Fprintln(n.told) // behind what may have been cut
	defer n.flush()
	beat := func() { _ = kept.Beat(ctx, n.name, record.At(time.Now())) } // it is tried again
	beat()
	if err := kept.Clear(ctx, n.name); err != nil {
		return err
	}
	many := rooms.RoomLimits{Open: 1, Actions: 1 << 20, Watch: 100, Invitations: 1}
	if n.house, err = rooms.Open(ctx, rooms.Deps{Record: kept, Kinds: app.Games(), Node: n.name, Host: host, Limits: many}); err != nil {
		return err
	}
	defer n.house.Wait()
	all, err := p.seated()
	if err != nil {
		return err
	}
	if err := each(len(all), 32, func(i int) error { return n.sits(ctx, kept, i, all[i]) }); err != nil {
		return err
	}
	fmt.Println("ready")
	for tick := time.NewTicker(time.Second); ; {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			beat()
			n.flush()
		}
	}
}

// seated are all games, as the first process wrote them down.
func (p plan) seated() (all []gameSeats, err error) {
	file, err := os.Open(filepath.Join(p.dir, "seats"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for {
		var g gameSeats
		if _, err := fmt.Fscanln(file, &g.id, &g.players[0], &g.players[1], &g.nodes[0], &g.nodes[1]); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, g)
	}
}

// sits has those sit down who play a game at this server.
func (n *one) sits(ctx context.Context, kept record.Record, i int, g gameSeats) error {
	for seat, at := range g.nodes {
		if at != n.node {
			continue
		}
		session := record.ConnectedPlayer{Node: n.name, ID: fmt.Sprintf("%d.%d", i, seat), Player: g.players[seat], Since: record.At(time.Now()), Game: g.id}
		if err := kept.Enter(ctx, session); err != nil {
			return err
		}
		look, err := n.house.Look(ctx, g.id, g.players[seat])
		if err != nil {
			return fmt.Errorf("game %s: %w", g.id, err)
		}
		go n.plays(i, seat, look)
	}
	return nil
}

// plays plays a seat: the step of each number has its time, and is done then by whose
// turn it is.
func (n *one) plays(i, seat int, look *rooms.Client) {
	seen := ""
	var mine string // what this seat's own step led to
	at := time.NewTimer(time.Hour)
	for {
		v, begun := look.Now().View.(match.View[santorini.View])
		if begun {
			p := v.Game.Position().String()
			if p != seen && p != mine && seen != "" {
				n.tells("saw", i, p, time.Now())
			}
			seen = p
			if v.Over {
				return
			}
			if v.ToMove == seat {
				due := n.start.Add(n.step*time.Duration(i%n.games+1)/time.Duration(n.games) + n.step*time.Duration(steps(p)))
				if now := time.Now(); !now.Before(due) {
					legal := v.Game.Legal()
					if err := look.Do("play " + legal[(i+steps(p))%len(legal)].String()); err == nil {
						if v, is := look.Now().View.(match.View[santorini.View]); is {
							mine = v.Game.Position().String()
							seen = mine
							n.tells("did", i, mine, now)
						}
						continue
					}
					at.Reset(n.step)
				} else {
					at.Reset(time.Until(due))
				}
			}
		}
		select {
		case _, more := <-look.News():
			if !more {
				return
			}
		case <-at.C:
		}
	}
}

// steps is how many steps have led to a position, as it tells by itself: two workers
// each, then a move and a level for every turn.
func steps(position string) int {
	words := strings.Fields(position) // heights, workers of both, and who acts
	n := 0
	for _, height := range words[0] {
		if '1' <= height && height <= '4' {
			n += 2 * int(height-'0')
		}
	}
	for _, square := range words[1] + words[2] {
		if 'a' <= square && square <= 'e' {
			n++
		}
	}
	if strings.ContainsAny(words[3], "+#") {
		n++
	}
	return n
}

// tells writes down what was done or seen, and when.
func (n *one) tells(what string, i int, position string, at time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	fmt.Fprintln(n.told, what, i, at.UnixMicro(), strings.ReplaceAll(position, " ", "_"), whole)
}

// whole ends a line, so that one is known that a kill has cut.
const whole = "."

func (n *one) flush() {
	n.mu.Lock()
	defer n.mu.Unlock()
	_ = n.told.Flush()
}
