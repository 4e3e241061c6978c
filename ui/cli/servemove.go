package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"quoin/stats/record"
	"quoin/stats/record/pg"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/command"
	"quoin/ui/say"
)

// quietFor is the time after which a server is considered gone. Servers report every ten seconds
// that they are alive.
const quietFor = 15 * time.Second

var errAlive = errors.New("a server uses that record; stop it first, because its newest games would be left behind")

// isIdle returns nil if no server uses a record. If one was alive a moment ago, it waits for its
// next report.
func (sh *shell) isIdle(ctx context.Context, rec record.Record) error {
	const every = 250 * time.Millisecond
	latest := func() (at record.Time, err error) {
		beats, err := rec.Beats(ctx)
		if len(beats) > 0 {
			at = beats[0].At
		}
		return at, err
	}
	first, err := latest()
	if err != nil {
		return err
	}
	left := min(first.After(quietFor).Time().Sub(sh.Now()), quietFor)
	if left > 0 {
		fmt.Fprintln(sh.Errors, "A server used that record a moment ago; waiting to see whether it still does")
	}
	for ; left > 0; left -= every {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(every):
		}
		if at, err := latest(); err != nil || at != first {
			return cmp.Or(err, errAlive)
		}
	}
	return nil
}

func (sh *shell) moveCommand() *cobra.Command {
	from, to := command.Value{Kind: "place"}, command.Value{Kind: "place"}
	cmd := &cobra.Command{
		Use: "migrate", Aliases: []string{"move"},
		Short: "Copy a server's record to another place",
		Long: "Copy the record of a server from the server.db of a folder to PostgreSQL, or\n" +
			"back, with everything in it. A place is a folder, an address postgres://… or a\n" +
			"file that contains one. Stop the server first. The old record stays as it is,\n" +
			"and the new one has to be empty. All of it is copied, or nothing.",
		Example: "  quoin serve migrate --from /var/lib/quoin --to /etc/quoin/record\n  quoin serve migrate --from postgres:///quoin --to backup",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, flag := range []string{"from", "to"} {
				if !cmd.Flags().Changed(flag) {
					return command.Usagef("--%s is missing", flag)
				}
			}
			return sh.move(cmd, from.Text, to.Text)
		},
	}
	cmd.Flags().Var(&from, "from", "copy from this: a folder with a server.db, postgres://…, or a file with an address")
	cmd.Flags().Var(&to, "to", "copy to this: a folder, postgres://…, or a file with an address")
	return cmd
}

func (sh *shell) move(cmd *cobra.Command, from, to string) (err error) {
	fail := func(err error) error {
		if errors.As(err, new(*record.Error)) {
			return fmt.Errorf("%s", sh.homely(say.Plain(err.Error())))
		}
		return err
	}
	source, err := openPlace(from, "--from", false)
	if err != nil {
		return fail(err)
	}
	defer source.Close()
	if err := sh.isIdle(cmd.Context(), source); err != nil {
		return fail(err)
	}
	target, err := openPlace(to, "--to", true)
	if err != nil {
		return fail(err)
	}
	defer target.Close()
	counts, order := map[string]int{}, []string(nil)
	told := sh.Now()
	err = record.Move(cmd.Context(), source, target, func(table string, rows int) {
		if _, known := counts[table]; !known {
			order = append(order, table)
		}
		counts[table] = rows
		if now := sh.Now(); now.Sub(told) >= time.Second {
			told = now
			fmt.Fprintf(sh.Errors, "%s: %d\n", table, rows)
		}
	})
	if errors.Is(err, record.NotEmpty) {
		return errors.New("nothing was moved: the record that --to names isn't empty")
	}
	if err != nil {
		return fail(err)
	}
	for _, table := range order {
		fmt.Fprintf(sh.Out, "%s %d\n", table, counts[table])
	}
	return nil
}

// openPlace opens the record at a place. It creates a missing one only if made is set.
func openPlace(text, flag string, made bool) (record.Record, error) {
	if filepath.Base(text) == sqlitestore.File {
		text = filepath.Dir(text)
	}
	info, err := os.Stat(text)
	switch {
	case pg.Is(text), err == nil && !info.IsDir():
		address, err := addressOf(text, flag)
		if err != nil {
			return nil, err
		}
		return pg.Open(address)
	case err == nil && !made:
		if _, err := os.Stat(filepath.Join(text, sqlitestore.File)); err != nil {
			return nil, fmt.Errorf("there is no %s in the folder that %s names", sqlitestore.File, flag)
		}
	case err != nil && !made:
		return nil, fmt.Errorf("%s names no folder with a %s and no address that begins with postgres://", flag, sqlitestore.File)
	}
	return sqlitestore.Open(text)
}
