-- Part of the record: the player's box of cards, which is one log. Step 0 is its
-- header.
CREATE TABLE study (
  n    INTEGER NOT NULL PRIMARY KEY CHECK (n >= 0),
  line TEXT NOT NULL
) STRICT;

-- A cache: what the box had come to after so many steps, in the words of its rules.
CREATE TABLE studied (
  one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  upto INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT;
