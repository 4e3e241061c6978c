package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quoin/game"
)

// The limits of texts, in bytes.
const (
	MaxLine     = 4 << 10  // of a step, or of terms
	MaxHeader   = 64 << 10 // of a header's text form
	MaxSettings = 64 << 10
	maxNode     = 64
)

// checkText refuses texts that are unsafe for terminals: invalid UTF-8, and characters that move the cursor
// or change the direction.
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

// CheckSettings returns nil if settings can be stored, else a *TextError.
func CheckSettings(text string) error { return checkText("settings", text, MaxSettings, true) }

// CheckNode returns nil if a server, or a session on it, may have a name, else a *TextError.
func CheckNode(name string) error { return checkName("node", name, maxNode) }

// Check returns nil if a step can be stored, else a *TextError.
func (s RecordedStep) Check() error { return checkName("step", s.Line, MaxLine) }

// Check returns nil if a seat can be stored: it has no person and computer at once, and an existing level.
func (s Seat) Check() error {
	if s.Player < 0 || s.Player > 0 && s.Level != "" || s.Level != "" && !game.IsLevel(s.Level) || s.IsOpen() && s.Ready {
		return &TextError{"seat", "is nobody's"}
	}
	return nil
}

// Check returns nil if a game can be stored: its texts, its seats, and the number of its logs must be valid.
// A running game has no open seat, and nobody has two seats.
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
