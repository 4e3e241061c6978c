package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/play"
)

// ask settles what the answers leave open, in the order of the document, and
// gives the header of the game. It is false when nothing more is heard.
func (a ScraeBBKleAnswers) ask(ctx context.Context, d *crosswordDialogue) (h game.Header, ok bool) {
	layout, ok := a.askBoard(ctx, d)
	if !ok {
		return h, false
	}
	for seat := range a.Players {
		if !a.Players[seat].Said {
			if a.Players[seat], ok = d.askSitter(ctx, seat); !ok {
				return h, false
			}
		}
	}
	mode := a.Mode
	if mode == "" {
		letter, ok := d.choice(ctx, openOrClosed, helpOpen, "o", "c")
		if !ok {
			return h, false
		}
		mode = map[string]crossword.Mode{"o": crossword.Open, "c": crossword.Closed}[letter]
	}
	return game.Header{
		Config: crossword.Config{Mode: mode, Players: a.Seated(d.host.Settings.Now())}.String(),
		Seed:   a.Seed,
		Board:  scraebbkle.FormatBoard(layout),
		Draws:  a.Draws,
	}, true
}

// askBoard is the board to play on.
func (a ScraeBBKleAnswers) askBoard(ctx context.Context, d *crosswordDialogue) (*crossword.Layout, bool) {
	if a.Board != nil {
		return a.Board, true
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
		layout, err := a.Find(name)
		if err == nil {
			return layout, true
		}
		if AsksHelp(name) { // a board of that name is ./help
			d.print(helpFile, fileName)
			continue
		}
		d.note(err.Error())
		d.print("This is not a valid file. ", fileName)
	}
}

// Seated are the players of the answers, who are all said, with what the
// settings have where the answers say nothing.
func (a ScraeBBKleAnswers) Seated(s settings.Settings) []game.Player {
	players := make([]game.Player, len(a.Players))
	for seat, who := range a.Players {
		players[seat] = who.Player(s.Level)
	}
	return play.Seated(players, s)
}
