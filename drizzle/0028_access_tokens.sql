CREATE TABLE "tbl_consumo_api" (
	"sessione" text PRIMARY KEY NOT NULL,
	"conteggio" integer NOT NULL,
	"fine_finestra" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_token" (
	"id_token" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"sessione" text NOT NULL,
	"nome" text NOT NULL,
	"scrive" boolean NOT NULL,
	"sezioni" text[] NOT NULL,
	CONSTRAINT "tbl_token_session" UNIQUE("sessione"),
	CONSTRAINT "tbl_token_name" CHECK (char_length(nome) between 1 and 60),
	CONSTRAINT "tbl_token_sections" CHECK (cardinality(sezioni) > 0)
);
--> statement-breakpoint
CREATE TABLE "tbl_webhook_eventi" (
	"id_token" bigint NOT NULL,
	"cartella" bigint NOT NULL,
	"evento" text NOT NULL,
	"cambiamenti" integer DEFAULT 1 NOT NULL,
	"cambiata_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tentativi" integer DEFAULT 0 NOT NULL,
	"da_inviare_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_webhook_eventi_id_token_cartella_pk" PRIMARY KEY("id_token","cartella")
);
--> statement-breakpoint
CREATE TABLE "tbl_webhook" (
	"id_token" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"segreto_sigillato" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabilitato_il" timestamp (3) with time zone,
	"ultimo_esito" text,
	"ultimo_stato" integer,
	"ultimo_invio" timestamp (3) with time zone,
	CONSTRAINT "tbl_webhook_url" CHECK (char_length(url) between 1 and 500),
	CONSTRAINT "tbl_webhook_outcome" CHECK (ultimo_esito in ('delivered', 'refused', 'unreachable', 'forbidden'))
);
--> statement-breakpoint
ALTER TABLE "tbl_sessioni" DROP CONSTRAINT "tbl_sessioni_kind";--> statement-breakpoint
ALTER TABLE "tbl_consumo_api" ADD CONSTRAINT "tbl_consumo_api_sessione_tbl_sessioni_hash_fk" FOREIGN KEY ("sessione") REFERENCES "public"."tbl_sessioni"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_token" ADD CONSTRAINT "tbl_token_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_token" ADD CONSTRAINT "tbl_token_sessione_tbl_sessioni_hash_fk" FOREIGN KEY ("sessione") REFERENCES "public"."tbl_sessioni"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_webhook_eventi" ADD CONSTRAINT "tbl_webhook_eventi_id_token_tbl_webhook_id_token_fk" FOREIGN KEY ("id_token") REFERENCES "public"."tbl_webhook"("id_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_webhook" ADD CONSTRAINT "tbl_webhook_id_token_tbl_token_id_token_fk" FOREIGN KEY ("id_token") REFERENCES "public"."tbl_token"("id_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_token_user" ON "tbl_token" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_webhook_eventi_due" ON "tbl_webhook_eventi" USING btree ("da_inviare_il");--> statement-breakpoint
CREATE INDEX "tbl_audit_token" ON "tbl_audit" USING btree ("id_utente","audit_istante") WHERE dettaglio->>'token' is not null;--> statement-breakpoint
ALTER TABLE "tbl_sessioni" ADD CONSTRAINT "tbl_sessioni_kind" CHECK (tipo in ('browser', 'bearer', 'token'));--> statement-breakpoint
-- Counting calls waits for no disk: a crash begins all windows anew, which harms nobody.
ALTER TABLE "tbl_consumo_api" SET UNLOGGED;
--> statement-breakpoint
-- As before, and of what is done by a named token its name goes into the detail, taken from the open session as the actor is.
CREATE OR REPLACE FUNCTION write_audit(line_id bigint, signature bytea, open_session text, claimed bigint, patient bigint, act text,
  section text, row_id bigint, outcome text, channel text, address text, device text, doctor bigint, detail jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asking bigint := nullif(current_setting('app.user', true), '')::bigint;
  actor bigint;
  token text;
BEGIN
  SELECT s.id_utente, t.nome INTO actor, token
    FROM tbl_sessioni s LEFT JOIN tbl_token t ON t.sessione = s.hash WHERE s.hash = open_session;
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
  INSERT INTO tbl_audit (id_audit, firma, id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip,
    dispositivo, id_cpp, assegnazione_confidenzialita, visibility, dettaglio)
  SELECT line_id, signature, actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility, detail
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;
