package serve

import (
	"errors"
	"slices"

	"golang.org/x/crypto/ssh"
)

// The algorithms that a connection may use, the best first: of those that sshd of
// OpenSSH 10 takes by default and golang.org/x/crypto has, the ones that its own ssh
// prefers. They are listed because the library's own defaults still end with SHA-1.
//
// sshd also takes elliptic curves of NIST's and checksums over the plain text, for
// clients of before 2014, and Diffie-Hellman over plain numbers no more, which lets
// strangers make a server compute for nothing.
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
	// macs are for the ciphers in counter mode; the others need none.
	macs = []string{ssh.HMACSHA256ETM, ssh.HMACSHA512ETM}
	// playersKeys is what a player may sign with.
	playersKeys = []string{
		ssh.KeyAlgoED25519, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521,
		ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256, ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256,
	}
)

var errOldKey = errors.New("it is of a kind that ssh takes no more; ssh-keygen -t ed25519 makes one that it does")

// signsWell returns a host key that signs with none but today's algorithms.
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
