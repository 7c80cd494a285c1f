CREATE TABLE "tbl_file_contenuti" (
	"id_paziente" bigint NOT NULL,
	"id_contenuto" bigint NOT NULL,
	"id_file" bigint,
	"stato" text DEFAULT 'uploading' NOT NULL,
	"deposito" text NOT NULL,
	"byte" bigint DEFAULT 0 NOT NULL,
	"parti" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"toccato_il" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_file_contenuti_pk" PRIMARY KEY("id_paziente","id_contenuto"),
	CONSTRAINT "tbl_file_contenuti_state" CHECK ((stato = 'stored') = (id_file is not null and sha256 is not null)),
	CONSTRAINT "tbl_file_contenuti_states" CHECK (stato in ('uploading', 'stored'))
);
--> statement-breakpoint
ALTER TABLE "tbl_file_contenuti" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_file_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"sessione" text NOT NULL,
	"id_file" bigint NOT NULL,
	"scade_il" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_file_parti" (
	"id_paziente" bigint NOT NULL,
	"id_contenuto" bigint NOT NULL,
	"numero" integer NOT NULL,
	"dati" "bytea" NOT NULL,
	CONSTRAINT "tbl_file_parti_pk" PRIMARY KEY("id_paziente","id_contenuto","numero")
);
--> statement-breakpoint
ALTER TABLE "tbl_file_parti" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_files" (
	"id_file" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"file_nome" text NOT NULL,
	"file_type" text NOT NULL,
	"type" text NOT NULL,
	"file_commento" text DEFAULT '' NOT NULL,
	"data_rilievo" date DEFAULT ((now() at time zone 'Europe/Rome')::date) NOT NULL,
	"file_size" numeric(12, 6) NOT NULL,
	"kardia_note" text DEFAULT '' NOT NULL,
	"id_audit_log" integer DEFAULT 132 NOT NULL,
	CONSTRAINT "tbl_files_pk" PRIMARY KEY("id_paziente","id_file"),
	CONSTRAINT "tbl_files_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_files_kind" CHECK (type in ('foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento', 'kardia'))
);
--> statement-breakpoint
ALTER TABLE "tbl_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_licenze" ADD COLUMN "quota_byte" bigint DEFAULT 2000000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_file_contenuti" ADD CONSTRAINT "tbl_file_contenuti_of" FOREIGN KEY ("id_paziente","id_file") REFERENCES "public"."tbl_files"("id_paziente","id_file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_file_link" ADD CONSTRAINT "tbl_file_link_sessione_tbl_sessioni_hash_fk" FOREIGN KEY ("sessione") REFERENCES "public"."tbl_sessioni"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_file_parti" ADD CONSTRAINT "tbl_file_parti_content" FOREIGN KEY ("id_paziente","id_contenuto") REFERENCES "public"."tbl_file_contenuti"("id_paziente","id_contenuto") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_files" ADD CONSTRAINT "tbl_files_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_file_contenuti_file" ON "tbl_file_contenuti" USING btree ("id_paziente","id_file");--> statement-breakpoint
CREATE INDEX "tbl_file_contenuti_unfinished" ON "tbl_file_contenuti" USING btree ("toccato_il") WHERE stato = 'uploading';--> statement-breakpoint
CREATE INDEX "tbl_file_link_session" ON "tbl_file_link" USING btree ("sessione");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_files_id" ON "tbl_files" USING btree ("id_file");--> statement-breakpoint
CREATE INDEX "tbl_files_newest" ON "tbl_files" USING btree ("id_paziente","data_rilievo","created_at","id_file","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_file_contenuti" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "abandoned" ON "tbl_file_contenuti" AS PERMISSIVE FOR ALL TO public USING (stato = 'uploading' and toccato_il < now() - interval '10 minutes') WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "unfinished" ON "tbl_file_contenuti" AS RESTRICTIVE FOR DELETE TO public USING (stato = 'uploading');--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_file_parti" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_files" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));