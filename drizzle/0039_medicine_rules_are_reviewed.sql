CREATE TABLE "context_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_english" text NOT NULL,
	"atc" text[] NOT NULL,
	"condition" jsonb NOT NULL,
	"grade" text NOT NULL,
	"text" text NOT NULL,
	"text_english" text NOT NULL,
	"advice" text NOT NULL,
	"advice_english" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "context_rules_grade" CHECK (grade in ('contraindicated', 'avoid', 'reduce', 'caution'))
);
--> statement-breakpoint
CREATE TABLE "rule_reviews" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"verdict" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_reviews_verdict" CHECK (verdict in ('right', 'wrong'))
);
--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "first_english" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "second_english" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "third" text;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "third_english" text;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "third_atc" text[];--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "advice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "advice_english" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "keyword" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_rules" ADD COLUMN "onset" text DEFAULT '' NOT NULL;