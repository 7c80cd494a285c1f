import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, FIELDS, fieldsOf, TAB_NAMES } from '@/lib/sections/physiology/fields';
import { today } from '@/lib/values/days';
import { anamnesisApi, newOwner, type Row } from '../support/anamnesis';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { errorsOf, getCard } from '../support/saves';

// Spec 1, sections 3 and 4: the physiological anamnesis. The options are those of the specification, word for word.

const behind = inProcess();
const { list, versions } = anamnesisApi;
const signedIn = async () => {
  const { patient, as } = await newOwner(behind.db);
  const put = (body: unknown) => anamnesisApi.put(as, patient, 'Fisiologica', body);
  return { patient, as, put };
};

const OPTIONS: Record<string, string[]> = {
  tempoParto: ['Pretermine', 'Termine', 'Post-termine'],
  tipoParto: ['Naturale Eutocico', 'Naturale Distocito', 'Post-operatorio Cesareo'],
  allattamento: ['Materno', 'Artificiale'],
  sviluppoVegRel: ['Normale', 'Patologico'],
  livelloScol: ['Analfabeta', 'Elementare', 'Medie-inferiori', 'Diploma', 'Laurea'],
  attivitaFisica: ['sedentario', 'moderata', 'adeguata', 'sportiva', 'intensa'],
  abitudAlim: ['nellaNorma', 'inappetenza', 'anoressia', 'iperfagia', 'bulimia'],
  stress: ['no', 'si'],
  fumo: ['no', 'si'],
  alcool: ['no', 'si'],
  droghe: ['no', 'si'],
  caffeina: ['no', 'si'],
  alvo: ['regolare', 'stitico', 'diarroico', 'alterno'],
  minzione: ['NellaNorma', 'patologica'],
  ciclo: ['Regolare', 'Irregolare'],
  menopausa: ['Fisiologica', 'Chirurgica'],
};

describe.each(Object.entries(OPTIONS))('%s', (field, options) => {
  test('accepts its options and an empty value, and nothing else', async () => {
    const { put } = await signedIn();
    for (const option of options) expect(dataOf<Row>(await put({ [field]: option }))[field]).toBe(option);
    expect(dataOf<Row>(await put({ [field]: '' }))[field]).toBeNull();
    for (const wrong of ['x', options[0]?.toUpperCase() ?? '', 5, true, [options[0]]]) {
      if (options.includes(wrong as string)) continue;
      const answer = await put({ [field]: wrong });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]]);
    }
  });
});

describe.each([
  ['Fumo', {}],
  ['Alcool', { tipoAlcool: 'birra' }],
  ['Droghe', { tipoDroghe: 'LSD' }],
  ['Caffeina', {}],
])('the details of %s', (name, kind: Record<string, string>) => {
  const [habit, dose] = [name.toLowerCase(), `dosi${name}`];
  const [from, until] = [`dataInizio${name}`, `dataFine${name}`];
  const details = { ...kind, [dose]: 2.5, [from]: '2001-02-03', [until]: '2010-01-01' };
  const cleared = { ...Object.fromEntries(Object.keys(kind).map((one) => [one, null])), [dose]: 0, [from]: null };

  test('are stored with the answer yes, and cleared once the answer changes', async () => {
    const { put } = await signedIn();
    expect(dataOf(await put({ [habit]: 'si', ...details }))).toMatchObject(details);
    expect(dataOf(await put({ [habit]: 'no' }))).toMatchObject({ ...cleared, [until]: null, [habit]: 'no' });
    expect(dataOf(await put({ [habit]: 'si' }))).toMatchObject(cleared);
  });

  test('are not stored unless the answer is yes', async () => {
    const { put } = await signedIn();
    for (const answer of ['no', '']) expect(dataOf(await put({ [habit]: answer, ...details }))).toMatchObject(cleared);
    expect(dataOf(await put(details))).toMatchObject(cleared);
  });

  test('must not end before they begin, even if one of the two days is already stored', async () => {
    const { put } = await signedIn();
    const refused = { [until]: 'La data di fine non può precedere la data di inizio' };
    const both = await put({ [habit]: 'si', [from]: '2010-01-02', [until]: '2010-01-01' });
    expect([both.status, errorsOf(both)]).toEqual([422, refused]);
    await put({ [habit]: 'si', [from]: '2010-01-02' });
    expect(errorsOf(await put({ [until]: '2010-01-01' }))).toEqual(refused);
    expect((await put({ [until]: '2010-01-02' })).status).toBe(200);
    expect((await put({ [from]: '2999-01-01' })).status).toBe(422);
  });

  test.each(['2,5', '2.5', 2.5])('accept %j as a dose', async (value) => {
    const { put } = await signedIn();
    expect(dataOf<Row>(await put({ [habit]: 'si', [dose]: value }))[dose]).toBe(2.5);
  });

  test.each([-1, 1001, 'molte', '1,234', []])('refuse %j as a dose', async (value) => {
    const { put } = await signedIn();
    const answer = await put({ [habit]: 'si', [dose]: value });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [dose]]);
  });
});

test.each([
  [7, 422],
  [8, 200],
  ['18', 200],
  [19, 422],
  [12.5, 422],
  ['', 200],
])('a menarche at %j is answered with %i', async (age, status) => {
  const { put } = await signedIn();
  const answer = await put({ etaMenarca: age });
  expect(answer.status).toBe(status);
  if (status === 422) expect(errorsOf(answer)).toEqual({ etaMenarca: 'Inserisca un’età tra 8 e 18 anni' });
});

test('a save changes only the sent fields, sets the day of the last save, and is in list and whole patient', async () => {
  const { patient, as, put } = await signedIn();
  await put({ noteInfanzia: 'Asma lieve\r\nguarita', id_livello_confidenzialita: 3, tags: [4] });
  const answer = await put({ professione: 'Cuoca', dataAggiornamento: '1999-01-01', version: 1 });
  expect(dataOf(answer)).toMatchObject({
    noteInfanzia: 'Asma lieve\nguarita',
    professione: 'Cuoca',
    dataAggiornamento: today(),
    id_livello_confidenzialita: 3,
    tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
    version: 2,
  });
  expect(dataOf(await list(as, patient, 'Fisiologica'))).toEqual([dataOf(answer)]);
  expect(dataOf(await getCard(as, patient)).tbl_anamnesi_fisiologica).toEqual([dataOf(answer)]);
  expect((await put({ professione: 'Tardi', version: 1 })).status).toBe(409);
});

test('earlier versions hold the previous values under the contract’s field names', async () => {
  const { patient, as, put } = await signedIn();
  await put({ fumo: 'si', dosiFumo: 10 });
  await put({ fumo: 'no' });
  const [first, ...others] = dataOf<Row[]>(await versions(as, patient, 'fisiologica'));
  expect(first).toMatchObject({ versione: 1, contenuto: { fumo: 'si', dosiFumo: 10 } });
  expect(others).toEqual([]);
});

test('every field is in exactly one tab', () => {
  expect(TAB_NAMES.flatMap(fieldsOf).sort()).toEqual([...FIELD_NAMES].sort());
  expect(Object.keys(FIELDS)).toHaveLength(39);
});
