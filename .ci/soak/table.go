//go:build unix

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// count is how far a kind is.
type count struct {
	Done    int             `json:"done"`             // units
	Pieces  int             `json:"pieces"`           // that ended well
	Seconds float64         `json:"seconds"`          // that those took, with building
	Faults  int             `json:"faults"`           // pieces that failed
	Commit  string          `json:"commit"`           // of the last piece
	When    string          `json:"when"`             // its date
	Answer  json.RawMessage `json:"answer,omitempty"` // of play-out, over all pieces
}

// soak is how far all kinds are. It is kept as soak.json.
type soak struct {
	folder string
	counts map[string]*count
}

func open(folder string) (*soak, error) {
	s := &soak{folder, map[string]*count{}}
	text, err := os.ReadFile(filepath.Join(folder, "soak.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s.counts)
	}
	return s, err
}

func (s *soak) of(k kind) *count {
	if s.counts[k.name] == nil {
		s.counts[k.name] = &count{}
	}
	return s.counts[k.name]
}

func (s *soak) keep() error {
	text, err := json.MarshalIndent(s.counts, "", "\t")
	if err != nil {
		return err
	}
	return replace(filepath.Join(s.folder, "soak.json"), text)
}

// replace writes a file that is there whole or as it was.
func replace(file string, text []byte) error {
	if err := os.WriteFile(file+".tmp", text, 0o644); err != nil {
		return err
	}
	return os.Rename(file+".tmp", file)
}

// table is what there is to tell of all kinds.
func (s *soak) table(all []kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "On %s, %d cores, %s/%s.\n\n", processor(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH)
	b.WriteString("| kind | what | done | of | time | faults | commit | date | result |\n|---|---|--:|--:|--:|--:|---|---|---|\n")
	for _, k := range all {
		c := s.of(k)
		fmt.Fprintf(&b, "| %s | %s | %d %s | %d | %s | %d | %s | %s | %s |\n",
			k.name, k.what, c.Done, k.unit, k.want, (time.Duration(c.Seconds) * time.Second).String(), c.Faults, c.Commit, c.When, c.result())
	}
	return b.String()
}

// result is what a meeting has told so far.
func (c *count) result() string {
	var r struct{ Share, ShareInterval float64 }
	if c.Answer == nil || json.Unmarshal(c.Answer, &r) != nil {
		return ""
	}
	return fmt.Sprintf("%.1f ± %.1f of 100", 100*r.Share, 100*r.ShareInterval)
}

func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "an unknown processor"
}

// The table of a page is between these.
const tableBegins, tableEnds = "<!-- the table begins -->\n", "<!-- the table ends -->"

// write puts the table in the place of that of a page.
func (s *soak) write(page string, all []kind) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	before, rest, begins := strings.Cut(string(text), tableBegins)
	_, after, ends := strings.Cut(rest, tableEnds)
	if !begins || !ends {
		return fmt.Errorf("%s has no place for a table", page)
	}
	return replace(page, []byte(before+tableBegins+"\n"+s.table(all)+"\n"+tableEnds+after))
}
