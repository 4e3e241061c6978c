-- What the people who run the server have decided, and who of them.
CREATE TABLE decisions (
  n     INTEGER PRIMARY KEY,             -- from 1, without gaps
  at    INTEGER NOT NULL,
  maker TEXT NOT NULL,                   -- the fingerprint of a key
  line  TEXT NOT NULL
) STRICT;
