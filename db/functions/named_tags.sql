-- A row's tags with their names, in the row's order. It is a function so that lists without tags do not have to plan this
-- query.
CREATE OR REPLACE FUNCTION named_tags(ids integer[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'id_tag', t.id, 'tag', t.tag) ORDER BY at), '[]')
  FROM unnest(ids) WITH ORDINALITY AS own(id_tag, at) JOIN tbl_tags t ON t.id = id_tag
$$;
