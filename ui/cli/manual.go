package cli

import (
	"fmt"
	"time"

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
			day := build().at
			if day.IsZero() {
				day = sh.now()
			}
			_, err = fmt.Fprint(sh.out, page.Build(dated{roff.NewDocument(), day}))
			return err
		},
	}
}

// dated is a man page that bears a day of its own. The library would have
// today's, and another page tomorrow.
type dated struct {
	*roff.Document
	day time.Time
}

// Heading begins the page.
func (d dated) Heading(section uint, title, description string, _ time.Time) {
	d.Document.Heading(section, title, description, d.day)
}
