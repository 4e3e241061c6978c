package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// movedCommands are commands that once stood at the top, and where they are now. The
// old names go on working, and no help shows them. Commands that were renamed in
// their place have the old name among their aliases.
var movedCommands = map[string][]string{
	"log":      {"game", "log"},
	"gcg":      {"game", "gcg"},
	"moves":    {"lab", "moves"},
	"play-out": {"lab", "selfplay"},
	"train":    {"lab", "train"},
}

// renamedFlags are the old names of flags, which go on working as well.
var renamedFlags = map[string]string{
	"lexicon": lexiconFlag,
	"rules":   "game",
	"time":    "clock",
	"cores":   "jobs",
	"worlds":  "iterations",
}

// current reads a flag's name, old or new.
func current(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if now, old := renamedFlags[name]; old {
		name = now
	}
	return pflag.NormalizedName(name)
}

// moved writes the command of a command line by its name of today. Takes is what takers
// returns.
func moved(takes map[string]bool, args []string) []string {
	for i := 0; i < len(args); i++ {
		switch word := args[i]; {
		case word == "help", word == cobra.ShellCompRequestCmd, word == cobra.ShellCompNoDescRequestCmd:
		case takes[word]:
			i++
		case strings.HasPrefix(word, "-"):
		default:
			if now, old := movedCommands[word]; old {
				return slices.Concat(args[:i], now, args[i+1:])
			}
			return args
		}
	}
	return args
}
