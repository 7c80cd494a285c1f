CREATE TABLE "tbl_accettazioni" (
	"id_consenso_p" bigint PRIMARY KEY NOT NULL,
	"ordine" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tbl_accettazioni_ordine_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_utente" bigint NOT NULL,
	"documento" text NOT NULL,
	"versione" text NOT NULL,
	"lingua" text NOT NULL,
	"sha256" text NOT NULL,
	"consenso" boolean DEFAULT true NOT NULL,
	"data_consenso" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ip" text NOT NULL,
	"dispositivo" text NOT NULL,
	"canale" text NOT NULL,
	CONSTRAINT "tbl_accettazioni_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "tbl_chiusure" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"chiesta_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"da_eliminare_il" timestamp (3) with time zone DEFAULT now() + interval '30 days' NOT NULL,
	"eliminato_il" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tbl_sfide" (
	"hash" text PRIMARY KEY NOT NULL,
	"scopo" text NOT NULL,
	"id_utente" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tbl_sfide_purpose" CHECK (scopo in ('sign_in', 'proof', 'register', 'second_step', 'id_token'))
);
--> statement-breakpoint
CREATE TABLE "tbl_recupero_fattori" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dal" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_passkey" (
	"id_passkey" bigint PRIMARY KEY NOT NULL,
	"credenziale" text NOT NULL,
	"id_utente" bigint NOT NULL,
	"nome" text NOT NULL,
	"chiave_pubblica" text NOT NULL,
	"contatore" bigint DEFAULT 0 NOT NULL,
	"trasporti" text[] DEFAULT '{}'::text[] NOT NULL,
	"sincronizzata" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ultimo_uso" timestamp (3) with time zone,
	CONSTRAINT "tbl_passkey_credential" UNIQUE("credenziale")
);
--> statement-breakpoint
CREATE TABLE "tbl_codici_recupero" (
	"id_utente" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_codici_recupero_id_utente_hash_pk" PRIMARY KEY("id_utente","hash")
);
--> statement-breakpoint
CREATE TABLE "tbl_totp" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"segreto" text NOT NULL,
	"ultimo_passo" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confermato_il" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tbl_eventi_paypal" (
	"id_trasmissione" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"ricevuto_il" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_ordini" (
	"id_ordine" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"id_licenza" integer NOT NULL,
	"tipo" text NOT NULL,
	"costo" numeric(10, 2) NOT NULL,
	"valuta" text NOT NULL,
	"id_paypal_codice_piano" text,
	"stato" text DEFAULT 'created' NOT NULL,
	"motivo" text,
	"id_richiesta" uuid DEFAULT gen_random_uuid() NOT NULL,
	"id_paypal" text,
	"id_paypal_incasso" text,
	"contratto_versione" text NOT NULL,
	"contratto_sha256" text NOT NULL,
	"tentativi" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"da_controllare_il" timestamp (3) with time zone,
	CONSTRAINT "tbl_ordini_id_richiesta_unique" UNIQUE("id_richiesta"),
	CONSTRAINT "tbl_ordini_id_paypal_unique" UNIQUE("id_paypal"),
	CONSTRAINT "tbl_ordini_id_paypal_incasso_unique" UNIQUE("id_paypal_incasso"),
	CONSTRAINT "tbl_ordini_state" CHECK (stato in ('created', 'capturing', 'pending', 'completed', 'refused', 'abandoned', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "tbl_registrazioni" (
	"id_registrazione" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"contatto_telefono" text NOT NULL,
	"password_hash" text NOT NULL,
	"lingua" text NOT NULL,
	"specializzazione" text,
	"ordine_provincia" text,
	"ordine_numero" text,
	"testi_accettati" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tbl_registrazioni_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "tbl_registrazioni_doctor" CHECK (num_nonnulls(specializzazione, ordine_provincia, ordine_numero) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "tbl_posta" ALTER COLUMN "id_utente" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "dettaglio" jsonb;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "stato" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "ordine_provincia" text;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "ordine_numero" text;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "richiesto_il" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "deciso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD COLUMN "id_registrazione" bigint;--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD COLUMN "indirizzo" text;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "id_paypal_codice_piano" text;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "id_paypal_descrizione_piano" text;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_ruoli" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD COLUMN "id_ordine" bigint;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD COLUMN "id_paypal" text;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD COLUMN "stato_paypal" text;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD COLUMN "annullamento_chiesto_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD COLUMN "da_controllare_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_sessioni" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_accettazioni" ADD CONSTRAINT "tbl_accettazioni_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_chiusure" ADD CONSTRAINT "tbl_chiusure_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_sfide" ADD CONSTRAINT "tbl_sfide_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_recupero_fattori" ADD CONSTRAINT "tbl_recupero_fattori_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_passkey" ADD CONSTRAINT "tbl_passkey_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD CONSTRAINT "tbl_codici_recupero_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD CONSTRAINT "tbl_totp_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_ordini" ADD CONSTRAINT "tbl_ordini_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_ordini" ADD CONSTRAINT "tbl_ordini_id_licenza_tbl_licenze_id_fk" FOREIGN KEY ("id_licenza") REFERENCES "public"."tbl_licenze"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_accettazioni_user" ON "tbl_accettazioni" USING btree ("id_utente","documento","ordine");--> statement-breakpoint
CREATE INDEX "tbl_chiusure_due" ON "tbl_chiusure" USING btree ("da_eliminare_il") WHERE eliminato_il is null;--> statement-breakpoint
CREATE INDEX "tbl_sfide_end" ON "tbl_sfide" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tbl_sfide_user" ON "tbl_sfide" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_passkey_user" ON "tbl_passkey" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_ordini_open" ON "tbl_ordini" USING btree ("id_utente","id_licenza") WHERE stato in ('created', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "tbl_ordini_due" ON "tbl_ordini" USING btree ("da_controllare_il");--> statement-breakpoint
CREATE INDEX "tbl_registrazioni_email" ON "tbl_registrazioni" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tbl_registrazioni_end" ON "tbl_registrazioni" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD CONSTRAINT "tbl_posta_registration" FOREIGN KEY ("id_registrazione") REFERENCES "public"."tbl_registrazioni"("id_registrazione") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD CONSTRAINT "tbl_sottoscrizioni_id_ordine_tbl_ordini_id_ordine_fk" FOREIGN KEY ("id_ordine") REFERENCES "public"."tbl_ordini"("id_ordine") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_audit_administration" ON "tbl_audit" USING btree ("sezione","id_riga","audit_istante") WHERE dettaglio is not null;--> statement-breakpoint
CREATE INDEX "tbl_sottoscrizioni_due" ON "tbl_sottoscrizioni" USING btree ("da_controllare_il");--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD CONSTRAINT "tbl_licenze_id_paypal_codice_piano_unique" UNIQUE("id_paypal_codice_piano");--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD CONSTRAINT "tbl_sottoscrizioni_id_ordine_unique" UNIQUE("id_ordine");--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD CONSTRAINT "tbl_sottoscrizioni_id_paypal_unique" UNIQUE("id_paypal");--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD CONSTRAINT "tbl_careprovider_standing" CHECK (stato in ('pending', 'confirmed', 'refused'));--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD CONSTRAINT "tbl_posta_addressee" CHECK (num_nonnulls(id_utente, id_registrazione, indirizzo) = 1);--> statement-breakpoint
CREATE POLICY "administration" ON "tbl_audit" AS PERMISSIVE FOR SELECT TO public USING (sezione in ('permissions', 'roles', 'licences', 'users') and exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = nullif(current_setting('app.user', true), '')::int8 and p.name = 'admin'));