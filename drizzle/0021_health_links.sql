CREATE TABLE "tbl_condivisioni_aperture" (
	"id_apertura" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"id_condivisione" bigint NOT NULL,
	"aperta_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"esito" text NOT NULL,
	"destinatario" text NOT NULL,
	"ip" text NOT NULL,
	"dispositivo" text NOT NULL,
	"biglietto_hash" text,
	"biglietto_scade_il" timestamp (3) with time zone,
	CONSTRAINT "tbl_condivisioni_aperture_pk" PRIMARY KEY("id_paziente","id_apertura"),
	CONSTRAINT "tbl_condivisioni_aperture_outcome" CHECK (esito in ('opened', 'wrong_passcode'))
);
--> statement-breakpoint
ALTER TABLE "tbl_condivisioni_aperture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_condivisioni" (
	"id_condivisione" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"tipo" text NOT NULL,
	"etichetta" text NOT NULL,
	"scelta" jsonb NOT NULL,
	"livello_massimo" smallint NOT NULL,
	"scade_il" timestamp (3) with time zone NOT NULL,
	"codice_hash" text,
	"tentativi_rimasti" integer DEFAULT 10 NOT NULL,
	"diretto" boolean DEFAULT false NOT NULL,
	"indirizzo_hash" text NOT NULL,
	"parole_hash" text,
	"parole_jwe" text,
	"chiave_sigillata" text,
	"contenuto_jwe" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revocata_il" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tbl_condivisioni_pk" PRIMARY KEY("id_paziente","id_condivisione"),
	CONSTRAINT "tbl_condivisioni_ceiling" CHECK (livello_massimo between 1 and 6),
	CONSTRAINT "tbl_condivisioni_label" CHECK (char_length(etichetta) between 1 and 80),
	CONSTRAINT "tbl_condivisioni_tries" CHECK (tentativi_rimasti between 0 and 10),
	CONSTRAINT "tbl_condivisioni_direct" CHECK (not (diretto and codice_hash is not null)),
	CONSTRAINT "tbl_condivisioni_words_whole" CHECK ((parole_hash is null) = (parole_jwe is null)),
	CONSTRAINT "tbl_condivisioni_kind" CHECK (case tipo when 'frozen' then chiave_sigillata is null
        when 'living' then chiave_sigillata is not null and contenuto_jwe is null and scelta->>'content' = 'emergency'
        else false end)
);
--> statement-breakpoint
ALTER TABLE "tbl_condivisioni" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_condivisioni_aperture" ADD CONSTRAINT "tbl_condivisioni_aperture_of" FOREIGN KEY ("id_paziente","id_condivisione") REFERENCES "public"."tbl_condivisioni"("id_paziente","id_condivisione") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_condivisioni" ADD CONSTRAINT "tbl_condivisioni_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_condivisioni_aperture_link" ON "tbl_condivisioni_aperture" USING btree ("id_paziente","id_condivisione","aperta_il");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_condivisioni_aperture_ticket" ON "tbl_condivisioni_aperture" USING btree ("biglietto_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_condivisioni_id" ON "tbl_condivisioni" USING btree ("id_condivisione");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_condivisioni_address" ON "tbl_condivisioni" USING btree ("indirizzo_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_condivisioni_words" ON "tbl_condivisioni" USING btree ("parole_hash");--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_condivisioni_aperture" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "presented" ON "tbl_condivisioni_aperture" AS PERMISSIVE FOR SELECT TO public USING ("tbl_condivisioni_aperture"."biglietto_hash" = nullif(current_setting('app.link', true), ''));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_condivisioni" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "presented" ON "tbl_condivisioni" AS PERMISSIVE FOR SELECT TO public USING ("tbl_condivisioni"."indirizzo_hash" = nullif(current_setting('app.link', true), '') or "tbl_condivisioni"."parole_hash" = nullif(current_setting('app.link', true), ''));