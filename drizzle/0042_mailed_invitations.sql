CREATE TABLE "mailed_invitations" (
	"id" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"assegnazione_confidenzialita" smallint NOT NULL,
	"visibility" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"data_fine" date,
	"link_id" bigint NOT NULL,
	"link_hash" text NOT NULL,
	"id_careprovider" bigint,
	"id_cpp" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailed_invitations_pk" PRIMARY KEY("id_paziente","id"),
	CONSTRAINT "mailed_invitations_level" CHECK (assegnazione_confidenzialita between 1 and 6),
	CONSTRAINT "mailed_invitations_visibility" CHECK (visibility between 1 and 3),
	CONSTRAINT "mailed_invitations_email" CHECK (email = lower(email)),
	CONSTRAINT "mailed_invitations_answered" CHECK (id_cpp is null or ended_at is not null)
);
--> statement-breakpoint
ALTER TABLE "mailed_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_id_careprovider_tbl_careprovider_id_careprovider_fk" FOREIGN KEY ("id_careprovider") REFERENCES "public"."tbl_careprovider"("id_careprovider") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_invitations" ADD CONSTRAINT "mailed_invitations_association" FOREIGN KEY ("id_paziente","id_cpp") REFERENCES "public"."tbl_associazioni"("id_paziente","id_cpp") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_id" ON "mailed_invitations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_link" ON "mailed_invitations" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_invitations_open" ON "mailed_invitations" USING btree ("id_paziente","email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mailed_invitations_address" ON "mailed_invitations" USING btree ("email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mailed_invitations_doctor" ON "mailed_invitations" USING btree ("id_careprovider") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "compartment" ON "mailed_invitations" AS PERMISSIVE FOR ALL TO public USING (id_careprovider = nullif(current_setting('app.doctor', true), '')::int8 or
  id_careprovider is null and email = (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_careprovider = nullif(current_setting('app.doctor', true), '')::int8 or
  id_careprovider is null and email = (select u.email from tbl_utenti u where u.id_utente = nullif(current_setting('app.user', true), '')::int8) or id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "presented" ON "mailed_invitations" AS PERMISSIVE FOR SELECT TO public USING (link_hash = nullif(current_setting('app.invitation', true), ''));--> statement-breakpoint
CREATE POLICY "forgotten" ON "mailed_invitations" AS PERMISSIVE FOR ALL TO public USING (current_setting('app.forgets', true) = 'mailed invitations' and expires_at < now() - interval '30 days');