package doctor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/say"
)

func (p *probe) places() {
	for _, at := range []struct{ what, path string }{
		{"settings", p.Paths.Settings()},
		{"games", p.Paths.Data},
		{"leases", p.Paths.Leases()},
		{"word lists", p.Paths.Lexicons()},
		{"boards", p.Paths.Boards()},
		{"cache", p.Paths.Ready()},
		{"failures", p.Paths.Failures()},
	} {
		place := FileState{What: at.what, Path: p.veil.shown(at.path), Free: -1}
		if at.path == "" {
			place.Trouble = "no variable of the environment names a directory by its full path"
		} else {
			p.place(&place, at.path)
		}
		p.r.Places = append(p.r.Places, place)
	}
}

// place examines a file or directory, or, if it doesn't exist, the directory in which it would be made.
func (p *probe) place(place *FileState, path string) {
	info, err := os.Stat(path)
	switch place.Exists = err == nil; {
	case err == nil && info.IsDir() == (place.What == "settings"):
		place.Trouble = "it isn't a directory"
		if info.IsDir() {
			place.Trouble = "it is a directory"
		}
		return
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		place.Trouble = p.veil.shown(why(err))
		return
	}
	near := nearest(path)
	if info, err = os.Stat(near); err != nil {
		place.Trouble = p.veil.shown(why(err))
		return
	}
	place.Yours, place.Writable = yours(info), writable(near)
	if place.What == "settings" && place.Exists { // which is replaced whole
		place.Writable = place.Writable && writable(filepath.Dir(path))
	}
	if !info.IsDir() {
		near = filepath.Dir(near)
	}
	place.Open = place.Exists && info.Mode().Perm()&0o077 != 0
	place.Free = free(near)
}

// nearest is a path, or the first above it that is there. A link that leads nowhere is
// where it stands.
func nearest(path string) string {
	for {
		_, err := os.Lstat(path)
		above := filepath.Dir(path)
		if err == nil || above == path {
			return path
		}
		path = above
	}
}

// why is what the system said, without the path.
func why(err error) string {
	if system := new(fs.PathError); errors.As(err, &system) {
		return system.Err.Error()
	}
	return err.Error()
}

func (p *probe) settings() {
	for _, f := range p.Faults {
		told := *f
		if !p.Private { // a file may contain anything
			told.Err = nil
			if told.Value != "" {
				told.Value = "the value there"
			}
			if told.Reason == settings.UnknownKey {
				told.Key = "of that name"
			}
		}
		p.r.Settings.Faults = append(p.r.Settings.Faults, p.veil.shown(told.Error()))
	}
}

func (p *probe) store(ctx context.Context) {
	if p.Paths.Data == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, storeWait)
	defer cancel()
	found := stats.Inspect(ctx, p.Paths.Data)
	s := &p.r.Store
	*s = StoreState{
		Exists: found.Size >= 0, Size: max(0, found.Size) + found.Journal, Version: found.Version, Newest: found.Newest, Checked: found.Checked,
		Unfinished: found.Unfinished, Finished: found.Finished, Unreadable: found.Unreadable, Altered: found.Damaged, Unplotted: found.Unplotted, Torn: found.Torn, Held: s.Held, Aside: s.Aside,
	}
	if found.Trouble != nil {
		s.Damaged, s.Newer = errors.Is(found.Trouble, stats.Damaged), errors.Is(found.Trouble, stats.Newer)
		s.Trouble = p.veil.shown(found.Trouble.Error())
	}
	for _, g := range found.Left {
		if !g.Held {
			s.Left++
			continue
		}
		by := g.By
		if !p.Private {
			by.Terminal = ""
			if by.Host != "" {
				by.Host = "another machine"
			}
		}
		held := OpenGame{Game: g.Rules, By: by.String()}
		if held.By == "" {
			held.By = "a Quoin that didn't say which"
		}
		s.Held = append(s.Held, OpenGame{p.veil.shown(clip(held.Game)), p.veil.shown(held.By)})
	}
	for _, path := range found.Aside {
		s.Aside = append(s.Aside, p.veil.shown(path))
	}
}

func (p *probe) lists(ctx context.Context) {
	for _, own := range []func() *lexicon.Lexicon{resources.International, resources.Everyday} {
		p.r.Lists = append(p.r.Lists, p.ownList(own))
	}
	if p.Paths.Data == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, listsWait)
	defer cancel()
	paths, err := resources.UserLists(p.Paths.Data)
	if err != nil {
		p.r.Lists = append(p.r.Lists, WordList{Trouble: p.veil.shown(err.Error())})
	}
	for _, path := range paths {
		list := WordList{}
		if p.Private {
			list.Name = p.veil.shown(filepath.Base(path))
		}
		if ctx.Err() != nil { // it is told that it wasn't read
			p.r.Lists = append(p.r.Lists, list)
			continue
		}
		// No cache, and no note of what was found: nothing is written.
		if lex, err := (resources.Cache{}).Load(path); err != nil {
			list.Trouble = p.listTrouble(err)
		} else {
			list.Words, list.SHA256 = lex.Len(), lex.SHA256()
		}
		p.r.Lists = append(p.r.Lists, list)
	}
}

// listTrouble is what is wrong with a list of the player's, whose name is theirs.
func (p *probe) listTrouble(err error) string {
	if p.Private {
		return p.veil.shown(err.Error())
	}
	var text *lexicon.ParseError
	var list *resources.ListError
	switch {
	case errors.As(err, &list):
		return p.veil.shown("it " + list.Problem)
	case errors.As(err, &text) && text.Line > 0:
		return fmt.Sprintf("line %d makes no sense", text.Line)
	}
	return "it isn't a list of words"
}

// ownList is one of the program's: its words, as they are told apart from others, have
// to be those that it says it has.
func (p *probe) ownList(load func() *lexicon.Lexicon) (list WordList) {
	list.Own = true
	defer func() {
		if wrong := recover(); wrong != nil { // the program that carries it has lost some of itself
			list.Trouble = p.veil.shown(fmt.Sprint(wrong))
		}
	}()
	lex := load()
	list.Name, list.Words, list.SHA256 = lex.Name(), lex.Len(), lex.SHA256()
	sum := sha256.New()
	for _, word := range lex.All() {
		_, _ = sum.Write([]byte(word + "\n"))
	}
	if hex.EncodeToString(sum.Sum(nil)) != lex.SHA256() {
		list.Trouble = say.Plain(lex.Name()) + " has other words than it had"
	}
	return list
}

func (p *probe) writes(ctx context.Context) {
	if p.Paths.Data == "" {
		return
	}
	dir := nearest(p.Paths.Data)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || !writable(dir) {
		return // which is told of the place
	}
	w, err := stats.MeasureWrites(ctx, dir, times)
	p.r.Writes = Writes{Measured: err == nil, Append: median(w.Appends), Commit: median(w.Commits)}
	if err != nil {
		p.r.Writes.Trouble = p.veil.shown(why(err))
	}
}
