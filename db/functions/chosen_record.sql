-- The record that a user's session works on if the call names none. Users cannot choose a record yet: it is the first record
-- they are related to. app.user must be set, since row security otherwise hides the row.
CREATE OR REPLACE FUNCTION chosen_record(asking_user bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    ORDER BY created_at, id_paziente LIMIT 1
$$;
