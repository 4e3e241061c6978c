package watch

import (
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/remote/dialogue"
	"quoin/ui/tournament/crosstable"
)

// Spectate writes a tournament on another machine as it goes: the standings so far, then what Far notes, the standings
// after each quarter of the games, and the moves at a table if its number isn't 0.
func (l *Lines) Spectate(f *Far, kinds []kind.Kind, host play.Host, table int) {
	for first := true; ; {
		select {
		case <-f.Done():
			return
		case <-f.Changed():
		}
		s := f.Snapshot()
		if s.State.Phase() == rules.Unopened {
			continue
		}
		if first {
			l.write(About(s) + "\n")
			if done, _ := crosstable.Decided(s.State); done > 0 {
				l.write(Final(s.State))
			}
			first = false
			if table > 0 {
				go l.table(f, kinds, host, table)
			}
			l.Follow(f)
			return
		}
	}
}

// tablePause is the time after which a table that can't be followed is tried again.
const tablePause = time.Second

// table writes the moves of the games at a table, and takes one up again after the connection was lost.
func (l *Lines) table(f *Far, kinds []kind.Kind, host play.Host, number int) {
	say := func(text string) { l.write(text + "\n") }
	for over := 0; ; {
		s := f.Snapshot()
		for _, t := range s.Games {
			if t.Number == over || tableNumber(s.State, t.Game) != number {
				continue
			}
			if g := f.Watch(t.Number); g != nil && l.script(g, kinds, host, say) {
				over = t.Number
			}
			break
		}
		select {
		case <-f.Done():
			return
		case <-time.After(tablePause):
		}
	}
}

// script writes the moves of a game, and reports whether it came to its end.
func (l *Lines) script(g remote.Game, kinds []kind.Kind, host play.Host, say func(string)) bool {
	defer g.Leave()
	room := &dialogue.Room{Host: host, Game: g, Say: say, Tell: say, Ask: func(string, string, func()) {}}
	room.Look()
	k, is := kind.Find(kinds, room.Now.Rules)
	if !is || room.Now.View == nil {
		return false
	}
	script := k.Several.Talk(room)
	script.Begins()
	for range g.News() {
		room.Look()
		if room.Now.View == nil {
			return false
		}
		script.News()
		if script.Over() {
			script.Ends()
			return true
		}
	}
	return false
}
