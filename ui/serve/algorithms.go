package serve

import (
	"errors"
	"slices"

	"golang.org/x/crypto/ssh"
)

// The algorithms that a connection may use, the best first: OpenSSH 10's defaults, as far as
// golang.org/x/crypto has them and ssh itself prefers them. They are listed because the library's own defaults
// still end with SHA-1.
//
// Left out, though sshd accepts them: elliptic curves of NIST and checksums over the plain text, for clients
// of before 2014. Neither accepts Diffie-Hellman over plain numbers, with which strangers can make a server
// compute for nothing.
var (
	keyExchanges = []string{
		ssh.KeyExchangeMLKEM768X25519,
		ssh.KeyExchangeCurve25519, // the library offers its old name @libssh.org too
	}
	ciphers = []string{
		ssh.CipherChaCha20Poly1305,
		ssh.CipherAES128GCM, ssh.CipherAES256GCM,
		ssh.CipherAES128CTR, ssh.CipherAES192CTR, ssh.CipherAES256CTR,
	}
	// macs are needed by the ciphers in counter mode only.
	macs = []string{ssh.HMACSHA256ETM, ssh.HMACSHA512ETM}
	// playersKeys are the algorithms that a player may sign with.
	playersKeys = []string{
		ssh.KeyAlgoED25519, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521,
		ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256, ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256,
	}
)

var errOldKey = errors.New("it is of a kind that ssh takes no more; ssh-keygen -t ed25519 makes one that it does")

// signsWell returns a host key that signs with today's algorithms only.
func signsWell(key ssh.Signer) (ssh.Signer, error) {
	switch kind := key.PublicKey().Type(); {
	case kind == ssh.KeyAlgoRSA:
		of, is := key.(ssh.AlgorithmSigner)
		if !is {
			return nil, errOldKey
		}
		return ssh.NewSignerWithAlgorithms(of, []string{ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256})
	case !slices.Contains(playersKeys, kind):
		return nil, errOldKey
	}
	return key, nil
}
