DROP INDEX `media_oldest`;
CREATE INDEX `audit_log_kind` ON `audit_log` (`target_type`,"id" desc);
CREATE INDEX `users_by_status` ON `users` (`status`,"id" desc);
CREATE INDEX `users_by_role` ON `users` (`role`,"id" desc);
CREATE INDEX `users_by_plan` ON `users` (`account_type`,"id" desc);
