package resources

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/settings/files"
)

// Cache stores prepared forms of a player's lists, since preparing takes some hundred milliseconds and
// reading the result some ten: the word graph of each file, by the file's content, and the graph for
// crosswords of each list, by its words. If a form can't be read it is made again, and if it can't be written
// nothing is lost.
type Cache struct {
	// Dir is a directory for the cache alone, or "" for no cache. It needn't exist.
	Dir string
}

// These are the limits of a cache: the number of files of each kind, and the total number of bytes. The files
// used longest ago are removed first.
const (
	maxCached      = 8
	maxCachedBytes = 64 << 20
)

// The kinds of files, by their extensions.
const (
	wordsKept  = ".words"  // from lexicon.AppendBinary
	gaddagKept = ".gaddag" // from lexicon.Gaddag.AppendPacked
)

// A file consists of the magic, with the version of the form and of the notion of a list; the key, which is
// also its name; the content; and the SHA256 of all that.
const cacheMagic = "QuoinCa1"

const cacheFrame = len(cacheMagic) + 2*sha256.Size

// Load reads a user's list, a text or a .kwg file. The list is named after its file, without directory and
// extension. Every error is one sentence that names the file: a *ListError if it can't be read, a
// *lexicon.ParseError or *lexicon.KWGError if it isn't a list.
func (c Cache) Load(path string) (*lexicon.Lexicon, error) {
	data, err := ReadList(path)
	if err != nil {
		return nil, err
	}
	if c.Dir == "" {
		return parseList(path, data)
	}
	// The extension and the language decide how a file is read.
	of, form := LanguageOf(path), strings.ToLower(filepath.Ext(path))
	if of != lexicon.English {
		form += " " + of.Tag()
	}
	key := sha256.Sum256(append([]byte(form+"\n"), data...))
	if kept, ok := c.read(wordsKept, key[:]); ok {
		if lex, err := lexicon.LoadChecked(ListName(path), kept); err == nil {
			return lex.In(of), nil
		}
	}
	lex, err := parseList(path, data)
	if err != nil {
		return nil, err
	}
	if lex.Said() != "" {
		return lex, nil // the cache doesn't keep how tiles write its words
	}
	if made, err := lex.AppendBinary(nil); err == nil {
		c.write(wordsKept, key[:], made)
	}
	return lex, nil
}

// Dictionary does what the function Dictionary does, using the cache. Its errors are the same.
func (c Cache) Dictionary(lex *lexicon.Lexicon) (*search.Dictionary, error) {
	key, err := hex.DecodeString(lex.SHA256())
	if c.Dir == "" || err != nil || HasGraph(lex.SHA256()) {
		return Dictionary(lex)
	}
	if l, is := foreignBy(lex.SHA256()); is {
		return l.made.once(func() (*search.Dictionary, error) { return c.prepared(lex, key) })
	}
	if said := lex.Said(); said != "" { // a list may have the same words, and not say so
		sum := sha256.Sum256([]byte(lex.SHA256() + said))
		key = sum[:]
	}
	return c.prepared(lex, key)
}

// prepared returns the dictionary of a list from the cache, or makes it and stores its graph there.
func (c Cache) prepared(lex *lexicon.Lexicon, key []byte) (*search.Dictionary, error) {
	if kept, ok := c.read(gaddagKept, key); ok {
		if g, err := lexicon.UnpackGaddag(lex, kept); err == nil {
			return newDictionary(lex, g), nil
		}
	}
	g, err := gaddagOf(lex)
	if err != nil {
		return nil, err
	}
	if made, err := g.AppendPacked(nil); err == nil {
		c.write(gaddagKept, key, made)
	}
	return newDictionary(lex, g), nil
}

func (c Cache) file(kind string, key []byte) string {
	return filepath.Join(c.Dir, hex.EncodeToString(key)+kind)
}

// read returns the content stored under a key, and false if there is none, or it is damaged.
func (c Cache) read(kind string, key []byte) ([]byte, bool) {
	path := c.file(kind, key)
	data, err := files.ReadOrdinary(path, maxCachedBytes)
	if err != nil || len(data) > maxCachedBytes {
		return nil, false
	}
	kept, ok := unpack(kind, key, data)
	if ok {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // marks it as just used
	}
	return kept, ok
}

// pack puts a frame around content to be stored.
func pack(kind string, key, made []byte) []byte {
	data := make([]byte, 0, len(made)+cacheFrame)
	data = append(append(append(data, cacheMagic...), key...), made...)
	return append(data, frameSum(kind, data)...)
}

// unpack removes the frame. It returns false for data that is damaged or belongs to another key.
func unpack(kind string, key, data []byte) ([]byte, bool) {
	if len(data) < cacheFrame || len(key) != sha256.Size {
		return nil, false
	}
	body, sum := data[:len(data)-sha256.Size], data[len(data)-sha256.Size:]
	head := len(cacheMagic) + len(key)
	if string(body[:len(cacheMagic)]) != cacheMagic || !bytes.Equal(body[len(cacheMagic):head], key) || !bytes.Equal(sum, frameSum(kind, body)) {
		return nil, false
	}
	return body[head:], true
}

func frameSum(kind string, body []byte) []byte {
	h := sha256.New()
	h.Write(body)
	h.Write([]byte(kind))
	return h.Sum(nil)
}

// write stores content, and then removes what exceeds the limits.
func (c Cache) write(kind string, key, made []byte) {
	if len(made)+cacheFrame > maxCachedBytes || len(key) != sha256.Size {
		return
	}
	if err := os.MkdirAll(c.Dir, 0o700); err != nil {
		return
	}
	if err := writeWhole(c.file(kind, key), pack(kind, key, made)); err == nil {
		c.clear()
	}
}

// clear removes the files beyond the limits, and leftovers of interrupted writes.
func (c Cache) clear() {
	entries, err := os.ReadDir(c.Dir)
	if err != nil {
		return
	}
	type aged struct {
		path string
		kind string
		size int64
		used time.Time
	}
	var files []aged
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		f := aged{filepath.Join(c.Dir, e.Name()), filepath.Ext(e.Name()), info.Size(), info.ModTime()}
		switch broken := strings.HasPrefix(e.Name(), "."); {
		case broken && time.Since(f.used) > time.Hour:
			_ = os.Remove(f.path)
		case !broken && (f.kind == wordsKept || f.kind == gaddagKept):
			files = append(files, f)
		}
	}
	game.Sort(files, func(a, b aged) int { return cmp.Or(b.used.Compare(a.used), cmp.Compare(a.path, b.path)) })
	count, total := map[string]int{}, int64(0)
	for _, f := range files {
		count[f.kind]++
		if total += f.size; count[f.kind] > maxCached || total > maxCachedBytes {
			_ = os.Remove(f.path)
		}
	}
}
