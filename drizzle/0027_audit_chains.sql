CREATE TABLE "tbl_audit_catene" (
	"id_paziente" bigint NOT NULL,
	"id_utente" bigint NOT NULL,
	"numero" bigint NOT NULL,
	"precedente" "bytea" NOT NULL,
	"impronta" "bytea" NOT NULL,
	"sigillato" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tbl_audit_catene_pk" PRIMARY KEY("id_paziente","id_utente")
);
--> statement-breakpoint
ALTER TABLE "tbl_audit_catene" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_audit_sigilli" (
	"numero" bigint PRIMARY KEY NOT NULL,
	"sigillato_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"catene" jsonb NOT NULL,
	"firma" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tbl_audit" ALTER COLUMN "id_audit" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "tbl_audit" ALTER COLUMN "id_audit" SET DEFAULT 1 + floor(random() * 281474976710655)::bigint;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "numero" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "precedente" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "sale" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "firma" "bytea";--> statement-breakpoint
DROP POLICY "compartment" ON "tbl_file_contenuti" CASCADE;--> statement-breakpoint
DROP POLICY "abandoned" ON "tbl_file_contenuti" CASCADE;--> statement-breakpoint
DROP POLICY "unfinished" ON "tbl_file_contenuti" CASCADE;--> statement-breakpoint
CREATE POLICY "nobody" ON "tbl_audit" AS PERMISSIVE FOR SELECT TO public USING (id_paziente is null and id_utente is null and nullif(current_setting('app.user', true), '')::int8 = 0);--> statement-breakpoint
CREATE POLICY "seen" ON "tbl_file_contenuti" AS PERMISSIVE FOR SELECT TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or stato = 'uploading' and toccato_il < now() - interval '10 minutes');--> statement-breakpoint
CREATE POLICY "added" ON "tbl_file_contenuti" AS PERMISSIVE FOR INSERT TO public WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "changed" ON "tbl_file_contenuti" AS PERMISSIVE FOR UPDATE TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or stato = 'uploading' and toccato_il < now() - interval '10 minutes') WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "deleted" ON "tbl_file_contenuti" AS PERMISSIVE FOR DELETE TO public USING (stato = 'uploading' and (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or stato = 'uploading' and toccato_il < now() - interval '10 minutes'));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_audit_catene" AS PERMISSIVE FOR SELECT TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or id_utente = nullif(current_setting('app.user', true), '')::int8 and id_paziente = 0);--> statement-breakpoint
CREATE POLICY "chained" ON "tbl_audit_catene" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.chain', true) in (id_paziente || '/' || id_utente, 'all'));--> statement-breakpoint
-- From which address and device a line is, as a salted hash: goes into the line's own in their place, so that the chain can
-- be checked by who is not told them.
CREATE FUNCTION audit_origin_hash(line tbl_audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(line.sale, line.audit_ip, line.dispositivo)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Room in each page for the next version of a row, which every line of the log makes.
ALTER TABLE tbl_audit_catene SET (fillfactor = 50);
--> statement-breakpoint
-- A line's hash: of its number, the hash before it and all its columns, as JSON. lib/audit/chain.ts says the same.
CREATE FUNCTION audit_hash(line tbl_audit, number bigint, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(json_build_array(number, encode(previous, 'hex'), line.id_audit,
    (extract(epoch FROM line.audit_istante) * 1000)::bigint, line.id_utente, line.id_paziente, line.azione, line.sezione,
    line.id_riga, line.esito, line.canale, line.id_cpp, line.assegnazione_confidenzialita, line.visibility,
    line.dettaglio::text, audit_origin_hash(line), encode(line.firma, 'hex'))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Puts a new line at the end of its chain: the record's, or of what concerns no record the user's. Whoever inserts, and
-- however, gets here; what was given for the chain's columns is overwritten. Others who write into the same chain wait.
CREATE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patient bigint := coalesce(NEW.id_paziente, 0);
  actor bigint := CASE WHEN NEW.id_paziente IS NULL THEN coalesce(NEW.id_utente, 0) ELSE 0 END;
BEGIN
  PERFORM set_config('app.chain', patient || '/' || actor, true);
  INSERT INTO tbl_audit_catene AS ending (id_paziente, id_utente, numero, precedente, impronta)
    VALUES (patient, actor, 1, '', audit_hash(NEW, 1, ''))
    ON CONFLICT (id_paziente, id_utente) DO UPDATE SET numero = ending.numero + 1, precedente = ending.impronta,
      impronta = audit_hash(NEW, ending.numero + 1, ending.impronta)
    RETURNING numero, precedente INTO NEW.numero, NEW.precedente;
  PERFORM set_config('app.chain', '', true);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The lines that are there already, in the order in which they were written.
ALTER TABLE tbl_audit NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tbl_audit DISABLE TRIGGER tbl_audit_append_only;
--> statement-breakpoint
DO $$
DECLARE
  line tbl_audit;
  chain record;
  last record;
  number bigint;
  before bytea;
  hash bytea;
BEGIN
  PERFORM set_config('app.chain', 'all', true);
  FOR line IN SELECT * FROM tbl_audit ORDER BY coalesce(id_paziente, 0),
      CASE WHEN id_paziente IS NULL THEN coalesce(id_utente, 0) ELSE 0 END, audit_istante, id_audit LOOP
    SELECT coalesce(line.id_paziente, 0) AS patient,
      CASE WHEN line.id_paziente IS NULL THEN coalesce(line.id_utente, 0) ELSE 0 END AS actor INTO chain;
    IF number IS NULL THEN
      last := chain;
      number := 0;
      hash := '';
    ELSIF chain <> last THEN
      INSERT INTO tbl_audit_catene (id_paziente, id_utente, numero, precedente, impronta)
        VALUES (last.patient, last.actor, number, before, hash);
      number := 0;
      hash := '';
    END IF;
    last := chain;
    number := number + 1;
    before := hash;
    UPDATE tbl_audit SET numero = number, precedente = before WHERE id_audit = line.id_audit;
    hash := audit_hash(line, number, before);
  END LOOP;
  IF number > 0 THEN
    INSERT INTO tbl_audit_catene (id_paziente, id_utente, numero, precedente, impronta)
      VALUES (last.patient, last.actor, number, before, hash);
  END IF;
  PERFORM set_config('app.chain', '', true);
END $$;
--> statement-breakpoint
ALTER TABLE tbl_audit ENABLE TRIGGER tbl_audit_append_only;
--> statement-breakpoint
CREATE TRIGGER tbl_audit_chained BEFORE INSERT ON tbl_audit FOR EACH ROW EXECUTE FUNCTION chain_audit_line();
--> statement-breakpoint
CREATE TRIGGER tbl_audit_sigilli_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tbl_audit_sigilli
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The chains that have grown since they were sealed.
CREATE FUNCTION audit_chains_to_seal(most integer)
RETURNS TABLE (patient bigint, actor bigint, number bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.chain', 'all', true);
  RETURN QUERY SELECT id_paziente, id_utente, numero, impronta FROM tbl_audit_catene WHERE numero > sigillato LIMIT most;
  PERFORM set_config('app.chain', '', true);
END $$;
--> statement-breakpoint
-- Adds what the app has sealed; `ends` is a list of [patient, user, number, hash].
CREATE FUNCTION add_audit_seal(number bigint, at timestamptz, ends jsonb, signature bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO tbl_audit_sigilli (numero, sigillato_il, catene, firma) VALUES (number, at, ends, signature);
  PERFORM set_config('app.chain', 'all', true);
  UPDATE tbl_audit_catene SET sigillato = (named->>2)::bigint FROM jsonb_array_elements(ends) AS named
    WHERE id_paziente = (named->>0)::bigint AND id_utente = (named->>1)::bigint;
  PERFORM set_config('app.chain', '', true);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_chains_to_seal, add_audit_seal FROM PUBLIC;
--> statement-breakpoint
DROP FUNCTION write_audit(text, bigint, bigint, text, text, bigint, text, text, text, text, bigint, jsonb);
--> statement-breakpoint
-- As before, with the line's id and the app's signature of it. A doctor's reading is written after its snapshot, since a
-- line waits for the one before it: `doctor` opens what the acting doctor sees of associations, for this statement.
CREATE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
BEGIN
  SELECT id_utente INTO actor FROM tbl_sessioni WHERE hash = open_session;
  IF actor <> asking OR coalesce(actor, asking) <> claimed THEN
    RAISE EXCEPTION 'the access log takes the actor from the open session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  actor := coalesce(actor, asking);
  IF actor IS NULL AND act = 'sign_in' AND outcome <> 'ok' THEN
    actor := claimed;
  END IF;
  INSERT INTO tbl_audit (id_audit, firma, id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip,
    dispositivo, id_cpp, assegnazione_confidenzialita, visibility, dettaglio)
  SELECT line_id, signature, actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility, detail
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
--> statement-breakpoint
-- As before, and every statement names the patient: on a database that is split by patient each goes to one server.
CREATE OR REPLACE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint)
RETURNS TABLE (kind text, patient bigint, level integer, visibility integer, tags integer[])
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  SELECT 'owner', id_paziente INTO kind, patient FROM tbl_titolarita
    WHERE id_utente = asking_user AND (wanted IS NULL OR id_paziente = wanted) LIMIT 1;
  IF kind IS NULL THEN
    SELECT 'doctor', id_paziente, assegnazione_confidenzialita, a.visibility, id_tags
      INTO kind, patient, level, visibility, tags FROM tbl_associazioni a
      WHERE id_paziente = wanted AND id_careprovider = asking_doctor
        AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine) LIMIT 1;
  END IF;
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND (kind = 'owner' OR record_is_shared(patient)) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_shared_record(patient bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND EXISTS (SELECT FROM tbl_titolarita o JOIN tbl_utenti u USING (id_utente)
        WHERE o.id_paziente = patient AND o.tipo = 'owner' AND u.abilitato)
      AND record_is_shared(patient) THEN
    RETURN true;
  END IF;
  PERFORM set_config('app.patients', '', true);
  RETURN false;
END $$;
