package say

// Tournament says whether a word list is a tournament list.
func Tournament(is bool) string {
	if is {
		return "a tournament list"
	}
	return "no tournament list"
}
