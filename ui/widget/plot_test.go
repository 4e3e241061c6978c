package widget_test

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

func plot(bars []widget.Bar, width, height int) []string {
	th := theme.New("dark", true, colorprofile.TrueColor)
	lines := widget.Plot(th, bars, nil, [3]string{"first", "middle", "last"}, width, height)
	for i := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(lines[i]), " ")
	}
	return lines
}

func one(v float64) widget.Bar { return widget.Bar{Low: v, Mean: v, High: v} }

func TestPlot(t *testing.T) {
	for _, c := range []struct {
		name          string
		bars          []widget.Bar
		width, height int
		want          string
	}{
		{"none", nil, 40, 10, ""},
		{"too low", []widget.Bar{one(1), one(2)}, 40, 3, ""},
		{"one value each", []widget.Bar{one(0), one(5), one(10)}, 27, 7, `
10 ┤                   ▄▄▀▀
   │              ▄▄▀▀▀
 5 ┤         ▄▄▀▀▀
   │    ▄▄▄▀▀
 0 ┤▄▄▀▀
   └───────────────────────
    first   middle     last`},
		{"dots to half a row", []widget.Bar{{0, 5, 10}, {1, 4, 7}}, 6, 7, `
10 ┤▀
   │ ▄
 5 ┤▀▄
   │
 0 ┤▄▀
   └──
    f…`},
		{"below zero", []widget.Bar{one(-10), {-5, 0, 5}, one(10)}, 28, 7, `
 10 ┤                   ▄▄▀▀
    │           ▀  ▄▄▀▀▀
  0 ┤─────────▄▄▀▀▀─────────
    │    ▄▄▄▀▀  ▄
-10 ┤▄▄▀▀
    └───────────────────────
     first   middle     last`},
		{"all zero", []widget.Bar{one(0), one(0)}, 24, 5, `
1 ┤
  │
0 ┤▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
  └─────────────────────
   first            last`},
		{"more bars than columns", []widget.Bar{one(1), one(2), one(3), one(4)}, 5, 6, `
2 ┤ ▀
1 ┤▄
  │
0 ┤
  └──
   f…`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := strings.Join(plot(c.bars, c.width, c.height), "\n")
			if want := strings.TrimPrefix(c.want, "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestPlotHalves checks that a dot and the line share a cell if there are enough colours;
// otherwise the line, which is drawn last, replaces the dot.
func TestPlotHalves(t *testing.T) {
	bars := []widget.Bar{{Low: 4, Mean: 5.5, High: 4}, {Low: 10, Mean: 10, High: 10}}
	for profile, both := range map[colorprofile.Profile]bool{colorprofile.TrueColor: true, colorprofile.ANSI: false} {
		th := theme.New("dark", true, profile)
		brass := th.Draw([]theme.Cell{{Rune: '▀', Ink: theme.BrassRole, Ground: theme.MutedRole}})
		alone := th.Draw([]theme.Cell{{Rune: '▀', Ink: theme.BrassRole}})
		want := alone
		if both {
			want = brass
		}
		open, _, _ := strings.Cut(want, "▀")
		found := false
		for _, l := range widget.Plot(th, bars, nil, [3]string{}, 30, 7) {
			found = found || strings.Contains(l, open+"▀")
		}
		if !found {
			t.Errorf("%v: no %q in\n%s", profile, want, strings.Join(widget.Plot(th, bars, nil, [3]string{}, 30, 7), "\n"))
		}
	}
}

// TestPlotFits draws many plots: none is larger than its room, and every bar has its mean.
func TestPlotFits(t *testing.T) {
	for _, width := range []int{1, 9, 10, 30, 56, 116} {
		for _, height := range []int{0, 3, 4, 12, 32} {
			for _, n := range []int{1, 2, 3, 7, 40, 200} {
				for _, scale := range []float64{1, 37, 1e5, math.MaxInt64} {
					bars := make([]widget.Bar, n)
					for i := range bars {
						v := scale * math.Sin(float64(i))
						bars[i] = widget.Bar{Low: v - scale/3, Mean: v, High: v + scale/5}
					}
					lines := plot(bars, width, height)
					if len(lines) > height {
						t.Fatalf("%d lines in %d", len(lines), height)
					}
					means := 0
					for _, l := range lines {
						if w := ansi.StringWidth(l); w > max(width, 9+1) {
							t.Fatalf("width %d, %d bars of %g: %d columns in %q", width, n, scale, w, l)
						}
						means += strings.Count(l, "▄") + strings.Count(l, "▀")
					}
					if shown := min(n, widget.PlotColumns(width, nil)); len(lines) > 0 && means < shown {
						t.Errorf("width %d height %d: %d means of %d", width, height, means, shown)
					}
				}
			}
		}
	}
}
