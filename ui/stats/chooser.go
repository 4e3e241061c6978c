package stats

import (
	"cmp"
	"slices"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
)

// chooserFrom is the number of rows above the list of opponents.
const chooserFrom = 4

// choose opens the filter by opponent. The opponents appear once they have been read.
func (p pages) choose() pages {
	p.records.asked = false // a game may have added an opponent
	p.choosing, p.chooser = true, list[stats.Opponent]{}
	if p.records.known {
		p = p.offer()
	}
	return p.layout()
}

// offer lists the opponents in the filter, with the cursor on the chosen one.
func (p pages) offer() pages {
	rows := slices.Concat([]stats.Opponent{{}}, p.records.opponents.rows)
	at := slices.IndexFunc(rows, p.shown)
	if p.chooser.known {
		at = p.chooser.cursor // the list was read again
	}
	p.chooser = list[stats.Opponent]{known: true, rows: rows, total: len(rows), height: p.chooser.height}
	p.chooser.to(at)
	return p
}

// shown reports whether the filter lets through games against an opponent.
func (p pages) shown(o stats.Opponent) bool {
	return o.Level == p.filter.Level && o.Name == p.filter.Name
}

// against lists and plots only the games against an opponent, or all games.
func (p pages) against(o stats.Opponent) pages {
	f := p.filter
	f.Level, f.Name = o.Level, o.Name
	return p.filterBy(f)
}

// chosen closes the filter and applies the opponent under its cursor.
func (p pages) chosen() pages {
	if o, ok := p.chooser.at(p.chooser.cursor); ok {
		p = p.against(o)
	}
	p.choosing = false
	return p
}

// nameWidth is the most columns of a name in a sentence.
const nameWidth = 24

// opponent names an opponent: "strong computer", or a person's name.
func opponent(o stats.Opponent) string {
	switch {
	case o.Level != "":
		return say.Plain(o.Level) + " computer"
	case o.Name != "":
		return say.Plain(o.Name)
	}
	return "everybody"
}

// byStrength sorts computer players from the weakest to the strongest. People stay last, by name, as the
// store lists them.
func byStrength(all []stats.Opponent) []stats.Opponent {
	all, levels := slices.Clone(all), game.Levels()
	rank := func(o stats.Opponent) int {
		i := slices.Index(levels, o.Level)
		switch {
		case o.Level == "":
			return len(levels) + 1
		case i < 0:
			return len(levels) // an unknown level
		}
		return i
	}
	game.SortStable(all, func(a, b stats.Opponent) int { return cmp.Compare(rank(a), rank(b)) })
	return all
}

// drawChooser draws the list of opponents in place of what it filters.
func (p pages) drawChooser(c *canvas) {
	t := p.frame.Theme
	if p.records.err != nil {
		c.trouble(t, p.records.err)
		return
	}
	c.between(t.Accent.Render("Games against whom?"), position(t, p.chooser.cursor, p.chooser.total))
	c.line("")
	if !p.chooser.known {
		c.reading(t)
		return
	}
	drawList(c, t, p.chooser, []tableColumn[stats.Opponent]{{column{width: c.width - 3}, opponent}}, "")
}
