package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/command"
	"quoin/ui/say"
)

// listObject is the output for a word list. The command's help describes it.
type listObject struct {
	Name       string `json:"name"`
	Words      int    `json:"words"`
	Language   string `json:"language"`
	Tournament bool   `json:"tournament"`
	SHA256     string `json:"sha256"`
	Own        bool   `json:"own"`
	File       string `json:"file"`
	From       string `json:"from"`
	Fault      string `json:"fault"`
}

const aboutListObject = "  name        its name\n" +
	"  words       the number of words; 0 if there is a fault\n" +
	"  language    en, fr, de, es or nl\n" +
	"  tournament  true if it is a list for tournaments\n" +
	"  sha256      the checksum of its words, by which games find it; \"\" if there\n" +
	"              is a fault\n" +
	"  own         true if it comes with Quoin\n" +
	"  file        where it is kept; \"\" if it comes with Quoin\n" +
	"  from        the file it was imported from; \"\" if none\n" +
	"  fault       why it can't be used; \"\" if it can"

func objectOf(l resources.List) listObject {
	o := listObject{Name: l.Name, Words: l.Words, Language: resources.LanguageOf(l.Name).Tag(), Tournament: l.Tournament, SHA256: l.SHA256, Own: l.Path == "", File: l.Path, From: l.From}
	if l.Fault != nil {
		o.Fault = command.Sentence(l.Fault)
	}
	return o
}

// dataDir returns the folder of the lists.
func (s *session) dataDir() (string, error) {
	if s.paths.Data != "" {
		return s.paths.Data, nil
	}
	if _, err := settings.FindPaths(s.sh.lookup); err != nil {
		return "", err
	}
	return "", errors.New("there is no place for word lists")
}

func (sh *shell) importCommand() *cobra.Command {
	var asJSON, tournament bool
	name, language := command.Value{Kind: "name"}, command.Value{Kind: strings.Join(languageTags(), "|")}
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Add a word list, as text or .kwg",
		Long: "Add a word list to play with: a text with a word on each line, or a .kwg, the\n" +
			"word graph of Macondo, MAGPIE and Woogles, of the letters A to Z. The whole list\n" +
			"is checked first, and then copied into the folder lexicons of the data\n" +
			"directory. Use its name in the settings and for --dictionary; positions and\n" +
			"games in GCG find it by name too. Capitals don't matter, and CSW21, NWL18, TWL06\n" +
			"and the like are also found by their other names, such as \"Collins 2021\" or\n" +
			"OTCWL2.\n\n" +
			"A list is English unless --language or its name says something else: club.es.txt\n" +
			"is Spanish, and so is FISE2.kwg, as RD28 is German and ODS8 French. The letters\n" +
			"of a .kwg are numbers, which mean others in each language.\n\n" +
			"Text after a word, if it has letters, is the list's own definition of the word:\n" +
			"the dictionary and \"quoin words define\" show it before Quoin's. The same words\n" +
			"under the same name replace the list's definitions.\n\n" +
			"Lists called SOWPODS, CSW, NWL or TWL with a year count as lists for\n" +
			"tournaments; --tournament makes any other one of them, --tournament=false none.\n\n" +
			"With --json the answer is the list as an object on one line:\n" + aboutListObject,
		Example: "  quoin words import CSW24.kwg\n  quoin words import --name 'Club list' words.txt",
		Args:    command.TakesOne(`"quoin words import" takes the file of one list`),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := sh.wordSession(cmd)
			if err != nil {
				return err
			}
			dir, err := s.dataDir()
			if err != nil {
				return err
			}
			wanted := resources.Import{From: args[0], Name: name.Text}
			if cmd.Flags().Changed("name") && name.Text == "" {
				return command.Usagef("--name needs a name")
			}
			if wanted.Language, err = languageOf(cmd, language.Text); err != nil {
				return err
			}
			if cmd.Flags().Changed("tournament") {
				wanted.Tournament = &tournament
			}
			list, err := s.cache().Import(dir, wanted)
			if err != nil {
				return err
			}
			if l, err := s.cache().Load(list.Path); err == nil && l.Language() == lexicon.English {
				// Compiling the list now saves the time when a board game begins.
				if _, err := s.cache().Dictionary(l); err != nil {
					fmt.Fprintf(sh.Errors, "quoin: %s; it works in Adjacency, but not in the board games\n", command.Sentence(err))
				}
			}
			return sh.Answer(func(out *bufio.Writer) error {
				if asJSON {
					return command.WriteJSON(out, objectOf(list))
				}
				fmt.Fprintf(out, "%s is kept: %s%s, %s\n", say.Plain(list.Name), say.Count(list.Words, "word"), ofLanguage(list), say.Tournament(list.Tournament))
				return nil
			})
		},
	}
	cmd.Flags().Var(&name, "name", "name the list this, not after its file")
	language.Choice(cmd, languageFlag, "the language of its words: "+strings.Join(languageTags(), ", "), languageTags())
	cmd.Flags().BoolVar(&tournament, "tournament", false, "a list for tournaments; by default, its name decides")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, for programs")
	return cmd
}

func (sh *shell) listsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "lists",
		Short: "List the word lists included, and your own",
		Long: "List the word lists that come with Quoin, and your own: the number of words,\n" +
			"whether it is for tournaments, the checksum of the words, and where it comes\n" +
			"from.\n\n" +
			"With --json each list is an object on a line of its own:\n" + aboutListObject,
		Args: command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s, err := sh.wordSession(cmd)
			if err != nil {
				return err
			}
			lists, err := s.lists()
			if err != nil {
				return err
			}
			return sh.Answer(func(out *bufio.Writer) error {
				for _, l := range slices.Concat(resources.OwnLists(), resources.ForeignLists(), lists) {
					if asJSON {
						if err := command.WriteJSON(out, objectOf(l)); err != nil {
							return err
						}
						continue
					}
					sh.tellList(out, l)
				}
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, for programs")
	return cmd
}

// ofLanguage returns " of Spanish" for a list of another language than English, else "".
func ofLanguage(l resources.List) string {
	of := resources.LanguageOf(l.Name)
	if of == lexicon.English {
		return ""
	}
	return " of " + of.String()
}

// tellList prints a list for people.
func (sh *shell) tellList(out io.Writer, l resources.List) {
	if l.Fault != nil {
		fmt.Fprintf(out, "%s can't be used: %s\n", say.Plain(l.Name), command.Sentence(l.Fault))
		return
	}
	fmt.Fprintf(out, "%s: %s%s, %s\n  sha256 %s\n", say.Plain(l.Name), say.Count(l.Words, "word"), ofLanguage(l), say.Tournament(l.Tournament), l.SHA256)
	switch {
	case l.Path == "":
		fmt.Fprintln(out, "  comes with Quoin")
	case l.From != "":
		fmt.Fprintf(out, "  from %s\n", sh.homely(say.Plain(l.From)))
	default:
		fmt.Fprintf(out, "  %s\n", sh.homely(say.Plain(l.Path)))
	}
}

func (sh *shell) removeListCommand() *cobra.Command {
	var sure bool
	cmd := &cobra.Command{
		Use:   "remove NAME",
		Short: "Remove a word list of your own",
		Long: "Remove a word list of your own from the folder lexicons of the data directory,\n" +
			"after asking. A running game that uses it asks for it when you resume.",
		Example: "  quoin words remove 'Club list'\n  quoin words remove --yes CSW19",
		Args:    command.TakesOne(`"quoin words remove" takes the name of one list`),
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			s := session{sh: sh, paths: sh.paths(cmd)}
			own, _ := s.listNames() // a folder that can't be read has nothing to offer
			return own, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := sh.wordSession(cmd)
			if err != nil {
				return err
			}
			return s.removeList(args[0], sure)
		},
	}
	cmd.Flags().BoolVar(&sure, "yes", false, "don't ask")
	return cmd
}

// removeList removes the list with exactly this name: one with a similar name might be another.
func (s *session) removeList(name string, sure bool) error {
	sh := s.sh
	for _, own := range resources.OwnLists() {
		if strings.EqualFold(own.Name, name) {
			return fmt.Errorf("%s comes with Quoin and can't be removed", own.Name)
		}
	}
	lists, err := s.lists()
	if err != nil {
		return err
	}
	var meant []resources.List
	for _, l := range lists {
		if l.File() == name {
			meant = []resources.List{l}
			break
		}
		if l.Name == name {
			meant = append(meant, l)
		}
	}
	switch {
	case len(meant) == 0:
		return fmt.Errorf("there is no word list %q in %s", say.Plain(name), sh.homely(say.Plain(s.paths.Lexicons())))
	case len(meant) > 1:
		return fmt.Errorf("there are %s of that name: %s and %s; name the file", say.Count(len(meant), "list"), say.Plain(meant[0].File()), say.Plain(meant[1].File()))
	}
	l := meant[0]
	if !sure {
		if !command.IsTerminal(sh.In) || !command.IsTerminal(sh.Out) {
			return command.Usagef("nobody can be asked here whether %s is to be removed; --yes says so", say.Plain(l.Name))
		}
		fmt.Fprintf(sh.Out, "Remove %s, %s, from %s? [y/N] ", say.Plain(l.Name), say.Count(l.Words, "word"), sh.homely(say.Plain(filepath.Dir(l.Path))))
		answer, err := bufio.NewReader(sh.In).ReadString('\n')
		if err != nil || !strings.EqualFold(strings.TrimSpace(answer), "y") && !strings.EqualFold(strings.TrimSpace(answer), "yes") {
			return errors.New("nothing was removed")
		}
	}
	if err := resources.RemoveList(s.paths.Data, l); err != nil {
		return err
	}
	return sh.Print(say.Plain(l.Name) + " is removed\n")
}
