package serve

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"time"

	"golang.org/x/crypto/ssh"
)

// turnedSentences are the sentences for clients whose connections aren't taken, by the reason.
var turnedSentences = map[string]string{
	refusedDraining: "This Quoin is stopping; come back soon.",
	refusedFull:     "There are as many people here as there is room for; come back in a while.",
	refusedAddress:  "There are as many connections from your address as one may have; close one of them first.",
}

// sendsOff tells a client why its connection isn't taken, and closes it. SSH has a message for that which needs no keys,
// so it costs no more than the bytes; if very many wait for theirs, further ones are just cut off.
func (s *Server) sendsOff(nc net.Conn, why string) {
	select {
	case s.sendingOff <- struct{}{}:
	default:
		_ = nc.Close()
		return
	}
	go func() {
		defer func() {
			_ = nc.Close()
			<-s.sendingOff
		}()
		_ = nc.SetDeadline(time.Now().Add(goodbye))
		if _, err := nc.Write(disconnect(why)); err != nil {
			return
		}
		if tcp, is := nc.(interface{ CloseWrite() error }); is && tcp.CloseWrite() == nil {
			// Closing at once would throw away what the client hasn't read yet, since it has sent something too.
			_, _ = io.CopyN(io.Discard, nc, 4<<10)
		}
	}()
}

// disconnect returns a server's first bytes, when it says no more than that it takes no connection (RFC 4253: 4.2, 6 and
// 11.1).
func disconnect(why string) []byte {
	const tooMany = 12
	const head, block, least = 5, 8, 4 // bytes before the message, of a block that the whole has to fill, and of padding
	message := ssh.Marshal(struct {
		Reason   uint32 `sshtype:"1"`
		Text     string
		Language string
	}{tooMany, why, ""})
	padding := block - (head+len(message))%block
	if padding < least {
		padding += block
	}
	var b bytes.Buffer
	b.WriteString(serverVersion + "\r\n")
	_ = binary.Write(&b, binary.BigEndian, uint32(1+len(message)+padding))
	b.WriteByte(byte(padding))
	b.Write(message)
	b.Write(make([]byte, padding))
	return b.Bytes()
}
