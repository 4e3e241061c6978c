-- Part of the record: games that were deleted, by whatever program, so that none
-- of them comes back from another machine.
CREATE TABLE gone (
  id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TRIGGER games_gone AFTER DELETE ON games BEGIN
  INSERT INTO gone (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;
