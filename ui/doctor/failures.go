package doctor

import (
	"path/filepath"
	"strings"
	"time"

	"quoin/ui/failure"
	"quoin/ui/say"
)

// ScreenFailure is a screen that failed, as its report says.
type ScreenFailure struct {
	At      string `json:"at"`      // UTC, as in RFC 3339
	Version string `json:"version"` // of the Quoin that it failed in
	Columns int    `json:"columns"` // of the window
	Rows    int    `json:"rows"`
	Screen  string `json:"screen"`         // its type in the source, or the part of a server
	During  string `json:"during"`         // opening, updating, drawing, working, text mode or server
	Game    string `json:"game,omitempty"` // its name in the store
	Panic   string `json:"panic"`          // without any word of a game
	Where   string `json:"where"`          // the innermost function, with file and line
}

func (p *probe) failures() {
	all, err := failure.Read(p.Paths.Failures())
	if err != nil {
		p.r.FailuresTrouble = p.veil.shown(err.Error())
	}
	for _, r := range all {
		f := ScreenFailure{
			At: r.At.UTC().Format(time.RFC3339), Version: p.veil.shown(clip(r.Version)), Columns: r.Columns, Rows: r.Rows, Screen: p.veil.shown(clip(r.Screen)),
			During: p.veil.shown(clip(r.During)), Game: p.veil.shown(clip(r.Game)), Panic: p.veil.shown(clip(r.Panic)),
		}
		if len(r.Stack) > 0 {
			f.Where = p.veil.shown(filepath.ToSlash(r.Stack[0]))
		}
		p.r.Failures = append(p.r.Failures, f)
	}
}

// shownFailures is how many of them are findings, the newest first.
const shownFailures = 3

func (j *judge) failures() {
	j.area = "Failures"
	path := ""
	for _, p := range j.Places {
		if p.What == "failures" {
			path = p.Path
		}
	}
	for i, f := range j.Failures {
		if i == shownFailures {
			j.note("read them there", "%s more in %s", say.Count(len(j.Failures)-i, "older report"), path)
			break
		}
		do := "send the report in " + path + " to the people who make Quoin, with what you did last; then you can delete it"
		if f.Version == j.Quoin.Version && f.Game != "" {
			do += ". Until you do, or install another version, the game is resumed in text mode"
		}
		day, _, _ := strings.Cut(f.At, "T")
		what := "a screen"
		if f.During == failure.Serving {
			what = "a server's " + f.Screen
		}
		j.note(do, "%s failed on %s in Quoin %s: %s, at %s", what, day, f.Version, f.Panic, f.Where)
	}
	if j.FailuresTrouble != "" {
		j.note("delete it", "a report can't be read: %s", j.FailuresTrouble)
	}
	if len(j.Failures) == 0 && j.FailuresTrouble == "" {
		j.ok("no screen has failed")
	}
}
