package doctor

import (
	"strings"
	"testing"
	"unicode/utf8"

	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
)

// sound is the report of a Quoin with which nothing is wrong.
func sound() Diagnosis {
	r := Diagnosis{
		Quoin:    Program{"1.0", "linux/amd64", "go1.26"},
		Terminal: TerminalState{Asked: Answers, Output: true, Name: "xterm-256color", Columns: 80, Rows: 24, Least: [2]int{60, 20}, Ground: "dark", First: 1, Key: 1, Sane: true},
		Colours:  Colours{Number: 1 << 24, Because: []string{"COLORTERM=truecolor"}, Setting: "auto", Theme: "dark", Known: true},
		Locale:   "C.UTF-8", LocaleFrom: "LANG",
		Set:    []Variable{{Name: "COLORTERM", Value: "truecolor", Known: true}},
		Store:  StoreState{Exists: true, Size: 1 << 20, Version: 10, Newest: 10, Checked: true, Finished: 12},
		Lists:  []WordList{{Name: "International", Own: true, Words: 274_932, SHA256: strings.Repeat("a1", 32)}},
		Writes: Writes{Measured: true, Append: 1, Commit: 2},
	}
	for _, r2 := range "·█─" {
		r.Terminal.Glyphs = append(r.Terminal.Glyphs, DrawnGlyph{Glyph: string(r2), Columns: 1})
	}
	for _, what := range []string{"settings", "games", "leases", "word lists", "boards", "cache", "failures"} {
		r.Places = append(r.Places, FileState{What: what, Path: "~/" + what, Exists: true, Writable: true, Yours: true, Free: 1 << 40})
	}
	return r
}

// failed is a screen that failed in a version, in a game.
func failed(version string) ScreenFailure {
	return ScreenFailure{At: "2026-11-25T12:00:00Z", Version: version, Game: "x", Panic: "index out of range", Where: "pane.go:110"}
}

// TestJudgeManyFailures: the newest are findings, and one says how many there are more.
func TestJudgeManyFailures(t *testing.T) {
	r := sound()
	for range 9 {
		r.Failures = append(r.Failures, failed("0.9"))
	}
	all := Judge(r)
	if _, notes := Faults(all); notes != 4 || !strings.HasPrefix(all[len(all)-1].Says, "6 older reports more in ~/failures") {
		t.Errorf("%d notes, and the last is %q", notes, all[len(all)-1].Says)
	}
}

func TestJudgeSound(t *testing.T) {
	all := Judge(sound())
	if faults, notes := Faults(all); faults+notes > 0 || len(all) < 15 {
		t.Errorf("of what is sound it finds %+v", all)
	}
}

// TestJudge: each possible problem adds one finding that isn't ok, and says what it is and what to do.
func TestJudge(t *testing.T) {
	place := func(what string, change func(*FileState)) func(*Diagnosis) {
		return func(r *Diagnosis) {
			for i := range r.Places {
				if r.Places[i].What == what {
					change(&r.Places[i])
				}
			}
		}
	}
	widths := func(of func(string) int) func(*Diagnosis) {
		return func(r *Diagnosis) {
			for i := range r.Terminal.Glyphs {
				r.Terminal.Glyphs[i].Columns = of(r.Terminal.Glyphs[i].Glyph)
			}
		}
	}
	tmux := func(change func(*Diagnosis)) func(*Diagnosis) {
		return func(r *Diagnosis) {
			r.Terminal.Name = "tmux-256color"
			r.Within = Within{Program: "tmux", Version: "3.5a", Options: map[string]string{"escape-time": "20", "set-clipboard": "on", "client_utf8": "1"}}
			change(r)
		}
	}
	for _, c := range []struct {
		name   string
		change func(*Diagnosis)
		level  Severity
		says   string
		do     string
	}{
		{"no terminal", func(r *Diagnosis) { r.Terminal = TerminalState{Asked: Nobody} }, Note, "Neither the standard output", "in the terminal itself"},
		{"no TERM", func(r *Diagnosis) { r.Terminal.Name, r.Colours.Number = "", 0 }, Fault, "TERM isn't set", "xterm-256color"},
		{"dumb", func(r *Diagnosis) { r.Terminal.Name, r.Terminal.Asked, r.Colours.Number = "dumb", Dumb, 0 }, Fault, "can't be shown", "--plain"},
		{"a small window", func(r *Diagnosis) { r.Terminal.Columns = 59 }, Fault, "59 columns and 24 rows, and Quoin needs 60 and 20", "larger"},
		{"no window", func(r *Diagnosis) { r.Terminal.Columns, r.Terminal.Rows = 0, 0 }, Note, "80 by 24", "stty"},
		{"silence", func(r *Diagnosis) { r.Terminal.Asked, r.Terminal.First = Silent, 0 }, Note, "no questions within 2s", "--theme"},
		{"in the background", func(r *Diagnosis) { r.Terminal.Asked = Background }, Note, "background", "foreground"},
		{"what can't be asked", func(r *Diagnosis) { r.Terminal.Asked, r.Terminal.Explanation = Failed, "no such device" }, Note, "no such device", "makers"},
		{"a late answer", func(r *Diagnosis) { r.Terminal.First = 812 }, Note, "812 ms", "moment"},
		{"no ground", func(r *Diagnosis) { r.Terminal.Ground = "" }, Note, "doesn't say whether its ground is dark", "--theme light"},
		{"no ground in an old tmux", tmux(func(r *Diagnosis) { r.Terminal.Ground, r.Within.Version = "", "3.3a" }), Note, "before 3.4", "--theme light"},

		{"256 colours in tmux", tmux(func(r *Diagnosis) { r.Colours.Number = 256 }), Note, "256", "terminal-overrides"},
		{"256 colours over SSH", func(r *Diagnosis) { r.Colours.Number, r.Terminal.Far = 256, true }, Note, "256", "COLORTERM"},
		{"16 colours", func(r *Diagnosis) { r.Colours.Number, r.Colours.Because = 16, []string{"TERM=xterm"} }, Note, "Only 16, because of TERM=xterm", "xterm-256color"},
		{"no colours", func(r *Diagnosis) { r.Colours.Number, r.Colours.Because = 0, []string{"TERM=vt100"} }, Note, "None, because of TERM=vt100", "TERM"},

		{"wide glyphs", widths(func(g string) int { return 1 + len(g)/3 }), Fault, "2 of 3 are wider than a column, and boards will be torn: █ ─", "ambiguous"},
		{"no UTF-8", widths(utf8len), Fault, "doesn't read UTF-8", "-U"},
		{"glyphs that aren't drawn", widths(func(string) int { return 0 }), Fault, "3 of 3 take no column", "font"},
		{"glyphs that nobody knows of", widths(func(string) int { return -1 }), Note, "how wide 3 of 3", "again"},
		{"a cursor that lies", func(r *Diagnosis) { r.Terminal.Sane, r.Terminal.Glyphs = false, nil }, Note, "make no sense", "straight"},

		{"a tmux that doesn't answer", tmux(func(r *Diagnosis) { r.Within.Trouble, r.Colours.Known = "it doesn't answer", false }), Note, "it doesn't answer", "other programs"},
		{"a tmux that waits after esc", tmux(func(r *Diagnosis) { r.Within.Options["escape-time"] = "500" }), Note, "500 ms", "escape-time 20"},
		{"a tmux without a clipboard", tmux(func(r *Diagnosis) { r.Within.Options["set-clipboard"] = "external" }), Note, "is external", "set-clipboard on"},
		{"a tmux without UTF-8", tmux(func(r *Diagnosis) { r.Within.Options["client_utf8"] = "0" }), Fault, "underscores", "-u"},
		{"another's name in tmux", tmux(func(r *Diagnosis) { r.Terminal.Name = "xterm-256color" }), Note, "isn't what tmux is", "default-terminal"},

		{"no locale", func(r *Diagnosis) { r.Locale = "" }, Note, "no locale", "LANG"},
		{"another locale", func(r *Diagnosis) { r.Locale, r.ASCII = "de_DE.ISO-8859-1", true }, Note, "LANG=de_DE.ISO-8859-1 has no UTF-8, so Quoin writes ASCII", "set LANG to a locale that ends in UTF-8"},
		{"LC_ALL=C", func(r *Diagnosis) { r.Locale, r.LocaleFrom, r.ASCII = "C", "LC_ALL", true }, Note, "LC_ALL=C has no UTF-8, so Quoin writes ASCII", "set LC_ALL to a locale that ends in UTF-8, such as C.UTF-8"},
		{"a locale without characters", func(r *Diagnosis) { r.Locale = "de_DE" }, Note, "LANG=de_DE names no characters; Quoin writes UTF-8", "set LANG to one that ends in UTF-8"},
		{"a variable that isn't one", func(r *Diagnosis) { r.Set = append(r.Set, Variable{Name: "QUOIN_THEEM"}) }, Note, "QUOIN_THEEM", "settings show"},

		{"no home", place("games", func(p *FileState) { *p = FileState{What: "games", Trouble: "no variable", Free: -1} }), Fault, "no place", "HOME"},
		{"a file in its place", place("games", func(p *FileState) { p.Trouble = "it isn't a directory" }), Fault, "isn't a directory", "--data-dir"},
		{"what can't be written", place("games", func(p *FileState) { p.Writable = false }), Fault, "can't be written", "chmod"},
		{"what can't be made", place("settings", func(p *FileState) { p.Writable, p.Exists = false, false }), Fault, "can't be made", "above"},
		{"another's", place("games", func(p *FileState) { p.Writable, p.Yours = false, false }), Fault, "another user", "chown"},
		{"a cache that can't be written", place("cache", func(p *FileState) { p.Writable = false }), Note, "can't be written", "chmod"},
		{"a full disk", place("games", func(p *FileState) { p.Free = 1000 }), Fault, "full", "room"},
		{"an almost full disk", place("games", func(p *FileState) { p.Free = 2_000_000 }), Note, "2.0 MB", "room"},
		{"what others may read", place("games", func(p *FileState) { p.Open = true }), Note, "other users can read", "chmod"},

		{"a fault in the settings", func(r *Diagnosis) { r.Settings.Faults = []string{"line 3: size can't be 99"} }, Fault, "Line 3: size can't be 99", "default"},
		{"a damaged store", func(r *Diagnosis) { r.Store = StoreState{Exists: true, Damaged: true, Trouble: "the store is damaged"} }, Fault, "damaged", "quoin stats recover"},
		{"a newer store", func(r *Diagnosis) { r.Store = StoreState{Exists: true, Newer: true, Trouble: "version 900"} }, Fault, "version 900", "install"},
		{"a store that can't be read", func(r *Diagnosis) { r.Store.Trouble = "the store can't be opened" }, Fault, "can't be opened", "saved"},
		{"a change half done", func(r *Diagnosis) { r.Store.Unfinished = true }, Note, "killed", "start Quoin"},
		{"a store too large to read", func(r *Diagnosis) { r.Store.Checked = false }, Note, "wasn't read whole", "again"},
		{"games that were altered", func(r *Diagnosis) { r.Store.Altered = 3 }, Fault, "3 finished games don't match their checksums", "quoin sync"},
		{"a game that was altered", func(r *Diagnosis) { r.Store.Altered = 1 }, Fault, "1 finished game doesn't match its checksum", "quoin stats recover"},
		{"wrong figures in plots", func(r *Diagnosis) { r.Store.Unplotted = 2 }, Fault, "the plots show wrong figures for 2 games", "quoin stats rebuild"},
		{"a torn journal", func(r *Diagnosis) { r.Store.Torn = true }, Fault, "the latest steps are missing", "copy quoin.db and quoin.db-wal"},
		{"games that can't be read", func(r *Diagnosis) { r.Store.Unreadable = 2 }, Note, "2 games can't be read", "quoin stats rebuild"},
		{"a store that was set aside", func(r *Diagnosis) { r.Store.Aside = []string{"~/quoin.db.damaged-1"} }, Note, "~/quoin.db.damaged-1", "quoin stats recover"},

		{"a screen that failed", func(r *Diagnosis) { r.Failures = []ScreenFailure{failed("0.9")} }, Note, "A screen failed on 2026-11-25 in Quoin 0.9: index out of range, at pane.go:110", "send the report in ~/failures"},
		{"a room of a server", func(r *Diagnosis) {
			f := failed("1.0")
			f.Screen, f.During, f.Game = "room 01JZ", "server", ""
			r.Failures = []ScreenFailure{f}
		}, Note, "A server's room 01JZ failed on 2026-11-25", "send the report in ~/failures"},
		{"a game in text mode", func(r *Diagnosis) { r.Failures = []ScreenFailure{failed("1.0")} }, Note, "in Quoin 1.0", "resumed in text mode"},
		{"a report that can't be read", func(r *Diagnosis) { r.FailuresTrouble = "x.json: this isn't a report" }, Note, "x.json", "delete"},

		{"a list that isn't one", func(r *Diagnosis) { r.Lists = append(r.Lists, WordList{Trouble: "line 7 makes no sense"}) }, Fault, "One of your lists can't be used: line 7", "words lists"},
		{"a list that took too long", func(r *Diagnosis) { r.Lists = append(r.Lists, WordList{}) }, Note, "One of your lists wasn't read", "again"},
		{"a damaged program", func(r *Diagnosis) { r.Lists[0].Trouble = "it ends too early" }, Fault, "the program is damaged", "install"},

		{"a slow line", func(r *Diagnosis) { r.Terminal.Key = 240 }, Note, "240 ms", "--motion off"},
		{"a slow disk", func(r *Diagnosis) { r.Writes.Commit = 1500 }, Note, "1.5 s", "--data-dir"},
		{"a disk that can't be written", func(r *Diagnosis) { r.Writes = Writes{Trouble: "no space left"} }, Fault, "no space left", "--data-dir"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sound()
			c.change(&r)
			var found []Finding
			for _, f := range Judge(r) {
				if (f.Level == OK) != (f.Do == "") || f.Says == "" || f.Area == "" {
					t.Errorf("%+v is ok and has something to do, or isn't and has nothing", f)
				}
				if f.Level != OK {
					found = append(found, f)
				}
			}
			if len(found) != 1 || found[0].Level != c.level || !strings.Contains(strings.ToLower(found[0].Says), strings.ToLower(c.says)) || !strings.Contains(found[0].Do, c.do) {
				t.Errorf("it finds %+v", found)
			}
		})
	}
}

func utf8len(text string) int {
	_, n := utf8.DecodeRuneInString(text)
	return n
}

// TestJudgeGood: unusual things that are fine are reported as such.
func TestJudgeGood(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Diagnosis)
		says   string
	}{
		"no colours that somebody asked for": {func(r *Diagnosis) {
			r.Colours = Colours{Because: []string{"NO_COLOR=1"}, Setting: "auto", Theme: "mono", Known: true}
		}, "None, because of NO_COLOR=1"},
		"the console":                {func(r *Diagnosis) { r.Terminal.Console, r.Colours.Number = true, 16 }, "16, as the console"},
		"a chosen theme":             {func(r *Diagnosis) { r.Terminal.Ground, r.Colours.Setting = "", "light" }, "the theme doesn't need that"},
		"no store":                   {func(r *Diagnosis) { r.Store = StoreState{Newest: 10} }, "none yet"},
		"an old store":               {func(r *Diagnosis) { r.Store.Version = 8 }, "brings it to version 10"},
		"a game that is played":      {func(r *Diagnosis) { r.Store.Held = []OpenGame{{"santorini 1", "process 12"}} }, "A game of santorini is being played, by process 12"},
		"a game that was left":       {func(r *Diagnosis) { r.Store.Left = 1 }, "1 game left running"},
		"the terminal of the errors": {func(r *Diagnosis) { r.Terminal.Output = false }, "standard error"},
	} {
		t.Run(name, func(t *testing.T) {
			r := sound()
			c.change(&r)
			all, text := Judge(r), ""
			if faults, notes := Faults(all); faults+notes > 0 {
				t.Errorf("it finds %+v", all)
			}
			for _, f := range all {
				text += f.Says + "\n"
			}
			if !strings.Contains(text, c.says) {
				t.Errorf("it doesn't say %q:\n%s", c.says, text)
			}
		})
	}
}

func TestBefore(t *testing.T) {
	for version, want := range map[string]bool{"3.3a": true, "2.9": true, "3.4": false, "next-3.5": false, "4.0": false, "": false, "master": false} {
		if before(version, 3, 4) != want {
			t.Errorf("%q is before 3.4: %v", version, !want)
		}
	}
}
