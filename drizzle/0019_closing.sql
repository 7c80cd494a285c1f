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
ALTER TABLE "tbl_sessioni" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_accettazioni" ADD CONSTRAINT "tbl_accettazioni_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_chiusure" ADD CONSTRAINT "tbl_chiusure_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_accettazioni_user" ON "tbl_accettazioni" USING btree ("id_utente","documento","ordine");--> statement-breakpoint
CREATE INDEX "tbl_chiusure_due" ON "tbl_chiusure" USING btree ("da_eliminare_il") WHERE eliminato_il is null;