package textmode

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
)

// scrabbleScript is the script of Scrabble.
var scrabbleScript = script{
	rules: scrabble.Rules, title: scrabbleTitle, howTo: howToMove, askMove: askMove, help: helpScrabble,
	name: scrabbleName, read: readTurn, refuse: refusedTurn, made: madeTurn, ends: scrabbleEnd,
}

// The sentences of text mode, in the style of ScraeBBKle's.
const (
	scrabbleTitle = "" +
		"============                 ============\n" +
		"============ S c r a b b l e ============\n" +
		"============                 ============\n" +
		"\n"
	howMany   = "How many players are there?\n"
	howToMove = "" +
		"A move is the square where the word begins and the word, with a point for each\n" +
		"tile that lies there already: \"8D .OVE\" is a rightward move, \"D8 .OVE\" a downward\n" +
		"one. Or the letters to lay and the square of the first: \"OVE,8E\" or\n" +
		"\"OVE,D9\". Upper-case letters are standard tiles and lower-case letters are\n" +
		"blanks.\n" +
		"\"-ABC\" exchanges tiles, with _ for a blank. \",\" passes the turn.\n"
	askMove = "Please enter your move (\"?\" tells how):\n"
)

// scrabbleName returns a player's name. Two players with the same name are distinguished
// by their seats.
func scrabbleName(s crossword.Observer, seat int) string {
	players := s.Config().Players
	name := say.Plain(players[seat].Name)
	for other, p := range players {
		if other != seat && p.Name == players[seat].Name {
			return fmt.Sprintf("%s (%s)", name, playerName(seat))
		}
	}
	return name
}

// whoStarts describes the draw for the start, and its winner.
func whoStarts(s crossword.Observer) string {
	var text strings.Builder
	for i, round := range s.StartDraw() {
		if i > 0 {
			text.WriteString("That is a tie; those draw again.\n")
		}
		for _, drawn := range round {
			fmt.Fprintf(&text, "%s draws %s.\n", scrabbleName(s, drawn.Seat), rackText([]crossword.Tile{drawn.Tile}, s.Variant().Tiles))
		}
	}
	fmt.Fprintf(&text, "%s starts.\n", scrabbleName(s, s.Starter()))
	return text.String()
}

// scrabbleManner is Scrabble's notation.
const scrabbleManner = crossword.SquareFirst

// errExchange is the error for an exchange that can't be parsed.
var errExchange = errors.New("no tiles to exchange")

// readTurn parses a line that a player entered. The error is a *crossword.TextError or
// errExchange.
func readTurn(b crossword.Board, text string) (crossword.Action, error) {
	text = strings.TrimSpace(text)
	if tiles, exchange := strings.CutPrefix(text, "-"); exchange {
		r, err := crossword.ParseRack(strings.ReplaceAll(tiles, "_", "?"))
		if err != nil {
			return nil, errExchange
		}
		return crossword.Exchange{Tiles: r}, nil
	}
	m, err := scrabbleManner.Read(b, text)
	if err != nil {
		return nil, err
	}
	if m.Len() == 0 {
		return crossword.Pass{}, nil
	}
	return crossword.Lay{Move: m}, nil
}

// refusedTurn explains why a line was refused: it can't be parsed, or the tiles, the board
// with the dictionary, or other rules forbid it.
func refusedTurn(text string, err error) string {
	var board *crossword.Refusal
	var turn *crossword.TurnRefusal
	text, forbids := strings.TrimSpace(text), "The rules do not permit"
	switch {
	case errors.Is(err, crossword.NotOnRack), errors.Is(err, crossword.NotHeld):
		forbids = "Your tiles do not permit"
	case errors.Is(err, errExchange):
		return illegalFormat + "An exchange is - and the tiles: A to Z, and _ for a blank.\n"
	case errors.As(err, &board):
		forbids = "The board does not permit"
	case !errors.As(err, &turn):
		return illegalFormat + wording.Refusal(scrabbleManner, err) + ".\n"
	}
	return fmt.Sprintf("%s %s. %s. Please try again.\n", forbids, say.Plain(text), wording.Refusal(scrabbleManner, err))
}

// madeTurn describes a turn.
func madeTurn(t crossword.Turn) string {
	switch t.Kind {
	case crossword.MoveLaid:
		return "The move is:    " + toldTurn(scrabbleManner, t) + "\n"
	case crossword.Exchanged:
		return "The move is:    Exchange of " + say.Count(t.Count, "tile") + "!\n"
	}
	return madePass
}

// scrabbleEnd describes the end: the reason, what each player loses and gains by the tiles
// left, and the ranking.
func scrabbleEnd(s crossword.Observer, o crossword.Outcome) string {
	players := callable(s)
	return "Game Over! " + wording.End(o, players) + ".\n" + tally(s, o, players) + ranking(o, players) + wording.Winner(o, players) + "!\n"
}

// callable returns the players under the names of scrabbleName.
func callable(s crossword.Observer) []game.Player {
	players := slices.Clone(s.Config().Players)
	for seat := range players {
		players[seat].Name = scrabbleName(s, seat)
	}
	return players
}

// tally describes what each player loses and gains at the end.
func tally(s crossword.Observer, o crossword.Outcome, players []game.Player) string {
	var text strings.Builder
	for seat, at := range o.Seats {
		name, total := players[seat].Name, at.Before
		fmt.Fprintf(&text, "%s has %s.\n", name, say.Count(int(total), "point"))
		if len(at.Rest) > 0 && !o.Ending.GivenUp() {
			total -= at.Lost
			fmt.Fprintf(&text, "%s is left with %s: less %d is %d.\n", name, rackText(at.Rest, s.Variant().Tiles), at.Lost, total)
		}
		if at.Gained > 0 {
			total += at.Gained
			fmt.Fprintf(&text, "%s gains what the others are left with: %d more is %d.\n", name, at.Gained, total)
		}
		if at.Fined > 0 {
			fmt.Fprintf(&text, "%s loses %d for overtime: %d.\n", name, at.Fined, at.Final)
		}
	}
	return text.String()
}

// ranking lists the players by place.
func ranking(o crossword.Outcome, players []game.Player) string {
	var text strings.Builder
	for place := 1; place <= len(players); place++ {
		for seat, at := range o.Seats {
			if at.Place == place {
				fmt.Fprintf(&text, "%d. %s scored %s.\n", place, players[seat].Name, say.Count(int(at.Final), "point"))
			}
		}
	}
	return text.String()
}
