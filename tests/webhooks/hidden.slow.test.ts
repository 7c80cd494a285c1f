import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '@/lib/config';
import { sharedSections } from '@/lib/record/registry/registry';
import { resultsSection } from '@/lib/sections/results/section';
import { webhooksAreIdle } from '@/lib/webhooks/outbox';
import { change, createHidden, createHiddenParts, HIDDEN_WAYS, type HiddenWay } from '../access/hidden-rows';
import { KINDS } from '../access/kinds';
import { bearerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { listener, type Told } from '../support/listener';
import { associate, newContact, newDoctor, newPatient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { newWebhook } from '../support/tokens';

// T5: a doctor's webhook for all sections reveals nothing of hidden rows, for any reason of hiding and any change: no message
// is sent, and no pending message changes.

const behind = inProcess();
const SECTIONS = [...sharedSections, resultsSection].map(({ name }) => name);
const OPEN = { level: 1, tags: [] };
let program: Awaited<ReturnType<typeof listener>>;
beforeAll(async () => {
  program = await listener();
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
});
afterAll(async () => {
  Object.assign(config(), { WEBHOOK_TARGETS: 'public' });
  await program.close();
});

async function scene({ association }: Pick<HiddenWay, 'association'>) {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await subscribe(behind.db, patient.userId);
  await associate(behind.db, patient, doctor, association);
  const { id: token } = await newWebhook(doctor.userId, SECTIONS, program.url);
  const therapy = await newRow(behind.db, 'therapies', patient, { ...OPEN, state: 1 });
  const exam = await newRow(behind.db, 'exams', patient, { ...OPEN, state: 2 });
  const owner = await bearerOf(patient.userId);
  const waiting = () => behind.sql`select * from webhook_events where token_id = ${token}`;
  return { patient, owner, waiting, around: { ...patient, therapy, exam } };
}

/** The messages received since the last call. */
async function told() {
  await webhooksAreIdle();
  return program.told.splice(0);
}

/** Writes, changes and deletes a hidden row of every kind, and hidden data outside these kinds. */
async function writeAll(
  { owner, around }: Awaited<ReturnType<typeof scene>>,
  { association: _, ...hiding }: HiddenWay,
) {
  await createHiddenParts(owner, around, hiding.given);
  for (const name of Object.keys(KINDS)) {
    const id = await createHidden(owner, name, hiding);
    for (const body of [KINDS[name]?.change, { id_livello_confidenzialita: 6 }, { deleted_at: '2000-01-01' }])
      expect((await change(owner, name, id, body)).status, name).toBe(200);
  }
}

describe.each(HIDDEN_WAYS)('with %s', (_, way) => {
  test('T5: creating, changing, raising or deleting a hidden item sends no message and changes no pending one', async () => {
    const here = await scene(way);
    const contact = await newContact(behind.db, here.patient, { ...OPEN, type: 10 });
    program.answer(503);
    expect((await change(here.owner, 'contacts', contact, { contatto_nominativo: 'Visto' })).status).toBe(200);
    expect(await told()).toHaveLength(1);
    const before = [...(await here.waiting())];
    expect(before).toHaveLength(1);
    await writeAll(here, way);
    program.answer(204);
    expect([await told(), [...(await here.waiting())]]).toEqual([[], before]);
    await behind.sql`delete from webhook_events`;
  });
});

test("each new item that the doctor sees, of every kind, sends one message to the doctor's webhook", async () => {
  const { owner } = await scene({ association: {} });
  for (const name of Object.keys(KINDS).filter((one) => SECTIONS.includes(one))) {
    await createHidden(owner, name, { given: { id_livello_confidenzialita: 1 }, emergency: false });
    expect(await told(), name).toHaveLength(1);
  }
});

const CLOSED: [name: string, association: HiddenWay['association'], closed: object, opened: object][] = [
  ['a lower level', { level: 3 }, { id_livello_confidenzialita: 5 }, { id_livello_confidenzialita: 2 }],
  ['one more speciality', { visibility: 3, tags: [4] }, { id_livello_confidenzialita: 1, tags: [6] }, { tags: [4, 6] }],
];
test.each(CLOSED)(
  'T5: an item that %s opens to the doctor sends the same message as a new item',
  async (_, association, closed, opened) => {
    const { owner } = await scene({ association });
    const kinds = Object.keys(KINDS).filter((one) => SECTIONS.includes(one));
    for (const name of kinds) {
      const id = await createHidden(owner, name, { given: { ...closed }, emergency: false });
      expect(await told(), name).toEqual([]);
      expect((await change(owner, name, id, opened)).status, name).toBe(200);
      const opening = await told();
      // Two pregnancies do not overlap.
      const later = name === 'pregnancies' ? { inizio_gravidanza: '2022-01-10', fine_gravidanza: '2022-10-08' } : {};
      await createHidden(owner, name, { given: { ...closed, ...opened, ...later }, emergency: false });
      expect(opening.map(shapeOf), name).toEqual((await told()).map(shapeOf));
      expect(opening, name).toHaveLength(1);
    }
  },
);

/** A message without its id, time and signature, which are unique. */
const shapeOf = ({ headers, body }: Told) => [
  Object.keys(headers),
  headers['content-length'],
  body.replace(/"timestamp":"[^"]*"/, ''),
];
