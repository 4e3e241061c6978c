package say

import (
	"fmt"
	"strings"

	"quoin/stats/sync"
)

// Synced returns the report of a sync with a host, in lines; if dry is true, of what would
// be done.
func Synced(r sync.Merged, host string, dry bool) string {
	var b strings.Builder
	came, went := "Came", "Went"
	if dry {
		came, went = "Would come", "Would go"
	}
	fmt.Fprintf(&b, "%s: %s. %s: %s. On both: %s.\n", came, Count(r.Came.Games, "game"), went, Count(r.Went.Games, "game"), Count(r.Both+r.Came.Had+r.Went.Had, "game"))
	note := func(n int, format string, args ...any) {
		if n > 0 {
			fmt.Fprintf(&b, "%s %s.\n", Count(n, "game"), fmt.Sprintf(format, args...))
		}
	}
	note(r.Came.Mended, "damaged here, restored from %s", host)
	note(r.Went.Mended, "damaged on %s, restored from here", host)
	note(r.Went.Damaged, `not copied from here: damaged; "quoin doctor" says what to do`)
	note(r.Came.Damaged, "not copied from %s: damaged there", host)
	note(r.Came.Later+r.Went.Later, "left for the next sync: each copies at most %s and %d MiB each way", Count(sync.MaxGames, "game"), sync.MaxBytes>>20)
	note(r.Came.NoRoom, "not copied from %s: there is no room here", host)
	note(r.Went.NoRoom, "not copied from here: there is no room on %s", host)
	note(r.Came.Deleted, "not copied from %s: deleted here", host)
	note(r.Went.Deleted, "not copied from here: deleted on %s", host)
	note(r.Differ, "not changed: continued here in another way than on %s", host)
	note(r.Came.Unknown, "not copied from %s: this Quoin doesn't know the rules", host)
	note(r.Went.Unknown, "not copied from here: the Quoin on %s doesn't know the rules", host)
	note(r.Came.Unlikely, "not copied from %s: incomplete by the rules", host)
	note(r.Went.Unlikely, "not copied from here: incomplete by the rules on %s", host)
	return b.String() + cards(r.Cards, host, dry)
}

// cards returns the report about the cardbox, or "" if there is nothing to report.
func cards(c sync.SyncedCards, host string, dry bool) (lines string) {
	came, went := "came", "went"
	if dry {
		came, went = "would come", "would go"
	}
	if c.Came > 0 || c.Went > 0 {
		lines = fmt.Sprintf("Flashcards: %s %s, %s %s.\n", Count(c.Came, "answer"), came, Count(c.Went, "answer"), went)
	}
	if c.Left {
		lines += fmt.Sprintf("The flashcards here and on %s stay as they are: one set isn't whole, or is in use.\n", host)
	}
	if c.NoRoom {
		lines += "The flashcards were not merged everywhere: there is no room for them.\n"
	}
	return lines
}

// Unsynced returns a clause that says why a sync failed, for a fault of the other side.
func Unsynced(code sync.FaultCode, host string) string {
	switch code {
	case sync.Already:
		return fmt.Sprintf("another sync with your games on %s is going on", host)
	case sync.Crowded:
		return fmt.Sprintf("as many people are syncing with %s as can; try again in a while", host)
	case sync.Versions:
		return fmt.Sprintf("the Quoin on %s and this one are too far apart to sync; bring the older one up to date", host)
	case sync.Full:
		return fmt.Sprintf("the disk of %s is full; what had come by then is kept", host)
	case sync.ReadOnly:
		return fmt.Sprintf("your games on %s can't be written", host)
	case sync.Locked:
		return fmt.Sprintf("another Quoin on %s is holding your games there; try again in a while", host)
	case sync.Newer:
		return fmt.Sprintf("your games on %s were written by a newer Quoin than the one that answers there", host)
	case sync.Failing:
		return fmt.Sprintf("your games on %s can't be used; quoin stats there says why", host)
	case sync.Broken:
		return fmt.Sprintf("the Quoin on %s doesn't understand this one", host)
	}
	return fmt.Sprintf("the Quoin on %s has stopped; what had come by then is kept", host)
}
