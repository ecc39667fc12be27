DROP INDEX `media_oldest`;--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`target_type`,"id" desc);--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,"id" desc);--> statement-breakpoint
CREATE INDEX `users_by_plan` ON `users` (`account_type`,"id" desc);