// Package screen is the contract between the app and its screens: what a screen provides,
// the messages it gets, and what it may ask for. Screens know this package and not each
// other.
package screen

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/theme"
)

// Screen is a full screen. Models are values: Update returns the next one.
type Screen interface {
	Init() Cmd
	Update(tea.Msg) (Screen, Cmd)
	View() View // called only after the first Frame
	Keys() Keys
}

// Stating is a screen with a few words that stay visible whatever covers it, such as the
// time left. They are shown when the screen itself isn't: under the help, and in a window
// that is too small for it.
type Stating interface{ Status() string }

// View is what a screen shows: lines within the width and height of the last Frame, the
// cursor, and the areas that can be clicked.
type View struct {
	Content string
	Cursor  *tea.Cursor
	Regions []Region
}

// Region is a rectangle that can be clicked; the screen gets a Click with its ID.
type Region struct {
	ID                  string
	X, Y, Width, Height int
}

// Keys are the keys of a screen.
type Keys struct {
	// Short is the footer: the keys that work now.
	Short []key.Binding
	// Full is the table of keys in the help, in groups.
	Full [][]key.Binding
	// Indent is the column where the footer begins; 0 is the usual one.
	Indent int
	// Topic names the help page (resources/help/TOPIC.md) below the table.
	Topic string
	// First names the first screen of the help, if it isn't that of the topic, or the section of the page that comes first.
	First string
	// Typing says that ? may be part of the typed text, so that it doesn't open the help;
	// F1 and ctrl+g still do. If only letters are typed, it is false: nobody types ? as a
	// letter.
	Typing bool
	// Holds says that leaving has a cost, so that ctrl+c goes to the screen, which asks
	// and then sends Quit. In a window too small for the question ctrl+c quits anyway,
	// unless Asks is true: then the question is in the screen's Status, and a second
	// ctrl+c answers it.
	Holds, Asks bool
}

// The smallest Frame.
const (
	MinWidth  = 60
	MinHeight = 16 // of a window with 20 rows; the others are the app's
)

// The messages to a screen, other than keys and its own messages.
type (
	// Frame is the room a screen has, and the theme to draw with. It comes before anything
	// else, and again after every change. However small the window is, it is never less
	// than MinWidth by MinHeight: in a smaller window the app draws something else, and
	// the screen keeps its layout until there is room.
	Frame struct {
		Width, Height int
		Theme         *theme.Theme
		// Small says that letters are always drawn as characters, for players who prefer
		// that and for screen readers.
		Small bool
		// Moves says that motion is on; see Motion.
		Moves bool
	}
	// Click is a mouse click in a region of the last view.
	Click struct{ ID string }
	// Shown tells a screen that it is on top again.
	Shown struct{}
	// Calmed tells a screen that the Calm it asked for is over.
	Calmed struct{}
	// Leaving tells a screen that the program is about to end. The app waits for the
	// command it returns, for a limited time.
	Leaving struct{}
)

// The requests of a screen to the app.
type (
	// Open puts another screen on top.
	Open struct{ To Place }
	// Replace puts another screen in this one's place.
	Replace struct{ To Place }
	// Back closes this screen.
	Back struct{}
	// Quit ends the program.
	Quit struct{}
	// Notice shows a sentence above the footer for a few seconds or, if Sticky is true,
	// until the player hides it. A sticky notice replaces one with the same topic; without
	// a text it only removes that. Good says that something worked: such a notice isn't
	// drawn as a warning, and leaves with the screen that the player saw it on.
	Notice struct {
		Text         string
		Good, Sticky bool
		Topic        string
	}

	// Calm asks the app to ignore keys, mouse and pasted text after the screen has changed
	// by itself, as when a game's time is up: a key meant for the earlier state mustn't
	// act on the new one. It ends after a pause in the typing, or after a few seconds;
	// then the screen gets Calmed. If the screen isn't visible, all this begins when it
	// is. Short doesn't wait for a pause, for a screen whose clock is running.
	Calm struct{ Short bool }

	// Bell rings the terminal's bell. For is what others wait for, such as "It is your move": then the player is told as
	// the settings have it. Seen means that the screen shows it too, so that the bell alone is for those who want sounds.
	Bell struct {
		For  string
		Seen bool
	}
	// Copy copies a text to the clipboard of the terminal's own machine.
	Copy struct{ Text string }

	// Recorded says that a game has been added to the statistics, or that they can be read
	// now.
	Recorded struct{}
	// SettingsChanged says that settings were saved, so that the theme and the screens
	// follow.
	SettingsChanged struct{}
)

// SavingTopic is the topic of notices about whether games are being saved.
const SavingTopic = "saving"

// Place is a screen to go to.
type Place interface{ place() }

// The places.
type (
	Menu          struct{}
	SettingsPlace struct{}
	Help          struct{ Topic string } // "" means the contents page
	// DictionaryPlace looks up a word, or letters with ? for any, in a list by name; ""
	// means no word yet, and the list of the settings.
	DictionaryPlace struct{ Word, List string }
	// SolvePlace lists the words of a board of Adjacency: letters by rows, joined by slashes, as far as they are
	// typed. List is as in DictionaryPlace.
	SolvePlace struct{ Board, List string }
	// Statistics opens the list of games, the details of one, or the calendar of the days of the game
	// with the rules Calendar.
	Statistics struct {
		Game     stats.ID
		Calendar string
	}
	// Play is about a game with some rules, named as in headers: it begins a game, resumes
	// one, or shows one turn by turn. With only the rules it is the game's usual
	// beginning, which mostly asks who plays.
	Play struct {
		Rules string
		// As says which new game, for games with more than one way to begin: its kind
		// defines the words, and a board's code may be one.
		As string
		// Begin is the header of a game that begins at once. The board sets the time, the
		// word list, and the seed if it is 0.
		Begin  *game.Header
		Resume stats.ID  // unfinished game to resume
		Lost   game.Lost // how to resume it if its word list isn't found
		// Watch or Record is a game to show turn by turn, from the store or from its log;
		// Notes are remarks on its turns.
		Watch  stats.ID
		Record *game.Record
		Notes  *Notes
		// Turn is the turn of that game to show first, from 1; 0 for the first one.
		Turn int
		// Analyse opens the game of Watch or Record in the analysis, or a position on the
		// board of Record's header.
		Analyse *Analysis
		// Annotate opens a game from a real board, to be written down turn by turn.
		Annotate *GameFile
	}
	// LostList asks what to do about an unfinished game whose word list isn't found, and
	// goes on to that game.
	LostList struct {
		SHA256  string // of the list
		Changed bool   // whether there is a list with the same name and other words
		Why     string // a sentence that says all this
		Game    Play
	}
)

// Analysis says where an analysis begins.
type Analysis struct {
	Turns    int    // number of turns played
	Position string // in CGP; then only the header of the record is used
}

// GameFile is the GCG file in which a game is written down; without a name the screen asks for one.
type GameFile struct{ File string }

// Notes are remarks on the turns of a game, by number of turns played.
type Notes map[int]string

func (Menu) place()            {}
func (SettingsPlace) place()   {}
func (Help) place()            {}
func (DictionaryPlace) place() {}
func (SolvePlace) place()      {}
func (Statistics) place()      {}
func (Play) place()            {}
func (LostList) place()        {}
