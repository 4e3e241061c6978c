//go:build unix

package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
)

// movingFile is the cast as a moving picture, for pages that can't play a cast.
const movingFile = "game.svg"

// rowShown is one look of a row, and the times at which it comes and goes, in seconds
// since the start: it is shown from the first to the second, from the third to the
// fourth, and so on, and from the last one on if their number is odd.
type rowShown struct {
	svg   string
	times []float64
}

// movingSVG returns a picture that repeats the cast for ever. It holds each row once for
// each time that the row changes, so it stays small.
func movingSVG(cast string, on sheet) (string, error) {
	lines := slices.Collect(strings.Lines(cast))
	var header castHeader
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil {
		return "", err
	}
	screen := vt.NewSafeEmulator(header.Width, header.Height)
	rows, end := make([][]rowShown, header.Height), 0.0
	for _, line := range lines[1:] {
		var out string
		if err := json.Unmarshal([]byte(line), &[]any{&end, new(string), &out}); err != nil {
			return "", err
		}
		if strings.HasSuffix(out, "\x1b[?25h") { // the last event leaves the screen
			break
		}
		if _, err := screen.WriteString(out); err != nil {
			return "", err
		}
		for y, shown := range rows {
			var areas, texts strings.Builder
			on.areas(&areas, screen, y)
			on.texts(&texts, screen, y)
			svg := texts.String()
			if areas.Len() > 0 {
				svg = fmt.Sprintf("<g shape-rendering=\"crispEdges\">\n%s</g>\n%s", areas.String(), svg)
			}
			if i := slices.IndexFunc(shown, rowShown.isShown); i >= 0 {
				if shown[i].svg == svg {
					continue
				}
				shown[i].times = append(shown[i].times, end)
			}
			i := slices.IndexFunc(shown, func(r rowShown) bool { return r.svg == svg })
			if i < 0 {
				i, rows[y] = len(shown), append(shown, rowShown{svg: svg})
			}
			rows[y][i].times = append(rows[y][i].times, end)
		}
	}
	var content strings.Builder
	for _, shown := range rows {
		for _, row := range shown {
			if row.svg != "" {
				fmt.Fprintf(&content, "<g>%s%s</g>\n", row.animation(end), row.svg)
			}
		}
	}
	return on.frame(screen, content.String()), nil
}

// isShown reports whether the row is shown after the last of its times.
func (r rowShown) isShown() bool { return len(r.times)%2 == 1 }

// animation shows and hides the row at its times, in a picture that lasts long seconds.
func (r rowShown) animation(long float64) string {
	if len(r.times) == 1 && r.times[0] == 0 {
		return ""
	}
	var values, times []string
	if r.times[0] > 0 {
		values, times = []string{"none"}, []string{"0"}
	}
	for i, at := range r.times {
		values = append(values, [2]string{"inline", "none"}[i%2])
		times = append(times, fmt.Sprintf("%.4g", at/long))
	}
	return fmt.Sprintf("<animate attributeName=\"display\" values=\"%s\" keyTimes=\"%s\" dur=\"%.1fs\" calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n",
		strings.Join(values, ";"), strings.Join(times, ";"), long)
}

// TestMovingPicture compares the moving picture with the cast.
func TestMovingPicture(t *testing.T) {
	dir, making := os.LookupEnv(picturesVariable)
	if !making {
		dir = "docs"
	}
	cast, err := os.ReadFile(filepath.Join(dir, castFile))
	if err != nil {
		t.Fatal(err)
	}
	want, err := movingSVG(string(cast), night)
	if err != nil {
		t.Fatal(err)
	}
	if len(want) > 400_000 {
		t.Errorf("it has %d bytes", len(want))
	}
	file := filepath.Join(dir, movingFile)
	if making {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s isn't the cast's, %s", file, renewal)
	}
}
