import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DosesView } from '@/components/doses/DosesView';
import { ONGOING } from '@/db/reference/values';
import { doses } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { FULL } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import { readDosesContent } from '@/lib/sections/doses/page';
import { dosesSection } from '@/lib/sections/doses/section';
import { addPackage, saveStock, saveWithoutTimes } from '@/lib/sections/doses/stock-commands';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The page of the doses that were taken, and the stock, under each reader's own sight.

const behind = inProcess();
const day = (days: number) => daysAfter(today(), days);

const newTherapy = (patient: Patient, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'therapies', patient, {
    ...{ state: ONGOING, drug: 'Tisana', start: day(-100), end: null, rhythm: 'giornaliera', times: ['08:00'] },
    ...given,
  });

/** A told dose, without the earlier schedule that `newDose` adds. */
const newDose = (
  { patientId, userId }: Patient,
  therapyId: number,
  given: Pick<typeof doses.$inferInsert, 'day' | 'time' | 'state'>,
) =>
  behind.db
    .insert(doses)
    .values({ id: newId(), patientId, authorId: userId, therapyId, zone: 'Europe/Rome', ...given });

/** A patient with a medicine of level 3, of which the doses of ten days were told, and one of level 6. */
async function scene() {
  const patient = await newPatient(behind.db);
  const seen = await newTherapy(patient, { level: 3 });
  const hidden = await newTherapy(patient, { level: 6, drug: 'Canarino' });
  for (let back = 1; back <= 10; back++) {
    const state = back % 5 === 0 ? ('saltata' as const) : ('presa' as const);
    await newDose(patient, seen, { day: day(-back), time: '08:00', state });
    await newDose(patient, hidden, { day: day(-back), time: '08:00', state: 'presa' });
  }
  return { patient, seen, hidden };
}

async function read(userId: number, whose: number | 'own', query: Record<string, string> = {}) {
  // Before eight in the morning today's dose is not counted.
  const now = new Date(`${today()}T03:00:00Z`);
  const found = await withRecord(await viewerOf(userId), whose, dosesSection, (record) =>
    readDosesContent(record, query, now),
  );
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

const action = async () => ({ status: 'idle' as const, at: 0 });
const actions = {
  ...{ tell: action, saveStock: action, addPackage: action },
  ...{ saveTimes: action, saveWithoutTimes: action },
};
function html(page: Awaited<ReturnType<typeof read>>, own: boolean, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const listParams = { address: {}, words: {}, search: async () => '' };
  const view = createElement(DosesView, { page, listParams, own, ...(own ? { actions } : {}) });
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

describe('the page', () => {
  test('tells the owner of all medicines, in both languages, and has their buttons', async () => {
    const { patient } = await scene();
    const page = await read(patient.userId, 'own');
    expect(page.total).toEqual({ planned: 20, taken: 18 });
    const text = html(page, true);
    expect(text).toContain('Negli ultimi 30 giorni: 18 dosi su 20');
    expect(text).toContain('Canarino');
    expect(text).toContain('name="doses"');
    expect(html(page, true, 'en')).toContain('In the last 30 days: 18 doses of 20');
  });

  test.each([
    [1, null],
    [4, { planned: 10, taken: 8 }],
    [6, { planned: 20, taken: 18 }],
  ])('tells a doctor of level %i of the visible medicines only, without buttons', async (level, total) => {
    const { patient } = await scene();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level, visibility: FULL });
    const page = await read(doctor.userId, patient.patientId);
    expect(page.total).toEqual(total);
    const text = html(page, false);
    expect(text.includes('Canarino')).toBe(level === 6);
    expect(text).not.toContain('name="doses"');
    expect(text).not.toContain('Negli ultimi 30 giorni: ');
    if (total) expect(text).toContain('dei farmaci che Lei vede');
  });

  test('a carer who may write has the buttons for the medicines below the ceiling', async () => {
    const { patient } = await scene();
    const carer = await newCarer(behind.db, patient, { level: 4 });
    const page = await read(carer.userId, patient.patientId);
    expect(page.canWrite).toBe(true);
    expect(page.medicines.map(({ therapy }) => therapy.drug)).toEqual(['Tisana']);
    expect(html(page, true)).toContain('dei farmaci che Lei vede');
  });

  test('the calendar says each day in words, and its shapes have a legend', async () => {
    const { patient, seen } = await scene();
    const page = await read(patient.userId, 'own');
    const medicine = page.medicines.find(({ therapy }) => therapy.id === seen);
    const cell = (back: number) => medicine?.weeks.flat().find((one) => one.day === day(-back));
    expect([cell(1)?.state, cell(5)?.state, cell(11)?.state]).toEqual(['all', 'none', 'outside']);
    const text = html(page, true);
    expect(text).toContain(': tutte prese, 1 di 1');
    expect(text).toContain(': nessuna presa di 1');
    expect(html(page, true, 'en')).toContain(': all taken, 1 of 1');
  });

  test('earlier months are listed and read, without buttons', async () => {
    const { patient, seen } = await scene();
    const old = day(-80);
    await newDose(patient, seen, { day: old, time: '08:00', state: 'saltata' });
    const page = await read(patient.userId, 'own', { mese: old.slice(0, 7) });
    expect(page.months).toContain(old.slice(0, 7));
    expect(page.month?.days.at(-1)?.day).toBe(old);
    expect((await read(patient.userId, 'own', { mese: '2020-13' })).month).toBeNull();
  });

  test('a medicine taken as needed says what remains, and its intakes stand beside pain and pressure', async () => {
    const patient = await newPatient(behind.db);
    const id = await newTherapy(patient, { rhythm: 'al_bisogno', times: null, maxPerDay: 3 });
    await newDose(patient, id, { day: today(), time: '01:00', state: 'presa' });
    await newRow(behind.db, 'readings', patient, { day: day(-2) });
    const page = await read(patient.userId, 'own');
    expect(page.medicines[0]?.asNeeded).toMatchObject({ taken: 1, most: 3, left: 2, times: { 30: 1, 90: 1 } });
    expect(page.course?.intakes[0]?.days).toEqual([{ at: 89, mean: 1 }]);
    expect(html(page, true)).toContain('ne restano 2');
  });
});

describe('the stock', () => {
  const told = async (patient: Patient, therapyId: number, raw: Record<string, unknown>) =>
    perform(await viewerOf(patient.userId), 'own', saveStock, { id: 0, raw: { therapyId, ...raw } });
  const stockOf = async (patient: Patient) => {
    const found = await withRecord(await viewerOf(patient.userId), 'own', dosesSection, (record) =>
      readDosesContent(record, {}),
    );
    return found.ok ? found.value.medicines[0]?.stock : undefined;
  };

  test('is counted in packages and units, lasts as long as the planned doses, and grows by a package', async () => {
    const patient = await newPatient(behind.db);
    const id = await newTherapy(patient, { times: ['23:59'] });
    const saved = await told(patient, id, { unitsPerPackage: '10', packages: '1', units: '2,5', unitsPerDose: '0,5' });
    expect(saved.ok).toBe(true);
    // 12.5 units are 25 doses; the first of them is of today.
    expect(await stockOf(patient)).toEqual({ left: 12.5, lastDay: day(24), days: 24, isLow: false });
    const viewer = await viewerOf(patient.userId);
    expect((await perform(viewer, 'own', addPackage, { id: 0, raw: { therapyId: id } })).ok).toBe(true);
    expect(await stockOf(patient)).toMatchObject({ left: 22.5 });
    expect((await told(patient, id, { stop: '1' })).ok).toBe(true);
    expect(await stockOf(patient)).toBeNull();
  });

  test('packages need their size, and a hidden or unknown therapy is not found', async () => {
    const { patient, seen, hidden } = await scene();
    const refused = await told(patient, seen, { packages: '2' });
    expect(refused).toMatchObject({ ok: false, refusal: { fields: [{ path: 'unitsPerPackage' }] } });
    const carer = await newCarer(behind.db, patient, { level: 4 });
    const viewer = await viewerOf(carer.userId);
    const by = (therapyId: number) =>
      perform(viewer, patient.patientId, saveStock, { id: 0, raw: { therapyId, units: '5' } });
    expect(await by(seen)).toMatchObject({ ok: true });
    expect(await by(hidden)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 6, visibility: FULL });
    const asDoctor = await viewerOf(doctor.userId);
    const call = { id: 0, raw: { therapyId: seen, units: '5' } };
    expect(await perform(asDoctor, patient.patientId, saveStock, call)).toMatchObject({
      refusal: { code: 'forbidden' },
    });
  });

  test('a medicine without times is asked about once', async () => {
    const patient = await newPatient(behind.db);
    const id = await newTherapy(patient, { rhythm: null, times: null, frequency: 'una al giorno' });
    expect((await read(patient.userId, 'own')).medicines[0]?.asksTimes).toBe(true);
    const viewer = await viewerOf(patient.userId);
    await perform(viewer, 'own', saveWithoutTimes, { id: 0, raw: { therapyId: id } });
    const after = await read(patient.userId, 'own');
    expect(after.medicines[0]?.asksTimes).toBe(false);
    expect(after.recent.some((one) => one.doses.some(({ time }) => time === ''))).toBe(true);
  });
});
