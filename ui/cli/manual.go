package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/docs"
	"quoin/settings"
	"quoin/ui/command"
)

func (sh *shell) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man",
		Short:   "Print the man page",
		Example: "  quoin man > ~/.local/share/man/man1/quoin.1",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			day := build().at
			if day.IsZero() {
				day = sh.Now()
			}
			_, err := io.WriteString(sh.Out, manPage(cmd.Root(), day))
			return err
		},
	}
}

// manual is a man page being written, in the macros of man(7).
type manual struct{ strings.Builder }

// manPage returns the man page of a command and all below it, with a date.
func manPage(root *cobra.Command, day time.Time) string {
	m := &manual{}
	fmt.Fprintf(m, ".TH QUOIN 1 %q %q %q\n", day.UTC().Format(time.DateOnly), "quoin", root.Short)
	m.section("NAME")
	m.text("quoin \\- " + roffText(root.Short))
	m.section("SYNOPSIS")
	m.text("\\fBquoin\\fR [\\fIcommand\\fR] [\\fIflags\\fR]")
	m.section("DESCRIPTION")
	m.prose(root.Long)
	m.section("OPTIONS")
	m.prose("Every command takes these:")
	m.flags(root.PersistentFlags())
	m.prose("Without a command, the flags of games are taken too:")
	m.flags(root.LocalNonPersistentFlags())
	m.section("COMMANDS")
	m.commands(root)
	m.section("EXAMPLES")
	m.code(root.Example)
	m.section("FILES")
	for _, f := range manFiles {
		m.item("\\fI"+roffText(f[0])+"\\fR", f[1])
	}
	m.prose("On macOS they are in ~/Library/Application Support/quoin and ~/Library/Caches, on Windows in %AppData%\\quoin and %LocalAppData%\\quoin.")
	m.section("ENVIRONMENT")
	for _, v := range manVariables {
		m.item("\\fB"+roffText(v[0])+"\\fR", v[1])
	}
	for _, f := range settings.Fields() {
		if f.Env != "" {
			m.item("\\fB"+roffText(f.Env)+"\\fR", f.Help+" Allowed: "+f.Allowed()+".")
		}
	}
	m.section("EXIT STATUS")
	m.prose(exitStatuses)
	m.section("SEE ALSO")
	m.text("\\fBssh\\fR(1)")
	m.prose("\"quoin help\" lists the guides, and \"quoin help tournaments\" prints one.")
	if docs.Home() != "" {
		m.prose(docs.Home())
	}
	return m.String()
}

// exitStatuses explains the exit statuses of all commands.
const exitStatuses = "0 if all went well, 1 if something failed, and 2 if Quoin didn't understand the command line.\n\n" +
	"After a signal it is 128 and the signal's number: 143 after SIGTERM, 129 after SIGHUP, 130 after SIGINT. " +
	"The key ctrl+c on a screen isn't a signal: it leaves with 0. quoin serve ends with 0 as well, once it has stopped as asked."

var manFiles = [][2]string{
	{"~/.config/quoin/settings.toml", "The settings."},
	{"~/.local/share/quoin/quoin.db", "Every game, an SQLite database."},
	{"~/.local/share/quoin/lexicons", "Your own word lists."},
	{"~/.local/share/quoin/boards", "Your own boards for ScraeBBKle."},
	{"~/.local/share/quoin/server", "What quoin serve saves."},
	{"~/.local/state/quoin/failures", "Reports of screens that failed."},
	{"~/.cache/quoin/lexicons", "Word lists prepared for a quick start."},
}

// manVariables are the environment variables that aren't settings.
var manVariables = [][2]string{
	{"QUOIN_DATA_DIR", "The directory of games and word lists, as --data-dir."},
	{secretEnv, "The secret of a tournament."},
	{"QUOIN_SERVE_RECORD", "The record of quoin serve, as --record. Each of its limits has such a variable: QUOIN_SERVE_PER_ADDRESS for --per-address."},
	{"NO_COLOR", "If set, Quoin uses no colours."},
	{"NO_MOTION", "If set, nothing moves while the motion setting is auto."},
	{"XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", "They move the folders above."},
	{"LC_ALL, LC_CTYPE, LANG", "In a locale without UTF-8 Quoin writes ASCII only."},
}

// commands writes all commands below one, by the groups of the root.
func (m *manual) commands(parent *cobra.Command) {
	for _, group := range append(parent.Groups(), &cobra.Group{}) {
		for _, cmd := range parent.Commands() {
			if cmd.GroupID == group.ID && cmd.IsAvailableCommand() {
				m.command(cmd)
				m.commands(cmd)
			}
		}
	}
}

// command writes a subsection about a command: its line, text, options and examples.
func (m *manual) command(cmd *cobra.Command) {
	cmd.InheritedFlags() // merges them into the command's own, before UseLine counts those
	fmt.Fprintf(m, ".SS %s\n", roffText(strings.TrimSuffix(cmd.UseLine(), " [flags]")))
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	m.prose(text)
	m.flags(cmd.LocalNonPersistentFlags())
	if cmd.HasExample() {
		m.prose("Examples:")
		m.code(cmd.Example)
	}
}

// flags writes an item for each flag, with its value and its default.
func (m *manual) flags(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		name := "\\fB\\-\\-" + roffText(f.Name) + "\\fR"
		if f.Shorthand != "" {
			name = "\\fB\\-" + f.Shorthand + "\\fR, " + name
		}
		value, usage := pflag.UnquoteUsage(f)
		switch {
		case value != "" && f.NoOptDefVal != "":
			name += "[=\\fI" + roffText(value) + "\\fR]"
		case value != "":
			name += " \\fI" + roffText(value) + "\\fR"
		}
		if f.DefValue != "" && f.Value.Type() != "bool" {
			usage += " (default " + f.DefValue + ")"
		}
		m.item(name, strings.ToUpper(usage[:1])+usage[1:]+".")
	})
}

func (m *manual) section(name string) { fmt.Fprintf(m, ".SH %s\n", name) }

// text writes a line that is escaped already.
func (m *manual) text(line string) { m.WriteString(line + "\n") }

// item writes a tagged paragraph.
func (m *manual) item(tag, text string) {
	m.WriteString(".TP\n" + tag + "\n" + roffText(text) + "\n")
}

// prose writes paragraphs. Indented lines, and the lines after them, stay lines.
func (m *manual) prose(text string) {
	for part := range strings.SplitSeq(text, "\n\n") {
		m.WriteString(".PP\n")
		lines := strings.Split(part, "\n")
		at := 0
		for at < len(lines) && !strings.HasPrefix(lines[at], " ") {
			at++
		}
		if at > 0 {
			m.WriteString(roffText(strings.Join(lines[:at], "\n")) + "\n")
		}
		if at < len(lines) {
			m.code(strings.Join(lines[at:], "\n"))
		}
	}
}

// code writes lines as they are.
func (m *manual) code(text string) {
	m.WriteString(".nf\n" + roffText(text) + "\n.fi\n")
}

// roffText escapes the characters with a meaning in roff: backslashes, hyphens that must stay
// hyphens, and dots and quotes at the beginning of a line. Characters beyond ASCII are written by
// name.
func roffText(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	var b strings.Builder
	for _, r := range strings.Join(lines, "\n") {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	return b.String()
}
