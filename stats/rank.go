package stats

import "slices"

// The rules know the ranks, and SQLite doesn't know the rules. The data for a rank are returned as one number
// of the 53 bits that a float64 keeps: 20 bits each for the points found and held, and 6 for each facet.
const (
	packedShare = "(min(everyday_found_points, 1048575) * 1048576 + min(everyday_held_points, 1048575)) * 4096.0 + r.a * 64 + r.b"

	pointBits, facetBits = 20, 6
)

// ranked replaces packed shares with the indices of the games' ranks.
func (s *Store) ranked(f Filter, packed []plotValue) (all []plotValue, err error) {
	r, err := s.known.of(f.Rules)
	if err != nil || r.Alone == nil || r.Alone.Rank == nil {
		return nil, err
	}
	for _, v := range packed {
		bits := uint64(v.value)
		take := func(n int) int {
			part := bits & (1<<n - 1)
			bits >>= n
			return int(part)
		}
		b, a := take(facetBits), take(facetBits)
		held, found := take(pointBits), take(pointBits)
		if place := slices.Index(r.Alone.Ranks, r.Alone.Rank([2]int{a, b}, found, held)); place >= 0 {
			all = append(all, plotValue{v.started, float64(place)})
		}
	}
	return all, nil
}
