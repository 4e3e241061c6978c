package stats

import "time"

// when returns the start of a game for lists, in at most whenWidth columns: "today 20:14", "yesterday", or
// the date.
func when(t, now time.Time) string {
	t = t.In(now.Location())
	switch t.Format(time.DateOnly) {
	case now.Format(time.DateOnly):
		return "today " + t.Format("15:04")
	case now.AddDate(0, 0, -1).Format(time.DateOnly):
		return "yesterday"
	}
	return t.Format("2 Jan 2006")
}

const whenWidth = len("30 Nov 2026")

// whenExactly returns the start of a game in full.
func whenExactly(t, now time.Time) string {
	return t.In(now.Location()).Format("Monday 2 January 2006, 15:04")
}
