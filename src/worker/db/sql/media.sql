-- Records each deleted file in the transaction that deletes its row, also when a cascade does. Its bytes are kept for 30
-- days, so that a database restored with Time Travel finds the files of its rows.
CREATE TRIGGER media_deletion_recorded AFTER DELETE ON media BEGIN
  INSERT OR REPLACE INTO deleted_media (url, deleted_at) VALUES (old.url, unixepoch() * 1000);
END;
