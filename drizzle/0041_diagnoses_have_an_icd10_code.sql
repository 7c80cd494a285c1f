ALTER TABLE "tbl_diagnosi" ADD COLUMN "codice_icd10" text;--> statement-breakpoint
ALTER TABLE "tbl_diagnosi" ADD CONSTRAINT "tbl_diagnosi_icd10" CHECK (codice_icd10 ~ '^[A-Z][0-9]{2}([.][0-9])?$');