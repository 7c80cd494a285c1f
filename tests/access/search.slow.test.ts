import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canSee } from '@/lib/access/policy/visibility';
import { sharedSections } from '@/lib/record/registry/registry';
import { type Answer, bearerOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newDoctor,
  newPatient,
  type Patient,
} from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, ONCE } from '../support/rows';
import { auditSince, lastAuditId } from '../support/watch';
import { HIDING, newHidden } from './hidden-cases';

// T5: a doctor's search for a word of a hidden item answers byte for byte the same as for a word that occurs nowhere.

const behind = inProcess();
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('POST /api/cerca/[id]');
});

const ask = (as: Credentials, { patientId }: Pick<Patient, 'patientId'>, body: unknown) =>
  call(handler, as, {
    method: 'POST',
    path: `/api/cerca/${patientId}`,
    params: { id: String(patientId) },
    body,
  });

interface Scene {
  patient: Patient;
  doctor: Doctor;
  as: Credentials;
}
async function scene(association: Parameters<typeof associate>[3]): Promise<Scene> {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, association);
  return { patient, doctor, as: await bearerOf(doctor.userId) };
}

describe.each(HIDING)('for a row hidden by %s', (_, association, hidden) => {
  test('T5: a word of a hidden item finds, counts, corrects and suggests nothing', async () => {
    const { patient, as } = await scene(association);
    const names = sharedSections.map(({ name }) => name).filter((name) => !ONCE.includes(name));
    // This visible item has words similar to the hidden ones.
    await newRow(behind.db, 'diagnoses', patient, {
      level: 1,
      tags: [DERMATOLOGY],
      kind: 'Allergia',
      pathology: 'Betulla',
    });
    const words = [
      'prova',
      'canarino',
      'canarini',
      'canario',
      'canarion',
      'can',
      'nascosto',
      'dermatologia',
      'pressione',
    ];
    const before: Answer[] = [];
    for (const search of words) before.push(await ask(as, patient, { search }));
    for (const name of names) await newHidden(behind.db, name, patient, { tags: [], ...hidden });
    await newRow(behind.db, 'visits', patient, {
      tags: [],
      ...hidden,
      reason: 'Canarino',
      conclusions: 'Canarini nascosti',
    });
    for (const [at, search] of words.entries()) {
      expect(await ask(as, patient, { search }), search).toEqual(before[at]);
    }
    const nobodys = await ask(as, patient, { search: 'qwxyzk' });
    expect([nobodys.status, dataOf(nobodys)]).toEqual([200, { totale: 0, intese: [], gruppi: [] }]);
    for (const sezione of names)
      expect(await ask(as, patient, { search: 'canarino', sezione }), sezione).toEqual(nobodys);
    const [only, other] = [
      await ask(as, patient, { search: 'canarino' }),
      await ask(as, patient, { search: 'qwxyzkjh' }),
    ];
    expect([only, other]).toEqual([nobodys, nobodys]);
  });
});

test('a search finds and counts exactly what a random association opens', async () => {
  const sections = ['visits', 'diagnoses', 'therapies', 'results', 'files', 'adverseReactions'];
  const item = fc.record({
    section: fc.constantFrom(...sections),
    level: fc.integer({ min: 1, max: 6 }),
    tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
    deleted: fc.boolean(),
  });
  const granted = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    visibility: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 5 }), granted, async (items, association) => {
      const { patient, as } = await scene(association);
      const seen: number[] = [];
      for (const { section, level, tags, deleted } of items) {
        const id = await newHidden(behind.db, section, patient, {
          level,
          tags,
          deletedAt: deleted ? new Date() : null,
        });
        if (!deleted && canSee(association, { level, tags, emergency: false })) seen.push(id);
      }
      const answer = dataOf<{ totale: number; gruppi: { totale: number; voci: { id: number }[] }[] }>(
        await ask(as, patient, { search: 'canarino' }),
      );
      const found = answer.gruppi.flatMap(({ voci }) => voci.map(({ id }) => id));
      expect(found.sort()).toEqual(seen.sort());
      expect(answer.totale).toBe(seen.length);
      expect(answer.gruppi.every(({ totale, voci }) => totale === voci.length)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a doctor’s search is logged as a read, without its words; the owner’s search is not logged', async () => {
  const { patient, doctor, as } = await scene({});
  await newRow(behind.db, 'visits', patient, { reason: 'Canarino' });
  const before = await lastAuditId(behind.sql);
  expect(dataOf(await ask(as, patient, { search: 'canarino segreto' }))).toMatchObject({ totale: 0 });
  expect(dataOf(await ask(as, patient, { search: 'canarino' }))).toMatchObject({ totale: 1 });
  await ask(await bearerOf(patient.userId), patient, { search: 'canarino' });
  const lines = await auditSince(behind.sql, before, doctor.userId);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ action: 'read', outcome: 'ok', patientId: patient.patientId });
  const rows = await behind.sql`select t::text as row from tbl_audit t where xmin::text::int8 >= ${before}`;
  expect(rows.length).toBe(2);
  expect(JSON.stringify(rows)).not.toMatch(/canarino|segreto/i);
  expect(JSON.stringify(rows)).toContain('search');
});

test('rows that only the patient may see are found by the patient, and not by a doctor who sees all other rows', async () => {
  const { patient, as } = await scene({ level: 6, visibility: 1 });
  await newRow(behind.db, 'links', patient, { level: 1, name: 'Canarino', description: 'Canarino' });
  expect(dataOf(await ask(as, patient, { search: 'canarino' }))).toMatchObject({ totale: 0 });
  expect(dataOf(await ask(await bearerOf(patient.userId), patient, { search: 'canarino' }))).toMatchObject({
    totale: 1,
  });
});

test('a text that is too long, a value that is not text and an invalid section name are refused', async () => {
  const { patient, as } = await scene({});
  for (const body of [
    { search: 'x'.repeat(101) },
    { search: 7 },
    { search: 'ab', sezione: '../x' },
    { search: 'ab', sezione: 7 },
  ])
    expect((await ask(as, patient, body)).status).toBe(422);
  expect((await ask(as, patient, { search: 'x'.repeat(10_240) })).status).toBe(413);
  expect((await ask(as, patient, 'no json')).status).toBe(400);
});
