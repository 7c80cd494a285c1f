-- What was drawn until now was drawn on the body of the patient's sex. The owner sees no row past forced row security,
-- which is lifted for this transaction alone.
ALTER TABLE "tbl_taccuino" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tbl_pazienti" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "tbl_taccuino" SET "figura" = 'female' FROM "tbl_pazienti"
  WHERE "tbl_pazienti"."id_paziente" = "tbl_taccuino"."id_paziente" AND "tbl_pazienti"."paziente_sesso" = 'female';
--> statement-breakpoint
ALTER TABLE "tbl_taccuino" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tbl_pazienti" FORCE ROW LEVEL SECURITY;
