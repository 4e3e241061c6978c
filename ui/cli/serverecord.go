package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"quoin/settings/files"
	"quoin/stats/record"
	"quoin/stats/record/pg"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/serve"
)

// recordEnv is the environment variable for the address of the record.
const recordEnv = "QUOIN_SERVE_RECORD"

const recordAbout = "keep the record in PostgreSQL, at postgres://…, or at the address in this file (" + recordEnv + " has either); else it is in the server's folder"

// maxAddress is the greatest size of a file with an address, in bytes.
const maxAddress = 4096

// recordAddress returns the address of the database that a flag or the environment names, or "".
// No message repeats it, since it may contain a password.
func (sh *shell) recordAddress(cmd *cobra.Command, flag *command.Value) (string, error) {
	text, from := sh.environ[recordEnv], recordEnv
	if f := cmd.Flags().Lookup("record"); f != nil && f.Changed {
		text, from = flag.Text, "--record"
	}
	return addressOf(text, from)
}

// addressOf returns text if it is an address, or the content of the file that it names.
func addressOf(text, from string) (string, error) {
	if text == "" || pg.Is(text) {
		return text, nil
	}
	if strings.Contains(text, "://") {
		return "", command.Usagef("%s takes an address that begins with postgres://, or a file with one", from)
	}
	read, err := files.ReadOrdinary(text, maxAddress)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("%s names no file and no address that begins with postgres://", from)
		}
		return "", fmt.Errorf("the file that %s names can't be read: %w", from, files.Why(err))
	}
	address := strings.TrimSpace(string(read))
	if !pg.Is(address) || strings.ContainsAny(address, "\r\n") {
		return "", fmt.Errorf("the file that %s names hasn't one line that begins with postgres://", from)
	}
	return address, nil
}

// openRecord opens the record of the server in a folder, for a moment.
func (sh *shell) openRecord(cmd *cobra.Command, dir string, flag *command.Value) (record.Record, error) {
	address, err := sh.recordAddress(cmd, flag)
	if err != nil {
		return nil, err
	}
	rec, err := serve.OpenRecord(dir, address)
	if err != nil {
		return nil, fmt.Errorf("%s", sh.homely(say.Plain(err.Error())))
	}
	return rec, nil
}
