package doctor

import (
	"fmt"
	"strings"

	"quoin/ui/say"
)

// Judge makes findings of what was found: a pure function, and all that Quoin knows
// about what may be wrong with it.
func Judge(r Diagnosis) []Finding {
	j := judge{Diagnosis: r}
	j.area = "Quoin"
	j.ok("Quoin %s, %s, %s", r.Quoin.Version, r.Quoin.System, r.Quoin.Go)
	j.terminal()
	j.colours()
	j.glyphs()
	j.within()
	j.environment()
	j.places()
	j.settings()
	j.store()
	j.lists()
	j.speed()
	j.failures()
	return j.all
}

type judge struct {
	Diagnosis
	area string
	all  []Finding
}

func (j *judge) add(level Severity, do, format string, args ...any) {
	j.all = append(j.all, Finding{Area: j.area, Level: level, Says: say.Capital(fmt.Sprintf(format, args...)), Do: do})
}

func (j *judge) ok(format string, args ...any)        { j.add(OK, "", format, args...) }
func (j *judge) note(do, format string, args ...any)  { j.add(Note, do, format, args...) }
func (j *judge) fault(do, format string, args ...any) { j.add(Fault, do, format, args...) }

func (j *judge) environment() {
	j.area = "Environment"
	switch {
	case j.ASCII:
		j.note("set "+j.LocaleFrom+" to a locale that ends in UTF-8, such as C.UTF-8", "%s=%s has no UTF-8, so Quoin writes ASCII", j.LocaleFrom, j.Locale)
	case utf8Locale(j.Locale):
		j.ok("%s=%s: Quoin writes UTF-8", j.LocaleFrom, j.Locale)
	case j.Locale == "":
		j.note("set LANG, to C.UTF-8 say, if other programs show odd characters", "there is no locale: LC_ALL, LC_CTYPE and LANG aren't set; Quoin writes UTF-8")
	default:
		j.note("set "+j.LocaleFrom+" to one that ends in UTF-8, such as C.UTF-8, if other programs show odd characters", "%s=%s names no characters; Quoin writes UTF-8", j.LocaleFrom, j.Locale)
	}
	var known []string
	for _, s := range j.Set {
		switch {
		case !s.Known:
			j.note(`"quoin settings show" lists the variables in use; correct its name, or unset it`, "%s is set, and Quoin has no such variable", s.Name)
		case s.Value != "":
			known = append(known, s.Name+"="+s.Value)
		default:
			known = append(known, s.Name)
		}
	}
	if len(known) > 0 {
		j.ok("set: %s", strings.Join(known, ", "))
	}
}

// utf8Locale says whether a locale's characters are those of UTF-8.
func utf8Locale(locale string) bool {
	locale = strings.ToLower(locale)
	return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
}

func (j *judge) settings() {
	j.area = "Settings"
	for _, f := range j.Settings.Faults {
		j.fault("mend it, or take it out; until then the default holds", "%s", f)
	}
	if len(j.Settings.Faults) == 0 {
		j.ok("they can be read, and every value is allowed")
	}
}

func (j *judge) lists() {
	j.area = "Word lists"
	for _, l := range j.Lists {
		name := l.Name
		if name == "" {
			name = "one of your lists"
		}
		switch {
		case l.Trouble != "" && l.Own:
			j.fault("reinstall Quoin", "the program is damaged: %s", l.Trouble)
		case l.Trouble != "":
			j.fault(`"quoin words lists" shows which one; mend the file and import it again, or "quoin words remove" it`, "%s can't be used: %s", name, l.Trouble)
		case l.SHA256 == "":
			j.note("run it again when the machine has less to do", "%s wasn't read in the time there was", name)
		default:
			j.ok("%s: %s, SHA-256 %.16s", name, say.Count(l.Words, "word"), l.SHA256)
		}
	}
}

// Times from which on something is reported as slow, in milliseconds.
const (
	slowKey   = 100
	slowWrite = 100
)

func (j *judge) speed() {
	j.area = "Speed"
	switch t := j.Terminal; {
	case t.Asked != Answers || t.Key == 0:
	case t.Key > slowKey:
		j.note("the line is slow; --motion off and --theme mono send least", "a question takes %s to the terminal and back, and so does a key", milliseconds(t.Key))
	default:
		j.ok("a question takes %s to the terminal and back, and so does a key", milliseconds(t.Key))
	}
	switch w := j.Writes; {
	case w.Trouble != "":
		j.fault("make the directory writable, or name another with --data-dir", "nothing can be written where the games are: %s", w.Trouble)
	case !w.Measured:
	case max(w.Append, w.Commit) > slowWrite:
		j.note("no step is lost, but you will see the mark for unsaved steps; a local disk is quicker (--data-dir)", "the disk is slow: a line takes %s, a step of a game %s", milliseconds(w.Append), milliseconds(w.Commit))
	default:
		j.ok("a line takes %s to be on the disk, a step of a game %s", milliseconds(w.Append), milliseconds(w.Commit))
	}
}

// milliseconds is a time as people read it.
func milliseconds(ms float64) string {
	switch {
	case ms < 0.1:
		return "under 0.1 ms"
	case ms < 10:
		return fmt.Sprintf("%.1f ms", ms)
	case ms < 1000:
		return fmt.Sprintf("%.0f ms", ms)
	}
	return fmt.Sprintf("%.1f s", ms/1000)
}

// size is a number of bytes as people read it.
func size(n int64) string {
	unit, units := float64(n), []string{"bytes", "kB", "MB", "GB", "TB"}
	for unit >= 1000 && len(units) > 1 {
		unit, units = unit/1000, units[1:]
	}
	if units[0] == "bytes" {
		return say.Count(int(n), "byte")
	}
	return fmt.Sprintf("%.1f %s", unit, units[0])
}
