-- Opens the row-security compartment for the address of a single file of a health link. The address works once: opening it
-- removes its ticket.
CREATE OR REPLACE FUNCTION open_health_link_file(ticket text) RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
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
