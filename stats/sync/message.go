package sync

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"strings"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/stats"
)

// hello is the introduction of a side.
type hello struct {
	Version int      `json:"version"` // of the protocol, chosen by the asking side
	Rules   []string `json:"rules"`   // known on that side
	// Box is the name of the cardbox rules known on that side; "" for a Quoin that doesn't merge cardboxes.
	Box string `json:"box,omitempty"`
}

const maxRules, maxRulesName = 128, 100

func parseHello(payload []byte) (h hello, err error) {
	if err := json.Unmarshal(payload, &h); err != nil {
		return hello{}, broken("its hello")
	}
	if len(h.Rules) > maxRules {
		return hello{}, broken("%d rules", len(h.Rules))
	}
	for _, r := range h.Rules {
		if r == "" || len(r) > maxRulesName {
			return hello{}, broken("rules by the name %.20q", r)
		}
	}
	return h, nil
}

// end is the counts at the end of a list, or of the games asked for.
type end struct {
	Unknown int `json:"unknown,omitempty"` // games of rules that the other side doesn't know
	Later   int `json:"later,omitempty"`   // games left for the next run by the limits
	NoRoom  int `json:"no_room,omitempty"` // games that don't fit into the room
	Deleted int `json:"deleted,omitempty"` // games that were deleted here
	Differ  int `json:"differ,omitempty"`  // games with the same ID that went on otherwise
	Damaged int `json:"damaged,omitempty"` // games here that don't match their checksums
}

func (e end) sound() bool {
	return within(e.Unknown, e.Later, e.NoRoom, e.Deleted, e.Differ, e.Damaged)
}

// receivedGames is the results for the games that came.
type receivedGames struct {
	Came     int `json:"came,omitempty"`
	Had      int `json:"had,omitempty"`
	Deleted  int `json:"deleted,omitempty"`
	Differ   int `json:"differ,omitempty"`
	Unlikely int `json:"unlikely,omitempty"`
	Mended   int `json:"mended,omitempty"` // games that were there, damaged
}

func (r receivedGames) sound() bool {
	return within(r.Came, r.Had, r.Deleted, r.Differ, r.Unlikely, r.Mended)
}

func (r *receivedGames) add(fates []stats.Fate) {
	for _, f := range fates {
		switch f {
		case stats.Came:
			r.Came++
		case stats.Had:
			r.Had++
		case stats.Deleted:
			r.Deleted++
		case stats.Differs:
			r.Differ++
		case stats.Mended:
			r.Mended++
		default:
			r.Unlikely++
		}
	}
}

// within reports whether counts of games are plausible.
func within(counts ...int) bool {
	for _, n := range counts {
		if n < 0 || n > MaxHeld {
			return false
		}
	}
	return true
}

func parseCounts[T interface{ sound() bool }](payload []byte) (counts T, err error) {
	if json.Unmarshal(payload, &counts) != nil || !counts.sound() {
		var none T
		return none, broken("what it counts")
	}
	return counts, nil
}

// offeredGame is a game in a list.
type offeredGame struct {
	id     uuid.UUID
	digest stats.Digest
	size   int // length of its record in bytes
}

const (
	idBytes    = len(uuid.UUID{})
	entryBytes = idBytes + len(stats.Digest{}) + 4
	perFrame   = 1000 // games of a list, or asked for, in a frame
)

func (e offeredGame) appendTo(b []byte) []byte {
	b = append(append(b, e.id[:]...), e.digest[:]...)
	return binary.BigEndian.AppendUint32(b, uint32(e.size))
}

func parseEntries(payload []byte) ([]offeredGame, error) {
	n := len(payload) / entryBytes
	if n == 0 || n*entryBytes != len(payload) {
		return nil, broken("a list that is cut off")
	}
	list := make([]offeredGame, n)
	for i := range list {
		e, rest := &list[i], payload[i*entryBytes:]
		copy(e.id[:], rest)
		copy(e.digest[:], rest[idBytes:])
		size := binary.BigEndian.Uint32(rest[idBytes+len(e.digest):])
		if size == 0 || size > game.MaxText {
			return nil, broken("a game of %d bytes", size)
		}
		e.size = int(size)
	}
	return list, nil
}

func parseIDs(payload []byte) ([]uuid.UUID, error) {
	n := len(payload) / idBytes
	if n == 0 || n*idBytes != len(payload) {
		return nil, broken("names that are cut off")
	}
	ids := make([]uuid.UUID, n)
	for i := range ids {
		copy(ids[i][:], payload[i*idBytes:])
	}
	return ids, nil
}

// A game is sent as its ID, the player's seat, the length of its share, the share as JSON, and the text of
// its record.
const (
	gameHead = idBytes + 1 + 2
	maxShare = 2 << 10
	maxGame  = gameHead + maxShare + game.MaxText
)

func gameBytes(k stats.TransferredGame) ([]byte, error) {
	var share []byte
	if k.Share.Known() {
		var err error
		if share, err = json.Marshal(k.Share); err != nil {
			return nil, err
		}
	}
	text := k.Record.String()
	if len(share) > maxShare {
		share = nil // the game is worth more than its share
	}
	if len(text) > game.MaxText || k.Mine < 0 || k.Mine > stats.MaxSeats {
		return nil, errUnsendable
	}
	b := append(make([]byte, 0, gameHead+len(share)+len(text)), k.ID[:]...)
	b = binary.BigEndian.AppendUint16(append(b, byte(k.Mine)), uint16(len(share)))
	return append(append(b, share...), text...), nil
}

var errUnsendable = errors.New("this game can't be sent")

// arrived is a game as it came, not trusted yet.
type arrived struct {
	stats.TransferredGame
	digest stats.Digest // of the text that came
	size   int          // length of that text
	sound  bool         // it is a record, though it may break its rules
}

func parseGame(payload []byte) (a arrived, err error) {
	if len(payload) < gameHead {
		return a, broken("a game that is cut off")
	}
	copy(a.ID[:], payload)
	a.Mine = int(payload[idBytes])
	n := int(binary.BigEndian.Uint16(payload[idBytes+1:]))
	rest := payload[gameHead:]
	if a.Mine > stats.MaxSeats || n > maxShare || n > len(rest) || len(rest)-n > game.MaxText {
		return a, broken("a game that is no game")
	}
	if n > 0 && (json.Unmarshal(rest[:n], &a.Share) != nil || !a.Share.Known()) {
		return a, broken("what a game found")
	}
	text := rest[n:]
	a.digest, a.size = sha256.Sum256(text), len(text)
	// A newer Quoin may write something unknown here, which is no error.
	a.Record, err = parseRecord(string(text))
	a.sound = err == nil
	return a, nil
}

const endOfHeader = "\nsteps\n"

// parseRecord reads what game.Record.String returns.
func parseRecord(text string) (r game.Record, err error) {
	at := strings.Index(text, endOfHeader)
	if at < 0 {
		return r, broken("a record without steps")
	}
	at += len(endOfHeader)
	if r.Header, err = game.ParseHeader(text[:at]); err != nil {
		return r, broken("the beginning of a record")
	}
	if lines := text[at:]; lines != "" {
		if !strings.HasSuffix(lines, "\n") || strings.Count(lines, "\n") > stats.MaxSteps {
			return r, broken("the steps of a record")
		}
		r.Lines = strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
	}
	return r, nil
}
