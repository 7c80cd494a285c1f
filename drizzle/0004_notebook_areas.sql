ALTER TABLE "tbl_taccuino" ADD COLUMN "aree_scelte" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tbl_taccuino" ADD COLUMN "aree_quote" jsonb DEFAULT '{}'::jsonb NOT NULL;