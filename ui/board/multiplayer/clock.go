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

// low is the time left from which a clock is marked, and shows tenths of a second to its
// player.
const low = 10 * time.Second

// left returns a seat's time left, negative in overtime.
func (c Company) left(seat int) time.Duration {
	at := c.at
	if c.stand.Limit != match.Never {
		at = min(at, c.stand.Limit)
	}
	return c.stand.Clocks.Left(seat, at)
}

// tenths reports whether a seat's clock shows tenths of a second. Only its player's screen
// does, so that only one session of a game draws ten frames a second.
func (c Company) tenths(seat int, left time.Duration) bool {
	return seat == c.now.Seat && left > 0 && left <= low
}

// changes returns the time until the figures of the running clock change.
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
	case left < 0: // a second of overtime counts from its beginning
		return unit + d
	case left == 0: // the first begins when the time is used up
		return time.Millisecond
	case d == 0:
		return unit
	}
	return d
}

// figures returns the figures on a seat's clock.
func (c Company) figures(seat int) string {
	left := c.left(seat)
	if c.tenths(seat, left) {
		t := int64((left + time.Second/10 - 1) / (time.Second / 10))
		return fmt.Sprintf("%d.%d", t/10, t%10)
	}
	return say.Left(left)
}

// ClockWidth is the width of a clock, including a blank before it.
const ClockWidth = len(" -10:00")

// Clock draws a seat's clock in ClockWidth columns: bold if it is running, and with a sign
// if little time is left. It is blank if the seat has no clock.
func (c Company) Clock(t *theme.Theme, seat int) string {
	if c.stand == nil || seat >= len(c.stand.Present) || c.stand.Present[seat].Gone && !c.stand.Over {
		return widget.Blank(ClockWidth)
	}
	running, runs := c.stand.Clocks.Running()
	return DrawClock(t, c.figures(seat), c.left(seat), runs && running == seat, c.stand.Over)
}

// DrawClock draws a clock with the given figures and time left in ClockWidth columns; see
// Clock.
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

// Fined returns the points that overtime has cost a seat: "-10", or "".
func (c Company) Fined(seat int) string {
	if c.stand == nil {
		return ""
	}
	if n := c.stand.Clocks.Fined(seat, min(c.at, c.stand.Limit)); n > 0 {
		return "-" + strconv.Itoa(n)
	}
	return ""
}

// Away says that a seat's player is absent: "away", or "gone" for good. Otherwise it
// returns "".
func (c Company) Away(seat int) string {
	switch {
	case c.stand == nil:
		if seat < len(c.now.Here) && !c.now.Here[seat] {
			return "away"
		}
	case c.stand.Present[seat].Gone && !c.stand.Over: // the result says more
		return "gone"
	case c.stand.Present[seat].Away:
		return "away"
	}
	return ""
}

// Row draws a seat in a row exactly width columns wide: a sign if it is to move, the name,
// whether the player is away, points, which may be "", and the clock. If there isn't
// enough room, the name is cut first, and then "away". The row is at least as wide as
// sign, points and clock.
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
