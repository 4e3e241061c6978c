package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/failure"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// session is the common part of commands that play or show something.
type session struct {
	sh      *shell
	paths   settings.Paths
	live    *settings.Live
	store   *stats.Store // nil if nothing can be saved
	notices []string     // for the player
	unsaved string       // why nothing is saved, until the store is open
	noting  sync.Mutex   // guards notes of word lists' paths
	// thinkers has one for each core, and a second one on a single core, so that an abandoned
	// search holds nothing up.
	thinkers *play.Thinkers
}

// paths returns the places of files. Places that can't be found are empty.
func (sh *shell) paths(cmd *cobra.Command) settings.Paths {
	paths, _ := settings.FindPaths(sh.lookup)
	dir := sh.environ["QUOIN_DATA_DIR"]
	if flag := cmd.Flags().Lookup("data-dir"); flag != nil && flag.Changed {
		dir = flag.Value.String()
	}
	if dir != "" {
		if full, err := filepath.Abs(dir); err == nil {
			paths.Data = full
		}
	}
	return paths
}

// settled finds the settings. Their faults become notices; only a wrong flag is an error.
func (sh *shell) settled(cmd *cobra.Command) (*session, error) {
	s := &session{sh: sh, paths: sh.paths(cmd)}
	var err error
	s.live, s.notices, err = sh.layers(cmd, s.paths.Settings())
	return s, err
}

// open finds the settings and the store. The error is a wrong flag, or that of the session's
// open.
func (sh *shell) open(cmd *cobra.Command, fullScreen bool) (*session, error) {
	s, err := sh.settled(cmd)
	if err == nil {
		err = s.open(cmd, fullScreen)
	}
	return s, err
}

// open opens the store. Its faults become notices; the error is a full screen that can't be
// shown.
func (s *session) open(cmd *cobra.Command, fullScreen bool) (err error) {
	sh := s.sh
	if fullScreen {
		if err := sh.FullScreen(cmd); err != nil {
			return err
		}
	}
	s.thinkers = play.NewThinkers(max(2, runtime.GOMAXPROCS(0)))
	var setback *stats.Setback
	if s.store, setback, err = s.openStore(); err != nil {
		why := sh.homely(say.Plain(say.Unsaved(err)))
		if errors.Is(err, stats.Busy) {
			s.store, err = stats.Await(s.paths.Data, sh.Now, kind.Rules(app.Games()))
		}
		if err == nil {
			s.unsaved = why
		} else {
			s.notices = append(s.notices, why)
		}
	}
	if setback != nil {
		s.notices = append(s.notices, sh.homely(say.Plain(setback.String())))
	}
	return nil
}

func (s *session) openStore() (*stats.Store, *stats.Setback, error) {
	if s.paths.Data == "" {
		_, err := settings.FindPaths(s.sh.lookup)
		if err == nil {
			err = errors.New("there is no place for Quoin's games")
		}
		return nil, nil, err
	}
	return stats.Open(s.paths.Data, s.sh.Now(), kind.Rules(app.Games()))
}

// close gives running games back. Failures to save were reported before.
func (s *session) close() {
	s.thinkers.Stop()
	if s.store != nil {
		_ = s.store.Close()
	}
}

// lexicon finds an English word list, as anyLexicon does.
func (s *session) lexicon(name string) (*lexicon.Lexicon, error) {
	l, err := s.anyLexicon(name)
	if err == nil && l.Language() != lexicon.English {
		return nil, fmt.Errorf("%s is a list of %v, and this needs English words; choose another list, or that language",
			say.Plain(l.Name()), l.Language())
	}
	return l, err
}

// anyLexicon finds a word list: one of Quoin's by its name, one of the player's folder by its name,
// as in resources.FindList, any file by its path, or by play.SumPrefix one of the folder with
// those words, or one found before.
func (s *session) anyLexicon(name string) (*lexicon.Lexicon, error) {
	if l := resources.Foreign(name); l != nil {
		return l, nil
	}
	switch {
	case strings.EqualFold(name, resources.InternationalName):
		return resources.International(), nil
	case strings.EqualFold(name, resources.EverydayName):
		return resources.Everyday(), nil
	}
	if sum, ok := strings.CutPrefix(name, play.SumPrefix); ok {
		return s.seenBefore(sum)
	}
	path, err := s.listPath(name)
	if err != nil {
		return nil, err
	}
	l, err := s.cache().Load(path)
	if err == nil && s.store != nil && filepath.Dir(path) != s.paths.Lexicons() {
		// A game played with this list may be left and look for it later; lists in the player's
		// folder are found anyway. If the path can't be noted, the player will be asked for it.
		s.noting.Lock()
		defer s.noting.Unlock()
		_ = resources.NotePlace(s.paths.Data, l.SHA256(), path)
	}
	return l, err
}

// listPath returns the file that a name means, for lists that don't come with Quoin.
func (s *session) listPath(name string) (string, error) {
	path := name
	if home := s.sh.environ["HOME"]; home != "" && strings.HasPrefix(name, "~/") { // typed where no shell expands it
		path = filepath.Join(home, name[2:])
	}
	if !isPath(path) {
		var err error
		if path, err = s.listed(name); err != nil {
			return "", err
		}
	}
	if path == "" {
		return "", fmt.Errorf("there is no word list %q: it is neither %s nor %s nor in %s",
			say.Plain(name), resources.InternationalName, resources.EverydayName, s.sh.homely(say.Plain(s.paths.Lexicons())))
	}
	return path, nil
}

// definitionIn returns what the file of one of the player's lists says of a word, or "".
func (s *session) definitionIn(l *lexicon.Lexicon, word string) string {
	if s.paths.Data == "" {
		return ""
	}
	path := s.cache().FileOf(s.paths.Data, l)
	if path == "" {
		return ""
	}
	found, _ := resources.ListDefinitions(path, word) // a file that is gone says nothing
	return found[word]
}

// cache returns the cache of the player's compiled lists.
func (s *session) cache() resources.Cache { return resources.Cache{Dir: s.paths.Ready()} }

// seenBefore returns the list of a checksum, wherever it was found before.
func (s *session) seenBefore(sum string) (*lexicon.Lexicon, error) {
	if l := resources.Own(sum); l != nil {
		return l, nil
	}
	if path := resources.ListPlace(s.paths.Data, sum); s.paths.Data != "" && path != "" {
		if l, err := s.cache().Load(path); err == nil && l.SHA256() == sum {
			return l, nil
		}
	}
	if s.paths.Data != "" {
		if path := s.cache().WithWords(s.paths.Data, sum); path != "" {
			if l, err := s.cache().Load(path); err == nil && l.SHA256() == sum {
				return l, nil
			}
		}
	}
	return nil, errors.New("no word list of that checksum was found before")
}

// isOwnName reports whether a list of that name comes with Quoin.
func isOwnName(name string) bool {
	return strings.EqualFold(name, resources.InternationalName) || strings.EqualFold(name, resources.EverydayName)
}

func isPath(name string) bool {
	return strings.ContainsRune(name, '/') || strings.ContainsRune(name, filepath.Separator)
}

// knows reports whether a word list is found by its name alone.
func (s *session) knows(name string) (bool, error) {
	if isOwnName(name) {
		return true, nil
	}
	path, err := s.listed(name)
	return path != "", err
}

// listed returns the path of the list in the player's folder that a name means, or "".
func (s *session) listed(name string) (string, error) {
	if s.paths.Data == "" {
		return "", nil
	}
	return resources.FindList(s.paths.Data, name)
}

// lists returns the player's lists with their properties.
func (s *session) lists() ([]resources.List, error) {
	if s.paths.Data == "" {
		return nil, nil
	}
	return s.cache().Lists(s.paths.Data)
}

// listNames returns the names of the player's lists for the settings.
func (s *session) listNames() ([]string, error) {
	paths, err := s.userLists()
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = filepath.Base(path)
	}
	return names, err
}

// userLists returns the paths of the player's lists.
func (s *session) userLists() ([]string, error) {
	if s.paths.Data == "" {
		return nil, nil
	}
	return resources.UserLists(s.paths.Data)
}

// tellsList adds a notice if the flag names a list other than that of the resumed game, and the
// game's own is found. If it isn't found, the player is asked.
func (s *session) tellsList(cmd *cobra.Command, id stats.ID) {
	if !cmd.Flags().Changed(command.LexiconFlag) {
		return
	}
	record, err := s.store.Record(cmd.Context(), id)
	if err != nil || record.DictionarySHA256 == "" {
		return // the fault is reported when the game is resumed
	}
	given, err := s.anyLexicon(s.live.Now().Dictionary)
	if err != nil || given.SHA256() == record.DictionarySHA256 {
		return
	}
	if own, err := s.anyLexicon(play.SumPrefix + record.DictionarySHA256); err == nil {
		s.notices = append(s.notices, fmt.Sprintf("The game goes on by its own word list, %s: %s has other words", say.Plain(own.Name()), say.Plain(given.Name())))
	}
}

// Show opens the full screen at a place.
func (sh *shell) Show(cmd *cobra.Command, place screen.Place) error {
	s, err := sh.settled(cmd)
	if err != nil {
		return err
	}
	if place == screen.Place(screen.Menu{}) {
		go resources.EverydayOf(s.live.Now().Words()) // which the day's row needs, and the store takes as long to open
	}
	if err := s.open(cmd, true); err != nil {
		return err
	}
	defer s.close()
	return s.show(cmd, place)
}

func (s *session) show(cmd *cobra.Command, place screen.Place) error {
	return s.sh.screens(cmd.Context(), app.Env{
		Host: s.host(), Terminal: s.sh.terminal(cmd), Notices: s.notices, Unsaved: s.unsaved,
		Failures: failure.Open(s.paths.Failures(), build().String()), FailuresIn: s.sh.homely(say.Plain(s.paths.Failures())),
		Text: s.sh.console(cmd),
	}, place)
}

// terminal returns the terminal for the screens.
func (sh *shell) terminal(cmd *cobra.Command) terminal.Terminal {
	noColor, _ := cmd.Flags().GetBool("no-color") // every command has it
	return terminal.Terminal{
		In: sh.In, Out: sh.Out, Environ: sh.environment(),
		NoColor: noColor || sh.environ["NO_COLOR"] != "", // set to anything
		Local:   true,
	}
}

// environment returns the environment in the form of os.Environ.
func (sh *shell) environment() (all []string) {
	for name, value := range sh.environ {
		all = append(all, name+"="+value)
	}
	return all
}

// host returns what screens and dialogues need from outside.
func (s *session) host() play.Host {
	return play.Host{
		Store: s.store, Settings: s.live, Lexicon: s.lexicon, AnyLexicon: s.anyLexicon, Dictionary: s.cache().Dictionary, Now: s.sh.Now, Seed: play.NewSeed, Thinkers: s.thinkers,
		Files: &play.Files{
			ListsDir: s.paths.Lexicons(), Lists: s.listNames, Catalogue: s.lists, Listed: s.definitionIn, Boards: s.boardFiles, Board: readBoard,
			Named: s.namedBoard, TournamentsDir: s.paths.Tournaments(),
		},
	}
}

// tell prints the notices to stderr if no screen shows them.
func (s *session) tell() {
	for _, n := range s.notices {
		fmt.Fprintln(s.sh.Errors, "quoin: "+n)
	}
}

// running returns the game to resume: the latest of the running games of the given rules. Puzzles
// are resumed only if one is asked for, or if no other game is running.
func (s *session) running(ctx context.Context, rules string, puzzle bool) (stats.ID, error) {
	if s.store == nil {
		return "", errNothingKept
	}
	for deadline := time.Now().Add(leaving); ; time.Sleep(10 * time.Millisecond) {
		games, err := s.store.Running(ctx, s.sh.Now())
		games = slices.DeleteFunc(games, func(g stats.Running) bool { return g.Rules != rules || puzzle && !g.Puzzle.Is })
		if at := slices.IndexFunc(games, func(g stats.Running) bool { return g.Puzzle.Is == puzzle }); at >= 0 {
			return games[at].ID, nil
		}
		if len(games) > 0 {
			return games[0].ID, nil
		}
		if err != nil {
			return "", err
		}
		if err = play.NoneRunning(ctx, s.store, rules); !errors.Is(err, stats.ErrHeld) || time.Now().After(deadline) {
			return "", err
		}
	}
}

// leaving is the time that a Quoin may take to save its game after its terminal is gone: mostly a
// hundredth of a second, but far more on a busy machine or a slow disk. A player who reconnects
// at once waits for it.
const leaving = 3 * time.Second

// resumes returns the game to resume by the flags of a command.
func (s *session) resumes(cmd *cobra.Command, rules string, puzzle bool) (stats.ID, error) {
	if err := s.tryLexicon(cmd); err != nil {
		return "", err
	}
	id, err := s.running(cmd.Context(), rules, puzzle)
	if err == nil {
		s.tellsList(cmd, id)
	}
	return id, err
}

// tryLexicon reads the word list that the flag names, so that faults are reported before a clock
// runs. Quoin's own lists have no faults.
func (s *session) tryLexicon(cmd *cobra.Command) error {
	name := s.live.Now().Dictionary
	of, said := s.live.Now().Words(), cmd.Flags().Changed(languageFlag)
	if !cmd.Flags().Changed(command.LexiconFlag) || name == resources.InternationalName && !said || name == resources.EverydayName {
		return nil
	}
	l, err := s.anyLexicon(name)
	if err == nil && l.Language() != of && (said || l.Language() != lexicon.English) {
		return fmt.Errorf("%s is a list of %v, and the language is %v; choose another list, or that language", say.Plain(l.Name()), l.Language(), of)
	}
	return err
}
