CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` integer,
	`details` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `contact_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversations_latest` ON `conversations` (`user_id`,"last_message_id" desc);--> statement-breakpoint
CREATE INDEX `conversations_contact` ON `conversations` (`contact_id`);--> statement-breakpoint
CREATE TABLE `filter_counts` (
	`location` text NOT NULL,
	`company_type` text NOT NULL,
	`category` text NOT NULL,
	`size_band` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`location`, `company_type`, `category`, `size_band`)
);
--> statement-breakpoint
CREATE TABLE `locations` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `locations_used` ON `locations` ("count" desc,`name`);--> statement-breakpoint
CREATE TABLE `project_days` (
	`day` integer NOT NULL,
	`project_id` integer NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_days_project` ON `project_days` (`project_id`);--> statement-breakpoint
CREATE TABLE `project_views` (
	`project_id` integer NOT NULL,
	`viewer` text NOT NULL,
	`viewed_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `viewer`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_views_oldest` ON `project_views` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_oldest` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
DROP INDEX `projects_category`;--> statement-breakpoint
DROP INDEX `projects_company_type`;--> statement-breakpoint
DROP INDEX `projects_country`;--> statement-breakpoint
DROP INDEX `projects_city`;--> statement-breakpoint
DROP INDEX `projects_size`;--> statement-breakpoint
ALTER TABLE `projects` ADD `week_score` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_trending` ON `projects` ("week_score" desc,"id" desc) WHERE is_visible = 1 and week_score > 0;--> statement-breakpoint
DROP INDEX `project_comments_project`;--> statement-breakpoint
ALTER TABLE `project_comments` ADD `is_visible` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `project_comments_on` ON `project_comments` (`project_id`);--> statement-breakpoint
CREATE INDEX `project_comments_project` ON `project_comments` (`project_id`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject` text;--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`user_id`,`subject`);--> statement-breakpoint
ALTER TABLE `users` ADD `pending_email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_customer_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_subscription_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_status_expiry` ON `users` (`status_expires_at`) WHERE status_expires_at is not null;--> statement-breakpoint
CREATE INDEX `users_plan_end` ON `users` (`subscription_end_date`) WHERE account_type = 'premium';--> statement-breakpoint
CREATE INDEX `users_superusers` ON `users` (`id`) WHERE role = 'superuser';--> statement-breakpoint
CREATE INDEX `users_profile_image` ON `users` (`profile_image`) WHERE profile_image is not null;--> statement-breakpoint
CREATE INDEX `messages_of_sender` ON `messages` (`sender_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `messages_of_receiver` ON `messages` (`receiver_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `project_likes_user` ON `project_likes` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `user_follows_follower` ON `user_follows` (`follower_id`,"id" desc);