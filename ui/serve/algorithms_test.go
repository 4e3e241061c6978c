package serve_test

import (
	"bufio"
	"crypto/rand"
	"crypto/rsa"
	"encoding/binary"
	"encoding/pem"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// offers are the algorithms that the server lists in the packet before anything is secret (RFC 4253, 7.1).
type offers struct {
	Cookie                                         [16]byte
	Kex, HostKeys                                  []string
	CiphersIn, CiphersOut                          []string
	MACsIn, MACsOut                                []string
	CompressionIn, CompressionOut, LangIn, LangOut []string
	Follows                                        bool
	Reserved                                       uint32
}

// offersOf reads what a server offers.
func offersOf(t *testing.T, address string) (o offers) {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(2 * time.Minute))
	if _, err := io.WriteString(c, "SSH-2.0-asks\r\n"); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(c)
	if line, err := r.ReadString('\n'); err != nil || !strings.HasPrefix(line, "SSH-2.0-Quoin") {
		t.Fatalf("it says %q (%v)", line, err)
	}
	var head [5]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		t.Fatal(err)
	}
	body := make([]byte, binary.BigEndian.Uint32(head[:])-1)
	if _, err := io.ReadFull(r, body); err != nil {
		t.Fatal(err)
	}
	const kexInit = 20
	if body[0] != kexInit {
		t.Fatalf("the first packet is %d", body[0])
	}
	if err := ssh.Unmarshal(body[1:len(body)-int(head[4])], &o); err != nil {
		t.Fatal(err)
	}
	return o
}

// TestAlgorithmsOffered compares all that the server offers with a table.
func TestAlgorithmsOffered(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{})
	got := offersOf(t, h.Address)
	ciphers := []string{"chacha20-poly1305@openssh.com", "aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes192-ctr", "aes256-ctr"}
	macs := []string{"hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"}
	want := offers{
		Cookie:    got.Cookie,
		Kex:       []string{"mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org", "kex-strict-s-v00@openssh.com"},
		HostKeys:  []string{"ssh-ed25519"},
		CiphersIn: ciphers, CiphersOut: ciphers, MACsIn: macs, MACsOut: macs,
		CompressionIn: []string{"none"}, CompressionOut: []string{"none"},
		LangIn: got.LangIn, LangOut: got.LangOut,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it offers %+v,\nwant %+v", got, want)
	}
}

// rsaKey returns a key of RSA, and its text in a file.
func rsaKey(t *testing.T) (ssh.AlgorithmSigner, []byte) {
	t.Helper()
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	key, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return key.(ssh.AlgorithmSigner), pem.EncodeToMemory(block)
}

// TestWeakAlgorithmsRefused: a server with an RSA host key refuses each algorithm that the library has and
// today's ssh doesn't need, and accepts one of each kind that it should.
func TestWeakAlgorithmsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, text := rsaKey(t)
	if err := os.WriteFile(filepath.Join(dir, "host_key"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	h := servetest.Start(t, serve.Options{Dir: dir, Open: true})
	if got := offersOf(t, h.Address).HostKeys; !slices.Equal(got, []string{"rsa-sha2-256", "rsa-sha2-512"}) {
		t.Errorf("a host key of RSA is offered as %q", got)
	}
	player, _ := rsaKey(t)
	signs := func(algorithms ...string) ssh.Signer {
		key, err := ssh.NewSignerWithAlgorithms(player, algorithms)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	type asked struct {
		kex, cipher, mac, host string
		key                    ssh.Signer
		taken                  bool
	}
	cases := map[string]asked{
		"mlkem": {kex: "mlkem768x25519-sha256", taken: true}, "libssh": {kex: "curve25519-sha256", taken: true},
		"etm": {cipher: "aes256-ctr", mac: "hmac-sha2-256-etm@openssh.com", taken: true}, "sha512": {host: "rsa-sha2-512", taken: true},
		"ssh-rsa of the host": {host: "ssh-rsa"},
		"ssh-rsa of a player": {key: signs(ssh.KeyAlgoRSA)}, "rsa-sha2-256 of a player": {key: signs(ssh.KeyAlgoRSASHA256), taken: true},
	}
	weak := ssh.InsecureAlgorithms()
	supported := ssh.SupportedAlgorithms()
	for _, kex := range append(weak.KeyExchanges, "diffie-hellman-group14-sha256", "diffie-hellman-group16-sha512", "diffie-hellman-group-exchange-sha256", "ecdh-sha2-nistp256", "ecdh-sha2-nistp384", "ecdh-sha2-nistp521") {
		cases[kex] = asked{kex: kex}
	}
	for _, mac := range append(weak.MACs, "hmac-sha1", "hmac-sha2-256", "hmac-sha2-512") {
		cases[mac] = asked{cipher: "aes128-ctr", mac: mac}
	}
	for _, cipher := range weak.Ciphers {
		cases[cipher] = asked{cipher: cipher}
	}
	list := func(name string, usual []string) []string {
		if name == "" {
			return usual
		}
		return []string{name}
	}
	for name, a := range cases {
		if a.key == nil {
			a.key = player
		}
		c, err := ssh.Dial("tcp", h.Address, &ssh.ClientConfig{
			Config: ssh.Config{
				KeyExchanges: list(a.kex, supported.KeyExchanges), Ciphers: list(a.cipher, supported.Ciphers), MACs: list(a.mac, supported.MACs),
			},
			HostKeyAlgorithms: list(a.host, supported.HostKeys), HostKeyCallback: ssh.InsecureIgnoreHostKey(),
			User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(a.key)}, Timeout: 20 * time.Second,
		})
		if err == nil {
			_ = c.Close()
		}
		if (err == nil) != a.taken {
			t.Errorf("%s: taken is %t (%v), want %t", name, err == nil, err, a.taken)
		}
		if none := new(ssh.AlgorithmNegotiationError); err != nil && a.host+a.kex+a.cipher != "" && !errors.As(err, &none) {
			t.Errorf("%s is refused by %v", name, err)
		}
	}
}

// TestOpenSSHAlgorithms: the usual ssh connects with its defaults, but not if told to use SHA-1, NIST's
// curves or a checksum over the plain text.
func TestOpenSSHAlgorithms(t *testing.T) {
	t.Parallel()
	o := withSSH(t, servetest.Start(t, serve.Options{Open: true}))
	key := []string{o.key("ada", false)}
	for _, c := range []struct {
		options []string
		status  int
	}{
		{nil, 0},
		{[]string{"-o", "KexAlgorithms=diffie-hellman-group14-sha1"}, 255},
		{[]string{"-o", "KexAlgorithms=ecdh-sha2-nistp256"}, 255},
		{[]string{"-o", "KexAlgorithms=curve25519-sha256"}, 0},
		{[]string{"-o", "KexAlgorithms=curve25519-sha256@libssh.org"}, 0},
		{[]string{"-o", "Ciphers=aes128-ctr", "-o", "MACs=hmac-sha1"}, 255},
		{[]string{"-o", "Ciphers=aes128-ctr", "-o", "MACs=hmac-sha2-256"}, 255},
		{[]string{"-o", "Ciphers=chacha20-poly1305@openssh.com", "-o", "MACs=hmac-sha2-256"}, 0},
		{[]string{"-o", "Ciphers=aes128-ctr", "-o", "MACs=hmac-sha2-512-etm@openssh.com"}, 0},
	} {
		cmd := o.command(key, slices.Concat(c.options, []string{o.host, "help"})...)
		said, err := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != c.status {
			t.Errorf("with %q the status is %d, want %d (%v): %s", c.options, got, c.status, err, said)
		}
	}
}
