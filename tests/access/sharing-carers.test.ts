import { expect, test } from 'vitest';
import { bearerOf, call, dataOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// What the API tells a patient, and a carer who shares, about the carers who see an item.

const behind = inProcess();

type Told = Record<'assistenti' | 'assistentiEsclusi', string[]> & { medici: unknown[] };

async function scene() {
  const patient = await newPatient(behind.db);
  await associate(behind.db, patient, await newDoctor(behind.db), { level: 6, visibility: 1 });
  const carer = async (name: string, given: Parameters<typeof newCarer>[2]) =>
    newCarer(behind.db, patient, { userId: (await newUser(behind.db, { name }, 'paziente')).id, ...given });
  const giulia = await carer('Giulia Bianchi', { level: 4 });
  await carer('Luigi Verdi', { level: 2 });
  await carer('Cieca Muta', { reads: false });
  await carer('Finita Ieri', { ended: true });
  return { patient, giulia };
}

const asks = async (userId: number, endpoint: string, { params = {}, query = '', headers = {} }) =>
  dataOf<Told>(
    await call(await handlerOf(`GET /api/chiVede${endpoint}`), await bearerOf(userId), {
      method: 'GET',
      path: `/api/x${query}`,
      params,
      headers,
    }),
  );

test('the patient learns which carers see a row, at its level, at another one, and if it is withheld', async () => {
  const { patient } = await scene();
  const told = async (given: Record<string, unknown>, query = '') => {
    const id = String(await newRow(behind.db, 'visits', patient, given));
    const asked = { params: { sezione: 'visits', id }, query };
    const { assistenti, assistentiEsclusi } = await asks(patient.userId, '/[sezione]/[id]', asked);
    return [assistenti, assistentiEsclusi];
  };
  const [giulia, luigi] = ['Giulia Bianchi', 'Luigi Verdi'];
  expect(await told({ level: 2 })).toEqual([[giulia, luigi], []]);
  expect(await told({ level: 4 })).toEqual([[giulia], [luigi]]);
  expect(await told({ level: 4 }, '?livello=5')).toEqual([[], [giulia, luigi]]);
  expect(await told({ level: 4 }, '?maiAiDelegati=1')).toEqual([[], [giulia, luigi]]);
  expect(await told({ level: 4, withheld: true })).toEqual([[], [giulia, luigi]]);
  expect(await told({ level: 4, withheld: true }, '?maiAiDelegati=0')).toEqual([[giulia], [luigi]]);
  expect(await told({ level: 4, withheld: true }, '?maiAiDelegati=x')).toEqual([[], [giulia, luigi]]);
});

test('the patient learns which carers would see a new item, by its level and by the item to which it belongs', async () => {
  const { patient } = await scene();
  const told = async (query: string) => (await asks(patient.userId, '', { query })).assistenti;
  expect(await told('?livello=2')).toEqual(['Giulia Bianchi', 'Luigi Verdi']);
  expect(await told('?livello=4')).toEqual(['Giulia Bianchi']);
  expect(await told('?livello=5')).toEqual([]);
  expect(await told('?livello=2&livelloPadre=4')).toEqual(['Giulia Bianchi']);
  expect(await told('?livello=2&livelloPadre=2&maiAiDelegatiPadre=1')).toEqual([]);
});

test('a carer who shares learns of doctors, and not of carers', async () => {
  const { patient, giulia } = await scene();
  const headers = { 'X-Per-Conto-Di': String(patient.patientId) };
  const id = String(await newRow(behind.db, 'visits', patient, { level: 2 }));
  const row = await asks(giulia.userId, '/[sezione]/[id]', { params: { sezione: 'visits', id }, headers });
  expect(row).toMatchObject({ medici: [{}], assistenti: [], assistentiEsclusi: [] });
  expect(await asks(giulia.userId, '', { query: '?livello=2', headers })).toMatchObject({
    medici: [{}],
    assistenti: [],
  });
});
