import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { associations } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { type Target, withRecord } from '@/lib/access/record/record';
import { readAlerts } from '@/lib/record/summary/alerts';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { readDoctorViewDiagnoses } from '@/lib/sections/diagnoses/queries';
import { readDoctorViewExams } from '@/lib/sections/exams/page/queries';
import { readDoctorViewFiles } from '@/lib/sections/files/queries';
import type { ListedEntry } from '@/lib/sections/notebook/model';
import { readDiary, readPainNow } from '@/lib/sections/notebook/queries';
import { readCard } from '@/lib/sections/patient/page/card';
import { SUMMED } from '@/lib/sections/readings/judged';
import { readReadingTable } from '@/lib/sections/readings/queries';
import { readDoctorViewResults } from '@/lib/sections/results/queries';
import { positionOf } from '@/lib/sections/results/shown';
import { readDoctorViewTherapies } from '@/lib/sections/therapies/page/queries';
import { readDoctorViewVaccinations } from '@/lib/sections/vaccinations/queries';
import { readDoctorViewVisits } from '@/lib/sections/visits/queries';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newContact,
  newDoctor,
  newPatient,
  type Patient,
} from '../support/people';
import { newRow } from '../support/rows';

// Each part of a summary equals what its section's page shows to the same viewer: these tests compute each part from the
// complete lists with independent code, for every kind of doctor.

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
let association: number;

const TAGS = [[], [CARDIOLOGY], [DERMATOLOGY], [CARDIOLOGY, DERMATOLOGY]];
const KNEES = [{ name: 'knee_left', dolore: 3 }];

/** Rows of every level and of several specialities, in an order independent of both. */
beforeAll(async () => {
  patient = await newPatient(behind.db, { birthDate: '1955-01-01' });
  doctor = await newDoctor(behind.db);
  association = await associate(behind.db, patient, doctor);
  const now = today();
  for (let n = 0; n < 36; n++) {
    const guarded = { level: 1 + ((n * 5) % 6), tags: TAGS[n % 4] };
    const day = daysAfter(now, -1 - ((n * 7) % 36));
    const add = (section: string, given: object) => newRow(behind.db, section, patient, { ...guarded, ...given });
    await add('diagnoses', { kind: n % 3 ? 'Diagnosi' : 'Allergia', state: n % 5 === 4 ? 2 : n % 2 });
    await add('therapies', { state: n % 3 });
    await add('visits', { day, reason: `Visita ${n}` });
    await add('exams', { day: daysAfter(now, ((n * 11) % 36) - 12), state: n % 2 });
    await add('results', { test: ['creatinine', 'glucose', 'sodium'][n % 3], value: 0.2 + (n % 8) * 0.2, day });
    await add('vaccinations', { day, vaccineId: [100, 2600][n % 2] });
    await add('notebook', { day, areas: n % 2 ? KNEES : [] });
    await add(n % 2 ? 'files' : 'ecgs', n % 2 ? { day, kind: n % 4 === 1 ? 'kardia' : 'documento' } : {});
    const measured = [
      { maxPressure: 120 + n, minPressure: 70 + n },
      { weight: 70 + n, height: 170 },
      { heartRate: 60 + n, oxygen: 95 },
      { glucose: 90 + n, meal: 'fasting', temperature: 36 },
    ][n % 4];
    await add('readings', { day, heartRate: null, ...measured });
    if (n % 6 === 0) await newContact(behind.db, patient, { ...guarded, type: 10 });
  }
});

const WHOLE = { stampa: '' };

/** The summary's parts, computed from the complete lists. */
async function listed(record: RecordAccess) {
  const now = today();
  const [card, diagnoses, therapies, readings, results, diary, exams, vaccinations, visits, files] = await Promise.all([
    readCard(record),
    readDoctorViewDiagnoses(WHOLE)(record),
    readDoctorViewTherapies(WHOLE)(record),
    readReadingTable(record, WHOLE),
    readDoctorViewResults({})(record),
    readDiary(WHOLE)(record),
    readDoctorViewExams(WHOLE)(record),
    readDoctorViewVaccinations(WHOLE)(record),
    readDoctorViewVisits(WHOLE)(record),
    readDoctorViewFiles(WHOLE)(record),
  ]);
  const newest = results?.overview?.groups.flatMap(({ rows }) => rows.map(({ row }) => row)) ?? [];
  const isOutside = (row: (typeof newest)[number]) => ['above', 'below'].includes(positionOf(row).standing ?? '');
  const entries = diary.table?.rows ?? [];
  const hurt = entries.filter(({ day, areas }) => day >= daysAfter(now, -29) && areas.length > 0);
  const stored = [...(files.kardia?.rows ?? []), ...(files.file?.rows ?? [])];
  return {
    patient: card.patient,
    contacts: idsOf(card.emergency),
    allergies: sorted(
      diagnoses.tables.flatMap(({ state, rows }) => rows.filter(({ kind }) => kind !== 'Diagnosi' && state !== 2)),
    ),
    problems: idsOf((diagnoses.tables[0]?.rows ?? []).filter(({ kind }) => kind === 'Diagnosi')).slice(0, 6),
    therapies: idsOf(therapies.tables?.find(({ state }) => state === 1)?.rows ?? []).slice(0, 8),
    measures: Object.fromEntries(
      SUMMED.map((name) => {
        const column = name === 'pressure' ? 'maxPressure' : name;
        return [name, readings.rows.flatMap((row) => row[column] ?? []).slice(0, 2)];
      }).filter(([, values]) => values?.length !== 0),
    ),
    outside: sorted(newest.filter(isOutside)),
    others: sorted(newest.filter((row) => !isOutside(row))),
    pain: { days: new Set(hurt.map(({ day }) => day)).size, entries: hurt.length > 0 },
    months: monthsOf(entries),
    exams: idsOf(
      (exams.tables.find(({ state }) => state === 1)?.rows ?? [])
        .filter(({ day }) => day >= now)
        .sort((one, other) => (one.day < other.day ? -1 : 1)),
    ).slice(0, 3),
    vaccines: vaccinations.due,
    visits: idsOf(visits.tables?.[0].rows ?? []).slice(0, 3),
    files: sorted(
      stored
        .sort((one, other) =>
          one.day === other.day ? +other.createdAt - +one.createdAt : one.day < other.day ? 1 : -1,
        )
        .slice(0, 3),
    ),
  };
}

async function summed(record: RecordAccess): ReturnType<typeof listed> {
  const [summary, alerts, now] = await Promise.all([
    readDoctorViewSummary(record),
    readAlerts(record),
    readPainNow(record),
  ]);
  const { measures, results, pain } = summary;
  return {
    patient: summary.patient,
    contacts: idsOf(summary.emergency),
    allergies: sorted(alerts.allergies.rows),
    problems: idsOf(alerts.problems.rows),
    therapies: idsOf(alerts.therapies.rows),
    measures: Object.fromEntries(
      measures.map(({ name, last, before }) => {
        const column = name === 'pressure' ? 'maxPressure' : name;
        return [name, [last[column], ...(before ? [before[column]] : [])] as number[]];
      }),
    ),
    outside: sorted(results.outside.map(({ row }) => row)),
    others: sorted(results.others.map(({ row }) => row)),
    pain: { days: pain.days, entries: pain.areas.length > 0 },
    months: [now.month, now.before].map(({ days, entries }) => [days, entries]),
    exams: idsOf(summary.exams),
    vaccines: summary.vaccines,
    visits: idsOf(summary.visits),
    files: sorted(summary.files),
  };
}

/** The days with pain and the number of entries, for the last month and the month before. */
function monthsOf(rows: readonly ListedEntry[]) {
  const [now, month] = [today(), daysAfter(today(), -29)];
  const within = (from: string, to: string) => rows.filter(({ day }) => day >= from && day < to);
  return [within(month, daysAfter(now, 1)), within(daysAfter(month, -30), month)].map((all) => [
    new Set(all.filter(({ areas }) => areas.length > 0).map(({ day }) => day)).size,
    all.length,
  ]);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const sorted = (rows: readonly { id: number }[]) => idsOf(rows).sort((one, other) => one - other);

const both = async (userId: number, target: Target) => {
  const read = await withRecord(await viewerOf(userId), target, summarySection, (record) =>
    Promise.all([summed(record), listed(record)]),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};

test('every part of the owner’s summary equals the list of its section', async () => {
  const [summary, lists] = await both(patient.userId, 'own');
  expect(summary).toEqual(lists);
  // Control: no part is empty, so that equality means something.
  for (const [part, value] of Object.entries(summary)) expect(value, part).not.toEqual([]);
});

const GRANTS = [1, 2, 3, 4, 5, 6].flatMap((level) =>
  [1, 2, 3].flatMap((visibility) => TAGS.map((tags) => ({ level, visibility, tags }))),
);

test('every part of a doctor’s summary equals the list of its section that the doctor sees', async () => {
  const seen = new Set<string>();
  for (const given of GRANTS) {
    await behind.db.update(associations).set(given).where(eq(associations.id, association));
    const [summary, lists] = await both(doctor.userId, patient.patientId);
    expect(summary, JSON.stringify(given)).toEqual(lists);
    seen.add(JSON.stringify(summary));
  }
  expect(seen.size).toBeGreaterThan(10);
});
