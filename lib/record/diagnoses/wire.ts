import 'server-only';
import { sql } from 'drizzle-orm';
import { diagnoses } from '@/db/schema';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath } from '@/lib/http/wire';
import type { Diagnosis } from './model';
import { diagnosesSection } from './section';

/** How the routes translate; the doctor stands in a part of its own, and is taken from there, or flat. */
export const diagnosisWire = {
  input(body: Record<string, unknown>) {
    const { recordedOn: _, ...input } = rowInput(diagnoses, body);
    const details = Object.hasOwn(body, 'diagnosiDetails') ? body.diagnosiDetails : undefined;
    const nested = typeof details === 'object' && details !== null && Object.hasOwn(details, 'careprovider');
    return { ...input, ...(nested ? { doctor: (details as { careprovider: unknown }).careprovider } : {}) };
  },
  async toWire(diagnosis: Diagnosis) {
    const { careprovider, ...wire } = await rowToWire(diagnoses, diagnosis);
    return { ...wire, diagnosiDetails: { careprovider } };
  },
  wirePath: (path: string) => (path === 'doctor' ? 'diagnosiDetails.careprovider' : wirePath(diagnoses, path)),
};

/** The diagnoses as the routes serve them. */
export const diagnosisList = {
  section: diagnosesSection,
  without: ['doctor'],
  more: { diagnosiDetails: sql`json_build_object('careprovider', ${diagnoses.doctor})` },
};
