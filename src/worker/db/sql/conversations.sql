-- One row for each of the two people of a conversation: its last message and the number of unread ones. A first message from
-- somebody whom the receiver does not follow is a request, unless a superuser wrote it. A request has no unread messages, so
-- that the count of unread messages never reads it. Writing to its sender, or following them, accepts it.

CREATE TRIGGER messages_inserted AFTER INSERT ON messages BEGIN
  INSERT INTO conversations (user_id, contact_id, last_message_id) VALUES (new.sender_id, new.receiver_id, new.id)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, request = NULL;
  INSERT INTO conversations (user_id, contact_id, last_message_id, unread, request)
    SELECT new.receiver_id, new.sender_id, new.id, iif(is_known, 1 - new.read, 0), iif(is_known, NULL, 'pending')
    FROM (SELECT EXISTS (SELECT 1 FROM user_follows WHERE follower_id = new.receiver_id AND following_id = new.sender_id)
      OR EXISTS (SELECT 1 FROM users WHERE id = new.sender_id AND role = 'superuser') AS is_known) WHERE true
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id,
      unread = iif(request IS NULL, unread + 1 - new.read, 0);
END;

CREATE TRIGGER follows_accept_requests AFTER INSERT ON user_follows BEGIN
  UPDATE conversations SET request = NULL
    WHERE user_id = new.follower_id AND contact_id = new.following_id AND request IS NOT NULL;
END;

CREATE TRIGGER requests_accepted AFTER UPDATE OF request ON conversations
WHEN old.request IS NOT NULL AND new.request IS NULL BEGIN
  UPDATE conversations SET unread = (SELECT count(*) FROM messages
      WHERE receiver_id = new.user_id AND sender_id = new.contact_id AND read = 0 AND id > new.read_up_to)
    WHERE user_id = new.user_id AND contact_id = new.contact_id;
END;

-- Messages up to read_up_to are not in the count any more.
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN
  UPDATE conversations SET unread = unread + old.read - new.read
    WHERE user_id = new.receiver_id AND contact_id = new.sender_id AND read_up_to < new.id AND request IS NULL;
END;
