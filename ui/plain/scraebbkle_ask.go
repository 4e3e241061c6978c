package plain

import (
	"context"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/say"
)

// read is the next line that is entered, without its end and nothing else
// taken off. It is false when there will be none.
func (d *scraebbkleDialogue) read(ctx context.Context) (string, bool) {
	if d.out.Flush() != nil {
		return "", false
	}
	select {
	case <-ctx.Done():
		return "", false
	case l := <-d.lines:
		if l.end {
			return "", false
		}
		if d.env.Echo {
			d.print(say.Plain(l.raw), "\n")
		}
		return l.raw, true
	}
}

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
			letter, ok := d.choice(ctx, whoPlays(seat), "h", "c")
			if !ok {
				return h, false
			}
			sitters[seat] = map[string]Sitter{"h": Person, "c": Computer}[letter]
		}
	}
	mode := d.answers.Mode
	if mode == "" {
		letter, ok := d.choice(ctx, openOrClosed, "o", "c")
		if !ok {
			return h, false
		}
		mode = map[string]crossword.Mode{"o": crossword.Open, "c": crossword.Closed}[letter]
	}
	return game.Header{
		Rules:   scraebbkle.Rules,
		Config:  crossword.Config{Mode: mode, Players: d.players(sitters)}.String(),
		Seed:    d.answers.Seed,
		Started: d.env.Now().UnixMilli(),
		Board:   scraebbkle.FormatBoard(layout),
		Draws:   d.answers.Draws,
	}, true
}

// choice asks a question until one of two letters answers it.
func (d *scraebbkleDialogue) choice(ctx context.Context, question, one, other string) (string, bool) {
	d.asked = true
	prompt := "Please enter your choice (" + one + "/" + other + "): "
	d.print(question, prompt)
	for {
		text, ok := d.read(ctx)
		if !ok || text == one || text == other {
			return text, ok
		}
		d.print("This is not a valid choice. ", prompt)
	}
}

// askBoard is the board to play on.
func (d *scraebbkleDialogue) askBoard(ctx context.Context) (*crossword.Layout, bool) {
	if d.answers.Board != nil {
		return d.answers.Board, true
	}
	letter, ok := d.choice(ctx, loadOrDefault, "l", "d")
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
		layout, err := d.env.Board(name)
		if err == nil {
			return layout, true
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
