package stats_test

import (
	"slices"
	"strings"
	"testing"

	"quoin/ui/screentest"
)

// The headings of tables, but for those that have no room in the least window.
const (
	gamesTable   = "points rank words board when"
	calmTable    = "points took words board when"
	wordsTable   = "word times points first"
	laidTable    = "word times best first"
	contestTable = "margin result players when"
	cardsTable   = "level interval cards answers right"
	recordsTable = "games won lost margin score"
)

// What the head of a page says of where one is.
const (
	onGames   = "[games] words records plots"
	onWords   = "games [words] records plots"
	onRecords = "games words [records] plots"
	onPlots   = "games words records [plots]"
	onPlay    = "games words records plots [my play]"
	onDays    = "games words records plots [calendar]"

	onCards     = "[cards] plots"
	onCardPlots = "cards [plots]"
)

// scenes are what is in sight of the scenes at every size, by their names.
var scenes = map[string]screentest.Scene{
	"games":          {Seen: []string{onGames, "40 games, latest first", "1 of 40", "today 20:00"}, Tables: []string{gamesTable}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
	"games-below":    {Seen: []string{onGames, "40 games, latest first", "40 of 40", "21 Oct 2026"}, Tables: []string{gamesTable}},
	"games-best":     {Seen: []string{onGames, "40 games, highest score first", "1 of 40", "> 159", "8×8, 5 min"}, Tables: []string{gamesTable}},
	"games-filter":   {Seen: []string{onGames, "board all 4×4 [5×5] 6×6 7×7 8×8", "> minutes all [1] 2 3 4 5 find all", "There is no game of 1 minute on 5×5 boards yet."}},
	"games-filtered": {Seen: []string{onGames, "16 games on 5×5 boards, latest first", "1 of 16", "5×5, 4 min"}, Tables: []string{gamesTable}},
	"games-none":     {Seen: []string{onGames, "There is no game of 4 minutes on 4×4 boards yet."}},
	"games-empty":    {Seen: []string{onGames, "Nothing has been played yet", "Press esc for the menu and choose a game."}},

	"games-no-clock":        {Seen: []string{onGames, "There are no games here yet.", "Press t for the games without a clock"}},
	"games-find-all":        {Seen: []string{onGames, "4 games without a clock, latest first", "105", "3:19 27 5×5", "33 h", "4d13h 8 6×6", "19 Nov 2026"}, Tables: []string{calmTable}},
	"games-find-all-filter": {Seen: []string{onGames, "board [all] 4×4 5×5 6×6 7×7 8×8", "> minutes all 1 2 3 4 5 [find all]", "3:19 27 5×5"}, Tables: []string{calmTable}},
	"games-hints":           {Seen: []string{onGames, "12 games, latest first", "hints", "1 of 12", "21 h", "5×5, 4 min"}, Tables: []string{gamesTable}},

	"detail":          {Seen: []string{onGames, "131 points Wednesday 11 November 2026, 13:00", "8×8 board, 5 minutes; the time ran out", "35 words, 1 re-roll; not checked", "Board code 2800-0000-06Y0", "> 0:22 POKIE 5", "Board 1 of 2"}, Tables: []string{"time word"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
	"detail-direct":   {Seen: []string{onGames, "49 points Wednesday 28 October 2026, 07:00", "5×5 board, 4 minutes; left early, with 0:26 to go", "> 0:03 AIR 3", "0:35 re-roll -5"}, Tables: []string{"time word"}},
	"detail-largest":  {Seen: []string{onGames, "24 points", "Best word COME, 4 points, played first of 3", "> 0:08 ASK 3"}, Tables: []string{"time word"}},
	"detail-unknown":  {Seen: []string{onGames, "This game isn't among the finished ones."}},
	"detail-no-clock": {Seen: []string{onGames, "33 points", "6×6 board, no clock; every everyday word was found after 4", "8 words, 0 re-rolls, 4 hints; not checked", "> 4d13h hint"}, Tables: []string{"time word"}},
	"detail-share":    {Seen: []string{onGames, "98 points", "Found 11 of 100 words and 33 of 110 points (30%), by International", "> 0:03 BUZZ 4"}, Tables: []string{"time word"}},

	"scrabble-play":       {Seen: []string{onPlay, "games: Mistake Index", "1 game not judged", "November 2026", "what costs most"}, Tables: []string{"month games index rating accuracy"}},
	"scrabble-play-habit": {Seen: []string{onPlay, "missed bonuses", "openings for the reply", "what costs most"}, Tables: []string{"habit number index % lost points"}},
	"scrabble-play-turns": {Seen: []string{onPlay, "Missed bonuses in the opening", "large", "11.2", "31.0"}, Tables: []string{"game against turn mistake % lost points"}},
	"scrabble-play-none":  {Seen: []string{onPlay, "No game has been judged yet. Press x to judge the"}},

	"words":          {Seen: []string{onWords, "468 words, most played first", "2 of 468", "QUA 5 3 21 Oct 2026 > ACT 3 3 27 Oct 2026"}, Tables: []string{wordsTable}},
	"words-newest":   {Seen: []string{onWords, "468 words, newest first", "1 of 468", "> ACCEPT 1 6 today 20:00"}, Tables: []string{wordsTable}},
	"words-find-all": {Seen: []string{onWords, "39 words of games without a clock, most played first", "> CLUE 2 4 19 Nov 2026"}, Tables: []string{wordsTable}},
	"words-typing":   {Seen: []string{onWords, "> Words beginning with te", "> TEA 2 3 22 Oct 2026"}, Tables: []string{wordsTable}},
	"words-found":    {Seen: []string{onWords, "3 words beginning with TE, most played first", "1 of 3", "TEALS 1 5 11 Nov 2026"}, Tables: []string{wordsTable}},
	"words-none":     {Seen: []string{onWords, "> Words beginning with qq", "No word that you played begins with QQ."}},
	"words-empty":    {Seen: []string{onWords, "There are no words here yet."}},

	"records":          {Seen: []string{onRecords, "games 40 since 21 October 2026", "best score 159 8×8, 5 minutes, 3 Nov 2026", "best scores 4×4 5×5 6×6 7×7 8×8", "5 minutes - - - - 159", "longest words, which have the most points", "VOCALLY 7 23 Oct 2026"}, Tables: []string{"games 40 since", "1 minute 27 - - - -"}},
	"records-find-all": {Seen: []string{onRecords, "games 4 without a clock", "best score 105 5×5, no clock, 11 Nov 2026"}, Tables: []string{"games 4 without"}},
	"records-hints":    {Seen: []string{onRecords, "games 12 since 13 November 2026", "mean score 47.5 lowest 18"}, Tables: []string{"games 12 since"}},
	"records-empty":    {Seen: []string{onRecords, "There are no records yet. The first game sets them."}},

	"plots":               {Seen: []string{onPlots, "Score over time: 39 games", "0 ┤"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
	"plots-share":         {Seen: []string{onPlots, "Share of the points found: 11 games", "0 ┤"}},
	"plots-share-unknown": {Seen: []string{onPlots, "Share of the points found", "There are no two games yet whose boards' words are known."}},
	"plots-spread":        {Seen: []string{onPlots, "How often", "* the last game, 25", "*"}},
	"plots-lengths":       {Seen: []string{onPlots, "Words by length", "2 letters 0", "3 letters ▀▀"}, Tables: []string{"2 letters 0"}},
	"plots-filtered":      {Seen: []string{onPlots, "Score over time: 7 games on 4×4 boards", "0 ┤"}},
	"plots-filter":        {Seen: []string{onPlots, "> board all [4×4] 5×5 6×6 7×7 8×8", "minutes [all] 1 2 3 4 5 find all", "0 ┤"}},
	"plots-one":           {Seen: []string{onPlots, "Score over time", "There is one game so far: 19 points, today 20:00."}},
	"plots-empty":         {Seen: []string{onPlots, "Score over time", "There are no games yet."}},

	"export":      {Seen: []string{onGames, "Export all games", "> format [CSV] JSON one line a game, for a spreadsheet", "file quoin-stats-20261121.csv"}},
	"export-path": {Seen: []string{onGames, "Export all games", "format CSV [JSON] every game with its words", "> file quoin-stats-20261121.json2"}},

	"scrabble-games":         {Seen: []string{onGames, "44 games, latest first", "h: with hints", "1 of 44", "> +61 won Ada 388, Grace", "-6 lost h Ada 240,"}, Tables: []string{contestTable}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
	"scrabble-games-widest":  {Seen: []string{onGames, "44 games, widest margin first", "2 of 44", "> +95 won Ada 430, Grace", "2 Nov 2026"}, Tables: []string{contestTable}},
	"scrabble-games-chooser": {Seen: []string{onGames, "Games against whom?", "3 of 7", "everybody gentle computer > even computer strong computer best computer"}, Tables: []string{"gentle"}},
	"scrabble-games-against": {Seen: []string{onGames, "9 games against even computers, latest first", "> -6 lost h Ada 240,"}, Tables: []string{contestTable}},
	"scrabble-games-empty":   {Seen: []string{onGames, "There are no games of Scrabble here yet."}},

	"scrabble-detail":         {Seen: []string{onGames, "Ada won by 61 points Saturday 21 November 2026, 19:00", "30 turns in 45:07; closed game.", "1 Ada 388 15 SPHINX 64", "30 words, most points first", "2 of 30", "> SPHINX 64 Ada"}, Tables: []string{"place player score words best", "SPHINX 64 Grace"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}},
	"scrabble-detail-in-turn": {Seen: []string{onGames, "Quoin (best) won by 30 points", "14 turns in 51:07; closed game.", "1 Quoin (best) 214 7 ZEPHYR 64"}, Tables: []string{"place player score words best"}},
	"scrabble-detail-direct":  {Seen: []string{onGames, "Ada won by 61 points", "1 of 30", "> SPHINX 64 Grace Hopper"}, Tables: []string{"place player score words best", "SPHINX 64 Grace"}},

	"scrabble-words":       {Seen: []string{onWords, "30 words, most points first", "2 of 30", "> SPHINX 30 70 25 Oct 2026"}, Tables: []string{laidTable}},
	"scrabble-words-found": {Seen: []string{onWords, "2 words beginning with Q, most often laid first", "1 of 2", "> QUIP 20 48 22 Oct 2026"}, Tables: []string{laidTable}},
	"scrabble-words-empty": {Seen: []string{onWords, "There are no words here yet. Every word that you lay in a game of Scrabble is listed here"}},

	"scrabble-records":       {Seen: []string{onRecords, "games 44 5 with hints set no best", "widest margin +96 against Ada, 28 Oct 2026", "> even computer 18 6", "best moves points by"}, Tables: []string{"games 44 5", recordsTable}},
	"scrabble-records-empty": {Seen: []string{onRecords, "There are no records of Scrabble yet. The first game sets them."}},

	"scrabble-plots":        {Seen: []string{onPlots, "Score over time: 62 scores", "0 ┤"}},
	"scrabble-plots-margin": {Seen: []string{onPlots, "Margin over time: 62 margins", "0 ┤"}},
	"scrabble-plots-won":    {Seen: []string{onPlots, "Games won: 62 results", "0 ┤"}},
	"scrabble-plots-spread": {Seen: []string{onPlots, "How often which score: 62 scores", "──────"}},
	"scrabble-plots-one":    {Seen: []string{onPlots, "Score over time", "There is one game so far, today 19:00."}},
	"scrabble-plots-empty":  {Seen: []string{onPlots, "Score over time", "There are no games of Scrabble with a person yet."}},

	"scrabble-export":  {Seen: []string{onGames, "Export all games of Scrabble", "> format [CSV] JSON one line a player", "file quoin-scrabble-20261121.csv"}},
	"scraebbkle-games": {Seen: []string{onGames, "44 games, latest first", "1 of 44", "> +25 won Ada 295"}, Tables: []string{contestTable}},

	"study-cards":        {Seen: []string{onCards, "cards 412 37 due today", "learned 96 23% of the cards", "days in a row 3 of 48 days with answers", "0 wrong the same day 31"}, Tables: []string{cardsTable}},
	"study-plots":        {Seen: []string{onCardPlots, "Answers a day: 48 days with answers", "0 ┤", "today"}},
	"study-plots-right":  {Seen: []string{onCardPlots, "Right answers: 48 days with answers", "100 ┤"}},
	"study-plots-second": {Seen: []string{onCardPlots, "Answers a day", "With the second day"}},
	"study-empty":        {Seen: []string{onCards, "There are no cards yet."}},
	"study-export":       {Seen: []string{onCards, "Export the flashcards", "> format [CSV] JSON one line a day", "file quoin-study-20261121.csv"}},

	"santorini-games":       {Seen: []string{"[games] records plots", "44 games, latest first", "1 of 44", "> lost Ada, Quoin (best)", "lost h Ada, Quoin (gentle)"}, Tables: []string{"result players when"}},
	"santorini-detail":      {Seen: []string{"[games] records plots", "Quoin (best) won Saturday 21 November 2026, 19:00", "A worker climbed to the third level; 19 turns in 6:07.", "1 Quoin (best) 2 Ada"}, Tables: []string{"place player"}},
	"santorini-records":     {Seen: []string{"games [records] plots", "games 44 5 with hints", "won 23 27 lost, of 50 seats", "> gentle computer 5 3 2 60.0"}, Tables: []string{"games 44 5", "against games won lost"}},
	"santorini-plots":       {Seen: []string{"games records [plots]", "Games won: 50 results", "0 ┤"}},
	"santorini-plots-turns": {Seen: []string{"games records [plots]", "How often how many turns: 44 games", "* the last game, 19", "*"}},
}

// scene is the scene of a name.
func scene(t *testing.T, name string) screentest.Scene {
	t.Helper()
	s, ok := scenes[name]
	if !ok {
		t.Fatalf("nobody says what must be seen of %s", name)
	}
	s.Name = name
	game := "Adjacency"
	for _, other := range []string{"ScraeBBKle", "Scrabble", "Santorini", "Study"} {
		if strings.HasPrefix(name, strings.ToLower(other)+"-") {
			game = other
		}
	}
	s.Seen = append(slices.Clip(s.Seen), "Statistics", game)
	return s
}
