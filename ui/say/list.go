package say

// Tournament is what a word list is, behind the number of its words.
func Tournament(is bool) string {
	if is {
		return "a tournament list"
	}
	return "no tournament list"
}
