import { beforeAll, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { MINIMAL } from '@/lib/access/policy/visibility';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { readExtract } from '@/lib/record/registry/extract';
import { readAlerts } from '@/lib/record/summary/alerts';
import { readMedicines } from '@/lib/record/summary/medicines';
import { emergencyContent } from '@/lib/reports/emergency/content';
import { readReportForm } from '@/lib/sections/adverse-reactions/queries';
import { therapiesFhir } from '@/lib/sections/therapies/fhir';
import { readTaken } from '@/lib/sections/therapies/interactions';
import { readTherapiesPage } from '@/lib/sections/therapies/page/queries';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { readStandingCheck } from '@/lib/sections/therapies/standing-check';
import { daysAfter, today } from '@/lib/values/days';
import { bearerOf, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { filesNamed, handlerOf, sourceOf } from '../support/routes';
import { newRow } from '../support/rows';

// A therapy that has ended or has not begun is current for no reader.

const behind = inProcess();
let patient: Patient;
let therapyId: number;
const day = (days: number) => daysAfter(today(), days);
beforeAll(async () => {
  patient = await newPatient(behind.db);
  const therapy = (drug: string, given: object) =>
    newRow(behind.db, 'therapies', patient, { level: 1, drug, ...given });
  therapyId = await therapy('Presa', { state: ONGOING, start: day(-20), end: null });
  await therapy('Presa fino a oggi', { state: ONGOING, start: day(-20), end: today() });
  await therapy('Finita ieri', { state: ONGOING, start: day(-20), end: day(-1) });
  await therapy('Da domani', { state: ONGOING, start: day(1), end: null });
  await therapy('Conclusa', { state: CONCLUDED, start: day(-20), end: day(-5) });
  await therapy('Vietata', { state: FORBIDDEN, start: day(-20), end: null });
});

const CURRENT = ['Presa', 'Presa fino a oggi'];
const read = async <T>(
  ask: (record: RecordAccess) => Promise<T>,
  who = patient.userId,
  whose: number | 'own' = 'own',
) => {
  const answer = await withRecord(await viewerOf(who), whose, therapiesSection, ask);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const names = (rows: readonly { drug: string }[]) => rows.map(({ drug }) => drug).sort();

test('the summary, the home page and the alerts of a doctor’s pages show only the current ones', async () => {
  expect(names((await read(readAlerts)).therapies.rows)).toEqual(CURRENT);
  const { current, toCome, forbidden } = await read(readMedicines);
  expect([current, toCome, forbidden].map(({ rows }) => names(rows))).toEqual([CURRENT, ['Da domani'], ['Vietata']]);
});

test('the emergency report shows only the current ones, and every forbidden drug', async () => {
  const { ongoing, forbidden } = await read(async (record) => emergencyContent(await readExtract(record, {})));
  expect([names(ongoing.shown), names(forbidden)]).toEqual([CURRENT, ['Vietata']]);
});

test('the emergency set, and so a link with it, holds only the current ones and the forbidden drugs', async () => {
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 6, visibility: MINIMAL, tags: [] });
  const extract = await read((record) => readExtract(record, {}), doctor.userId, patient.patientId);
  expect(names(extract.rowsOf(therapiesSection))).toEqual([...CURRENT, 'Vietata']);
});

test('the check compares only the current ones, with the forbidden drugs', async () => {
  const { current, forbidden } = await read((record) => readTaken(record));
  const called = (medicines: readonly { name: string }[]) => names(medicines.map(({ name }) => ({ drug: name })));
  expect([called(current), called(forbidden)]).toEqual([CURRENT, ['Vietata']]);
  expect((await read(readStandingCheck)).count).toBe(CURRENT.length);
});

test('the report of a reaction offers only the current ones as further drugs', async () => {
  expect((await read(readReportForm(therapyId, 0)()))?.others).toEqual(['Presa fino a oggi']);
});

test('the page has those to come in a table of their own, only if there are any, and those that ended with the concluded', async () => {
  const { tables } = await read(readTherapiesPage({}));
  expect(tables?.map(({ state, apart, rows }) => [apart ?? state, names(rows)])).toEqual([
    [ONGOING, CURRENT],
    ['toCome', ['Da domani']],
    [CONCLUDED, ['Conclusa', 'Finita ieri']],
    [FORBIDDEN, ['Vietata']],
  ]);
  const other = await newPatient(behind.db);
  const without = await read(readTherapiesPage({}), other.userId);
  expect(without.tables?.map(({ state }) => state)).toEqual([ONGOING, CONCLUDED, FORBIDDEN]);
});

test('the calls list them by their dates, and all of them under 3', async () => {
  const listed = async (tipo: number) => {
    const answer = await call(await handlerOf('GET /api/getFarmaci/[id]/[tipo]'), await bearerOf(patient.userId), {
      method: 'GET',
      path: `/api/getFarmaci/${patient.patientId}/${tipo}`,
      params: { id: String(patient.patientId), tipo: String(tipo) },
    });
    const { data } = answer.body as unknown as { data: { farmaco: { descrizione_breve: string } }[] };
    return data.map(({ farmaco }) => farmaco.descrizione_breve).sort();
  };
  expect(await listed(ONGOING)).toEqual(CURRENT);
  expect(await listed(CONCLUDED)).toEqual(['Conclusa', 'Finita ieri']);
  expect(await listed(FORBIDDEN)).toEqual(['Vietata']);
  expect(await listed(3)).toHaveLength(6);
});

test('FHIR has the status of each by its dates', async () => {
  const rows = (await read((record) => readExtract(record, {}))).rowsOf(therapiesSection);
  const statusOf = (drug: string) => {
    const context = {
      ...{ patient: {}, meta: {}, owners: true, today: today(), besides: new Map() },
      ...{ reference: () => undefined, say: (key: string) => key },
    };
    const written = therapiesFhir.write(rows.find((row) => row.drug === drug) as never, context as never);
    return (written.resources[0]?.resource as { status?: string } | undefined)?.status;
  };
  const all = [...CURRENT, 'Finita ieri', 'Da domani', 'Conclusa', 'Vietata'];
  expect(all.map(statusOf)).toEqual(['active', 'active', 'completed', 'intended', 'completed', 'not-taken']);
});

/** The files that read therapies and say of some that they are current: each imports the predicate. */
const DECIDES = [
  'components/therapies/TherapyTables.tsx',
  'lib/calculators/scores/facts.ts',
  'lib/record/home/group-lines.ts',
  'lib/record/summary/alerts.ts',
  'lib/record/summary/medicines.ts',
  'lib/reminders/due/doses.ts',
  'lib/reminders/due/refills.ts',
  'lib/reports/chapters/therapies.ts',
  'lib/reports/clinical/first-page.ts',
  'lib/reports/emergency/content.ts',
  'lib/sections/adverse-reactions/queries.ts',
  'lib/sections/doses/medicine-doses.ts',
  'lib/sections/doses/page.ts',
  'lib/sections/doses/planned.ts',
  'lib/sections/doses/stock.ts',
  'lib/sections/therapies/checked-save.ts',
  'lib/sections/therapies/current-query.ts',
  'lib/sections/therapies/fhir.ts',
  'lib/sections/therapies/interactions.ts',
  'lib/sections/therapies/page/check.ts',
  'lib/sections/therapies/period-words.ts',
  'lib/sections/therapies/routes.ts',
  'lib/sections/therapies/saved-words.ts',
  'lib/sections/therapies/section.ts',
  'lib/sections/therapies/standing-check.ts',
  'lib/sections/therapies/wire.ts',
];

/** The files that use the section or its table, and say of no therapy that it is current or not. */
const INDIFFERENT = [
  'app/(record)/Registro/Farmaci/Interazioni/page.tsx',
  'app/(record)/Registro/Farmaci/actions.ts',
  'app/api/checkInterazioniFarmaco/[id]/route.ts',
  'app/api/getFarmaci/[id]/[tipo]/route.ts',
  'lib/record/course-events/queries.ts',
  'lib/record/import/commands.ts',
  'lib/record/import/import.ts',
  'lib/record/preparation/changes.ts',
  'lib/record/sharing/changes.ts',
  'lib/reminders/own/commands.ts',
  'lib/reports/clinical/routes.ts',
  'lib/sections/adverse-reactions/save.ts',
  'lib/sections/adverse-reactions/section.ts',
  'lib/sections/doses/adherence.ts',
  'lib/sections/doses/queries.ts',
  'lib/sections/doses/section.ts',
  'lib/sections/doses/stock-commands.ts',
  'lib/sections/doses/told.ts',
  'lib/sections/therapies/check-route.ts',
  'lib/sections/therapies/model.ts',
  'lib/sections/therapies/page/queries.ts',
  'lib/sections/therapies/reactions.ts',
  'lib/sections/therapies/save.ts',
  'lib/sections/therapies/taken.ts',
];

/** The files that know the list in which the patient keeps a therapy: for forms, headings, and the values of documents. */
const KNOWS_THE_LIST = [
  'components/therapies/MoveTherapy.tsx',
  'components/therapies/TherapyForm.tsx',
  'components/therapies/TherapyTables.tsx',
  'lib/reports/chapters/therapies.ts',
  'lib/sections/therapies/completed.ts',
  'lib/sections/therapies/current-query.ts',
  'lib/sections/therapies/fhir.ts',
  'lib/sections/therapies/model.ts',
  'lib/sections/therapies/routes.ts',
  'lib/sections/therapies/section.ts',
];

const sources = () => filesNamed(/\.tsx?$/).map((path) => [path, sourceOf(path)] as const);
const PREDICATE = /from '[^']*(?:therapies|\.)\/current(?:-query)?'/;
const READS = /\btherapiesSection\b|\btherapies\b[^;]*\} from '@\/db\/schema'/;

test('every file that reads therapies decides by the predicate, or says of none that it is current', () => {
  const found = sources().filter(
    ([path, source]) => READS.test(source) || PREDICATE.test(source) || DECIDES.includes(path),
  );
  const deciding = found.filter(([, source]) => PREDICATE.test(source)).map(([path]) => path);
  expect(deciding).toEqual(DECIDES);
  expect(found.map(([path]) => path).filter((path) => !deciding.includes(path))).toEqual(INDIFFERENT);
});

test('no other file knows the list in which the patient keeps a therapy', () => {
  const found = sources().filter(([, source]) => /\bONGOING\b|\bisOngoing\b/.test(source));
  expect(found.map(([path]) => path)).toEqual(KNOWS_THE_LIST);
});
