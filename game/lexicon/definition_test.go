package lexicon

import (
	"slices"
	"testing"
)

// TestSensesByPart checks that the parts of speech are together and that the commonest sense stays first.
func TestSensesByPart(t *testing.T) {
	d := Definition{Senses: []Sense{{"adverb", "1"}, {"adjective", "2"}, {"noun", "3"}, {"adjective", "4"}, {"adverb", "5"}}}
	want := []Sense{{"adverb", "1"}, {"adverb", "5"}, {"adjective", "2"}, {"adjective", "4"}, {"noun", "3"}}
	if got := d.ByPart(); !slices.Equal(got, want) {
		t.Errorf("by part they are %v, want %v", got, want)
	}
	if d.Senses[1].Text != "2" {
		t.Error("the definition's own order has changed")
	}
}
