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

// StreaksOf returns the streaks of finished Dailies, oldest first. A day without a word keeps no
// streak: if it is today, no streak can last.
func StreaksOf(days []DayGame, today string) (lasting, longest int) {
	var found []string
	for _, d := range days {
		switch {
		case d.Running || d.Day > today:
		case d.Words > 0:
			found = append(found, d.Day)
		case d.Day == today:
			_, longest = Streaks(found, today)
			return 0, longest
		}
	}
	return Streaks(found, today)
}

// dayAfter returns the next date; "" after an invalid one.
func dayAfter(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return at.AddDate(0, 0, 1).Format(time.DateOnly)
}
