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
CREATE TABLE "tbl_registrazioni" (
	"id_registrazione" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nome" text NOT NULL,
	"cognome" text NOT NULL,
	"contatto_telefono" text NOT NULL,
	"password_hash" text NOT NULL,
	"lingua" text NOT NULL,
	"specializzazione" text,
	"ordine_provincia" text,
	"ordine_numero" text,
	"testi_accettati" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tbl_registrazioni_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "tbl_registrazioni_doctor" CHECK (num_nonnulls(specializzazione, ordine_provincia, ordine_numero) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "tbl_posta" ALTER COLUMN "id_utente" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "stato" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "ordine_provincia" text;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "ordine_numero" text;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "richiesto_il" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD COLUMN "deciso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD COLUMN "id_registrazione" bigint;--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD COLUMN "indirizzo" text;--> statement-breakpoint
ALTER TABLE "tbl_accettazioni" ADD CONSTRAINT "tbl_accettazioni_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_accettazioni_user" ON "tbl_accettazioni" USING btree ("id_utente","documento","ordine");--> statement-breakpoint
CREATE INDEX "tbl_registrazioni_email" ON "tbl_registrazioni" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tbl_registrazioni_end" ON "tbl_registrazioni" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD CONSTRAINT "tbl_posta_registration" FOREIGN KEY ("id_registrazione") REFERENCES "public"."tbl_registrazioni"("id_registrazione") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_careprovider" ADD CONSTRAINT "tbl_careprovider_standing" CHECK (stato in ('pending', 'confirmed', 'refused'));--> statement-breakpoint
ALTER TABLE "tbl_posta" ADD CONSTRAINT "tbl_posta_addressee" CHECK (num_nonnulls(id_utente, id_registrazione, indirizzo) = 1);