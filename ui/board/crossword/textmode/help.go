package textmode

import (
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// The help at the prompts of ScraeBBKle and Scrabble.
const (
	helpBoard = "d plays on the board of the rules, which comes with Quoin; l asks for another one,\n" +
		"that comes with Quoin too or is a file of yours.\n"
	helpFile = "A board is the path of a file, the name of one in your folder boards, or one that\n" +
		"comes with Quoin; \"quoin board list\" has them.\n"
	helpSitter = "h is somebody who enters moves here, c the computer.\n"
	helpOpen   = "In an open game the player to move sees the other's tiles too; in a closed one\n" +
		"nobody does.\n"
	helpMany = "Two to four play; you name them next. The dictionary is the one in the settings.\n" +
		"International and Everyday aren't tournament lists; --dictionary FILE uses\n" +
		"another.\n"
	helpOver = "ctrl+c, or the end of the input, leaves the game, to be resumed.\n"

	scraebbkleRules = "" +
		"Lay 1 to 7 tiles in one line, to the right or down, so that with the tiles already\n" +
		"there they make one word that is in the dictionary. The first word covers the\n" +
		"start, with two tiles at least; every later one takes in a tile that lies there\n" +
		"already. No other word may form: touching a tile at the side isn't allowed.\n"
	scrabbleRules = "" +
		"Lay tiles in one line, to the right or down, so that with the tiles already there\n" +
		"they make one word. The first word covers the middle, with two tiles at least;\n" +
		"later ones touch a tile that lies there. Every word that forms has to be in the\n" +
		"dictionary, and scores.\n"

	helpScraeBBKle = scraebbkleRules + helpCommands + helpOver
	helpScrabble   = scrabbleRules + helpCommands + helpTerms + helpOver

	// helpCommands explains commands.
	helpCommands = "" +
		"/hint shows where a good move lies, then its letters, then the move; the game counts\n" +
		"as assisted. /undo takes your last turn back against computers, with the same\n" +
		"mark. /note TEXT keeps a remark on the last turn.\n"
	helpTerms = "" +
		"With --challenge any words can be laid: /challenge challenges the move before,\n" +
		"and /accept accepts one that ends the game.\n"
)

// moveRules explains a move, by the name of the rules.
var moveRules = map[string]string{scraebbkle.Rules: scraebbkleRules, scrabble.Rules: scrabbleRules}
