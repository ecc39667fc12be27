-- A webhook ends with the API key that has added it. Who added the webhooks so far is not known, so they stay.
ALTER TABLE `webhooks` ADD COLUMN `api_key_id` integer;
