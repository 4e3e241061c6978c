package serve

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quoin/settings/files"
	"quoin/stats/record"
)

// nodeFile has the name of a server that shares its record with others.
const nodeFile = "node"

// alone is what the record in a folder calls its server.
const alone = "main"

// nodeName is what the record calls the server of a folder: the same whenever it is
// started, so that it finds what it has left behind, and nobody else's. It is drawn the
// first time.
func nodeName(dir, address string) (string, error) {
	if address == "" {
		return alone, nil
	}
	const most = 256 // bytes
	path := filepath.Join(dir, nodeFile)
	text, err := files.ReadOrdinary(path, most)
	if errors.Is(err, fs.ErrNotExist) {
		err = os.WriteFile(path, []byte(record.NewID()+"\n"), 0o600)
		if err == nil {
			text, err = files.ReadOrdinary(path, most)
		}
	}
	if err != nil {
		return "", err
	}
	name := strings.TrimSpace(string(text))
	return name, record.CheckNode(name)
}

// claimFile says in a folder whose record its players are in.
const claimFile = "record"

// OtherRecordError is a folder whose players are in another record: their numbers are
// other people's there, who would be given their games.
type OtherRecordError struct{ Dir string }

func (e *OtherRecordError) Error() string {
	return fmt.Sprintf("the players' own games in %s belong to another record; bring that one here by \"quoin serve migrate\", or name another folder", e.Dir)
}

// claim sees to it that the players of a folder are those of a record, which is known by
// what it keeps secret.
func claim(dir string, rec record.Record) error {
	secret, err := rec.Secret(context.Background())
	if err != nil {
		return err
	}
	const most = 256 // bytes
	sum := sha256.Sum256(append([]byte("the record of a folder\n"), secret...))
	mark := hex.EncodeToString(sum[:16])
	path := filepath.Join(dir, claimFile)
	text, err := files.ReadOrdinary(path, most)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return os.WriteFile(path, []byte(mark+"\n"), 0o600)
	case err != nil:
		return err
	case strings.TrimSpace(string(text)) != mark:
		return &OtherRecordError{dir}
	}
	return nil
}
