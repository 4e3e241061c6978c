package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/play"
)

// ask settles what the answers leave open, in the order of the document, and
// gives the header of the game. It is false when nothing more is heard.
func (d *scraebbkleDialogue) ask(ctx context.Context) (h game.Header, ok bool) {
	layout, ok := d.askBoard(ctx)
	if !ok {
		return h, false
	}
	sitters := d.answers.Players
	for seat := range sitters {
		if sitters[seat] == Unsaid {
			if sitters[seat], ok = d.askSitter(ctx, seat); !ok {
				return h, false
			}
		}
	}
	mode := d.answers.Mode
	if mode == "" {
		letter, ok := d.choice(ctx, openOrClosed, helpOpen, "o", "c")
		if !ok {
			return h, false
		}
		mode = map[string]crossword.Mode{"o": crossword.Open, "c": crossword.Closed}[letter]
	}
	return game.Header{
		Config: crossword.Config{Mode: mode, Players: d.players(sitters)}.String(),
		Seed:   d.answers.Seed,
		Board:  scraebbkle.FormatBoard(layout),
		Draws:  d.answers.Draws,
	}, true
}

// askBoard is the board to play on.
func (d *scraebbkleDialogue) askBoard(ctx context.Context) (*crossword.Layout, bool) {
	if d.answers.Board != nil {
		return d.answers.Board, true
	}
	letter, ok := d.choice(ctx, loadOrDefault, helpBoard, "l", "d")
	if !ok {
		return nil, false
	}
	if letter == "d" {
		l, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
		return l, err == nil // as a test holds
	}
	d.print(fileName)
	for {
		name, ok := d.read(ctx)
		if !ok {
			return nil, false
		}
		layout, err := d.find(name)
		if err == nil {
			return layout, true
		}
		if asksHelp(name) { // a board of that name is ./help
			d.print(helpFile, fileName)
			continue
		}
		d.note(err.Error())
		d.print("This is not a valid file. ", fileName)
	}
}

// players are who sits there, under the names that the settings give them.
func (d *scraebbkleDialogue) players(sitters [2]Sitter) []crossword.Player {
	names := []string{play.Person(d.env.Settings.Name, play.You).Name, play.Person(d.env.Settings.Opponent, play.Guest).Name}
	var players []crossword.Player
	for seat, sitter := range sitters {
		if sitter == Computer {
			players = append(players, crossword.Player{Name: play.ComputerName, Level: d.answers.Levels[seat]})
			continue
		}
		players = append(players, crossword.Player{Name: names[0]})
		names = names[1:]
	}
	return players
}
