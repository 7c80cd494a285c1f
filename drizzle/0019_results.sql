CREATE TABLE "tbl_risultati" (
	"id_risultato" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_indagine" bigint NOT NULL,
	"test" text,
	"loinc" text,
	"nome" text NOT NULL,
	"valore" double precision,
	"comparatore" text,
	"testo" text,
	"ordinale" smallint,
	"unita" text,
	"limite_inferiore" double precision,
	"limite_superiore" double precision,
	"intervallo_testo" text,
	"condizione" text,
	"interpretazione" text,
	"data_prelievo" date NOT NULL,
	CONSTRAINT "tbl_risultati_pk" PRIMARY KEY("id_paziente","id_risultato"),
	CONSTRAINT "tbl_risultati_something" CHECK (num_nonnulls(valore, testo) > 0),
	CONSTRAINT "tbl_risultati_comparator" CHECK (comparatore is null or (comparatore in ('<', '<=', '>', '>=') and valore is not null)),
	CONSTRAINT "tbl_risultati_ordinal" CHECK (ordinale between 0 and 5),
	CONSTRAINT "tbl_risultati_finite" CHECK (abs(valore) < 1e15 and abs(limite_inferiore) < 1e15 and abs(limite_superiore) < 1e15)
);
--> statement-breakpoint
ALTER TABLE "tbl_risultati" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_risultati" ADD CONSTRAINT "tbl_risultati_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_risultati" ADD CONSTRAINT "tbl_risultati_exam_of" FOREIGN KEY ("id_paziente","id_indagine") REFERENCES "public"."tbl_indagini"("id_paziente","id_indagine") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_risultati_id" ON "tbl_risultati" USING btree ("id_risultato");--> statement-breakpoint
CREATE INDEX "tbl_risultati_newest" ON "tbl_risultati" USING btree ("id_paziente","data_prelievo","created_at","id_risultato") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_risultati_test" ON "tbl_risultati" USING btree ("id_paziente","test","data_prelievo","created_at","id_risultato") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_risultati_exam" ON "tbl_risultati" USING btree ("id_paziente","id_indagine") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_risultati" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));