-- The salted hash of a line's network address and device. The line's own hash contains it instead of these two values, so
-- that the chain can be checked without knowing them.
CREATE OR REPLACE FUNCTION audit_origin_hash(line tbl_audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(line.sale, line.audit_ip, line.dispositivo)::text, 'UTF8')), 'hex')
$$;
