package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/settings"
)

// joinSwitches joins a switch and its value to one word: --check off becomes --check=off. For a
// flag whose value is optional, the flag library takes no value from the next word. A next word
// that isn't a value of the switch is left alone. takes is the result of takers.
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

// isSwitchValue reports whether a flag is the switch of a setting, and the word one of its
// values.
func isSwitchValue(flag, word string) bool {
	for _, f := range settings.Fields() {
		if f.Flag == flag && f.Kind == settings.Switch {
			_, err := f.Set(settings.Default(), word)
			return err == nil
		}
	}
	return false
}

// takers returns the flags of all commands, as they are typed, that always have a value.
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
