package study

import (
	"fmt"
	"strconv"
)

// Day is a day of the calendar: the number of days since 1 January 1970.
type Day int32

// DayOf returns the day of a date. Months and days count from 1.
func DayOf(year, month, day int) Day {
	// In a year that begins in March the leap day comes last.
	if month <= 2 {
		year--
	}
	era := floor(year, 400)
	inEra := year - era*400
	inYear := (153*((month+9)%12)+2)/5 + day - 1
	return Day(era*146097 + inEra*365 + inEra/4 - inEra/100 + inYear - 719468)
}

// Date returns the year, the month and the day of the month.
func (d Day) Date() (year, month, day int) {
	days := int(d) + 719468 // since 1 March of the year 0
	era := floor(days, 146097)
	inEra := days - era*146097
	year = (inEra - inEra/1460 + inEra/36524 - inEra/146096) / 365
	inYear := inEra - (365*year + year/4 - year/100)
	march := (5*inYear + 2) / 153
	day = inYear - (153*march+2)/5 + 1
	month = (march+2)%12 + 1
	year += era * 400
	if month <= 2 {
		year++
	}
	return year, month, day
}

func floor(a, b int) int {
	if a < 0 {
		return (a - b + 1) / b
	}
	return a / b
}

// String returns the date: 2026-11-23.
func (d Day) String() string {
	year, month, day := d.Date()
	return fmt.Sprintf("%04d-%02d-%02d", year, month, day)
}

// lastYear is the last year whose dates have ten characters.
const lastYear = 9999

// ParseDay reads what String returns, for the years 1970 to 9999.
func ParseDay(text string) (Day, error) {
	if len(text) == len("2026-11-23") && text[4] == '-' && text[7] == '-' {
		year, err1 := strconv.Atoi(text[:4])
		month, err2 := strconv.Atoi(text[5:7])
		day, err3 := strconv.Atoi(text[8:])
		if d := DayOf(year, month, day); err1 == nil && err2 == nil && err3 == nil && year >= 1970 && d.is(year, month, day) {
			return d, nil
		}
	}
	return 0, fmt.Errorf("%+.20q is not a day", text)
}

// is reports whether the day has this date; no day does if the date doesn't exist.
func (d Day) is(year, month, day int) bool {
	y, m, dd := d.Date()
	return y == year && m == month && dd == day && y <= lastYear
}
