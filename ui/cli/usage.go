package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usageWidth is the column at which descriptions of flags break.
const usageWidth = 80

// printUsage writes how a command is called. It replaces cobra's template: a program that can
// reach text/template keeps every exported method of every type, which is a twelfth of the
// binary.
func printUsage(cmd *cobra.Command) error {
	cmd.InheritedFlags() // merges them into the command's own, before UseLine counts those
	var b strings.Builder
	b.WriteString("Usage:")
	if cmd.Runnable() {
		fmt.Fprintf(&b, "\n  %s", cmd.UseLine())
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n  %s [command]", cmd.CommandPath())
	}
	if cmd.HasExample() {
		fmt.Fprintf(&b, "\n\nExamples:\n%s", cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		printCommands(&b, cmd)
	}
	if cmd.HasAvailableLocalFlags() {
		printFlags(&b, "Flags", cmd.LocalFlags())
	}
	if cmd.HasAvailableInheritedFlags() {
		fmt.Fprintf(&b, "\n\n\"%s --help\" lists the flags that every command takes.", cmd.Root().Name())
	}
	if topic := commandGuides[cmd.Name()]; topic != "" && cmd.Parent() == cmd.Root() {
		fmt.Fprintf(&b, "\n\n\"quoin help %s\" has the guide.", topic)
	}
	if cmd == cmd.Root() {
		b.WriteString("\n\n\"quoin help\" lists the guides too: \"quoin help tournaments\" is one.")
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n\nUse \"%s [command] --help\" for more information about a command.", cmd.CommandPath())
	}
	b.WriteByte('\n')
	_, err := io.WriteString(cmd.OutOrStderr(), b.String())
	return err
}

// printCommands writes the commands below one, by their groups if it has any.
func printCommands(b *strings.Builder, cmd *cobra.Command) {
	groups := cmd.Groups()
	if len(groups) == 0 {
		groups = []*cobra.Group{{Title: "Available Commands:"}}
	}
	for _, group := range groups {
		fmt.Fprintf(b, "\n\n%s", group.Title)
		for _, sub := range cmd.Commands() {
			if sub.GroupID == group.ID && (sub.IsAvailableCommand() || sub.Name() == "help") {
				fmt.Fprintf(b, "\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
}

func printFlags(b *strings.Builder, title string, flags *pflag.FlagSet) {
	fmt.Fprintf(b, "\n\n%s:\n%s", title, strings.TrimRight(flags.FlagUsagesWrapped(usageWidth), " \n"))
}
