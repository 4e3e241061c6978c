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
	var events []string
	about := map[string][]int{} // the lines about each of those on the list
	_, _, err := replay(record, func(_ State, words string, e Event) error {
		last := len(events)
		events = append(events, words)
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
		return nil
	})
	if err != nil {
		return "", err
	}
	first, _, _ := strings.Cut(record, "\n")
	events = slices.DeleteFunc(events, func(words string) bool { return words == "" })
	lines, _ := begun(first).Lines(events...)
	return first + "\n" + lines, nil
}
