package doctor

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"

	"quoin/ui/say"
	"quoin/ui/widget"
)

// The columns before what a finding says.
const (
	indent   = "  "
	levels   = 7
	leastFor = 20 // columns of text, however narrow the window
)

// Write prints the findings of a report by their areas, in lines of at most a width
// in columns, and how many faults and notes there are.
func Write(out io.Writer, r Diagnosis, width int) error {
	b := bufio.NewWriter(out)
	area := ""
	for _, f := range r.Findings {
		if f.Area != area {
			if area != "" {
				b.WriteByte('\n')
			}
			area = f.Area
			b.WriteString(area + "\n")
		}
		text := f.Says
		if f.Do != "" {
			text += ". " + say.Capital(f.Do)
		}
		before := indent + string(f.Level) + widget.Blank(levels-len(f.Level))
		for _, line := range widget.Wrap(text, max(leastFor, width-len(before))) {
			b.WriteString(before + line + "\n")
			before = widget.Blank(len(before))
		}
	}
	b.WriteByte('\n')
	for _, line := range widget.Wrap(summary(r.Findings), max(leastFor, width)) {
		b.WriteString(line + "\n")
	}
	return b.Flush()
}

func summary(all []Finding) string {
	faults, notes := Faults(all)
	var parts []string
	if faults > 0 {
		parts = append(parts, say.Count(faults, "fault"))
	}
	if notes > 0 {
		parts = append(parts, say.Count(notes, "note"))
	}
	if len(parts) == 0 {
		return "Nothing is wrong."
	}
	return say.Capital(strings.Join(parts, ", ")) + "."
}

// JSON prints a report as one object, over several lines.
func JSON(out io.Writer, r Diagnosis) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(r)
}
