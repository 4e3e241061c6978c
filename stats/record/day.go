package record

import "time"

// Day is a date in UTC, "2026-11-22".
type Day string

// DayOf is the day of a moment.
func DayOf(t Time) Day { return Day(t.Time().Format(time.DateOnly)) }

// Check says whether it is a date, by a *TextError.
func (d Day) Check() error {
	if t, err := time.Parse(time.DateOnly, string(d)); err != nil || t.Format(time.DateOnly) != string(d) {
		return &TextError{"day", "is no date"}
	}
	return nil
}

// End is when the day is over: the first moment of the next.
func (d Day) End() Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return 0
	}
	return At(t.AddDate(0, 0, 1))
}

// MaxScores is how many a day's table has.
const MaxScores = 1000

// DayScore is how a player's game of a day went.
type DayScore struct {
	Day    Day
	Player PlayerID
	Name   string // the player's, when it is read
	Game   ID     // when it is read
	Points int
	Text   string // what else the table shows, a line that means nothing here
	At     Time   // when it ended
}

// Check says whether a score can be kept, by a *TextError.
func (s DayScore) Check() error {
	if err := s.Day.Check(); err != nil {
		return err
	}
	return checkText("score", s.Text, MaxLine, false)
}
