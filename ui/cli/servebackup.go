package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"quoin/stats"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/serve"
)

func (sh *shell) backupCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "backup FOLDER",
		Short: "Copy all of a server's files to a new folder",
		Long: "Copy all files of this machine's server to a new folder, whether or not the\n" +
			"server is running: its key, its record and the games of its players. To use\n" +
			"the copy, start a server with that folder as its --data-dir. A record in\n" +
			"PostgreSQL isn't in the folder; copy that by pg_dump, after this.",
		Example: "  quoin serve backup --data-dir /var/lib/quoin /var/backups/quoin-monday",
		Args:    command.TakesOne(`"quoin serve backup" takes the name of a new folder`),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := sh.serveDir(cmd)
			if err != nil {
				return err
			}
			n, err := serve.Backup(cmd.Context(), dir, args[0])
			if failed, is := errors.AsType[*stats.FolderCopyError](err); is {
				return fmt.Errorf("%s can't be copied: %s", sh.homely(failed.Path), say.Plain(failed.Err.Error()))
			}
			if err != nil {
				return err
			}
			fmt.Fprintf(sh.Out, "%s copied\n", say.Count(n, "file"))
			return nil
		},
	}
}
