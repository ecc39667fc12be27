-- Requests from strangers, attachments of messages, and users whom others have blocked or muted. Conversations from before are no requests. The version before sorts the list of conversations.
DROP TRIGGER `messages_inserted`;
DROP TRIGGER `messages_read`;
DROP INDEX `conversations_latest`;
CREATE TABLE `message_attachments` ( `media_id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `user_restrictions` ( `id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, `restricted_id` integer NOT NULL, `kind` text NOT NULL, `created_at` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`restricted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade, CONSTRAINT "user_restrictions_not_oneself" CHECK("user_restrictions"."user_id" <> "user_restrictions"."restricted_id") );
ALTER TABLE `conversations` ADD COLUMN `request` text;
ALTER TABLE `media` ADD COLUMN `is_attachment` integer DEFAULT false NOT NULL;
CREATE INDEX `conversations_latest` ON `conversations` (`user_id`,"last_message_id" desc) WHERE request is null;
CREATE INDEX `conversations_requests` ON `conversations` (`user_id`,"last_message_id" desc) WHERE request = 'pending';
CREATE INDEX `message_attachments_message` ON `message_attachments` (`message_id`,`media_id`);
CREATE UNIQUE INDEX `user_restrictions_once` ON `user_restrictions` (`user_id`,`restricted_id`);
CREATE INDEX `user_restrictions_user` ON `user_restrictions` (`user_id`,"id" desc);
CREATE INDEX `user_restrictions_restricted` ON `user_restrictions` (`restricted_id`);
CREATE TRIGGER messages_inserted AFTER INSERT ON messages BEGIN INSERT INTO conversations (user_id, contact_id, last_message_id) VALUES (new.sender_id, new.receiver_id, new.id) ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, request = NULL; INSERT INTO conversations (user_id, contact_id, last_message_id, unread, request) SELECT new.receiver_id, new.sender_id, new.id, iif(is_known, 1 - new.read, 0), iif(is_known, NULL, 'pending') FROM (SELECT EXISTS (SELECT 1 FROM user_follows WHERE follower_id = new.receiver_id AND following_id = new.sender_id) OR EXISTS (SELECT 1 FROM users WHERE id = new.sender_id AND role = 'superuser') AS is_known) WHERE true ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, unread = iif(request IS NULL, unread + 1 - new.read, 0); END;
CREATE TRIGGER follows_accept_requests AFTER INSERT ON user_follows BEGIN UPDATE conversations SET request = NULL WHERE user_id = new.follower_id AND contact_id = new.following_id AND request IS NOT NULL; END;
CREATE TRIGGER requests_accepted AFTER UPDATE OF request ON conversations WHEN old.request IS NOT NULL AND new.request IS NULL BEGIN UPDATE conversations SET unread = (SELECT count(*) FROM messages WHERE receiver_id = new.user_id AND sender_id = new.contact_id AND read = 0 AND id > new.read_up_to) WHERE user_id = new.user_id AND contact_id = new.contact_id; END;
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN UPDATE conversations SET unread = unread + old.read - new.read WHERE user_id = new.receiver_id AND contact_id = new.sender_id AND read_up_to < new.id AND request IS NULL; END;
