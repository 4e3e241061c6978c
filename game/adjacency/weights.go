package adjacency

import "quoin/game/lexicon"

// natural has each language's own weights. Beside English they are made from all words of the list, since the
// everyday words are chosen by endings, which would make E too frequent. A board code
// contains a preset's index, so they never change.
var natural = [...]Weights{
	lexicon.English: english,
	lexicon.French:  {3, 1, 2, 1, 5, 1, 1, 1, 3, 1, 1, 2, 1, 4, 2, 1, 1, 4, 5, 3, 1, 1, 1, 1, 1, 1},
	lexicon.German:  {2, 1, 2, 2, 5, 1, 2, 2, 2, 1, 1, 3, 2, 5, 1, 1, 1, 5, 5, 4, 1, 1, 1, 1, 1, 1},
	lexicon.Spanish: {5, 1, 2, 2, 4, 1, 1, 1, 2, 1, 2, 2, 3, 1, 2, 1, 1, 5, 5, 2, 1, 1, 1, 1, 1, 1},
	lexicon.Dutch:   {2, 1, 1, 3, 5, 1, 2, 1, 2, 1, 2, 3, 1, 5, 2, 2, 1, 5, 4, 4, 1, 1, 1, 1, 1, 1},
}

// Natural returns the weights that letters have in a language's words.
func Natural(of lexicon.Language) Weights { return natural[of] }

// PresetsIn returns the sets of weights that a code of a language can name. They have the names of the English
// ones: "english" has the language's own weights, and "hard" the reverse.
func PresetsIn(of lexicon.Language) [len(Presets)]Preset {
	all := Presets
	if of != lexicon.English {
		all[1].Weights, all[2].Weights = natural[of], cut(of, hard(natural[of]))
	}
	return all
}

// cut returns weights with DefaultWeight beyond the letters of a language.
func cut(of lexicon.Language, w Weights) Weights {
	for i := of.Alphabet().Len(); i < len(w); i++ {
		w[i] = DefaultWeight
	}
	return w
}

// In returns weights of English letters for a language: of a preset, the same preset, and of others each letter's own
// weight, with DefaultWeight for letters that English lacks.
func (w Weights) In(of lexicon.Language) Weights {
	if of == lexicon.English {
		return w
	}
	for i, p := range Presets {
		if p.Weights == w {
			return PresetsIn(of)[i].Weights
		}
	}
	own := Presets[0].Weights
	for n := range of.Alphabet().Len() {
		if face := of.Alphabet().Face(lexicon.Letter(n)); len(face) == 1 {
			own[n] = w[face[0]-'A']
		}
	}
	return own
}

// PresetName returns the name of the preset with the configuration's weights, or "custom".
func (c Config) PresetName() string {
	for _, p := range PresetsIn(c.Language) {
		if p.Weights == c.Weights {
			return p.Name
		}
	}
	return custom
}
