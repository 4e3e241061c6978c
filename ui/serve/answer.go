package serve

import (
	"errors"
	"strings"

	"quoin/stats/record"
	"quoin/ui/room/textmode"
	"quoin/ui/say"
	"quoin/ui/serve/admin"
)

// answer does what the client asks for, and returns the exit status.
func (n *channelSession) answer() int {
	if ban, is := n.isBanned(0); is {
		return n.refusesBanned(ban)
	}
	words := strings.Fields(n.asked)
	if asksToSync(words) {
		words = []string{"sync"}
	}
	if lost := n.server.outage.sentence(); lost != "" && strings.Join(words, "") != "help" {
		n.say(lost)
		return statusFailed
	}
	if len(words) == 0 {
		return n.plays(wish{})
	}
	first, rest := strings.ToLower(words[0]), words[1:]
	for _, c := range commands() {
		if c.name != first {
			continue
		}
		if !c.takes(rest) {
			return n.refuse("%q is asked as: %s", c.name, c.usage())
		}
		return c.do(n, rest)
	}
	if code, err := record.ParseCode(strings.Join(words, "")); err == nil {
		return n.plays(wish{code: code})
	}
	return n.refuse("There is no %.40q here; \"help\" says what there is.", words[0])
}

// wish is what a player wants; the zero value is the lobby.
type wish struct {
	code   record.InvitationCode // the code of a room, or one to be let in with
	watch  record.GameID         // a game to watch
	game   string                // one of the player's own games, in text mode
	resume bool                  // whether to resume the unfinished game, in text mode
	lines  bool                  // whether it is text mode
}

// plays lets the player play: on the screen, or in text mode if there is no terminal or it was asked for.
func (n *channelSession) plays(w wish) int {
	w.lines = w.lines || !n.pty || n.dumb()
	p, status := n.meets(w.code)
	if status != statusWell {
		return status
	}
	s := n.server
	s.mu.Lock()
	full := s.sessions >= s.limits.Sessions
	if !full {
		s.sessions++
		s.served++
	}
	s.mu.Unlock()
	if full {
		s.tell(eventRefused, refusedFull, n.place)
		return n.refuse("There are as many people here as there is room for; come back in a while.")
	}
	defer func() {
		s.mu.Lock()
		s.sessions--
		s.mu.Unlock()
	}()
	in := readInput(n.channel, n.ctx.Done(), func() {
		if !w.lines { // a screen without keys is useless; a dialogue without input just ends
			n.cancel(errGone)
		}
	})
	var at textmode.Console
	if w.lines {
		at = n.console(in)
	}
	if p.ID == 0 {
		if w.lines {
			p, status = n.namesByLine(at, w.code)
		} else {
			p, status = n.namesOnScreen(in, w.code)
		}
		if p.ID == 0 {
			return status
		}
		s.tell(eventJoined, p.ID, n.place, p.Name)
	}
	return n.isIn(p, func(o *ownData) int {
		if w.lines {
			return n.talks(o, at, w)
		}
		return n.shows(in, n.env(o), n.first(w))
	})
}

func (n *channelSession) dumb() bool {
	for _, v := range n.environ {
		if v == "TERM=dumb" || v == "TERM=" {
			return true
		}
	}
	return false
}

// meets returns the player of the key. If there is no such player, it makes one, if possible, with or without
// a code.
func (n *channelSession) meets(code record.InvitationCode) (record.Player, int) {
	s := n.server
	p, err := s.record.ByKey(n.ctx, n.key)
	switch {
	case err == nil:
		if ban, is := n.isBanned(p.ID); is {
			return p, n.refusesBanned(ban)
		}
		return p, statusWell
	case errors.Is(err, record.KeyRevoked):
		s.tell(eventRefused, refusedRevoked, n.place)
		return p, n.refuse("That key was taken back by its player, so it opens nothing here.")
	case !errors.Is(err, record.NoPlayer):
		return p, n.fail(err)
	}
	if s.decisions.state.Load().Paused {
		s.tell(eventRefused, refusedPaused, n.place)
		return p, n.refuse("No new players are let in at the moment; come back later.")
	}
	if code != "" {
		p, status := n.brings(code)
		if status == statusWell && p.ID == 0 {
			status = n.crowds()
		}
		return p, status
	}
	may, err := s.may(n.key)
	switch {
	case err != nil:
		return p, n.fail(err)
	case !may:
		s.tell(eventRefused, refusedUninvited, n.place)
		return p, n.refuse("This Quoin is for people who are invited: ask somebody for a code, and come with it, as in: ssh -t HOST KQZM-4T")
	}
	return record.Player{}, n.crowds()
}

// crowds refuses a newcomer if too many came from the same place.
func (n *channelSession) crowds() int {
	s := n.server
	if s.fresh.admits(n.place, n.network, s.now(), s.limits, false) {
		return statusWell
	}
	s.tell(eventRefused, refusedNewcomer, n.place)
	return n.refuse("%s.", say.Capital(manyNewcomers))
}

// refusesBanned tells a visitor of a ban.
func (n *channelSession) refusesBanned(ban admin.Banned) int {
	n.server.tell(eventRefused, refusedBanned, n.place)
	return n.refuse("%s", banSentence(ban))
}

// may reports whether a key's owner may become a player without a code.
func (s *Server) may(key record.Fingerprint) (bool, error) {
	if s.open {
		return true, nil
	}
	if is, err := listed(s.dir, authorizedFile, key); is || err != nil {
		return is, err
	}
	return s.isOwner(key)
}

// brings checks the code of somebody who is no player: it makes them a player, or says whose key theirs is.
func (n *channelSession) brings(code record.InvitationCode) (record.Player, int) {
	s, now := n.server, n.server.now()
	if !s.wrong.allows(n.place, now, s.limits.Guesses) {
		s.reached(limitGuesses, n.place)
		return record.Player{}, n.refuse("Too many codes from where you are didn't fit; try again in an hour.")
	}
	i, err := s.record.Invitation(n.ctx, code, record.At(now))
	if err == nil && i.For == record.ForKey {
		p, err := s.record.AddKey(n.ctx, code, n.key, record.At(now))
		if err == nil {
			s.tell(eventKeyAdded, p.ID, n.place)
			return p, statusWell
		}
		return p, n.refusesCode(err)
	}
	return record.Player{}, n.refusesCode(err)
}

// refusesCode refuses the code if err says why it isn't valid.
func (n *channelSession) refusesCode(err error) int {
	var why record.Refusal
	switch {
	case err == nil:
		return statusWell
	case errors.As(err, &why):
		n.server.wrong.wrong(n.place)
		n.server.tell(eventRefused, refusedCode, n.place)
		return n.refuse("That doesn't open anything: %s. Ask for another code.", why)
	}
	return n.fail(err)
}
