package cli

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/resources"
	"quoin/settings"
	"quoin/ui/command"
	"quoin/ui/say"
)

// everywhere reports whether a setting is a flag of every command of a game. Further flags are
// those of ofMatches and those that the game names: a flag without effect isn't accepted.
func everywhere(f settings.Field) bool {
	return slices.Contains([]string{"theme", "type", "motion", "sound", "alert", "name"}, f.Key)
}

func ofGames(f settings.Field) bool { return !everywhere(f) }

// ofMatches reports whether a setting is a flag of games for several players.
func ofMatches(f settings.Field) bool { return slices.Contains([]string{"level", "opponent"}, f.Key) }

// kinds are the words for the settings' types.
var kinds = map[settings.ValueType]string{
	settings.Number: "number", settings.Switch: "on|off", settings.Choice: "choice", settings.Text: "text", settings.Weights: "weights",
}

// settingFlags adds a flag for every setting that is wanted.
func (sh *shell) settingFlags(cmd *cobra.Command, flags *pflag.FlagSet, wanted func(settings.Field) bool) {
	for _, f := range settings.Fields() {
		if f.Flag == "" || !wanted(f) {
			continue
		}
		v, help := &command.Value{Kind: kinds[f.Kind]}, strings.ToLower(f.Help[:1])+strings.TrimSuffix(f.Help[1:], ".")
		complete, alone := cobra.FixedCompletions(f.Choices, cobra.ShellCompDirectiveNoFileComp), ""
		switch {
		case f.Kind == settings.Switch:
			complete, alone = cobra.FixedCompletions([]string{"on", "off"}, cobra.ShellCompDirectiveNoFileComp), "on"
		case f.Flag == command.LexiconFlag:
			v.Kind, complete = "list", sh.completeList
			help += "; turns --check on: " + f.Allowed()
		default:
			help += ": " + f.Allowed()
		}
		flags.VarPF(v, f.Flag, "", help).NoOptDefVal = alone
		// The only errors are a flag that doesn't exist or already has a function.
		_ = cmd.RegisterFlagCompletionFunc(f.Flag, complete)
	}
}

func (sh *shell) completeList(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	s := session{sh: sh, paths: sh.paths(cmd)}
	own, _ := s.listNames() // a folder that can't be read has nothing to offer
	return append([]string{resources.InternationalName, resources.EverydayName}, own...), cobra.ShellCompDirectiveDefault
}

// given returns a function that looks up the flags on the command line, for settings.FromFlags.
// Choosing a dictionary implies that words are checked, unless --check says otherwise.
func (sh *shell) given(cmd *cobra.Command) func(flag string) (string, bool) {
	return func(name string) (string, bool) {
		f := cmd.Flags().Lookup(name)
		switch {
		case f == nil:
			return "", false
		case f.Changed && name == command.LexiconFlag:
			return sh.listNamed(cmd, f.Value.String()), true
		case f.Changed:
			return f.Value.String(), true
		}
		return "on", name == "check" && cmd.Flags().Changed(command.LexiconFlag)
	}
}

// listNamed returns the name of a word list for the settings: files of the current directory get
// their whole path, since that directory may change.
func (sh *shell) listNamed(cmd *cobra.Command, name string) string {
	s := session{sh: sh, paths: sh.paths(cmd)}
	if known, err := s.knows(name); known || err != nil || name == "" {
		return name
	}
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}

// exclusive refuses flags that contradict another one.
func exclusive(cmd *cobra.Command, flag string, others ...string) error {
	if !cmd.Flags().Changed(flag) {
		return nil
	}
	for _, other := range others {
		if cmd.Flags().Changed(other) {
			return command.Usagef("--%s and --%s can't be given together", flag, other)
		}
	}
	return nil
}

// layers returns the run's settings: the flags' take precedence over the environment's, and those
// over the file's. Faults of the file and the environment are notices, and the defaults hold
// instead; a fault of a flag is an error.
func (sh *shell) layers(cmd *cobra.Command, path string) (live *settings.Live, notices []string, err error) {
	now, unread := settings.Load(path)
	if unread != nil {
		notices = append(notices, sh.homely(say.Plain(unread.Error()))+". The defaults are used")
	}
	now, from, faults := settings.FromEnv(now, sh.lookup)
	for _, f := range faults {
		notices = append(notices, say.Plain(f.Error()))
	}
	now, flags, faults := settings.FromFlags(now, sh.given(cmd))
	if len(faults) > 0 {
		return nil, nil, &command.UsageError{Err: faults[0]}
	}
	maps.Copy(from, flags)
	return settings.NewLive(path, now, from, unread), notices, nil
}

// homely writes ~ for the home directory, so that a sentence fits its line.
func (sh *shell) homely(text string) string {
	home := sh.environ["HOME"]
	if home == "" || home == "/" {
		return text
	}
	return strings.ReplaceAll(text, home+string(filepath.Separator), "~"+string(filepath.Separator))
}
