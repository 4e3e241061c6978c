//go:build !linux

package main

import "time"

// What the server takes is asked of Linux only.
func (s *server) memory() uint64 { return 0 }

func (s *server) processor() time.Duration { return 0 }

func spent() time.Duration { return 0 }

func processor(int) time.Duration { return 0 }

func processorOf(string) time.Duration { return 0 }
