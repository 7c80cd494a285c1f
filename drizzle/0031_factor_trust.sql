ALTER TABLE "tbl_passkey" ADD COLUMN "vale_dal" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_passkey" ADD COLUMN "sospeso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_passkey" ADD COLUMN "confermato_per_posta_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_passkey" ADD COLUMN "id_link" bigint;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD COLUMN "vale_dal" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD COLUMN "sospeso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD COLUMN "confermato_per_posta_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_codici_recupero" ADD COLUMN "id_link" bigint;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD COLUMN "vale_dal" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD COLUMN "sospeso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD COLUMN "confermato_per_posta_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_totp" ADD COLUMN "id_link" bigint;--> statement-breakpoint
ALTER TABLE "tbl_link_posta" ADD COLUMN "dal" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_link_posta" ADD COLUMN "sessione" text;--> statement-breakpoint
ALTER TABLE "tbl_identita" ADD COLUMN "vale_dal" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_identita" ADD COLUMN "sospeso_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_identita" ADD COLUMN "confermato_per_posta_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tbl_identita" ADD COLUMN "id_link" bigint;--> statement-breakpoint
ALTER TABLE "tbl_sessioni" ADD COLUMN "con_fattore_confermato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_utenti" ADD COLUMN "disconosciuto_dal" timestamp (3) with time zone;--> statement-breakpoint
-- What was there before counts as before; the owner of the mailbox has confirmed none of it.
UPDATE "tbl_passkey" SET "vale_dal" = "created_at";--> statement-breakpoint
UPDATE "tbl_codici_recupero" SET "vale_dal" = "created_at";--> statement-breakpoint
UPDATE "tbl_totp" SET "vale_dal" = "confermato_il";--> statement-breakpoint
UPDATE "tbl_identita" SET "vale_dal" = "created_at";
