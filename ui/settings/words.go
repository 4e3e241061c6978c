package settings

import (
	"fmt"
	"path/filepath"
	"strings"

	values "quoin/settings"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// shown is a setting's value in words.
func shown(f values.Field, s values.Settings) string {
	text := f.Get(s)
	switch f.Key {
	case "minutes":
		return say.Count(s.Minutes, "minute")
	case "min_length":
		return say.Count(s.MinLength, "letter")
	case "min_words":
		if s.MinWords == 0 {
			return "any number"
		}
		return say.Count(s.MinWords, "word")
	case "size":
		return text + "×" + text
	case "dictionary":
		return listName(text)
	case "weights":
		return s.Weights.PresetName()
	case "name", "opponent":
		if text == "" {
			return "(none)"
		}
	}
	return say.Plain(text)
}

// listName is what a dictionary is called: a path is cut down to its file.
func listName(dictionary string) string {
	if filepath.IsAbs(dictionary) {
		dictionary = filepath.Base(dictionary)
	}
	return say.Plain(dictionary)
}

// tone is how a text about what is chosen is meant.
type tone uint8

const (
	plain tone = iota
	note
	question
	bad
)

type remark struct {
	text string
	tone tone
}

// remarks are the words about what is chosen, the most urgent first.
func (m Model) remarks() []remark {
	f := m.item()
	var out []remark
	if m.refusal != "" {
		out = append(out, remark{"! " + m.refusal, bad})
	}
	if m.mode == asking {
		return append(out, remark{"Set everything back to its default, the letter weights and your name too?", question})
	}
	switch {
	case f.Key == "dictionary":
		out = append(out, m.aboutDictionary()...)
	case m.onLetter():
		out = append(out, remark{m.aboutLetter(f), plain})
	case f.Kind == values.Weights:
		out = append(out, remark{"How often each letter appears, compared with other vowels or other consonants. " +
			"Presets: " + strings.Join(f.Choices, ", ") + "; below, each letter by itself.", plain})
	case m.mode == choosing:
		out = append(out, remark{aboutTheme[m.choices[m.choice]], plain})
	default:
		out = append(out, remark{f.Help + " " + allowed(f), plain})
	}
	if m.mode == browsing {
		out = append(out, m.source(f)...)
	}
	return out
}

// allowed says what a setting may be and what it is by default.
func allowed(f values.Field) string {
	if f.Kind == values.Text {
		return fmt.Sprintf("Up to %d columns wide.", f.Max)
	}
	return fmt.Sprintf("Allowed: %s. Default: %s.", f.Allowed(), f.Get(values.Default()))
}

// source is where a value comes from, if not from the file.
func (m Model) source(f values.Field) []remark {
	from := m.from(f)
	if from == "" {
		return nil
	}
	runs := "runs without " + from
	if strings.HasPrefix(from, "-") {
		runs = "other runs"
	}
	return []remark{{from + " has set this for this run. A change holds from now on, and is saved for " + runs + ".", note}}
}

// from is the variable or flag that has set a value for this run, or "".
func (m Model) from(f values.Field) string {
	name := f.Key
	if strings.HasPrefix(name, "weights.") {
		name = "weights"
	}
	return m.deps.Settings.Source(name)
}

// aboutLetter says how often a letter comes.
func (m Model) aboutLetter(f values.Field) string {
	letter := f.Key[len("weights."):]
	kind, own, total := "consonants", int(m.now.Weights[letter[0]-'a']), 0
	vowel := isVowel(letter[0])
	if vowel {
		kind = "vowels"
	}
	for i, w := range m.now.Weights {
		if isVowel(byte('a'+i)) == vowel {
			total += int(w)
		}
	}
	return fmt.Sprintf("%s has weight %d of %s: about %d in 100 %s. Default: %s.",
		widget.TileFace(letter[0]), own, f.Allowed(), (200*own+total)/(2*total), kind, f.Get(values.Default()))
}

var aboutTheme = map[string]string{
	values.ThemeAuto:  "Dark or light, as the terminal says. tmux before 3.4 doesn't let it say so.",
	values.ThemeDark:  "For terminals with a dark background.",
	values.ThemeLight: "For terminals with a light background.",
	values.ThemeMono:  "Without colours, only bold and reversed text.",
}

// aboutDictionary explains the chosen or highlighted dictionary, and how to add another.
func (m Model) aboutDictionary() []remark {
	name := m.now.Dictionary
	if m.mode == choosing {
		name = m.choices[m.choice]
	}
	known, ok := m.words[name]
	words := ""
	if ok {
		words = ": " + say.Count(known.words, "word")
	}
	var out []remark
	switch {
	case known.bad != "":
		out = append(out, remark{"! " + known.bad + ".", bad})
	case name == values.International:
		out = append(out, remark{name + words + ". It has nearly every word of Collins (SOWPODS) and TWL, and some 7,500 more, UK and SJ among the short ones.", plain})
	case name == values.Everyday:
		out = append(out, remark{name + words + ", those of International that most readers know.", plain})
	default:
		text := say.Plain(name) + words
		if l, known := m.known[name]; known && l.Fault == nil {
			text += ", " + say.Tournament(l.Tournament)
		}
		out = append(out, remark{text + ".", plain})
	}
	if m.listsBad != "" {
		out = append(out, remark{"! " + m.listsBad + ".", bad})
	}
	if m.deps.ListsDir() != "" {
		out = append(out, remark{"For Collins, TWL or your own list: quoin words import FILE, a text or a .kwg; it goes into " + say.Plain(m.deps.ListsDir()), note})
	}
	return out
}
