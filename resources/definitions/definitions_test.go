package definitions

import (
	"os"
	"strings"
	"testing"
)

func listed(t testing.TB, list string) []string {
	t.Helper()
	text, err := os.ReadFile("../" + list + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(text))
}

// TestOf checks which words define others, and the beginnings of the definitions.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		word, base string
		made       bool
		part, text string
	}{
		{"cat", "", false, "noun", "feline mammal"},
		{"CATS", "cat", false, "noun", "feline mammal"},
		{"quizzes", "quiz", false, "noun", "an examination"},
		{"bagged", "bag", false, "verb", "capture or kill"},
		{"happiest", "happy", false, "adjective", "enjoying"},
		{"went", "go", false, "verb", "change location"},
		{"sovereign", "", false, "noun", "a nation's ruler"}, // most of its uses are as an adjective
		{"import", "", false, "verb", "bring in from abroad"},
		{"lying", "", false, "noun", "the deliberate act"},
		{"dying", "", false, "adjective", "in or associated"},
		{"vying", "vie", false, "verb", "compete for"},
		{"gusted", "gust", false, "noun", "a strong current"},
		{"mice", "mouse", false, "noun", "any of numerous small rodents"},
		{"remarries", "remarry", false, "verb", "marry"},
		{"rehires", "hire", true, "verb", "engage or hire"},
		{"unbakeable", "bake", true, "verb", "cook and make edible"},
		{"goddesshood", "goddess", true, "noun", "a female deity"},
	} {
		d, is := Of(c.word)
		if !is || d.Word != strings.ToLower(c.word) || d.Base != c.base || d.Made != c.made || d.Senses[0].Part != c.part || !strings.HasPrefix(d.Senses[0].Text, c.text) {
			t.Errorf("%s is %+v", c.word, d)
		}
	}
	for _, word := range []string{"", "q", "zzxq", "café", "a b", "\n", "# own", strings.Repeat("un", 500)} {
		if d, is := Of(word); is {
			t.Errorf("%q is %+v", word, d)
		}
	}
	found, _ := Of("found")
	if last := found.Senses[len(found.Senses)-1]; last.Part != "verb" || last.Text != "a form of find" {
		t.Errorf("found is %+v", last)
	}
}

// TestCommonestSenseOfCommonWords checks the first senses of common words against the uses that WordNet counted
// (cntlist.rev): the most used sense comes first, whatever its part of speech.
func TestCommonestSenseOfCommonWords(t *testing.T) {
	for word, want := range map[string]string{
		"bank":   "noun sloping land", // 25 uses; 20 as an institution
		"set":    "verb put into a certain place",
		"run":    "verb move fast",
		"love":   "verb have a great affection", // 43; 42 as a noun
		"table":  "noun a set of data",          // 52; 25 as furniture
		"spring": "noun the season of growth",
		"ring":   "verb sound loudly",
		"bat":    "verb strike with",
		"right":  "noun an abstract idea", // 41; 20 as an adjective
		"letter": "noun a written message",
	} {
		d, _ := Of(word)
		if got := d.Senses[0].Part + " " + d.Senses[0].Text; !strings.HasPrefix(got, want) {
			t.Errorf("%s is first %q, want %q", word, got, want)
		}
	}
}

// TestNames: senses in which a word is a name are left out, if it has others.
func TestNames(t *testing.T) {
	for word, name := range map[string]string{"china": "communist", "jack": "Jack", "bath": "town", "nice": "city"} {
		d, _ := Of(word)
		for _, s := range d.Senses {
			if strings.Contains(s.Text, name) {
				t.Errorf("%s is %q", word, s.Text)
			}
		}
	}
}
