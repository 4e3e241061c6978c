package cli

import (
	"bytes"
	"strings"
	"testing"
)

// TestDefine checks the command's output for people and for programs.
func TestDefine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args   []string
		status int
		want   string
		errs   string
	}{
		{
			[]string{"AIT", "yuk"},
			0,
			"AIT\n  noun\n    - a small island in a river\n\nYUK\n  interjection\n    - said in disgust\n  verb\n    - to laugh\n", "",
		},
		{[]string{"zzxq", "aits", "Zq\x1b"}, 1, "AITS, a form of AIT\n  noun\n    - a small island in a river\n", `there is no definition of "zzxq" and "Zq\x1b"`},
		{
			[]string{"--json", "aits", "ZZXQ", "AIT"},
			1,
			`{"word":"aits","base":"ait","senses":[{"part":"noun","text":"a small island in a river"}]}` + "\n" +
				`{"word":"zzxq","senses":[]}` + "\n" +
				`{"word":"ait","senses":[{"part":"noun","text":"a small island in a river"}]}` + "\n",
			`there is no definition of "ZZXQ"`,
		},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			r := try(t)
			var out bytes.Buffer
			r.Out = &out
			r.runs(c.status, append([]string{"words", "define"}, c.args...)...)
			errs := c.errs
			if errs != "" {
				errs = "quoin: " + errs + "\n"
			}
			if out.String() != c.want || r.errs.String() != errs {
				t.Errorf("it writes %q and says %q, not %q and %q", out.String(), r.errs.String(), c.want, errs)
			}
		})
	}
}

// TestDefineWraps: no line is wider than the terminal.
func TestDefineWraps(t *testing.T) {
	t.Parallel()
	r := try(t)
	var out bytes.Buffer
	r.Out = &out
	r.runs(0, "words", "define", "run", "set", "unbakeable")
	lines := strings.Split(out.String(), "\n")
	if len(lines) < 100 || !strings.Contains(out.String(), "UNBAKEABLE, made of BAKE\n") {
		t.Errorf("there are only %d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 80 {
			t.Errorf("%q", line)
		}
	}
}
