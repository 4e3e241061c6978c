package settings

import (
	"strings"

	"quoin/game/adjacency"
)

// MaxWeight is the most that a letter can weigh.
const MaxWeight = adjacency.MaxWeight

// weights returns the field for all the letters' weights together. Its text is a preset's name, or letters
// that differ from the even weights: "e=5,q=2". Set also accepts a preset with letters after it: "hard,e=3".
func weights(key, label, help string) Field {
	f := field(key, label, help)
	f.Kind = Weights
	for _, p := range adjacency.Presets {
		f.Choices = append(f.Choices, p.Name)
	}
	f.get = func(s Settings) string { return weightsText(s.Weights) }
	f.set = setWeights
	return f
}

func weightsText(w adjacency.Weights) string {
	for _, p := range adjacency.Presets {
		if p.Weights == w {
			return p.Name
		}
	}
	var odd []string
	for i, f := range letters {
		if w[i] != adjacency.DefaultWeight {
			odd = append(odd, string(rune('a'+i))+"="+f.Get(Settings{Weights: w}))
		}
	}
	return strings.Join(odd, ",")
}

func setWeights(f Field, s *Settings, text string) *Fault {
	const long = 26 * len("e=5, ") * 2 // room for every letter twice
	if len(text) > long {
		return f.fault(text)
	}
	next := Default()
	for i, item := range strings.Split(strings.ToLower(text), ",") {
		item = strings.TrimSpace(item)
		letter, weight, ok := strings.Cut(item, "=")
		if !ok && i == 0 {
			if p, ok := preset(item); ok {
				next.Weights = p
				continue
			}
		}
		letter = strings.TrimSpace(letter)
		if !ok || len(letter) != 1 || letter[0] < 'a' || letter[0] > 'z' {
			return f.fault(item)
		}
		l := letters[letter[0]-'a']
		if fault := l.set(l, &next, strings.TrimSpace(weight)); fault != nil {
			return fault
		}
	}
	s.Weights = next.Weights
	return nil
}

func preset(name string) (adjacency.Weights, bool) {
	for _, p := range adjacency.Presets {
		if p.Name == name {
			return p.Weights, true
		}
	}
	return adjacency.Weights{}, false
}
