// Package screen is the contract between the app and its screens: what a
// screen offers, what it is told, and what it may ask for. Screens know this
// package and not each other.
package screen

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/theme"
)

// Screen is one full screen. Models are values: Update gives the next one.
type Screen interface {
	Init() Cmd
	Update(tea.Msg) (Screen, Cmd)
	View() View // once it has had a Frame
	Keys() Keys
}

// Stating is a screen with a few words that stay in sight whatever covers it,
// such as the time left. They are asked for where the screen itself isn't
// drawn: under help, and in a window with no room for it.
type Stating interface{ Status() string }

// View is what a screen shows: lines no wider and no more than the last Frame
// said, and where the cursor and the clickable parts are in them.
type View struct {
	Content string
	Cursor  *tea.Cursor
	Regions []Region
}

// Region is a rectangle that a click can hit; the screen gets a Click with
// its ID.
type Region struct {
	ID                  string
	X, Y, Width, Height int
}

// Keys is what the keys do here.
type Keys struct {
	// Short is the bottom line: the keys that do something now.
	Short []key.Binding
	// Full is the help overlay's table of keys, in groups.
	Full [][]key.Binding
	// Topic names the help page (resources/help/TOPIC.md) shown below it.
	Topic string
	// Typing is true where ? may be part of what is typed, so that it isn't the
	// key of help; F1 and ctrl+g still are. Where only letters are typed it is
	// false: nobody means a letter by ?.
	Typing bool
	// Holds is true where leaving costs something, so that ctrl+c goes to the
	// screen, which asks, and sends Quit. Where the window is too small to see
	// the question, it leaves all the same, but with Asks: then the question
	// stands in the screen's Status, and a second ctrl+c is the answer.
	Holds, Asks bool
}

// The least that a Frame says.
const (
	MinWidth  = 60
	MinHeight = 16 // of a window's 20 rows; the others are the app's
)

// What a screen is told, beside keys and its own messages.
type (
	// Frame is the room a screen has and the theme to draw with. It comes
	// before anything else and again at every change. However small the window,
	// it is never less than MinWidth by MinHeight: below that the app draws
	// something else, and the screen keeps its arrangement until there is room.
	Frame struct {
		Width, Height int
		Theme         *theme.Theme
		// Small is whether letters are characters wherever they stand: for those
		// who like that, and for what reads a screen out.
		Small bool
		// Moves is whether something may move for a moment; see Motion.
		Moves bool
	}
	// Click is a mouse click in a region of the last view.
	Click struct{ ID string }
	// Shown tells a screen that it is on top again after another went back.
	Shown struct{}
	// Calmed tells a screen that the Calm it asked for is over.
	Calmed struct{}
	// Leaving asks a screen to put its affairs in order before the program
	// ends; the command it returns is waited for, with a bound.
	Leaving struct{}
)

// What a screen asks of the app.
type (
	// Open puts another screen on top.
	Open struct{ To Place }
	// Replace puts another screen in this one's place.
	Replace struct{ To Place }
	// Back takes this screen away.
	Back struct{}
	// Quit ends the program.
	Quit struct{}
	// Notice shows one sentence above the bottom line for a few seconds, or,
	// if Sticky, until the player hides it. A sticky one takes the place of
	// the one of its topic, if it has any, and without a text takes it away.
	Notice struct {
		Text   string
		Sticky bool
		Topic  string
	}

	// Calm is for what has changed by itself, as a game does whose time runs out:
	// a key typed for what was there a moment ago mustn't act on what is there now.
	// Keys, the mouse and pastes go nowhere until there was a pause, or for a few
	// seconds; then the screen is told Calmed. Where it isn't seen all this begins
	// once it is. Short is for a screen whose clock runs: it waits for no pause.
	Calm struct{ Short bool }

	// Bell rings the terminal's bell.
	Bell struct{}
	// Copy puts a text on the clipboard of the terminal's own machine.
	Copy struct{ Text string }

	// Recorded says that a game has come into the statistics, or that they can be
	// read by now.
	Recorded struct{}
	// SettingsChanged says that settings were saved, so that theme and screens
	// follow.
	SettingsChanged struct{}
)

// SavingTopic is that of the notices which say whether games are being saved.
const SavingTopic = "saving"

// Place is somewhere to go.
type Place interface{ place() }

// The places.
type (
	Menu          struct{}
	SettingsPlace struct{}
	Help          struct{ Topic string } // "" is the contents page
	// DictionaryPlace looks a word up, or letters with ? for any, in a list by its name;
	// "" is nothing yet, and the list of the settings.
	DictionaryPlace struct{ Word, List string }
	// Statistics opens on the list of games, or on the detail of one.
	Statistics struct{ Game stats.ID }
	// Play is about a game of some rules, as headers name them: it begins one,
	// takes up one that was left, or shows one turn by turn. With nothing but
	// the rules it is the game's own way to begin, and most ask who plays.
	Play struct {
		Rules string
		// As says which new game it is, where there is more than one way to
		// begin: its kind has the words for them, and a board's code may be one.
		As string
		// Begin is a game that begins at once. When it starts, its word list, and
		// its seed where that is 0 are for the board to say.
		Begin  *game.Header
		Resume stats.ID  // one that was left running
		Lost   game.Lost // how that goes on without its word list
		// A game is shown turn by turn that the store has, or by its log, with
		// remarks on its turns where there are any.
		Watch  stats.ID
		Record *game.Record
		Notes  *Notes
		// Analyse has the game of Watch or Record looked into, or a position on the
		// board of Record's header.
		Analyse *Analysis
	}
	// LostList asks what becomes of a game that was left and whose word list
	// isn't found, and goes on to that game.
	LostList struct {
		SHA256  string // of the list
		Changed bool   // there is one of its name, with other words
		Why     string // a sentence that says all this
		Game    Play
	}
)

// Analysis is what of a game is looked into first.
type Analysis struct {
	Turns    int    // how many had happened
	Position string // in CGP; then nothing else of the record counts but its header
}

// Notes are remarks on the turns of a game, by how many had happened.
type Notes map[int]string

func (Menu) place()            {}
func (SettingsPlace) place()   {}
func (Help) place()            {}
func (DictionaryPlace) place() {}
func (Statistics) place()      {}
func (Play) place()            {}
func (LostList) place()        {}
