-- What the people who run the servers have decided, and who of them.
CREATE TABLE decisions (
  n     bigint PRIMARY KEY,              -- from 1, without gaps
  at    bigint NOT NULL,
  maker text NOT NULL,                   -- the fingerprint of a key
  line  text NOT NULL
);
