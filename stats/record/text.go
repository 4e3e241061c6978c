package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quoin/game"
)

// The bounds of what is kept, in bytes.
const (
	MaxLine     = 4 << 10  // of a step, or of terms
	MaxHeader   = 64 << 10 // of a header's text form
	MaxSettings = 64 << 10
	maxNode     = 64
)

// checkText refuses what no terminal may be shown: bytes that are no UTF-8, and
// whatever moves the cursor or turns the direction.
func checkText(field, text string, most int, lines bool) error {
	switch {
	case len(text) > most:
		return &TextError{field, "is too long"}
	case !utf8.ValidString(text):
		return &TextError{field, "is not UTF-8"}
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')) }):
		return &TextError{field, "has a control character"}
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' }):
		return &TextError{field, "has a character that turns or breaks lines"}
	}
	return nil
}

func checkName(field, text string, most int) error {
	if text == "" {
		return &TextError{field, "is empty"}
	}
	return checkText(field, text, most, false)
}

// CheckSettings says whether settings can be kept, by a *TextError.
func CheckSettings(text string) error { return checkText("settings", text, MaxSettings, true) }

// CheckNode says whether a server, or a session at it, can be called so, by a
// *TextError.
func CheckNode(name string) error { return checkName("node", name, maxNode) }

// Check says whether a step can be kept, by a *TextError.
func (s Step) Check() error { return checkName("step", s.Line, MaxLine) }

// Check says whether a seat can be kept: not for a person and the computer at
// once, and the level one that there is.
func (s Seat) Check() error {
	if s.Player < 0 || s.Player > 0 && s.Level != "" || s.Level != "" && !game.IsLevel(s.Level) || s.IsOpen() && s.Ready {
		return &TextError{"seat", "is nobody's"}
	}
	return nil
}

// Check says whether a game can be kept: its texts, its seats, and as many logs
// as it may have. A game that runs has no open seat, and nobody sits twice.
func (g Game) Check() error {
	text := g.Header.String()
	if err := checkText("header", text, MaxHeader, true); err != nil {
		return err
	}
	if h, err := game.ParseHeader(text); err != nil || h != g.Header {
		return &TextError{"header", "can't be read again"}
	}
	if err := checkText("terms", g.Terms, MaxLine, false); err != nil {
		return err
	}
	if err := g.Former.Check(); err != nil {
		return err
	}
	if g.Day != "" {
		if err := g.Day.Check(); err != nil {
			return err
		}
		if len(g.Seats) != 1 || g.Seats[0].Player == 0 || len(g.Logs) != 1 {
			return &TextError{"game", "of a day has one player"}
		}
	}
	if g.Rated && (g.Day != "" || len(g.Seats) < 2) {
		return &TextError{"game", "of one player isn't rated"}
	}
	if len(g.Seats) == 0 || len(g.Seats) > MaxSeats {
		return &TextError{"game", "has too few seats or too many"}
	}
	if n := len(g.Logs); n > 1 && n != len(g.Seats) {
		return &TextError{"game", "has neither one log nor one a seat"}
	}
	var people []PlayerID
	for _, s := range g.Seats {
		if err := s.Check(); err != nil {
			return err
		}
		if len(g.Logs) > 0 && s.IsOpen() {
			return &TextError{"game", "runs with an open seat"}
		}
		if g.Rated && s.Level != "" {
			return &TextError{"game", "of a computer isn't rated"}
		}
		if s.Player != 0 {
			if slices.Contains(people, s.Player) {
				return Sits
			}
			people = append(people, s.Player)
		}
	}
	for _, p := range g.Logs {
		if p.N != 0 || p.Over {
			return &TextError{"game", "begins with steps"}
		}
	}
	return nil
}
