package textmode

import (
	"context"
	"slices"
	"strconv"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// Answers are the settings of a new game that text mode needn't ask for.
type Answers struct {
	Board *crossword.Layout // of ScraeBBKle; nil asks
	// Find returns the board with the name or path that a player enters.
	Find    func(name string) (*crossword.Layout, error)
	Players []play.Seat    // empty asks for their number; a seat that isn't Said is asked for
	Mode    crossword.Mode // "" asks in ScraeBBKle, and draws for the start in Scrabble

	Terms func(*crossword.Config) // sets the challenge rule and the clock; nil sets none

	Seed   uint64
	Draws  string   // order in which tiles leave the bag, as for crossword.NewBag
	Resume stats.ID // unfinished game to resume; then nothing is asked

	think gameplay.Thinker // replaces the host's; nil is the host's
}

// ask asks for the settings that are missing, in the order of ScraeBBKle's document, and
// returns the game's header. It returns false if the input ends.
func (a Answers) ask(ctx context.Context, d *dialogue) (h game.Header, ok bool) {
	h = game.Header{Seed: a.Seed, Draws: a.Draws}
	if d.script.boards {
		layout, ok := a.askBoard(ctx, d)
		if !ok {
			return h, false
		}
		h.Board = scraebbkle.FormatBoard(layout)
	}
	seats, ok := a.askSeats(ctx, d)
	if !ok {
		return h, false
	}
	mode := a.Mode
	switch {
	case mode != "":
	case !d.script.boards:
		mode = crossword.DrawStart
	default:
		letter, ok := d.Choice(ctx, openOrClosed, helpOpen, "o", "c")
		if !ok {
			return h, false
		}
		mode = map[string]crossword.Mode{"o": crossword.Open, "c": crossword.Closed}[letter]
	}
	settings := d.Host.Settings.Now()
	config := crossword.Config{Mode: mode, Players: play.Sat(seats, settings), Language: settings.Words()}
	if a.Terms != nil {
		a.Terms(&config)
	}
	h.Config = config.String()
	return h, true
}

// askSeats returns the players, asking for those that are missing.
func (a Answers) askSeats(ctx context.Context, d *dialogue) ([]play.Seat, bool) {
	seats := slices.Clone(a.Players)
	if len(seats) == 0 {
		count := "2"
		if !d.script.boards {
			var ok bool
			if count, ok = d.Choice(ctx, howMany, helpMany, "2", "3", "4"); !ok {
				return nil, false
			}
		}
		n, _ := strconv.Atoi(count) // valid: Choice accepts only these
		seats = make([]play.Seat, n)
	}
	for seat := range seats {
		if seats[seat].Said {
			continue
		}
		letter, ok := d.Choice(ctx, whoPlays(seat), helpSitter, "h", "c")
		if !ok {
			return nil, false
		}
		seats[seat] = play.Seat{Said: true, Computer: letter == "c"}
	}
	return seats, true
}

// askBoard returns the board to play on.
func (a Answers) askBoard(ctx context.Context, d *dialogue) (*crossword.Layout, bool) {
	if a.Board != nil {
		return a.Board, true
	}
	letter, ok := d.Choice(ctx, loadOrDefault, helpBoard, "l", "d")
	if !ok {
		return nil, false
	}
	if letter == "d" {
		l, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
		return l, err == nil // a test parses all of them
	}
	d.Print(fileName)
	for {
		name, ok := d.Read(ctx)
		if !ok {
			return nil, false
		}
		layout, err := a.Find(name)
		if err == nil {
			return layout, true
		}
		if plain.AsksHelp(name) { // a board file named help can be entered as ./help
			d.Print(helpFile, fileName)
			continue
		}
		d.Remark(err.Error())
		d.Print("This is not a valid file. ", fileName)
	}
}
