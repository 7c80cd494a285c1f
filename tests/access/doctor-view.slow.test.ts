import { beforeAll, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { readChanges } from '@/lib/record/sharing/changes';
import type { DoctorViewSummaryPage } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { markSeen } from '@/lib/record/summary/seen';
import { readDoctorViewVisits } from '@/lib/sections/visits/queries';
import { visitsSection } from '@/lib/sections/visits/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { manySided, opened, tie } from './doctor-scene';
import { READS } from './section-reads';

// R: a patient who views the record as one of their doctors gets exactly what that doctor gets.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await manySided(behind);
});
const tied = (given: Parameters<typeof tie>[2] = {}, to = patient) => tie(behind, to, given);

const GRANTED = [1, 2, 3].flatMap((visibility) =>
  [1, 3, 6].flatMap((level) => [[CARDIOLOGY], []].map((tags) => ({ visibility, level, tags }))),
);

test.each(GRANTED)('under %j the patient’s doctor view shows in each section what the doctor sees', async (granted) => {
  const { doctor, association } = await tied(granted);
  for (const [name, read] of Object.entries(READS))
    for (const query of [{ cerca: '' }, { cerca: 'pollini', periodo: 'tutto' }]) {
      // The doctor signs in after the patient's view, because the patient sees what the doctor will find at the next sign-in.
      const mine = await opened(patient.userId, { as: association }, read, query);
      expect(mine.ok, name).toBe(true);
      expect(mine, name).toEqual(await opened(doctor.userId, patient.patientId, read, query));
    }
});

test('the news box shows the patient what the doctor will find, and is missing before the doctor’s first visit', async () => {
  const mine = await newPatient(behind.db);
  const { doctor, association } = await tied({ level: 3 }, mine);
  const newsOf = (page: Awaited<ReturnType<typeof opened>>) =>
    page.ok ? (page.value as DoctorViewSummaryPage).news : null;
  const looks = async () => newsOf(await opened(mine.userId, { as: association }, READS[''] as never));
  const finds = async () => newsOf(await opened(doctor.userId, mine.patientId, READS[''] as never));
  expect([await looks(), await finds()]).toEqual([undefined, undefined]);
  const [shown] = [
    await newRow(behind.db, 'visits', mine, { level: 3 }),
    await newRow(behind.db, 'visits', mine, { level: 4 }),
  ];
  const seen = await looks();
  expect(seen?.changes.map(({ id }) => id)).toEqual([shown]);
  expect(await finds()).toEqual(seen);
  expect(await looks()).toEqual(seen);
});

test('a result added to a visible exam is reported as news of that exam; a visit does not end the news, a mark does', async () => {
  const mine = await newPatient(behind.db);
  const { doctor } = await tied({ level: 3 }, mine);
  const exams = [
    await newRow(behind.db, 'exams', mine, { level: 3, state: 2 }),
    await newRow(behind.db, 'exams', mine, { level: 4, state: 2 }),
  ];
  const news = async (means: 'browser' | 'bearer' = 'browser') => {
    const viewer = await viewerOf(doctor.userId, means);
    const page = await withRecord(viewer, mine.patientId, summarySection, (record) => readChanges(record));
    const { active } = await readAssistedPage(viewer, {});
    return [page.ok && page.value?.changes.map(({ section, id }) => [section, id]), active.rows[0]?.news];
  };
  await news();
  expect(await news()).toEqual([[], 0]);
  for (const examId of exams) await newRow(behind.db, 'results', mine, { examId, name: 'Sodio' });
  for (const means of ['bearer', 'browser', 'browser'] as const)
    expect(await news(means)).toEqual([[['exams', exams[0]]], 1]);
  const raw = { items: `exams.${exams[0]}.${Date.now()}` };
  await perform(await viewerOf(doctor.userId), mine.patientId, markSeen, { id: mine.patientId, raw });
  expect(await news()).toEqual([[], 0]);
});

test('the news show a row whose level was lowered just like a new row', async () => {
  const mine = await newPatient(behind.db);
  const { doctor } = await tied({ level: 3 }, mine);
  const read = () => opened(doctor.userId, mine.patientId, READS[''] as never);
  const reopened = await newRow(behind.db, 'visits', mine, { level: 5, reason: 'Controllo' });
  await read();
  await newRow(behind.db, 'visits', mine, { level: 3, reason: 'Controllo' });
  await behind.sql`update tbl_visite set id_livello_confidenzialita = 3, updated_at = now() where id_visita = ${reopened}`;
  const page = await read();
  const changes = page.ok ? ((page.value as DoctorViewSummaryPage).news?.changes ?? []) : [];
  expect(changes.map(({ section, name }) => ({ section, name }))).toEqual(
    Array(2).fill({ section: 'visits', name: 'Controllo' }),
  );
});

test('the view of an invited doctor shows what the doctor will find after accepting', async () => {
  const { doctor, association } = await tied({ level: 3, acceptedAt: null });
  const before = await opened(patient.userId, { as: association }, READS.diagnosi as never);
  await behind.sql`update tbl_associazioni set accettata_il = now() where id_cpp = ${association}`;
  expect(before).toEqual(await opened(doctor.userId, patient.patientId, READS.diagnosi as never));
});

test('a narrower association narrows the doctor view the next time it is opened', async () => {
  const { association } = await tied({ level: 6 });
  const shown = async () => {
    const page = await withRecord(
      await viewerOf(patient.userId),
      { as: association },
      visitsSection,
      readDoctorViewVisits({}),
    );
    return page.ok && page.value.tables?.[0].count;
  };
  expect(await shown()).toBe(9);
  await behind.sql`update tbl_associazioni set assegnazione_confidenzialita = 1 where id_cpp = ${association}`;
  expect(await shown()).toBe(3);
});
