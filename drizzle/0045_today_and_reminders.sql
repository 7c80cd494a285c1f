CREATE TABLE "tbl_appuntamenti" (
	"id_appuntamento" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"mai_ai_delegati" boolean DEFAULT false NOT NULL,
	"stato" smallint DEFAULT 0 NOT NULL,
	"giorno" date NOT NULL,
	"ora" text,
	"fuso" text DEFAULT 'Europe/Rome' NOT NULL,
	"motivo" text NOT NULL,
	"medico" text,
	"id_medico" bigint,
	"luogo" text,
	"domande" text,
	"id_file" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"id_visita" bigint,
	CONSTRAINT "tbl_appuntamenti_pk" PRIMARY KEY("id_paziente","id_appuntamento"),
	CONSTRAINT "tbl_appuntamenti_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_appuntamenti_state" CHECK (stato in (0, 1, 2)),
	CONSTRAINT "tbl_appuntamenti_time" CHECK (ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "tbl_appuntamenti" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_dosi" (
	"id_dose" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_terapie" bigint NOT NULL,
	"giorno" date NOT NULL,
	"ora" text NOT NULL,
	"fuso" text NOT NULL,
	"stato" text NOT NULL,
	"quando" timestamp (3) with time zone,
	"motivo" text,
	"unita" real,
	"modifiche" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tbl_dosi_pk" PRIMARY KEY("id_paziente","id_dose"),
	CONSTRAINT "tbl_dosi_state" CHECK (stato in ('presa', 'saltata', 'rimandata')),
	CONSTRAINT "tbl_dosi_time" CHECK (ora ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
	CONSTRAINT "tbl_dosi_units" CHECK (unita > 0 and unita <= 1000)
);
--> statement-breakpoint
ALTER TABLE "tbl_dosi" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "past_schedules" (
	"id_paziente" bigint NOT NULL,
	"therapy_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" smallint NOT NULL,
	"rhythm" text,
	"every_days" smallint,
	"weekdays" smallint[],
	"times" text[],
	"max_per_day" smallint,
	"start_day" date NOT NULL,
	"end_day" date,
	CONSTRAINT "past_schedules_pk" PRIMARY KEY("id_paziente","therapy_id","until")
);
--> statement-breakpoint
ALTER TABLE "past_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "therapy_stocks" (
	"id_paziente" bigint NOT NULL,
	"therapy_id" bigint NOT NULL,
	"without_times" boolean DEFAULT false NOT NULL,
	"units_per_dose" real DEFAULT 1 NOT NULL,
	"units_per_package" real,
	"units" real,
	"counted_at" timestamp (3) with time zone,
	"renew_days" smallint DEFAULT 7 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "therapy_stocks_pk" PRIMARY KEY("id_paziente","therapy_id"),
	CONSTRAINT "therapy_stocks_dose" CHECK (units_per_dose > 0 and units_per_dose <= 1000),
	CONSTRAINT "therapy_stocks_package" CHECK (units_per_package > 0 and units_per_package <= 10000),
	CONSTRAINT "therapy_stocks_units" CHECK (units >= 0 and units <= 100000),
	CONSTRAINT "therapy_stocks_counted" CHECK ((units is null) = (counted_at is null)),
	CONSTRAINT "therapy_stocks_renew" CHECK (renew_days between 0 and 60)
);
--> statement-breakpoint
ALTER TABLE "therapy_stocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_piani_misura" (
	"id_piano" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"id_livello_confidenzialita" smallint NOT NULL,
	"id_tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"mai_ai_delegati" boolean DEFAULT false NOT NULL,
	"misura" text NOT NULL,
	"data_inizio" date NOT NULL,
	"giorni" smallint NOT NULL,
	"orari" text[] NOT NULL,
	"fuso" text DEFAULT 'Europe/Rome' NOT NULL,
	"ripetizioni" smallint DEFAULT 1 NOT NULL,
	"note" text,
	CONSTRAINT "tbl_piani_misura_pk" PRIMARY KEY("id_paziente","id_piano"),
	CONSTRAINT "tbl_piani_misura_level" CHECK (id_livello_confidenzialita between 1 and 6),
	CONSTRAINT "tbl_piani_misura_measure" CHECK (misura in ('pressione', 'battito', 'peso', 'glicemia', 'saturazione', 'temperatura')),
	CONSTRAINT "tbl_piani_misura_days" CHECK (giorni between 1 and 90),
	CONSTRAINT "tbl_piani_misura_repeats" CHECK (ripetizioni between 1 and 5),
	CONSTRAINT "tbl_piani_misura_times" CHECK (cardinality(orari) between 1 and 8
        and array_to_string(orari, ',', '') ~ '^((?:[01][0-9]|2[0-3]):[0-5][0-9])(,(?:[01][0-9]|2[0-3]):[0-5][0-9])*$')
);
--> statement-breakpoint
ALTER TABLE "tbl_piani_misura" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"record" bigint NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"detail" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "home_visits" (
	"id_utente" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous_at" timestamp (3) with time zone,
	CONSTRAINT "home_visits_pk" PRIMARY KEY("id_paziente","id_utente")
);
--> statement-breakpoint
ALTER TABLE "home_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"subscription_id" bigint NOT NULL,
	"id_utente" bigint NOT NULL,
	"record" bigint NOT NULL,
	"occurrences" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"device_hash" text,
	"session_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (char_length(endpoint) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "reminder_actions" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_utente" bigint NOT NULL,
	"record" bigint NOT NULL,
	"occurrences" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outbox_id" bigint
);
--> statement-breakpoint
CREATE TABLE "reminder_clocks" (
	"id_utente" bigint NOT NULL,
	"record" bigint NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"swept_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_clocks_id_utente_record_pk" PRIMARY KEY("id_utente","record")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id_utente" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"zone" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_pk" PRIMARY KEY("id_paziente","id_utente"),
	CONSTRAINT "reminder_settings_quiet" CHECK ((quiet_from is null) = (quiet_to is null))
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tbl_promemoria" (
	"id_promemoria" bigint NOT NULL,
	"id_utente" bigint NOT NULL,
	"id_paziente" bigint NOT NULL,
	"tipo" text NOT NULL,
	"sezione" text,
	"id_voce" bigint,
	"testo" text,
	"giorno" date,
	"ora" text,
	"fuso" text NOT NULL,
	"ripetizione" text DEFAULT 'none' NOT NULL,
	"fino_al" date,
	"canali" text[],
	"anticipo_minuti" integer,
	"fatto_il" timestamp (3) with time zone,
	"id_careprovider" bigint,
	"messaggio" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tbl_promemoria_pk" PRIMARY KEY("id_paziente","id_promemoria"),
	CONSTRAINT "tbl_promemoria_kind" CHECK (tipo in ('dose', 'visit', 'exam', 'booster', 'measurement', 'refill', 'other')),
	CONSTRAINT "tbl_promemoria_item" CHECK ((sezione is null) = (id_voce is null)),
	CONSTRAINT "tbl_promemoria_due" CHECK (sezione is not null or (testo is not null and giorno is not null and ora is not null)),
	CONSTRAINT "tbl_promemoria_repeat" CHECK (ripetizione in ('none', 'daily', 'weekly', 'monthly', 'yearly'))
);
--> statement-breakpoint
ALTER TABLE "tbl_promemoria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "reminder_text" text;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "reminder_day" date;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "reminder_answer" text;--> statement-breakpoint
ALTER TABLE "tbl_appuntamenti" ADD CONSTRAINT "tbl_appuntamenti_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_dosi" ADD CONSTRAINT "tbl_dosi_therapy" FOREIGN KEY ("id_paziente","id_terapie") REFERENCES "public"."tbl_terapie"("id_paziente","id_terapie") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_schedules" ADD CONSTRAINT "past_schedules_therapy" FOREIGN KEY ("id_paziente","therapy_id") REFERENCES "public"."tbl_terapie"("id_paziente","id_terapie") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapy_stocks" ADD CONSTRAINT "therapy_stocks_therapy" FOREIGN KEY ("id_paziente","therapy_id") REFERENCES "public"."tbl_terapie"("id_paziente","id_terapie") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_piani_misura" ADD CONSTRAINT "tbl_piani_misura_patient" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_actions" ADD CONSTRAINT "reminder_actions_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_clocks" ADD CONSTRAINT "reminder_clocks_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_promemoria" ADD CONSTRAINT "tbl_promemoria_id_utente_tbl_utenti_id_utente_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."tbl_utenti"("id_utente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tbl_promemoria" ADD CONSTRAINT "tbl_promemoria_id_paziente_tbl_pazienti_id_paziente_fk" FOREIGN KEY ("id_paziente") REFERENCES "public"."tbl_pazienti"("id_paziente") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_appuntamenti_id" ON "tbl_appuntamenti" USING btree ("id_appuntamento");--> statement-breakpoint
CREATE INDEX "tbl_appuntamenti_newest" ON "tbl_appuntamenti" USING btree ("id_paziente","giorno","created_at","id_appuntamento","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_dosi_id" ON "tbl_dosi" USING btree ("id_dose");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_dosi_planned" ON "tbl_dosi" USING btree ("id_paziente","id_terapie","giorno","ora") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tbl_dosi_days" ON "tbl_dosi" USING btree ("id_paziente","giorno","id_terapie","ora") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_piani_misura_id" ON "tbl_piani_misura" USING btree ("id_piano");--> statement-breakpoint
CREATE INDEX "tbl_piani_misura_newest" ON "tbl_piani_misura" USING btree ("id_paziente","data_inizio","created_at","id_piano","id_livello_confidenzialita","id_tags") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "reminder_actions_outbox" ON "reminder_actions" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "reminder_actions_expiry" ON "reminder_actions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reminder_clocks_next" ON "reminder_clocks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reminder_clocks_record" ON "reminder_clocks" USING btree ("record");--> statement-breakpoint
CREATE INDEX "reminder_settings_user" ON "reminder_settings" USING btree ("id_utente");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_promemoria_id" ON "tbl_promemoria" USING btree ("id_promemoria");--> statement-breakpoint
CREATE INDEX "tbl_promemoria_user" ON "tbl_promemoria" USING btree ("id_utente","id_paziente","giorno");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_promemoria_item" ON "tbl_promemoria" USING btree ("id_paziente","id_utente","sezione","id_voce");--> statement-breakpoint
CREATE UNIQUE INDEX "tbl_promemoria_proposal" ON "tbl_promemoria" USING btree ("id_paziente","id_utente","id_careprovider","messaggio");--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_reminder" CHECK ((reminder_text is null) = (reminder_day is null));--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_proposer" CHECK (reminder_text is null or from_doctor);--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_answer" CHECK (reminder_answer is null or (reminder_text is not null and reminder_answer in ('accepted', 'declined')));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_appuntamenti" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_dosi" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "past_schedules" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "therapy_stocks" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_piani_misura" AS PERMISSIVE FOR ALL TO public USING (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[])) WITH CHECK (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]));--> statement-breakpoint
CREATE POLICY "compartment" ON "home_visits" AS PERMISSIVE FOR ALL TO public USING (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner')) WITH CHECK (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner'));--> statement-breakpoint
CREATE POLICY "compartment" ON "reminder_settings" AS PERMISSIVE FOR ALL TO public USING (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner')) WITH CHECK (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner'));--> statement-breakpoint
CREATE POLICY "compartment" ON "tbl_promemoria" AS PERMISSIVE FOR ALL TO public USING (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner')) WITH CHECK (id_utente = nullif(current_setting('app.user', true), '')::int8 or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = nullif(current_setting('app.user', true), '')::int8 and tipo = 'owner'));--> statement-breakpoint
-- Trigger: keeps the schedule that a therapy had before a change of its schedule, list or days, so that the doses of past days are
-- counted by the schedule of those days. The time is that of the statement, not of the transaction: changes that wait for each other
-- are made in the order of their statements.
CREATE OR REPLACE FUNCTION keep_past_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_schedules (id_paziente, therapy_id, until, state, rhythm, every_days, weekdays, times, max_per_day,
      start_day, end_day)
    VALUES (OLD.id_paziente, OLD.id_terapie, clock_timestamp(), OLD.tipo_terapia, OLD.cadenza, OLD.ogni_giorni, OLD.giorni_settimana,
      OLD.orari, OLD.massimo_al_giorno, OLD.data_inizio, OLD.data_fine)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tbl_terapie_past_schedules AFTER UPDATE ON tbl_terapie FOR EACH ROW
  WHEN ((OLD.tipo_terapia, OLD.cadenza, OLD.ogni_giorni, OLD.giorni_settimana, OLD.orari, OLD.massimo_al_giorno, OLD.data_inizio,
      OLD.data_fine) IS DISTINCT FROM
    (NEW.tipo_terapia, NEW.cadenza, NEW.ogni_giorni, NEW.giorni_settimana, NEW.orari, NEW.massimo_al_giorno, NEW.data_inizio,
      NEW.data_fine))
  EXECUTE FUNCTION keep_past_schedule();
