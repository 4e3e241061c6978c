package cli

import (
	"fmt"
	"runtime/debug"

	mango "github.com/muesli/mango-cobra"
	"github.com/muesli/roff"
	"github.com/spf13/cobra"
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
