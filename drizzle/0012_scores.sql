CREATE TABLE "tbl_scores" (
	"id_score" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"nome_score" text NOT NULL,
	"valore_score" numeric(7, 4) NOT NULL,
	"additional_score" numeric(7, 4),
	"formula_versione" text,
	"inputs" jsonb,
	CONSTRAINT "tbl_scores_pk" PRIMARY KEY("id_paziente","id_score"),
	CONSTRAINT "tbl_scores_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_scores_name" CHECK (nome_score in ('has-bled-score', 'cha2-ds2-score', 'meld-score', 'framingham-score', 'cardiovascolare-score')),
	CONSTRAINT "tbl_scores_value" CHECK (valore_score between 0 and 100 and additional_score between 0 and 100),
	CONSTRAINT "tbl_scores_computed" CHECK ((formula_versione is null) = (inputs is null))
);
--> statement-breakpoint
ALTER TABLE "tbl_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_scores" ADD CONSTRAINT "tbl_scores_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_scores_id" ON "tbl_scores" USING btree ("id_score");--> statement-breakpoint
CREATE INDEX "tbl_scores_newest" ON "tbl_scores" USING btree ("id_paziente","created_at","id_score","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_scores_names" ON "tbl_scores" USING btree ("id_paziente","nome_score","created_at","id_score","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_scores" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));