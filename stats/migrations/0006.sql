-- Part of the record: how far games were taken up that are kept elsewhere.
CREATE TABLE taken (
  source TEXT NOT NULL PRIMARY KEY,      -- where they are kept
  upto   TEXT NOT NULL                   -- in the words of whoever takes them
) STRICT, WITHOUT ROWID;
