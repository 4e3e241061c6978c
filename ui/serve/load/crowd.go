package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// crowd is the honest people of a server, who play by themselves, and what happens beside them.
type crowd struct {
	plan
	*server
	honest []*simulatedPlayer
	out    io.Writer
}

// measure is how long keys waited inside the server while something happened.
type measure struct{ waits keyWaits }

// beside compares with how it was before.
func (m measure) beside(alone measure, out io.Writer) {
	fmt.Fprintf(out, "  p99 inside is %.1f times that of people alone\n", m.waits.part(.99)/alone.waits.part(.99))
}

// measures has the people type a key now and then, while something else happens.
func (c *crowd) measures(what string, other func(lasts time.Duration) (wait func())) measure {
	const ahead = 3 * time.Second // what hostile people have saved up is used by then
	finish := other(c.lasts + ahead)
	time.Sleep(ahead)
	before, cpu, begun := c.inside(), c.server.processor(), time.Now()
	var typing sync.WaitGroup
	for i, who := range c.honest {
		who.waits, who.lost = who.waits[:0], 0
		typing.Go(func() { who.types(i, c.plan) })
	}
	typing.Wait()
	took, used, inside := time.Since(begun), c.server.processor()-cpu, c.inside().since(before)
	finish()
	var waits []time.Duration
	lost := 0
	for _, who := range c.honest {
		waits = append(waits, who.waits...)
		lost += who.lost
	}
	fmt.Fprintf(c.out, "%s: %d people type %d keys in %v, each with a clock running\n", what, len(c.honest), len(waits)+lost, took.Round(time.Second))
	fmt.Fprintf(c.out, "  inside the server, from reading a key until its frame was drawn, without sessions over their limit: %s\n", inside)
	fmt.Fprintf(c.out, "  at the client: %s; %d without an answer\n", spread(waits), lost)
	fmt.Fprintf(c.out, "  processor: %.2f of one\n", used.Seconds()/took.Seconds())
	return measure{inside}
}

// floods has hostile people do what they can.
func (c *crowd) floods(hostile []*simulatedPlayer) func(time.Duration) func() {
	return func(lasts time.Duration) func() {
		var all sync.WaitGroup
		for _, who := range hostile {
			all.Go(func() { who.rages(lasts) })
		}
		return all.Wait
	}
}

// rages resizes the window and types keys that move what is marked, as fast as the connection takes them.
func (p *simulatedPlayer) rages(lasts time.Duration) {
	keys := strings.Repeat("\x1b[C\x1b[B\x1b[D\x1b[A", 8)
	for n, end := 0, time.Now().Add(lasts); time.Now().Before(end); n++ {
		if p.window.WindowChange(24+66*(n%2), 80+170*(n%2)) != nil {
			return
		}
		if _, err := io.WriteString(p.in, keys); err != nil {
			return
		}
		const pause = 10 * time.Millisecond // some 10 KB of keys a second, and 100 sizes
		time.Sleep(pause)
	}
}

// arrivals has strangers come at an even pace: each takes a name, looks at the lobby for a moment, and leaves.
func (c *crowd) arrivals(lasts time.Duration) func() {
	ctx, cancel := context.WithTimeout(context.Background(), lasts)
	tick := time.NewTicker(time.Minute / time.Duration(c.newcomers))
	var all sync.WaitGroup
	var failed, came atomic.Int64
	all.Go(func() {
		defer cancel()
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				n := came.Add(1)
				all.Go(func() {
					if c.visits(n) != nil {
						failed.Add(1)
					}
				})
			}
		}
	})
	return func() {
		all.Wait()
		fmt.Fprintf(c.out, "  %d newcomers have come and left; %d couldn't\n", came.Load()-failed.Load(), failed.Load())
	}
}

func (c *crowd) visits(n int64) error {
	who, err := stranger()
	if err != nil {
		return err
	}
	if _, err := who.comes(c.address, c.plan); err != nil {
		return err
	}
	defer who.client.Close()
	const looks = time.Second
	if _, err := fmt.Fprintf(who.in, "Visitor %d\r", n); err != nil {
		return err
	}
	time.Sleep(looks)
	if _, err := io.WriteString(who.in, "q"); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- who.window.Wait() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(10 * looks):
		return fmt.Errorf("visitor %d can't leave", n)
	}
}
