import 'server-only';
import { sql } from 'drizzle-orm';
import { diagnoses } from '@/db/schema';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import type { Diagnosis } from './model';

/** A diagnosis as the contract spells it; the doctor stands in a part of its own. */
export function diagnosisToWire(diagnosis: Diagnosis, tags: readonly Named[]) {
  const { careprovider, ...wire } = toWire(diagnoses, diagnosis);
  return { ...wire, diagnosiDetails: { careprovider }, tags: tagsToWire(diagnosis.tags, tags) };
}

/** How the routes translate; the doctor is taken from where the contract has him, or flat. */
export const diagnosisWire = {
  input(body: Record<string, unknown>) {
    const { recordedOn: _, ...input } = fromWire(diagnoses, body);
    const details = Object.hasOwn(body, 'diagnosiDetails') ? body.diagnosiDetails : undefined;
    const nested = typeof details === 'object' && details !== null && Object.hasOwn(details, 'careprovider');
    return {
      ...input,
      ...(nested ? { doctor: (details as { careprovider: unknown }).careprovider } : {}),
      ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
    };
  },
  toWire: async (diagnosis: Diagnosis) => diagnosisToWire(diagnosis, (await reference()).tags),
  wirePath: (path: string) => (path === 'doctor' ? 'diagnosiDetails.careprovider' : wirePath(diagnoses, path)),
};

/** The diagnoses as the routes serve them. */
export const diagnosisList = {
  table: diagnoses,
  without: ['doctor'],
  more: { diagnosiDetails: sql`json_build_object('careprovider', ${diagnoses.doctor})` },
};
