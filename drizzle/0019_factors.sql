CREATE TABLE "tbl_sfide" (
	"hash" text PRIMARY KEY NOT NULL,
	"scopo" text NOT NULL,
	"id_utente" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tbl_sfide_purpose" CHECK (scopo in ('sign_in', 'proof', 'register', 'second_step', 'id_token'))
);
--> statement-breakpoint
CREATE TABLE "tbl_recupero_fattori" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dal" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tbl_passkey" (
	"id_passkey" bigint PRIMARY KEY NOT NULL,
	"credenziale" text NOT NULL,
	"id_utente" bigint NOT NULL,
	"nome" text NOT NULL,
	"chiave_pubblica" text NOT NULL,
	"contatore" bigint DEFAULT 0 NOT NULL,
	"trasporti" text[] DEFAULT '{}'::text[] NOT NULL,
	"sincronizzata" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ultimo_uso" timestamp (3) with time zone,
	CONSTRAINT "tbl_passkey_credential" UNIQUE("credenziale")
);
--> statement-breakpoint
CREATE TABLE "tbl_codici_recupero" (
	"id_utente" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_codici_recupero_id_utente_hash_pk" PRIMARY KEY("id_utente","hash")
);
--> statement-breakpoint
CREATE TABLE "tbl_totp" (
	"id_utente" bigint PRIMARY KEY NOT NULL,
	"segreto" text NOT NULL,
	"ultimo_passo" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confermato_il" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "tbl_sessioni" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_sfide" ADD CONSTRAINT "tbl_sfide_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_recupero_fattori" ADD CONSTRAINT "tbl_recupero_fattori_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_passkey" ADD CONSTRAINT "tbl_passkey_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD CONSTRAINT "tbl_codici_recupero_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD CONSTRAINT "tbl_totp_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tbl_sfide_end" ON "tbl_sfide" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tbl_sfide_user" ON "tbl_sfide" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "tbl_passkey_user" ON "tbl_passkey" USING btree ("id_utente");