package serve

import (
	"errors"

	"golang.org/x/crypto/ssh"

	"quoin/stats/record"
)

const serverVersion = "SSH-2.0-Quoin"

// fingerprint is the name of the SSH permission that holds the fingerprint of the key that signed.
const fingerprint = "fingerprint"

var (
	errManyKeys    = errors.New("too many keys were offered")
	errCertificate = errors.New("a certificate says who else vouches for a key, and nobody is asked here")
)

// door returns the SSH configuration for incoming connections: anybody whose key signs is let in. Whether the
// key's owner may become a player is decided later, when the refusal can be a sentence. A key that is only
// offered proves nothing, so it isn't remembered.
func (s *Server) door(place string) *ssh.ServerConfig {
	offered := map[string]bool{}
	config := &ssh.ServerConfig{
		Config:                  ssh.Config{KeyExchanges: keyExchanges, Ciphers: ciphers, MACs: macs},
		PublicKeyAuthAlgorithms: playersKeys,
		MaxAuthTries:            s.limits.Keys,
		ServerVersion:           serverVersion,
		PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			if _, is := key.(*ssh.Certificate); is {
				return nil, errCertificate
			}
			offered[string(key.Marshal())] = true
			if len(offered) > s.limits.Keys {
				s.reached(limitKeys, place)
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

// signed returns the key that the client signed with.
func signed(c *ssh.ServerConn) (record.Fingerprint, error) {
	if c.Permissions == nil {
		return "", errors.New("nobody has signed")
	}
	f := record.Fingerprint(c.Permissions.Extensions[fingerprint])
	return f, f.Check()
}
