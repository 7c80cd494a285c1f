CREATE TABLE "tbl_audit" (
	"id_audit" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tbl_audit_id_audit_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_istante" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"id_utente" bigint,
	"id_paziente" bigint,
	"azione" text NOT NULL,
	"sezione" text,
	"id_riga" bigint,
	"esito" text NOT NULL,
	"canale" text NOT NULL,
	"audit_ip" text,
	"dispositivo" text
);
--> statement-breakpoint
ALTER TABLE "tbl_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_idempotenza" (
	"id_utente" bigint NOT NULL,
	"chiave" text NOT NULL,
	"richiesta_sha256" text NOT NULL,
	"stato" integer,
	"risposta" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_idempotenza_id_utente_chiave_pk" PRIMARY KEY("id_utente","chiave")
);
--> statement-breakpoint
ALTER TABLE "tbl_idempotenza" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_contatti" (
	"id_contatto" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_contatto_tipologia" smallint NOT NULL,
	"contatto_nominativo" text NOT NULL,
	"contatto_telefono" text NOT NULL,
	CONSTRAINT "tbl_contatti_pk" PRIMARY KEY("id_paziente","id_contatto"),
	CONSTRAINT "tbl_contatti_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_contatti_type" CHECK (id_contatto_tipologia in (10, 0, -1))
);
--> statement-breakpoint
ALTER TABLE "tbl_contatti" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_associazioni" (
	"id_cpp" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"id_careprovider" bigint NOT NULL,
	"assegnazione_confidenzialita" smallint DEFAULT 1 NOT NULL,
	"visibility" smallint DEFAULT 2 NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"invitata_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accettata_il" timestamp (3) with time zone,
	"terminata_il" timestamp (3) with time zone,
	"data_fine" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tbl_associazioni_pk" PRIMARY KEY("id_paziente","id_cpp"),
	CONSTRAINT "tbl_associazioni_level" CHECK (assegnazione_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_associazioni_visibility" CHECK (visibility between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "tbl_associazioni" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_livelli_confidenzialita" (
	"livello" smallint PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_careprovider" (
	"id_careprovider" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"specializzazione" text,
	"localita" text,
	"contatto_telefono" text,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_tags" (
	"id" integer PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "tbl_tags_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
CREATE TABLE "tbl_stati_matrimoniali" (
	"id_stato_matrimoniale" smallint PRIMARY KEY NOT NULL,
	"stato_matrimoniale_nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_pazienti" (
	"id_paziente" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint,
	"paziente_nome" text NOT NULL,
	"paziente_cognome" text NOT NULL,
	"paziente_email" text,
	"paziente_codfiscale" text,
	"paziente_nascita" date,
	"paziente_sesso" text DEFAULT 'unknown' NOT NULL,
	"id_stato_matrimoniale" smallint,
	"paziente_gruppo" text,
	"paziente_donatore_organi" char(1),
	"comune_nascita" text,
	"comune_nascita_codice" char(4),
	"comune_residenza" text,
	"contatto_indirizzo" text,
	"contatto_telefono" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tbl_pazienti_sex" CHECK (paziente_sesso in ('female', 'male', 'unknown')),
	CONSTRAINT "tbl_pazienti_donor" CHECK (paziente_donatore_organi in ('0', '1')),
	CONSTRAINT "tbl_pazienti_group" CHECK (paziente_gruppo in ('0 +', '0 -', 'A +', 'A -', 'B +', 'B -', 'AB +', 'AB -'))
);
--> statement-breakpoint
ALTER TABLE "tbl_pazienti" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_titolarita" (
	"id_utente" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"tipo" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_titolarita_id_utente_id_paziente_pk" PRIMARY KEY("id_utente","id_paziente"),
	CONSTRAINT "tbl_titolarita_kind" CHECK (tipo in ('owner'))
);
--> statement-breakpoint
ALTER TABLE "tbl_titolarita" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_licenze" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tbl_licenze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descrizione" text NOT NULL,
	"costo" numeric(10, 2) NOT NULL,
	"valuta" text DEFAULT 'EUR' NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"durata_desc" text NOT NULL,
	"id_ruolo" integer,
	CONSTRAINT "tbl_licenze_descrizione_unique" UNIQUE("descrizione")
);
--> statement-breakpoint
CREATE TABLE "tbl_permessi" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tbl_permessi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "tbl_permessi_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tbl_ruoli_permessi" (
	"id_ruolo" integer NOT NULL,
	"id_permesso" integer NOT NULL,
	CONSTRAINT "tbl_ruoli_permessi_id_ruolo_id_permesso_pk" PRIMARY KEY("id_ruolo","id_permesso")
);
--> statement-breakpoint
CREATE TABLE "tbl_ruoli" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "tbl_ruoli_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "tbl_ruoli_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tbl_sottoscrizioni" (
	"id" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"id_licenza" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"data_scadenza" date,
	"annullata_il" timestamp (3) with time zone,
	CONSTRAINT "tbl_sottoscrizioni_period" CHECK (data_scadenza is null or data_scadenza >= created_at::date)
);
--> statement-breakpoint
CREATE TABLE "tbl_utenti_ruoli" (
	"id_utente" bigint NOT NULL,
	"id_ruolo" integer NOT NULL,
	CONSTRAINT "tbl_utenti_ruoli_id_utente_id_ruolo_pk" PRIMARY KEY("id_utente","id_ruolo")
);
--> statement-breakpoint
CREATE TABLE "tbl_luoghi" (
	"id" integer PRIMARY KEY NOT NULL,
	"codice" char(4) NOT NULL,
	"nome" text NOT NULL,
	"ricerca" text NOT NULL,
	"provincia" text NOT NULL,
	"estero" boolean NOT NULL,
	"attuale" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_tentativi" (
	"chiave" text PRIMARY KEY NOT NULL,
	"conteggio" integer NOT NULL,
	"fine_finestra" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_identita" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"id_utente" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_identita_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "tbl_sessioni" (
	"hash" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"id_utente" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"dispositivo" text,
	CONSTRAINT "tbl_sessioni_kind" CHECK (tipo in ('browser', 'bearer'))
);
--> statement-breakpoint
CREATE TABLE "tbl_utenti" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"utente_nome" text NOT NULL,
	"password_hash" text,
	"abilitato" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_utenti_email_lower" CHECK (email = lower(email))
);
--> statement-breakpoint
ALTER TABLE "tbl_contatti" ADD CONSTRAINT "tbl_contatti_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_associazioni" ADD CONSTRAINT "tbl_associazioni_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_associazioni" ADD CONSTRAINT "tbl_associazioni_id_careprovider_tbl_careprovider_id_careprovider_fk" FOREIGN KEY ("id_careprovider") REFERENCES "public"."tbl_careprovider"("id_careprovider") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD CONSTRAINT "tbl_careprovider_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_pazienti" ADD CONSTRAINT "tbl_pazienti_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_pazienti" ADD CONSTRAINT "tbl_pazienti_id_stato_matrimoniale_tbl_stati_matrimoniali_id_stato_matrimoniale_fk" FOREIGN KEY ("id_stato_matrimoniale") REFERENCES "public"."tbl_stati_matrimoniali"("id_stato_matrimoniale") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_titolarita" ADD CONSTRAINT "tbl_titolarita_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD CONSTRAINT "tbl_licenze_id_ruolo_tbl_ruoli_id_fk" FOREIGN KEY ("id_ruolo") REFERENCES "public"."tbl_ruoli"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_ruoli_permessi" ADD CONSTRAINT "tbl_ruoli_permessi_id_ruolo_tbl_ruoli_id_fk" FOREIGN KEY ("id_ruolo") REFERENCES "public"."tbl_ruoli"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_ruoli_permessi" ADD CONSTRAINT "tbl_ruoli_permessi_id_permesso_tbl_permessi_id_fk" FOREIGN KEY ("id_permesso") REFERENCES "public"."tbl_permessi"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD CONSTRAINT "tbl_sottoscrizioni_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_sottoscrizioni" ADD CONSTRAINT "tbl_sottoscrizioni_id_licenza_tbl_licenze_id_fk" FOREIGN KEY ("id_licenza") REFERENCES "public"."tbl_licenze"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_utenti_ruoli" ADD CONSTRAINT "tbl_utenti_ruoli_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_utenti_ruoli" ADD CONSTRAINT "tbl_utenti_ruoli_id_ruolo_tbl_ruoli_id_fk" FOREIGN KEY ("id_ruolo") REFERENCES "public"."tbl_ruoli"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_identita" ADD CONSTRAINT "tbl_identita_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_sessioni" ADD CONSTRAINT "tbl_sessioni_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_audit_patient" ON "tbl_audit" USING btree ("id_paziente","audit_istante");--> statement-breakpoint
CREATE INDEX "tbl_audit_user" ON "tbl_audit" USING btree ("id_utente","audit_istante");--> statement-breakpoint
CREATE INDEX "tbl_idempotenza_age" ON "tbl_idempotenza" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_contatti_id" ON "tbl_contatti" USING btree ("id_contatto");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_associazioni_id" ON "tbl_associazioni" USING btree ("id_cpp");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_associazioni_open" ON "tbl_associazioni" USING btree ("id_paziente","id_careprovider") WHERE terminata_il is null;--> statement-breakpoint
CREATE INDEX "tbl_associazioni_doctor" ON "tbl_associazioni" USING btree ("id_careprovider");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_careprovider_user" ON "tbl_careprovider" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_sottoscrizioni_user" ON "tbl_sottoscrizioni" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_luoghi_prefix" ON "tbl_luoghi" USING btree ("ricerca" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tbl_luoghi_code" ON "tbl_luoghi" USING btree ("codice");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_identita_user" ON "tbl_identita" USING btree ("id_utente","issuer");--> statement-breakpoint
CREATE INDEX "tbl_sessioni_user" ON "tbl_sessioni" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_utenti_email" ON "tbl_utenti" USING btree ("email");--> statement-breakpoint
CREATE POLICY "append" ON "tbl_audit" AS PERMISSIVE FOR INSERT TO public WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_audit" AS PERMISSIVE FOR SELECT TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or id_utente = nullif(current_setting('app.user', true), '')::int8);--> statement-breakpoint
CREATE POLICY "sender" ON "tbl_idempotenza" AS PERMISSIVE FOR ALL TO public USING (id_utente = nullif(current_setting('app.user', true), '')::int8) WITH CHECK (id_utente = nullif(current_setting('app.user', true), '')::int8);--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_contatti" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_associazioni" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or id_careprovider = nullif(current_setting('app.doctor', true), '')::int8) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or id_careprovider = nullif(current_setting('app.doctor', true), '')::int8);--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_pazienti" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_titolarita" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]) or id_utente = nullif(current_setting('app.user', true), '')::int8) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));