package textmode

import (
	"fmt"
	"slices"
	"strings"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
)

// script returns the game's script, or nil.
func (r *room) script() dialogue.Script {
	o, is := r.deps.House.Find(r.Now.Rules)
	if !is {
		return nil
	}
	return o.Talk(&r.Room)
}

// plays runs the dialogue of the game until the player leaves it.
func (r *room) plays() {
	s := r.script()
	if s == nil {
		r.Say("This Quoin doesn't know the rules of that game")
		return
	}
	here, again, ended, rated := r.Now.Here, r.Now.Again, false, false
	s.Begins()
	for !r.over && !r.left {
		if s.Over() && !ended {
			ended, again = true, "" // messages about the next game come after the result
			s.Ends()
			if r.Now.Seat >= 0 && r.Now.Day == "" {
				r.Say("Type again for another game with the same players, or leave")
			} else {
				r.Say("Type leave for the lobby")
			}
		}
		if ended && !rated {
			rated = r.rates()
		}
		text, h := r.hear(r.ctx, r.look.News(), s.Until())
		if r.gone() || h == plain.Gone {
			return
		}
		switch h {
		case plain.Spoken:
			if !r.obeyed(text, ended, r.gameCommands(s, ended)) {
				switch {
				case ended && text != "":
					r.unknown("")
				case strings.HasPrefix(text, "/"):
					r.unknown("/")
				default:
					s.Enters(text)
				}
			}
			if r.gone() { // the command may have closed it
				return
			}
		case plain.Ticked:
			s.Ticks()
		}
		r.presence(here)
		here = r.Now.Here
		if ended && r.Now.Again != "" && r.Now.Again != again && r.next == "" {
			r.Tell("Another game with the same players is waiting: type again to join")
		}
		again = r.Now.Again
		r.phrases()
		s.News()
	}
}

// rates says how the game changed the ratings, and reports whether that is known.
func (r *room) rates() bool {
	if r.Now.Unrated {
		r.Say("The game isn't rated: not all have played")
	}
	for seat, is := range r.Now.Rated {
		if is.Is != "" && seat < len(r.Now.Names) {
			r.Say(fmt.Sprintf("%s is rated %s now (%s)", r.Now.Names[seat], spokenRating(is.Is), is.Change))
		}
	}
	return r.Now.Unrated || len(r.Now.Rated) > 0
}

// presence says who has left and who has come back.
func (r *room) presence(was []bool) {
	for seat, is := range r.Now.Here {
		if seat >= len(was) || was[seat] == is || seat == r.Now.Seat || seat >= len(r.Now.Names) || r.Now.Names[seat] == "" {
			continue
		}
		if is {
			r.Tell(r.Now.Names[seat] + " is there")
		} else {
			r.Tell(r.Now.Names[seat] + " is away")
		}
	}
}

// gameCommands returns the commands of a game. They begin with a slash until the game has ended.
func (r *room) gameCommands(s dialogue.Script, ended bool) []plain.Command {
	all := s.Commands()
	leave := plain.Simple("leave", "go to the lobby; the game goes on", func() { r.left = true })
	if ended {
		leave.Help = "go to the lobby"
		if r.Now.Seat >= 0 && r.Now.Day == "" {
			all = slices.Insert(all, 0, plain.Simple("again", "another game with the same players", r.goesOn))
		}
	}
	if r.look.Commitment().Game != "" {
		all = append(all, plain.Simple("fair", "show how the seed was drawn", r.fair))
	}
	all = append(all, plain.Simple("who", "list the players and spectators", r.players), leave)
	sign := "/"
	if ended {
		sign = ""
	}
	all = append(all, r.common(func() {
		if sign == "" {
			r.Say("Commands:")
		} else {
			s.Enters("?")
		}
		r.offer(sign, r.gameCommands(s, ended))
	})...)
	if !ended {
		all = append(all, plain.Simple("hint", "", func() { r.Say("There are no hints in a game with others") }))
	}
	return all
}

// goesOn opens the room for another game with the same players.
func (r *room) goesOn() {
	id, err := r.look.Again()
	if err != nil {
		r.Say(sentence(err))
		return
	}
	r.next, r.left = record.GameID(id), true
}

// goesToNext opens another game in which it is the player's move.
func (r *room) goesToNext() {
	id, err := r.look.Next()
	switch {
	case err != nil:
		r.Say(sentence(err))
	case id == "":
		r.Say("No other game waits for your move")
	default:
		r.next, r.left = record.GameID(id), true
	}
}

func (r *room) players() {
	for seat, name := range r.Now.Names {
		if name == "" {
			continue
		}
		text := name
		if seat == r.Now.Seat {
			text += ", you"
		} else if seat < len(r.Now.Here) && !r.Now.Here[seat] && r.seats.Seats[seat].Level == "" {
			text += ", away"
		}
		r.Say(text)
	}
	if r.Now.Watch > 0 {
		r.Say(countWatch(r.Now.Watch))
	}
}

func countWatch(n int) string { return say.Count(n, "spectator") }
