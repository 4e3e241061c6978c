package cli

import (
	"fmt"
	"io"
	"path"
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/docs"
)

// commandGuides are the guides to commands, by the commands' names.
var commandGuides = map[string]string{
	"serve": "server", "tournament": "tournaments", "join": "tournaments", "watch": "tournaments", "bot": "protocol", "sync": "merging",
	"words": "dictionaries", "study": "flashcards", "review": "reviews", "game": "formats", "doctor": "troubleshooting", "stats": "files",
}

// printGuides lists the topics of "quoin help".
func printGuides(out io.Writer) {
	fmt.Fprint(out, "\nGuides (\"quoin help TOPIC\"):\n")
	for _, g := range docs.Guides() {
		fmt.Fprintf(out, "  %-18s %s\n", g.Topic, strings.ToUpper(g.About[:1])+g.About[1:])
	}
	if docs.Home() != "" {
		fmt.Fprintf(out, "\nMore: %s\n", docs.Home())
	}
}

// printGuide writes a guide for a terminal of usageWidth columns, and returns false if
// there is no such topic.
func printGuide(out io.Writer, topic string) (bool, error) {
	page, is := docs.Find(topic)
	if !is {
		return false, nil
	}
	text, _ := docs.Page(page)
	_, err := io.WriteString(out, guideText(text, page, docs.Home()))
	return true, err
}

var (
	guideLink  = regexp.MustCompile(`\[([^]]+)\]\(([^)\s]+)\)`)
	guideItem  = regexp.MustCompile(`^( *(?:- |\d+\. ))(.*)$`)
	blankLines = regexp.MustCompile(`\n{3,}`)
	guideRule  = regexp.MustCompile(`^\|[-:| ]+\|$`)
)

// guideText lays Markdown out for reading in a terminal: paragraphs and items wrapped, tables
// aligned, blocks of code as they are. Links name the topic they lead to, or an address below
// home, or nothing if home is empty.
func guideText(text, page, home string) string {
	var b strings.Builder
	var block []string
	flush := func() {
		for i, line := range block {
			block[i] = guideLinks(line, page, home)
		}
		if len(block) > 0 {
			b.WriteString(guideBlock(block))
		}
		block = nil
	}
	code := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "```"):
			flush()
			code = !code
		case code:
			b.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		case strings.HasPrefix(line, "<"): // pictures
		case line == "":
			flush()
			b.WriteString("\n")
		case strings.HasPrefix(line, "#"):
			flush()
			b.WriteString(strings.ReplaceAll(line, "`", "") + "\n")
		default:
			starts := strings.HasPrefix(line, "|") || guideItem.MatchString(line)
			if starts || len(block) == 0 {
				block = append(block, line)
			} else {
				block[len(block)-1] += " " + strings.TrimSpace(line)
			}
		}
	}
	flush()
	return blankLines.ReplaceAllString(b.String(), "\n\n")
}

// guideLinks replaces the links of a page by their text and target.
func guideLinks(text, page, home string) string {
	return guideLink.ReplaceAllStringFunc(text, func(link string) string {
		m := guideLink.FindStringSubmatch(link)
		to, _, _ := strings.Cut(m[2], "#")
		switch {
		case strings.Contains(to, "://"):
			return m[1] + " (" + m[2] + ")"
		case to == "":
			return m[1]
		}
		to = path.Join(path.Dir(page), to)
		if topic, is := docs.Topic(to); is {
			return m[1] + ` ("quoin help ` + topic + `")`
		}
		if home != "" {
			return m[1] + " (" + home + "/" + path.Join("docs", to) + ")"
		}
		return m[1]
	})
}

// guideBlock lays out lines that belong together: paragraphs, items, or rows of a table.
func guideBlock(lines []string) string {
	if strings.HasPrefix(lines[0], "|") {
		return guideTable(lines)
	}
	var b strings.Builder
	for _, line := range lines {
		first, rest := "", line
		if m := guideItem.FindStringSubmatch(line); m != nil {
			first, rest = m[1], m[2]
		}
		b.WriteString(hanging(first, rest))
	}
	return b.String()
}

// hanging wraps text after a mark, between words only, and indents the lines below by the mark's
// width.
func hanging(mark, text string) string {
	var b strings.Builder
	b.WriteString(mark)
	at := len(mark)
	for i, word := range strings.Fields(strings.ReplaceAll(text, "**", "")) {
		switch width := ansi.StringWidth(word); {
		case i == 0:
			at += width
		case at+1+width > usageWidth:
			b.WriteString("\n" + strings.Repeat(" ", len(mark)))
			at = len(mark) + width
		default:
			b.WriteByte(' ')
			at += 1 + width
		}
		b.WriteString(word)
	}
	return b.String() + "\n"
}

// guideTable aligns the columns of a table that fits. In a wider one each row becomes a line with
// its first cell and lines for the others below it, without the table's head.
func guideTable(lines []string) string {
	var rows [][]string
	var widths []int
	headed := false
	for _, line := range lines {
		if guideRule.MatchString(line) {
			headed = len(rows) > 0
			continue
		}
		var cells []string
		for i, cell := range strings.Split(strings.ReplaceAll(strings.Trim(line, "|"), `\|`, "\x00"), "|") {
			cell = strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(cell, "\x00", "|"), "**", ""))
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], ansi.StringWidth(cell))
			cells = append(cells, cell)
		}
		if strings.Join(cells, "") != "" {
			rows = append(rows, cells)
		}
	}
	total := 0
	for _, w := range widths {
		total += w + 2
	}
	if total > usageWidth && headed {
		rows = rows[1:]
	}
	var b strings.Builder
	for _, cells := range rows {
		line := ""
		for i, cell := range cells {
			switch {
			case total <= usageWidth:
				line += cell + strings.Repeat(" ", widths[i]-ansi.StringWidth(cell)+2)
			case i == 0:
				line = strings.TrimRight(hanging("", cell), "\n")
			case cell != "":
				line += "\n" + strings.TrimRight(hanging("    ", cell), "\n")
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
