-- Domains on which premium accounts show their portfolio. The host of a request is found in one row, that of its user.
CREATE TABLE `custom_domains` ( `user_id` integer PRIMARY KEY NOT NULL, `domain` text NOT NULL, `token` text NOT NULL, `state` text DEFAULT 'unproven' NOT NULL, `proven_at` integer, `hostname_id` text, `reason` text, `checked_at` integer, `next_check_at` integer, `checks` integer DEFAULT 0 NOT NULL, `created_at` integer NOT NULL, `ends_at` integer, `noticed_at` integer, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
ALTER TABLE `users` ADD COLUMN `custom_domain` text;
CREATE UNIQUE INDEX `custom_domains_proven` ON `custom_domains` (`domain`) WHERE proven_at is not null;
CREATE INDEX `custom_domains_due` ON `custom_domains` (`next_check_at`) WHERE next_check_at is not null;
CREATE INDEX `custom_domains_ending` ON `custom_domains` (`ends_at`) WHERE ends_at is not null;
CREATE INDEX `custom_domains_unnoticed` ON `custom_domains` (`user_id`) WHERE ends_at is not null and noticed_at is null;
CREATE UNIQUE INDEX `users_custom_domain` ON `users` (`custom_domain`) WHERE custom_domain is not null;
CREATE TRIGGER custom_domains_state_changed AFTER UPDATE OF state ON custom_domains WHEN (old.state = 'active') <> (new.state = 'active') BEGIN UPDATE users SET custom_domain = iif(new.state = 'active', new.domain, NULL) WHERE id = new.user_id; END;
CREATE TRIGGER custom_domains_deleted AFTER DELETE ON custom_domains BEGIN INSERT INTO outbox (id, job, created_at) SELECT abs(random()) >> 10, json_object('name', 'domains.release', 'input', json_object('domain', old.domain, 'hostnameId', old.hostname_id)), CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.proven_at IS NOT NULL; UPDATE users SET custom_domain = NULL WHERE id = old.user_id AND old.state = 'active'; END;
CREATE TRIGGER users_banned_domain AFTER UPDATE OF status ON users WHEN new.status = 'banned' AND old.status <> 'banned' BEGIN DELETE FROM custom_domains WHERE user_id = new.id; END;
CREATE TRIGGER users_plan_domain AFTER UPDATE OF account_type ON users WHEN new.account_type <> old.account_type BEGIN UPDATE custom_domains SET noticed_at = NULL, ends_at = iif(new.account_type = 'premium', NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 14 * 86400000) WHERE user_id = new.id; END;
