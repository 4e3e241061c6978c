package serve

import (
	"crypto/ed25519"
	"crypto/rand"
	"log/slog"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve/meters"
)

// TestDoorSigned: the key that signs is the one that counts, whatever was offered before and after.
func TestDoorSigned(t *testing.T) {
	t.Parallel()
	key := func() ssh.PublicKey {
		public, _, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		k, err := ssh.NewPublicKey(public)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	host, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{limits: Limits{Keys: 3}, key: host, meters: meters.New(), log: slog.New(slog.DiscardHandler)}
	door, ada, eve := s.door(""), key(), key()
	for _, offered := range []ssh.PublicKey{ada, eve, ada} {
		p, err := door.PublicKeyCallback(nil, offered)
		if err != nil || len(p.Extensions) != 0 {
			t.Fatalf("of an offered key stays %v, %v", p, err)
		}
	}
	p, err := door.VerifiedPublicKeyCallback(nil, eve, &ssh.Permissions{}, "")
	if err != nil {
		t.Fatal(err)
	}
	if who, err := signed(&ssh.ServerConn{Permissions: p}); err != nil || string(who) != ssh.FingerprintSHA256(eve) {
		t.Errorf("%s has come in, %v", who, err)
	}
	for n := range 2 {
		if _, err = door.PublicKeyCallback(nil, key()); (err != nil) != (n == 1) {
			t.Errorf("key %d of 3 that may be offered: %v", n+3, err)
		}
	}
	if who, err := signed(&ssh.ServerConn{}); err == nil {
		t.Errorf("nobody has signed, and %q comes in", who)
	}
}
