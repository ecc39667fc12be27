-- users.custom_domain: the domain that shows the portfolio.
CREATE TRIGGER custom_domains_state_changed AFTER UPDATE OF state ON custom_domains
WHEN (old.state = 'active') <> (new.state = 'active') BEGIN
  UPDATE users SET custom_domain = iif(new.state = 'active', new.domain, NULL) WHERE id = new.user_id;
END;

-- A domain that is deleted, for whatever reason, is removed at Cloudflare by a job. Cascades delete it too.
CREATE TRIGGER custom_domains_deleted AFTER DELETE ON custom_domains BEGIN
  INSERT INTO outbox (id, job, created_at)
    SELECT abs(random()) >> 10, json_object('name', 'domains.release', 'input',
      json_object('domain', old.domain, 'hostnameId', old.hostname_id)), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE old.proven_at IS NOT NULL;
  UPDATE users SET custom_domain = NULL WHERE id = old.user_id AND old.state = 'active';
END;

CREATE TRIGGER users_banned_domain AFTER UPDATE OF status ON users
WHEN new.status = 'banned' AND old.status <> 'banned' BEGIN
  DELETE FROM custom_domains WHERE user_id = new.id;
END;

-- A custom domain ends 14 days after premium.
CREATE TRIGGER users_plan_domain AFTER UPDATE OF account_type ON users
WHEN new.account_type <> old.account_type BEGIN
  UPDATE custom_domains SET noticed_at = NULL, ends_at = iif(new.account_type = 'premium', NULL,
    CAST(unixepoch('subsec') * 1000 AS INTEGER) + 14 * 86400000) WHERE user_id = new.id;
END;
