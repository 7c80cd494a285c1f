-- The salted hash of a line's address and device. It takes their place in the line's own hash, so that somebody who does
-- not know them can check the chain.
CREATE OR REPLACE FUNCTION audit_origin_hash(line tbl_audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(line.sale, line.audit_ip, line.dispositivo)::text, 'UTF8')), 'hex')
$$;
