import { beforeAll, describe, expect, test } from 'vitest';
import { canSee } from '@/lib/access/policy/visibility';
import { type Answer, bearerOf, browserOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// The data of a record that a doctor gets over the API depend at each call on the association's current state.

const behind = inProcess();
let lists: Record<'emergency' | 'other', Handler>;
let whole: Handler;
beforeAll(async () => {
  lists = {
    emergency: await handlerOf('GET /api/emergenzaGet/[id]'),
    other: await handlerOf('GET /api/moreContactsGet/[id]'),
  };
  whole = await handlerOf('GET /api/patient/[id]');
});

const read = (handler: Handler, as: Credentials, { patientId }: Patient) =>
  call(handler, as, { method: 'GET', path: `/api/x/${patientId}`, params: { id: String(patientId) } });
const idsIn = (answer: Answer) => dataOf<{ id_contatto: number }[]>(answer).map(({ id_contatto }) => id_contatto);

async function contactsOfAllKinds(patient: Patient) {
  const made: { id: number; level: number; tags: number[]; emergency: boolean }[] = [];
  for (const level of [1, 2, 3, 4, 5, 6])
    for (const tags of [[], [CARDIOLOGY]])
      for (const emergency of [true, false])
        made.push({
          id: await newContact(behind.db, patient, { level, tags, type: emergency ? 10 : 0 }),
          level,
          tags,
          emergency,
        });
  return made;
}

describe('T6: the lists and the whole patient hold exactly what the association opens', () => {
  test.each([1, 2, 3])('under visibility %i, at every level, with the matching and another tag', async (visibility) => {
    const patient = await newPatient(behind.db);
    const made = await contactsOfAllKinds(patient);
    for (const level of [1, 2, 3, 4, 5, 6]) {
      for (const tags of [[CARDIOLOGY], [DERMATOLOGY]]) {
        const doctor = await newDoctor(behind.db);
        await associate(behind.db, patient, doctor, { level, visibility, tags });
        const as = await bearerOf(doctor.userId);
        const visible = made.filter((item) => canSee({ level, visibility, tags }, item));
        const expected = (emergency: boolean) =>
          visible.filter((item) => item.emergency === emergency).map(({ id }) => id);
        const all = dataOf(await read(whole, as, patient));
        for (const [name, list, emergency] of [
          ['contattiemergenza', lists.emergency, true],
          ['contattialtro', lists.other, false],
        ] as const) {
          expect(idsIn(await read(list, as, patient)).sort()).toEqual(expected(emergency).sort());
          const rows = all[name] as { id_contatto: number }[];
          expect(rows.map(({ id_contatto }) => id_contatto).sort()).toEqual(expected(emergency).sort());
        }
      }
    }
  });
});

test('T7: raising a level, narrowing or ending the association takes effect at the next call', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  const contact = await newContact(behind.db, patient, { level: 2 });
  const association = await associate(behind.db, patient, doctor, { level: 3 });
  const as = await browserOf(doctor.userId);
  const shown = async () => idsIn(await read(lists.other, as, patient));

  expect(await shown()).toEqual([contact]);
  await behind.sql`update tbl_contatti set id_livello_confidenzialita = 4 where id_contatto = ${contact}`;
  expect(await shown()).toEqual([]);
  await behind.sql`update tbl_associazioni set assegnazione_confidenzialita = 4 where id_cpp = ${association}`;
  expect(await shown()).toEqual([contact]);
  await behind.sql`update tbl_associazioni set visibility = 2 where id_cpp = ${association}`;
  expect(await shown()).toEqual([]);
  await behind.sql`update tbl_associazioni set terminata_il = now() where id_cpp = ${association}`;
  expect((await read(lists.other, as, patient)).status).toBe(404);
});

const PERSONAL = [
  'paziente_email',
  'id_stato_matrimoniale',
  'comune_residenza',
  'contatto_indirizzo',
  'contatto_telefono',
];
const EMERGENCY = ['paziente_nome', 'paziente_cognome', 'paziente_nascita', 'paziente_sesso', 'paziente_codfiscale'];
const MEDICAL = ['paziente_gruppo', 'paziente_donatore_organi'];

test.each([
  [1, [...EMERGENCY, ...MEDICAL, ...PERSONAL], []],
  [2, [...EMERGENCY, ...MEDICAL], PERSONAL],
  [3, [...EMERGENCY, ...MEDICAL], PERSONAL],
])(
  'under visibility %i the card has its fields; residence, phone, e-mail and marital status only under Totale',
  async (visibility, present, absent) => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, doctor, { level: 1, visibility, tags: [CARDIOLOGY] });
    const { text } = await read(whole, await bearerOf(doctor.userId), patient);
    for (const name of present) expect(text).toContain(`"${name}":`);
    for (const name of absent) expect(text).not.toContain(`"${name}":`);
  },
);

test("the lists of doctors are answered to the patient, and not to the patient's doctor", async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor);
  const ofDoctor = dataOf(await read(whole, await bearerOf(doctor.userId), patient));
  const ofOwner = dataOf(await read(whole, await bearerOf(patient.userId), patient));
  expect(Object.keys(ofOwner)).toEqual(expect.arrayContaining(['associated_doctors', 'avalailable_doctors']));
  expect(Object.keys(ofDoctor)).not.toEqual(expect.arrayContaining(['associated_doctors']));
  expect(Object.keys(ofDoctor)).not.toEqual(expect.arrayContaining(['avalailable_doctors']));
});

test('a deleted record answers 404 to its owner and to its doctor', async () => {
  const [patient, doctor] = [await newPatient(behind.db, { deletedAt: new Date() }), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor);
  await newContact(behind.db, patient);
  for (const { userId } of [doctor, patient]) {
    for (const handler of [whole, lists.other, lists.emergency])
      expect((await read(handler, await bearerOf(userId), patient)).status).toBe(404);
  }
});
