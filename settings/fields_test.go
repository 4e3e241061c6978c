package settings

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quoin/game/adjacency"
)

func lookup(t *testing.T, key string) Field {
	t.Helper()
	f, ok := Lookup(key)
	if !ok {
		t.Fatalf("no field %q", key)
	}
	return f
}

func TestDefaultsAreAllowed(t *testing.T) {
	if err := Default().Validate(); err != nil {
		t.Error(err)
	}
	if err := Default().Adjacency().Validate(); err != nil {
		t.Error(err)
	}
	if got, want := Default().Adjacency(), adjacency.Default(); got != want {
		t.Errorf("a game has %v, not %v", got, want)
	}
	for _, f := range append(append(Fields(), remembered...), Letters()...) {
		if !f.IsDefault(Default()) {
			t.Errorf("%s: its default isn't its default", f.Key)
		}
	}
}

func TestTableIsComplete(t *testing.T) {
	seen := map[string]string{}
	for _, f := range append(append(Fields(), remembered...), Letters()...) {
		if f.Label == "" || f.Help == "" || f.Allowed() == "" {
			t.Errorf("%s lacks words", f.Key)
		}
		for _, name := range []string{"key " + f.Key, "flag " + f.Flag, "variable " + f.Env} {
			if strings.HasSuffix(name, " ") {
				continue // letters have none of their own
			}
			if other, ok := seen[name]; ok {
				t.Errorf("%s and %s share the %s", other, f.Key, name)
			}
			seen[name] = f.Key
		}
	}
	for _, f := range remembered {
		if f.Flag != "" || f.Env != "" {
			t.Errorf("%s has a flag or a variable", f.Key)
		}
	}
	if len(Fields()) != 16 || len(Letters()) != 26 {
		t.Errorf("%d fields and %d letters", len(Fields()), len(Letters()))
	}
}

func TestSet(t *testing.T) {
	refused := "refused"
	cases := []struct{ key, text, want string }{
		{"minutes", "1", "1"},
		{"minutes", " 5 ", "5"},
		{"minutes", "0", refused},
		{"minutes", "6", refused},
		{"minutes", "-3", refused},
		{"minutes", "3.5", refused},
		{"minutes", "", refused},
		{"minutes", "99999999999999999999", refused},
		{"size", "4", "4"},
		{"size", "8", "8"},
		{"size", "3", refused},
		{"size", "9", refused},
		{"min_length", "2", "2"},
		{"min_length", "8", "8"},
		{"min_length", "1", refused},
		{"min_length", "9", refused},
		{"check", "on", "on"},
		{"check", "TRUE", "on"},
		{"check", "0", "off"},
		{"check", "maybe", refused},
		{"sound", "yes", "on"},
		{"dictionary", "everyday", Everyday},
		{"dictionary", "/home/ann/My words.txt", "/home/ann/My words.txt"},
		{"dictionary", "", refused},
		{"dictionary", "a\nb", refused},
		{"dictionary", strings.Repeat("a", 1001), refused},
		{"theme", "Mono", "mono"},
		{"theme", "pink", refused},
		{"theme", "", refused},
		{"name", "", ""},
		{"name", "  Zoë Ångström ", "Zoë Ångström"},
		{"name", strings.Repeat("x", 24), strings.Repeat("x", 24)},
		{"name", strings.Repeat("x", 25), refused},
		{"name", strings.Repeat("字", 12), strings.Repeat("字", 12)},
		{"name", strings.Repeat("字", 13), refused},
		{"name", "e" + strings.Repeat("\u0301", 60), refused},
		{"name", "\x1b[31mred", refused},
		{"name", "right\u202eleft", refused},
		{"name", "half\xff", refused},
		{"weights.q", "5", "5"},
		{"weights.q", "6", refused},
		{"weights.q", "0", refused},
		{"weights", "even", "even"},
		{"weights", "English", "english"},
		{"weights", "hard", "hard"},
		{"weights", "e=5,q=2", "e=5,q=2"},
		{"weights", "Q=2, E = 5", "e=5,q=2"},
		{"weights", "e=5,e=1", "even"},
		{"weights", "hard,q=5", "hard"},
		{"weights", "custom", refused},
		{"weights", "e=5,hard", refused},
		{"weights", "e=6", refused},
		{"weights", "ee=1", refused},
		{"weights", "=1", refused},
		{"weights", "e", refused},
		{"weights", "e=5,", refused},
		{"weights", "", refused},
		{"weights", "é=2", refused},
		{"weights", strings.Repeat("e=5,", 1000) + "e=5", refused},
	}
	for _, c := range cases {
		t.Run(c.key+"="+c.text[:min(len(c.text), 20)], func(t *testing.T) {
			f := lookup(t, c.key)
			start := Default()
			start.Name = "before"
			s, err := f.Set(start, c.text)
			if c.want == refused {
				var fault *Fault
				if !errors.As(err, &fault) || !errors.Is(err, NotAllowed) {
					t.Fatalf("took %q as %q, with error %v", c.text, f.Get(s), err)
				}
				if s != start {
					t.Error("changed all the same")
				}
				if fault.Key == "" || fault.Value == "" || fault.Allowed == "" {
					t.Errorf("an incomplete fault: %+v", fault)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := f.Get(s); got != c.want {
				t.Errorf("got %q, not %q", got, c.want)
			}
			if err := s.Validate(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestPresetsThenLetters(t *testing.T) {
	s, err := lookup(t, "weights").Set(Default(), "hard,e=3")
	if err != nil {
		t.Fatal(err)
	}
	want := adjacency.Presets[2].Weights
	want['e'-'a'] = 3
	if s.Weights != want {
		t.Errorf("got %v, not %v", s.Weights, want)
	}
	if name := s.Weights.PresetName(); name != "custom" {
		t.Errorf("called %s", name)
	}
}

func TestValidateNamesTheValue(t *testing.T) {
	cases := []struct {
		key, value string
		change     func(*Settings)
	}{
		{"minutes", "0", func(s *Settings) { s.Minutes = 0 }},
		{"size", "9", func(s *Settings) { s.Size = 9 }},
		{"min_length", "1", func(s *Settings) { s.MinLength = 1 }},
		{"dictionary", `""`, func(s *Settings) { s.Dictionary = "" }},
		{"dictionary", "international", func(s *Settings) { s.Dictionary = "international" }},
		{"weights.a", "0", func(s *Settings) { s.Weights[0] = 0 }},
		{"weights.z", "200", func(s *Settings) { s.Weights[25] = 200 }},
		{"theme", `""`, func(s *Settings) { s.Theme = "" }},
		{"name", `" Ann"`, func(s *Settings) { s.Name = " Ann" }},
		{"name", `"\x1b[2J"`, func(s *Settings) { s.Name = "\x1b[2J" }},
	}
	for _, c := range cases {
		t.Run(c.key+" "+c.value, func(t *testing.T) {
			s := Default()
			c.change(&s)
			var fault *Fault
			if err := s.Validate(); !errors.As(err, &fault) {
				t.Fatalf("got %v", err)
			}
			if fault.Key != c.key || fault.Value != c.value {
				t.Errorf("got %s, %s", fault.Key, fault.Value)
			}
		})
	}
}

func TestStep(t *testing.T) {
	cases := []struct {
		key, from string
		by        int
		want      string
	}{
		{"minutes", "3", 1, "4"},
		{"minutes", "5", 1, "5"},
		{"minutes", "1", -1, "1"},
		{"minutes", "3", -9, "1"},
		{"weights.e", "1", 4, "5"},
		{"check", "off", 1, "on"},
		{"check", "on", -1, "off"},
		{"check", "on", 2, "on"},
		{"theme", "auto", 1, "dark"},
		{"theme", "auto", -1, "mono"},
		{"theme", "mono", 1, "auto"},
		{"theme", "dark", 0, "dark"},
		{"weights", "even", 1, "english"},
		{"weights", "hard", 1, "even"},
		{"weights", "e=5", 1, "even"},
		{"weights", "e=5", -1, "hard"},
		{"weights", "e=5", 0, "e=5"},
		{"dictionary", International, 1, Everyday},
		{"dictionary", "mine.txt", -1, Everyday},
		{"name", "Ann", 1, "Ann"},
	}
	for _, c := range cases {
		t.Run(c.key+" "+c.from, func(t *testing.T) {
			f := lookup(t, c.key)
			s, err := f.Set(Default(), c.from)
			if err != nil {
				t.Fatal(err)
			}
			if got := f.Get(f.Step(s, c.by)); got != c.want {
				t.Errorf("%+d from %s is %s, not %s", c.by, c.from, got, c.want)
			}
		})
	}
}

func TestStepTakesAScreensSuggestions(t *testing.T) {
	f := lookup(t, "dictionary")
	f.Choices = []string{International, "mine.txt", "bad\nname"}
	s := f.Step(Default(), 1)
	if s.Dictionary != "mine.txt" {
		t.Errorf("got %q", s.Dictionary)
	}
	if next := f.Step(s, 1); next != s {
		t.Errorf("took a suggestion that isn't allowed: %q", next.Dictionary)
	}
	if len(lookup(t, "dictionary").Choices) != 2 {
		t.Error("the table was changed")
	}
}

func TestReset(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := random(r)
	for _, f := range append(Fields(), remembered...) {
		s = f.Reset(s)
	}
	if s != Default() {
		t.Errorf("every field reset is %+v", s)
	}
}

func TestLayers(t *testing.T) {
	file := Default()
	file.Minutes, file.Size, file.Theme = 4, 5, ThemeDark
	env := map[string]string{
		"QUOIN_MINUTES": "5", "QUOIN_SIZE": "9", "QUOIN_THEME": "", "QUOIN_WEIGHTS": "e=5,q=7",
		"QUOIN_MIN_LENGTH": "3",
	}
	s, from, faults := FromEnv(file, func(name string) (string, bool) { v, ok := env[name]; return v, ok })
	want := file
	want.Minutes, want.MinLength = 5, 3
	if s != want {
		t.Errorf("with the environment %+v", s)
	}
	expect(t, faults,
		"QUOIN_SIZE: size can't be 9; allowed: 4 to 8",
		"QUOIN_WEIGHTS: weights.q can't be 7; allowed: 1 to 5")
	if !maps.Equal(from, map[string]string{"minutes": "QUOIN_MINUTES", "min_length": "QUOIN_MIN_LENGTH"}) {
		t.Errorf("followed %v", from)
	}

	flags := map[string]string{"minutes": "2", "name": "", "min-length": "x", "dictionary": "mine.txt"}
	s.Name = "Ann"
	s, from, faults = FromFlags(s, func(name string) (string, bool) { v, ok := flags[name]; return v, ok })
	want.Minutes, want.Name, want.Dictionary = 2, "", "mine.txt"
	if s != want {
		t.Errorf("with the flags %+v", s)
	}
	expect(t, faults, "--min-length: min_length can't be x; allowed: 2 to 8")
	if !maps.Equal(from, map[string]string{"minutes": "--minutes", "name": "--name", "dictionary": "--dictionary"}) {
		t.Errorf("followed %v", from)
	}
}

func expect(t *testing.T, faults []*Fault, want ...string) {
	t.Helper()
	var got []string
	for _, f := range faults {
		got = append(got, f.Error())
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nnot\n%s", g, w)
	}
}

// The English preset is what its comment says: counted here from the list itself.
func TestEnglishWeightsComeFromTheEverydayList(t *testing.T) {
	words, err := os.ReadFile("../resources/everyday.txt")
	if err != nil {
		t.Fatal(err)
	}
	var count [26]int
	for _, b := range words {
		if b != '\n' {
			count[b-'a']++
		}
	}
	commonest := map[bool]int{} // by whether the letter is a vowel
	vowel := func(i int) bool { return strings.IndexByte("aeiou", byte('a'+i)) >= 0 }
	for i, n := range count {
		commonest[vowel(i)] = max(commonest[vowel(i)], n)
	}
	english, err := lookup(t, "weights").Set(Default(), "english")
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range count {
		most := commonest[vowel(i)]
		rounded := (2*5*n + most) / (2 * most)
		if got, want := int(english.Weights[i]), max(1, rounded); got != want {
			t.Errorf("%c has %d, not %d", 'a'+i, got, want)
		}
	}
}

// random returns random allowed settings.
func random(r *rand.Rand) Settings {
	s := Default()
	for _, f := range keys() {
		switch f.Kind {
		case Number, Switch, Choice:
			s = f.Step(s, r.IntN(12)-6)
		default:
			const any = `abc XYZ 09 "\'#=[]{}.,äß字é`
			runes := []rune(any)
			word := make([]rune, r.IntN(12)+1)
			for i := range word {
				word[i] = runes[r.IntN(len(runes))]
			}
			if next, err := f.Set(s, string(word)); err == nil {
				s = next
			}
		}
	}
	return s
}

func FuzzSet(f *testing.F) {
	for i, text := range []string{"3", "5", "2", "on", "Everyday", "hard,e=3", "mono", "off", "Ann"} {
		f.Add(i, text)
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		table := append(append(Fields(), remembered...), Letters()...)
		field := table[int(uint(i)%uint(len(table)))]
		s, err := field.Set(Default(), text)
		if err != nil {
			if s != Default() {
				t.Fatal("refused, and changed all the same")
			}
			if strings.ContainsAny(err.Error(), "\n\r\x1b") {
				t.Fatalf("not one clean line: %q", err)
			}
			return
		}
		if err := s.Validate(); err != nil {
			t.Fatalf("%s took %q: %v", field.Key, text, err)
		}
		if again, err := field.Set(Default(), field.Get(s)); err != nil || again != s {
			t.Fatalf("%s took %q and prints it as %q", field.Key, text, field.Get(s))
		}
	})
}
