package serve_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// opening returns a first move from a rack as text mode shows it, "[A1], [B3]".
func opening(rack string, words *lexicon.Lexicon) string {
	var letters strings.Builder
	for _, tile := range regexp.MustCompile(`\[([A-Z])\d+\]`).FindAllStringSubmatch(rack, -1) {
		letters.WriteString(strings.ToLower(tile[1]))
	}
	found, err := words.Anagrams(letters.String(), true)
	if err != nil {
		return ""
	}
	for _, w := range found {
		return strings.ToUpper(w)
	}
	return ""
}

// TestScrabbleByLines: two play Scrabble in text mode; a spectator sees no racks.
func TestScrabbleByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		adaKey := servetest.Key(t)
		ada := h.Lines(adaKey, "plain")
		ada.Says("Ada", "new", "new scrabble 9", "new scrabble 2 15+10")
		ada.Hears("You can open:", "new scrabble: 2 to 4", "9 isn't an option", "Room: Scrabble, 15 min + 10 s a turn")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		bo := h.Lines(servetest.Key(t), "plain "+code)
		bo.Says("Bo", "ready")
		bo.Hears("You are ready")
		ada.Hears("Bo is ready")
		bo.Says("terms", "terms words everyday")
		bo.Hears("Words: International; of International, Everyday", "Only the player who made the room")
		ada.Says("terms words", "terms words every")
		ada.Hears("Words is one of: International, Everyday", "New terms. Words: Everyday")
		bo.Hears("New terms. Words: Everyday. Type ready if you are ready for them")
		bo.Says("ready")
		bo.Hears("You are ready")
		ada.Says("terms words international")
		bo.Hears("New terms. Words: International")
		bo.Says("ready")
		bo.Hears("You are ready")
		ada.Says("ready")
		cy := h.Lines(servetest.Key(t), "plain")
		cy.Says("Cy")
		cy.Hears("Lobby")

		players := map[string]*servetest.Liner{"Ada": ada, "Bo": bo}
		racks := map[string]string{}
		for name, p := range players {
			p.Hears("Go!", "The dictionary is International", "starts.")
			racks[name] = p.Hears("Your tiles: ")
		}
		now, other := "Ada", "Bo"
		if strings.Contains(ada.Hears("It is "), "Bo's turn") {
			now, other = other, now
		}
		mover, waits := players[now], players[other]
		if told := bo.Hears("It is "); strings.Contains(told, "your turn") != (now == "Bo") {
			t.Errorf("it is %s's turn, and Bo hears %q", now, told)
		}
		waits.Says("8H AT")
		waits.Hears("It is " + now + "'s turn")
		word := opening(racks[now], resources.International())
		if word == "" {
			mover.Says("-" + regexp.MustCompile(`\[([A-Z_])`).FindStringSubmatch(racks[now])[1])
			mover.Hears("You: exchanges 1 tile")
			waits.Hears(now + ": exchanges 1 tile")
		} else {
			mover.Says("8H ZZZZQQ", "8H", "\x1b[2J", "8H "+word)
			mover.Hears("That needs a tile you don't have", "A move is a square and a word", "You: 8H "+word+" makes "+word, "Your tiles:", "It is "+other+"'s turn")
			waits.Hears(now + ": 8H " + word)
		}
		waits.Hears("Your tiles:", "It is your turn, 15:00 left")
		cy.Says("rooms", "watch 1", "8H AT", "/points", "/tiles")
		cy.Hears("Being played", "Scrabble, 15 min + 10 s a turn", "You are watching", now+": ", "tiles in the bag", "There is no such command")
		if strings.Contains(cy.Out(), "iles: [") {
			t.Errorf("who looks on is told tiles:\n%s", cy.Out())
		}
		if strings.Contains(waits.Out(), strings.TrimPrefix(racks[now], "Your tiles: ")) {
			t.Errorf("the other's tiles are told:\n%s", waits.Out())
		}
		waits.Says(",", "/time", "/claim", "say two")
		waits.Hears("You: passes", now+": 1", "There is no such command", "It is "+now+"'s turn")
		mover.Hears(other+": passes", "It is your turn")
		mover.Says("/say 4", "/resign", "n", "/resign", "y")
		waits.Hears(now + " says: well played")
		mover.Hears("Resign?", "Playing on", "You have resigned")
		for _, p := range []*servetest.Liner{mover, waits, cy} {
			p.Hears("The game is over: "+now+" resigned", "1. "+other, "2. "+now, other+" wins")
		}
		waits.Says("again")
		waits.Hears("Room: Scrabble, 15 min + 10 s a turn")
		mover.Hears("type again")
		for _, p := range []*servetest.Liner{mover, waits, cy} {
			if status := p.Ends(); status != 0 || p.Beside() != "" {
				t.Errorf("it ends with %d, %q", status, p.Beside())
			}
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}

// TestSantoriniByLines: a computer player sits down, answers, and waits while the player is disconnected and
// returns.
func TestSantoriniByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		key := servetest.Key(t)
		ada := h.Lines(key, "plain")
		ada.Says("Ada", "new santorini private", "computer wizard", "computer gentle", "ready")
		ada.Hears("Room: Santorini", "The levels are", "Quoin (gentle) sits down", "it begins in", "Go!", ", against ", "It is your turn")
		legal := func() []string {
			t.Helper()
			ada.Says("/nothing", "/legal")
			ada.Hears("There is no such command")
			return strings.Fields(ada.Hears(""))
		}
		ada.Says("nonsense", "@z9", legal()[0])
		ada.Hears(`"nonsense" isn't a move`, "is off the board", "You: @")
		ada.Says(legal()[0])
		ada.Hears("You: @", "Quoin (gentle): ", "It is your turn", "Move a worker")
		move := legal()[0]
		ada.Says(move, "/undo")
		ada.Hears("Moved; now build next to "+move[2:], "Move a worker")
		if err := ada.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		ada = h.Lines(key, "plain --resume")
		ada.Hears(", against ", "It is your turn", "Move a worker")
		if again := legal()[0]; again != move {
			t.Errorf("%s can be done, and %s could before", again, move)
		}
		ada.Says("/resign", "y")
		ada.Hears("You have resigned", "The game is over: Quoin (gentle) won: Ada resigned")
		if status := ada.Ends(); status != 0 {
			t.Error(status)
		}
	})
}

// TestDayByLines: the day's board can be tried once, and nothing is said about other players.
func TestDayByLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Now: fromNoon()})
		key := servetest.Key(t)
		ada := h.Lines(key, "plain")
		ada.Says("Ada", "day", "n", "day", "y")
		ada.Hears("Begin the board of", "Begin the board of", "Day's board", "It begins in", "Go!", "0 points, 0 words")
		all := words(t, h)
		ada.Says(all[0], "/others", "/stop", "y", "leave")
		ada.Hears("1 word", "There is no such command", "Stop here", "It is over, with", strings.ToUpper(all[0])+" ", "Missed: ", "You are in the lobby")
		for _, _, status := h.Ask(key, "board", ""); status != 0; _, _, status = h.Ask(key, "board", "") {
			time.Sleep(50 * time.Millisecond) // until it is durable
		}
		ada.Says("day")
		ada.Hears("is done:")
		for _, odd := range []string{"race on", "again", "Missed by all"} {
			if strings.Contains(ada.Out(), odd) {
				t.Errorf("%q is said:\n%s", odd, ada.Out())
			}
		}
		if status := ada.Ends(); status != 0 {
			t.Error(status)
		}
	})
}
