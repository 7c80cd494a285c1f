-- The record that a user's session works on if none is named. Users cannot choose one yet: it is the first record they are
-- related to. app.user must be set, since row security hides the row otherwise.
CREATE OR REPLACE FUNCTION chosen_record(asking_user bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    ORDER BY created_at, id_paziente LIMIT 1
$$;
