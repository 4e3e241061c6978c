package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/settings"
)

// joinSwitches writes a switch and the value behind it as one word: --check off
// as --check=off. The flag library takes no value in a word of its own for a
// flag that may stand without one, and would leave the word over. What stands
// behind a switch and is none of its values is left alone. Takes is what takers returns.
func joinSwitches(takes map[string]bool, args []string) []string {
	joined := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		word := args[i]
		if word == "--" {
			return append(joined, args[i:]...)
		}
		name, isFlag := strings.CutPrefix(word, "--")
		switch {
		case i+1 == len(args) || !strings.HasPrefix(word, "-"):
		case isFlag && isSwitchValue(name, args[i+1]):
			word += "=" + args[i+1]
			i++
		case takes[word]: // the next word is its value, even if it looks like a switch
			joined = append(joined, word)
			i++
			word = args[i]
		}
		joined = append(joined, word)
	}
	return joined
}

// isSwitchValue says whether a flag is the switch of a setting, and the word
// one of its values.
func isSwitchValue(flag, word string) bool {
	for _, f := range settings.Fields() {
		if f.Flag == flag && f.Kind == settings.Switch {
			_, err := f.Set(settings.Default(), word)
			return err == nil
		}
	}
	return false
}

// takers are the flags of all commands, as they are typed, that always have a
// value.
func takers(root *cobra.Command) map[string]bool {
	takes := map[string]bool{}
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		note := func(f *pflag.Flag) {
			if f.NoOptDefVal != "" {
				return
			}
			takes["--"+f.Name] = true
			for before, now := range renamedFlags {
				if now == f.Name {
					takes["--"+before] = true
				}
			}
			if f.Shorthand != "" {
				takes["-"+f.Shorthand] = true
			}
		}
		cmd.Flags().VisitAll(note)
		cmd.PersistentFlags().VisitAll(note)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root)
	return takes
}
