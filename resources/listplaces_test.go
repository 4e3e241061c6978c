package resources_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/resources"
)

func sumOf(n int) string { return fmt.Sprintf("%064x", n) }

// TestListPlaces checks which places of lists are recorded.
func TestListPlaces(t *testing.T) {
	dir := t.TempDir()
	if got := resources.ListPlace(dir, sumOf(1)); got != "" {
		t.Errorf("without a file there is %q", got)
	}
	paths := []string{"/lists/a.txt", "/lists/with \"quotes\"\n and lines.txt", "/lists/\xff.kwg"}
	for i, path := range paths {
		if err := resources.NotePlace(dir, sumOf(i), path); err != nil {
			t.Fatal(err)
		}
	}
	if err := resources.NotePlace(dir, sumOf(0), "/elsewhere/a.txt"); err != nil {
		t.Fatal(err)
	}
	paths[0] = "/elsewhere/a.txt"
	for i, want := range paths {
		if got := resources.ListPlace(dir, sumOf(i)); got != want {
			t.Errorf("%d is at %q, not %q", i, got, want)
		}
	}
	file := filepath.Join(dir, resources.PlacesFile)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	for i := range 200 { // the oldest are dropped
		if err := resources.NotePlace(dir, sumOf(i+10), "/x"); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), "\n") != 100 || resources.ListPlace(dir, sumOf(0)) != "" || resources.ListPlace(dir, sumOf(209)) != "/x" {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("there are %v, %v", left, err)
	}
}

// FuzzListPlaces reads anything: only absolute paths come out of it.
func FuzzListPlaces(f *testing.F) {
	f.Add([]byte(sumOf(1) + ` "/a"`))
	f.Add([]byte(sumOf(1) + ` "relative"` + "\n\n \" x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, resources.PlacesFile), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := resources.ListPlace(dir, sumOf(1)); got != "" && !filepath.IsAbs(got) {
			t.Errorf("there is %q", got)
		}
		if err := resources.NotePlace(dir, sumOf(2), "/b"); err != nil || resources.ListPlace(dir, sumOf(2)) != "/b" {
			t.Errorf("not noted: %v", err)
		}
	})
}
