-- Opens the row-security compartment for a caller without a session who presents the hash of a link's URL or of its words. It
-- returns no row and opens nothing unless the link is in force and its record is shared: the answer is the same for a
-- revoked, expired, used-up or unknown link. `counted`: the caller has already used one of the link's attempts, which may
-- have been the last.
CREATE OR REPLACE FUNCTION open_health_link(shown text, by_words boolean, counted boolean)
RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
DECLARE
  made_by bigint;
BEGIN
  PERFORM set_config('app.link', shown, true);
  SELECT id_condivisione, id_paziente, id_delega INTO link, patient, made_by FROM tbl_condivisioni
    WHERE (indirizzo_hash = shown AND NOT by_words OR parole_hash = shown AND by_words)
      AND revocata_il IS NULL AND scade_il > now() AND (counted OR tentativi_rimasti > 0)
      AND (contenuto_jwe IS NOT NULL OR tipo = 'living');
  PERFORM set_config('app.link', '', true);
  IF open_shared_record(patient, made_by) THEN
    RETURN NEXT;
  END IF;
END $$;
