package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// TimeControl is how long players may think: the bank for a game, and the increment after each turn
// (Fischer's clock).
type TimeControl struct{ Bank, Increment time.Duration }

// Control is a time control of any kind: a TimeControl, one with overtime, or days per move.
type Control struct {
	TimeControl // zero with days per move
	// Overtime is how long a player may go on once their bank is used up; each minute begun costs Fine
	// points. Without overtime both are 0. Overtime excludes an increment, so that used time is never given
	// back.
	Overtime time.Duration
	Fine     int
	// Days is the number of days for each move, besides the bank of DaysBank for all moves that took longer;
	// 0 for a game played in one go.
	Days int
}

// The bounds of a time control.
const (
	MinBank, MaxBank = 10 * time.Millisecond, 24 * time.Hour
	MaxIncrement     = time.Hour
	MinOvertime      = time.Minute // in whole minutes
	MaxOvertime      = 5 * time.Minute
	MinFine, MaxFine = 1, 100
	MinDays, MaxDays = 1, 14
	Day              = 24 * time.Hour
	DaysBank         = 3 * Day
)

// The time controls offered for games in one go.
var (
	// ClubTime is the pace of Scrabble clubs: 25 minutes a side, and 10 points for each minute begun after
	// that (the rules of NASPA and WESPA).
	ClubTime  = Control{TimeControl: TimeControl{Bank: 25 * time.Minute}, Overtime: 5 * time.Minute, Fine: 10}
	RapidTime = Control{TimeControl: TimeControl{15 * time.Minute, 5 * time.Second}}
	BlitzTime = Control{TimeControl: TimeControl{3 * time.Minute, 2 * time.Second}}
)

// ControlError is an invalid time control: the part at fault, its text, and what is wrong with it.
type ControlError struct {
	Part string // "bank", "increment", "overtime", "fine" or "days"
	Text string
	Want string // clause such as "not a number" or "not from 1 to 14"
}

// Error returns one clause in printable ASCII.
func (e *ControlError) Error() string { return fmt.Sprintf("%s: %s is %s", e.Part, e.Text, e.Want) }

// Validate returns a *ControlError for the first invalid value, or nil.
func (c Control) Validate() error {
	bad := func(part, text, want string) error { return &ControlError{part, text, want} }
	if c.Days != 0 {
		switch {
		case c.Days < MinDays || c.Days > MaxDays:
			return bad("days", strconv.Itoa(c.Days), fmt.Sprintf("not from %d to %d", MinDays, MaxDays))
		case c.TimeControl != TimeControl{} || c.Overtime != 0 || c.Fine != 0:
			return bad("days", strconv.Itoa(c.Days), "not for a game with a bank")
		}
		return nil
	}
	if err := bounded("bank", c.Bank, MinBank, MaxBank); err != nil {
		return err
	}
	if err := bounded("increment", c.Increment, 0, MaxIncrement); err != nil {
		return err
	}
	switch over := c.Overtime; {
	case over == 0 && c.Fine == 0:
		return nil
	case over < MinOvertime || over > MaxOvertime || over != over.Truncate(time.Minute):
		return bad("overtime", Spell(over), fmt.Sprintf("not whole minutes from %s to %s", Spell(MinOvertime), Spell(MaxOvertime)))
	case c.Fine < MinFine || c.Fine > MaxFine:
		return bad("fine", strconv.Itoa(c.Fine), fmt.Sprintf("not from %d to %d", MinFine, MaxFine))
	case c.Increment != 0:
		return bad("increment", Spell(c.Increment), "not for a game with overtime")
	}
	return nil
}

func bounded(part string, d, least, most time.Duration) error {
	switch {
	case d != d.Truncate(time.Millisecond):
		return &ControlError{part, Spell(d), "not whole milliseconds"}
	case d < least || d > most:
		return &ControlError{part, Spell(d), fmt.Sprintf("not from %s to %s", Spell(least), Spell(most))}
	}
	return nil
}

// String returns the form that ParseTimeControl reads: "30s+200ms".
func (t TimeControl) String() string { return Spell(t.Bank) + "+" + Spell(t.Increment) }

// String returns the form that records have and ParseControl reads: "15m+5s", "25m+0s-10/5m" with 10 points
// for each of up to 5 minutes of overtime, or "3d".
func (c Control) String() string {
	switch {
	case c.Days != 0:
		return strconv.Itoa(c.Days) + "d"
	case c.Overtime != 0:
		return fmt.Sprintf("%v-%d/%s", c.TimeControl, c.Fine, Spell(c.Overtime))
	}
	return c.TimeControl.String()
}

// Spell returns a duration without the zeros at the end of Duration.String: "1m", not "1m0s".
func Spell(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// ParseTimeControl reads a bank and an increment, as in "30s+200ms", or a bank
// alone, as in "5m". The error is a *ControlError.
func ParseTimeControl(text string) (TimeControl, error) {
	bank, increment, both := strings.Cut(text, "+")
	if !both {
		increment = "0s"
	}
	var t TimeControl
	var err error
	if t.Bank, err = duration("bank", bank); err != nil {
		return TimeControl{}, err
	}
	if t.Increment, err = duration("increment", increment); err != nil {
		return TimeControl{}, err
	}
	c, err := valid(Control{TimeControl: t})
	return c.TimeControl, err
}

// ParseControl reads a time control of any kind, as String writes it or as people do: "3+2" is three minutes
// and two seconds a turn, and "25m-10/5m" needs no increment. The error is a *ControlError.
func ParseControl(text string) (Control, error) {
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, ok := count(days)
		if !ok || n < MinDays || n > MaxDays {
			return Control{}, &ControlError{"days", fmt.Sprintf("%+.20q", text), fmt.Sprintf("not from %dd to %dd", MinDays, MaxDays)}
		}
		return Control{Days: n}, nil
	}
	if minutes, seconds, ok := strings.Cut(text, "+"); ok {
		m, whole := count(minutes)
		s, also := count(seconds)
		if whole && also {
			return valid(Control{TimeControl: TimeControl{time.Duration(m) * time.Minute, time.Duration(s) * time.Second}})
		}
	}
	plain, after, over := strings.Cut(text, "-")
	var c Control
	var err error
	if c.TimeControl, err = ParseTimeControl(plain); err != nil || !over {
		return c, err
	}
	fine, long, _ := strings.Cut(after, "/")
	var whole bool
	if c.Fine, whole = count(fine); !whole {
		return Control{}, &ControlError{"fine", fmt.Sprintf("%+.20q", fine), "not a number of points"}
	}
	if c.Overtime, err = duration("overtime", long); err != nil {
		return Control{}, err
	}
	if c.Fine == 0 { // without this check a fine of 0 and no overtime would pass
		return Control{}, &ControlError{"fine", "0", fmt.Sprintf("not from %d to %d", MinFine, MaxFine)}
	}
	return valid(c)
}

// valid returns the control, or the error of Validate.
func valid(c Control) (Control, error) {
	if err := c.Validate(); err != nil {
		return Control{}, err
	}
	return c, nil
}

// maxTimeText is more than the length of any valid time.
const maxTimeText = 20

func duration(part, text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || len(text) > maxTimeText || d != d.Truncate(time.Millisecond) {
		return 0, &ControlError{part, fmt.Sprintf("%+.20q", text), "not a time of whole milliseconds, such as 30s or 200ms"}
	}
	return d, nil
}

// count reads a number of at most four digits without sign or leading zeros.
func count(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && len(text) <= 4 && strconv.Itoa(n) == text
}
