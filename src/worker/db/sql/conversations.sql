-- One row for each of the two people of a conversation: its last message and how many are unread.

CREATE TRIGGER messages_inserted AFTER INSERT ON messages BEGIN
  INSERT INTO conversations (user_id, contact_id, last_message_id) VALUES (new.sender_id, new.receiver_id, new.id)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id;
  INSERT INTO conversations (user_id, contact_id, last_message_id, unread)
    VALUES (new.receiver_id, new.sender_id, new.id, 1 - new.read)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, unread = unread + excluded.unread;
END;

-- Messages up to read_up_to are not in the count any more.
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN
  UPDATE conversations SET unread = unread + old.read - new.read
    WHERE user_id = new.receiver_id AND contact_id = new.sender_id AND read_up_to < new.id;
END;
