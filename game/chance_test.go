package game

import (
	"fmt"
	"testing"
)

// If this test fails, seeds mean other games than before, and every game's rules need a new version.
func TestChanceStays(t *testing.T) {
	c := NewChance(42, 1)
	got := ""
	for _, n := range []uint64{1, 2, 6, 100, 1 << 40, 1<<63 + 1} {
		got += fmt.Sprintln(n, c.Below(n), c.Below(n))
	}
	if want := "1 0 0\n2 1 1\n6 5 0\n100 0 53\n1099511627776 198092772414 499240906511\n9223372036854775809 7708689407927495278 4457178570533720431\n"; got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestChanceIsAValue(t *testing.T) {
	c := NewChance(1, 2)
	c.Below(10)
	kept := c
	first := []uint64{c.Below(1000), c.Below(1000), c.Below(1000)}
	for i, want := range first {
		if got := kept.Below(1000); got != want {
			t.Errorf("number %d of the copy is %d, not %d", i, got, want)
		}
	}
}

func TestStreamsDiffer(t *testing.T) {
	a, b := NewChance(1, 1), NewChance(1, 2)
	same := 0
	for range 100 {
		if a.Below(100) == b.Below(100) {
			same++
		}
	}
	if same > 10 {
		t.Errorf("%d of 100 numbers are the same", same)
	}
}
