package say

import "testing"

func TestSeatAndList(t *testing.T) {
	for want, got := range map[string]string{
		"Ada": Seat("Ada", ""), "Quoin (best)": Seat("Quoin", "best"), "": List(nil), "a": List([]string{"a"}),
		"a and b": List([]string{"a", "b"}), "a, b and c": List([]string{"a", "b", "c"}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
