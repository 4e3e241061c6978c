package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/command"
	"quoin/ui/play"
)

// tools returns what the commands of games are made with.
func (sh *shell) tools() command.Shell { return command.Shell{Run: &sh.Run, Program: sh} }

// ListFlag adds the flag of the dictionary.
func (sh *shell) ListFlag(cmd *cobra.Command) {
	sh.settingFlags(cmd, cmd.Flags(), func(f settings.Field) bool { return f.Flag == command.LexiconFlag })
	list, _ := settings.Lookup("dictionary") // the usual help is about playing
	cmd.Flags().Lookup(command.LexiconFlag).Usage = "use this word list instead of the one in the settings: " + list.Allowed()
}

// WordsFlags adds the flags of the dictionary and of the language.
func (sh *shell) WordsFlags(cmd *cobra.Command) {
	sh.ListFlag(cmd)
	sh.settingFlags(cmd, cmd.Flags(), isLanguage)
	language, _ := settings.Lookup(languageFlag)
	cmd.Flags().Lookup(languageFlag).Usage = "use Quoin's list of this language: " + language.Allowed()
}

const languageFlag = "language"

func isLanguage(f settings.Field) bool { return f.Flag == languageFlag }

// WordList returns the word list of the flags or, without them, of the settings.
func (sh *shell) WordList(cmd *cobra.Command) (*lexicon.Lexicon, error) {
	if err := exclusive(cmd, languageFlag, command.LexiconFlag); err != nil {
		return nil, err
	}
	s, err := sh.wordSession(cmd)
	if err != nil {
		return nil, err
	}
	if cmd.Flags().Changed(command.LexiconFlag) {
		return s.anyLexicon(s.live.Now().Dictionary)
	}
	return s.host().WordsIn(s.live.Now().Words())
}

// wordSession returns a session that only has settings and word lists, after it has printed their
// notices.
func (sh *shell) wordSession(cmd *cobra.Command) (*session, error) {
	s, err := sh.settled(cmd)
	if err == nil {
		s.tell()
	}
	return s, err
}

// Words returns the settings and the word lists, after it has printed their notices.
func (sh *shell) Words(cmd *cobra.Command) (play.Host, error) {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return play.Host{}, err
	}
	return s.host(), nil
}

// Knows reports whether a word list is found by its name alone.
func (sh *shell) Knows(cmd *cobra.Command, list string) (bool, error) {
	if isPath(list) {
		return false, nil
	}
	return (&session{sh: sh, paths: sh.paths(cmd)}).knows(list)
}

// Board returns the text of a board, by the name that namedBoard takes.
func (sh *shell) Board(cmd *cobra.Command, name string) (string, error) {
	return sh.boardText(sh.paths(cmd), name)
}

// Cache returns a folder in the one for what can be made again.
func (sh *shell) Cache(cmd *cobra.Command, name string) string {
	if dir := sh.paths(cmd).Cache; dir != "" {
		return filepath.Join(dir, name)
	}
	return ""
}

// dictionary returns the dictionary of the flags or, without these, of the settings.
func (sh *shell) dictionary(cmd *cobra.Command) (*play.Dictionary, error) {
	h, err := sh.Words(cmd)
	if err != nil {
		return nil, err
	}
	l, err := sh.WordList(cmd)
	if err != nil {
		return nil, err
	}
	return h.Searchable(l)
}
