package settings

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	values "quoin/settings"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// shown returns a setting's value in words.
func shown(f values.Field, s values.Settings) string {
	switch f.Key {
	case "minutes":
		return say.Count(s.Minutes, "minute")
	case "min_length":
		return say.Count(s.MinLength, "letter")
	case "min_words":
		if s.MinWords > 0 {
			return say.Count(s.MinWords, "word")
		}
	}
	return short(f, s)
}

// short returns a setting's value in as few columns as it can be understood.
func short(f values.Field, s values.Settings) string {
	text := f.Get(s)
	switch f.Key {
	case "min_words":
		if s.MinWords == 0 {
			return "any"
		}
	case "size":
		return text + "×" + text
	case "check":
		if s.Check {
			return "yes"
		}
		return "no"
	case "dictionary":
		return listName(text)
	case "language":
		return s.Words().Own()
	case "weights":
		if name := s.Weights.PresetName(); slices.Contains(f.Choices, name) {
			return strings.Replace(name, "english", "English", 1)
		}
		return ownWeights
	case "name", "opponent":
		if text == "" {
			return "(none)"
		}
	}
	return say.Plain(text)
}

// options returns all values of a setting that has few of them, and nil for others.
func options(f values.Field) (all []string) {
	switch {
	case f.Kind == values.Number && f.Max-f.Min <= longRange:
		for n := f.Min; n <= f.Max; n++ {
			all = append(all, fmt.Sprint(n))
		}
	case f.Kind == values.Switch:
		return []string{"off", "on"}
	case f.Kind == values.Choice:
		return f.Choices
	}
	return all
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
	if m.refusal.text != "" {
		out = append(out, m.refusal)
	}
	if m.mode == asking {
		return append(out, remark{"Reset everything, the letters and your name too?", question})
	}
	if f.Key == "dictionary" {
		out = append(out, m.aboutDictionary()...)
	} else {
		out = append(out, about(f, m.now)...)
	}
	if m.mode == browsing {
		out = append(out, m.source(f)...)
	}
	return out
}

// abouts has a sentence on each setting, and perhaps a second one.
var abouts = map[string][2]string{
	"minutes":    {"How long a game lasts: 1 to 5 minutes.", "The Daily always has 3."},
	"size":       {"Squares along each side of the board: 4 to 8.", "The Daily is always 4×4."},
	"min_length": {"The fewest letters of a word: 2 to 8. Qu counts as two.", "The Daily always takes words of two."},
	"min_words":  {"The fewest words on a board; boards with fewer are dealt again.", "This changes how often each letter comes: poor boards are never dealt."},
	"language":   {"Whose words Adjacency takes: Quoin's own list of each language.", "Scrabble and ScraeBBKle have English words."},
	"weights":    {"How often each letter comes.", "enter shows the 26 letters and a sample board."},
	"check":      {"Whether words that aren't in the dictionary are refused.", "If not, every path on the board is a word."},
	"level":      {"How strong the computer plays, from child to best.", "child, gentle, easy, even, keen, skilled, strong, best"},
	"type":       {"How letters are drawn.", "Large letters are drawn as tiles; small ones are text, which a screen reader reads."},
	"motion":     {"Whether tiles tumble and lines shake, for less than half a second.", "auto is off over SSH and on slow terminals. Any key ends a motion."},
	"sound":      {"Whether the terminal's bell rings for a refused word and the last seconds.", ""},
	"alert":      {"How you hear of your turn, and of invitations.", "A notification is your terminal's own; tmux needs allow-passthrough for it."},
	"name":       {"What Quoin calls you, in up to 24 columns.", ""},
	"opponent":   {"Who else plays at this keyboard, in up to 24 columns.", ""},
}

// about returns the words about a setting: what it is, its default, and what else there is to know.
func about(f values.Field, s values.Settings) []remark {
	text := abouts[f.Key]
	if f.Key == "theme" {
		text = [2]string{"The colours of every screen.", aboutTheme[s.Theme]}
	}
	first := text[0] + " It is empty unless you change it."
	if usual := f.Get(values.Default()); usual != "" {
		if usual = short(f, values.Default()); f.Key == "min_words" {
			usual = "any number"
		}
		first = text[0] + " " + strings.ToUpper(usual[:1]) + usual[1:] + " unless you change it."
	}
	out := []remark{{first, plain}}
	if text[1] != "" {
		out = append(out, remark{text[1], note})
	}
	return out
}

// source is where a value comes from, if not from the file.
func (m Model) source(f values.Field) []remark {
	from := m.from(f)
	if from == "" {
		return nil
	}
	runs := "runs without it"
	if strings.HasPrefix(from, "-") {
		runs = "other runs"
	}
	return []remark{{from + " has set this for this run. A change holds now, and in " + runs + ".", note}}
}

// from is the variable or flag that has set a value for this run, or "".
func (m Model) from(f values.Field) string {
	name := f.Key
	if strings.HasPrefix(name, "weights.") {
		name = "weights"
	}
	return m.deps.Settings.Source(name)
}

// overruled reports whether any value holds for this run only.
func (m Model) overruled() bool {
	return slices.ContainsFunc(m.items, func(f values.Field) bool { return m.from(f) != "" })
}

func isVowel(letter int) bool { return strings.IndexByte("aeiou", byte('a'+letter)) >= 0 }

// aboutLetter compares the chosen letter with the others of its kind.
func (m Model) aboutLetter() string {
	face, own := widget.TileFace(byte('a'+m.letter)), int(m.now.Weights[m.letter])
	kind := "consonant"
	if isVowel(m.letter) {
		kind = "vowel"
	}
	least, most := m.letter, m.letter
	for i := range 26 {
		if isVowel(i) != isVowel(m.letter) {
			continue
		}
		if m.now.Weights[i] < m.now.Weights[least] {
			least = i
		}
		if m.now.Weights[i] > m.now.Weights[most] {
			most = i
		}
	}
	low, high := int(m.now.Weights[least]), int(m.now.Weights[most])
	switch {
	case low == high:
		return fmt.Sprintf("%s comes as often as every other %s.", face, kind)
	case own == low:
		return fmt.Sprintf("%s comes seldom: %d of it to %d of %s.", face, own, high, widget.TileFace(byte('a'+most)))
	case own%low == 0:
		return fmt.Sprintf("%s comes %s as often as %s.", face, times[own/low], widget.TileFace(byte('a'+least)))
	}
	return fmt.Sprintf("%s comes more often than %s: %d to %d.", face, widget.TileFace(byte('a'+least)), own, low)
}

var times = map[int]string{2: "twice", 3: "three times", 4: "four times", 5: "five times"}

// number returns the number of vowels on a board as a word.
func number(n int) string {
	words := map[int]string{4: "four", 5: "five", 8: "eight", 10: "ten", 13: "thirteen"}
	if word := words[n]; word != "" {
		return word
	}
	return fmt.Sprint(n)
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
	switch {
	case m.deps.ListsDir() == "":
	case m.mode == choosing:
		out = append(out, remark{"For Collins, TWL or your own list: quoin words import FILE, a text or a .kwg; it goes into " + say.Plain(m.deps.ListsDir()), note})
	default:
		out = append(out, remark{"enter lists all; quoin words import FILE adds Collins, TWL or your own.", note})
	}
	return out
}
