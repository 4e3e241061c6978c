package study_test

import (
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/game/study"
)

// TestLanguagesApart: the cards of a language have levels, lists, a pace, a schedule, days and puzzles of their own, and a
// log without other languages stays as it was.
func TestLanguagesApart(t *testing.T) {
	b := newBox(t)
	english := func() string { return string(b.Box.In(lexicon.English).AppendBinary(nil)) }
	b.do(study.Answer{Question: ask(t, "aet"), Right: true, Day: monday})
	before, plain := english(), b.Figures(monday, nil)
	for _, text := range []string{
		"es right aet 2026-11-23 900", "es wrong +ñu 2026-11-23", "es overrule", "es use hooks 2", "es pace 7", "es schedule memory 90",
		"es add niño", "es missed g1 2026-11-23 ñandu", "es learned añu 3 2026-11-20", "es tried g2 2026-11-23 first 1500 80 bonus",
		"fr right eet 2026-11-23",
	} {
		a, err := study.ParseAction(text)
		if err != nil || a.String() != text {
			t.Fatalf("%s reads as %v (%v)", text, a, err)
		}
		b.do(a)
	}
	for _, text := range []string{
		"de right aeß 2026-11-23", "es right EET 2026-11-23", "en right aet 2026-11-23", "es es pace 3", "es pace", "es", "right añu 2026-11-23", "add niño",
	} {
		if a, err := study.ParseAction(text); err == nil {
			t.Errorf("%s reads as %v", text, a)
		}
	}
	f, in := b.Figures(monday, nil), b.In(lexicon.Spanish)
	if f.Cards != plain.Cards || f.All != plain.All || f.Wanted != 0 || f.Puzzles.Tried != 0 || b.Pace() == 7 || b.Retention() != 0 || len(b.Lists()) != 3 {
		t.Errorf("the English cards have become %+v", f)
	}
	if g := in.Figures(monday, nil); g.Cards != 3 || g.All.Right != 2 || g.All.Asked != 2 || g.Wanted != 2 || g.Puzzles.Tried != 1 || in.Pace() != 7 || in.Retention() != 90 || !in.LookedAt("g1") || b.LookedAt("g1") {
		t.Errorf("the Spanish cards are %+v", g)
	}
	if g := b.In(lexicon.Dutch).Figures(monday, nil); g.Cards+g.Streak != 0 || b.In(lexicon.French).Figures(monday, nil).Cards != 1 {
		t.Errorf("the Dutch cards are %+v", g)
	}
	loaded, err := study.Load(b.AppendBinary(nil))
	if err != nil || !slices.Equal(loaded.AppendBinary(nil), b.AppendBinary(nil)) || loaded.In(lexicon.Spanish).Figures(monday, nil).Cards != 3 {
		t.Errorf("the snapshot is another box: %v", err)
	}
	if _, err := study.Load(b.AppendBinary(nil)[:40]); err == nil {
		t.Error("half a snapshot is a box")
	}
	alone := newBox(t)
	alone.do(study.Answer{Question: ask(t, "aet"), Right: true, Day: monday})
	if before != english() && string(alone.AppendBinary(nil)) != before {
		t.Error("a box of English has another snapshot")
	}
}

// TestLanguageMerge: an overrule belongs to the last answer in its own language, on both machines.
func TestLanguageMerge(t *testing.T) {
	a := parsed(t, 0, "0 right aet 2026-11-23\n1000 es wrong aet 2026-11-23\n2000 overrule\n")
	b := parsed(t, 0, "0 right aet 2026-11-23\n1000 es wrong aet 2026-11-23\n1500 es overrule\n3000 es right +ñu 2026-11-23\n")
	box, err := study.Fold(merged(t, a, b))
	if err != nil {
		t.Fatal(err)
	}
	aet := ask(t, "aet")
	in := box.In(lexicon.Spanish)
	one, _ := box.Card(aet)
	other, _ := in.Card(aet)
	if one.Level != 0 || other.Level != 1 || len(in.Cards()) != 2 || len(box.Cards()) != 1 {
		t.Errorf("level %d and %d, %d and %d cards", one.Level, other.Level, len(box.Cards()), len(in.Cards()))
	}
	if study.Lacks(a, b) != 1 {
		t.Errorf("%d answers are missing", study.Lacks(a, b))
	}
}

// TestDeckOfLanguages: questions and answers have the letters of a list, and the chances those of its bag.
func TestDeckOfLanguages(t *testing.T) {
	words, err := lexicon.Build(lexicon.Spanish, "es", slices.Values(strings.Fields("ano año ona ñu su un zar raz arz can cana caña casa saca chocho")))
	if err != nil {
		t.Fatal(err)
	}
	two, three := study.QuestionList{Kind: study.Anagrams, Length: 2}, study.QuestionList{Kind: study.Anagrams, Length: 3}
	d := study.NewDeck(words, two, three, study.QuestionList{Kind: study.Hooks, Length: 3})
	var got []string
	for _, l := range []study.QuestionList{two, three, {Kind: study.Hooks, Length: 3}} {
		for _, q := range d.Of(l) {
			got = append(got, q.String()+"="+strings.Join(d.Answers(q), ","))
		}
	}
	if all := strings.Join(got, " "); !strings.HasPrefix(all, "su=su nu=un ñu=ñu ") || !strings.Contains(all, " ano=ano,ona ") || !strings.Contains(all, " año=año ") || !strings.HasSuffix(all, "+can=cana") {
		t.Errorf("got %s", all)
	}
	q, ok := study.AboutIn(lexicon.Spanish, "AN\u0303O")
	s := d.NewSheet(q)
	if !ok || q.Letters != "año" {
		t.Errorf("the question is %+v", q)
	}
	for _, typed := range []struct {
		word string
		want study.TypedWord
	}{{"OAÑ", study.Wrong}, {"ano", study.OffLetters}, {"an\u0303o", study.Right}, {"AÑO", study.Again}} {
		var said study.TypedWord
		if s, said = s.Type(typed.word); said != typed.want {
			t.Errorf("%s: %v, want %v", typed.word, said, typed.want)
		}
	}
	if _, said := d.NewSheet(study.Question{Kind: study.Hooks, Letters: "can"}).Type("cána"); said != study.Right {
		t.Errorf("an accent that is no letter: %v", said)
	}
}
