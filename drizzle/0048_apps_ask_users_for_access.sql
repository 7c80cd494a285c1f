CREATE TABLE "oauth_assertions" (
	"client_id" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_assertions_client_id_hash_pk" PRIMARY KEY("client_id","hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"proof" text NOT NULL,
	"secret_hash" text,
	"keys" jsonb,
	"redirect_uris" text[] NOT NULL,
	"id_utente" bigint,
	"approved_at" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_number_unique" UNIQUE("number"),
	CONSTRAINT "oauth_clients_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "oauth_clients_redirect_uris" CHECK (cardinality(redirect_uris) between 1 and 10),
	CONSTRAINT "oauth_clients_proof" CHECK (case proof when 'none' then secret_hash is null and keys is null
        when 'secret' then secret_hash is not null and keys is null
        when 'key' then secret_hash is null and keys is not null else false end)
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" bigint NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"nonce" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"client_id" text NOT NULL,
	"session" text NOT NULL,
	"scope" text[] NOT NULL,
	"ceiling" smallint NOT NULL,
	"record" bigint,
	CONSTRAINT "oauth_grants_scope" CHECK (cardinality(scope) > 0),
	CONSTRAINT "oauth_grants_ceiling" CHECK (ceiling between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "oauth_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"scope" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_tokens_kind" CHECK (kind in ('access', 'refresh')),
	CONSTRAINT "oauth_tokens_used" CHECK (used_at is null or kind = 'refresh')
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_kind";--> statement-breakpoint
ALTER TABLE "oauth_assertions" ADD CONSTRAINT "oauth_assertions_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_session_sessions_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_assertions_end" ON "oauth_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_clients_owner" ON "oauth_clients" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "oauth_codes_grant" ON "oauth_codes" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_grants_session" ON "oauth_grants" USING btree ("session");--> statement-breakpoint
CREATE INDEX "oauth_requests_end" ON "oauth_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_tokens_grant" ON "oauth_tokens" USING btree ("grant_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK (kind in ('browser', 'bearer', 'token', 'app'));--> statement-breakpoint
ALTER POLICY "administration" ON "tbl_audit" TO public USING (sezione in ('permissions', 'roles', 'licences', 'users', 'medicineRules', 'guardians', 'apps') and exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = nullif(current_setting('app.user', true), '')::int8 and p.name = 'admin'));--> statement-breakpoint
-- Adds a line to the access log. The actor is taken from the open session or from the transaction's user, never from the
-- caller's claim alone. The function adds the name of the session's access token, or of the app to which the session was
-- granted, and the association under which a doctor reads.
CREATE OR REPLACE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
  token text;
  app text;
  delegation jsonb;
BEGIN
  SELECT s.id_utente, coalesce(t.name, c.name), c.id INTO actor, token, app
    FROM sessions s LEFT JOIN tokens t ON t.session = s.hash
    LEFT JOIN oauth_grants g ON g.session = s.hash LEFT JOIN oauth_clients c ON c.id = g.client_id
    WHERE s.hash = open_session;
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
  IF app IS NOT NULL THEN
    detail := detail || jsonb_build_object('app', app);
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
