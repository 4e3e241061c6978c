//go:build !linux

package memory

// FreeCode does nothing: other systems leave pages that can be read again to their own judgement.
func FreeCode() {}

// FreeData does nothing, for the same reason.
func FreeData([]byte) {}
