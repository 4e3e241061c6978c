package plain

import (
	"context"
	"errors"
	"strings"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/say"
)

// ErrLeft says that a player who wanted to resume a game, and was asked about its word
// list, has left it for later.
var ErrLeft = errors.New("the game stays as it was left, and can be resumed once its word list is found")

// helpLost explains the question.
const helpLost = "The game goes on by the very list of words that it began with. Say where that is,\n" +
	"or go on without it. If you leave, the game stays and can be resumed later.\n"

// askList asks for a word list.
const askList = "The file of the list, or its name among your lists: "

// lostQuestion returns the question and its possible answers.
func lostQuestion(lost *play.LostListError) (text string, letters []string) {
	text = say.Capital(lost.Error()) + ".\n  f: find the list\n"
	letters = []string{"f"}
	if lost.Changed {
		text += "  c: go on by the list as it is now\n"
		letters = append(letters, "c")
	}
	text += "  u: go on unchecked; every word counts then\n  l: leave the game as it is\n"
	return text, append(letters, "u", "l")
}

// FindList calls try, which needs the word list of a game, and asks what to do as long as
// that isn't found. The error is that of try, or ErrLeft.
func (v *Voice) FindList(ctx context.Context, host play.Host, try func(game.Lost) error) error {
	err := try(game.Lost{})
	for lost := (*play.LostListError)(nil); errors.As(err, &lost); {
		how, ok := v.askLost(ctx, host, lost)
		if !ok {
			return ErrLeft
		}
		err = try(how)
	}
	return err
}

// askLost asks what to do about a game whose word list isn't found. It returns false if
// the game is left for later.
func (v *Voice) askLost(ctx context.Context, host play.Host, lost *play.LostListError) (game.Lost, bool) {
	question, letters := lostQuestion(lost)
	for {
		answer, ok := v.Choice(ctx, question, helpLost, letters...)
		name := ""
		if ok && answer == "f" {
			if v.document {
				v.Print(askList)
			} else {
				v.Say(strings.TrimSuffix(askList, ": "))
			}
			name, ok = v.Read(ctx)
			name = strings.TrimSpace(name)
		}
		switch {
		case ok && AsksHelp(name):
			v.Print(helpLost)
			continue
		case !ok && v.document:
			v.Print("\n") // end the line of the question
			return game.Lost{}, false
		case !ok, answer == "l":
			return game.Lost{}, false
		case answer != "f":
			return game.Lost{Changed: answer == "c", Unchecked: answer == "u"}, true
		}
		err := host.TryList(lost.SHA256, name)
		if err == nil {
			return game.Lost{List: name}, true
		}
		v.Print(say.Sentence(err) + ".\n")
	}
}
