-- Removes the CHECK constraints that listed the allowed values of roles, statuses, plans, notification types and report
-- types. zod checks these lists, so a new value needs no migration. SQLite cannot alter a constraint: the tables and
-- all tables that refer to them are copied.
DROP TRIGGER `users_inserted`;
--> statement-breakpoint
DROP TRIGGER `users_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_renamed`;
--> statement-breakpoint
DROP TRIGGER `projects_inserted`;
--> statement-breakpoint
DROP TRIGGER `projects_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_shown`;
--> statement-breakpoint
DROP TRIGGER `media_inserted`;
--> statement-breakpoint
DROP TRIGGER `media_deleted`;
--> statement-breakpoint
DROP TRIGGER `follows_inserted`;
--> statement-breakpoint
DROP TRIGGER `follows_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_indexed`;
--> statement-breakpoint
DROP TRIGGER `projects_unindexed`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_leaving`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_arriving`;
--> statement-breakpoint
DROP TRIGGER `projects_reindexed`;
--> statement-breakpoint
DROP TRIGGER `users_indexed`;
--> statement-breakpoint
DROP TRIGGER `users_reindexed`;
--> statement-breakpoint
DROP TRIGGER `users_unindexed`;
--> statement-breakpoint
DROP TRIGGER `users_banned`;
--> statement-breakpoint
DROP TRIGGER `comments_inserted`;
--> statement-breakpoint
DROP TRIGGER `comments_deleted`;
--> statement-breakpoint
DROP TRIGGER `comments_shown`;
--> statement-breakpoint
DROP TRIGGER `messages_inserted`;
--> statement-breakpoint
DROP TRIGGER `messages_read`;
--> statement-breakpoint
DROP TRIGGER `users_planned`;
--> statement-breakpoint
DROP TRIGGER `users_left`;
--> statement-breakpoint
DROP TRIGGER `media_weighed`;
--> statement-breakpoint
DROP TRIGGER `media_unweighed`;
--> statement-breakpoint
DROP TRIGGER `projects_views_gone`;
--> statement-breakpoint
DROP TRIGGER `likes_inserted`;
--> statement-breakpoint
DROP TRIGGER `likes_deleted`;
--> statement-breakpoint
DROP TRIGGER `views_inserted`;
--> statement-breakpoint
DROP TRIGGER `views_repeated`;
--> statement-breakpoint
DROP TRIGGER `users_named`;
--> statement-breakpoint
DROP TRIGGER `users_name_reserved`;
--> statement-breakpoint
DROP TRIGGER `users_name_limited`;
--> statement-breakpoint
DROP TRIGGER `users_name_released`;
--> statement-breakpoint
DROP TRIGGER `users_name_left`;
--> statement-breakpoint
DROP VIEW `project_documents`;
--> statement-breakpoint
DROP VIEW `project_filters`;
--> statement-breakpoint
DROP VIEW `project_places`;
--> statement-breakpoint
DROP VIEW `people_documents`;
--> statement-breakpoint
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`password` text NOT NULL,
	`full_name` text NOT NULL,
	`profile_image` text,
	`company_name` text,
	`company_type` text,
	`company_size` integer,
	`profession` text,
	`phone_number` text,
	`years_of_experience` integer,
	`field_of_expertise` text DEFAULT '[]' NOT NULL,
	`certifications` text DEFAULT '[]' NOT NULL,
	`registration_code` text,
	`city` text,
	`country` text,
	`website` text,
	`social_links` text DEFAULT '{}' NOT NULL,
	`joined_at` integer NOT NULL,
	`accepted_terms` integer DEFAULT false NOT NULL,
	`newsletter_subscription` integer DEFAULT false NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`project_updates` integer DEFAULT true NOT NULL,
	`google_id` text,
	`facebook_id` text,
	`linkedin_id` text,
	`role` text DEFAULT 'user' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`status_reason` text,
	`status_expires_at` integer,
	`email_verified` integer DEFAULT false NOT NULL,
	`company_verified` integer DEFAULT false NOT NULL,
	`last_login_at` integer,
	`account_type` text DEFAULT 'free' NOT NULL,
	`subscription_end_date` integer,
	`embedding_enabled` integer DEFAULT false NOT NULL,
	`storage_used` integer DEFAULT 0 NOT NULL,
	`pending_email` text,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`project_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`bio` text
);
--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` integer,
	`details` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_checkouts` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_conversations` (
	`user_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `contact_id`),
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_former_usernames` (
	`username_folded` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`reserved_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_id` integer,
	`receiver_id` integer,
	`content` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`key` text,
	FOREIGN KEY (`sender_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`receiver_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sender_id` integer,
	`subject` text,
	`email_sent` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_post_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `__new_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_post_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `__new_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`submission` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`main_image` text NOT NULL,
	`placeholder` text,
	`images` text DEFAULT '[]' NOT NULL,
	`model_url` text,
	`drawings` text DEFAULT '[]' NOT NULL,
	`before_images` text DEFAULT '[]' NOT NULL,
	`after_images` text DEFAULT '[]' NOT NULL,
	`category` text NOT NULL,
	`company_type` text,
	`country` text,
	`city` text,
	`location` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`week_score` integer DEFAULT 0 NOT NULL,
	`featured_at` integer,
	`published_week` integer GENERATED ALWAYS AS (created_at / 604800000) VIRTUAL,
	`is_visible` integer DEFAULT true NOT NULL,
	`owner_username` text NOT NULL,
	`owner_name` text NOT NULL,
	`owner_image` text,
	`owner_company` text,
	`total_area` real,
	`size_band` text GENERATED ALWAYS AS (case when total_area is null then null when total_area < 1000 then 'Small' when total_area < 10000 then 'Medium' when total_area < 50000.000001 then 'Large' else 'Extra Large' end) VIRTUAL,
	`number_of_levels` integer,
	`client` text,
	`stakeholders` text DEFAULT '[]' NOT NULL,
	`collaborators` text DEFAULT '[]' NOT NULL,
	`design_phase` text,
	`construction_phase` text,
	`project_status` text,
	`construction_cost` integer,
	`is_construction_cost_public` integer DEFAULT false NOT NULL,
	`programs_used` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`long_description` text,
	`challenges` text,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "projects_area_from_0" CHECK("total_area" >= 0),
	CONSTRAINT "projects_levels_from_1" CHECK("number_of_levels" >= 1),
	CONSTRAINT "projects_cost_from_0" CHECK("construction_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE `__new_project_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`is_visible` integer DEFAULT true NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_project_days` (
	`day` integer NOT NULL,
	`project_id` integer NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_project_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_project_media` (
	`project_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	PRIMARY KEY(`project_id`, `media_id`),
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `__new_media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_project_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`type` text NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`resolved_by` integer,
	`resolution` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `__new_project_views` (
	`project_id` integer NOT NULL,
	`viewer` text NOT NULL,
	`viewed_at` integer NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`project_id`, `viewer`),
	FOREIGN KEY (`project_id`) REFERENCES `__new_projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_user_follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follower_id` integer NOT NULL,
	`following_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`follower_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`following_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_follows_not_oneself" CHECK("follower_id" <> "following_id")
);
--> statement-breakpoint
INSERT INTO `__new_users` (`id`, `username`, `username_folded`, `email`, `email_folded`, `password`, `full_name`, `profile_image`, `company_name`, `company_type`, `company_size`, `profession`, `phone_number`, `years_of_experience`, `field_of_expertise`, `certifications`, `registration_code`, `city`, `country`, `website`, `social_links`, `joined_at`, `accepted_terms`, `newsletter_subscription`, `email_notifications`, `project_updates`, `google_id`, `facebook_id`, `linkedin_id`, `role`, `status`, `status_reason`, `status_expires_at`, `email_verified`, `company_verified`, `last_login_at`, `account_type`, `subscription_end_date`, `embedding_enabled`, `storage_used`, `pending_email`, `stripe_customer_id`, `stripe_subscription_id`, `project_count`, `follower_count`, `following_count`, `bio`) SELECT `id`, `username`, `username_folded`, `email`, `email_folded`, `password`, `full_name`, `profile_image`, `company_name`, `company_type`, `company_size`, `profession`, `phone_number`, `years_of_experience`, `field_of_expertise`, `certifications`, `registration_code`, `city`, `country`, `website`, `social_links`, `joined_at`, `accepted_terms`, `newsletter_subscription`, `email_notifications`, `project_updates`, `google_id`, `facebook_id`, `linkedin_id`, `role`, `status`, `status_reason`, `status_expires_at`, `email_verified`, `company_verified`, `last_login_at`, `account_type`, `subscription_end_date`, `embedding_enabled`, `storage_used`, `pending_email`, `stripe_customer_id`, `stripe_subscription_id`, `project_count`, `follower_count`, `following_count`, `bio` FROM `users`;
--> statement-breakpoint
INSERT INTO `__new_audit_log` (`id`, `actor_id`, `action`, `target_type`, `target_id`, `details`, `created_at`) SELECT `id`, `actor_id`, `action`, `target_type`, `target_id`, `details`, `created_at` FROM `audit_log`;
--> statement-breakpoint
INSERT INTO `__new_checkouts` (`session_id`, `user_id`, `confirmed_at`) SELECT `session_id`, `user_id`, `confirmed_at` FROM `checkouts`;
--> statement-breakpoint
INSERT INTO `__new_conversations` (`user_id`, `contact_id`, `last_message_id`, `unread`) SELECT `user_id`, `contact_id`, `last_message_id`, `unread` FROM `conversations`;
--> statement-breakpoint
INSERT INTO `__new_former_usernames` (`username_folded`, `user_id`, `reserved_until`) SELECT `username_folded`, `user_id`, `reserved_until` FROM `former_usernames`;
--> statement-breakpoint
INSERT INTO `__new_media` (`id`, `user_id`, `url`, `type`, `bytes`, `width`, `height`, `placeholder`, `name`, `created_at`) SELECT `id`, `user_id`, `url`, `type`, `bytes`, `width`, `height`, `placeholder`, `name`, `created_at` FROM `media`;
--> statement-breakpoint
INSERT INTO `__new_messages` (`id`, `sender_id`, `receiver_id`, `content`, `read`, `created_at`, `key`) SELECT `id`, `sender_id`, `receiver_id`, `content`, `read`, `created_at`, `key` FROM `messages`;
--> statement-breakpoint
INSERT INTO `__new_notifications` (`id`, `user_id`, `type`, `title`, `message`, `data`, `read`, `created_at`, `sender_id`, `subject`, `email_sent`) SELECT `id`, `user_id`, `type`, `title`, `message`, `data`, `read`, `created_at`, `sender_id`, `subject`, `email_sent` FROM `notifications`;
--> statement-breakpoint
INSERT INTO `__new_posts` (`id`, `title`, `content`, `excerpt`, `author_id`, `created_at`) SELECT `id`, `title`, `content`, `excerpt`, `author_id`, `created_at` FROM `posts`;
--> statement-breakpoint
INSERT INTO `__new_post_comments` (`id`, `content`, `post_id`, `author_id`, `created_at`) SELECT `id`, `content`, `post_id`, `author_id`, `created_at` FROM `post_comments`;
--> statement-breakpoint
INSERT INTO `__new_post_likes` (`id`, `post_id`, `user_id`, `created_at`) SELECT `id`, `post_id`, `user_id`, `created_at` FROM `post_likes`;
--> statement-breakpoint
INSERT INTO `__new_projects` (`id`, `user_id`, `submission`, `title`, `description`, `main_image`, `placeholder`, `images`, `model_url`, `drawings`, `before_images`, `after_images`, `category`, `company_type`, `country`, `city`, `location`, `tags`, `views`, `likes`, `comment_count`, `popularity`, `week_score`, `featured_at`, `is_visible`, `owner_username`, `owner_name`, `owner_image`, `owner_company`, `total_area`, `number_of_levels`, `client`, `stakeholders`, `collaborators`, `design_phase`, `construction_phase`, `project_status`, `construction_cost`, `is_construction_cost_public`, `programs_used`, `created_at`, `updated_at`, `long_description`, `challenges`) SELECT `id`, `user_id`, `submission`, `title`, `description`, `main_image`, `placeholder`, `images`, `model_url`, `drawings`, `before_images`, `after_images`, `category`, `company_type`, `country`, `city`, `location`, `tags`, `views`, `likes`, `comment_count`, `popularity`, `week_score`, `featured_at`, `is_visible`, `owner_username`, `owner_name`, `owner_image`, `owner_company`, `total_area`, `number_of_levels`, `client`, `stakeholders`, `collaborators`, `design_phase`, `construction_phase`, `project_status`, `construction_cost`, `is_construction_cost_public`, `programs_used`, `created_at`, `updated_at`, `long_description`, `challenges` FROM `projects`;
--> statement-breakpoint
INSERT INTO `__new_project_comments` (`id`, `user_id`, `project_id`, `is_visible`, `content`, `created_at`, `updated_at`) SELECT `id`, `user_id`, `project_id`, `is_visible`, `content`, `created_at`, `updated_at` FROM `project_comments`;
--> statement-breakpoint
INSERT INTO `__new_project_days` (`day`, `project_id`, `score`) SELECT `day`, `project_id`, `score` FROM `project_days`;
--> statement-breakpoint
INSERT INTO `__new_project_likes` (`id`, `user_id`, `project_id`, `created_at`) SELECT `id`, `user_id`, `project_id`, `created_at` FROM `project_likes`;
--> statement-breakpoint
INSERT INTO `__new_project_media` (`project_id`, `media_id`) SELECT `project_id`, `media_id` FROM `project_media`;
--> statement-breakpoint
INSERT INTO `__new_project_reports` (`id`, `project_id`, `reporter_id`, `type`, `reason`, `status`, `resolved_by`, `resolution`, `created_at`, `updated_at`) SELECT `id`, `project_id`, `reporter_id`, `type`, `reason`, `status`, `resolved_by`, `resolution`, `created_at`, `updated_at` FROM `project_reports`;
--> statement-breakpoint
INSERT INTO `__new_project_views` (`project_id`, `viewer`, `viewed_at`, `weight`) SELECT `project_id`, `viewer`, `viewed_at`, `weight` FROM `project_views`;
--> statement-breakpoint
INSERT INTO `__new_sessions` (`id_hash`, `user_id`, `started_at`, `expires_at`) SELECT `id_hash`, `user_id`, `started_at`, `expires_at` FROM `sessions`;
--> statement-breakpoint
INSERT INTO `__new_tokens` (`token_hash`, `user_id`, `purpose`, `email`, `expires_at`) SELECT `token_hash`, `user_id`, `purpose`, `email`, `expires_at` FROM `tokens`;
--> statement-breakpoint
INSERT INTO `__new_user_follows` (`id`, `follower_id`, `following_id`, `created_at`) SELECT `id`, `follower_id`, `following_id`, `created_at` FROM `user_follows`;
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_users';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_users', seq FROM sqlite_sequence WHERE name = 'users';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_audit_log';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_audit_log', seq FROM sqlite_sequence WHERE name = 'audit_log';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_media';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_media', seq FROM sqlite_sequence WHERE name = 'media';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_messages';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_messages', seq FROM sqlite_sequence WHERE name = 'messages';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_notifications';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_notifications', seq FROM sqlite_sequence WHERE name = 'notifications';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_posts';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_posts', seq FROM sqlite_sequence WHERE name = 'posts';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_post_comments';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_post_comments', seq FROM sqlite_sequence WHERE name = 'post_comments';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_post_likes';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_post_likes', seq FROM sqlite_sequence WHERE name = 'post_likes';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_projects';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_projects', seq FROM sqlite_sequence WHERE name = 'projects';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_project_comments';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_project_comments', seq FROM sqlite_sequence WHERE name = 'project_comments';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_project_likes';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_project_likes', seq FROM sqlite_sequence WHERE name = 'project_likes';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_project_reports';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_project_reports', seq FROM sqlite_sequence WHERE name = 'project_reports';
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_user_follows';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_user_follows', seq FROM sqlite_sequence WHERE name = 'user_follows';
--> statement-breakpoint
DROP TABLE `user_follows`;
--> statement-breakpoint
DROP TABLE `tokens`;
--> statement-breakpoint
DROP TABLE `sessions`;
--> statement-breakpoint
DROP TABLE `project_views`;
--> statement-breakpoint
DROP TABLE `project_reports`;
--> statement-breakpoint
DROP TABLE `project_media`;
--> statement-breakpoint
DROP TABLE `project_likes`;
--> statement-breakpoint
DROP TABLE `project_days`;
--> statement-breakpoint
DROP TABLE `project_comments`;
--> statement-breakpoint
DROP TABLE `projects`;
--> statement-breakpoint
DROP TABLE `post_likes`;
--> statement-breakpoint
DROP TABLE `post_comments`;
--> statement-breakpoint
DROP TABLE `posts`;
--> statement-breakpoint
DROP TABLE `notifications`;
--> statement-breakpoint
DROP TABLE `messages`;
--> statement-breakpoint
DROP TABLE `media`;
--> statement-breakpoint
DROP TABLE `former_usernames`;
--> statement-breakpoint
DROP TABLE `conversations`;
--> statement-breakpoint
DROP TABLE `checkouts`;
--> statement-breakpoint
DROP TABLE `audit_log`;
--> statement-breakpoint
DROP TABLE `users`;
--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;
--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;
--> statement-breakpoint
ALTER TABLE `__new_checkouts` RENAME TO `checkouts`;
--> statement-breakpoint
ALTER TABLE `__new_conversations` RENAME TO `conversations`;
--> statement-breakpoint
ALTER TABLE `__new_former_usernames` RENAME TO `former_usernames`;
--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;
--> statement-breakpoint
ALTER TABLE `__new_messages` RENAME TO `messages`;
--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;
--> statement-breakpoint
ALTER TABLE `__new_posts` RENAME TO `posts`;
--> statement-breakpoint
ALTER TABLE `__new_post_comments` RENAME TO `post_comments`;
--> statement-breakpoint
ALTER TABLE `__new_post_likes` RENAME TO `post_likes`;
--> statement-breakpoint
ALTER TABLE `__new_projects` RENAME TO `projects`;
--> statement-breakpoint
ALTER TABLE `__new_project_comments` RENAME TO `project_comments`;
--> statement-breakpoint
ALTER TABLE `__new_project_days` RENAME TO `project_days`;
--> statement-breakpoint
ALTER TABLE `__new_project_likes` RENAME TO `project_likes`;
--> statement-breakpoint
ALTER TABLE `__new_project_media` RENAME TO `project_media`;
--> statement-breakpoint
ALTER TABLE `__new_project_reports` RENAME TO `project_reports`;
--> statement-breakpoint
ALTER TABLE `__new_project_views` RENAME TO `project_views`;
--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;
--> statement-breakpoint
ALTER TABLE `__new_tokens` RENAME TO `tokens`;
--> statement-breakpoint
ALTER TABLE `__new_user_follows` RENAME TO `user_follows`;
--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`target_type`,"id" desc);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);
--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`);
--> statement-breakpoint
CREATE INDEX `conversations_latest` ON `conversations` (`user_id`,"last_message_id" desc);
--> statement-breakpoint
CREATE INDEX `conversations_contact` ON `conversations` (`contact_id`);
--> statement-breakpoint
CREATE INDEX `former_usernames_user` ON `former_usernames` (`user_id`);
--> statement-breakpoint
CREATE INDEX `former_usernames_expiry` ON `former_usernames` (`reserved_until`);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_url` ON `media` (`url`);
--> statement-breakpoint
CREATE INDEX `media_user` ON `media` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`sender_id`,`receiver_id`,`key`) WHERE key is not null;
--> statement-breakpoint
CREATE INDEX `messages_pair` ON `messages` (`sender_id`,`receiver_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `messages_received` ON `messages` (`receiver_id`,`sender_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`,"id" desc) WHERE read = 0;
--> statement-breakpoint
CREATE INDEX `messages_of_sender` ON `messages` (`sender_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `messages_of_receiver` ON `messages` (`receiver_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,"id" desc) WHERE read = 0;
--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`user_id`,`subject`);
--> statement-breakpoint
CREATE INDEX `notifications_sender` ON `notifications` (`sender_id`);
--> statement-breakpoint
CREATE INDEX `post_comments_post` ON `post_comments` (`post_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `post_comments_author` ON `post_comments` (`author_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_likes_once` ON `post_likes` (`post_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` ("created_at" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);
--> statement-breakpoint
CREATE INDEX `project_comments_project` ON `project_comments` (`project_id`,"created_at" desc,"id" desc) WHERE is_visible = 1;
--> statement-breakpoint
CREATE INDEX `project_comments_on` ON `project_comments` (`project_id`);
--> statement-breakpoint
CREATE INDEX `project_comments_user` ON `project_comments` (`user_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `project_days_project` ON `project_days` (`project_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_likes_once` ON `project_likes` (`user_id`,`project_id`);
--> statement-breakpoint
CREATE INDEX `project_likes_project` ON `project_likes` (`project_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `project_likes_user` ON `project_likes` (`user_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `project_media_media` ON `project_media` (`media_id`);
--> statement-breakpoint
CREATE INDEX `project_reports_status` ON `project_reports` (`status`,"id" desc);
--> statement-breakpoint
CREATE INDEX `project_reports_project` ON `project_reports` (`project_id`);
--> statement-breakpoint
CREATE INDEX `project_reports_reporter` ON `project_reports` (`reporter_id`);
--> statement-breakpoint
CREATE INDEX `project_views_oldest` ON `project_views` (`viewed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_submission` ON `projects` (`submission`);
--> statement-breakpoint
CREATE INDEX `projects_newest` ON `projects` ("created_at" desc,"id" desc) WHERE is_visible = 1;
--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`user_id`,"created_at" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `projects_popular` ON `projects` ("popularity" desc,"id" desc) WHERE is_visible = 1;
--> statement-breakpoint
CREATE INDEX `projects_trending` ON `projects` ("week_score" desc,"id" desc) WHERE is_visible = 1 and week_score > 0;
--> statement-breakpoint
CREATE INDEX `projects_liked_in_week` ON `projects` (`published_week`,"likes" desc,"id" desc) WHERE is_visible = 1 and featured_at is null;
--> statement-breakpoint
CREATE INDEX `projects_featured` ON `projects` ("featured_at" desc,"id" desc) WHERE is_visible = 1 and featured_at is not null;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_follows_once` ON `user_follows` (`follower_id`,`following_id`);
--> statement-breakpoint
CREATE INDEX `user_follows_following` ON `user_follows` (`following_id`,"id" desc);
--> statement-breakpoint
CREATE INDEX `user_follows_follower` ON `user_follows` (`follower_id`,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username_folded`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_folded`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_registration_code` ON `users` (`registration_code`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_google` ON `users` (`google_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_facebook` ON `users` (`facebook_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_linkedin` ON `users` (`linkedin_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer` ON `users` (`stripe_customer_id`);
--> statement-breakpoint
CREATE INDEX `users_status_expiry` ON `users` (`status_expires_at`) WHERE status_expires_at is not null;
--> statement-breakpoint
CREATE INDEX `users_plan_end` ON `users` (`subscription_end_date`) WHERE account_type = 'premium';
--> statement-breakpoint
CREATE INDEX `users_superusers` ON `users` (`id`) WHERE role = 'superuser';
--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`,"id" desc);
--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,"id" desc);
--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`account_type`,"id" desc);
--> statement-breakpoint
CREATE INDEX `users_profile_image` ON `users` (`profile_image`) WHERE profile_image is not null;
--> statement-breakpoint
CREATE VIEW project_filters AS
SELECT DISTINCT projects.id, places.value AS location, companies.value AS company_type,
  categories.value AS category, sizes.value AS size_band
FROM projects,
  json_each(json_array('', lower(city), lower(country), lower(city || ', ' || country), lower(location))) AS places,
  json_each(json_array('', lower(company_type))) AS companies,
  json_each(json_array('', lower(category))) AS categories,
  json_each(json_array('', lower(size_band))) AS sizes
WHERE is_visible = 1 AND places.value IS NOT NULL AND companies.value IS NOT NULL AND sizes.value IS NOT NULL;
--> statement-breakpoint
CREATE VIEW project_places AS
SELECT id, coalesce(city || ', ' || country, city, country) AS name FROM projects
WHERE is_visible = 1 AND coalesce(city, country) IS NOT NULL;
--> statement-breakpoint
CREATE VIEW project_documents AS
SELECT id, title,
  concat_ws(' ', description, long_description, tags, programs_used, client, category, company_type, city, country,
    location, owner_name, owner_username, owner_company) AS words,
  concat_ws(' ', 'cat' || hex(lower(category)) || '0', 'com' || hex(lower(company_type)) || '0',
    'siz' || hex(lower(size_band)) || '0', 'loc' || hex(lower(city)) || '0', 'loc' || hex(lower(country)) || '0',
    'loc' || hex(lower(city || ', ' || country)) || '0', 'loc' || hex(lower(location)) || '0') AS filters
FROM projects WHERE is_visible = 1;
--> statement-breakpoint
CREATE VIEW people_documents AS
SELECT id, concat_ws(' ', username, full_name) AS names,
  concat_ws(' ', profession, company_name, company_type, city, country) AS words FROM users;
--> statement-breakpoint
CREATE TRIGGER messages_inserted AFTER INSERT ON messages BEGIN
  INSERT INTO conversations (user_id, contact_id, last_message_id) VALUES (new.sender_id, new.receiver_id, new.id)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id;
  INSERT INTO conversations (user_id, contact_id, last_message_id, unread)
    VALUES (new.receiver_id, new.sender_id, new.id, 1 - new.read)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN
  UPDATE conversations SET unread = unread + old.read - new.read
    WHERE user_id = new.receiver_id AND contact_id = new.sender_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_inserted AFTER INSERT ON users BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_planned AFTER UPDATE OF account_type, company_verified ON users BEGIN
  UPDATE totals SET count = count + (new.account_type = 'premium') - (old.account_type = 'premium')
    WHERE name = 'premium_users';
  UPDATE totals SET count = count + new.company_verified - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER users_left AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - (old.account_type = 'premium') WHERE name = 'premium_users';
  UPDATE totals SET count = count - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER projects_inserted AFTER INSERT ON projects BEGIN
  UPDATE users SET project_count = project_count + 1 WHERE id = new.user_id;
  UPDATE totals SET count = count + new.is_visible WHERE name = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN
  UPDATE users SET project_count = project_count - 1 WHERE id = old.user_id;
  UPDATE totals SET count = count - old.is_visible WHERE name = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER projects_shown AFTER UPDATE OF is_visible ON projects BEGIN
  UPDATE totals SET count = count + new.is_visible - old.is_visible WHERE name = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER projects_views_gone AFTER DELETE ON projects BEGIN
  UPDATE totals SET count = count - old.views WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER comments_inserted AFTER INSERT ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_deleted AFTER DELETE ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count - old.is_visible WHERE id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_shown AFTER UPDATE OF is_visible ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible - old.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER follows_inserted AFTER INSERT ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count + 1 WHERE id = new.following_id;
  UPDATE users SET following_count = following_count + 1 WHERE id = new.follower_id;
END;
--> statement-breakpoint
CREATE TRIGGER follows_deleted AFTER DELETE ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count - 1 WHERE id = old.following_id;
  UPDATE users SET following_count = following_count - 1 WHERE id = old.follower_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_inserted AFTER INSERT ON media BEGIN
  UPDATE users SET storage_used = storage_used + new.bytes WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_deleted AFTER DELETE ON media BEGIN
  UPDATE users SET storage_used = storage_used - old.bytes WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_weighed AFTER INSERT ON media BEGIN
  UPDATE totals SET count = count + new.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER media_unweighed AFTER DELETE ON media BEGIN
  UPDATE totals SET count = count - old.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER projects_indexed AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (rowid, title, words, filters)
    SELECT id, title, words, filters FROM project_documents WHERE id = new.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER projects_unindexed BEFORE DELETE ON projects BEGIN
  DELETE FROM project_search WHERE rowid = old.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER projects_filters_leaving
BEFORE UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER projects_filters_arriving
AFTER UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF username, full_name, profile_image, company_name ON users BEGIN
  UPDATE projects SET owner_username = new.username, owner_name = new.full_name,
    owner_image = new.profile_image, owner_company = new.company_name WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER projects_reindexed
AFTER UPDATE OF is_visible, title, description, long_description, tags, programs_used, client, category, company_type,
  city, country, location, total_area, owner_username, owner_name, owner_company ON projects BEGIN
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO project_search (rowid, title, words, filters)
    SELECT id, title, words, filters FROM project_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_reindexed
AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country ON users BEGIN
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN
  DELETE FROM people_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN
  UPDATE projects SET likes = likes + 1, popularity = popularity + 50, week_score = week_score + 50
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.created_at / 86400000, new.project_id, 50)
    ON CONFLICT DO UPDATE SET score = score + 50;
END;
--> statement-breakpoint
CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN
  UPDATE projects SET likes = likes - 1, popularity = popularity - 50, week_score = week_score - 50 * (
    SELECT count(*) FROM project_days WHERE day = old.created_at / 86400000 AND project_id = old.project_id
  ) WHERE id = old.project_id;
  UPDATE project_days SET score = score - 50 WHERE day = old.created_at / 86400000 AND project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER views_inserted AFTER INSERT ON project_views BEGIN
  UPDATE projects SET views = views + 1, popularity = popularity + new.weight, week_score = week_score + new.weight
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, new.weight)
    ON CONFLICT DO UPDATE SET score = score + excluded.score;
  UPDATE totals SET count = count + 1 WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER views_repeated AFTER UPDATE OF viewed_at ON project_views BEGIN
  UPDATE projects SET views = views + 1, popularity = popularity + new.weight, week_score = week_score + new.weight
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, new.weight)
    ON CONFLICT DO UPDATE SET score = score + excluded.score;
  UPDATE totals SET count = count + 1 WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER users_named BEFORE INSERT ON users WHEN EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
END;
--> statement-breakpoint
CREATE TRIGGER users_name_reserved BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND user_id IS NOT new.id
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
END;
--> statement-breakpoint
CREATE TRIGGER users_name_limited BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND 5 <= (
  SELECT count(*) FROM former_usernames WHERE user_id = old.id AND username_folded <> new.username_folded
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'Too many former usernames');
END;
--> statement-breakpoint
CREATE TRIGGER users_name_released AFTER UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded BEGIN
  DELETE FROM former_usernames WHERE username_folded = new.username_folded;
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
--> statement-breakpoint
CREATE TRIGGER users_name_left AFTER DELETE ON users BEGIN
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
--> statement-breakpoint
CREATE TRIGGER users_banned AFTER UPDATE OF status ON users
WHEN (old.status = 'banned') <> (new.status = 'banned') BEGIN
  UPDATE projects SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  UPDATE project_comments SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
END;
