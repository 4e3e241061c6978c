package terminal

import (
	"bytes"
	"testing"
	"time"

	"quoin/ui/theme"
)

func TestASCII(t *testing.T) {
	for _, c := range []struct {
		environ []string
		want    bool
	}{
		{nil, false},
		{[]string{"LANG=en_GB.UTF-8"}, false},
		{[]string{"LANG=en_GB"}, false},
		{[]string{"LANG=C"}, true},
		{[]string{"LANG=C.UTF-8"}, false},
		{[]string{"LANG=en_GB.UTF-8", "LC_ALL=C"}, true},
		{[]string{"LANG=en_GB.UTF-8", "LC_CTYPE=POSIX"}, true},
		{[]string{"LC_ALL=", "LC_CTYPE=de_DE.utf8@euro", "LANG=C"}, false},
		{[]string{"LC_ALL=de_DE.ISO-8859-1"}, true},
	} {
		if got := (Terminal{Environ: c.environ}).ASCII(); got != c.want {
			t.Errorf("%q: %v", c.environ, got)
		}
	}
}

// TestSubstitutes: there is one for each character that Quoin draws.
func TestSubstitutes(t *testing.T) {
	all := (&theme.Theme{}).Glyphs()
	got := toASCII([]byte(string(all) + "é日"))
	if rest, is := bytes.CutSuffix(got, []byte("é日")); !is || len(rest) != len(all) || bytes.ContainsFunc(rest, func(r rune) bool { return r < ' ' || r > '~' }) {
		t.Errorf("%q", got)
	}
}

// TestOutputInASCII: text in ASCII has the same width as before.
func TestOutputInASCII(t *testing.T) {
	for ascii, want := range map[bool]string{false: "┌─4×4─┐ naïve\r\n", true: "+-4x4-+ naïve\r\n"} {
		var to bytes.Buffer
		o := &output{to: &to, rest: newRest(nil), ascii: ascii}
		o.now = time.Now
		text := "┌─4×4─┐ naïve\r\n"
		if n, err := o.Write([]byte(text)); n != len(text) || err != nil {
			t.Fatal(n, err)
		}
		if to.String() != want {
			t.Errorf("%q", to.String())
		}
	}
}
