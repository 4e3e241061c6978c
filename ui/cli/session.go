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
	"quoin/ui/failure"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// session is what commands that play or show something share.
type session struct {
	sh      *shell
	paths   settings.Paths
	live    *settings.Live
	store   *stats.Store // nil when nothing can be saved
	notices []string     // what the player should know
	unsaved string       // why nothing is saved until the store is open
	noting  sync.Mutex   // where word lists are
	// thinkers are as many as can think beside each other, and one more where only
	// one can, so that a thought that is no longer wanted holds nothing up.
	thinkers *play.Thinkers
}

// paths are the places of files. Those that can't be found are empty.
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

// settled finds the settings. What is wrong with them stands in the notices;
// only a wrong flag is an error.
func (sh *shell) settled(cmd *cobra.Command) (*session, error) {
	s := &session{sh: sh, paths: sh.paths(cmd)}
	var err error
	s.live, s.notices, err = sh.layers(cmd, s.paths.Settings())
	return s, err
}

// open finds the settings and the store. The error is a wrong flag, or that of
// the session's open.
func (sh *shell) open(cmd *cobra.Command, fullScreen bool) (*session, error) {
	s, err := sh.settled(cmd)
	if err == nil {
		err = s.open(cmd, fullScreen)
	}
	return s, err
}

// open finds the store. What is wrong with it stands in the notices; the error
// is a full screen that is asked for where there can be none.
func (s *session) open(cmd *cobra.Command, fullScreen bool) (err error) {
	sh := s.sh
	if fullScreen {
		if err := sh.fullScreen(cmd); err != nil {
			return err
		}
	}
	s.thinkers = play.NewThinkers(max(2, runtime.GOMAXPROCS(0)))
	var setback *stats.Setback
	if s.store, setback, err = s.openStore(); err != nil {
		why := sh.homely(say.Plain(say.Unsaved(err)))
		if errors.Is(err, stats.Busy) {
			s.store, err = stats.Await(s.paths.Data, sh.now, kind.Rules(app.Games()))
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
	return stats.Open(s.paths.Data, s.sh.now(), kind.Rules(app.Games()))
}

// close gives running games back. What it can't save was told before.
func (s *session) close() {
	s.thinkers.Stop()
	if s.store != nil {
		_ = s.store.Close()
	}
}

// lexicon finds a word list: one of Quoin's by its name, one of the player's
// folder by its name, as resources.FindList has it, any file by its path, or by
// play.SumPrefix one of the folder that has those words, or that was found before.
func (s *session) lexicon(name string) (*lexicon.Lexicon, error) {
	switch {
	case strings.EqualFold(name, resources.InternationalName):
		return resources.International(), nil
	case strings.EqualFold(name, resources.EverydayName):
		return resources.Everyday(), nil
	}
	if sum, ok := strings.CutPrefix(name, play.SumPrefix); ok {
		return s.seenBefore(sum)
	}
	path := name
	if home := s.sh.environ["HOME"]; home != "" && strings.HasPrefix(name, "~/") { // typed where no shell reads it
		path = filepath.Join(home, name[2:])
	}
	if !isPath(path) {
		var err error
		if path, err = s.listed(name); err != nil {
			return nil, err
		}
	}
	if path == "" {
		return nil, fmt.Errorf("there is no word list %q: it is neither %s nor %s nor in %s",
			say.Plain(name), resources.InternationalName, resources.EverydayName, s.sh.homely(say.Plain(s.paths.Lexicons())))
	}
	l, err := s.cache().Load(path)
	if err == nil && s.store != nil && filepath.Dir(path) != s.paths.Lexicons() {
		// A game may be left that is played by it, and look for it; in their folder
		// lists are found anyway. What can't be noted is asked for then.
		s.noting.Lock()
		defer s.noting.Unlock()
		_ = resources.NotePlace(s.paths.Data, l.SHA256(), path)
	}
	return l, err
}

// cache keeps the player's lists made ready.
func (s *session) cache() resources.Cache { return resources.Cache{Dir: s.paths.Ready()} }

// seenBefore is the list of a checksum, wherever it was found before.
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

func isPath(name string) bool {
	return strings.ContainsRune(name, '/') || strings.ContainsRune(name, filepath.Separator)
}

// knows says whether a word list is found by its name alone.
func (s *session) knows(name string) (bool, error) {
	if strings.EqualFold(name, resources.InternationalName) || strings.EqualFold(name, resources.EverydayName) {
		return true, nil
	}
	path, err := s.listed(name)
	return path != "", err
}

// listed is the path of the list in the player's folder that a name means, or
// empty.
func (s *session) listed(name string) (string, error) {
	if s.paths.Data == "" {
		return "", nil
	}
	return resources.FindList(s.paths.Data, name)
}

// lists are the player's lists, and what is known of them.
func (s *session) lists() ([]resources.List, error) {
	if s.paths.Data == "" {
		return nil, nil
	}
	return s.cache().Lists(s.paths.Data)
}

// listNames are the player's lists as the settings name them.
func (s *session) listNames() ([]string, error) {
	paths, err := s.userLists()
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = filepath.Base(path)
	}
	return names, err
}

// userLists are the paths of the player's lists.
func (s *session) userLists() ([]string, error) {
	if s.paths.Data == "" {
		return nil, nil
	}
	return resources.UserLists(s.paths.Data)
}

// tellsList notes that the list which the flag names isn't that of the game to
// be resumed, where the game's own is found all the same. Where it isn't, the
// player is asked.
func (s *session) tellsList(cmd *cobra.Command, id stats.ID) {
	if !cmd.Flags().Changed(lexiconFlag) {
		return
	}
	record, err := s.store.Record(cmd.Context(), id)
	if err != nil || record.DictionarySHA256 == "" {
		return // what is wrong with it is told when it is resumed
	}
	given, err := s.lexicon(s.live.Now().Dictionary)
	if err != nil || given.SHA256() == record.DictionarySHA256 {
		return
	}
	if own, err := s.lexicon(play.SumPrefix + record.DictionarySHA256); err == nil {
		s.notices = append(s.notices, fmt.Sprintf("The game goes on by its own word list, %s: %s has other words", say.Plain(own.Name()), say.Plain(given.Name())))
	}
}

// show opens the full screen at a place.
func (sh *shell) show(cmd *cobra.Command, place screen.Place) error {
	s, err := sh.open(cmd, true)
	if err != nil {
		return err
	}
	defer s.close()
	return s.show(cmd, place)
}

func (s *session) show(cmd *cobra.Command, place screen.Place) error {
	return s.sh.screens(cmd.Context(), app.Env{
		Host: s.host(), Terminal: s.sh.terminal(cmd), Notices: s.notices, Unsaved: s.unsaved,
		Failures: failure.Open(s.paths.Failures(), build().String()), FailuresIn: s.sh.homely(say.Plain(s.paths.Failures())),
		Text: s.sh.console(),
	}, place)
}

// terminal is where screens are shown.
func (sh *shell) terminal(cmd *cobra.Command) terminal.Terminal {
	noColor, _ := cmd.Flags().GetBool("no-color") // every command has it
	return terminal.Terminal{
		In: sh.in, Out: sh.out, Environ: sh.environment(),
		NoColor: noColor || sh.environ["NO_COLOR"] != "", // set to anything
		Local:   true,
	}
}

// environment is the environment as a process has it.
func (sh *shell) environment() (all []string) {
	for name, value := range sh.environ {
		all = append(all, name+"="+value)
	}
	return all
}

// host is what screens and dialogues need from outside.
func (s *session) host() play.Host {
	return play.Host{
		Store: s.store, Settings: s.live, Lexicon: s.lexicon, Dictionary: s.cache().Dictionary, Now: s.sh.now, Seed: play.NewSeed, Thinkers: s.thinkers,
		Files: &play.Files{
			ListsDir: s.paths.Lexicons(), Lists: s.listNames, Catalogue: s.lists, Boards: s.boardFiles, Board: readBoard,
			Named: s.namedBoard,
		},
	}
}

// tell says on stderr what the player should know, where no screen does.
func (s *session) tell() {
	for _, n := range s.notices {
		fmt.Fprintln(s.sh.errors, "quoin: "+n)
	}
}

// running is the game to resume: of those of some rules that were left running,
// the one begun last. Puzzles wait: they are taken up where one is asked for, and else
// where there is nothing but them.
func (s *session) running(ctx context.Context, rules string, puzzle bool) (stats.ID, error) {
	if s.store == nil {
		return "", errNothingKept
	}
	for deadline := time.Now().Add(leaving); ; time.Sleep(10 * time.Millisecond) {
		games, err := s.store.Running(ctx, s.sh.now())
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

// leaving is how long a Quoin whose terminal is gone may take to give its game
// back: mostly a hundredth of a second, on a busy machine or a slow disk far
// more. Who connects anew at once waits for it.
const leaving = 3 * time.Second

// resumes is the game to resume by the flags of a command.
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

// tryLexicon reads the word list that the flag names, so that a fault in it is
// told before a clock runs. Quoin's own lists have none.
func (s *session) tryLexicon(cmd *cobra.Command) error {
	name := s.live.Now().Dictionary
	if !cmd.Flags().Changed(lexiconFlag) || name == resources.InternationalName || name == resources.EverydayName {
		return nil
	}
	_, err := s.lexicon(name)
	return err
}
