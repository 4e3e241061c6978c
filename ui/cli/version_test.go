package cli

import (
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"quoin/ui/command"
)

// TestBuild: a binary reports its origin, however it was built, and no more than it knows.
func TestBuild(t *testing.T) {
	t.Parallel()
	const id, at = "0123456789abcdef0123456789abcdef01234567", "2026-11-23T04:05:06+02:00"
	clone := func(version, modified string) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: []debug.BuildSetting{
			{Key: "vcs", Value: "git"},
			{Key: "vcs.revision", Value: id},
			{Key: "vcs.time", Value: "2026-11-23T02:05:06Z"},
			{Key: "vcs.modified", Value: modified},
		}}
	}
	bare := func(version string) *debug.BuildInfo { return &debug.BuildInfo{Main: debug.Module{Version: version}} }
	for _, test := range []struct {
		name                string
		release, commit, at string
		info                *debug.BuildInfo
		want                string
	}{
		{"a release", "1.2.3", id, at, bare("(devel)"), "1.2.3 (commit 0123456789ab of 2026-11-23)"},
		{"a release, built in a clone that is elsewhere", "1.2.3", id, at, clone("v9.9.9", "true"), "1.2.3 (commit 0123456789ab of 2026-11-23)"},
		{"a commit without its time", "1.2.3", id, "yesterday", bare(""), "1.2.3 (commit 0123456789ab)"},
		{"a short commit", "1.2.3", "0123", "", bare(""), "1.2.3 (commit 0123)"},
		{"a clone", "", "", "", clone("v0.0.0-20261123020506-0123456789ab", "false"), "development (commit 0123456789ab of 2026-11-23)"},
		{"a clone with changes", "", "", "", clone("v0.0.0-20261123020506-0123456789ab+dirty", "true"), "development (commit 0123456789ab of 2026-11-23, with changes)"},
		{"a clone after a release", "", "", "", clone("v1.2.4-0.20261123020506-0123456789ab", "false"), "development (commit 0123456789ab of 2026-11-23)"},
		{"a clone at a tag", "", "", "", clone("v1.2.3", "false"), "1.2.3 (commit 0123456789ab of 2026-11-23)"},
		{"a clone at a tag, with changes", "", "", "", clone("v1.2.3+dirty", "true"), "development (commit 0123456789ab of 2026-11-23, with changes)"},
		{"go install of a version", "", "", "", bare("v1.2.3"), "1.2.3"},
		{"go run", "", "", "", bare("(devel)"), "development (which commit isn't known)"},
		{"nothing at all", "", "", "", bare(""), "development (which commit isn't known)"},
	} {
		if got := buildOf(test.release, test.commit, test.at, test.info).String(); got != test.want {
			t.Errorf("%s: %q, not %q", test.name, got, test.want)
		}
	}
}

// TestManPageIsDated: the man page has the date of its commit, whenever it is made; without a
// known commit it has today's date.
func TestManPageIsDated(t *testing.T) { // not parallel: it sets what a build sets
	day := time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)
	for _, test := range []struct{ of, want string }{
		{day.Format(time.RFC3339), `.TH QUOIN 1 "2026-11-20"`},
		{"", `.TH QUOIN 1 "2026-11-25"`},
	} {
		commit, commitAt = "0123456789ab", test.of
		var out strings.Builder
		sh := &shell{Run: command.Run{Out: &out, Errors: &out, Now: func() time.Time { return day.AddDate(0, 0, 5) }}, environ: map[string]string{}}
		status := sh.run([]string{"man"})
		commit, commitAt = "", ""
		if status != 0 || !strings.HasPrefix(out.String(), test.want) {
			t.Errorf("%d: %.60q doesn't begin with %q", status, out.String(), test.want)
		}
	}
}
