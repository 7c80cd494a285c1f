CREATE TABLE "imported_rows" (
	"id_paziente" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"path" text NOT NULL,
	"section" text NOT NULL,
	"row_id" bigint NOT NULL,
	"act" text NOT NULL,
	"row_version" integer NOT NULL,
	"replaced" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_rows_pk" PRIMARY KEY("id_paziente","import_id","path","section"),
	CONSTRAINT "imported_rows_act" CHECK (act in ('made', 'changed', 'found'))
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id_paziente" bigint NOT NULL,
	"id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"file_id" bigint,
	"kind" text NOT NULL,
	"code" text,
	"title" text NOT NULL,
	"sha256" text NOT NULL,
	"document_id" text,
	"set_id" text,
	"version" integer,
	"replaces" text[] DEFAULT '{}'::text[] NOT NULL,
	"written_on" text,
	"signed" boolean DEFAULT false NOT NULL,
	"centre" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_pk" PRIMARY KEY("id_paziente","id"),
	CONSTRAINT "imports_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_import" FOREIGN KEY ("id_paziente","import_id") REFERENCES "public"."imports"("id_paziente","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_of" FOREIGN KEY ("id_paziente","file_id") REFERENCES "public"."tbl_files"("id_paziente","id_file") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_rows_row" ON "imported_rows" USING btree ("id_paziente","section","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_id" ON "imports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("id_paziente","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_document" ON "imports" USING btree ("id_paziente","sha256") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("id_paziente","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE POLICY "compartment" ON "imported_rows" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "imports" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));