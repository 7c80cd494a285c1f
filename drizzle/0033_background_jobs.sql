CREATE TABLE "background_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"holder" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"result" text,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "background_jobs_result" CHECK (result in ('done', 'failed')),
	CONSTRAINT "background_jobs_lease" CHECK ((leased_until is null) = (holder is null))
);
