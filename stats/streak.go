package stats

import "time"

// Streaks returns the current and the longest streak of days such as 2026-11-22, which must be in order
// without repetitions. A streak lasts to the end of the day after its last one.
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

// dayAfter returns the next date; "" after an invalid one.
func dayAfter(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return at.AddDate(0, 0, 1).Format(time.DateOnly)
}
