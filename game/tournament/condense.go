package tournament

import (
	"slices"
	"strings"
)

// Condense returns the record of the same tournament without the lines about entrants who withdrew: they may
// join and withdraw as often as they like, but the size of a record is limited. The text must consist of
// whole lines that Replay reads.
func Condense(record string) (string, error) {
	var events []string
	about := map[string][]int{} // indices of the lines about each entrant on the list
	_, _, err := replay(record, func(_ State, words string, e Event) error {
		last := len(events)
		events = append(events, words)
		switch e := e.(type) {
		case AddEntrant:
			about[e.Name] = []int{last}
		case Absent:
			about[e.Name] = append(about[e.Name], last)
		case Return:
			about[e.Name] = append(about[e.Name], last)
		case RemoveEntrant:
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
