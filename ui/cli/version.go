package cli

import (
	"cmp"
	"runtime/debug"
	"strings"
	"time"
)

// What a release was made of is put here by the linker (-ldflags -X), since a
// build that is to give the same bytes wherever it is made has nothing else
// to know it by. Other builds leave these empty.
var (
	release  string // the number, as 1.0.0
	commit   string // the commit, in full
	commitAt string // when that was made, as RFC 3339 has it
)

// built is what a binary knows of where it comes from. What it doesn't know is
// empty, or the zero time.
type built struct {
	number  string // of the release
	commit  string
	at      time.Time // when the commit was made, in UTC
	changed bool      // built from files that differ from the commit's
}

// build is what this binary knows.
func build() built {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(release, commit, commitAt, info)
}

// buildOf goes by what the linker was told, and by what Go itself notes where
// that is nothing: go build in a clone knows the commit, go install of a
// version that number, and go run neither.
func buildOf(release, commit, at string, info *debug.BuildInfo) built {
	of := built{number: release, commit: commit}
	noted := map[string]string{}
	if commit == "" {
		for _, s := range info.Settings {
			noted[s.Key] = s.Value
		}
		of.commit, at = noted["vcs.revision"], noted["vcs.time"]
		of.changed = noted["vcs.modified"] == "true"
	}
	if t, err := time.Parse(time.RFC3339, at); err == nil {
		of.at = t.UTC()
	}
	// Between two releases Go calls a commit v0.0.0-20261123040000-0123456789ab
	// or v1.0.1-0.2026…, and one with changes …+dirty. These are no releases.
	if number, is := strings.CutPrefix(info.Main.Version, "v"); is && of.number == "" && !strings.ContainsAny(number, "-+") {
		of.number = number
	}
	return of
}

// String is what --version says behind the name.
func (b built) String() string {
	said := cmp.Or(b.number, "development")
	switch {
	case b.commit == "" && b.number != "":
		return said
	case b.commit == "":
		return said + " (which commit isn't known)"
	}
	said += " (commit " + b.commit[:min(12, len(b.commit))]
	if !b.at.IsZero() {
		said += " of " + b.at.Format(time.DateOnly)
	}
	if b.changed {
		said += ", with changes"
	}
	return said + ")"
}
