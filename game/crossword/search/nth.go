package search

// Nth puts the element that is k-th in order, from 0, in its place, with smaller ones before it in any order.
// No two elements may be equal. It takes linear time; sorting the moves of racks with two blanks would take
// most of a turn.
func Nth[T any](s []T, k int, compare func(a, b T) int) {
	for low, high := 0, len(s)-1; low < high; {
		pivot := median(s[low], s[low+(high-low)/2], s[high], compare)
		i, j := low, high
		for i <= j {
			for compare(s[i], pivot) < 0 {
				i++
			}
			for compare(s[j], pivot) > 0 {
				j--
			}
			if i <= j {
				s[i], s[j] = s[j], s[i]
				i, j = i+1, j-1
			}
		}
		switch {
		case k <= j:
			high = j
		case k >= i:
			low = i
		default:
			return
		}
	}
}

func median[T any](a, b, c T, compare func(a, b T) int) T {
	if compare(a, b) > 0 {
		a, b = b, a
	}
	if compare(b, c) > 0 {
		b = c
		if compare(a, b) > 0 {
			b = a
		}
	}
	return b
}
