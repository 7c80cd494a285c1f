CREATE TABLE "default_levels" (
	"id_paziente" bigint NOT NULL,
	"section" text NOT NULL,
	"chosen" smallint,
	CONSTRAINT "default_levels_pk" PRIMARY KEY("id_paziente","section"),
	CONSTRAINT "default_levels_chosen" CHECK (chosen between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "default_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailed_invitations" (
	"id" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"level" smallint NOT NULL,
	"visibility" smallint NOT NULL,
	"tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"ends_on" date,
	"link_id" bigint NOT NULL,
	"link_hash" text NOT NULL,
	"doctor_id" bigint,
	"association_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailed_invitations_pk" PRIMARY KEY("id_paziente","id"),
	CONSTRAINT "mailed_invitations_level" CHECK (level between 1 and 6),
	CONSTRAINT "mailed_invitations_visibility" CHECK (visibility between 1 and 3),
	CONSTRAINT "mailed_invitations_email" CHECK (email = lower(email)),
	CONSTRAINT "mailed_invitations_answered" CHECK (association_id is null or ended_at is not null)
);
--> statement-breakpoint
ALTER TABLE "mailed_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "tbl_associazioni" ADD COLUMN "finita_con_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "accetta_messaggi" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_files" ADD COLUMN "tipo_documento" text;--> statement-breakpoint
ALTER TABLE "default_levels" ADD CONSTRAINT "default_levels_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_doctor_id_tbl_careprovider_id_careprovider_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."tbl_careprovider"("id_careprovider") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_association" FOREIGN KEY ("id_paziente","association_id") REFERENCES "public"."tbl_associazioni"("id_paziente","id_cpp") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_doctor_id_tbl_careprovider_id_careprovider_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."tbl_careprovider"("id_careprovider") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread" FOREIGN KEY ("id_paziente","doctor_id") REFERENCES "public"."message_threads"("id_paziente","doctor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_id" ON "mailed_invitations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_link" ON "mailed_invitations" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_open" ON "mailed_invitations" USING btree ("id_paziente","email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mailed_invitations_address" ON "mailed_invitations" USING btree ("email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mailed_invitations_doctor" ON "mailed_invitations" USING btree ("doctor_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "message_threads_doctor" ON "message_threads" USING btree ("doctor_id","last_at");--> statement-breakpoint
ALTER TABLE "tbl_files" ADD CONSTRAINT "tbl_files_document_kind" CHECK (tipo_documento in ('lettera', 'dimissione', 'referto', 'ricetta', 'certificato', 'altro'));--> statement-breakpoint
CREATE POLICY "compartment" ON "default_levels" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "mailed_invitations" AS PERMISSIVE FOR ALL TO public USING (doctor_id = nullif(current_setting('app.doctor', true), '')::int8 or
  doctor_id is null and email = (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (doctor_id = nullif(current_setting('app.doctor', true), '')::int8 or
  doctor_id is null and email = (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "presented" ON "mailed_invitations" AS PERMISSIVE FOR SELECT TO public USING (link_hash = nullif(current_setting('app.invitation', true), ''));--> statement-breakpoint
CREATE POLICY "forgotten" ON "mailed_invitations" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.forgets', true) = 'mailed invitations' and expires_at < now() - interval '30 days');--> statement-breakpoint
CREATE POLICY "compartment" ON "message_threads" AS PERMISSIVE FOR ALL TO public USING (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]))) WITH CHECK (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])));--> statement-breakpoint
CREATE POLICY "compartment" ON "thread_messages" AS PERMISSIVE FOR ALL TO public USING (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]))) WITH CHECK (doctor_id = nullif(current_setting('app.doctor', true), '')::int8
  or id_paziente in (select id_paziente from tbl_titolarita where id_utente = nullif(current_setting('app.user', true), '')::int8 and opens_record(tipo))
  or (nullif(current_setting('app.doctor', true), '')::int8 is null and id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])));--> statement-breakpoint
-- A row's tags with their names, in the row's order. It is a function so that lists without tags do not have to plan this
-- query.
CREATE OR REPLACE FUNCTION named_tags(ids integer[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'id_tag', t.id, 'tag', t.tag) ORDER BY at), '[]')
  FROM unnest(ids) WITH ORDINALITY AS own(id_tag, at) JOIN tbl_tags t ON t.id = id_tag
$$;
