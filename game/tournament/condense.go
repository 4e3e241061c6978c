package tournament

import (
	"slices"
	"strings"
)

// Condense is the record of the same tournament without the lines about those
// who were taken off the list: anybody can join and go again as often as they
// like, and a record has a bound. The text must be whole lines that Replay
// reads.
func Condense(record string) (string, error) {
	if _, _, err := Replay(record); err != nil {
		return "", err
	}
	first, rest, _ := strings.Cut(record, "\n")
	seal := begun(first)
	var events []string
	about := map[string][]int{} // the lines about each of those on the list
	for line := range strings.Lines(rest) {
		words, after, err := seal.open(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return "", err
		}
		seal = after
		events = append(events, words)
		e, err := ParseEvent(words)
		if err != nil {
			return "", err
		}
		last := len(events) - 1
		switch e := e.(type) {
		case Join:
			about[e.Name] = []int{last}
		case Absent:
			about[e.Name] = append(about[e.Name], last)
		case Return:
			about[e.Name] = append(about[e.Name], last)
		case Withdraw:
			for _, i := range append(about[e.Name], last) {
				events[i] = ""
			}
		}
	}
	events = slices.DeleteFunc(events, func(words string) bool { return words == "" })
	lines, _ := begun(first).Lines(events...)
	return first + "\n" + lines, nil
}
