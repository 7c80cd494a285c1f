-- Whether a row of tbl_titolarita gives its user access to the record, by the row's kind: a kind that is not listed here
-- grants nothing. lib/access/policy/relation.ts defines what each kind may do.
CREATE OR REPLACE FUNCTION opens_record(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('owner')
$$;
