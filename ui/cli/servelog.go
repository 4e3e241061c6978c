package cli

import (
	"io"
	"log/slog"

	"github.com/spf13/pflag"

	"quoin/ui/command"
)

// logFlags are the flags for a server's log.
type logFlags struct{ form, level command.Value }

// logLevels are the levels by the words for them, in the order of the help.
var logLevels = []struct {
	word  string
	level slog.Level
}{{"info", slog.LevelInfo}, {"warn", slog.LevelWarn}, {"error", slog.LevelError}}

func usualLog() logFlags {
	return logFlags{
		form:  command.Value{Text: "text", Kind: "text|json", Allowed: "allowed: text or json", Read: func(text string) bool { return text == "text" || text == "json" }},
		level: command.Value{Text: "info", Kind: "info|warn|error", Allowed: "allowed: info, warn or error", Read: func(text string) bool { _, is := logLevel(text); return is }},
	}
}

func (f *logFlags) add(to *pflag.FlagSet) {
	to.Var(&f.form, "log-format", "write each line of the log as name=value, or as JSON")
	to.Var(&f.level, "log-level", "leave out lines below this level")
}

func logLevel(word string) (slog.Level, bool) {
	for _, l := range logLevels {
		if l.word == word {
			return l.level, true
		}
	}
	return 0, false
}

// logger writes the log, with the time in UTC. It never contains what people type.
func (f *logFlags) logger(to io.Writer) *slog.Logger {
	level, _ := logLevel(f.level.Text)
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey && len(groups) == 0 {
			a.Value = slog.TimeValue(a.Value.Time().UTC().Truncate(1e6))
		}
		return a
	}}
	if f.form.Text == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}
