package serve

import (
	"errors"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
)

// fingerprint is the name of the permission that says who has signed.
const fingerprint = "fingerprint"

var (
	errManyKeys    = errors.New("too many keys were offered")
	errCertificate = errors.New("a certificate says who else vouches for a key, and nobody is asked here")
)

// door is how a connection is let in: by any key that signs. Whether its owner may
// become a player is for later, where it can be told in a sentence. A key that is
// only offered is anybody's, so nothing is remembered of it.
func (s *Server) door() *ssh.ServerConfig {
	offered := map[string]bool{}
	config := &ssh.ServerConfig{
		Config:                  ssh.Config{KeyExchanges: keyExchanges, Ciphers: ciphers, MACs: macs},
		PublicKeyAuthAlgorithms: playersKeys,
		MaxAuthTries:            s.limits.Keys,
		ServerVersion:           "SSH-2.0-Quoin",
		PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			if _, is := key.(*ssh.Certificate); is {
				return nil, errCertificate
			}
			offered[string(key.Marshal())] = true
			if len(offered) > s.limits.Keys {
				return nil, errManyKeys
			}
			return &ssh.Permissions{}, nil
		},
		VerifiedPublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey, _ *ssh.Permissions, _ string) (*ssh.Permissions, error) {
			return &ssh.Permissions{Extensions: map[string]string{fingerprint: ssh.FingerprintSHA256(key)}}, nil
		},
	}
	config.AddHostKey(s.key)
	return config
}

// signed is the key that somebody has come in by.
func signed(c *ssh.ServerConn) (record.Fingerprint, error) {
	if c.Permissions == nil {
		return "", errors.New("nobody has signed")
	}
	f := record.Fingerprint(c.Permissions.Extensions[fingerprint])
	return f, f.Check()
}
