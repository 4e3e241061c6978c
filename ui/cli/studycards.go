package cli

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/stats"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
)

// cardColumns are the columns of the flashcards as CSV. An import needs the first.
var cardColumns = []string{"card", "words", "level", "last", "due", "asked", "right"}

func (sh *shell) studyExportCommand() *cobra.Command {
	var asCSV, asAnki bool
	cmd := &cobra.Command{
		Use: "export", Aliases: []string{"log"},
		Short: "Print the flashcards",
		Long: "Print the flashcards as a text: how they began, and every answer with its time,\n" +
			"in milliseconds since then.\n\n" +
			"With --csv print a card a line: its letters, or + and a word if it asks for the\n" +
			"word's hooks; the words; its level, from 0 to 7; the days of the last answer and\n" +
			"of the next; how often it was asked, and answered right. With --anki print what\n" +
			"Anki imports: front, back and tags.",
		Example: "  quoin study export > cards.log\n  quoin study export --anki > cards.csv",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asCSV && asAnki {
				return command.Usagef("--csv and --anki don't go together")
			}
			if asCSV || asAnki {
				return sh.printCards(cmd, asAnki)
			}
			return sh.WithStore(cmd, func(store *stats.Store) error {
				text, err := play.Host{Store: store}.CardsLog(cmd.Context())
				if err == nil && text == "" {
					err = errNoCards
				}
				if err != nil {
					return err
				}
				return sh.Print(text)
			})
		},
	}
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print a card a line")
	cmd.Flags().BoolVar(&asAnki, "anki", false, "print the cards for Anki")
	sh.WordsFlags(cmd)
	return cmd
}

var errNoCards = errors.New("there are no flashcards yet; \"quoin study\" begins with some")

// printCards prints the flashcards as a table, with the words of the player's list.
func (sh *shell) printCards(cmd *cobra.Command, anki bool) error {
	host, err := sh.Words(cmd)
	if err != nil {
		return err
	}
	deck, err := host.Deck()
	if err != nil {
		return err
	}
	return sh.WithStore(cmd, func(store *stats.Store) error {
		host.Store = store
		cards, err := host.Cards(cmd.Context())
		if err == nil && len(cards.Box.Cards()) == 0 {
			err = errNoCards
		}
		if err != nil {
			return err
		}
		return sh.Answer(func(out *bufio.Writer) error {
			table := csv.NewWriter(out)
			if anki {
				fmt.Fprint(out, "#separator:Comma\n#html:false\n#columns:Front,Back,Tags\n#tags column:3\n")
			} else {
				_ = table.Write(cardColumns) // Error reports any failure
			}
			for _, c := range cards.Box.Cards() {
				answers := strings.Join(deck.Answers(c.Question), " ")
				row := []string{
					c.Question.String(), answers, strconv.Itoa(c.Level), c.Last.String(), c.Due.String(),
					strconv.Itoa(c.Asked), strconv.Itoa(c.Right),
				}
				if anki {
					row = []string{strings.ToUpper(c.Question.Letters), strings.ToUpper(answers), "quoin::anagrams"}
					if c.Question.Kind == study.Hooks {
						row[0], row[2] = row[0]+" (hooks)", "quoin::hooks"
					}
				}
				_ = table.Write(row)
			}
			table.Flush()
			return table.Error()
		})
	})
}

func (sh *shell) studyImportCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Take over flashcards from Zyzzyva or a CSV file",
		Long: "Take over flashcards from a cardbox of Zyzzyva (Anagrams.db or Hooks.db) or from\n" +
			"a CSV file, with - from standard input. The first line of a CSV file names its\n" +
			"columns: card, which has a word or letters, or + and a word for its hooks, and\n" +
			"if you like level (0 to 7) and last, the day of the last answer, such as\n" +
			"2026-11-27. \"quoin study export --csv\" prints such a file. A card without a\n" +
			"level is asked as a new one.\n\n" +
			"A card of Zyzzyva comes to the level with the same time until it is asked again.\n" +
			"A question that has a card already keeps it.",
		Example: "  quoin study import Anagrams.db\n  quoin study import cards.csv",
		Args:    command.TakesOne(`"quoin study import" takes one file: a cardbox of Zyzzyva or a CSV file`),
		RunE: func(cmd *cobra.Command, args []string) error {
			host, err := sh.Words(cmd)
			if err != nil {
				return err
			}
			all, err := sh.cardsOf(cmd.Context(), host.Language(), args[0], play.Today(sh.Now()))
			if err != nil {
				return err
			}
			return sh.WithStore(cmd, func(store *stats.Store) error {
				host.Store = store
				var learned, wanted int
				_, err := host.StudyAs(cmd.Context(), host.Language(), func(box *study.Box) (actions []study.Action) {
					actions, learned, wanted = imported(box, all)
					return actions
				})
				if err != nil {
					return err
				}
				return sh.Print(fmt.Sprintf("%s taken over, %s to be asked as new, %s had a card\n",
					say.Count(learned, "card"), say.Number(wanted), say.Number(len(all)-learned-wanted)))
			})
		},
	}
	sh.languageFlag(cmd, cardsOfLanguage)
	return cmd
}

// imported returns the actions that take cards over, and how many are learned ones and new ones, which have the level
// -1. Questions with a card are left out, and so is a question's second card.
func imported(box *study.Box, all []study.Learned) (actions []study.Action, learned, wanted int) {
	seen := map[study.Question]bool{}
	var words []string
	for _, c := range all {
		if _, there := box.Card(c.Question); there || seen[c.Question] {
			continue
		}
		seen[c.Question] = true
		if c.Level < 0 {
			words = append(words, c.Question.Letters)
			continue
		}
		actions = append(actions, c)
	}
	return append(actions, adding(words)...), len(actions), len(words)
}

// cardsOf reads the cards of a file: of Zyzzyva, or CSV.
func (sh *shell) cardsOf(ctx context.Context, of lexicon.Language, name string, today study.Day) ([]study.Learned, error) {
	if strings.EqualFold(filepath.Ext(name), ".db") {
		foreign, err := stats.ReadZyzzyva(ctx, name)
		if err != nil {
			return nil, command.Unreadable("the cardbox", say.Plain(name), err)
		}
		hooks := strings.Contains(strings.ToLower(filepath.Base(name)), "hook")
		return cardsOfZyzzyva(of, foreign, hooks, today), nil
	}
	text, err := command.ReadText(name, sh.In)
	if err != nil {
		return nil, err
	}
	all, err := parseCards(of, text, today)
	if err != nil {
		return nil, fmt.Errorf("%s, %w", say.Plain(name), err)
	}
	return all, nil
}

// cardsOfZyzzyva returns Zyzzyva's cards; questions that Quoin can't ask are left out.
func cardsOfZyzzyva(of lexicon.Language, foreign []stats.ForeignCard, hooks bool, today study.Day) (all []study.Learned) {
	for _, f := range foreign {
		q, ok := study.AboutIn(of, f.Question)
		if hooks {
			q, ok = study.AboutHooksIn(of, f.Question)
		}
		if !ok {
			continue
		}
		c := study.Learned{Question: q, Day: today}
		if !f.Last.IsZero() {
			c.Day = min(play.Today(f.Last), today)
			c.Level = study.LevelAfter(int(play.Today(f.Next) - c.Day))
		}
		all = append(all, c)
	}
	return all
}

// parseCards reads a table of cards. The error begins with the line.
func parseCards(of lexicon.Language, text string, today study.Day) (all []study.Learned, err error) {
	in := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	in.FieldsPerRecord, in.TrimLeadingSpace = -1, true
	head, err := in.Read()
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, errCards(1, "isn't CSV")
	}
	at := map[string]int{}
	for i, name := range head {
		at[strings.ToLower(strings.TrimSpace(name))] = i + 1
	}
	if at[cardColumns[0]] == 0 {
		return nil, errCards(1, `names no column "card"`)
	}
	for {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			wrong, _ := errors.AsType[*csv.ParseError](err)
			return nil, errCards(wrong.Line, "isn't CSV")
		}
		line, _ := in.FieldPos(0)
		field := func(name string) string {
			if i := at[name]; i > 0 && i <= len(row) {
				return strings.TrimSpace(row[i-1])
			}
			return ""
		}
		c := study.Learned{Level: -1, Day: today}
		var ok bool
		if word, hooks := strings.CutPrefix(field("card"), "+"); hooks {
			c.Question, ok = study.AboutHooksIn(of, word)
			c.Level = 0 // only words can be asked as new
		} else {
			c.Question, ok = study.AboutIn(of, word)
		}
		if !ok {
			return nil, errCards(line, fmt.Sprintf("has the card %+.40q, which isn't a word or letters", field("card")))
		}
		if level := field("level"); level != "" {
			n, err := strconv.Atoi(level)
			if err != nil || n < 0 || n > study.Levels {
				return nil, errCards(line, fmt.Sprintf("has the level %+.20q; there are 0 to %d", level, study.Levels))
			}
			c.Level = n
		}
		if last := field("last"); last != "" {
			day, err := study.ParseDay(last)
			if err != nil {
				return nil, errCards(line, fmt.Sprintf("has the day %+.20q; a day is like 2026-11-27", last))
			}
			c.Day = min(day, today)
		}
		if all = append(all, c); len(all) > study.MaxCards {
			return nil, errCards(line, "is one card too many")
		}
	}
}

func errCards(line int, wrong string) error { return fmt.Errorf("line %d %s", cmp.Or(line, 1), wrong) }
