ALTER TABLE "tbl_contatti" ADD COLUMN "contatto_relazione" text;--> statement-breakpoint
ALTER TABLE "tbl_contatti" ADD COLUMN "contatto_ordine" smallint;--> statement-breakpoint
ALTER TABLE "tbl_contatti" ADD CONSTRAINT "tbl_contatti_relationship" CHECK (contatto_relazione in ('coniuge', 'convivente', 'genitore', 'figlio', 'fratello', 'nonno', 'nipote', 'parente', 'amico', 'vicino', 'assistente', 'medico', 'altro'));--> statement-breakpoint
ALTER TABLE "tbl_contatti" ADD CONSTRAINT "tbl_contatti_order" CHECK (contatto_ordine between 1 and 9);