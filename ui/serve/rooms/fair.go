package rooms

import (
	"context"
	"errors"
	"slices"

	"quoin/game"
	"quoin/settings"
	"quoin/stats/record"
)

// commits draws the server's part of the seeds of a room that is about to be made, and returns the commitment to it.
// Until the game begins nobody is dealt anything, so the players' words can still change what the seeds are.
func (h *House) commits(g record.Game) string {
	return game.Commit(string(g.ID), h.deps.LongSeed(), g.Header.Seed, h.deps.LongSeed()).String()
}

// deals returns the header of a starting game with the seeds that the server and the players in its seats have
// drawn. A game has a long seed if something is hidden, such as racks, the bag, or what a re-roll of a race deals. Rooms
// of older servers have no commitment; their games are dealt from a long seed that is new.
func (h *House) deals(of game.Header, g record.Game) game.Header {
	o, _ := h.Find(of.Rules)
	c, err := game.ParseCommitment(of.Commitment)
	if err == nil {
		given := c.Given
		c.Given, c.Lot = nil, g.Former == "" && o.Race == nil
		for _, s := range g.Seats {
			c.Given = append(c.Given, game.GivenWord{Name: NameOf(s), Word: givenBy(given, s)})
		}
		of.Commitment = c.String()
		of.LongSeed, of.Seed = c.Seeds()
	} else {
		of.LongSeed = h.deps.LongSeed()
	}
	if !o.hides() {
		of.LongSeed = game.LongSeed{}
	}
	if o.Words {
		of.Seed = 0
	}
	return of
}

// givenBy returns the word that the player of a seat has given, or "".
func givenBy(given []game.GivenWord, s record.Seat) string {
	for _, g := range given {
		if g.Name == s.Name && s.Player != 0 {
			return g.Word
		}
	}
	return ""
}

// Commitment returns the commitment to the game's seeds, sealed until the game is over; zero for a game without one.
func (l *Client) Commitment() game.Commitment {
	r := l.room
	r.mu.Lock()
	defer r.mu.Unlock()
	c, err := game.ParseCommitment(r.game.Header.Commitment)
	if err != nil || r.kept == nil || !r.kept.over() {
		return c.Sealed()
	}
	return c
}

// The refusals of a word.
var (
	ErrMuted       = errors.New("your words aren't passed on: give a number")
	ErrNoWord      = errors.New("give a word from the dictionary Everyday, or a number of up to 64 digits from 0 to 9 and a to f")
	ErrUncommitted = errors.New("the seed of this game isn't committed, so no word can change it")
)

// Give makes a word of the player a part of the seeds of the room's game, in place of an earlier one. Nobody is ready
// afterwards, so that each player agrees to all words. There is no free chat, so a word has to be an everyday one, or a
// number. It is slow.
func (l *Client) Give(ctx context.Context, word string) error {
	h := l.room.house
	if !game.IsGiven(word) {
		return ErrNoWord
	}
	if !isHex(word) {
		if muted := h.deps.Muted; muted != nil && muted(l.player) {
			return ErrMuted
		}
		words, err := h.deps.Host.Lexicon(settings.Everyday)
		if err != nil {
			return err
		}
		if !words.Has(word) {
			return ErrNoWord
		}
	}
	return l.changes(ctx, func(is *record.Game) error {
		seat := is.SeatOf(l.player)
		if seat < 0 {
			return record.NoSeat
		}
		c, err := game.ParseCommitment(is.Header.Commitment)
		if err != nil {
			return ErrUncommitted
		}
		name := is.Seats[seat].Name
		c.Given = slices.DeleteFunc(c.Given, func(g game.GivenWord) bool {
			return g.Name == name || !slices.ContainsFunc(is.Seats, func(s record.Seat) bool { return s.Player != 0 && s.Name == g.Name })
		})
		c.Given = append(c.Given, game.GivenWord{Name: name, Word: word})
		is.Header.Commitment = c.String()
		return nil
	})
}

// Given says which word has been given since a room was as was, or "".
func Given(was, is record.Game) string {
	before, _ := game.ParseCommitment(was.Header.Commitment) // zero for a room without one
	now, _ := game.ParseCommitment(is.Header.Commitment)
	for _, g := range now.Given {
		if !slices.Contains(before.Given, g) {
			return g.Name + " gives a word for the seed: " + g.Word
		}
	}
	return ""
}

// isHex reports whether a word is a number in hexadecimal, with a digit in it that no word has.
func isHex(word string) bool {
	digit := false
	for _, r := range word {
		switch {
		case r >= '0' && r <= '9':
			digit = true
		case r < 'a' || r > 'f':
			return false
		}
	}
	return digit
}
