package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/app"
	"quoin/ui/play"
	"quoin/ui/serve/rooms"
)

// rooms plays games of two people in the rooms themselves, without terminals and
// connections: 4,000 of those would be what is measured. Every other game is a race,
// the others are at one table. It says how long a step took until it was on the disk,
// and until the other one saw it, who sees nothing that isn't there.
func (p plan) rooms(out io.Writer) error {
	dir, err := os.MkdirTemp("", "quoin-load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	kept, err := sqlitestore.Open(dir)
	if err != nil {
		return err
	}
	defer kept.Close()
	ctx, cancel := context.WithCancel(context.Background())
	s := settings.Default()
	s.Check, s.Minutes = false, 5
	host := play.Host{
		Now: time.Now, Seed: play.NewSeed, Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return nil, errors.New("there are no lists here") },
	}
	many := rooms.RoomLimits{Open: p.games + 1, Actions: 1 << 20, Watch: 100, Invitations: 1}
	house, err := rooms.Open(ctx, rooms.Deps{Record: kept, Kinds: app.Games(), Host: host, Limits: many})
	if err != nil {
		cancel()
		return err
	}
	defer house.Wait()
	defer cancel()
	disk := &disk{at: map[recordLine]time.Time{}}
	hints, err := kept.Watch(ctx)
	if err != nil {
		return err
	}
	go disk.listens(hints)

	fmt.Fprintf(out, "%s/%s, %d processors\n", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	begun := time.Now()
	games := make([]*game, p.games)
	if err := each(p.games, 64, func(i int) (err error) {
		games[i], err = sitDown(ctx, house, kept, host, i)
		return err
	}); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d games begun in %v\n", p.games, time.Since(begun).Round(time.Millisecond))
	time.Sleep(match.Countdown + 2*time.Second) // of the last

	runtime.GC()
	cpu, begun := spent(), time.Now()
	var playing sync.WaitGroup
	for i, g := range games {
		playing.Go(func() { g.plays(i, p) })
	}
	playing.Wait()
	took, used := time.Since(begun), spent()-cpu
	var seen, durable []time.Duration
	refused, unseen, unheard := 0, 0, 0
	for _, g := range games {
		seen = append(seen, g.seen...)
		refused, unseen = refused+g.refused, unseen+g.unseen
		for _, done := range g.done {
			if at, is := disk.of(done.recordLine); is {
				durable = append(durable, at.Sub(done.at))
			} else {
				unheard++ // hints may be lost
			}
		}
	}
	n := len(seen)
	if n == 0 {
		return errors.New("nobody has played")
	}
	fmt.Fprintf(out, "%d steps in %v, one in %v of each game; %d refused, %d not seen by the other\n", n, took.Round(time.Second), p.step, refused, unseen)
	fmt.Fprintf(out, "on the disk after %s (%d without a hint)\n", spread(durable), unheard)
	fmt.Fprintf(out, "at the other after %s\n", spread(seen))
	fmt.Fprintf(out, "processor: %.2f of one, %.2f ms a step with both who play it\n", used.Seconds()/took.Seconds(), 1000*used.Seconds()/float64(n))
	return nil
}

// recordLine is a line of the record.
type recordLine struct {
	game record.GameID
	part int
	n    int
}

// disk knows when lines came to be on the disk.
type disk struct {
	mu sync.Mutex
	at map[recordLine]time.Time
}

func (d *disk) listens(hints <-chan record.ChangeNotice) {
	for h := range hints {
		d.mu.Lock()
		d.at[recordLine{h.Game, h.Part, h.N}] = time.Now()
		d.mu.Unlock()
	}
}

func (d *disk) of(s recordLine) (time.Time, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at, is := d.at[s]
	return at, is
}

// game is one that two people play.
type game struct {
	id    record.GameID
	looks [2]*rooms.Client // by their seats
	words []string         // of a race, not played yet
	next  [2]int           // the line that each part comes to next

	seen            []time.Duration
	done            []doneStep
	refused, unseen int
}

// doneStep is a step that was done.
type doneStep struct {
	recordLine
	at time.Time
}

func sitDown(ctx context.Context, house *rooms.House, kept record.Record, host play.Host, i int) (*game, error) {
	var people [2]record.PlayerID
	for seat := range people {
		p, err := kept.Join(ctx, record.Newcomer{
			Name: fmt.Sprintf("Player %d", 2*i+seat), At: record.At(time.Now()),
			Key: record.Fingerprint("SHA256:" + fmt.Sprintf("%042d", 2*i+seat) + "A"),
		})
		if err != nil {
			return nil, err
		}
		people[seat] = p.ID
	}
	wanted := rooms.Wanted{Rules: adjacency.Rules, Race: true}
	if i%2 == 1 {
		wanted = rooms.Wanted{Rules: santorini.Rules}
	}
	id, err := house.Make(ctx, host, people[0], wanted)
	if err != nil {
		return nil, err
	}
	g := &game{id: id}
	for seat := range people {
		if g.looks[seat], err = house.Look(ctx, id, people[seat]); err == nil {
			err = g.looks[seat].Sit(ctx, false)
		}
		if err != nil {
			return nil, err
		}
	}
	return g, errors.Join(g.looks[0].Sit(ctx, true), g.looks[1].Sit(ctx, true))
}

// plays plays until the end of the measure or of the game, which at a table may come
// before.
func (g *game) plays(i int, by plan) {
	time.Sleep(by.step * time.Duration(i) / time.Duration(by.games)) // not all at once
	if g.looks[0].Now().Seat != 0 {
		g.looks[0], g.looks[1] = g.looks[1], g.looks[0] // lots were drawn
	}
	tick := time.NewTicker(by.step)
	defer tick.Stop()
	for turn, end := 0, time.Now().Add(by.lasts); time.Now().Before(end); turn++ {
		seat, part, action := g.turn(turn)
		if action == "" {
			return
		}
		other := g.looks[1-seat]
		select {
		case <-other.News():
		default:
		}
		before := progress(other, seat)
		begun := time.Now()
		if err := g.looks[seat].Do(action); err != nil {
			g.refused++
			<-tick.C
			continue
		}
		g.next[part]++
		g.done = append(g.done, doneStep{recordLine{g.id, part, g.next[part]}, begun})
		g.waits(other, seat, before, begun)
		<-tick.C
	}
}

// waits waits until the other has seen the step.
func (g *game) waits(other *rooms.Client, seat int, before string, begun time.Time) {
	late := time.After(10 * time.Second)
	for {
		select {
		case <-other.News():
			if progress(other, seat) != before {
				g.seen = append(g.seen, time.Since(begun))
				return
			}
		case <-late:
			g.unseen++
			return
		}
	}
}

// progress is how far a seat has come, as another sees it.
func progress(l *rooms.Client, seat int) string {
	switch v := l.Now().View.(type) {
	case match.RaceView[adjacency.View]:
		return strconv.Itoa(v.Progress[seat].Words)
	case match.View[santorini.View]:
		return v.Game.String()
	}
	return ""
}

// turn returns the next action, its seat and its part of the log; action is "" at the end.
func (g *game) turn(n int) (seat, part int, action string) {
	switch v := g.looks[0].Now().View.(type) {
	case match.RaceView[adjacency.View]:
		if n == 0 {
			g.words = tracks(v.Own)
		}
		if v.Over || n/2 >= len(g.words) {
			return 0, 0, ""
		}
		return n % 2, n % 2, "enter " + g.words[n/2]
	case match.View[santorini.View]:
		legal := v.Game.Legal()
		if v.Over || len(legal) == 0 {
			return 0, 0, ""
		}
		return v.ToMove, 0, "play " + legal[n%len(legal)].String()
	}
	return 0, 0, ""
}

// tracks are words of three letters on a board, whatever they mean.
func tracks(v adjacency.View) (all []string) {
	b := v.Board()
	for from := range b.Squares() {
		for to := range b.Squares() {
			for last := range b.Squares() {
				if b.Adjacent(from, to) && b.Adjacent(to, last) && from != last {
					all = append(all, strings.ToLower(b.Face(from)+b.Face(to)+b.Face(last)))
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
