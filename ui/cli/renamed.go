package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/ui/command"
)

// movedCommands are commands that were once at the top level, and where they are now. The old
// names still work, hidden. Renamed commands at the same level have the old name as an alias.
var movedCommands = map[string][]string{
	"log":      {"game", "log"},
	"gcg":      {"game", "gcg"},
	"moves":    {"lab", "moves"},
	"play-out": {"lab", "selfplay"},
	"train":    {"lab", "train"},
}

// renamedFlags are the old names of flags, which still work.
var renamedFlags = map[string]string{
	"lexicon": command.LexiconFlag,
	"rules":   "game",
	"time":    "clock",
	"cores":   "jobs",
	"worlds":  "iterations",
}

// current returns a flag's current name, given its old or new one.
func current(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if now, old := renamedFlags[name]; old {
		name = now
	}
	return pflag.NormalizedName(name)
}

// moved replaces an old command in the arguments by its current name. takes is the result of
// takers.
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
