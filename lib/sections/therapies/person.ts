import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { EXCLUDED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Measured, Person, Recorded } from '@/lib/catalogue/interactions/person';
import { today } from '@/lib/values/days';
import { statesNoAllergies } from '../diagnoses/no-allergies';
import { diagnosesSection } from '../diagnoses/section';
import { readPatient } from '../patient/queries';
import { readCurrentPregnancy } from '../pregnancies/current';
import { readLatest } from '../readings/latest';
import { readRecent } from '../results/recent';
import { comparableValue } from '../results/shown';

/**
 * What the rules ask about the person, as far as the viewer may see it: each fact is read under the policy of its own
 * section, so that a hidden row is the same as none. `tests` are the laboratory tests that the rules ask for.
 */
export async function readPerson(record: RecordAccess, tests: readonly string[]): Promise<Person> {
  const [{ birthDate, sex }, weight, pregnancy, recorded, results] = await Promise.all([
    readPatient(record),
    readLatest(record, 'weight'),
    readCurrentPregnancy(record),
    readRecorded(record),
    readNewest(record, tests),
  ]);
  return {
    day: today(),
    birthDate: birthDate ?? null,
    sex: sex ?? 'unknown',
    weightKg: weight && { ...weight, id: null },
    pregnancy,
    diagnoses: recorded.filter(({ kind }) => kind === 'Diagnosi'),
    allergies: recorded.filter(({ kind, name }) => kind !== 'Diagnosi' && !statesNoAllergies(name)),
    results,
  };
}

/** A code in the words of a diagnosis: at their beginning, in brackets, or after "ICD". */
const CODE = /(?:^|[([]|\bICD[-\s]?\d*(?:-?CM)?:?\s*)([A-TV-Z]\d\d(?:\.\d{1,2})?|\d{3}\.\d{1,2})(?=$|[)\]\s:,;-])/g;

/** Diagnoses, allergies and intolerances that are not ruled out. */
async function readRecorded({ db, patientId, visible }: RecordAccess): Promise<(Recorded & { kind: string })[]> {
  const rows = await db
    .select({ id: diagnoses.id, name: diagnoses.pathology, day: diagnoses.recordedOn, kind: diagnoses.kind })
    .from(diagnoses)
    .where(and(eq(diagnoses.patientId, patientId), visible(diagnosesSection), ne(diagnoses.state, EXCLUDED)))
    .orderBy(diagnoses.pathology, diagnoses.id);
  return rows.map((row) => ({ ...row, codes: [...row.name.matchAll(CODE)].map(([, code = '']) => code) }));
}

/** The newest value of each test in the test's own unit; values such as `< 1` cannot be compared and are left out. */
async function readNewest(record: RecordAccess, tests: readonly string[]): Promise<Map<string, Measured>> {
  const recent = await readRecent(record, { tests: [...tests], upTo: today() });
  return new Map(
    recent.flatMap(({ rows }) => {
      for (const row of rows) {
        const value = comparableValue(row);
        if (row.test && value !== null) return [[row.test, { id: row.id, value, day: row.day }] as const];
      }
      return [];
    }),
  );
}
