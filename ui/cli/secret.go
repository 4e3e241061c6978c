package cli

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/ui/command"
	"quoin/ui/say"
)

// secretEnv is the environment variable for the secret of a tournament.
const secretEnv = "QUOIN_SECRET"

// maxSecret is the greatest length of a secret in bytes.
const maxSecret = 256

// secretFlags are the flags for the secret of a tournament. No message repeats it.
type secretFlags struct{ word, file command.Value }

func (f *secretFlags) add(cmd *cobra.Command, does string) {
	f.word.Kind, f.file.Kind = "word", "file"
	cmd.Flags().Var(&f.word, "secret", does+"; a list of this machine's processes shows it")
	cmd.Flags().Var(&f.file, "secret-file", "read the secret from a file, which no list shows ("+secretEnv+" has the word itself)")
	_ = cmd.MarkFlagFilename("secret-file")
}

// read returns the secret, or "" if none is given.
func (f *secretFlags) read(sh *shell, cmd *cobra.Command) (string, error) {
	if err := exclusive(cmd, "secret", "secret-file"); err != nil {
		return "", err
	}
	switch {
	case cmd.Flags().Changed("secret"):
		return asSecret("--secret", f.word.Text)
	case cmd.Flags().Changed("secret-file"):
		return secretFrom(f.file.Text)
	case sh.environ[secretEnv] != "":
		return asSecret(secretEnv, sh.environ[secretEnv])
	}
	return "", nil
}

// secretFrom returns the first line of a file, which may be a pipe.
func secretFrom(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("the secret can't be read from %s: %w", say.Plain(path), systemError(err))
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 2*maxSecret))
	if err != nil {
		return "", fmt.Errorf("the secret can't be read from %s: %w", say.Plain(path), systemError(err))
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return asSecret(say.Plain(path), strings.TrimSpace(line))
}

func asSecret(where, secret string) (string, error) {
	odd := strings.ContainsFunc(secret, func(r rune) bool { return !game.IsShown(r) })
	if odd || secret == "" || len(secret) > maxSecret || strings.TrimSpace(secret) != secret {
		return "", command.Usagef("%s: a secret is 1 to %d printable bytes without a blank at either end", where, maxSecret)
	}
	return secret, nil
}

// hidden returns the flags of a secret for messages: with the file's name, or a placeholder.
func (f *secretFlags) hidden(secret string) []string {
	switch {
	case secret == "":
		return nil
	case f.file.Text != "":
		return []string{"--secret-file", f.file.Text}
	}
	return []string{"--secret", "WORD"}
}
