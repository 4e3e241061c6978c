package scrabble

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// The keys of pragmata with a meaning.
const (
	encodingKey   = "character-encoding"
	playerKey     = "player" // followed by a number
	rackKey       = "rack"   // followed by a number
	lexiconKey    = "lexicon"
	noteKey       = "note"
	incompleteKey = "incomplete"
)

// ParseGCG reads a GCG file. The record has Config mode imported: the racks are those of the file, as far as
// it has them, no dictionary is asked, and all times are 0. The file's totals stand. The error is a
// *GCGError.
func ParseGCG(text string) (GCG, error) {
	g, err := parseGCG(text)
	if err != nil { // avoids a nil *GCGError in a non-nil error
		return GCG{}, err
	}
	return g, nil
}

func parseGCG(text string) (GCG, *GCGError) {
	text, err := decode(text)
	if err != nil {
		return GCG{}, err
	}
	var lines []source
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, " \t"); line != "" {
			lines = append(lines, source{i + 1, line})
		}
	}
	r := gcgReader{notes: map[int]string{}}
	if err := r.begin(lines); err != nil {
		return GCG{}, err
	}
	for _, s := range lines {
		if err := r.line(s); err != nil {
			return GCG{}, err
		}
	}
	if err := r.finish(); err != nil {
		return GCG{}, err
	}
	if err := r.keepNotes(); err != nil {
		return GCG{}, err
	}
	g := GCG{Log: r.log, Pragmata: r.pragmata, Differences: r.differences}
	if len(r.notes) > 0 {
		g.Notes = r.notes
	}
	return g, nil
}

// gcgReader turns the lines of a file into a record.
type gcgReader struct {
	log   Log
	state State
	nicks []string
	names []string

	pragmata    []Pragma
	notes       map[int]string
	last        string // key of the pragma that a line without a key continues; "" after a line of the game
	differences []Difference

	racks  [crossword.MaxPlayers]*rackLine // at the end of the game
	booked [crossword.MaxPlayers]bool      // whether a line has the effect of the game's end on the player's score
	laid   lastMove
}

// rackLine is the rack of a player at the end of an incomplete game.
type rackLine struct {
	source
	tiles token
	rack  crossword.Rack
}

// lastMove is the move that may be withdrawn.
type lastMove struct {
	seat     int
	change   int64 // of the score, according to the file
	standing bool
}

// begin finds out who the players are.
func (r *gcgReader) begin(lines []source) *GCGError {
	if len(lines) == 0 {
		return &GCGError{Reason: GCGNoGame, Line: 1, Column: 1}
	}
	heads, err := r.heads(lines)
	if err != nil {
		return err
	}
	r.unnamed(lines, heads)
	if strings.Join(r.nicks, "") == "" {
		return lines[0].wrong(GCGNoGame, tokens(lines[0].text, 0)[0])
	}
	config := crossword.Config{Mode: crossword.Imported, Language: languageOf(lines)}
	for seat, nick := range r.nicks {
		if nick == "" {
			r.nicks[seat] = fmt.Sprint(playerKey, seat+1)
		}
		if r.names[seat] == "" {
			r.names[seat] = strings.ReplaceAll(nick, "_", " ")
		}
		config.Players = append(config.Players, game.Player{Name: plainName(r.names[seat], fmt.Sprint("Player ", seat+1))})
	}
	if nicks := plainNicks(r.nicks); !slices.Equal(nicks, madeNicks(config.Players)) {
		config.Nicks = nicks
	}
	r.log.Header = game.Header{Rules: Rules, Config: config.String()}
	state, wrong := Start(r.log.Header, crossword.Trust{})
	if wrong != nil {
		return lines[0].wrong(GCGNoGame, token{}) // can't happen: the configuration is valid
	}
	r.state = state
	return nil
}

// languageOf returns the language of a file: that whose name its lexicon has, or whose letters beyond Z its lines of
// turns have; else English.
func languageOf(lines []source) lexicon.Language {
	for _, of := range lexicon.Languages()[1:] {
		for _, s := range lines {
			key, rest := pragma(s)
			if key == lexiconKey && (strings.TrimSpace(rest) == of.Own() || lexicon.ForTournaments(rest) == of) {
				return of
			}
			if key != "" || !strings.HasPrefix(s.text, ">") {
				continue
			}
			_, turn, _ := strings.Cut(s.text, ":") // the name may have any letters
			for _, more := range of.MoreLetters() {
				if more = strings.ToUpper(more); strings.Contains(turn, crossword.FaceTile(more).Text()) {
					return of
				}
			}
		}
	}
	return lexicon.English
}

// heads reads the lines about the players, and reports whether there are any.
func (r *gcgReader) heads(lines []source) (any bool, err *GCGError) {
	r.seats(Variant().MinPlayers)
	for _, s := range lines {
		key, rest := pragma(s)
		seat, ok := numbered(key, playerKey)
		switch {
		case !ok:
		case seat < 0 || seat >= crossword.MaxPlayers:
			return any, s.wrong(GCGManyPlayers, token{"#" + key, strings.IndexByte(s.text, '#')})
		default:
			any = true
			r.seats(seat + 1)
			if err := r.player(s, seat, tokens(s.text, len(s.text)-len(rest))); err != nil {
				return any, err
			}
		}
	}
	return any, nil
}

// numbered returns the seat, from 0, for a key that ends in a number.
func numbered(key, name string) (seat int, ok bool) {
	number, ok := strings.CutPrefix(key, name)
	if !ok || number == "" || strings.Trim(number, "0123456789") != "" {
		return 0, false
	}
	if len(number) > 1 {
		return crossword.MaxPlayers, true
	}
	return int(number[0]-'0') - 1, true
}

// seats makes room for n players.
func (r *gcgReader) seats(n int) {
	for len(r.nicks) < n {
		r.nicks, r.names = append(r.nicks, ""), append(r.names, "")
	}
}

// unnamed finds players in the lines of the game: all of them if the head names none, else those that it
// leaves out.
func (r *gcgReader) unnamed(lines []source, heads bool) {
	for _, s := range lines {
		nick, _, ok := strings.Cut(strings.TrimPrefix(strings.TrimLeft(s.text, " \t"), ">"), ":")
		if nick = joined(nick); !ok || !isEvent(s) || nick == "" || len(r.called(nick)) > 0 {
			continue
		}
		seat := slices.Index(r.nicks, "")
		if seat < 0 && !heads && len(r.nicks) < crossword.MaxPlayers {
			seat = len(r.nicks)
			r.seats(seat + 1)
		}
		if seat >= 0 {
			r.nicks[seat] = nick
		}
	}
}

// player reads the line of a player: a nickname, and usually the name.
func (r *gcgReader) player(s source, seat int, words []token) *GCGError {
	switch {
	case r.nicks[seat] != "":
		return s.wrong(GCGPlayerTwice, token{at: strings.IndexByte(s.text, '#')})
	case len(words) == 0:
		return s.missing(GCGNick)
	case strings.ContainsRune(words[0].text, ':'):
		return s.wrong(GCGNick, words[0])
	}
	r.nicks[seat] = words[0].text
	r.names[seat] = strings.Trim(s.text[words[0].at+len(words[0].text):], " \t")
	return nil
}

// called returns the seats with a nickname. It considers case only if it must.
func (r *gcgReader) called(nick string) (seats []int) {
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for seat, known := range r.nicks {
			if known != "" && same(known, nick) {
				seats = append(seats, seat)
			}
		}
		if len(seats) > 0 {
			return seats
		}
	}
	return nil
}

// joined returns a nickname as one token, which it should be anyway.
func joined(nick string) string { return strings.Join(strings.Fields(nick), "_") }

func isEvent(s source) bool { return strings.HasPrefix(strings.TrimLeft(s.text, " \t"), ">") }

// pragma returns the key of a line in lower case, and the rest of the line; the key is "" if the line isn't a
// pragma.
func pragma(s source) (key, rest string) {
	text, ok := strings.CutPrefix(strings.TrimLeft(s.text, " \t"), "#")
	if !ok {
		return "", ""
	}
	end := strings.IndexAny(text, " \t")
	if end < 0 {
		end = len(text)
	}
	return strings.ToLower(text[:end]), strings.Trim(text[end:], " \t")
}

// line reads a line of the file.
func (r *gcgReader) line(s source) *GCGError {
	if isEvent(s) {
		r.last = ""
		return r.event(s)
	}
	key, rest := pragma(s)
	if strings.HasPrefix(strings.TrimLeft(s.text, " \t"), "#") {
		r.last = key
		return r.pragma(s, key, rest)
	}
	rest = strings.Trim(s.text, " \t")
	switch n := len(r.pragmata); {
	case r.last == noteKey:
		r.note(rest)
	case r.last == "":
		return s.wrong(GCGNoGame, tokens(s.text, 0)[0])
	case n > 0 && r.pragmata[n-1].Key == r.last:
		r.pragmata[n-1].Text = strings.Trim(r.pragmata[n-1].Text+" "+rest, " ")
	}
	return nil
}

func (r *gcgReader) pragma(s source, key, rest string) *GCGError {
	rackOf, isRack := numbered(key, rackKey)
	_, isPlayer := numbered(key, playerKey)
	switch {
	case key == encodingKey || key == incompleteKey || key == "" || isPlayer:
	case isRack && rackOf >= 0 && rackOf < len(r.nicks):
		return r.rack(s, rackOf, rest)
	case key == noteKey:
		r.note(rest)
	case key == lexiconKey && r.log.Dictionary == "":
		r.log.Dictionary = rest
	default:
		r.pragmata = append(r.pragmata, Pragma{key, rest})
	}
	return nil
}

func (r *gcgReader) note(text string) {
	if text == "" {
		return
	}
	at := len(r.state.Turns())
	if before := r.notes[at]; before != "" {
		text = before + "\n" + text
	}
	r.notes[at] = text
}

// keepNotes adds the remarks to the record, as far as it allows them.
func (r *gcgReader) keepNotes() *GCGError {
	for _, turns := range slices.Sorted(maps.Keys(r.notes)) {
		if text := r.notes[turns]; crossword.IsNote(text) {
			if err := r.do(source{}, token{}, crossword.Note{Turns: turns, Text: text}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *gcgReader) rack(s source, seat int, text string) *GCGError {
	t := token{text, len(s.text) - len(text)}
	rack, err := crossword.ParseRack(text)
	if err != nil {
		return s.wrong(GCGRack, t)
	}
	if rack.Size() == 0 {
		return nil // the pragma says nothing about anything
	}
	r.racks[seat] = &rackLine{s, t, rack}
	return nil
}

// finish ends the record: it closes a finished game, and deals the racks of an unfinished one.
func (r *gcgReader) finish() *GCGError {
	mover := r.state.ToMove()
	if r.over() {
		return r.do(source{}, token{}, Close{})
	}
	if r.racks[mover] == nil && slices.ContainsFunc(r.racks[:], func(at *rackLine) bool { return at != nil }) {
		// Deal the same rack again, since a deal says who is to move.
		again := rackLine{rack: r.state.Seat(mover).Rack}
		if !fits(r.state, again.rack) {
			again.rack = crossword.Rack{}
		}
		r.racks[mover] = &again
	}
	players := r.state.Players()
	for i := range players {
		seat := (mover + 1 + i) % players // the player to move comes last
		if at := r.racks[seat]; at != nil {
			if err := r.do(at.source, at.tiles, Deal{Seat: seat, Tiles: at.rack}); err != nil {
				return err
			}
		}
	}
	return nil
}

// over reports whether the game has ended, by its lines or by the rules. Most files don't say, and some call
// every game incomplete.
func (r *gcgReader) over() bool {
	out := false
	for seat := range r.state.Players() {
		out = out || r.state.Seat(seat).Held == 0
	}
	return slices.Contains(r.booked[:], true) || out && r.state.BagCount() == 0 || r.state.Idle() >= r.state.Variant().Idle
}

// do applies an action and adds it to the record; t is the token behind it.
func (r *gcgReader) do(s source, t token, a Action) *GCGError {
	step := crossword.Step{Do: a}
	next, err := r.state.Apply(step)
	if err != nil {
		e := s.wrong(GCGNotInGame, t)
		e.Err = err
		return e
	}
	r.state, r.log.Steps = next, append(r.log.Steps, step)
	return nil
}
