package clienttest

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Fold returns the standings of a tournament with points by its record's lines, as docs/tournament-record.md has
// them: names, points and spread, ordered by these and by the points of opponents.
func Fold(record string) []string {
	type game struct {
		names  []string
		places []int
		points []int
	}
	games, started := map[string]game{}, map[string][]string{}
	here, joined := map[string]bool{}, []string{}
	rounds, wins, spread, met := 0, map[string]float64{}, map[string]int{}, map[string][]string{}
	sat := map[string]int{}
	for line := range strings.Lines(record) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] == "quoin" {
			continue
		}
		words = words[:len(words)-1] // the checksum
		scores := func(from int) (places, points []int) {
			for _, word := range words[from:] {
				place, point, _ := strings.Cut(word, ":")
				p, _ := strconv.Atoi(place)
				n, _ := strconv.Atoi(point)
				places, points = append(places, p), append(points, n)
			}
			return places, points
		}
		switch words[1] {
		case "join":
			here[words[2]], joined = true, append(joined, words[2])
		case "absent":
			here[words[2]] = false
		case "return":
			here[words[2]] = true
		case "resume":
			clear(here)
		case "round":
			rounds++
			for _, table := range words[3:] {
				if !strings.Contains(table, ",") { // the bye
					wins[table]++
					spread[table] += 50
					sat[table]++
				}
			}
		case "begin":
			started[words[2]] = words[3:5]
		case "finish":
			places, points := scores(5)
			games[words[2]] = game{started[words[2]], places, points}
		case "forfeit":
			for _, name := range words[2:4] {
				sat[name]++
				if here[name] {
					wins[name]++
					spread[name] += 50
				} else {
					spread[name] -= 50
				}
			}
		case "direct":
			if words[2] == "correct" {
				places, points := scores(4)
				games[words[3]] = game{started[words[3]], places, points}
			}
		}
	}
	for _, g := range games {
		for seat, name := range g.names {
			sat[name]++
			met[name] = append(met[name], g.names[1-seat])
			spread[name] += g.points[seat] - g.points[1-seat]
			switch {
			case g.places[0] == 1 && g.places[1] == 1:
				wins[name] += 0.5
			case g.places[seat] == 1:
				wins[name]++
			}
		}
	}
	for _, name := range joined {
		spread[name] -= 50 * max(0, rounds-sat[name]) // missed; a round robin has no lines of rounds
	}
	opponents := func(name string) float64 {
		sum := float64(rounds-len(met[name])) * wins[name]
		for _, other := range met[name] {
			sum += wins[other]
		}
		return sum
	}
	slices.SortStableFunc(joined, func(a, b string) int {
		return cmp.Or(-cmp.Compare(wins[a], wins[b]), -cmp.Compare(spread[a], spread[b]), -cmp.Compare(opponents(a), opponents(b)))
	})
	for i, name := range joined {
		joined[i] = fmt.Sprintf("%s %g %+d", name, wins[name], spread[name])
	}
	return joined
}
