//go:build unix

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGoesOn: pieces are counted when they end well, kinds take turns, one that
// failed isn't counted and leaves what it said, and a stopped one leaves no trace.
func TestGoesOn(t *testing.T) {
	folder, fail := t.TempDir(), false
	all := []kind{
		{"one", "a kind", "things", 3, func(_ context.Context, so *count, out *os.File) (int, error) {
			_, _ = out.WriteString("it was so")
			if fail {
				return 0, errors.New("a fault")
			}
			return 1, nil
		}},
		{"two", "another", "things", 4, func(ctx context.Context, _ *count, _ *os.File) (int, error) { return 2, ctx.Err() }},
	}
	turn := func(ctx context.Context) (name string, err error) {
		t.Helper()
		s, err := open(folder)
		if err != nil {
			t.Fatal(err)
		}
		k, ok := s.next(all, func(kind) bool { return true })
		if !ok {
			return "", nil
		}
		return k.name, s.piece(ctx, k)
	}
	fail = true
	if name, err := turn(t.Context()); name != "one" || err == nil {
		t.Fatalf("%s has %v", name, err)
	}
	if said, err := os.ReadFile(filepath.Join(folder, "one-fault-1.txt")); err != nil || string(said) != "it was so" {
		t.Errorf("what it said isn't kept: %q, %v", said, err)
	}
	fail = false
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if name, err := turn(stopped); name != "two" || !errors.Is(err, context.Canceled) {
		t.Errorf("%s has %v", name, err)
	}
	var order []string
	for {
		name, err := turn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if name == "" {
			break
		}
		order = append(order, name)
	}
	if got := strings.Join(order, " "); got != "two one two one one" {
		t.Errorf("the order is %s", got)
	}
	s, err := open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if one, two := s.counts["one"], s.counts["two"]; one.Done != 3 || one.Pieces != 3 || one.Faults != 1 || two.Done != 4 || two.Faults != 0 {
		t.Errorf("there are %+v and %+v", one, two)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "*.part")); len(left) > 0 {
		t.Errorf("%q are left", left)
	}

	page := filepath.Join(folder, "page.md")
	if err := os.WriteFile(page, []byte("before\n"+tableBegins+"old\n"+tableEnds+"\nafter\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := s.write(page, all); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(text); !strings.HasPrefix(got, "before\n") || !strings.HasSuffix(got, "\nafter\n") || strings.Contains(got, "old") || strings.Count(got, "| one | a kind | 3 things | 3 |") != 1 {
		t.Errorf("the page is %s", got)
	}
}
