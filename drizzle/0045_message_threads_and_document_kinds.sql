CREATE TABLE "message_threads" (
	"id_paziente" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"patient_name" text NOT NULL,
	"size" integer NOT NULL,
	"unread_by_patient" integer DEFAULT 0 NOT NULL,
	"unread_by_doctor" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_threads_pk" PRIMARY KEY("id_paziente","doctor_id")
);
--> statement-breakpoint
ALTER TABLE "message_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id_paziente" bigint NOT NULL,
	"doctor_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"from_doctor" boolean NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_messages_pk" PRIMARY KEY("id_paziente","doctor_id","number"),
	CONSTRAINT "thread_messages_text" CHECK (text <> '')
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "accetta_messaggi" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_files" ADD COLUMN "tipo_documento" text;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_doctor_id_tbl_careprovider_id_careprovider_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."tbl_careprovider"("id_careprovider") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread" FOREIGN KEY ("id_paziente","doctor_id") REFERENCES "public"."message_threads"("id_paziente","doctor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_threads_doctor" ON "message_threads" USING btree ("doctor_id","last_at");--> statement-breakpoint
ALTER TABLE "tbl_files" ADD CONSTRAINT "tbl_files_document_kind" CHECK (tipo_documento in ('lettera', 'dimissione', 'referto', 'ricetta', 'certificato', 'altro'));--> statement-breakpoint
CREATE POLICY "compartment" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]))) WITH CHECK (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])));--> statement-breakpoint
CREATE POLICY "compartment" ON "thread_messages" AS PERMISSIVE FOR ALL TO public USING (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]))) WITH CHECK (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])));