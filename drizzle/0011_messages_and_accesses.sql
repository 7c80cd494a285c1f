CREATE TABLE "tbl_messaggi" (
	"id_messaggio" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_cpp" bigint NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"stato" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"esito_il" timestamp (3) with time zone,
	CONSTRAINT "tbl_messaggi_pk" PRIMARY KEY("id_paziente","id_messaggio"),
	CONSTRAINT "tbl_messaggi_state" CHECK (stato in ('sending', 'sent', 'failed', 'unsure'))
);
--> statement-breakpoint
ALTER TABLE "tbl_messaggi" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "id_cpp" bigint;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "assegnazione_confidenzialita" smallint;--> statement-breakpoint
ALTER TABLE "tbl_audit" ADD COLUMN "visibility" smallint;--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD COLUMN "password_da_cambiare" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_messaggi" ADD CONSTRAINT "tbl_messaggi_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_messaggi" ADD CONSTRAINT "tbl_messaggi_association" FOREIGN KEY ("id_paziente","id_cpp") REFERENCES "public"."tbl_associazioni"("id_paziente","id_cpp") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_messaggi_newest" ON "tbl_messaggi" USING btree ("id_paziente","created_at");--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_messaggi" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));