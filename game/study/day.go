package study

import (
	"fmt"
	"strconv"
)

// Day is a day of the calendar: how many there were since the first of January
// 1970.
type Day int32

// DayOf is the day of a date. Months and days are counted from 1.
func DayOf(year, month, day int) Day {
	// A year that begins in March has its leap day at the end.
	if month <= 2 {
		year--
	}
	era := floor(year, 400)
	inEra := year - era*400
	inYear := (153*((month+9)%12)+2)/5 + day - 1
	return Day(era*146097 + inEra*365 + inEra/4 - inEra/100 + inYear - 719468)
}

// Date is the year, the month and the day of the month.
func (d Day) Date() (year, month, day int) {
	days := int(d) + 719468 // since the first of March of the year 0
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

// String is the date: 2026-11-23.
func (d Day) String() string {
	year, month, day := d.Date()
	return fmt.Sprintf("%04d-%02d-%02d", year, month, day)
}

// lastYear is the last whose dates have ten characters.
const lastYear = 9999

// ParseDay is the inverse of String for the years 1970 to 9999.
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

// is says whether the day is that of a date, which it isn't where there is no such
// date.
func (d Day) is(year, month, day int) bool {
	y, m, dd := d.Date()
	return y == year && m == month && dd == day && y <= lastYear
}
