-- How a portfolio looks, in the row of its owner, which every portfolio reads. The index is for files: whether one is a mark.
ALTER TABLE `users` ADD COLUMN `appearance` text;
CREATE INDEX `users_portfolio_mark` ON `users` (appearance ->> '$.mark') WHERE appearance ->> '$.mark' is not null;
