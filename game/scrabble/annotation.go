package scrabble

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
)

// Annotation is a game that is written down while it is played on a real board, or afterwards. It is a value,
// and the same as its GCG file: each change makes another text, which is read from its beginning. So nothing
// can be written down that can't be read.
type Annotation struct {
	head  []string // lines of the file above the first turn
	turns []string // a line of the game each, with its notes below
	gcg   GCG
	state State
}

// NewAnnotation returns a game without turns. The list is the name of its word list.
func NewAnnotation(list string, names ...string) Annotation {
	c := crossword.Config{Mode: crossword.Imported}
	for seat, name := range names {
		c.Players = append(c.Players, game.Player{Name: plainName(name, "Player "+strconv.Itoa(seat+1))})
	}
	g := GCG{Log: Log{Header: game.Header{Rules: Rules, Config: c.String(), Dictionary: list}}}
	a, err := g.reread()
	if err != nil {
		panic(err) // plainName's names are valid, and GCG.Text writes what ParseGCG reads
	}
	return a
}

// ReadAnnotation reads a GCG file, to be continued. The error is a *GCGError.
func ReadAnnotation(text string) (Annotation, error) {
	g, err := ParseGCG(text)
	if err != nil {
		return Annotation{}, err
	}
	return annotated(g)
}

// reread returns the annotation of a game that was changed elsewhere than in its turns.
func (g GCG) reread() (Annotation, error) {
	text, err := g.Text()
	if err != nil {
		return Annotation{}, err
	}
	return ReadAnnotation(text)
}

// annotated returns the annotation of a game: its file's lines, as GCG.Text writes them.
func annotated(g GCG) (Annotation, error) {
	a := Annotation{gcg: g}
	start, err := Start(g.Log.Header, crossword.Trust{})
	if err == nil {
		a.state, err = game.Fold(start, g.Log.Steps)
	}
	if err != nil {
		return Annotation{}, err // can't happen: ParseGCG has done all this
	}
	text, err := g.Text()
	if err != nil {
		return Annotation{}, err
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		key, _ := pragma(source{text: line})
		_, isRack := numbered(key, rackKey)
		n := len(a.turns)
		switch {
		case key == incompleteKey || isRack: // Text writes them again
		case strings.HasPrefix(line, ">"):
			a.turns = append(a.turns, line)
		case n == 0:
			a.head = append(a.head, line)
		default:
			a.turns[n-1] += "\n" + line
		}
	}
	return a, nil
}

// with returns the annotation with other turns.
func (a Annotation) with(turns ...string) (Annotation, error) {
	return ReadAnnotation(strings.Join(slices.Concat(a.head, turns), "\n") + "\n")
}

// plus returns the annotation with another line of the game.
func (a Annotation) plus(seat int, text string) (Annotation, error) {
	return a.with(append(slices.Clip(a.turns), a.line(seat, text))...)
}

// State returns the game after the last turn.
func (a Annotation) State() State { return a.state }

// Log returns the game's record.
func (a Annotation) Log() Log { return a.gcg.Log }

// Turns returns the number of lines of the game, which include what isn't a turn: a move that came off, a
// penalty, and the tiles left at the end.
func (a Annotation) Turns() int { return len(a.turns) }

// Text returns the GCG file.
func (a Annotation) Text() string {
	text, err := a.gcg.Text()
	if err != nil {
		panic(err) // annotated wrote it once
	}
	return text
}

// Add writes down what a player did, which isn't always a turn. The text is that of a line in GCG without its
// points, and may leave out the player and the rack: "EIRTUWY 8H WIRE", "8h wire", "-UWY", "pass". In a word
// with capitals the other letters are blanks; without any, so are the letters that the rack hasn't got. There
// are words for the rest: "off" (the last move was challenged off), "+5" (it stands, and gains points),
// "time 2 10" (a penalty for player 2), and "end Q/EI" (nobody moves any more; players have these tiles
// left). A player is named before a colon, by number, nickname or name. When a player is out, the tiles of
// the other are written down too. The error is a *GCGError, and leaves the annotation as it is.
func (a Annotation) Add(text string) (Annotation, error) {
	next, err := a.add(text)
	if err != nil {
		return a, err
	}
	return next, nil
}

func (a Annotation) add(text string) (Annotation, error) {
	player, text := a.player(strings.TrimSpace(text))
	words := strings.Fields(text)
	if len(words) == 0 {
		return a, &GCGError{Reason: GCGNoEvent, Line: 1, Column: 1}
	}
	switch first, rest := strings.ToLower(words[0]), words[1:]; {
	case first == "off" || first == "--":
		return a.with(append(slices.Clip(a.moved()), a.line(a.lastLaid(), "--"))...)
	case first[0] == '+':
		return a.plus(a.lastLaid(), "("+challengeWord+") "+first)
	case first == timeWord && len(rest) == 2:
		seat, _ := strconv.Atoi(rest[0])
		if seat < 1 || seat > a.state.Players() {
			return a, &GCGError{Reason: GCGUnknownPlayer, Line: 1, Column: 1, Text: rest[0]}
		}
		return a.plus(seat-1, "("+timeWord+") -"+strings.TrimLeft(rest[1], "-"))
	case first == "end":
		return a.end(strings.Split(strings.ToUpper(strings.Join(rest, "")), "/"))
	}
	return a.turn(player, words)
}

// turn writes down a move, an exchange or a pass.
func (a Annotation) turn(player int, words []string) (Annotation, error) {
	if len(words) > 1 && !tellsKind(words[0]) {
		words[0] = strings.ReplaceAll(strings.ToUpper(words[0]), "_", "?")
	}
	for i, word := range words {
		switch {
		case strings.EqualFold(word, "pass"):
			words[i] = "-"
		case tellsKind(word):
			words[i] = strings.ToUpper(word)
		case i > 0 && strings.ToLower(word) == word:
			words[i] = strings.ToUpper(word)
		}
	}
	next, err := a.plus(player, strings.Join(words, " "))
	for range 2 { // a game has two blanks
		var refusal *crossword.Refusal
		if !errors.As(err, &refusal) || refusal.Reason != crossword.NotOnRack || refusal.Tile.IsBlank() || !strings.Contains(words[0], "?") {
			break
		}
		last, missing := len(words)-1, refusal.Tile.String()
		if strings.Count(words[last], missing) != 1 {
			break
		}
		words[last] = strings.Replace(words[last], missing, strings.ToLower(missing), 1)
		next, err = a.plus(player, strings.Join(words, " "))
	}
	if err != nil {
		return a, err
	}
	return next.tilesLeft()
}

// tilesLeft writes down the other's tiles if a player of two is out.
func (a Annotation) tilesLeft() (Annotation, error) {
	if a.state.Players() != 2 || !a.isOut() {
		return a, nil
	}
	seat := a.state.Turn(a.state.TurnCount() - 1).Seat
	rest := a.state.Unseen(seat)
	if rest.Size() == 0 {
		return a, nil
	}
	return a.plus(seat, "("+rest.String()+")")
}

// end writes down that the game is over, and which tiles the players have left.
func (a Annotation) end(racks []string) (Annotation, error) {
	turns := slices.Clone(a.turns)
	if len(racks) > a.state.Players() {
		return a, &GCGError{Reason: GCGManyPlayers, Line: 1, Column: 1}
	}
	for seat := range a.state.Players() {
		rack := ""
		if seat < len(racks) {
			rack = racks[seat]
		}
		if rack == "" {
			continue
		}
		turns = append(turns, a.line(seat, rack+" ("+rack+")"))
	}
	if len(turns) == len(a.turns) {
		return a, &GCGError{Reason: GCGBracket, Line: 1, Column: 1}
	}
	return a.with(turns...)
}

// Back takes the last line of the game back, and returns its text for Add, or "" if that is quickly typed again.
// If the game ends with a player out, that is the last move, with the lines about tiles left.
func (a Annotation) Back() (Annotation, string) {
	if len(a.turns) == 0 {
		return a, ""
	}
	last := len(a.turns) - 1
	if n := len(a.moved()); n <= last && n > 0 {
		last = n
		if before, err := a.with(a.turns[:n]...); err == nil && before.isOut() {
			last--
		}
	}
	next, err := a.with(a.turns[:last]...)
	if err != nil {
		return a, "" // can't happen: the beginning of a file is a file
	}
	words := strings.Fields(lineText(a.turns[last]))
	words = words[:max(0, len(words)-2)] // without the points
	switch text := strings.Join(words, " "); {
	case strings.HasSuffix(text, "--"):
		return next, "off"
	case strings.HasSuffix(text, ")"):
		return next, ""
	case strings.HasSuffix(text, "-"):
		return next, strings.TrimSuffix(text, "-") + "pass"
	default:
		return next, text
	}
}

// isOut reports whether the last move ended the game: its player has no tile left, and there is none to draw.
func (a Annotation) isOut() bool {
	last := a.state.TurnCount() - 1
	if last < 0 || a.state.BagCount() > 0 {
		return false
	}
	t := a.state.Turn(last)
	return t.Kind == crossword.MoveLaid && a.state.Seat(t.Seat).Held == 0
}

// moved returns the lines of the game without those about tiles left at its end.
func (a Annotation) moved() []string {
	n := len(a.turns)
	for ; n > 0; n-- {
		words := strings.Fields(lineText(a.turns[n-1]))
		if what := words[max(0, len(words)-3)]; what[0] != '(' || what == "("+challengeWord+")" || what == "("+timeWord+")" {
			break
		}
	}
	return a.turns[:n]
}

// lineText returns a line of the game without its player and the notes below.
func lineText(turn string) string {
	line, _, _ := strings.Cut(turn, "\n")
	_, text, _ := strings.Cut(line, ": ")
	return text
}

// Noted returns the annotation with a note on the last line of the game, or on the whole game before the first
// one. "" removes the note.
func (a Annotation) Noted(text string) (Annotation, error) {
	g := a.gcg
	turns := a.state.TurnCount()
	g.Notes = map[int]string{}
	maps.Copy(g.Notes, a.gcg.Notes)
	g.Notes[turns] = strings.TrimSpace(text)
	return g.reread()
}

// Note returns the note on the last line of the game.
func (a Annotation) Note() string { return a.gcg.Notes[a.state.TurnCount()] }

// Renamed returns the annotation with another name for a player, by seat.
func (a Annotation) Renamed(seat int, name string) (Annotation, error) {
	c := a.state.Config()
	c.Players, c.Nicks = slices.Clone(c.Players), nil
	c.Players[seat].Name = plainName(name, "Player "+strconv.Itoa(seat+1))
	g := a.gcg
	g.Log.Header.Config = c.String()
	return g.reread()
}

// nicks returns the players' nicknames in the file.
func (a Annotation) nicks() []string {
	if c := a.state.Config(); c.Nicks == nil {
		return madeNicks(c.Players)
	}
	return a.state.Config().Nicks
}

// line returns a line of the game.
func (a Annotation) line(seat int, text string) string { return ">" + a.nicks()[seat] + ": " + text }

// player takes the player off the beginning of a text, if it names one; else it is the one to move.
func (a Annotation) player(text string) (seat int, rest string) {
	name, after, is := strings.Cut(text, ":")
	if name = strings.TrimSpace(name); is {
		for seat, nick := range a.nicks() {
			if strings.EqualFold(name, nick) || strings.EqualFold(name, a.state.Config().Players[seat].Name) || name == strconv.Itoa(seat+1) {
				return seat, strings.TrimSpace(after)
			}
		}
	}
	return a.state.ToMove(), text
}

// lastLaid returns the seat of the last move, or of the player to move if there is none.
func (a Annotation) lastLaid() int {
	for i := a.state.TurnCount() - 1; i >= 0; i-- {
		if t := a.state.Turn(i); t.Kind == crossword.MoveLaid {
			return t.Seat
		}
	}
	return a.state.ToMove()
}
