-- The hash of a line: of its number, the previous line's hash and all its columns, as JSON. lib/audit/chain.ts computes the
-- same.
CREATE OR REPLACE FUNCTION audit_hash(line tbl_audit, number bigint, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(json_build_array(number, encode(previous, 'hex'), line.id_audit,
    (extract(epoch FROM line.audit_istante) * 1000)::bigint, line.id_utente, line.id_paziente, line.azione, line.sezione,
    line.id_riga, line.esito, line.canale, line.id_cpp, line.assegnazione_confidenzialita, line.visibility,
    line.dettaglio::text, audit_origin_hash(line), encode(line.firma, 'hex'))::text, 'UTF8'))
$$;
