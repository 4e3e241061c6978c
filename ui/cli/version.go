package cli

import (
	"cmp"
	"runtime/debug"
	"strings"
	"time"
)

// The linker sets these in a release (-ldflags -X): a reproducible build has no other way to know
// its version. In other builds they are empty.
var (
	release  string // the number, such as 1.0.0
	commit   string // the commit, in full
	commitAt string // the commit's time, in RFC 3339
)

// built describes the origin of a binary. Unknown fields are empty, or the zero time.
type built struct {
	number  string // of the release
	commit  string
	at      time.Time // of the commit, in UTC
	changed bool      // whether it was built from changed files
}

// build returns the origin of this binary.
func build() built {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(release, commit, commitAt, info)
}

// buildOf uses the linker's values, and Go's own where those are empty: go build in a clone knows
// the commit, go install of a version knows its number, and go run knows neither.
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
	// Go calls a commit between two releases v0.0.0-20261123040000-0123456789ab or
	// v1.0.1-0.2026…, and one with changes …+dirty. These aren't releases.
	if number, is := strings.CutPrefix(info.Main.Version, "v"); is && of.number == "" && !strings.ContainsAny(number, "-+") {
		of.number = number
	}
	return of
}

// String returns the text of --version after the name.
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
