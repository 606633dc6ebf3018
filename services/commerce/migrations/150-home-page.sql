-- The home page that an operator composes of sections: one draft, and what was published or is scheduled. What shoppers see is the
-- version with the latest start that isn't in the future. A store without one has the standard home page.
CREATE TABLE home_versions (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id          uuid NOT NULL,
  -- NULL is the standard home page.
  sections    jsonb CHECK (jsonb_typeof(sections) = 'array' AND jsonb_array_length(sections) <= 30),
  -- NULL is the draft.
  starts_at   timestamptz,
  created_by  text NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  CHECK (starts_at IS NOT NULL OR sections IS NOT NULL)
);
CREATE UNIQUE INDEX home_versions_draft ON home_versions (tenant_code) WHERE starts_at IS NULL;
CREATE INDEX home_versions_start ON home_versions (tenant_code, starts_at DESC, created_at DESC) WHERE starts_at IS NOT NULL;
SELECT isolate_table('home_versions');

-- Pictures in use aren't removed.
CREATE TABLE home_version_pictures (
  tenant_code text NOT NULL,
  version_id  uuid NOT NULL,
  image_id    uuid NOT NULL,
  PRIMARY KEY (tenant_code, version_id, image_id),
  FOREIGN KEY (tenant_code, version_id) REFERENCES home_versions (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, image_id) REFERENCES images (tenant_code, id)
);
CREATE INDEX home_version_pictures_image ON home_version_pictures (tenant_code, image_id);
SELECT isolate_table('home_version_pictures');

-- Publishing changes what the tenant's configuration says, too. Drafts change nothing.
CREATE FUNCTION note_home_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM renew_frame_revision(OLD.tenant_code);
  ELSE PERFORM renew_frame_revision(NEW.tenant_code);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER home_versions_frame AFTER INSERT OR UPDATE ON home_versions FOR EACH ROW
  WHEN (NEW.starts_at IS NOT NULL) EXECUTE FUNCTION note_home_version();
CREATE TRIGGER home_versions_frame_removed AFTER DELETE ON home_versions FOR EACH ROW
  WHEN (OLD.starts_at IS NOT NULL) EXECUTE FUNCTION note_home_version();

-- What a changed product or collection does to the home page is found out when the change is read.
CREATE FUNCTION note_home_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject)
  SELECT NEW.tenant_code, 'home' WHERE EXISTS (
    SELECT FROM home_version_pictures p JOIN home_versions v ON v.tenant_code = p.tenant_code AND v.id = p.version_id
    WHERE p.tenant_code = NEW.tenant_code AND p.image_id = NEW.id AND v.starts_at IS NOT NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER images_home_changed AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color, OLD.focal_point)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color, NEW.focal_point))
  EXECUTE FUNCTION note_home_picture();

-- Sections with a product's new handle, and with links to the new path of what has moved. Links are the values of `url`. A text can't
-- contain such a key, because its quotes are escaped.
CREATE FUNCTION moved_home_sections(sections jsonb, target_scope text, old_id text, new_id text, old_path text, new_path text)
RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  moved text := sections::text;
  ending text;
BEGIN
  FOREACH ending IN ARRAY ARRAY['"', '?', '#'] LOOP
    moved := replace(moved, '"url": "' || old_path || ending, '"url": "' || new_path || ending);
  END LOOP;
  IF target_scope <> 'PRODUCT' THEN RETURN moved::jsonb; END IF;
  RETURN (
    SELECT coalesce(jsonb_agg(
      CASE WHEN item -> 'productIds' @> to_jsonb(old_id) THEN jsonb_set(item, '{productIds}', (
        SELECT jsonb_agg(CASE WHEN id = old_id THEN new_id ELSE id END ORDER BY n)
        FROM jsonb_array_elements_text(item -> 'productIds') WITH ORDINALITY AS picked (id, n)))
      ELSE item END ORDER BY place), '[]')
    FROM jsonb_array_elements(moved::jsonb) WITH ORDINALITY AS listed (item, place));
END $$;

-- As in 125-redirects.sql, and the home page follows, too.
CREATE OR REPLACE FUNCTION move_references(
  tenant text, target_scope text, old_id text, new_id text, old_path text, new_path text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- An operator who is editing the promotion would otherwise restore the old handle.
  UPDATE promotions SET target_ids = array_replace(target_ids, old_id, new_id),
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  WHERE tenant_code = tenant AND scope = target_scope AND old_id = ANY (target_ids);
  UPDATE banners SET link_url = moved_link(link_url, old_path, new_path)
  WHERE tenant_code = tenant AND moved_link(link_url, old_path, new_path) <> link_url;
  UPDATE home_versions SET sections = moved_home_sections(sections, target_scope, old_id, new_id, old_path, new_path),
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  WHERE tenant_code = tenant
    AND moved_home_sections(sections, target_scope, old_id, new_id, old_path, new_path) <> sections;
  UPDATE tenants SET footer_categories = (
    SELECT jsonb_agg(jsonb_set(item, '{url}', to_jsonb(moved_link(item ->> 'url', old_path, new_path))) ORDER BY place)
    FROM jsonb_array_elements(footer_categories) WITH ORDINALITY AS listed (item, place))
  WHERE code = tenant AND EXISTS (SELECT FROM jsonb_array_elements(footer_categories) AS item
    WHERE moved_link(item ->> 'url', old_path, new_path) <> item ->> 'url');
END $$;
