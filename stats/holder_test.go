package stats

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// TestHeldTellsWho: a second process that resumes a running game learns who is playing it, whether it
// began or was resumed there, and afterwards Held returns nil.
func TestHeldTellsWho(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	mine, _, err := Open(dir, began, known())
	must(err)
	defer mine.Close()
	theirs, _, err := Open(dir, began, known())
	must(err)
	defer theirs.Close()
	tells := func(err error) {
		t.Helper()
		var held *HeldError
		if !errors.Is(err, ErrHeld) || !errors.As(err, &held) {
			t.Fatalf("it says %v", err)
		}
		if by := held.By; by.Process != os.Getpid() || by.Host != "" || time.Since(by.Since).Abs() > time.Hour {
			t.Errorf("it names %+v", by)
		}
		if want := fmt.Sprintf("another Quoin is playing this game: process %d", os.Getpid()); !strings.HasPrefix(err.Error(), want) {
			t.Errorf("it says %v", err)
		}
	}
	r, err := mine.Begin(ctx, childGame(childT{}, 1).Header)
	must(err)
	for range 2 {
		_, _, err = theirs.Resume(ctx, r.ID())
		tells(err)
		tells(theirs.Held(ctx, adjacency.Rules))
		tells(theirs.Held(ctx, ""))
		tells(theirs.Discard(ctx, r.ID()))
		if err := theirs.Held(ctx, "chess 1"); err != nil {
			t.Errorf("of another game: %v", err)
		}
		must(r.Release())
		if err := theirs.Held(ctx, ""); err != nil {
			t.Errorf("of a game that was left: %v", err)
		}
		if r, _, err = mine.Resume(ctx, r.ID()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestHolderIn reads possible contents of a lease: as another Quoin wrote it, without the fields that old
// ones lacked, and anything else.
func TestHolderIn(t *testing.T) {
	t.Parallel()
	since := time.Date(2026, 11, 21, 20, 14, 0, 0, time.Local)
	path := t.TempDir() + "/lease"
	for text, want := range map[string]string{
		"": "", "\n\n\n\n": "", "4711": "", "x\n0\n\n\n": "", "4711\nsoon\n\n\n": "", strings.Repeat("1\n", 5000): "process 1 on 1, 1, since ",
		fmt.Sprintf("4711\n%d\n\n\n", since.UnixMilli()):                    "process 4711, since 21 Nov 20:14",
		fmt.Sprintf("4711\n%d\ndev.box\npts/3\n", since.UnixMilli()):        "process 4711 on dev.box, pts/3, since 21 Nov 20:14",
		fmt.Sprintf("4711\n%d\n\x1b[2J\npts/3\n", since.UnixMilli()):        `process 4711 on "\x1b[2J", pts/3, since 21 Nov 20:14`,
		fmt.Sprintf("4711\n%d\n%s\n\n", since.UnixMilli(), hostname(t)):     "process 4711, since 21 Nov 20:14",
		fmt.Sprintf("99999999999999999999\n%d\n\n\n\n", since.UnixMilli()):  "",
		fmt.Sprintf("4711\n%d\n%s\n\n", since.UnixMilli(), "x"+hostname(t)): "process 4711 on x" + hostname(t) + ", since 21 Nov 20:14",
	} {
		must(os.WriteFile(path, []byte(text), 0o600))
		if got := holderIn(path).String(); got != want && (want == "" || !strings.HasPrefix(got, want)) {
			t.Errorf("%.40q: got %q, want %q", text, got, want)
		}
	}
	if got := holderIn(path + "/nowhere"); got != (Holder{}) {
		t.Errorf("of no lease: %+v", got)
	}
}

func hostname(t *testing.T) string {
	t.Helper()
	name, err := os.Hostname()
	must(err)
	return name
}
