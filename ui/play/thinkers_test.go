package play_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"quoin/ui/play"
)

// pool is thinkers in a synctest bubble, and a record of their searches.
type pool struct {
	*play.Thinkers
	noted sync.Mutex
	begun []int // in this order
	ends  map[int]chan struct{}
	gone  map[int]error
}

// asks starts a search that runs until it is told to end.
func (p *pool) asks(ctx context.Context, who int) {
	end := make(chan struct{})
	p.ends[who] = end
	go func() {
		err := p.Think(ctx, func(ctx context.Context) {
			p.noted.Lock()
			p.begun = append(p.begun, who)
			p.noted.Unlock()
			select {
			case <-end:
			case <-ctx.Done():
			}
		})
		p.noted.Lock()
		defer p.noted.Unlock()
		p.gone[who] = err
	}()
	synctest.Wait()
}

func (p *pool) done(who int) {
	close(p.ends[who])
	synctest.Wait()
}

func newPool(n int) *pool {
	return &pool{Thinkers: play.NewThinkers(n), ends: map[int]chan struct{}{}, gone: map[int]error{}}
}

func (p *pool) have(t *testing.T, begun ...int) {
	t.Helper()
	if !slices.Equal(p.begun, begun) {
		t.Errorf("%v have begun, want %v", p.begun, begun)
	}
}

// TestThinkers: no more searches run than there are thinkers, the others wait in order, and a
// cancelled one leaves the queue and holds nothing up.
func TestThinkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPool(2)
		ctx, cancel := context.WithCancel(t.Context())
		for who := range 4 {
			p.asks(t.Context(), who)
		}
		p.asks(ctx, 4)
		p.asks(t.Context(), 5)
		p.have(t, 0, 1)
		p.done(1)
		p.have(t, 0, 1, 2)
		cancel()
		synctest.Wait()
		if err := p.gone[4]; !errors.Is(err, context.Canceled) {
			t.Errorf("who was called away went with %v", err)
		}
		p.done(2)
		p.have(t, 0, 1, 2, 3)
		p.done(3)
		p.have(t, 0, 1, 2, 3, 5)
		p.done(0)
		p.done(5)
		p.asks(t.Context(), 6)
		p.asks(t.Context(), 7)
		p.asks(t.Context(), 8)
		p.have(t, 0, 1, 2, 3, 5, 6, 7)
		p.Stop()
		synctest.Wait()
		p.have(t, 0, 1, 2, 3, 5, 6, 7)
		if !errors.Is(p.gone[8], play.ErrStopped) || p.gone[6] != nil || p.gone[7] != nil {
			t.Errorf("after the stop: %v", p.gone)
		}
		p.asks(t.Context(), 9)
		if !errors.Is(p.gone[9], play.ErrStopped) {
			t.Errorf("after the stop one thinks anew: %v", p.gone[9])
		}
	})
}

// TestThinkersTurn: a search that is cancelled when its turn comes passes the turn on.
func TestThinkersTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for range 100 {
			p := newPool(1)
			ctx, cancel := context.WithCancel(t.Context())
			p.asks(t.Context(), 0)
			p.asks(ctx, 1)
			p.asks(t.Context(), 2)
			go cancel()
			p.done(0)
			if p.begun[len(p.begun)-1] != 2 {
				t.Fatalf("%v have begun, and the last waits on", p.begun)
			}
			p.done(2)
			p.asks(t.Context(), 3)
			if p.begun[len(p.begun)-1] != 3 {
				t.Fatal("nobody is free, or somebody waits")
			}
			p.done(3)
		}
	})
}

// TestNoThinkers: without thinkers no search waits.
func TestNoThinkers(t *testing.T) {
	var none *play.Thinkers
	called := false
	if err := none.Think(t.Context(), func(context.Context) { called = true }); err != nil || !called {
		t.Error(err, called)
	}
	none.Stop()
}
