CREATE TABLE "tbl_atc" (
	"codice_atc" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_elenchi" (
	"nome" text PRIMARY KEY NOT NULL,
	"versione" text NOT NULL,
	"data" date NOT NULL,
	"fonte" text NOT NULL,
	"importato" boolean NOT NULL,
	"caricato_il" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_farmaci" (
	"id_farmaco_codifa" bigint PRIMARY KEY NOT NULL,
	"aic" char(9),
	"denominazione" text NOT NULL,
	"confezione" text NOT NULL,
	"forma" text NOT NULL,
	"ditta" text NOT NULL,
	"principi_attivi" text[] NOT NULL,
	"codici_atc" text[] NOT NULL,
	"fornitura" text NOT NULL,
	"link_fi" text NOT NULL,
	"link_rcp" text NOT NULL,
	"vaccino" boolean NOT NULL,
	"attivo" boolean NOT NULL,
	"data_elenco" date NOT NULL,
	"ricerca" text collate "C" NOT NULL,
	"ricerca_principi" text NOT NULL,
	"ricerca_altro" text NOT NULL,
	"parole" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', ricerca), 'A') || setweight(to_tsvector('simple', ricerca_principi), 'B')
          || setweight(to_tsvector('simple', ricerca_altro), 'C')) STORED NOT NULL,
	CONSTRAINT "tbl_farmaci_aic_unique" UNIQUE("aic")
);
--> statement-breakpoint
CREATE TABLE "tbl_interazioni" (
	"id_interazione" text PRIMARY KEY NOT NULL,
	"gruppo_a" text NOT NULL,
	"codici_a" text[] NOT NULL,
	"gruppo_b" text NOT NULL,
	"codici_b" text[] NOT NULL,
	"gravita" text NOT NULL,
	"meccanismo" text NOT NULL,
	"meccanismo_en" text NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "tbl_interazioni_gravita" CHECK (gravita in ('contraindicated', 'serious', 'monitor'))
);
--> statement-breakpoint
CREATE INDEX "tbl_farmaci_prefix" ON "tbl_farmaci" USING btree ("ricerca","id_farmaco_codifa") WHERE attivo;--> statement-breakpoint
CREATE INDEX "tbl_farmaci_words" ON "tbl_farmaci" USING gin ("parole") WHERE attivo;--> statement-breakpoint
CREATE INDEX "tbl_farmaci_vaccini" ON "tbl_farmaci" USING btree ("ricerca","id_farmaco_codifa") WHERE attivo and vaccino;