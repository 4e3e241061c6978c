package settings

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// put writes a settings file in a new directory and returns its path.
func put(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestLoad(t *testing.T) {
	text := "\ufeff# mine\r\n  #" + strings.Repeat(".", 200) + "\r\n" +
		"minutes = 5\r\nsize = 8\r\nmin_length = 0x3\r\ncheck = true\r\n" +
		"dictionary = 'C:\\words.txt'\r\ntheme = \"Light\"\r\nsound = true\r\nname = \"Zo\\u00eb\"\r\n" +
		"weights.e = 5\r\nweights.q = 2\r\n"
	got, err := Load(put(t, text))
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Minutes, want.Size, want.MinLength, want.Check = 5, 8, 3, true
	want.Dictionary, want.Theme, want.Sound, want.Name = `C:\words.txt`, ThemeLight, true, "Zoë"
	want.Weights['e'-'a'], want.Weights['q'-'a'] = 5, 2
	if got != want {
		t.Errorf("got %+v\nnot %+v", got, want)
	}
}

func TestLoadWithoutAFile(t *testing.T) {
	empty := put(t, "")
	dangling := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.Symlink("nowhere", dangling); err != nil {
		t.Skip(err)
	}
	for name, path := range map[string]string{
		"no path": "", "no file": filepath.Join(t.TempDir(), "a", "settings.toml"),
		"an empty file": empty, "a link to nothing": dangling,
	} {
		if s, err := Load(path); s != Default() || err != nil {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}

func TestLoadFaults(t *testing.T) {
	cases := []struct {
		name, text string
		reason     Reason
		want       string // message after the file's name
	}{
		{"too many minutes", "# mine\n\nminutes = 9\n", NotAllowed, ", line 3: minutes can't be 9; allowed: 1 to 5"},
		{"the first of two faults", "size = 4\nname = \"Ann\"\nmin_length = 0\nsound = 1\n", NotAllowed, ", line 3: min_length can't be 0; allowed: 2 to 8"},
		{"a number in quotes", `size = "4"`, NotAllowed, `, line 1: size can't be "4"; allowed: 4 to 8`},
		{"a fraction", `size = 4.0`, NotAllowed, `, line 1: size can't be 4; allowed: 4 to 8`},
		{"a switch in words", `check = "on"`, NotAllowed, `, line 1: check can't be "on"; allowed: true or false`},
		{"a date", `check = 2026-11-21`, NotAllowed, `, line 1: check can't be a date; allowed: true or false`},
		{"a list", `name = ["Ann"]`, NotAllowed, `, line 1: name can't be a list; allowed: printable text of at most 24 columns`},
		{"a table", "\nminutes.three = 3", NotAllowed, `: minutes can't be a table; allowed: 1 to 5`},
		{"an unknown theme", `theme = "pink"`, NotAllowed, `, line 1: theme can't be pink; allowed: auto, dark, light or mono`},
		{"an escape sequence", `theme = "\u001b[2J"`, NotAllowed, `, line 1: theme can't be "\x1b[2J"; allowed: auto, dark, light or mono`},
		{"a heavy letter", "[weights]\na = 1\nq = 6\n", NotAllowed, ", line 3: weights.q can't be 6; allowed: 1 to 5"},
		{"a letter too many", "[weights]\nä = 1\n", BadSyntax, ""},
		{"a quoted letter too many", "[weights]\n\"ä\" = 1\n", UnknownKey, `, line 2: there is no setting "weights.ä"; allowed: weights.a to weights.z`},
		{"weights that are no table", "weights = 3", NotAllowed, `, line 1: weights can't be 3; allowed: a table of a to z, each 1 to 5`},
		{"weights by preset", `weights = "hard"`, NotAllowed, `, line 1: weights can't be "hard"; allowed: a table of a to z, each 1 to 5`},
		{"a list of tables", "[[weights]]\na = 1", NotAllowed, `, line 1: weights can't be a list; allowed: a table of a to z, each 1 to 5`},
		{"a misspelt key", "minuets = 3", UnknownKey, ", line 1: there is no setting minuets; allowed: minutes, size, min_length, min_words, check, dictionary, language, weights, level, theme, type, motion, sound, alert, name, opponent"},
		{"another case", "Minutes = 3", UnknownKey, ", line 1: there is no setting Minutes; allowed: minutes, size, min_length, min_words, check, dictionary, language, weights, level, theme, type, motion, sound, alert, name, opponent"},
		{"twice", "size = 4\nsize = 5", BadSyntax, ""},
		{"half a line", "minutes = 3\nsize =", BadSyntax, ""},
		{"no value of TOML", "minutes = three", BadSyntax, ""},
		{"a huge number", "minutes = 99999999999999999999", BadSyntax, ", line 1: minutes: it isn't TOML: 99999999999999999999 is out of range for int64; allowed: 1 to 5"},
		{"not text", "\xff\xfe\x00\x01", BadSyntax, ""},
		{"a large file", strings.Repeat("#\n", maxFile/2) + "#", TooLarge, ": it is larger than 64 KiB"},
		{"a deep key", "a = 1\n" + strings.Repeat("a.", maxFile/2-10) + "a = 1", TooDeep, ", line 2: it is nested too deeply"},
		{"deep tables", strings.Repeat("a={", maxFile/3), TooDeep, ", line 1: it is nested too deeply"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := put(t, c.text)
			s, err := Load(path)
			var fault *Fault
			if !errors.As(err, &fault) || !errors.Is(err, c.reason) {
				t.Fatalf("got %v", err)
			}
			if s != Default() {
				t.Errorf("got %+v", s)
			}
			if c.want != "" && err.Error() != path+c.want {
				t.Errorf("got  %s\nwant %s", err, path+c.want)
			}
			if fault.File != path || c.reason == BadSyntax && fault.Line == 0 {
				t.Errorf("a fault without its place: %+v", fault)
			}
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("not one clean line: %q", err)
			}
			if after, err := os.ReadFile(path); err != nil || string(after) != c.text {
				t.Errorf("the file was changed (%v)", err)
			}
		})
	}
}

func TestLoadWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	if s, err := Load(dir); s != Default() || !errors.Is(err, NotAFile) {
		t.Errorf("a directory: %v", err)
	}
	under := filepath.Join(put(t, ""), "settings.toml")
	_, err := Load(under)
	var fault *Fault
	if !errors.As(err, &fault) || fault.File != under {
		t.Fatalf("a path through a file: %v", err)
	}
	if os.Getuid() <= 0 {
		return // nothing is forbidden to root, and Windows has no such bits
	}
	path := put(t, "size = 5")
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	if s, err := Load(path); s != Default() || !errors.Is(err, Unreadable) || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a forbidden file: %v", err)
	}
}

func TestWrittenSettingsReadTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		s := random(r)
		text, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		again, fault := decode(text)
		if fault != nil {
			t.Fatalf("%v in\n%s", fault, text)
		}
		if again != s {
			t.Fatalf("got %+v\nnot %+v", again, s)
		}
	}
}

func FuzzDecode(f *testing.F) {
	whole, err := encode(Default())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	for _, text := range []string{
		"minutes = 9", "weights = 3", "[weights]\ne = 5\n", "[[weights]]", "weights.e = {}", "name = '''\nAnn'''",
		"a = [[[[{a.b={}}]]]]", "dictionary = \"\\u002e\"", "size = 1979-05-27T07:32:00Z", "check = inf", "\"\" = 1",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, fault := decode(data)
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
		if fault != nil {
			if s != Default() {
				t.Fatal("a fault, and not the defaults")
			}
			if text := fault.Error(); strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Fatalf("not one clean line: %q", text)
			}
			return
		}
		text, err := encode(s)
		if err != nil {
			t.Fatal(err)
		}
		// Escapes can smuggle in more dots than a file may have; Save notices that.
		if again, fault := decode(text); again != s && !errors.Is(fault, TooDeep) {
			t.Fatalf("%+v reads as %+v, %v", s, again, fault)
		}
	})
}
