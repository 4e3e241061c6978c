package study_test

import (
	"slices"
	"testing"

	"quoin/game/study"
	"quoin/resources"
)

// A list has every word of its length, in one question each, the most probable first.
func TestLists(t *testing.T) {
	l := resources.International()
	lists := append(study.First(), study.QuestionList{Kind: study.Hooks, Length: 2})
	d := study.NewDeck(l, lists...)
	words := map[int]int{}
	for _, n := range l.Lengths() {
		words[int(n)]++
	}
	for _, list := range study.First() {
		sum, seen := 0, map[study.Question]bool{}
		for _, q := range d.Of(list) {
			if seen[q] {
				t.Errorf("%v stands twice in %v", q, list)
			}
			seen[q] = true
			sum += len(d.Answers(q))
		}
		if sum != words[list.Length] {
			t.Errorf("%v asks for %d words of %d", list, sum, words[list.Length])
		}
	}
	var most []string
	for _, q := range d.Of(study.QuestionList{Length: 7})[:4] {
		most = append(most, q.Letters)
	}
	if want := []string{"aeinort", "aeeiort", "adeinor", "aeilnor"}; !slices.Equal(most, want) {
		t.Errorf("the most probable sevens are %v, not %v", most, want)
	}
	for _, q := range d.Of(lists[3]) {
		if len(d.Answers(q)) == 0 {
			t.Errorf("%v has no answer", q)
		}
	}
	if d.With(study.QuestionList{Length: 4}).Has(study.QuestionList{Length: 7}) {
		t.Error("a list that isn't wanted is kept")
	}
}

func TestSheet(t *testing.T) {
	d := study.NewDeck(resources.International())
	s := d.NewSheet(ask(t, "aet"))
	for _, typed := range []struct {
		word string
		want study.TypedWord
	}{{"EAT", study.Right}, {"eat", study.Again}, {"ATE", study.Right}, {"tae", study.Right}, {"cat", study.OffLetters}, {"aet", study.Wrong}, {"aet", study.Again}} {
		var said study.TypedWord
		if s, said = s.Type(typed.word); said != typed.want {
			t.Errorf("%s is %v, want %v", typed.word, said, typed.want)
		}
	}
	if s.Mark() || s.Whole() != (len(s.Answers) == 3) {
		t.Errorf("of %v were found %v", s.Answers, s.Found)
	}
	hooks := d.NewSheet(ask(t, "+ab"))
	for _, w := range hooks.Answers {
		hooks, _ = hooks.Type(w)
	}
	if !hooks.Mark() || len(hooks.Answers) < 10 || !slices.Contains(hooks.Answers, "cab") || !slices.Contains(hooks.Answers, "abs") {
		t.Errorf("AB has the hooks %v", hooks.Answers)
	}
}
