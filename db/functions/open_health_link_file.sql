-- Opens the row-security compartment for the URL of a single file of a health link. The URL works only once: opening it
-- removes its ticket.
CREATE OR REPLACE FUNCTION open_health_link_file(ticket text) RETURNS TABLE (link bigint, patient bigint) LANGUAGE plpgsql AS $$
DECLARE
  made_by bigint;
BEGIN
  PERFORM set_config('app.link', ticket, true);
  SELECT id_condivisione, id_paziente INTO link, patient FROM health_link_openings
    WHERE ticket_hash = ticket AND ticket_until > now();
  PERFORM set_config('app.link', '', true);
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  SELECT id_delega INTO made_by FROM tbl_condivisioni WHERE id_paziente = patient AND id_condivisione = link;
  IF open_shared_record(patient, made_by) THEN
    UPDATE health_link_openings SET ticket_hash = NULL, ticket_until = NULL WHERE ticket_hash = ticket;
    IF FOUND AND EXISTS (SELECT FROM tbl_condivisioni c WHERE c.id_condivisione = link
        AND c.revocata_il IS NULL AND c.scade_il > now() AND c.tentativi_rimasti > 0) THEN
      RETURN NEXT;
    ELSE
      PERFORM set_config('app.patients', '', true);
    END IF;
  END IF;
END $$;
