-- A project that is taken down stays a draft, whatever publishes it. The statement then changes no row.
CREATE TRIGGER projects_taken_down_unpublished BEFORE UPDATE OF status ON projects
WHEN old.takedown_id IS NOT NULL AND new.takedown_id IS NOT NULL AND new.status IN ('published', 'scheduled') BEGIN
  SELECT RAISE(IGNORE);
END;

-- Ends a request for confirmation once: the act that a second confirmation would repeat is undone with its batch.
CREATE TRIGGER confirmations_ended_once BEFORE UPDATE OF ended_at ON confirmations WHEN old.ended_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'The request for confirmation has ended');
END;
