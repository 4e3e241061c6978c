package say

import "time"

// When describes a past day: "earlier today", "yesterday", "on Tuesday", "on 3 November",
// "on 3 November 2025". Both times are taken in now's zone.
func When(t, now time.Time) string {
	t = t.In(now.Location())
	switch days := daysBetween(t, now); {
	case days == 0:
		return "earlier today"
	case days == 1:
		return "yesterday"
	case days > 1 && days < 7:
		return "on " + t.Weekday().String()
	case t.Year() == now.Year():
		return "on " + t.Format("2 January")
	}
	return "on " + t.Format("2 January 2006")
}

// daysBetween returns the number of midnights between two times in the same zone.
func daysBetween(t, now time.Time) int {
	midnight := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	return int(midnight(now).Sub(midnight(t)) / (24 * time.Hour))
}

// BegunWidth is the most columns of Begun.
const BegunWidth = len("21 Nov 20:14")

// Begun says when a running game began, in now's zone: "today 20:14", "21 Nov 20:14", "21 Nov 2025".
func Begun(started, now time.Time) string {
	started = started.In(now.Location())
	switch {
	case started.Year() == now.Year() && started.YearDay() == now.YearDay():
		return started.Format("today 15:04")
	case started.Year() == now.Year():
		return started.Format("2 Jan 15:04")
	}
	return started.Format("2 Jan 2006")
}

// Date formats a date such as 2026-11-22: "22 November 2026". Other texts are returned
// unchanged.
func Date(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format("2 January 2006")
}

// Within formats a waiting time roughly: "7 h", "40 min", "less than a minute". Hours are
// rounded; a part of a minute counts as a whole one.
func Within(d time.Duration) string {
	switch {
	case d <= time.Minute:
		return "less than a minute"
	case d < 90*time.Minute:
		return Number(int((d+time.Minute-1)/time.Minute)) + " min"
	}
	return Number(int(d.Round(time.Hour)/time.Hour)) + " h"
}
