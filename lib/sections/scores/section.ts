import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { scores } from '@/db/schema';
import { declareSection } from '@/lib/kit/section';
import { scoresFhir } from './fhir';
import { scoreModel } from './model';
import { saveScore } from './save';

export const scoresSection = declareSection(scoreModel, {
  table: scores,
  calls: { rows: 'score' },
  forms: 'own',
  dated: { from: sql`(${scores.createdAt} at time zone 'Europe/Rome')::date` },
  timeline: {
    // Points, or a percentage.
    text: sql`round(${scores.value}, 1)::float8 || case when ${scores.name} ~ '^(framingham|cardio)' then ' %' else '' end`,
    measured: sql`true`,
    word: { code: scores.name, in: 'story.score' },
  },
  collection: 'tbl_scores',
  permissions: { create: 'calcolatrice' },
  fhir: scoresFhir,
  found: { exact: [scores.name] },
  save: saveScore,
  json: { values: { inputs: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])) } },
});
