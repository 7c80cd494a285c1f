CREATE TABLE "tbl_link_posta" (
	"id_link" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"scopo" text NOT NULL,
	"issuer" text,
	"subject" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_posta" (
	"id_posta" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"tipo" text NOT NULL,
	"valori" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tentativi" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"da_inviare_il" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_dispositivi" (
	"id_utente" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ultimo_uso" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_dispositivi_id_utente_hash_pk" PRIMARY KEY("id_utente","hash")
);
--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD COLUMN "lingua" text DEFAULT 'it' NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_link_posta" ADD CONSTRAINT "tbl_link_posta_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD CONSTRAINT "tbl_posta_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_dispositivi" ADD CONSTRAINT "tbl_dispositivi_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_link_posta_user" ON "tbl_link_posta" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_posta_due" ON "tbl_posta" USING btree ("da_inviare_il");--> statement-breakpoint
CREATE INDEX "tbl_tentativi_end" ON "tbl_tentativi" USING btree ("fine_finestra");--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD CONSTRAINT "tbl_utenti_language" CHECK (lingua in ('it', 'en'));--> statement-breakpoint
-- Windows of tries that were counted under readable keys: whoever is in one begins anew.
DELETE FROM "tbl_tentativi";--> statement-breakpoint
-- The one way for the app to add to the access log. Who acted is not the caller's to say: it is the user of the open
-- session, or where that has just ended, of the open compartment. Only a sign-in that was refused has neither: it names
-- the account that was tried. What the association allowed is that of the acting doctor. As its owner is under row
-- security too, it sees no more associations than the caller.
CREATE FUNCTION write_audit(open_session text, claimed bigint, patient bigint, act text, section text, row_id bigint,
  outcome text, channel text, address text, device text, doctor bigint)
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
  INSERT INTO tbl_audit (id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip, dispositivo,
    id_cpp, assegnazione_confidenzialita, visibility)
  SELECT actor, patient, act, section, row_id, outcome, channel, address, device,
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility
  FROM (VALUES (1)) AS line LEFT JOIN (tbl_associazioni a
    JOIN tbl_careprovider c ON c.id_careprovider = a.id_careprovider AND c.id_utente = actor)
    ON a.id_paziente = patient AND a.id_careprovider = doctor
      AND a.accettata_il IS NOT NULL AND association_is_running(a.terminata_il, a.data_fine);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
