-- Opens the row-security compartment of a record, if there is one that is shared and whose owner may sign in; else it is
-- left closed. A link is a way in of its owner's: who was disabled has none. Doctors' own ways in are their associations.
CREATE FUNCTION open_shared_record(patient bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE deleted_at IS NULL)
      AND EXISTS (SELECT FROM tbl_titolarita o JOIN tbl_utenti u USING (id_utente)
        WHERE o.id_paziente = patient AND o.tipo = 'owner' AND u.abilitato)
      AND record_is_shared(patient) THEN
    RETURN true;
  END IF;
  PERFORM set_config('app.patients', '', true);
  RETURN false;
END $$;
--> statement-breakpoint
-- Opens the row-security compartment for somebody without a session who has shown a link's address, or what its words
-- lead to, as a hash. No row, and a closed compartment, unless the link is in force and its record shared: revoked, expired,
-- used up and never made are one. `counted`: the caller has taken one of its tries, maybe the last.
CREATE FUNCTION open_health_link(shown text, by_words boolean, counted boolean)
RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.link', shown, true);
  SELECT id_condivisione, id_paziente INTO link, patient FROM tbl_condivisioni
    WHERE (indirizzo_hash = shown AND NOT by_words OR parole_hash = shown AND by_words)
      AND revocata_il IS NULL AND scade_il > now() AND (counted OR tentativi_rimasti > 0)
      AND (contenuto_jwe IS NOT NULL OR tipo = 'living');
  PERFORM set_config('app.link', '', true);
  IF open_shared_record(patient) THEN
    RETURN NEXT;
  END IF;
END $$;
--> statement-breakpoint
-- The same for an address of a file alone, which is good once.
CREATE FUNCTION open_health_link_file(ticket text) RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.link', ticket, true);
  SELECT id_condivisione, id_paziente INTO link, patient FROM tbl_condivisioni_aperture
    WHERE biglietto_hash = ticket AND biglietto_scade_il > now();
  PERFORM set_config('app.link', '', true);
  IF open_shared_record(patient) THEN
    UPDATE tbl_condivisioni_aperture SET biglietto_hash = NULL, biglietto_scade_il = NULL WHERE biglietto_hash = ticket;
    IF FOUND AND EXISTS (SELECT FROM tbl_condivisioni c WHERE c.id_condivisione = link
        AND c.revocata_il IS NULL AND c.scade_il > now() AND c.tentativi_rimasti > 0) THEN
      RETURN NEXT;
    ELSE
      PERFORM set_config('app.patients', '', true);
    END IF;
  END IF;
END $$;
