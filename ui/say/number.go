package say

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
)

// Number formats n with commas between the thousands.
func Number(n int) string { return humanize.Comma(int64(n)) }

// Count formats a number of things whose plural ends in s: "1 word", "1,204 words".
func Count(n int, thing string) string {
	if n == 1 || n == -1 {
		return Number(n) + " " + thing
	}
	return Number(n) + " " + thing + "s"
}

// Percent formats a part of a whole in per cent, rounded to whole numbers: "37%". Only a
// complete part is "100%", and only an empty one "0%"; others that round to these are
// ">99%" and "<1%". part is from 0 to whole; if whole is 0, the result is "100%".
func Percent(part, whole int) string { return ofHundred(part, whole, 0) + "%" }

// PercentTenths is like Percent with one decimal and without the sign, for a column whose
// heading has it: "62.5", ">99.9".
func PercentTenths(part, whole int) string { return ofHundred(part, whole, 1) }

func ofHundred(part, whole, decimals int) string {
	if part >= whole {
		return strconv.FormatFloat(100, 'f', decimals, 64)
	}
	text := func(x float64) string { return strconv.FormatFloat(x, 'f', decimals, 64) }
	step := math.Pow10(-decimals) // value of the last digit
	// Round halves up with integers, since a float may be just below.
	scale := 100 * int(math.Pow10(decimals))
	switch rounded := (2*scale*part + whole) / (2 * whole); {
	case part <= 0:
		return text(0)
	case rounded == 0:
		return "<" + text(step)
	case rounded == scale:
		return ">" + text(100-step)
	default:
		return text(float64(rounded) * step)
	}
}

// Tenths formats a number of thousandths with one decimal: "-0.4".
func Tenths(n int64) string {
	tenths, sign := (max(n, -n)+50)/100, ""
	if n < 0 && tenths > 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// List joins names: "Ada, Grace and Quoin".
func List(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Clock formats a time left as minutes and seconds. Parts of a second count as a whole
// one, so that 0:00 means that the time is up.
func Clock(left time.Duration) string {
	s := int64(max(0, left+time.Second-1) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Elapsed formats a time since the start, in complete seconds, or in larger units for
// games without a clock, which may take days.
func Elapsed(at time.Duration) string {
	s := int64(at / time.Second)
	switch {
	case at < 100*time.Minute:
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	case at < 10*time.Hour:
		return fmt.Sprintf("%dh%02dm", s/3600, s/60%60)
	case at < 100*time.Hour:
		return fmt.Sprintf("%dh", s/3600)
	}
	return fmt.Sprintf("%dd%02dh", s/86400, s/3600%24)
}

// Seconds formats a short time: "4.2 s", and from ten seconds on "17 s".
func Seconds(d time.Duration) string {
	if d < 10*time.Second {
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// Hour formats the time of a step, to the second: "0:07", "1:02:03".
func Hour(at time.Duration) string {
	s := int64(at / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Time returns a time left in words, for screen readers: "1 minute 42 seconds". It rounds
// as Clock does.
func Time(left time.Duration) string {
	s := int(max(0, left+time.Second-1) / time.Second)
	switch {
	case s < 60:
		return Count(s, "second")
	case s%60 == 0:
		return Count(s/60, "minute")
	}
	return Count(s/60, "minute") + " " + Count(s%60, "second")
}
