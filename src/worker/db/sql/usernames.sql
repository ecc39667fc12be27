-- A former username is reserved for 90 days (7,776,000,000 ms), so that nobody else can take over its links and embeds.

CREATE TRIGGER users_username_reserved_on_insert BEFORE INSERT ON users WHEN EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
END;

CREATE TRIGGER users_username_reserved_on_update BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND user_id IS NOT new.id
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
END;

CREATE TRIGGER users_username_change_limit BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND new.deleted_at IS NULL AND 5 <= (
  SELECT count(*) FROM former_usernames WHERE user_id = old.id AND username_folded <> new.username_folded
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'Too many former usernames');
END;

CREATE TRIGGER users_username_changed AFTER UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded BEGIN
  UPDATE former_usernames SET user_id = NULL WHERE user_id = new.id AND new.deleted_at IS NOT NULL;
  DELETE FROM former_usernames WHERE username_folded = new.username_folded;
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, iif(new.deleted_at IS NULL, old.id, NULL), CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;

CREATE TRIGGER users_username_deleted AFTER DELETE ON users WHEN old.deleted_at IS NULL BEGIN
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
