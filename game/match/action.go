package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Action is an action in a match. Seats count from 0; in text they count from 1.
type Action interface {
	// String returns the action as a log writes it after the time.
	String() string
	action()
}

type (
	// PlayAction is an action in the game by the player to move: "2 play lay OVE,4e", or "2 play+120 lay OVE,4e" if
	// 120 ms of network delay are given back.
	PlayAction[A fmt.Stringer] struct {
		Seat int
		Lag  time.Duration // see Clocks.Lag
		Do   A
	}
	// HouseAction is an action in the game that the server adds, since it follows from what only the server knows:
	// "house stuck".
	HouseAction[A fmt.Stringer] struct{ Do A }
	// Resign gives up a seat, in its turn or not: "2 resign".
	Resign struct{ Seat int }
	// TimeOut says that a clock has run out: "2 time". Anybody who notices may add it; it is dated at the limit
	// itself, so everybody adds the same line.
	TimeOut struct{ Seat int }
	// Away says that a player is cut off or has gone, and Back that they are back: "2 away", "2 back". The
	// clock keeps running.
	Away     struct{ Seat int }
	ComeBack struct{ Seat int }
	// Claim takes the seat of a player who has been away for ClaimAfter: "1 claim 2".
	Claim struct{ Seat, From int }
	// Gone takes the seat of a player who has gone, on behalf of the server, if that was agreed, as in a
	// tournament: "2 gone".
	Gone struct{ Seat int }
	// Adjourn stops the clocks if a player has been away for ClaimAfter. Resume starts them again once all
	// are back, or after AdjournedFor: "1 adjourn", "1 resume".
	Adjourn     struct{ Seat int }
	ResumeMatch struct{ Seat int }
	// Pause gives back time in which nobody could play, beginning at the step's time: "pause 5000" for five
	// seconds.
	Pause struct{ Long time.Duration }
	// Overheard is what a racer elsewhere is told of another's race: "2 has 14 3" for 14 points and 3 words, and
	// "2 has 14 3 done" once that racer has finished.
	Overheard struct {
		Seat   int
		Points int64
		Words  int
		Over   bool
	}
)

func (a PlayAction[A]) String() string {
	lag := ""
	if a.Lag != 0 {
		lag = "+" + strconv.FormatInt(a.Lag.Milliseconds(), 10)
	}
	return of(a.Seat, "play") + lag + " " + a.Do.String()
}
func (a HouseAction[A]) String() string { return "house " + a.Do.String() }
func (a Resign) String() string         { return of(a.Seat, "resign") }
func (a TimeOut) String() string        { return of(a.Seat, "time") }
func (a Away) String() string           { return of(a.Seat, "away") }
func (a ComeBack) String() string       { return of(a.Seat, "back") }
func (a Claim) String() string          { return of(a.Seat, "claim") + " " + strconv.Itoa(a.From+1) }
func (a Gone) String() string           { return of(a.Seat, "gone") }
func (a Adjourn) String() string        { return of(a.Seat, "adjourn") }
func (a ResumeMatch) String() string    { return of(a.Seat, "resume") }
func (a Pause) String() string          { return "pause " + strconv.FormatInt(a.Long.Milliseconds(), 10) }

func (a Overheard) String() string {
	text := fmt.Sprintf("%s %d %d", of(a.Seat, "has"), a.Points, a.Words)
	if a.Over {
		text += done
	}
	return text
}

// done ends the text of an Overheard of a racer who has finished.
const done = " done"

func of(seat int, verb string) string { return strconv.Itoa(seat+1) + " " + verb }

func (PlayAction[A]) action()  {}
func (HouseAction[A]) action() {}
func (Resign) action()         {}
func (TimeOut) action()        {}
func (Away) action()           {}
func (ComeBack) action()       {}
func (Claim) action()          {}
func (Gone) action()           {}
func (Adjourn) action()        {}
func (ResumeMatch) action()    {}
func (Pause) action()          {}
func (Overheard) action()      {}

// ParseAction reads what an action's String returns; parse reads the actions of the game.
func ParseAction[A fmt.Stringer](text string, parse func(string) (A, error)) (Action, error) {
	a, err := readAction(text, parse)
	switch {
	case err != nil:
		return nil, err
	case a == nil:
		return nil, fmt.Errorf("%+.20q is not an action of a match", text)
	case a.String() != text:
		return nil, fmt.Errorf("%+.40q should read as %q", text, a)
	}
	return a, nil
}

// readAction reads an action, which may not be in the form that String writes. It returns nil for an unknown
// one.
func readAction[A fmt.Stringer](text string, parse func(string) (A, error)) (Action, error) {
	who, what, _ := strings.Cut(text, " ")
	switch who {
	case "house":
		do, err := parse(what)
		return HouseAction[A]{do}, err
	case "pause":
		long, err := strconv.ParseInt(what, 10, 64)
		if err != nil || long < 1 || long > MaxPause.Milliseconds() {
			return nil, fmt.Errorf("%+.20q is not a pause of 1 to %d ms", what, MaxPause.Milliseconds())
		}
		return Pause{time.Duration(long) * time.Millisecond}, nil
	}
	seat, err := parseSeat(who)
	if err != nil {
		return nil, err
	}
	verb, object, _ := strings.Cut(what, " ")
	if lag, ok := strings.CutPrefix(verb, "play"); ok {
		ms := 0
		if lag != "" {
			n, whole := count(strings.TrimPrefix(lag, "+"))
			if !whole || n < 1 || n > int(MaxLag.Milliseconds()) {
				return nil, fmt.Errorf("%+.20q is not a lag of 1 to %d ms", lag, MaxLag.Milliseconds())
			}
			ms = n
		}
		do, err := parse(object)
		return PlayAction[A]{seat, time.Duration(ms) * time.Millisecond, do}, err
	}
	switch verb {
	case "resign":
		return Resign{seat}, nil
	case "time":
		return TimeOut{seat}, nil
	case "away":
		return Away{seat}, nil
	case "back":
		return ComeBack{seat}, nil
	case "claim":
		from, err := parseSeat(object)
		return Claim{seat, from}, err
	case "gone":
		return Gone{seat}, nil
	case "adjourn":
		return Adjourn{seat}, nil
	case "resume":
		return ResumeMatch{seat}, nil
	case "has":
		object, over := strings.CutSuffix(object, done)
		points, words, _ := strings.Cut(object, " ")
		n, err := strconv.ParseInt(points, 10, 64)
		w, whole := count(words)
		if err != nil || !whole {
			return nil, fmt.Errorf("%+.20q is not a number of points and one of words", object)
		}
		return Overheard{seat, n, w, over}, nil
	}
	return nil, nil
}

func parseSeat(text string) (int, error) {
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+MaxSeats {
		return 0, fmt.Errorf("%+.20q is no seat, 1 to %d", text, MaxSeats)
	}
	return int(text[0] - '1'), nil
}
