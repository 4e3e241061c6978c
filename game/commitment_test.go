package game_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
)

const nonceText = "4142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f60"

// committed returns the commitment of the fixed numbers, with the words of some players.
func committed(t testing.TB, given ...game.GivenWord) game.Commitment {
	nonce, err := game.ParseLongSeed(nonceText)
	if err != nil {
		t.Fatal(err)
	}
	c := game.Commit("K3Q9ZM4T", counted(), 0xfeed, nonce)
	c.Given = given
	return c
}

var threeGave = []game.GivenWord{{Name: "Ada", Word: "kiwi"}, {Name: "Bø", Word: "7f3a"}, {Name: "Quoin (even)"}}

// Another program worked out the sum and both seeds from docs/fair-play.md. If this test fails, no game that was
// committed before can be verified any more.
func TestCommitmentStays(t *testing.T) {
	c := committed(t, threeGave...)
	long, short := c.Seeds()
	got := fmt.Sprintf("%x %v %x", c.Sum, long, short)
	want := "deac2a685b38046c643fc1a8772e92993a960f91cec4bf6c4c466d38b098782d 24c16116e1e219d8ec2a5fc507990f2568df26f62a201bda5b4eb09b23172665 80013def4"
	if got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	c = committed(t, game.GivenWord{Name: "Ada"}, game.GivenWord{Name: "Bo"})
	if long, short := c.Seeds(); long != counted() || short != 0xfeed {
		t.Errorf("without words the seeds are %v, %x", long, short)
	}
}

func TestParseCommitment(t *testing.T) {
	lot := committed(t, threeGave...)
	lot.Lot = true
	for _, c := range []game.Commitment{
		committed(t), committed(t).Sealed(), lot, lot.Sealed(), committed(t, game.GivenWord{Name: `a "b" c`}),
	} {
		got, err := game.ParseCommitment(c.String())
		if err != nil || !reflect.DeepEqual(got, c) {
			t.Errorf("%s\nis read as %+v, %v", c, got, err)
		}
		h := header
		h.Commitment = c.String()
		if read, err := game.ParseHeader(h.String()); err != nil || read != h {
			t.Errorf("the header\n%sis read as %+v, %v", h, read, err)
		}
		h = withLong(h)
		text := h.String()
		if read, err := game.ParseHeader(text); err != nil || read != h || !strings.HasPrefix(text, "quoin log 3\n") {
			t.Errorf("the header\n%sis read as %+v, %v", text, read, err)
		}
		if shown := h.Shown().String(); strings.Contains(shown, countedText[:16]) || strings.Contains(shown, nonceText[:16]) || !strings.Contains(shown, c.Sealed().String()) {
			t.Errorf("it is shown as\n%s", shown)
		}
	}
	good := lot.String()
	for _, c := range []struct{ from, to string }{
		{good, ""},
		{good, good[:64]},
		{good[:2], "g0"},
		{good[:2], strings.ToUpper("ab")},
		{" K3Q9ZM4T", " "},
		{" K3Q9ZM4T", ""},
		{countedText, strings.Repeat("0", 64)},
		{nonceText, nonceText[:62]},
		{" feed ", " 0feed "},
		{" lot", " draw"},
		{" lot", ""},
		{`"kiwi"`, `"Kiwi"`},
		{`"kiwi"`, `"ki wi"`},
		{`"kiwi"`, `"` + strings.Repeat("a", 65) + `"`},
		{`"kiwi"`, "kiwi"},
		{`"kiwi"`, "`kiwi`"},
		{`"Quoin (even)" ""`, `"Quoin (even)"`},
		{`"Quoin (even)" ""`, `"Quoin (even)" "" `},
		{`"Quoin (even)" ""`, strings.TrimSpace(strings.Repeat(`"x" "" `, 9))},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if got, err := game.ParseCommitment(text); err == nil {
			t.Errorf("ParseCommitment(%q) = %+v", text, got)
		}
	}
}

// TestCheckCommitment: every number in a header that isn't the drawn one is found.
func TestCheckCommitment(t *testing.T) {
	fair := func(change func(c *game.Commitment, h *game.Header)) game.Header {
		c := committed(t, slices.Clone(threeGave)...)
		h := header
		h.LongSeed, h.Seed = c.Seeds()
		change(&c, &h)
		h.Commitment = c.String()
		return h
	}
	unfair := &game.UnfairSeed{}
	tests := []struct {
		name   string
		change func(c *game.Commitment, h *game.Header)
		want   error
	}{
		{"as drawn", func(*game.Commitment, *game.Header) {}, nil},
		{"without a seed beside the long one", func(_ *game.Commitment, h *game.Header) { h.Seed = 0 }, nil},
		{"of a game that hides nothing", func(_ *game.Commitment, h *game.Header) { h.LongSeed = game.LongSeed{} }, nil},
		{"sealed", func(c *game.Commitment, _ *game.Header) { *c = c.Sealed() }, game.ErrSealed},
		{"another sum", func(c *game.Commitment, _ *game.Header) { c.Sum[31] ^= 1 }, unfair},
		{"of another game", func(c *game.Commitment, _ *game.Header) { c.Game = "K3Q9ZM4V" }, unfair},
		{"another part of the server's", func(c *game.Commitment, _ *game.Header) { c.Long[0] ^= 1 }, unfair},
		{"another short part", func(c *game.Commitment, _ *game.Header) { c.Short++ }, unfair},
		{"another nonce", func(c *game.Commitment, _ *game.Header) { c.Nonce[0] ^= 1 }, unfair},
		{"another word", func(c *game.Commitment, _ *game.Header) { c.Given[0].Word = "kiwis" }, unfair},
		{"a word of another player", func(c *game.Commitment, _ *game.Header) { c.Given[0].Name = "Adam" }, unfair},
		{"a word fewer", func(c *game.Commitment, _ *game.Header) { c.Given = c.Given[1:] }, unfair},
		{"no words", func(c *game.Commitment, _ *game.Header) { c.Given = nil }, unfair},
		{"words in another order", func(c *game.Commitment, _ *game.Header) { c.Given[0], c.Given[1] = c.Given[1], c.Given[0] }, unfair},
		{"another long seed", func(_ *game.Commitment, h *game.Header) { h.LongSeed[9] ^= 1 }, unfair},
		{"another seed", func(_ *game.Commitment, h *game.Header) { h.Seed ^= 1 }, unfair},
		{"another seed alone", func(_ *game.Commitment, h *game.Header) { h.Seed, h.LongSeed = 0, game.LongSeed{} }, unfair},
		{"an order of tiles", func(_ *game.Commitment, h *game.Header) { h.Draws = "ABC" }, unfair},
	}
	for _, c := range tests {
		_, err := fair(c.change).CheckCommitment()
		if want, is := c.want.(*game.UnfairSeed); is {
			if _, found := errors.AsType[*game.UnfairSeed](err); !found {
				t.Errorf("%s: %v, want %T", c.name, err, want)
			}
		} else if err != c.want {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
	if _, err := header.CheckCommitment(); err != game.ErrUncommitted {
		t.Errorf("without a commitment: %v", err)
	}
}

func FuzzParseCommitment(f *testing.F) {
	f.Add(committed(f).String())
	f.Add(committed(f, threeGave...).String())
	f.Add(committed(f, threeGave...).Sealed().String())
	f.Fuzz(func(t *testing.T, text string) {
		c, err := game.ParseCommitment(text)
		if err != nil {
			return
		}
		if c.String() != text {
			t.Fatalf("%q prints as %q", text, c)
		}
		h := header
		h.Commitment = text
		if strings.Contains(text, "\n") {
			t.Fatalf("%q has a line break", text)
		}
		if _, err := game.ParseHeader(h.Shown().String()); err != nil {
			t.Fatalf("it can't be shown: %v", err)
		}
	})
}
