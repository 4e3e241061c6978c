package say

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Number is n with commas between the thousands.
func Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}

// Count is a number of things whose plural ends in s: "1 word", "1,204
// words".
func Count(n int, thing string) string {
	if n == 1 || n == -1 {
		return Number(n) + " " + thing
	}
	return Number(n) + " " + thing + "s"
}

// List is names as one reads them: "Ada, Grace and Quoin".
func List(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Clock is a time left as minutes and seconds. Parts of a second count as a
// whole one, so that 0:00 is shown only when the time is up.
func Clock(left time.Duration) string {
	s := int64(max(0, left+time.Second-1) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Time is a time left in words, for those who hear it: "1 minute 42 seconds".
// It rounds as Clock does.
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
