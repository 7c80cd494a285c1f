CREATE TABLE "delegation_evidence" (
	"id" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"id_delega" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegation_evidence_pk" PRIMARY KEY("id_paziente","id")
);
--> statement-breakpoint
ALTER TABLE "delegation_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_deleghe" (
	"id_delega" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"id_utente" bigint,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"base" text NOT NULL,
	"legge" boolean DEFAULT true NOT NULL,
	"scrive" boolean DEFAULT false NOT NULL,
	"riceve_promemoria" boolean DEFAULT false NOT NULL,
	"condivide" boolean DEFAULT false NOT NULL,
	"esporta" boolean DEFAULT false NOT NULL,
	"livello" smallint DEFAULT 4 NOT NULL,
	"inizio" date NOT NULL,
	"fine" date,
	"invitata_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invitata_da" bigint NOT NULL,
	"accettata_il" timestamp (3) with time zone,
	"terminata_il" timestamp (3) with time zone,
	"terminata_da" bigint,
	"preavviso_giorni" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tbl_deleghe_pk" PRIMARY KEY("id_paziente","id_delega"),
	CONSTRAINT "tbl_deleghe_basis" CHECK (base in ('parent', 'guardian', 'administrator', 'delegate', 'self')),
	CONSTRAINT "tbl_deleghe_level" CHECK (livello between 1 and 6),
	CONSTRAINT "tbl_deleghe_email" CHECK (email = lower(email)),
	CONSTRAINT "tbl_deleghe_accepted" CHECK (accettata_il is null or id_utente is not null),
	CONSTRAINT "tbl_deleghe_term" CHECK (fine is not null or base in ('parent', 'self'))
);
--> statement-breakpoint
ALTER TABLE "tbl_deleghe" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_reazioni_avverse" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_anamnesi" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_anamnesi_fisiologica" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_contatti" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_ecg" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_indagini" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_files" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_condivisioni" ADD COLUMN "id_delega" bigint;--> statement-breakpoint
ALTER TABLE "tbl_link_personali" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_taccuino" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_pazienti" ADD COLUMN "contestata_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_gravidanze" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_parametri_vitali" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_scores" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_terapie" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_for" bigint;--> statement-breakpoint
ALTER TABLE "tbl_vaccinazioni" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_visite" ADD COLUMN "mai_ai_delegati" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delegation_evidence" ADD CONSTRAINT "delegation_evidence_delegation" FOREIGN KEY ("id_paziente","id_delega") REFERENCES "public"."tbl_deleghe"("id_paziente","id_delega") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_deleghe" ADD CONSTRAINT "tbl_deleghe_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_deleghe" ADD CONSTRAINT "tbl_deleghe_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delegation_evidence_of" ON "delegation_evidence" USING btree ("id_paziente","id_delega");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_deleghe_id" ON "tbl_deleghe" USING btree ("id_delega");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_deleghe_open" ON "tbl_deleghe" USING btree ("id_paziente","email") WHERE terminata_il is null;--> statement-breakpoint
CREATE INDEX "tbl_deleghe_user" ON "tbl_deleghe" USING btree ("id_utente") WHERE terminata_il is null;--> statement-breakpoint
CREATE INDEX "tbl_deleghe_email" ON "tbl_deleghe" USING btree ("email") WHERE terminata_il is null and id_utente is null;--> statement-breakpoint
CREATE POLICY "named" ON "tbl_pazienti" AS PERMISSIVE FOR SELECT TO public USING (paziente_codfiscale = nullif(current_setting('app.tax_code', true), ''));--> statement-breakpoint
CREATE POLICY "compartment" ON "delegation_evidence" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_deleghe" AS PERMISSIVE FOR ALL TO public USING (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_utente is null and email =
  (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_utente is null and email =
  (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "expiring" ON "tbl_deleghe" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.sweeps', true) = 'delegations' and terminata_il is null);--> statement-breakpoint
-- The day on which somebody born on `born` completes this number of years. Who is born on 29 February completes them on 1 March
-- of a year without that day.
CREATE OR REPLACE FUNCTION birthday(born date, years integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (born + make_interval(years => years))::date
    + CASE WHEN to_char(born, 'MM-DD') = '02-29' AND to_char(born + make_interval(years => years), 'MM-DD') <> '02-29'
      THEN 1 ELSE 0 END
$$;
--> statement-breakpoint
-- Whether a carer's relation is in force on a day: accepted, not ended, and within its days. A parent's relation lasts until the
-- day before the child's 18th birthday, and is not in force if the birth date is unknown. An invitation of the person themselves
-- is no carer's relation.
CREATE OR REPLACE FUNCTION delegation_is_running(basis text, accepted timestamptz, ended timestamptz, starts_on date,
  ends_on date, born date, on_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT accepted IS NOT NULL AND ended IS NULL AND starts_on <= on_day AND (ends_on IS NULL OR ends_on >= on_day)
    AND CASE basis WHEN 'parent' THEN coalesce(on_day < birthday(born, 18), false) ELSE basis <> 'self' END
$$;
--> statement-breakpoint
-- Today's date in Italy.
CREATE OR REPLACE FUNCTION today_in_rome() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Europe/Rome')::date
$$;
--> statement-breakpoint
-- The relation in force of a carer to a record; null if there is none, if the record is deleted, or if its owner has closed the
-- account. The record must be open, since row security otherwise hides its patient and its owner.
CREATE OR REPLACE FUNCTION running_delegation(asking_user bigint, patient bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT d.id_delega FROM tbl_deleghe d JOIN tbl_pazienti p ON p.id_paziente = d.id_paziente
    WHERE d.id_paziente = patient AND d.id_utente = asking_user AND p.deleted_at IS NULL
      AND delegation_is_running(d.base, d.accettata_il, d.terminata_il, d.inizio, d.fine, p.paziente_nascita, today_in_rome())
      AND NOT EXISTS (SELECT FROM tbl_titolarita o JOIN closures c ON c.id_utente = o.id_utente
        WHERE o.id_paziente = patient AND o.tipo = 'owner')
    ORDER BY d.accettata_il, d.id_delega LIMIT 1
$$;
--> statement-breakpoint
DROP FUNCTION open_record(bigint, bigint, bigint);--> statement-breakpoint
-- Opens the row-security compartment of one record and returns the relation of the asking user to it: the kind of the user's
-- row in tbl_titolarita, if that kind is known; a doctor with a running association; or a carer with a relation in force, with
-- the capabilities that were granted. Who is both doctor and carer is the carer if `acting`, else the doctor. Without `wanted`,
-- it is the user's own record. Returns no row if the user may not see the record. Every statement names the patient, so that on
-- a database split by patient each statement goes to one server.
CREATE OR REPLACE FUNCTION open_record(asking_user bigint, asking_doctor bigint, wanted bigint, acting boolean DEFAULT false)
RETURNS TABLE (kind text, patient bigint, level integer, visibility integer, tags integer[], granted text[], basis text,
  owned boolean)
LANGUAGE plpgsql AS $$
DECLARE
  delegation bigint;
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  SELECT tipo, id_paziente INTO kind, patient FROM tbl_titolarita
    WHERE id_utente = asking_user AND id_paziente = coalesce(wanted, chosen_record(asking_user)) AND opens_record(tipo);
  IF kind IS NULL AND NOT acting THEN
    SELECT 'doctor', id_paziente, assegnazione_confidenzialita, a.visibility, id_tags
      INTO kind, patient, level, visibility, tags FROM tbl_associazioni a
      WHERE id_paziente = wanted AND id_careprovider = asking_doctor
        AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine) LIMIT 1;
  END IF;
  PERFORM set_config('app.patients', coalesce('{' || coalesce(patient, wanted) || '}', ''), true);
  IF kind IS NULL AND wanted IS NOT NULL THEN
    delegation := running_delegation(asking_user, wanted);
    SELECT 'carer', d.id_paziente, d.livello, d.base,
        CASE WHEN p.contestata_il IS NOT NULL THEN array_remove(array[CASE WHEN d.legge THEN 'read' END], NULL)
        ELSE array_remove(array[CASE WHEN d.legge THEN 'read' END, CASE WHEN d.scrive THEN 'write' END,
          CASE WHEN d.riceve_promemoria THEN 'remind' END, CASE WHEN d.condivide THEN 'share' END,
          CASE WHEN d.esporta THEN 'export' END], NULL) END,
        EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = d.id_paziente AND o.tipo = 'owner')
      INTO kind, patient, level, basis, granted, owned
      FROM tbl_deleghe d JOIN tbl_pazienti p ON p.id_paziente = d.id_paziente
      WHERE d.id_paziente = wanted AND d.id_delega = delegation;
  END IF;
  IF patient IS NOT NULL AND EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND (kind <> 'doctor' OR record_is_shared(patient)) THEN
    RETURN NEXT;
  ELSE
    PERFORM set_config('app.patients', '', true);
  END IF;
END $$;
--> statement-breakpoint
-- Opens the row-security compartment for every record that a user may see: the records to which a row of tbl_titolarita of a
-- known kind relates the user, those that the user cares for, and the shared records of the doctor's patients.
CREATE OR REPLACE FUNCTION open_all_records(asking_user bigint, asking_doctor bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cared bigint[] := '{}';
  patient bigint;
  shared text;
BEGIN
  PERFORM set_config('app.user', asking_user::text, true),
    set_config('app.doctor', coalesce(asking_doctor::text, ''), true);
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_associazioni WHERE id_careprovider = asking_doctor
      AND accettata_il IS NOT NULL AND association_is_running(terminata_il, data_fine))::text, true);
  PERFORM close_unshared_records();
  shared := current_setting('app.patients', true);
  FOR patient IN SELECT DISTINCT id_paziente FROM tbl_deleghe WHERE id_utente = asking_user AND accettata_il IS NOT NULL
      AND terminata_il IS NULL LOOP
    PERFORM set_config('app.patients', '{' || patient || '}', true);
    IF running_delegation(asking_user, patient) IS NOT NULL THEN
      cared := cared || patient;
    END IF;
  END LOOP;
  PERFORM set_config('app.patients', array(
    SELECT id_paziente FROM tbl_titolarita WHERE id_utente = asking_user AND opens_record(tipo)
    UNION
    SELECT unnest(cared)
    UNION
    SELECT unnest(shared::bigint[]))::text, true);
END $$;
--> statement-breakpoint
DROP FUNCTION open_shared_record(bigint);--> statement-breakpoint
-- Opens the row-security compartment of a record for a health link. Returns false and opens nothing if the record is deleted,
-- its owner is disabled, it is not shared, or the link was made by a carer whose relation is over or may no longer share. A
-- record without an owner, such as a child's, has links by its carers only.
CREATE OR REPLACE FUNCTION open_shared_record(patient bigint, made_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.patients', coalesce('{' || patient || '}', ''), true);
  IF EXISTS (SELECT FROM tbl_pazienti WHERE id_paziente = patient AND deleted_at IS NULL)
      AND EXISTS (SELECT FROM tbl_titolarita o JOIN tbl_utenti u USING (id_utente)
        WHERE o.id_paziente = patient AND o.tipo = 'owner' AND u.abilitato)
        = EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner')
      AND (made_by IS NULL AND EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_paziente = patient AND o.tipo = 'owner')
        OR EXISTS (SELECT FROM tbl_deleghe d JOIN tbl_utenti u USING (id_utente) JOIN tbl_pazienti p USING (id_paziente)
          WHERE d.id_paziente = patient AND d.id_delega = made_by AND d.legge AND d.condivide AND u.abilitato
            AND p.contestata_il IS NULL AND running_delegation(d.id_utente, patient) = d.id_delega))
      AND record_is_shared(patient) THEN
    RETURN true;
  END IF;
  PERFORM set_config('app.patients', '', true);
  RETURN false;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Deletes the data of a user whose account is closed and whose grace period is over; refuses any other user. The app's role
-- may not delete people, but it may call this function. `plan` lists the tables in the order in which their rows can be
-- deleted, each with the column that names the user and, for rows that stay, the values that replace personal data. Either
-- everything is done or nothing; returns false if another process has already deleted the account.
CREATE OR REPLACE FUNCTION erase_account(account bigint, plan jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due boolean;
  patients bigint[];
  step jsonb;
  own bigint[];
  columns text;
BEGIN
  SELECT due_at <= now() AND erased_at IS NULL INTO due
    FROM closures WHERE id_utente = account FOR UPDATE;
  IF due IS NULL OR (NOT due AND NOT EXISTS (
      SELECT FROM closures WHERE id_utente = account AND erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account is not due for deletion' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT due THEN
    RETURN false;
  END IF;
  PERFORM set_config('app.user', account::text, true);
  patients := array(SELECT id_paziente FROM tbl_titolarita WHERE id_utente = account AND tipo = 'owner');
  PERFORM set_config('app.patients', patients::text, true);
  UPDATE tbl_deleghe SET terminata_il = now(), terminata_da = account, version = version + 1
    WHERE id_utente = account AND terminata_il IS NULL;
  FOR step IN SELECT * FROM jsonb_array_elements(plan) LOOP
    own := CASE step->>'key' WHEN 'id_paziente' THEN patients WHEN 'id_utente' THEN array[account] END;
    IF own IS NULL THEN
      RAISE EXCEPTION 'rows are a user''s by id_utente or by id_paziente';
    END IF;
    IF step ? 'values' THEN
      SELECT string_agg(format('%I', name), ', ') INTO columns FROM jsonb_object_keys(step->'values') AS name;
      EXECUTE format('UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(null::%1$I, $1)) WHERE %3$I = ANY ($2)',
        step->>'table', columns, step->>'key') USING step->'values', own;
    ELSE
      EXECUTE format('DELETE FROM %I WHERE %I = ANY ($1)', step->>'table', step->>'key') USING own;
    END IF;
  END LOOP;
  UPDATE closures SET erased_at = now() WHERE id_utente = account;
  RETURN true;
END $$;
--> statement-breakpoint
-- Adds a line to the access log. The actor is taken from the open session or from the transaction's user, never from the
-- caller's claim alone. The function adds the name of the session's access token and the association under which a doctor
-- reads.
CREATE OR REPLACE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
  token text;
  delegation jsonb;
BEGIN
  SELECT s.id_utente, t.name INTO actor, token
    FROM sessions s LEFT JOIN tokens t ON t.session = s.hash WHERE s.hash = open_session;
  IF actor <> asking OR coalesce(actor, asking) <> claimed THEN
    RAISE EXCEPTION 'the access log takes the actor from the open session' USING ERRCODE = 'insufficient_privilege';
  END IF;
  actor := coalesce(actor, asking);
  IF actor IS NULL AND act = 'sign_in' AND outcome <> 'ok' THEN
    actor := claimed;
  END IF;
  IF token IS NOT NULL THEN
    detail := coalesce(detail, '{}') || jsonb_build_object('token', token);
  END IF;
  IF patient IS NOT NULL THEN
    -- Row security shows the actor's own relations only while app.user is the actor.
    SELECT jsonb_build_object('delega', d.id_delega, 'base', d.base) INTO delegation FROM tbl_deleghe d
      WHERE d.id_paziente = patient AND d.id_utente = actor AND d.accettata_il IS NOT NULL AND d.base <> 'self'
        AND (d.terminata_il IS NULL OR d.terminata_il > now() - interval '1 minute')
        AND NOT EXISTS (SELECT FROM tbl_titolarita o WHERE o.id_utente = actor AND o.id_paziente = patient)
      ORDER BY d.terminata_il NULLS FIRST, d.accettata_il LIMIT 1;
    IF delegation IS NOT NULL THEN
      detail := coalesce(detail, '{}') || delegation;
    END IF;
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

REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
