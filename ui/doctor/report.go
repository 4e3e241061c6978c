// Package doctor says what is wrong where Quoin looks wrong. Probe gathers what there
// is to know into a Report, Judge makes findings of it, and Write and JSON print them.
// Nothing it does changes anything: it makes no file but one to measure writing with,
// which it removes, and leaves the terminal as it was.
package doctor

// Format counts the versions of the Report: a field that was told once keeps its name
// and meaning within one.
const Format = 1

// Diagnosis is what was found. Times are in milliseconds, sizes in bytes, and what isn't
// known is left out or empty. Unless it was asked for, nothing private is in it: a home
// directory is "~", and the names of people, machines and their files aren't told.
type Diagnosis struct {
	Format   int           `json:"format"`
	Private  bool          `json:"private"` // whether private data is included
	Quoin    Program       `json:"quoin"`
	Terminal TerminalState `json:"terminal"`
	Colours  Colours       `json:"colours"`
	Within   Within        `json:"within"`
	Locale   string        `json:"locale"` // of characters: the first of LC_ALL, LC_CTYPE and LANG that is set
	// LocaleFrom is which of them that is, or "", and ASCII whether Quoin writes nothing but
	// ASCII because of it.
	LocaleFrom string         `json:"locale_from"`
	ASCII      bool           `json:"ascii"`
	Set        []Variable     `json:"environment"`
	Places     []FileState    `json:"places"`
	Settings   SettingsFaults `json:"settings"`
	Store      StoreState     `json:"store"`
	Lists      []WordList     `json:"lists"`
	Writes     Writes         `json:"writes"`
	// Failures are screens that failed, the newest first.
	Failures        []ScreenFailure `json:"failures"`
	FailuresTrouble string          `json:"failures_trouble,omitempty"` // why a report of one can't be read
	Findings        []Finding       `json:"findings"`
}

// Program is the program.
type Program struct {
	Version string `json:"version"`
	System  string `json:"system"` // as in "linux/amd64"
	Go      string `json:"go"`
}

// TerminalAnswer is whether the terminal was asked what it is, and whether it answered.
type TerminalAnswer string

// The results of asking.
const (
	Answers    TerminalAnswer = "answers"
	Silent     TerminalAnswer = "silent" // it said nothing in the time it had
	Dumb       TerminalAnswer = "dumb"   // its name says that it understands nothing
	Nobody     TerminalAnswer = "no terminal"
	Background TerminalAnswer = "background" // a process in the background may not ask
	Unasked    TerminalAnswer = "not asked"  // on this system
	Failed     TerminalAnswer = "failed"
)

// TerminalState is where screens would be shown.
type TerminalState struct {
	Asked       TerminalAnswer `json:"asked"`
	Output      bool           `json:"output"`            // the standard output is it
	Name        string         `json:"name"`              // TERM
	Program     string         `json:"program,omitempty"` // TERM_PROGRAM, and its version
	Says        string         `json:"says,omitempty"`    // what it calls itself (XTVERSION)
	Class       []int          `json:"class,omitempty"`   // its device attributes (DA1)
	Console     bool           `json:"console"`           // the console of Linux
	Far         bool           `json:"far"`               // at the other end of SSH
	Columns     int            `json:"columns"`
	Rows        int            `json:"rows"`
	Least       [2]int         `json:"least"`  // columns and rows that Quoin needs
	Ground      string         `json:"ground"` // dark, light or "", as it says
	Frames      bool           `json:"frames"` // it draws a frame at once (mode 2026)
	Keys        bool           `json:"keys"`   // it can tell keys apart as kitty does
	First       float64        `json:"first_ms"`
	Key         float64        `json:"key_ms"` // from a question to its answer, the median of several
	Sane        bool           `json:"sane"`   // it says that a letter is one column wide
	Glyphs      []DrawnGlyph   `json:"glyphs"`
	Explanation string         `json:"explanation,omitempty"` // why it Failed
}

// DrawnGlyph is a character that Quoin draws.
type DrawnGlyph struct {
	Glyph   string `json:"glyph"`
	Code    string `json:"code"`    // as in "U+2588"
	Columns int    `json:"columns"` // by which the cursor moves; -1 if unknown
}

// Colours are the colours that Quoin draws with here.
type Colours struct {
	Number  int      `json:"number"`  // 16777216, 256, 16, or 0 for none
	Because []string `json:"because"` // the variables and flags without which they would be others
	Setting string   `json:"setting"` // theme, as it is set
	Theme   string   `json:"theme"`   // dark, light or mono
	Known   bool     `json:"known"`   // they could be found out
}

// Within is a terminal within the terminal: tmux or GNU screen.
type Within struct {
	Program string            `json:"program"` // "tmux", "screen" or ""
	Version string            `json:"version"`
	Options map[string]string `json:"options,omitempty"` // of tmux
	Trouble string            `json:"trouble,omitempty"` // why it can't be asked
}

// Variable is a variable of the environment that changes what Quoin does or looks like.
type Variable struct {
	Name  string `json:"name"`
	Value string `json:"value,omitempty"` // where that isn't private
	Known bool   `json:"known"`           // Quoin reads it
}

// FileState is a file or directory of Quoin's.
type FileState struct {
	What     string `json:"what"` // settings, games, leases, word lists, boards, cache or failures
	Path     string `json:"path"`
	Exists   bool   `json:"exists"`
	Writable bool   `json:"writable"` // whether it is writable, or, if it doesn't exist, its directory
	Yours    bool   `json:"yours"`    // whether it belongs to the user of Quoin
	Open     bool   `json:"open"`     // others may read it
	Free     int64  `json:"free"`     // bytes on its disk, -1 where that isn't known
	Trouble  string `json:"trouble,omitempty"`
}

// SettingsFaults is what is wrong with them.
type SettingsFaults struct {
	Faults []string `json:"faults"`
}

// StoreState is the store of games.
type StoreState struct {
	Exists     bool       `json:"exists"`
	Size       int64      `json:"size"`
	Version    int        `json:"version"`
	Newest     int        `json:"newest"` // version that this Quoin writes
	Checked    bool       `json:"checked"`
	Unfinished bool       `json:"unfinished"`
	Damaged    bool       `json:"damaged"`
	Newer      bool       `json:"newer"`
	Trouble    string     `json:"trouble,omitempty"`
	Finished   int        `json:"finished"`
	Unreadable int        `json:"unreadable"`
	Altered    int        `json:"altered"`   // finished games that don't match their checksums
	Unplotted  int        `json:"unplotted"` // finished games whose figures for plots aren't those of the lists
	Torn       bool       `json:"torn"`      // the journal has lost changes that were finished
	Left       int        `json:"left"`      // games that nobody plays at the moment
	Held       []OpenGame `json:"held"`      // and that somebody does
	Aside      []string   `json:"aside"`
}

// OpenGame is a game that a Quoin plays.
type OpenGame struct {
	Game string `json:"game"` // its rules
	By   string `json:"by"`
}

// WordList is a word list.
type WordList struct {
	Name    string `json:"name"` // "" where it is private
	Own     bool   `json:"own"`  // it comes with Quoin
	Words   int    `json:"words"`
	SHA256  string `json:"sha256"`
	Trouble string `json:"trouble,omitempty"`
}

// Writes are how long it takes for something to be on the disk, medians of several.
type Writes struct {
	Measured bool    `json:"measured"`
	Append   float64 `json:"append_ms"` // a line behind a file
	Commit   float64 `json:"commit_ms"` // a step of a game
	Trouble  string  `json:"trouble,omitempty"`
}

// Severity is how bad a finding is.
type Severity string

// The levels.
const (
	OK    Severity = "ok"
	Note  Severity = "note"  // it works, and could be better
	Fault Severity = "fault" // something doesn't work
)

// Finding is one thing that was found, and what to do about it where there is
// something to do.
type Finding struct {
	Area  string   `json:"area"`
	Level Severity `json:"level"`
	Says  string   `json:"says"`
	Do    string   `json:"do,omitempty"`
}

// Faults counts those among findings.
func Faults(all []Finding) (faults, notes int) {
	for _, f := range all {
		switch f.Level {
		case Fault:
			faults++
		case Note:
			notes++
		}
	}
	return faults, notes
}
