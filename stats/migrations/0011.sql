-- Part of the record: the checksum of a finished game, null for the others. The
-- first 16 bytes of the SHA-256 of its record as text (its header, and a line for
-- each step) and of the line "seat N", in which N is mine.
ALTER TABLE games ADD COLUMN sum BLOB;
