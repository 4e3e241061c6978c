package game

import "sort"

// Sort sorts as slices.SortFunc does. That one is compiled again for each type, to more than 10 kB of the
// program, so it is only used where many elements are sorted, or often.
func Sort[E any](all []E, compare func(a, b E) int) {
	sort.Slice(all, func(i, j int) bool { return compare(all[i], all[j]) < 0 })
}

// SortStable is Sort for slices.SortStableFunc.
func SortStable[E any](all []E, compare func(a, b E) int) {
	sort.SliceStable(all, func(i, j int) bool { return compare(all[i], all[j]) < 0 })
}
