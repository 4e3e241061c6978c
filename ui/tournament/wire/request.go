package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// Request is a message from a client.
type Request interface {
	kind() string
	request()
}

type (
	// Hello is the first message: the client's identity.
	Hello struct {
		Version int    `json:"version"`
		Name    string `json:"name"`
		Token   string `json:"token,omitempty"`  // from an earlier Welcome, to return
		Legal   bool   `json:"legal,omitempty"`  // whether prompts should list the legal actions
		Secret  string `json:"secret,omitempty"` // the tournament's, needed to join if it has one
		Person  bool   `json:"person,omitempty"` // whether to be called to each game, as people are
		Log     bool   `json:"log,omitempty"`    // whether to get the Log of each game
		Watch   bool   `json:"watch,omitempty"`  // whether to watch and take no part; then Name isn't needed
		Delay   int    `json:"delay,omitempty"`  // turns that a spectator sees late, or more if the server says so
		// Languages are the tags of the languages besides English that the client knows, with blanks between.
		Languages string `json:"languages,omitempty"`
	}
	// Action answers a Prompt. Its text is read by the rules of the game.
	Action struct {
		Prompt int64  `json:"prompt,omitempty"` // 0 for any open prompt
		Action string `json:"action"`
	}
	// List asks for the open prompt again, with the legal actions.
	List struct{}
	// Resign loses the game being played.
	Resign struct{}
	// Ready answers a Call: the clock needn't wait for the client.
	Ready struct {
		Game int `json:"game"`
	}
	// Follow asks for the Log of a game in place of the one before; 0 for none. It is for spectators.
	Follow struct {
		Game int `json:"game"`
	}
)

func (Hello) kind() string  { return "hello" }
func (Action) kind() string { return "action" }
func (List) kind() string   { return "legal" }
func (Resign) kind() string { return "resign" }
func (Ready) kind() string  { return "ready" }
func (Follow) kind() string { return "follow" }

func (Hello) request()  {}
func (Action) request() {}
func (List) request()   {}
func (Resign) request() {}
func (Ready) request()  {}
func (Follow) request() {}

// MalformedError says why a line is malformed. Its text is ASCII, and contains nothing of the line unquoted.
type MalformedError struct{ What string }

func (e *MalformedError) Error() string { return e.What }

func malformed(format string, args ...any) error {
	return &MalformedError{fmt.Sprintf(format, args...)}
}

// ParseRequest reads a client's line, without its line feed. The error is a
// *MalformedError.
func ParseRequest(line []byte) (Request, error) {
	if len(line) >= MaxLine {
		return nil, malformed("the line has more than %d bytes", MaxLine)
	}
	kind, err := kindOf(line)
	if err == nil {
		err = checkKeys(line)
	}
	if err != nil {
		return nil, err
	}
	switch kind {
	case Hello{}.kind():
		var m Hello
		err := into(line, &m)
		if err == nil && m.Name == "" && !m.Watch {
			err = malformed("the hello has no name")
		}
		if err == nil && m.Version == 0 {
			err = malformed("the hello has no version")
		}
		return m, err
	case Action{}.kind():
		var m Action
		err := into(line, &m)
		switch {
		case err != nil:
		case m.Action == "":
			err = malformed("the action is missing")
		case m.Prompt < 0 || m.Prompt > MaxMark:
			err = malformed("the prompt is not a number from 1 to %d", int64(MaxMark))
		}
		return m, err
	case List{}.kind():
		return List{}, nil
	case Resign{}.kind():
		return Resign{}, nil
	case Ready{}.kind():
		var m Ready
		err := into(line, &m)
		return m, err
	case Follow{}.kind():
		var m Follow
		err := into(line, &m)
		return m, err
	}
	return nil, malformed("%+.20q is not a type of message that a client sends", kind)
}

// kindOf returns the type of the message on a line.
func kindOf(line []byte) (string, error) {
	var head struct {
		Type *string `json:"type"`
	}
	if err := into(line, &head); err != nil {
		return "", err
	}
	if head.Type == nil {
		return "", malformed("the message has no type")
	}
	return *head.Type, nil
}

// fields are the keys of all requests.
var fields = [...]string{"type", "version", "name", "token", "legal", "secret", "person", "log", "watch", "delay", "languages", "action", "prompt", "game"}

// checkKeys refuses an object that is ambiguous: with a key twice, where the library takes the last, or with
// capitals in a key, which the library accepts. The line must be an object.
func checkKeys(line []byte) error {
	d := json.NewDecoder(bytes.NewReader(line))
	if _, err := d.Token(); err != nil {
		return unread(err)
	}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return unread(err)
		}
		key, _ := token.(string) // every key is a string
		at := d.InputOffset()
		for _, known := range fields {
			if key != known && strings.EqualFold(key, known) {
				return malformed("byte %d: the field is written %q", at, known)
			}
		}
		if seen[key] {
			return malformed("byte %d: a field stands there twice", at)
		}
		seen[key] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return unread(err)
		}
	}
	return nil
}

// into reads the one JSON object of a line.
func into(line []byte, message any) error {
	if trimmed := bytes.TrimSpace(line); len(trimmed) == 0 || trimmed[0] != '{' {
		return malformed("the line is not a JSON object")
	}
	d := json.NewDecoder(bytes.NewReader(line))
	if err := d.Decode(message); err != nil {
		return unread(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return malformed("byte %d: something follows the object", d.InputOffset()+1)
	}
	return nil
}

// unread describes a JSON error in our own words: those of the library may repeat the line.
func unread(err error) error {
	switch e := err.(type) {
	case *json.SyntaxError:
		return malformed("byte %d: this is not JSON", e.Offset)
	case *json.UnmarshalTypeError:
		return malformed("byte %d: a value of the wrong type", e.Offset)
	case *MalformedError:
		return e
	}
	return malformed("the line is not a whole JSON object")
}

// Line returns the message as a line, with its line feed.
func Line(message interface{ kind() string }) []byte {
	body, err := json.Marshal(message)
	if err != nil {
		return nil // all messages of this package can be marshalled
	}
	line := append([]byte(`{"type":"`), message.kind()...)
	line = append(line, '"')
	if len(body) > len("{}") {
		line = append(append(line, ','), body[1:]...)
	} else {
		line = append(line, '}')
	}
	return append(line, '\n')
}
