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
	note(r.Went.Damaged, `here not brought: damaged; "quoin doctor" says what to do`)
	note(r.Came.Damaged, "on %s not brought: damaged there", host)
	note(r.Came.Later+r.Went.Later, "left for the next time: one brings at most %s and %d MiB each way", Count(sync.MaxGames, "game"), sync.MaxBytes>>20)
	note(r.Came.NoRoom, "on %s not brought: there is no room here", host)
	note(r.Went.NoRoom, "here not brought: there is no room for more on %s", host)
	note(r.Came.Deleted, "on %s not brought: deleted here", host)
	note(r.Went.Deleted, "here not brought: deleted on %s", host)
	note(r.Differ, "left as found: gone on with here in another way than on %s", host)
	note(r.Came.Unknown, "on %s not brought: of rules that this Quoin doesn't know", host)
	note(r.Went.Unknown, "here not brought: of rules that the Quoin on %s doesn't know", host)
	note(r.Came.Unlikely, "from %s left out: no whole games by their rules", host)
	note(r.Went.Unlikely, "from here left out on %s: no whole games by their rules there", host)
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
