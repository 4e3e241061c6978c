package report

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/tournament/crosstable"
)

// PageOf is what a page for browsers shows of a tournament besides its state.
type PageOf struct {
	State rules.State
	Title string            // of the game
	Games map[int]PictureOf // by number
}

// PictureOf is the board of a game, as far as it has come, and its moves in GCG, or "".
type PictureOf struct {
	Board kind.BoardPicture
	GCG   string
}

// htmlPage writes HTML that is XML too: every element is closed, and every text escaped.
type htmlPage struct{ strings.Builder }

// escaped replaces what has a meaning in HTML.
var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// esc returns a text for an element or an attribute. Control characters, which no page may have, are replaced.
func esc(text string) string { return escaped.Replace(say.Plain(text)) }

// escLines does the same for a text of several lines.
func escLines(text string) string {
	parts := strings.Split(text, "\n")
	for i := range parts {
		parts[i] = esc(strings.ReplaceAll(parts[i], "\t", " "))
	}
	return strings.Join(parts, "\n")
}

// add writes HTML with texts in place of its verbs, escaped.
func (p *htmlPage) add(format string, texts ...string) {
	all := make([]any, len(texts))
	for i, text := range texts {
		all[i] = esc(text)
	}
	fmt.Fprintf(p, format, all...)
}

// HTML returns a tournament as one page that needs nothing else: standings, crosstable, rounds, and the games with
// their boards.
func HTML(t PageOf) string {
	var p htmlPage
	title := t.Title + " tournament"
	p.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"+
		"<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>%s</title>\n<style>", title)
	p.WriteString(style)
	p.add("</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n<p>%s</p>\n", title, t.about())
	p.add("<p class=\"v\">%s</p>\n", say.Capital(progress(t.State)))
	p.standings(t.State)
	p.crosstable(t.State)
	p.rounds(t)
	p.games(t)
	p.WriteString("</main>\n</body>\n</html>\n")
	return p.String()
}

// about says when the tournament was held, and how.
func (t PageOf) about() string {
	c := t.State.Config()
	system := "round robin"
	if c.System == rules.Swiss {
		system = "Swiss"
	}
	return strings.Join([]string{
		time.UnixMilli(c.Opened).UTC().Format("2 January 2006"), system, say.Count(c.Rounds, "round"), say.Count(len(t.State.Entrants()), "player"), strings.Replace(c.Time, ",", ", people ", 1),
	}, " · ")
}

func (p *htmlPage) standings(s rules.State) {
	c, rows := s.Config(), Standings(s).Rows
	if len(rows) == 0 {
		return
	}
	buchholz := c.System == rules.Swiss && c.Seats == rules.MinSeats
	p.WriteString("<h2>Standings</h2>\n<div class=\"s\"><table>\n<thead><tr><th></th><th class=\"n\">player</th><th>wins</th>")
	for _, head := range []struct {
		is   bool
		name string
	}{{c.Scored, "spread"}, {buchholz, "Buchholz"}, {true, "rating"}} {
		if head.is {
			p.add("<th>%s</th>", head.name)
		}
	}
	p.WriteString("</tr></thead>\n<tbody>\n")
	for _, row := range rows {
		p.add("<tr><td>%s</td><td class=\"n\">%s</td><td>%s</td>", strconv.Itoa(row.Place), row.Name, number(row.Wins))
		if c.Scored {
			p.add("<td>%s</td>", fmt.Sprintf("%+d", row.Spread))
		}
		if buchholz {
			p.add("<td>%s</td>", number(row.Buchholz))
		}
		rating := "-"
		if row.Played > 0 {
			rating = fmt.Sprintf("%+d ± %d", row.Elo, row.Error)
		}
		p.add("<td>%s</td></tr>\n", rating)
	}
	p.WriteString("</tbody>\n</table></div>\n")
}

func (p *htmlPage) crosstable(s rules.State) {
	if s.Phase() < rules.Playing {
		return
	}
	t := crosstable.Of(s)
	p.WriteString("<h2>Crosstable</h2>\n<div class=\"s\"><table>\n<thead><tr><th></th><th class=\"n\">player</th>")
	for _, c := range t.Columns {
		p.add("<th>%s</th>", strings.TrimPrefix(c, "round "))
	}
	p.WriteString("<th>wins</th></tr></thead>\n<tbody>\n")
	for i, row := range t.Rows {
		p.add("<tr><td>%s</td><td class=\"n\">%s</td>", strconv.Itoa(i+1), row.Name)
		for _, c := range row.Cells {
			p.add("<td>%s</td>", strings.TrimSpace(strings.ReplaceAll(c.Sign, crosstable.Lost, "−")+" "+c.Others))
		}
		p.add("<td>%s</td></tr>\n", row.Points)
	}
	p.WriteString("</tbody>\n</table></div>\n")
	if t.Keyed {
		p.WriteString("<p class=\"q\">+ won, = drew, − lost; the figure is the opponent's row.</p>\n")
	} else {
		p.WriteString("<p class=\"q\">+ won, = drew, − lost; columns are opponents, by their rows.</p>\n")
	}
}

// rounds lists the results: of a Swiss round by round.
func (p *htmlPage) rounds(t PageOf) {
	rows, swiss, last := Pairings(t.State, 0).Rows, t.State.Config().InRounds(), 0
	for i, row := range rows {
		switch {
		case swiss && row.Round != last:
			if i > 0 {
				p.WriteString("</ul>\n")
			}
			p.add("<h2>Round %s</h2>\n<ul>\n", strconv.Itoa(row.Round))
			last = row.Round
		case i == 0:
			p.WriteString("<h2>Results</h2>\n<ul>\n")
		}
		text := line(row, t.State.Config().Scored)
		if _, is := t.Games[row.Game]; is {
			p.add("<li><a href=\"#game-%s\">%s</a></li>\n", strconv.Itoa(row.Game), text)
		} else {
			p.add("<li>%s</li>\n", text)
		}
	}
	if len(rows) > 0 {
		p.WriteString("</ul>\n")
	}
}

// games draws the boards.
func (p *htmlPage) games(t PageOf) {
	if len(t.Games) == 0 {
		return
	}
	p.WriteString("<h2>Games</h2>\n<div class=\"g\">\n")
	for _, row := range Pairings(t.State, 0).Rows {
		g, is := t.Games[row.Game]
		if !is {
			continue
		}
		n := strconv.Itoa(row.Game)
		p.add("<section id=\"game-%s\">\n<h3>Game %s</h3>\n<p>%s</p>\n", n, n, line(row, t.State.Config().Scored))
		p.board(g.Board)
		if g.GCG != "" {
			p.add("<p><a download=\"game-%s.gcg\" href=\"data:text/plain;charset=utf-8,%s\">GCG</a></p>\n", n, url.PathEscape(g.GCG))
			p.WriteString("<details><summary>Moves</summary><pre>" + escLines(g.GCG) + "</pre></details>\n")
		}
		p.WriteString("</section>\n")
	}
	p.WriteString("</div>\n")
}

// board draws the squares of a board.
func (p *htmlPage) board(b kind.BoardPicture) {
	if len(b) == 0 {
		return
	}
	p.add("<div class=\"board\" role=\"img\" aria-label=\"%s\" style=\"--c:%s\">\n", spoken(b), strconv.Itoa(len(b[0])))
	for _, row := range b {
		for _, s := range row {
			look := ""
			if s.Look != "" {
				look = fmt.Sprintf(" class=\"%s\"", esc(s.Look))
			}
			p.WriteString("<i" + look + ">" + esc(s.Text))
			if s.Corner != "" {
				p.add("<b>%s</b>", s.Corner)
			}
			p.WriteString("</i>")
		}
		p.WriteString("\n")
	}
	p.WriteString("</div>\n")
}

// spoken returns a board for screen readers: its rows with what lies there.
func spoken(b kind.BoardPicture) string {
	rows := make([]string, len(b))
	for i, row := range b {
		for _, s := range row {
			text := s.Text
			if s.Look == "" || s.Look == kind.LookLetter || s.Look == kind.LookWord {
				text = "."
			}
			rows[i] += text
		}
	}
	return "The board: " + strings.Join(rows, " ")
}

// style is the look of the page: of paper, or at night dark.
const style = `
:root{--bg:#faf8f3;--ink:#26221c;--quiet:#6b6459;--line:#d9d2c5;--board:#efe9dc;--tile:#e9cf9a;--tileink:#2b2010;--letter:#b9d6e8;--word:#efb8a9;--premium:#3d3a35;--link:#0b5a8a;--h1:#e0d8c8;--h2:#c9bda6;--h3:#a89878;--h4:#3f5f8a;--a:#b3541e;--b:#1f6d5c;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#1a1815;--ink:#ece6da;--quiet:#a89f90;--line:#3d3830;--board:#26231e;--tile:#c9a862;--tileink:#1d1607;--letter:#28475a;--word:#6b372b;--premium:#d5ccbc;--link:#7fc3ee;--h1:#3a352c;--h2:#544b3c;--h3:#786a50;--h4:#7fa3d6;--a:#e0793e;--b:#4fb39c;--on:#14110c}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;margin:.5rem 0}h2{font-size:1.25rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:0}
p{margin:.3rem 0}.v{font-weight:600}.q{color:var(--quiet);font-size:.9rem}
a{color:var(--link)}
.s{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.2rem .6rem;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th{color:var(--quiet);font-weight:400;font-size:.9rem}
td{border-top:1px solid var(--line)}
.n{text-align:left}
ul{padding-left:1.2rem;margin:.3rem 0}
.g{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:1.5rem}
section{min-width:0}
.board{display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));gap:1px;background:var(--line);border:1px solid var(--line);max-width:26rem;container-type:inline-size;margin:.5rem 0}
.board i{position:relative;aspect-ratio:1;display:flex;align-items:center;justify-content:center;background:var(--board);font-style:normal;line-height:1;font-size:calc(34cqw/var(--c));color:var(--premium);overflow:hidden}
.board .l{background:var(--letter)}.board .w{background:var(--word)}
.board .t{background:var(--tile);color:var(--tileink);font-weight:700;font-size:calc(62cqw/var(--c))}
.board .k{font-style:italic;text-decoration:underline}
.board b{position:absolute;right:6%;bottom:4%;font-weight:400;font-size:.5em}
.board [class^=h]{font-size:calc(44cqw/var(--c));color:var(--quiet)}
.board .h1{background:var(--h1)}.board .h2{background:var(--h2);color:var(--ink)}.board .h3{background:var(--h3);color:var(--ink)}.board .h4{background:var(--h4);color:var(--on)}
.board .a,.board .b{font-weight:700}
.board .a{box-shadow:inset 0 0 0 calc(10cqw/var(--c)) var(--a);color:var(--ink)}.board .b{box-shadow:inset 0 0 0 calc(10cqw/var(--c)) var(--b);color:var(--ink)}
details{margin:.3rem 0}
pre{overflow-x:auto;font-size:.8rem;background:var(--board);padding:.5rem}
@media (max-width:30rem){th,td{padding:.2rem .35rem}table{font-size:.9rem}}
@media print{.g{display:block}section{break-inside:avoid}}
`
