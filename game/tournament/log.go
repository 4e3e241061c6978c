package tournament

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Bounds on the text of one game, in bytes. State.LogBytes bounds the lines of its steps.
const (
	MaxStep = 512       // one step's text
	maxLog  = 64 << 10  // the lines of one game's steps, at a table of two
	maxLogs = 224 << 20 // the steps' lines of a whole tournament
)

// GameStep is something that happened in a running game: a line of the game's own log, as in "61200 2 play lay
// OVE,4e". With GameStarted and the configuration, those lines are the game: it can be continued, watched and
// replayed from them. The tournament doesn't know what they mean.
type GameStep struct {
	Game int
	Text string // 1 to MaxStep printable bytes, with single spaces
	At   time.Duration
}

// Elapsed returns when the step was taken.
func (e GameStep) Elapsed() time.Duration { return cut(e.At) }

// isStep reports whether a text can be that of a step.
func isStep(s string) bool {
	return s != "" && len(s) <= MaxStep && utf8.ValidString(s) && strings.Join(strings.Fields(s), " ") == s &&
		strings.IndexFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

// logged is a game's steps, from the last backwards. States share it.
type logged struct {
	text   string
	before *logged
	count  int // including this one
	bytes  int // of their lines
}

// Steps returns a copy of the lines of a game's log, in order; empty in records that have no steps.
func (g Game) Steps() []string {
	var lines []string
	for l := g.log; l != nil; l = l.before {
		lines = append(lines, l.text)
	}
	slices.Reverse(lines)
	return lines
}

// LogBytes returns the limit for the lines of one game's steps, in bytes, with times, checksums and line
// feeds: 32 KiB for each seat, or less if the record of all games could become too long to read.
func (s State) LogBytes() int {
	n := len(s.entrants)
	games := n * (n - 1) / 2 * s.config.Rounds
	switch {
	case s.config.Together():
		games = s.config.Rounds
	case s.config.InRounds():
		games = s.config.Rounds * MaxEntrants / MinEntrants // others may still join
	}
	return min(maxLog*max(s.config.Seats, MinSeats)/MinSeats, maxLogs/max(1, games))
}

func (g Game) logBytes() int {
	if g.log == nil {
		return 0
	}
	return g.log.bytes
}

func (e GameStep) bytes() int { return len(e.String()) + sealBytes + len("\n") }

func (e GameStep) check(s State) Refusal {
	i := s.game(e.Game)
	switch {
	case s.config.System == "":
		return Refusal{Reason: NoLog}
	case i < 0:
		return Refusal{Reason: BadNumber}
	case !isStep(e.Text):
		return Refusal{Reason: BadStep}
	case s.running[i].logBytes()+e.bytes() > s.LogBytes():
		return Refusal{Reason: TooMuch}
	}
	return Refusal{}
}

func (e GameStep) change(s *State) {
	i := s.game(e.Game)
	s.running = slices.Clone(s.running)
	g := &s.running[i]
	count := 1
	if g.log != nil {
		count += g.log.count
	}
	g.log = &logged{e.Text, g.log, count, g.logBytes() + e.bytes()}
}
