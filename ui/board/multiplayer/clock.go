package multiplayer

import (
	"fmt"
	"strconv"
	"time"

	"quoin/game/match"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// low is when a clock is marked, and shows tenths to whom it runs for.
const low = 10 * time.Second

// left is what a seat's clock shows, below 0 in overtime.
func (c Company) left(seat int) time.Duration {
	at := c.at
	if c.stand.Limit != match.Never {
		at = min(at, c.stand.Limit)
	}
	return c.stand.Clocks.Left(seat, at)
}

// tenths says whether a seat's clock shows tenths of a second: to its player
// alone, so that what ten frames a second cost is paid for one session of a game.
func (c Company) tenths(seat int, left time.Duration) bool {
	return seat == c.now.Seat && left > 0 && left <= low
}

// changes is in how long the figures of the clock that runs change.
func (c Company) changes(seat int) time.Duration {
	left := c.left(seat)
	unit := time.Second
	switch {
	case c.tenths(seat, left):
		unit = time.Second / 10
	case left >= say.LeftDays:
		unit = time.Hour
	case left >= say.LeftHours:
		unit = time.Minute
	}
	d := left % unit
	switch {
	case left < 0: // a second of overtime counts as soon as it is begun
		return unit + d
	case left == 0: // and the first as soon as the bank is used up
		return time.Millisecond
	case d == 0:
		return unit
	}
	return d
}

// figures is what is left on a seat's clock.
func (c Company) figures(seat int) string {
	left := c.left(seat)
	if c.tenths(seat, left) {
		t := int64((left + time.Second/10 - 1) / (time.Second / 10))
		return fmt.Sprintf("%d.%d", t/10, t%10)
	}
	return say.Left(left)
}

// ClockWidth is the columns that a clock takes, a blank before it among them.
const ClockWidth = len(" -10:00")

// Clock is a seat's clock in ClockWidth columns: bold where it runs, and with a
// sign where it is short. It is blank where there is none.
func (c Company) Clock(t *theme.Theme, seat int) string {
	if c.stand == nil || seat >= len(c.stand.Present) || c.stand.Present[seat].Gone && !c.stand.Over {
		return widget.Blank(ClockWidth)
	}
	running, runs := c.stand.Clocks.Running()
	return DrawClock(t, c.figures(seat), c.left(seat), runs && running == seat, c.stand.Over)
}

// DrawClock is what a clock with so much left shows, in ClockWidth columns: see Clock.
func DrawClock(t *theme.Theme, figures string, left time.Duration, runs, over bool) string {
	style := t.Muted
	if runs && !over {
		style = t.Strong
		if left <= low {
			style = t.Warn
		}
	}
	if left <= low && left >= 0 && !over {
		figures = "!" + figures
	}
	return widget.Blank(ClockWidth-widget.Width(figures)) + style.Render(figures)
}

// Fined says what overtime has cost a seat: "-10", or "".
func (c Company) Fined(seat int) string {
	if c.stand == nil {
		return ""
	}
	if n := c.stand.Clocks.Fined(seat, min(c.at, c.stand.Limit)); n > 0 {
		return "-" + strconv.Itoa(n)
	}
	return ""
}

// Away says that whoever sits on a seat isn't there: "away", or "gone" for good.
// Otherwise it is "".
func (c Company) Away(seat int) string {
	switch {
	case c.stand == nil:
		if seat < len(c.now.Here) && !c.now.Here[seat] {
			return "away"
		}
	case c.stand.Present[seat].Gone && !c.stand.Over: // the result says how
		return "gone"
	case c.stand.Present[seat].Away:
		return "away"
	}
	return ""
}

// Row is a seat in a line exactly so wide: a sign whose turn it is, the name and
// whether its player is away, points, which may be "", and the clock. The name
// gives way, and then that it is away. It is no less wide than sign, points and
// clock are.
func (c Company) Row(t *theme.Theme, seat, width int, points string) string {
	sign, pen := "  ", t.Text
	if c.stand != nil && !c.stand.Over && c.stand.ToMove == seat {
		sign, pen = "> ", t.Strong
	}
	if seat == c.now.Seat {
		pen = t.Accent
	}
	room := width - len(sign) - ClockWidth
	if points != "" {
		room -= widget.Width(points) + 1
	}
	away := c.Away(seat)
	if away != "" {
		away = widget.Cut(" "+away, max(0, room))
	}
	name := widget.Cut(c.Name(seat), max(0, room-len(away)))
	gap := widget.Blank(room - widget.Width(name) - len(away))
	if points != "" {
		gap += " "
	}
	return t.Accent.Render(sign) + pen.Render(name) + t.Muted.Render(away) + gap + t.Strong.Render(points) + c.Clock(t, seat)
}
