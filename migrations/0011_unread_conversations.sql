DROP TRIGGER `messages_read`;
--> statement-breakpoint
DROP INDEX `messages_unread`;
--> statement-breakpoint
ALTER TABLE `conversations` ADD COLUMN `read_up_to` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`user_id`,"last_message_id" desc) WHERE unread > 0;
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`,`sender_id`,"id" desc) WHERE read = 0;
--> statement-breakpoint
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN
  UPDATE conversations SET unread = unread + old.read - new.read
    WHERE user_id = new.receiver_id AND contact_id = new.sender_id AND read_up_to < new.id;
END;
