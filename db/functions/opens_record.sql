-- Whether a row of tbl_titolarita opens the record to its user, by the row's kind: a kind that is not listed here grants
-- nothing. lib/access/policy/relation.ts says what each kind may.
CREATE OR REPLACE FUNCTION opens_record(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('owner')
$$;
