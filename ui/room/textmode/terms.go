package textmode

import (
	"context"
	"strings"

	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// terms lists the terms of the room, or changes one of them: its label and a value, which can be shortened.
func (r *room) terms(args []string) {
	all := r.deps.House.Choices(r.seats)
	if len(args) == 0 && len(all) > 0 {
		for _, c := range all {
			r.Say(ascii(c.Label + ": " + c.Value() + "; of " + strings.Join(c.Values, ", ")))
		}
		return
	}
	if len(all) == 0 {
		r.Say("The game has begun; its terms stay")
		return
	}
	text := strings.ToLower(strings.Join(args, " "))
	for _, c := range all {
		label := strings.ToLower(c.Label)
		value, is := strings.CutPrefix(text, label)
		if !is {
			continue
		}
		value = strings.TrimSpace(value)
		for _, v := range c.Values {
			if value != "" && strings.HasPrefix(strings.ToLower(ascii(v)), value) {
				r.does(func(ctx context.Context) error { return r.look.Choose(ctx, c.Label, v) })
				return
			}
		}
		r.Say(ascii(c.Label + " is one of: " + strings.Join(c.Values, ", ")))
		return
	}
	r.Say("Type a term and its value, such as: terms " + strings.ToLower(all[0].Label+" "+ascii(all[0].Values[0])))
}

// termsChanged says which terms have changed.
func (r *room) termsChanged(was record.Game) {
	news := r.deps.House.News(was, r.seats)
	if news == "" {
		return
	}
	if rooms.HostOf(r.seats) != r.deps.Player.ID && r.Now.Seat >= 0 {
		news += ". Type ready if you are ready for them"
	}
	r.Tell(ascii(news))
}
