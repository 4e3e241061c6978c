package commands

import (
	"bufio"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/lexicon"
	"quoin/settings/files"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
)

// A review of folders judges the games in GCG there. The figures of each are kept in the folder for what can be made again,
// under a name that follows from the text of the game and everything else that they depend on. So it can be stopped at any
// time, and no game is judged twice.

// isFolder reports whether an argument is a folder.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// fileReview is the figures of a game of a file.
type fileReview struct {
	File   string             `json:"file"`
	Names  []string           `json:"names"`
	Scores []int64            `json:"scores"`
	Seats  []stats.SeatReview `json:"seats"`

	language lexicon.Language
}

// folderReview is the figures of all games.
type folderReview struct {
	games              []fileReview
	unread             []unreadFile
	worlds             int
	known, fresh, left int // games
}

type unreadFile struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// gamesIn returns the files in folders whose names end in .gcg, in the order of their names.
func gamesIn(folders []string) (names []string, err error) {
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
			if err != nil {
				return command.Unreadable("the folder", say.Plain(path), err)
			}
			if !e.IsDir() && strings.EqualFold(filepath.Ext(path), ".gcg") {
				names = append(names, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}

// reviewFolders reviews the games of folders. A file that can't be read is reported, and the others go on.
func (sh tools) reviewFolders(cmd *cobra.Command, folders []string, o simulating, asJSON bool) error {
	host, err := sh.Words(cmd)
	if err != nil {
		return err
	}
	names, err := gamesIn(folders)
	if err != nil {
		return err
	}
	ctx, stop := sh.UntilSignal(cmd.Context())
	defer stop()
	found := folderReview{worlds: o.worlds}
	kept := sh.Cache(cmd, "reviews")
	progress := sh.NewBar(0, len(names), "game")
	notes := map[string]bool{}
	for i, name := range names {
		r, note, known, err := reviewFile(ctx, host, kept, name, o)
		if ctx.Err() != nil {
			found.left = len(names) - i
			break
		}
		if err != nil {
			note = command.Sentence(err)
			found.unread = append(found.unread, unreadFile{name, note})
		} else if found.games = append(found.games, r); known {
			found.known++
		} else {
			found.fresh++
		}
		if note != "" && !notes[note] {
			notes[note] = true
			progress.Clear()
			fmt.Fprintln(sh.Errors, "quoin: "+note)
		}
		progress.Show(i + 1)
	}
	progress.Clear()
	return sh.Answer(func(out *bufio.Writer) error {
		if asJSON {
			return command.WriteJSON(out, found.object())
		}
		found.write(out)
		return nil
	})
}

// reviewFile returns the figures of a game: those kept, or else new ones, which it keeps if there is a folder for them.
func reviewFile(ctx context.Context, host play.Host, kept, name string, o simulating) (r fileReview, note string, known bool, err error) {
	text, err := command.ReadText(name, nil)
	if err != nil {
		return r, "", false, err
	}
	record, err := readCrossword(name, text)
	if err != nil {
		return r, "", false, err
	}
	replayed, err := gameplay.Replay(host, record.log.Record())
	if err != nil {
		return r, "", false, fmt.Errorf("%s, %w", name, err)
	}
	language, path := replayed.Start.Variant().Tiles.Language, ""
	if kept != "" {
		key := fmt.Sprintf("%d %d %d %s\n%s", grading.Version, o.worlds, o.seed, replayed.Words.Words.SHA256(), text)
		path = filepath.Join(kept, fmt.Sprintf("%x.json", sha256.Sum256([]byte(key))))
		if data, err := files.Read(path, game.MaxText); err == nil && json.Unmarshal(data, &r) == nil && len(r.Seats) == len(r.Names) {
			r.File, r.language = name, language
			return r, replayed.Note, true, nil
		}
	}
	verdicts, err := replayed.JudgeAll(ctx, gameplay.Judging{Options: grading.Options{Worlds: o.worlds, Seed: o.seed}, Lanes: o.cores})
	if err != nil {
		return r, "", false, err
	}
	r = fileReview{File: name, language: language, Seats: gameplay.ReviewFigures(replayed.Reviewer, replayed.Judged, verdicts, o.worlds).Seats}
	for _, seat := range replayed.Reviewer.End().Result().Seats {
		r.Names, r.Scores = append(r.Names, seat.Name), append(r.Scores, seat.Score)
	}
	if path != "" && os.MkdirAll(kept, 0o700) == nil { // without it the game is judged again
		data, err := json.Marshal(r)
		if err == nil {
			_ = files.Replace(path, 0o600, func(f *os.File) error { _, err := f.Write(data); return err })
		}
	}
	return r, replayed.Note, false, nil
}

// verdictFiles is a folder that keeps the verdicts on games, a file each.
type verdictFiles string

func (f verdictFiles) path(key []byte) string {
	return filepath.Join(string(f), fmt.Sprintf("%x.gz", key))
}

// Verdicts implements gameplay.VerdictStore.
func (f verdictFiles) Verdicts(_ context.Context, key []byte) ([]byte, error) {
	return files.Read(f.path(key), game.MaxText)
}

// SetVerdicts implements gameplay.VerdictStore.
func (f verdictFiles) SetVerdicts(_ context.Context, key, data []byte) error {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	return files.Replace(f.path(key), 0o600, func(file *os.File) error { _, err := file.Write(data); return err })
}

// namedSeat is a player of a game.
type namedSeat struct {
	name string
	stats.SeatReview
}

// seats returns the players with a judged turn.
func (f folderReview) seats() (named []namedSeat, all []stats.SeatReview) {
	for _, g := range f.games {
		for i, s := range g.Seats {
			if s.Turns > 0 {
				named, all = append(named, namedSeat{g.Names[i], s}), append(all, s)
			}
		}
	}
	return named, all
}

// players sums the games of each player, those with most games first.
func (f folderReview) players() []reviewSum {
	named, _ := f.seats()
	sums := sumBy(named, func(s namedSeat) string { return s.name }, func(s namedSeat) stats.SeatReview { return s.SeatReview })
	game.SortStable(sums, func(a, b reviewSum) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Of, b.Of)) })
	return sums
}

// in returns the figures of the games in a language.
func (f folderReview) in(of lexicon.Language) folderReview {
	f.games = slices.DeleteFunc(slices.Clone(f.games), func(g fileReview) bool { return g.language != of })
	return f
}

// write writes the figures for people, of each language with games.
func (f folderReview) write(out io.Writer) {
	writeJudged(out, f.fresh, f.known, f.left, f.worlds)
	if n := len(f.unread); n > 0 {
		fmt.Fprintf(out, "%s left out.\n", say.Count(n, "file"))
	}
	inEachLanguage(out, f.in, func(in folderReview) bool { return len(in.games) > 0 }, func(in folderReview) {
		sums := in.players()
		for i := range sums {
			sums[i].Of = say.Plain(sums[i].Of)
		}
		writeSums(out, "player", sums)
		_, all := in.seats()
		writeMistakes(out, all)
	})
}

// The answer for folders with --json.
type (
	folderObject struct {
		Worlds int          `json:"worlds"`
		Judged int          `json:"judged"`
		Known  int          `json:"known"`
		Left   int          `json:"left"`
		Unread []unreadFile `json:"unread"`
		folderSums
		Languages []folderLanguage `json:"languages,omitempty"` // besides English, whose games the sums above are of
		Games     []folderGame     `json:"games"`
	}
	folderSums struct {
		Players []reviewSum  `json:"players"`
		Stages  []mistakeSum `json:"stages"`
		Habits  []mistakeSum `json:"habits"`
	}
	folderLanguage struct {
		Language string `json:"language"` // its tag
		folderSums
	}
	folderGame struct {
		File     string         `json:"file"`
		Language string         `json:"language,omitempty"` // the tag of another language than English
		Players  []folderPlayer `json:"players"`
	}
	folderPlayer struct {
		Name  string `json:"name"`
		Score int64  `json:"score"`
		seatFigures
	}
)

// object returns the figures for programs.
func (f folderReview) object() folderObject {
	o := folderObject{Worlds: f.worlds, Judged: f.fresh, Known: f.known, Left: f.left, Unread: f.unread, folderSums: f.in(lexicon.English).sums(), Games: []folderGame{}}
	for _, of := range lexicon.Languages()[1:] {
		if in := f.in(of); len(in.games) > 0 {
			o.Languages = append(o.Languages, folderLanguage{of.Tag(), in.sums()})
		}
	}
	if o.Unread == nil {
		o.Unread = []unreadFile{}
	}
	for _, g := range f.games {
		one := folderGame{File: g.File, Language: foreignTag(g.language)}
		for i, s := range g.Seats {
			one.Players = append(one.Players, folderPlayer{g.Names[i], g.Scores[i], figuresOf(s)})
		}
		o.Games = append(o.Games, one)
	}
	return o
}

func (f folderReview) sums() folderSums {
	_, all := f.seats()
	return folderSums{f.players(), byStage(all), byHabit(all)}
}
