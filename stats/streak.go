package stats

import "time"

// Streaks are rows of days such as 2026-11-22, which come oldest first and once
// each: the one that lasts, and the longest. A row lasts to the end of the day
// after its last one.
func Streaks(days []string, today string) (lasting, longest int) {
	row, last := 0, ""
	for _, day := range days {
		if row++; day != dayAfter(last) {
			row = 1
		}
		last, longest = day, max(longest, row)
	}
	if last == today || dayAfter(last) == today {
		lasting = row
	}
	return lasting, longest
}

// dayAfter is the date after another; "" after none.
func dayAfter(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return at.AddDate(0, 0, 1).Format(time.DateOnly)
}
