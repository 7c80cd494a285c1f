import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readGlance } from '@/lib/record/home/glance';
import { registry } from '@/lib/record/registry/registry';
import { describeReport, readReport } from '@/lib/reports/clinical/clinical';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../support/calls';
import { newCarer, newChild } from '../support/carers';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A parent who alone keeps a child's record reads words that say what does not exist; every other carer words that do not.

const behind = inProcess();
/** A token that is for every section. */
const EVERY: ReadonlySet<string> = new Set(registry.map(({ name }) => name));
const PATIENT_DECIDES = 'Il paziente decide che cosa mostrare';
const KEEPER_DECIDES = 'Chi tiene la cartella decide che cosa mostrare';

async function told(viewer: Viewer, { patientId }: Patient, ownCopy = false) {
  const read = await withRecord(viewer, patientId, cardSection, async (record) => ({
    glance: await readGlance(record),
    report: await readReport(record, 'clinical', { level: 6, ownCopy }),
    flags: [record.isWhole, record.missesNothing],
  }));
  if (!read.ok) throw new Error(read.refusal.code);
  const { glance, report, flags } = read.value;
  const { subtitle = '' } = await describeReport(report, 'it');
  return { subtitle, whole: glance.whole, isPatient: glance.isPatient, flags };
}

const carerOf = async (patient: Patient, given: object) => {
  const { userId } = await newCarer(behind.db, patient, given);
  return viewerOf(userId);
};

describe('nothing is hidden from', () => {
  test('a parent at the highest level of a child without an account, who is not the patient', async () => {
    const child = await newChild(behind.db);
    const parent = await carerOf(child, { basis: 'parent', level: 6 });
    const { subtitle, ...all } = await told(parent, child);
    expect(all).toEqual({ whole: true, isPatient: false, flags: [false, true] });
    expect(subtitle).toContain(KEEPER_DECIDES);
    expect(subtitle).not.toContain(PATIENT_DECIDES);
    expect((await told(parent, child, true)).subtitle).toContain('ha il livello di ogni voce');
  });

  test('a guardian who does not share, to whom no document tells the levels of rows', async () => {
    const child = await newChild(behind.db);
    const guardian = await carerOf(child, { basis: 'guardian', level: 6, shares: false });
    const { subtitle, whole } = await told(guardian, child, true);
    expect([whole, subtitle.includes(KEEPER_DECIDES), subtitle.includes('ha il livello')]).toEqual([true, true, false]);
  });

  test('the patient', async () => {
    const patient = await newPatient(behind.db);
    const own = await told(await viewerOf(patient.userId), patient);
    expect(own).toMatchObject({ whole: true, isPatient: true, flags: [true, true] });
    expect(own.subtitle).toContain(PATIENT_DECIDES);
  });
});

describe('something may be hidden from', () => {
  const misses = async (viewer: Viewer, patient: Patient) => {
    const seen = await told(viewer, patient, true);
    expect(seen).toMatchObject({ whole: false, isPatient: false, flags: [false, false] });
    expect(seen.subtitle).toContain(PATIENT_DECIDES);
    expect(seen.subtitle).not.toContain('ha il livello di ogni voce');
  };

  test('a parent below the highest level', async () => {
    const child = await newChild(behind.db);
    await misses(await carerOf(child, { basis: 'parent', level: 5 }), child);
  });

  test.each(['guardian', 'delegate'] as const)(
    'a carer at the highest level (%s) of a patient with an account, who withholds items',
    async (basis) => {
      const patient = await newPatient(behind.db);
      await newRow(behind.db, 'diagnoses', patient, { level: 1, withheld: true });
      await misses(await carerOf(patient, { basis, level: 6 }), patient);
    },
  );

  test('a token of a parent, which may be limited to some sections', async () => {
    const child = await newChild(behind.db);
    const parent = await carerOf(child, { basis: 'parent', level: 6 });
    await misses({ ...parent, token: { id: 1, name: 'x', writes: true, sections: EVERY } }, child);
  });
});
