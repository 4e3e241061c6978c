package record

import "time"

// Date is a date in UTC, "2026-11-22".
type Date string

// DayOf returns the day of a moment.
func DayOf(t Time) Date { return Date(t.Time().Format(time.DateOnly)) }

// Check returns nil if it is a date, else a *TextError.
func (d Date) Check() error {
	if t, err := time.Parse(time.DateOnly, string(d)); err != nil || t.Format(time.DateOnly) != string(d) {
		return &TextError{"day", "is no date"}
	}
	return nil
}

// End returns the end of the day: the first moment of the next.
func (d Date) End() Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return 0
	}
	return At(t.AddDate(0, 0, 1))
}

// MaxScores is the most scores in a day's table.
const MaxScores = 1000

// DayScore is the score of a player's Daily.
type DayScore struct {
	Day    Date
	Player PlayerID
	Name   string // name of the player; only set when read
	Game   GameID // only set when read
	Points int
	Text   string // other columns of the table, a line that means nothing here
	At     Time   // end of the game
}

// Check returns nil if a score can be stored, else a *TextError.
func (s DayScore) Check() error {
	if err := s.Day.Check(); err != nil {
		return err
	}
	return checkText("score", s.Text, MaxLine, false)
}
