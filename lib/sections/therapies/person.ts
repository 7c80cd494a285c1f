import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { EXCLUDED } from '@/db/reference/values';
import { diagnoses, results } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Measured, Person, Recorded } from '@/lib/catalogue/interactions/person';
import type { RuleBook } from '@/lib/catalogue/interactions/rule-book';
import { today } from '@/lib/values/days';
import { statesNoAllergies } from '../diagnoses/no-allergies';
import { diagnosesSection } from '../diagnoses/section';
import { readPatient } from '../patient/queries';
import { readCurrentPregnancy } from '../pregnancies/current-pregnancy';
import { readLatest } from '../readings/latest';
import { resultsSection } from '../results/section';
import { comparableValue } from '../results/shown';

/**
 * What the rules ask about the person, as far as the viewer may see it: each fact is read under the policy of its own
 * section, so that a hidden row is the same as none. The rules name
 * the laboratory tests that they ask for.
 */
export async function readPerson(record: RecordAccess, rules: Promise<Pick<RuleBook, 'tests'>>): Promise<Person> {
  const [{ birthDate, sex }, weight, pregnancy, recorded, newest] = await Promise.all([
    readPatient(record),
    readLatest(record, 'weight'),
    readCurrentPregnancy(record),
    readRecorded(record),
    rules.then(({ tests }) => readNewest(record, tests)),
  ]);
  return {
    day: today(),
    birthDate: birthDate ?? null,
    sex: sex ?? 'unknown',
    weightKg: weight && { ...weight, id: null },
    pregnancy,
    diagnoses: recorded.filter(({ kind }) => kind === 'Diagnosi'),
    allergies: recorded.filter(({ kind, name }) => kind !== 'Diagnosi' && !statesNoAllergies(name)),
    results: newest,
  };
}

/** A code in the words of a diagnosis: at their beginning, in brackets, or after "ICD". */
const CODE = /(?:^|[([]|\bICD[-\s]?\d*(?:-?CM)?:?\s*)([A-TV-Z]\d\d(?:\.\d{1,2})?|\d{3}\.\d{1,2})(?=$|[)\]\s:,;-])/g;

/** Diagnoses, allergies and intolerances that are not ruled out, with the chosen code and those in their words. */
async function readRecorded({ db, patientId, visible }: RecordAccess): Promise<(Recorded & { kind: string })[]> {
  const rows = await db
    .select({
      id: diagnoses.id,
      name: diagnoses.pathology,
      day: diagnoses.recordedOn,
      kind: diagnoses.kind,
      icd10: diagnoses.icd10,
    })
    .from(diagnoses)
    .where(and(eq(diagnoses.patientId, patientId), visible(diagnosesSection), ne(diagnoses.state, EXCLUDED)))
    .orderBy(diagnoses.pathology, diagnoses.id);
  return rows.map(({ icd10, ...row }) => ({
    ...row,
    codes: [...(icd10 ? [icd10] : []), ...[...row.name.matchAll(CODE)].map(([, code = '']) => code)],
  }));
}

/** The newest value of each test in the test's own unit; values such as `< 1` cannot be compared and are left out. */
async function readNewest({ db, patientId, visible }: RecordAccess, tests: readonly string[]) {
  const { id, test, value, comparator, unit, day, createdAt } = results;
  const rows = await db
    .selectDistinctOn([test], { id, test, value, comparator, unit, day })
    .from(results)
    .where(
      and(
        eq(results.patientId, patientId),
        visible(resultsSection),
        inArray(test, [...tests]),
        isNotNull(value),
        isNull(comparator),
        lte(day, today()),
      ),
    )
    .orderBy(test, desc(day), desc(createdAt), desc(id));
  return new Map(
    rows.flatMap((row): [string, Measured][] => {
      const own = comparableValue(row);
      return row.test === null || own === null ? [] : [[row.test, { id: row.id, value: own, day: row.day }]];
    }),
  );
}
