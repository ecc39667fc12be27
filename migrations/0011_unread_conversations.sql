DROP TRIGGER `messages_read`;
DROP INDEX `messages_unread`;
ALTER TABLE `conversations` ADD COLUMN `read_up_to` integer DEFAULT 0 NOT NULL;
CREATE INDEX `conversations_unread` ON `conversations` (`user_id`,"last_message_id" desc) WHERE unread > 0;
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`,`sender_id`,"id" desc) WHERE read = 0;
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN UPDATE conversations SET unread = unread + old.read - new.read WHERE user_id = new.receiver_id AND contact_id = new.sender_id AND read_up_to < new.id; END;
