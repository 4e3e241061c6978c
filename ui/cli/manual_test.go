package cli

import (
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestManPageIsWhole: the man page has each section, command, visible flag with its value, and
// variable, and man finds no fault with it.
func TestManPageIsWhole(t *testing.T) {
	root := try(t).root()
	page := manPage(root, time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC))
	for _, want := range []string{
		".SH NAME\n", ".SH SYNOPSIS\n", ".SH DESCRIPTION\n", ".SH OPTIONS\n", ".SH COMMANDS\n", ".SH EXAMPLES\n", ".SH FILES\n", ".SH ENVIRONMENT\n", ".SH EXIT STATUS\n", ".SH SEE ALSO\n",
		".SS quoin join HOST[:PORT] [CODE]\n", ".SS quoin words check ", "\\fB\\-\\-clock\\fR \\fIbank+increment\\fR\n", "\\fB\\-\\-check\\fR[=\\fIon|off\\fR]\n",
		"(default 127.0.0.1:4040)", "\\fBQUOIN_DICTIONARY\\fR", "\\fBNO_COLOR\\fR", "143 after SIGTERM", "settings.toml",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("it lacks %q", want)
		}
	}
	for _, cmd := range commandsOf(root) {
		if cmd.IsAvailableCommand() && cmd != root && !strings.Contains(page, ".SS "+roffText(cmd.CommandPath())) {
			t.Errorf("it lacks %s", cmd.CommandPath())
		}
	}
	for _, old := range []string{"play\\-out", "\\-\\-lexicon", "\\-\\-first\\fR", "\\-\\-join\\fR", "\\-\\-format\\fR"} {
		if strings.Contains(page, old) {
			t.Errorf("it has the old name %s", old)
		}
	}
	for line := range strings.Lines(page) {
		if (line[0] == '.' || line[0] == '\'') && !strings.Contains(" .TH .SH .SS .PP .TP .nf .fi ", " "+strings.TrimRight(line[:min(3, len(line))], "\n")+" ") {
			t.Errorf("a line begins like a request: %q", line)
		}
	}
	man, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("groff isn't installed")
	}
	check := exec.Command(man, "-man", "-Tutf8", "-ww", "-z")
	check.Stdin = strings.NewReader(page)
	if said, err := check.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("groff says %s%v", said, err)
	}
}
