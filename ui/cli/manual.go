package cli

import (
	"fmt"
	"runtime/debug"

	mango "github.com/muesli/mango-cobra"
	"github.com/muesli/roff"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func (sh *shell) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man",
		Short:   "Print the man page",
		Example: "  quoin man > ~/.local/share/man/man1/quoin.1",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			page, err := mango.NewManPage(1, cmd.Root())
			if err != nil {
				return err
			}
			for _, sub := range cmd.Root().Commands() { // none below these has a flag that is hidden
				sub.Flags().VisitAll(func(f *pflag.Flag) {
					if known := page.Root.Commands[sub.Name()]; f.Hidden && known != nil {
						delete(known.Flags, f.Name)
					}
				})
			}
			_, err = fmt.Fprint(sh.out, page.Build(roff.NewDocument()))
			return err
		},
	}
}

// version is what the build knows: a release's number, or the commit.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "development"
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) >= 12 {
				version += " " + s.Value[:12]
			}
		}
	}
	return version
}
