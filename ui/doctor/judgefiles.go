package doctor

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/ui/say"
)

// Small amounts of free disk space, in bytes: a game takes a few thousand.
const (
	full  = 1 << 20
	scant = 50 << 20
)

func (j *judge) places() {
	j.area = "Files"
	for _, p := range j.Places {
		if !p.within() || p.Exists {
			j.place(p)
		}
	}
}

// within says whether a place is a folder that is made when there is something to put
// into it, as those of the games' are.
func (p FileState) within() bool {
	return p.What == "leases" || p.What == "word lists" || p.What == "boards" || p.What == "failures"
}

func (j *judge) place(p FileState) {
	bad := j.fault
	if p.What == "cache" || p.What == "failures" {
		bad = j.note // Quoin does without
	}
	switch {
	case p.Path == "" && p.within(): // nor is there one for the games
	case p.Path == "":
		bad("set HOME to a directory of yours, by its full path", "%s: there is no place for them: %s", p.What, p.Trouble)
	case p.Trouble != "":
		bad("put it right, or name another directory with --data-dir", "%s: %s: %s", p.What, p.Path, p.Trouble)
	case !p.Writable && !p.Exists:
		bad("let yourself write in the directory above, or name another with --data-dir", "%s: %s can't be made", p.What, p.Path)
	case !p.Yours && !p.Writable:
		bad("if Quoin once ran as another user, give it back: sudo chown -R $USER and the path", "%s: %s belongs to another user, and can't be written", p.What, p.Path)
	case !p.Writable:
		bad("let yourself write there (chmod u+w), or name another directory with --data-dir", "%s: %s can't be written", p.What, p.Path)
	case p.Free >= 0 && p.Free < full:
		bad("make room on that disk", "%s: %s is on a disk that is full", p.What, p.Path)
	case p.Free >= 0 && p.Free < scant:
		j.note("make room on that disk", "%s: %s is on a disk with only %s left", p.What, p.Path, size(p.Free))
	case p.Exists && p.Open && p.What == "games":
		j.note("chmod go= and the path makes them private", "%s: other users can read %s", p.What, p.Path)
	case !p.Exists:
		j.ok("%s: %s, which isn't there yet", p.What, p.Path)
	case p.Free >= 0:
		j.ok("%s: %s, with %s free", p.What, p.Path, size(p.Free))
	default:
		j.ok("%s: %s", p.What, p.Path)
	}
}

func (j *judge) store() {
	j.area = "Games"
	s := j.Store
	switch {
	case s.Damaged:
		j.fault(`start Quoin: it sets the store aside and begins a new one; then "quoin stats recover" recovers what is readable`, "%s", s.Trouble)
	case s.Newer:
		j.fault("install that Quoin, or a newer one; this one leaves the store alone", "%s", s.Trouble)
	case s.Trouble != "":
		j.fault("until that is put right nothing is saved", "%s", s.Trouble)
	case !s.Exists:
		j.ok("there are none yet")
	case s.Torn:
		j.fault(`copy quoin.db and quoin.db-wal to another folder before you start Quoin; then "quoin stats recover" recovers what is readable in the copy`,
			"the store's journal is damaged, and the latest steps are missing")
	case s.Unfinished:
		j.note("start Quoin once, which undoes it", "a Quoin was killed in the middle of a change")
	default:
		j.sound()
	}
	if s.Unreadable > 0 {
		j.note(`"quoin stats rebuild" reads all games again, and reports their faults`, "%s can't be read, and aren't listed", say.Count(s.Unreadable, "game"))
	}
	if s.Altered > 0 {
		do, text := `"quoin sync" with another machine that has them, or "quoin stats recover" on a backup, restores them`, "%s don't match their checksums, so they aren't what you played"
		if s.Altered == 1 {
			do, text = `"quoin sync" with another machine that has it, or "quoin stats recover" on a backup, restores it`, "%s doesn't match its checksum, so it isn't what you played"
		}
		j.fault(do, text, say.Count(s.Altered, "finished game"))
	}
	if s.Unplotted > 0 {
		j.fault(`"quoin stats rebuild" computes them again`, "the plots show wrong figures for %s", say.Count(s.Unplotted, "game"))
	}
	for _, h := range s.Held {
		name, _, _ := strings.Cut(h.Game, " ") // without the version of the rules
		j.ok("a game of %s is being played, by %s", cmp.Or(name, "unknown rules"), h.By)
	}
	if s.Left > 0 {
		j.ok("%s left running; the menu offers to go on", say.Count(s.Left, "game"))
	}
	for _, path := range s.Aside {
		j.note(`"quoin stats recover" recovers what is readable; then you can delete it`, "a damaged store was set aside: %s", path)
	}
}

// sound is a store that can be read.
func (j *judge) sound() {
	s := j.Store
	text := fmt.Sprintf("%s in a store of %s", say.Count(s.Finished, "game"), size(s.Size))
	if s.Version < s.Newest {
		j.ok("a store of %s, version %d; the next start brings it to version %d", size(s.Size), s.Version, s.Newest)
		return
	}
	if !s.Checked {
		j.note("run it again when the machine has less to do", "%s, version %d, which wasn't read whole in the time there was", text, s.Version)
		return
	}
	if s.Altered > 0 || s.Unplotted > 0 {
		j.ok("%s, version %d, read whole", text, s.Version)
		return
	}
	j.ok("%s, version %d, read whole and sound", text, s.Version)
}
