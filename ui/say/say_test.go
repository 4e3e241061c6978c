package say_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/stats"
	"quoin/ui/say"
)

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{
		0: "0 words", 1: "1 word", -1: "-1 word", 2: "2 words", 999: "999 words", 1000: "1,000 words",
		-1204: "-1,204 words", 1234567: "1,234,567 words",
	} {
		if got := say.Count(n, "word"); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestTimes(t *testing.T) {
	for left, want := range map[time.Duration][2]string{
		-time.Second:            {"0:00", "0 seconds"},
		0:                       {"0:00", "0 seconds"},
		1:                       {"0:01", "1 second"},
		time.Second:             {"0:01", "1 second"},
		time.Second + 1:         {"0:02", "2 seconds"},
		time.Minute - 1:         {"1:00", "1 minute"},
		102 * time.Second:       {"1:42", "1 minute 42 seconds"},
		3 * time.Minute:         {"3:00", "3 minutes"},
		121 * time.Second:       {"2:01", "2 minutes 1 second"},
		time.Hour + time.Second: {"60:01", "60 minutes 1 second"},
	} {
		if got := [2]string{say.Clock(left), say.Time(left)}; got != want {
			t.Errorf("%v: %q, want %q", left, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"/home/ada/My club.txt":   "/home/ada/My club.txt",
		"a\x1b[2J\nb\u202e":       "a?[2J?b?",
		"\xff\xfe":                "?",
		"caf\u00e9":               "caf\u00e9",
		strings.Repeat("x", 1000): strings.Repeat("x", 300) + "...",
	} {
		if got := say.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestUnsaved(t *testing.T) {
	for err, want := range map[error]string{
		errors.New("no luck"): "Nothing is being saved: no luck",
		&stats.Error{Saving: true, Reason: stats.Full, Path: "/q.db"}: (&stats.Error{Saving: true, Reason: stats.Full, Path: "/q.db"}).Error(),
	} {
		if got := say.Unsaved(err); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestPercent checks rounding to the nearest, and that only nothing is 0 and only all is
// 100.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, whole   int
		want, precise string
	}{
		{0, 3, "0%", "0.0"},
		{3, 3, "100%", "100.0"},
		{0, 0, "100%", "100.0"},
		{1, 3, "33%", "33.3"},
		{2, 3, "67%", "66.7"},
		{1, 2, "50%", "50.0"},
		{1, 8, "13%", "12.5"},
		{1, 200, "1%", "0.5"},
		{1, 201, "<1%", "0.5"},
		{1, 611, "<1%", "0.2"},
		{1, 2001, "<1%", "<0.1"},
		{198, 200, "99%", "99.0"},
		{199, 200, ">99%", "99.5"},
		{2000, 2001, ">99%", ">99.9"},
		{611, 612, ">99%", "99.8"},
		{999_999_999, 1_000_000_000, ">99%", ">99.9"},
	} {
		if got := say.Percent(c.part, c.whole); got != c.want {
			t.Errorf("%d of %d is %s, not %s", c.part, c.whole, got, c.want)
		}
		if got := say.PercentTenths(c.part, c.whole); got != c.precise {
			t.Errorf("%d of %d is %s with a decimal, not %s", c.part, c.whole, got, c.precise)
		}
	}
	for whole := 1; whole < 300; whole++ {
		for part := 0; part <= whole; part++ {
			got := say.Percent(part, whole)
			n, err := strconv.Atoi(strings.TrimSuffix(got, "%"))
			off := math.Abs(float64(n) - 100*float64(part)/float64(whole))
			switch {
			case (got == "0%") != (part == 0) || (got == "100%") != (part == whole):
				t.Fatalf("%d of %d is %s", part, whole, got)
			case err != nil && got != "<1%" && got != ">99%" || err == nil && off > 0.5:
				t.Fatalf("%d of %d is %s", part, whole, got)
			}
		}
	}
}

// TestOnePercent checks that no other code in Quoin formats percentages.
func TestOnePercent(t *testing.T) {
	for _, room := range []string{"../../ui", "../../game", "../../stats", "../../settings"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if bytes.Contains(text, []byte("%"+"%")) {
				t.Errorf("%s writes a percentage of its own; say.Percent is for that", path)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// TestElapsed checks that only complete units are shown: a game's result and its
// statistics show the same.
func TestElapsed(t *testing.T) {
	for at, want := range map[time.Duration]string{
		0: "0:00", time.Second - 1: "0:00", 2300 * time.Millisecond: "0:02", 70 * time.Second: "1:10",
		99 * time.Minute: "99:00", 100 * time.Minute: "1h40m", 25 * time.Hour: "25h", 1000 * time.Hour: "41d16h",
	} {
		if got := say.Elapsed(at); got != want {
			t.Errorf("%v is %s, not %s", at, got, want)
		}
	}
}

// TestSentence: an error is a sentence, also one of Go's own.
func TestSentence(t *testing.T) {
	late := "The answer took too long: look whether it was done, and try again"
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("the room is full"), "The room is full"},
		{context.DeadlineExceeded, late},
		{fmt.Errorf("reading: %w", context.DeadlineExceeded), late},
	} {
		if got := say.Sentence(c.err); got != c.want {
			t.Errorf("%v is said as %q, want %q", c.err, got, c.want)
		}
	}
}
