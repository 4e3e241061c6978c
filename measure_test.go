//go:build unix

package main_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"quoin/game/adjacency"
	"quoin/ui/widget"
)

// These benchmarks measure the program in a terminal of 80 by 24. Run them with a count, as in go
// test -run '^$' -bench . -benchtime 50x . (a tick takes a second).

// quantiles reports the median and the 99th percentile of some readings.
func quantiles(b *testing.B, readings []float64, unit string) {
	b.Helper()
	if len(readings) == 0 {
		b.Fatal("there is nothing to report")
	}
	slices.Sort(readings)
	at := func(q float64) float64 { return readings[int(q*float64(len(readings)-1)+0.5)] }
	b.ReportMetric(at(0.5), "median-"+unit)
	b.ReportMetric(at(0.99), "p99-"+unit)
	b.ReportMetric(at(1), "most-"+unit)
	b.ReportMetric(0, "ns/op") // meaningless here: most of it is the terminal
}

// written returns the number of bytes written so far, and the time of the last.
func (s *terminal) written() (int, time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes, s.last
}

// firstFrames have the texts by which the first whole screens are recognized. The board of a
// crossword game is complete once its count of tiles in the bag is there.
var firstFrames = []struct {
	name, last string
	args       []string
}{
	{"menu", "? help", nil}, // the end of the footer
	{"adjacency", "? help", []string{"adjacency"}},
	{"scrabble", "bag 86", []string{"scrabble", "--as-named", "--player1", "human", "--player2", "computer:strong"}},
	{"scraebbkle", "bag 86", []string{"scraebbkle", "--player1", "human", "--player2", "computer:strong"}},
	{"scrabble-asks", "begin", []string{"scrabble"}},
}

// BenchmarkFirstFrame measures the time from starting the program to its first whole screen, in a
// home that was used before, and its memory a second later.
func BenchmarkFirstFrame(b *testing.B) {
	for _, f := range firstFrames {
		b.Run(f.name, func(b *testing.B) {
			home := b.TempDir()
			whole := func(screen string) bool {
				if f.name == "adjacency" {
					if _, ok := board(screen); !ok {
						return false
					}
				}
				return strings.Contains(screen, f.last)
			}
			var took, size, resident []float64
			for n := range b.N + 1 {
				begun := time.Now()
				s := start(b, home, f.args...)
				s.await("its first frame", whole)
				bytes, last := s.written()
				if n > 0 { // the first run creates the store
					took = append(took, float64(last.Sub(begun).Microseconds())/1000)
					size = append(size, float64(bytes))
				}
				if n > 0 && n <= 5 { // each takes a second
					time.Sleep(time.Second)
					resident = append(resident, s.resident())
				}
				s.types(ctrlC)
				s.ends()
			}
			quantiles(b, size, "bytes")
			quantiles(b, took, "ms")
			quantiles(b, resident, "MB")
		})
	}
}

// resident returns the memory of the program in MB, as the system counts it; 0 if that is
// unknown.
func (s *terminal) resident() float64 {
	status, _ := os.ReadFile("/proc/" + strconv.Itoa(s.cmd.Process.Pid) + "/status")
	_, text, _ := strings.Cut(string(status), "VmRSS:")
	kilobytes, _ := strconv.Atoi(strings.Fields(text + " 0")[0])
	return float64(kilobytes) / 1000
}

// atRest waits until nothing has been written for the time of some frames.
func (s *terminal) atRest() {
	const frames = 50 * time.Millisecond
	for {
		_, last := s.written()
		quiet := time.Until(last.Add(frames))
		if quiet <= 0 {
			return
		}
		time.Sleep(quiet)
	}
}

// walk returns the letters of a random path of up to eight squares.
func walk(random *rand.Rand, b adjacency.Board) string {
	path := []int{random.IntN(b.Squares())}
	for len(path) < 8 {
		var next []int
		for square := range b.Squares() {
			if !slices.Contains(path, square) && b.Adjacent(path[len(path)-1], square) {
				next = append(next, square)
			}
		}
		if len(next) == 0 {
			break
		}
		path = append(path, next[random.IntN(len(next))])
	}
	var keys strings.Builder
	for _, square := range path {
		keys.WriteByte(b.At(square)) // the Q key types Qu
	}
	return keys.String()
}

// displays are the terminals for which bytes are counted: by columns and rows, colours and size
// of type.
var displays = []struct {
	name string
	desk desk
}{
	{"true-large", desk{env: []string{"QUOIN_TYPE=large"}}},
	{"true-small", desk{env: []string{"QUOIN_TYPE=small"}}},
	{"256-large", desk{env: []string{"QUOIN_TYPE=large", "COLORTERM="}}},
	{"256-small", desk{env: []string{"QUOIN_TYPE=small", "COLORTERM="}}},
	{"16-large", desk{env: []string{"QUOIN_TYPE=large", "COLORTERM=", "TERM=xterm-16color"}}},
	{"16-small", desk{env: []string{"QUOIN_TYPE=small", "COLORTERM=", "TERM=xterm-16color"}}},
}

// BenchmarkKeyBytes measures the bytes written for each typed letter. It includes an occasional
// tick of the clock, as in real games.
func BenchmarkKeyBytes(b *testing.B) {
	for _, board := range []struct {
		size   string
		window pty.Winsize
	}{{"4", window}, {"6", window}, {"8", window}, {"4", wide}} {
		for _, d := range displays {
			b.Run(fmt.Sprintf("%[1]sx%[1]s/%dx%d/%s", board.size, board.window.Cols, board.window.Rows, d.name), func(b *testing.B) {
				on := d.desk
				on.size = board.window
				home := b.TempDir()
				args := []string{"adjacency", "--seed", "7", "--size", board.size}
				// Large type has no letters in its cells, so they are read from the same board in
				// small type.
				small := start(b, b.TempDir(), args...)
				dealt := small.deals(adjacency.Board{})
				s := startOn(b, on, home, args...)
				s.shows("ctrl+c leave")
				random := rand.New(rand.NewPCG(1, 2))
				var readings []float64
				for len(readings) < b.N {
					for _, key := range walk(random, dealt) {
						readings = append(readings, s.costs(string(key)))
					}
					s.costs(ctrlU)
				}
				quantiles(b, readings, "bytes")
			})
		}
	}
}

// wide is a large window.
var wide = pty.Winsize{Cols: 120, Rows: 40}

// costs returns the number of bytes written in answer to a key.
func (s *terminal) costs(key string) float64 {
	s.t.Helper()
	s.atRest()
	before, _ := s.written()
	s.types(key)
	s.await("an answer to a key", func(string) bool { n, _ := s.written(); return n > before })
	s.atRest()
	after, _ := s.written()
	return float64(after - before)
}

// BenchmarkTumbleBytes measures the bytes written for a re-roll, from its key to the board at
// rest. It may include a tick of the clock.
func BenchmarkTumbleBytes(b *testing.B) {
	for _, board := range []struct {
		size   string
		window pty.Winsize
	}{{"4", window}, {"5", window}, {"6", window}, {"7", window}, {"8", window}, {"4", wide}, {"6", wide}, {"8", wide}} {
		for _, d := range displays[:2] {
			b.Run(fmt.Sprintf("%[1]sx%[1]s/%dx%d/%s", board.size, board.window.Cols, board.window.Rows, d.name), func(b *testing.B) {
				on := d.desk
				on.size = board.window
				on.env = append(slices.Clone(on.env), "QUOIN_MOTION=on")
				s := startOn(b, on, b.TempDir(), "adjacency", "--seed", "7", "--size", board.size)
				s.shows("ctrl+c leave")
				const ctrlR = "\x12"
				var readings []float64
				for range b.N {
					before, _ := s.written()
					s.types(ctrlR)
					time.Sleep(time.Second / 2) // the motion takes at most 400 ms
					s.atRest()
					after, _ := s.written()
					readings = append(readings, float64(after-before))
				}
				quantiles(b, readings, "bytes")
			})
		}
	}
}

// BenchmarkSquareBytes measures the bytes written for a step of the cursor on Scrabble's board,
// for the first tile of a turn, for each further tile, and for playing a word.
func BenchmarkSquareBytes(b *testing.B) {
	for _, size := range []pty.Winsize{window, wide} {
		for _, d := range displays {
			b.Run(fmt.Sprintf("%dx%d/%s", size.Cols, size.Rows, d.name), func(b *testing.B) {
				on := d.desk
				on.size = size
				s := startOn(b, on, b.TempDir(), "scrabble", "--seed", "3", "--as-named", "--player1", "human", "--player2", "human")
				s.shows("press enter to see the rack")
				s.types("\r")
				s.shows("to move: H8")
				const right, left, back = "\x1b[C", "\x1b[D", "\x7f"
				var steps, first, laid, played []float64
				for n := range b.N {
					steps = append(steps, s.costs([]string{right, right, right, left, left, left}[n%6]))
					if n%6 < 5 {
						continue
					}
					first = append(first, s.costs("c")) // from a rack that the seed deals
					for _, letter := range "ors" {
						laid = append(laid, s.costs(string(letter)))
					}
					for range 4 {
						s.costs(back)
					}
				}
				played = append(played, s.plays("cors"))
				quantiles(b, steps, "step-bytes")
				if len(first) > 0 {
					quantiles(b, first, "first-bytes")
					quantiles(b, laid, "laid-bytes")
				}
				quantiles(b, played, "played-bytes")
			})
		}
	}
}

var hintLine = regexp.MustCompile(`Hint: [^;\n]*|enter plays`)

// BenchmarkTurnBytes measures the bytes written for keys that come once in each turn of Scrabble,
// between two players at one screen who take hints.
func BenchmarkTurnBytes(b *testing.B) {
	for _, size := range []pty.Winsize{window, wide} {
		for _, d := range displays {
			b.Run(fmt.Sprintf("%dx%d/%s", size.Cols, size.Rows, d.name), func(b *testing.B) {
				on := d.desk
				on.size = size
				s := startOn(b, on, b.TempDir(), "scrabble", "--seed", "3", "--as-named", "--player1", "human", "--player2", "human")
				s.shows("press enter to see the rack")
				const hint, esc, enter = "\x14", "\x1b", "\r"
				var veil, hints, played, asked []float64
				for n := range b.N {
					if n > 0 && !strings.Contains(s.screen(), "see the rack") {
						break // the game is over
					}
					time.Sleep(time.Second) // keys typed at once don't count
					veil = append(veil, s.costs(enter))
					asked = append(asked, s.costs(esc), s.costs("n"))
					key := hint
					if n == 0 {
						s.costs(hint) // the first hint of a game needs confirmation
						key = "y"
					}
					// A hint tells more with each key, until it is laid on the board.
					told, cost := "", 0.0
					for range 3 {
						s.atRest()
						before, _ := s.written()
						s.types(key)
						last := told
						s.await("a hint", func(screen string) bool {
							told = hintLine.FindString(screen)
							return told != "" && told != last
						})
						s.atRest()
						after, _ := s.written()
						cost += float64(after - before)
						if key = hint; strings.Contains(told, "enter plays") {
							break
						}
					}
					if !strings.Contains(told, "enter plays") {
						break // not a move
					}
					hints = append(hints, cost)
					played = append(played, s.costs(enter))
				}
				quantiles(b, veil, "veil-bytes")
				quantiles(b, asked, "asked-bytes")
				quantiles(b, hints, "hint-bytes")
				quantiles(b, played, "played-bytes")
			})
		}
	}
}

// plays lays a word and plays it, and returns the bytes written for the second.
func (s *terminal) plays(word string) float64 {
	s.t.Helper()
	s.types("\x1b[H") // home moves to the start
	s.atRest()
	for _, letter := range word {
		s.costs(string(letter))
	}
	cost := s.costs("\r")
	s.shows(strings.ToUpper(word) + " 8H")
	return cost
}

var clock = regexp.MustCompile(`[0-9]:[0-9][0-9]`)

// BenchmarkTickBytes measures the bytes written for a tick of the clock.
func BenchmarkTickBytes(b *testing.B) {
	s := start(b, b.TempDir(), "adjacency")
	s.deals(adjacency.Board{})
	s.tick()
	var readings []float64
	for range b.N {
		readings = append(readings, s.tick())
	}
	quantiles(b, readings, "bytes")
}

// BenchmarkLastTickBytes is BenchmarkTickBytes in the last half minute of a game, for which it
// waits: run it once, with -benchtime 1x.
func BenchmarkLastTickBytes(b *testing.B) {
	for _, d := range displays {
		b.Run(d.name, func(b *testing.B) {
			on := d.desk
			on.size = window
			on.env = append(slices.Clip(on.env), "QUOIN_MINUTES=1")
			for range b.N {
				s := startOn(b, on, b.TempDir(), "adjacency", "--seed", "7")
				s.shows("ctrl+c leave")
				for clock.FindString(s.screen()) != "0:30" {
					s.tick()
				}
				var thirty, ten []float64
				for second := widget.LastThirty - 1; second > 0; second-- {
					cost := s.tick()
					switch {
					case second > widget.LastTen:
						thirty = append(thirty, cost)
					case second < widget.LastTen: // at ten the bar becomes squares
						ten = append(ten, cost)
					}
				}
				quantiles(b, thirty, "thirty-bytes")
				quantiles(b, ten, "ten-bytes")
			}
		})
	}
}

// tick returns the number of bytes written for the next tick of the clock.
func (s *terminal) tick() float64 {
	s.t.Helper()
	before, _ := s.written()
	was := clock.FindString(s.screen())
	s.await("another time than "+strconv.Quote(was), func(screen string) bool { return clock.FindString(screen) != was })
	s.atRest()
	after, _ := s.written()
	return float64(after - before)
}

// BenchmarkAtRest measures the cost of an idle menu: how often a thread wakes each second, and
// its processor time each minute. It reads /proc.
func BenchmarkAtRest(b *testing.B) {
	s := start(b, b.TempDir())
	s.types("G")
	s.shows("> q  Quit")
	time.Sleep(time.Second)
	var wakes, computes []float64
	for range b.N {
		woken, computed := s.toil()
		time.Sleep(time.Second)
		again, more := s.toil()
		wakes = append(wakes, float64(again-woken))
		computes = append(computes, 60*(more-computed).Seconds())
	}
	quantiles(b, wakes, "wakes/s")
	quantiles(b, computes, "cpu-s/min")
}

// toil returns how often the program's threads have slept voluntarily so far, and their processor
// time.
func (s *terminal) toil() (sleeps int, computed time.Duration) {
	s.t.Helper()
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", s.cmd.Process.Pid))
	if err != nil || len(tasks) == 0 {
		s.t.Skip("there is no /proc here")
	}
	for _, task := range tasks {
		status, _ := os.ReadFile(filepath.Join(task, "status"))
		_, rest, _ := strings.Cut(string(status), "\nvoluntary_ctxt_switches:")
		var n int
		_, _ = fmt.Sscan(rest, &n)
		sleeps += n
		times, _ := os.ReadFile(filepath.Join(task, "schedstat"))
		var ns int64
		_, _ = fmt.Sscan(string(times), &ns)
		computed += time.Duration(ns)
	}
	return sleeps, computed
}
