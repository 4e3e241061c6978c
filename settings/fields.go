package settings

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
)

// ValueType is the type of a setting's values.
type ValueType int

// The kinds.
const (
	Number  ValueType = iota // a whole number from Min to Max
	Switch                   // on or off
	Choice                   // one of Choices
	Text                     // printable text up to Max columns; Choices are suggestions
	Weights                  // all 26 weights: a preset or a list such as e=5,q=2
)

// Field is a setting: its names, its allowed values, and how to read and change it. It is a value; a screen
// may put its own suggestions in Choices of a Text field (a new slice, since rows of the table share theirs).
type Field struct {
	Key    string // name in the file: min_length, or weights.e for one letter
	Flag   string // flag without its dashes: min-length; "" for one letter
	Env    string // environment variable: QUOIN_MIN_LENGTH; "" for one letter
	OldEnv string // former name of the variable, which still works; usually ""
	Label  string // two or three words for a screen
	Help   string // one line

	Kind     ValueType
	Min, Max int      // of a Number; the Max of a Text is in columns
	Choices  []string // of a Choice; presets of Weights; suggestions for a Text

	get func(Settings) string
	set func(Field, *Settings, string) *Fault
}

// Fields returns the settings in the order in which they are shown. The 26 weights are one of them; [Letters]
// has them one by one.
func Fields() []Field { return slices.Clone(fields) }

// Letters returns the weights of a to z, one Number each.
func Letters() []Field { return slices.Clone(letters) }

// Lookup returns the field, letter's weight or remembered value with a key.
func Lookup(key string) (Field, bool) {
	for _, table := range [][]Field{fields, letters, remembered} {
		if i := slices.IndexFunc(table, func(f Field) bool { return f.Key == key }); i >= 0 {
			return table[i], true
		}
	}
	return Field{}, false
}

// Get returns the value of the setting in s, as text that Set accepts.
func (f Field) Get(s Settings) string { return f.get(s) }

// Set returns s with the setting changed to a value given as text; surrounding white space is ignored. If the
// value isn't allowed, it returns s unchanged and a *[Fault].
func (f Field) Set(s Settings, text string) (Settings, error) {
	next, fault := f.change(s, text)
	if fault != nil {
		return s, fault // a nil *Fault would be a non-nil error
	}
	return next, nil
}

func (f Field) change(s Settings, text string) (Settings, *Fault) {
	next := s
	if fault := f.set(f, &next, strings.TrimSpace(text)); fault != nil {
		return s, fault
	}
	return next, nil
}

// Step returns s with the setting moved by `by` steps: a Number stops at its bounds, a Switch toggles, the
// others cycle through their Choices. A Text without Choices stays.
func (f Field) Step(s Settings, by int) Settings {
	now := f.Get(s)
	switch f.Kind {
	case Number:
		n, _ := strconv.Atoi(now) // Get returns a number
		now = strconv.Itoa(min(max(n+by, f.Min), f.Max))
	case Switch:
		if by%2 != 0 {
			now = onOff(now == "off")
		}
	default:
		if len(f.Choices) == 0 || by == 0 {
			return s
		}
		at := slices.Index(f.Choices, now)
		if at < 0 && by < 0 {
			at = 0 // from outside the list, a step back goes to its end
		}
		at = (at + by) % len(f.Choices)
		if at < 0 {
			at += len(f.Choices)
		}
		now = f.Choices[at]
	}
	if next, err := f.Set(s, now); err == nil {
		return next
	}
	return s // the caller's suggestion isn't allowed
}

// Reset returns s with the setting's default.
func (f Field) Reset(s Settings) Settings {
	next, _ := f.Set(s, f.Get(Default())) // a test checks that the defaults are allowed
	return next
}

// IsDefault reports whether the setting has its default in s.
func (f Field) IsDefault(s Settings) bool { return f.Get(s) == f.Get(Default()) }

// Allowed says in words which values are allowed: "1 to 5", "on or off".
func (f Field) Allowed() string {
	switch f.Kind {
	case Number:
		return rangeText(f.Min, f.Max)
	case Switch:
		return "on or off"
	case Choice:
		last := len(f.Choices) - 1
		return strings.Join(f.Choices[:last], ", ") + " or " + f.Choices[last]
	case Weights:
		return strings.Join(f.Choices, ", ") + " or letters with " +
			rangeText(adjacency.MinWeight, adjacency.MaxWeight) + " such as e=5,q=2"
	default:
		text := "printable text of at most " + strconv.Itoa(f.Max) + " columns"
		if len(f.Choices) > 0 {
			text = strings.Join(f.Choices, ", ") + " or the name or path of a word list"
		}
		return text
	}
}

func rangeText(low, high int) string { return strconv.Itoa(low) + " to " + strconv.Itoa(high) }

func (f Field) fault(value string) *Fault {
	return &Fault{Reason: NotAllowed, Key: f.Key, Value: shown(value), Allowed: f.Allowed()}
}

// maxPath limits a dictionary's path; four times that in bytes limits any text, since marks that take no
// column could be endless.
const maxPath = 1000

var fields = []Field{
	number("minutes", "Minutes", "How long a game lasts.",
		adjacency.MinMinutes, adjacency.MaxMinutes, func(s *Settings) *int { return &s.Minutes }),
	number("size", "Board", "Squares a side of the board.",
		adjacency.MinSize, adjacency.MaxSize, func(s *Settings) *int { return &s.Size }),
	number("min_length", "Shortest word", "Letters that a word needs; Qu counts as two.",
		adjacency.MinMinLength, adjacency.MaxMinLength, func(s *Settings) *int { return &s.MinLength }),
	number("min_words", "Fewest words", "Boards with fewer words are put aside; this bends the letters' odds. 0 takes all.",
		0, MaxMinWords, func(s *Settings) *int { return &s.MinWords }),
	toggle("check", "Check words", "Refuse words that aren't in the dictionary.",
		func(s *Settings) *bool { return &s.Check }),
	formerly("QUOIN_LEXICON", text("dictionary", "Dictionary", "The words that count as words.",
		maxPath, func(s *Settings) *string { return &s.Dictionary }, International, Everyday)),
	choice("language", "Language", "The language of words and tiles.",
		func(s *Settings) *string { return &s.Language }, tags()...),
	weights("weights", "Letters", "How often each letter comes, vowels and consonants apart."),
	choice("level", "Computer", "How strong the computer plays.",
		func(s *Settings) *string { return &s.Level }, game.Levels()...),
	choice("theme", "Theme", "Colours; auto asks the terminal, mono does without.",
		func(s *Settings) *string { return &s.Theme }, ThemeAuto, ThemeDark, ThemeLight, ThemeMono),
	choice("type", "Type", "Large letters are drawn; small ones can be read out.",
		func(s *Settings) *string { return &s.Type }, TypeAuto, TypeLarge, TypeSmall),
	choice("motion", "Motion", "Let tiles tumble and lines shake; a key ends that at once.",
		func(s *Settings) *string { return &s.Motion }, MotionAuto, MotionOn, MotionOff),
	toggle("sound", "Sound", "Ring the terminal's bell.",
		func(s *Settings) *bool { return &s.Sound }),
	choice("alert", "Alert", "How the terminal tells you that others wait for you.",
		func(s *Settings) *string { return &s.Alert }, AlertOff, AlertBell, AlertNotification),
	text("name", "Your name", "What Quoin calls you.",
		MaxNameColumns, func(s *Settings) *string { return &s.Name }),
	text("opponent", "At the keyboard", "Who else plays at this keyboard.",
		MaxNameColumns, func(s *Settings) *string { return &s.Opponent }),
}

// remembered is the last answers on a game's own pages: they are in the file, but neither on the settings
// screen nor among the flags.
var remembered = []Field{
	lasting(text("scraebbkle", "ScraeBBKle", "Who played ScraeBBKle last.",
		maxPlayers, func(s *Settings) *string { return &s.ScraeBBKle })),
	lasting(text("scrabble", "Scrabble", "Who played Scrabble last.",
		maxPlayers, func(s *Settings) *string { return &s.Scrabble })),
	lasting(text("board", "Board", "The board of the last game of ScraeBBKle: a name or a path.",
		maxPath, func(s *Settings) *string { return &s.Board })),
	lasting(toggle("asked", "Asked", "Whether Quoin has asked which letters to play with, before the first board.",
		func(s *Settings) *bool { return &s.Asked })),
}

// maxPlayers limits a line of players: four with the longest names, with each letter perhaps preceded by a
// backslash.
const maxPlayers = 300

// lasting returns a field that is only in the file.
func lasting(f Field) Field {
	f.Flag, f.Env = "", ""
	return f
}

var letters = func() []Field {
	all := make([]Field, len(adjacency.Weights{}))
	for i := range all {
		letter := string(rune('a' + i))
		// The flag and the variable for weights take letters.
		all[i] = lasting(number("weights."+letter, strings.ToUpper(letter), "How often "+strings.ToUpper(letter)+" comes.",
			adjacency.MinWeight, adjacency.MaxWeight, func(s *Settings) *uint8 { return &s.Weights[i] }))
	}
	return all
}()

// keys returns the fields with a value of their own in the file: the weights as letters, and what is
// remembered.
func keys() []Field {
	single := slices.DeleteFunc(Fields(), func(f Field) bool { return f.Kind == Weights })
	return append(append(single, remembered...), letters...)
}

func field(key, label, help string) Field {
	f := Field{Key: key, Label: label, Help: help}
	f.Flag = strings.ReplaceAll(key, "_", "-")
	f.Env = "QUOIN_" + strings.ToUpper(key)
	return f
}

func formerly(env string, f Field) Field {
	f.OldEnv = env
	return f
}

func number[T int | uint8](key, label, help string, low, high int, at func(*Settings) *T) Field {
	f := field(key, label, help)
	f.Kind, f.Min, f.Max = Number, low, high
	f.get = func(s Settings) string { return strconv.Itoa(int(*at(&s))) }
	f.set = func(f Field, s *Settings, text string) *Fault {
		n, err := strconv.Atoi(text)
		if err != nil || n < f.Min || n > f.Max {
			return f.fault(text)
		}
		*at(s) = T(n)
		return nil
	}
	return f
}

// tags are the languages' names in the file.
func tags() (all []string) {
	for _, l := range lexicon.Languages() {
		all = append(all, l.Tag())
	}
	return all
}

func onOff(b bool) string {
	if b {
		return "on"
	}
	return "off"
}

func toggle(key, label, help string, at func(*Settings) *bool) Field {
	f := field(key, label, help)
	f.Kind = Switch
	f.get = func(s Settings) string { return onOff(*at(&s)) }
	f.set = func(f Field, s *Settings, text string) *Fault {
		switch strings.ToLower(text) {
		case "on", "true", "yes", "1":
			*at(s) = true
		case "off", "false", "no", "0":
			*at(s) = false
		default:
			return f.fault(text)
		}
		return nil
	}
	return f
}

func choice(key, label, help string, at func(*Settings) *string, choices ...string) Field {
	f := field(key, label, help)
	f.Kind, f.Choices = Choice, choices
	f.get = func(s Settings) string { return *at(&s) }
	f.set = func(f Field, s *Settings, text string) *Fault {
		for _, c := range f.Choices {
			if strings.EqualFold(c, text) {
				*at(s) = c
				return nil
			}
		}
		return f.fault(text)
	}
	return f
}

// text returns a field for printable text of at most `columns` columns. With suggestions it can't be empty,
// and accepts them in any case.
func text(key, label, help string, columns int, at func(*Settings) *string, suggestions ...string) Field {
	f := field(key, label, help)
	f.Kind, f.Max, f.Choices = Text, columns, suggestions
	f.get = func(s Settings) string { return *at(&s) }
	f.set = func(f Field, s *Settings, text string) *Fault {
		unprintable := strings.ContainsFunc(text, func(r rune) bool { return !game.IsShown(r) })
		if unprintable || !utf8.ValidString(text) || len(text) > 4*f.Max || ansi.StringWidth(text) > f.Max ||
			text == "" && len(suggestions) > 0 {
			return f.fault(text)
		}
		for _, c := range suggestions {
			if strings.EqualFold(c, text) {
				text = c
			}
		}
		*at(s) = text
		return nil
	}
	return f
}
