-- Copies the owner's name, picture and company to their projects, so that a list of projects reads no user rows.

CREATE TRIGGER users_copied_to_projects AFTER UPDATE OF username, full_name, profile_image, company_name ON users BEGIN
  UPDATE projects SET owner_username = new.username, owner_name = new.full_name,
    owner_image = new.profile_image, owner_company = new.company_name WHERE user_id = new.id;
END;
