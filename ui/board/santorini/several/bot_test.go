package several

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

// TestComputer plays whole games, and checks that all turns are legal and that the
// computer builds what it planned when it moved.
func TestComputer(t *testing.T) {
	for _, level := range []string{"gentle", "even"} {
		l, _ := santorini.LevelNamed(level)
		seed := uint64(0)
		c := NewComputer(l, func() uint64 { seed++; return seed })
		var p santorini.Position
		for prompt := int64(1); !p.Over(); prompt++ {
			a, err := c.Choose(t.Context(), wire.Prompt{
				Prompt: prompt, Seat: p.Seat() + 1, Position: wire.Position{Position: p}, Clocks: [2]wire.Millis{wire.Millis(time.Hour), wire.Millis(time.Hour)},
			})
			if err != nil {
				t.Fatal(err)
			}
			before := c.planned
			next, err := p.After(a)
			if err != nil {
				t.Fatalf("%v in %v: %v", a, p, err)
			}
			if b, ok := a.(santorini.Build); ok && b.Square != before.Build {
				t.Errorf("it built %v, and meant %v", b, before)
			}
			p = next
		}
	}
}

func TestComputerStops(t *testing.T) {
	l, _ := santorini.LevelNamed("best")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, err := santorini.ParsePosition("01210/12320/03411/21200/00131 b2d4 a4c2 1")
	if err != nil {
		t.Fatal(err)
	}
	clocks := [2]wire.Millis{wire.Millis(time.Hour), wire.Millis(time.Hour)}
	if _, err := NewComputer(l, func() uint64 { return 0 }).Choose(ctx, wire.Prompt{Seat: 1, Position: wire.Position{Position: p}, Clocks: clocks}); !errors.Is(err, context.Canceled) {
		t.Errorf("it gave %v", err)
	}
	climbed := wire.Position{}
	climbed.Position, _ = santorini.ParsePosition("00000/00000/00000/00300/00000 a1c2 e4e5 1#")
	if _, err := NewComputer(l, func() uint64 { return 0 }).Choose(t.Context(), wire.Prompt{Seat: 1, Position: climbed, Clocks: clocks}); err == nil || strings.Contains(err.Error(), "context") {
		t.Errorf("where there is nothing to do it gave %v", err)
	}
}
