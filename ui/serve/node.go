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

// nodeFile is the file with the name of a server that shares its record with others.
const nodeFile = "node"

// alone is the name of the server of a record in a file.
const alone = "main"

// nodeName returns the record's name for the server of a directory: the same at each start, so that the
// server finds what it left behind, and unique. It is drawn at random the first time.
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

// claimFile is the file that says which record the players of a directory are in.
const claimFile = "record"

// OtherRecordError says that a directory's players are in another record: with this one, their games would be
// given to other people with the same numbers.
type OtherRecordError struct{ Dir string }

func (e *OtherRecordError) Error() string {
	return fmt.Sprintf("the players' own games in %s belong to another record; bring that one here by \"quoin serve migrate\", or name another folder", e.Dir)
}

// claim makes sure that the players of a directory are those of a record, which is recognised by its secret.
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
