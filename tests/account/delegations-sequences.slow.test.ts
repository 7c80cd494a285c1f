import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { send } from '../access/carer-calls';
import { administrator } from '../support/administration';
import { dataOf } from '../support/calls';
import { diagnosisBody } from '../support/diagnoses';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { type Step, step } from './delegations-model';
import { newScene, rowOf, type Scene, STEPS, status } from './delegations-steps';

// Random lives of a relation against a model: after each step the carer's calls answer what the model says.

mailServer();
const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});
// Mails must be sent before the file's database is dropped.
afterEach(() => outboxIsIdle());

/** What the carer's calls answer after a step, and what the model says. */
async function probe(scene: Scene, one: Step) {
  const { life, carerAs, patient } = scene;
  const { patientId } = patient;
  const list = await send(carerAs, 'GET /api/diagnosiPatient/[id]', undefined, patientId);
  const ids = list.status === 200 ? dataOf<{ id_diagnosi: number }[]>(list).map((row) => row.id_diagnosi) : null;
  expect([list.status, ids?.sort()], 'the list').toEqual([life.read() ? 200 : 404, life.read()?.sort()]);
  const row = rowOf(scene, one);
  if (row) {
    const body = { id_livello_confidenzialita: one.level };
    expect(await status(carerAs, 'PUT /api/diagnosi/[id]', body, row.id), 'the level').toBe(life.level(row, one.level));
  }
  const body = { ...diagnosisBody({ id_livello_confidenzialita: one.level }), id_paziente: patientId };
  const written = await send(carerAs, 'POST /api/diagnosi', body);
  expect(written.status, 'a new row').toBe(life.write(one.level));
  if (written.status === 201)
    life.rows.push({ id: Number(dataOf(written).id_diagnosi), level: one.level, withheld: false });
  const file = await status(carerAs, 'GET /api/getFhirData/[id]', undefined, patientId);
  expect(file, 'the document').toBe(life.export());
}

async function live(steps: readonly Step[]) {
  const scene = await newScene({ behind, admin });
  for (const [at, drawn] of steps.entries()) {
    const one: Step = at === 0 ? { ...drawn, kind: 'grant', isAccepted: true } : drawn;
    const [found, expected] = await STEPS[one.kind](scene, one);
    expect(found, `step ${at}: ${one.kind}`).toBe(expected);
    await probe(scene, one);
  }
}

test('50 random lives of a relation, five at a time, are those of the model', async () => {
  const lives = fc.array(fc.array(step, { minLength: 16, maxLength: 20 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lives, async (five) => {
      await Promise.all(five.map(live));
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
