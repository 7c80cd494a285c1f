import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SeeingDoctor } from '@/lib/access/policy/audience';
import { sharedSections } from '@/lib/record/registry/registry';
import { previewAccess } from '@/lib/record/sharing/access-preview';
import { whoSees } from '@/lib/record/sharing/who-sees';
import { fullName } from '@/lib/values/names';
import * as en from '@/messages/en';
import * as it from '@/messages/it';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { furnished, NAMES, newIn, opened, seenIn } from './shared-record';

// What the app tells a patient about sharing matches what the doctors get, as counts and for single rows, in every section.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await furnished(behind);
});

const granting = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
});

test('the preview of an association counts what its doctor then finds, in every section', async () => {
  const all = await opened(patient.userId, 'own', seenIn);
  await fc.assert(
    fc.asyncProperty(granting, async (granted) => {
      const previewed = await opened(patient.userId, 'own', (record) => previewAccess(record, granted));
      const doctor = await newDoctor(behind.db);
      await associate(behind.db, patient, doctor, granted);
      const seen = await opened(doctor.userId, patient.patientId, seenIn);
      expect(previewed.map(({ section, seen, hidden }) => [section, seen, hidden])).toEqual(
        NAMES.map((name) => [
          name,
          seen.get(name)?.length,
          (all.get(name)?.length ?? 0) - (seen.get(name)?.length ?? 0),
        ]),
      );
      await behind.sql`delete from tbl_associazioni where id_careprovider = ${doctor.doctorId}`;
    }),
    { numRuns: 25 },
  );
});

test('the doctors said to see a row are those who find it, at any level; inactive associations are left out', async () => {
  const mine = await furnished(behind);
  const doctors = new Map<string, number>();
  const add = async (name: string, given: Parameters<typeof associate>[3]) => {
    const doctor = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set nome = ${name}, cognome = 'X' where id_careprovider = ${doctor.doctorId}`;
    await associate(behind.db, mine, doctor, given);
    doctors.set(`${name} X`, doctor.userId);
  };
  for (const visibility of [1, 2, 3])
    for (const level of [2, 4, 6])
      await add(`v${visibility} l${level}`, { visibility, level, tags: visibility === 3 ? [CARDIOLOGY] : [] });
  await add('invited', { acceptedAt: null });
  await add('ended', { endedAt: new Date() });
  await add('over', { endsOn: '2020-01-01' });
  doctors.delete('invited X');
  doctors.delete('ended X');
  doctors.delete('over X');

  /** The rows that each doctor currently finds, in every section. */
  const finding = async () => {
    const found: [string, Awaited<ReturnType<typeof seenIn>>][] = [];
    for (const [called, userId] of doctors) found.push([called, await opened(userId, mine.patientId, seenIn)]);
    return (name: string, id: number) =>
      found.flatMap(([called, seen]) => (seen.get(name)?.includes(id) ? [called] : [])).sort();
  };
  const own = await opened(mine.userId, 'own', seenIn);
  const rows = sharedSections.map(({ name, table }) => ({ name, table, id: own.get(name)?.[0] as number }));
  const named = (doctorsOfRow: readonly SeeingDoctor[] = []) => doctorsOfRow.map(fullName).sort();

  for (const level of [1, 3, 5]) {
    const find = await finding();
    const told = new Map<string, { asked: string[]; losing: string[]; before: string[] }>();
    for (const { name, id } of rows) {
      const asked = await opened(mine.userId, 'own', (record) => whoSees(record, { section: name, id, level }));
      const before = await opened(mine.userId, 'own', (record) => whoSees(record, { section: name, id }));
      expect(named(before?.doctors), name).toEqual(find(name, id));
      told.set(name, { asked: named(asked?.doctors), losing: named(asked?.losing), before: named(before?.doctors) });
    }
    for (const { table, id } of rows) await behind.db.update(table).set({ level }).where(eq(table.id, id));
    const findThen = await finding();
    for (const { name, id } of rows) {
      const then = findThen(name, id);
      const { asked, losing, before } = told.get(name) ?? { asked: [], losing: [], before: [] };
      expect(asked, `${name} at ${level}`).toEqual(then);
      expect(losing, name).toEqual(before.filter((one) => !then.includes(one)));
    }
  }
}, 60_000);

test('an allergy is counted as missed in an emergency; an excluded one and a plain diagnosis are not', async () => {
  const mine = await newPatient(behind.db);
  const emergency = async (section: string, given: Record<string, unknown>) => {
    const id = await newIn(behind, section, mine, given);
    return (await opened(mine.userId, 'own', (record) => whoSees(record, { section, id })))?.emergency;
  };
  expect(await emergency('diagnoses', { kind: 'Allergia', state: 1 })).toBe(true);
  expect(await emergency('diagnoses', { kind: 'Intolleranza', state: 0 })).toBe(true);
  expect(await emergency('diagnoses', { kind: 'Allergia', state: 2 })).toBe(false);
  expect(await emergency('diagnoses', { kind: 'Diagnosi' })).toBe(false);
  expect(await emergency('visits', {})).toBe(false);
  const previewed = await opened(mine.userId, 'own', (record) =>
    previewAccess(record, { level: 3, visibility: 2, tags: [] }),
  );
  expect(previewed.find(({ section }) => section === 'diagnoses')).toMatchObject({ seen: 0, hidden: 4, missed: 2 });
});

test.each(Object.entries({ it, en }))('every shared section has its words in %s', (_, messages) => {
  const words = messages as Record<string, { section?: { one?: string; items?: string } }>;
  expect(NAMES.filter((name) => !words[name]?.section?.one || !words[name]?.section?.items)).toEqual([]);
});
