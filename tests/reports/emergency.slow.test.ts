import { expect, test } from 'vitest';
import { FULL, MINIMAL } from '@/lib/access/policy/visibility';
import type { Description } from '@/lib/pdf/drawing/description';
import { drawn, sheetsOf } from '@/lib/pdf/drawing/document.mjs';
import { readExtract, type Scope } from '@/lib/record/registry/extract';
import { EMERGENCY_SECTIONS } from '@/lib/reports/emergency/content';
import { emergencyDescription, type Form } from '@/lib/reports/emergency/description';
import { wrapped } from '@/lib/reports/emergency/lines';
import { implantsIn, operationsIn, sentencesOf } from '@/lib/reports/emergency/mentions';
import type { LastingLink } from '@/lib/sections/health-links/living';
import { daysAfter, today } from '@/lib/values/days';
import { opened } from '../access/shared-record';
import { bearerOf, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// The content of the emergency report and the wallet card before drawing.

const behind = inProcess();
const PAST =
  'Appendicectomia a 14 anni. Operato dal dott. Bianchi al ginocchio nel 2024.\nBypass nel 2019; anatomia regolare.\nImpianto di pacemaker nel 2021.';

async function furnished(level = 6): Promise<Patient> {
  const patient = await newPatient(behind.db, {
    firstName: 'Łucia',
    lastName: "D'Angelo",
    bloodGroup: 'AB -',
    sex: 'female',
  });
  const add = (section: string, given: Record<string, unknown>) =>
    newRow(behind.db, section, patient, { level, tags: [], ...given });
  await add('contacts', { type: 10, name: 'Secondo Contatto', phone: '+393471113333' });
  const first = { name: 'Carla Emergenza', phone: '+393471112222', relationship: 'figlio', callOrder: 1 };
  await add('contacts', { type: 10, ...first });
  await add('contacts', { type: 0, name: 'Piero Altro' });
  await add('diagnoses', { kind: 'Allergia', state: 0, pathology: 'Nichel' });
  await add('diagnoses', { kind: 'Allergia', state: 0, pathology: 'Arachidi' });
  await add('diagnoses', { kind: 'Allergia', state: 1, pathology: 'Penicillina', reaction: 'orticaria' });
  await add('diagnoses', { kind: 'Intolleranza', state: 2, pathology: 'Glutine escluso' });
  await add('diagnoses', { kind: 'Diagnosi', state: 0, relevant: true, pathology: 'Diabete di tipo 1' });
  await add('diagnoses', { kind: 'Diagnosi', state: 0, pathology: 'Protesi valvolare meccanica' });
  await add('diagnoses', { kind: 'Diagnosi', state: 0, pathology: 'Episodio depressivo' });
  await add('diagnoses', { kind: 'Diagnosi', state: 1, relevant: true, pathology: 'Asma sospetta' });
  await add('therapies', { state: 0, drug: 'Aspirina', dose: null, frequency: null, note: 'Emorragia' });
  await add('therapies', {
    state: 1,
    drug: 'Warfarin',
    dose: '1 compressa',
    frequency: null,
    start: '2024-03-01',
    rhythm: 'giornaliera',
    times: ['12:00', '20:00'],
    meal: 'stomaco_pieno',
  });
  await add('therapies', { state: 2, drug: 'Amoxicillina finita' });
  await add('therapies', { state: 1, drug: 'Azitromicina scaduta', start: '2020-01-01', end: '2020-01-06' });
  await add('therapies', { state: 1, drug: 'Vitamina futura', start: daysAfter(today(), 3) });
  await add('therapies', { state: 1, drug: 'Omnic', dose: '1 capsula', start: '2024-04-01' });
  await add('anamnesis', { part: 'remota', content: PAST });
  await add('anamnesis', { part: 'familiare', content: 'Nonno con pacemaker' });
  return patient;
}

interface Reader {
  userId?: number;
  scope?: Scope;
  form?: Form;
  link?: LastingLink;
}
const described = (patient: Patient, { userId, scope = {}, form = 'completo', link }: Reader = {}) =>
  opened(userId ?? patient.userId, userId ? patient.patientId : 'own', async (record) =>
    emergencyDescription(await readExtract(record, { sections: EMERGENCY_SECTIONS, ...scope }), { form, link }),
  );
const wordsOf = (description: Description) => JSON.stringify(description);
const panelsOf = (description: Description) =>
  description.parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'leaflet' ? block.panels : [])));

const HELD = [
  ...["Łucia D'Angelo", '01/01/1980', 'RSSMRA80A01H501U', 'AB negativo', 'AB negative', 'Femmina', 'Female'],
  ...['consente', 'consents', 'Figlio o figlia · Son or daughter – Carla Emergenza: +39 347 111 2222'],
  ...['allergia confermata', 'confirmed allergy', 'suspected allergy', 'Nichel', 'Penicillina: orticaria'],
  ...['Aspirina: Emorragia', 'non somministrare', 'do not give', 'Warfarin', 'Diabete di tipo 1'],
  ...['Protesi valvolare meccanica'],
  ...['1 compressa a mezzogiorno e alle 20, a stomaco pieno; dal 01/03/2024'],
  ...['1 tablet at noon and at 20:00, after a meal; since 01/03/2024'],
  ...['1 capsule', 'since 01/04/2024'],
  ...[
    'Operato dal dott. Bianchi al ginocchio nel 2024.',
    'Appendicectomia a 14 anni.',
    'Impianto di pacemaker nel 2021.',
  ],
];

test('the emergency report has what matters in an emergency, in Italian and English, allergies first', async () => {
  const description = await described(await furnished(), { form: 'foglio' });
  for (const held of HELD) expect(wordsOf(description)).toContain(held.replaceAll('"', '\\"'));
  expect(wordsOf(description)).not.toContain('capsules');
  const [first] = description.parts;
  expect(first?.title).toBe('Allergie e intolleranze · Allergies and intolerances');
  // Allergies to medicines come first, even if they are only suspected, then those to foods.
  expect(JSON.stringify(first)).toMatch(/Penicillina.*Arachidi.*Nichel/);
  expect(description.parts[1]?.title).toBe('Da non somministrare · Not to be given');
  expect(wordsOf(description)).toMatch(/Carla Emergenza.*Secondo Contatto/);
  for (const other of ['Glutine escluso', 'Asma sospetta', 'Episodio depressivo', 'Piero Altro', 'Nonno'])
    expect(wordsOf(description)).not.toContain(other);
  // Only therapies that are current by their dates are listed.
  for (const other of ['Amoxicillina finita', 'Azitromicina scaduta', 'Vitamina futura'])
    expect(wordsOf(description)).not.toContain(other);
});

test('an empty list says that nothing is shared or recorded, and never that there is nothing', async () => {
  const description = await described(await newPatient(behind.db, { bloodGroup: null, organDonation: null }));
  for (const said of [
    'Informazione non condivisa o non registrata. Chiedere alla persona.',
    'Information not shared or not recorded. Ask the person.',
    '"Informazione non condivisa o non registrata."',
    '"Information not shared or not recorded."',
    'non indicato',
    'not stated',
  ])
    expect(wordsOf(description)).toContain(said);
  expect(wordsOf(description)).not.toMatch(/Nessun|No (allerg|device|operation|current)/);
});

test('T5: a doctor’s report has what the association opens, and the same words for hidden and for missing rows', async () => {
  const [full, bare, doctor] = [await furnished(5), await newPatient(behind.db), await newDoctor(behind.db)];
  const told: string[] = [];
  for (const patient of [full, bare]) {
    await behind.sql`update tbl_pazienti set paziente_nome = 'Mario', paziente_cognome = 'Rossi', paziente_gruppo = '0 +',
      paziente_sesso = 'male' where id_paziente = ${patient.patientId}`;
    await associate(behind.db, patient, doctor, { level: 4, visibility: FULL });
    const {
      createdAt: _,
      foot: __,
      ...description
    } = await described(patient, { userId: doctor.userId, form: 'foglio' });
    told.push(JSON.stringify(description));
  }
  expect(told[0]).toBe(told[1]);
  expect(told[0]).toContain('Informazione non condivisa o non registrata. Chiedere alla persona.');
});

test('T5: under Minima a doctor’s report has the emergency set only', async () => {
  const [patient, doctor] = [await furnished(3), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 6, visibility: MINIMAL });
  const words = wordsOf(await described(patient, { userId: doctor.userId, form: 'foglio' }));
  for (const seen of ['Penicillina', 'Warfarin', 'Carla Emergenza', 'AB negativo', 'Diabete di tipo 1'])
    expect(words).toContain(seen);
  for (const hidden of ['Protesi', 'pacemaker', 'Bianchi']) expect(words).not.toContain(hidden);
});

test('T5: the patient may leave out rows above a level, and the report does not mention it', async () => {
  const patient = await furnished(5);
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia', pathology: 'Lattice' });
  const as = { level: 4, visibility: FULL, tags: [] };
  const description = await described(patient, { scope: { as } });
  expect(wordsOf(description)).toContain('Lattice');
  expect(wordsOf(description)).not.toContain('Penicillina');
  expect(wordsOf(description)).not.toMatch(/livello|level/);
});

test('the card has four panels: identity and allergies, medicines, contacts, history; and a QR code with a link', async () => {
  const patient = await furnished();
  const link = { url: 'https://example.org/v#shlink:/abc', until: new Date('2031-05-04T10:00:00Z') };
  const [plain, coded] = [await described(patient, { form: 'tessera' }), await described(patient, { link })];
  expect(panelsOf(plain).map(({ picture }) => picture)).toEqual([undefined, undefined, undefined, undefined]);
  const codes = panelsOf(coded).flatMap(({ picture }) => picture ?? []);
  expect(codes.map(({ caption }) => caption)).toEqual([
    'Inquadri per i dati di oggi · Scan for today’s data. Vale fino al 04/05/2031 · Valid until 04/05/2031',
  ]);
  const [cover, medicines, call, history] = panelsOf(plain).map((panel) => JSON.stringify(panel));
  expect(cover).toMatch(/Łucia D'Angelo.*AB negativo · AB negative.*Penicillina: orticaria.*Arachidi.*Nichel/);
  expect(medicines).toMatch(/NO: Aspirina: Emorragia.*Warfarin/);
  expect(call).toMatch(/Son or daughter – Carla Emergenza:.*"\+39 347 111 2222".*Secondo Contatto: .39 347 111 3333/);
  expect(history).toMatch(/pacemaker.*Protesi valvolare.*Diabete di tipo 1/);
  expect(history).not.toContain('Episodio depressivo');
  expect(plain.parts).toHaveLength(1);
});

test('the card says when something does not fit on it', async () => {
  const patient = await newPatient(behind.db, { firstName: 'W'.repeat(100), lastName: '<script>\u202e' });
  for (let number = 0; number < 30; number++)
    await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 0, pathology: `Allergene ${number}` });
  const panels = panelsOf(await described(patient));
  const longest = Math.max(...panels.map(({ lines }) => lines.length));
  expect(longest).toBeLessThanOrEqual(14);
  expect(panels[0]?.lines.at(-1)?.text).toContain('vedere il report');
});

test('the card holds all medicines, or says how many more there are', async () => {
  const patient = await newPatient(behind.db);
  const add = (state: number, drug: string) => newRow(behind.db, 'therapies', patient, { state, drug, dose: '1' });
  const medicines = async () => {
    const [, panel] = panelsOf(await described(patient, { form: 'tessera' }));
    return panel?.lines.map(({ text }) => text) ?? [];
  };
  await add(0, 'Farmaco vietato');
  for (let number = 1; number <= 5; number++) await add(1, `Farmaco ${number}`);
  const few = (await medicines()).join(' ');
  for (let number = 1; number <= 5; number++) expect(few).toContain(`Farmaco ${number}`);
  expect(few).not.toMatch(/altr/);
  for (let number = 6; number <= 115; number++) await add(1, `Farmaco ${number}`);
  const many = await medicines();
  const shown = many.filter((line) => /^(?:•|NO:)/.test(line)).length;
  expect(many.at(-1)).toBe(`+ ${116 - shown} altri: vedere il foglio · + ${116 - shown} more: see the sheet`);
  expect(wrapped(many.at(-1) ?? '', 29, true)).toHaveLength(1);
});

test('the report always has two pages with all allergies and forbidden drugs, and says what was cut', async () => {
  const patient = await newPatient(behind.db, { firstName: 'W'.repeat(100), lastName: 'm'.repeat(100) });
  const add = (section: string, given: Record<string, unknown>) => newRow(behind.db, section, patient, given);
  const numbered = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} numero ${at}.`);
  const never = [...numbered(40, 'Allergene'), ...numbered(12, 'Farmaco vietato')];
  for (const [at, pathology] of numbered(40, 'Allergene').entries())
    await add('diagnoses', { kind: at % 2 ? 'Allergia' : 'Intolleranza', state: at % 3 ? 0 : 1, pathology });
  for (const drug of numbered(12, 'Farmaco vietato')) await add('therapies', { state: 0, drug, dose: null });
  for (const drug of numbered(60, 'Farmaco in corso'))
    await add('therapies', { state: 1, drug, dose: 'una compressa' });
  for (const name of numbered(25, 'Contatto')) await add('contacts', { type: 10, name });
  for (const pathology of numbered(30, 'Diagnosi'))
    await add('diagnoses', { kind: 'Diagnosi', state: 0, relevant: true, pathology });
  const content = numbered(20, 'Operato alla gamba sinistra, volta').join('\n');
  await add('anamnesis', { part: 'remota', content });
  const description = await described(patient, { form: 'foglio' });
  const { sheets } = await readPdf(await drawn(description));
  expect([sheets.length, sheetsOf(description)]).toEqual([2, 2]);
  const words = sheets.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  expect(never.filter((one) => !words.includes(one))).toEqual([]);
  for (const list of ['Farmaco in corso', 'Contatto', 'Diagnosi', 'Operato alla gamba sinistra, volta']) {
    const told = words.split(`${list} numero`).length - 1;
    expect([list, told > 0]).toEqual([list, true]);
  }
  const cut = [...words.matchAll(/e altre (\d+) voci, nel registro/g)].map(([, count]) => Number(count));
  expect(cut).toHaveLength(4);
  const [contacts, ongoing] = ['Contatto', 'Farmaco in corso'].map((one) => words.split(`${one} numero`).length - 1);
  expect(cut.slice(0, 2)).toEqual([25 - (contacts ?? 0), 60 - (ongoing ?? 0)]);
});

test('the card has room for many allergies beside a long name, and says that there is more history', async () => {
  const patient = await newPatient(behind.db, { firstName: 'W'.repeat(100), lastName: 'm'.repeat(100) });
  const add = (given: Record<string, unknown>) => newRow(behind.db, 'diagnoses', patient, { state: 0, ...given });
  for (let number = 10; number < 25; number++) await add({ kind: 'Allergia', pathology: `Allergene ${number}` });
  for (let number = 0; number < 13; number++)
    await add({ kind: 'Diagnosi', relevant: true, pathology: `Breve ${number}` });
  const [cover, , , history] = panelsOf(await described(patient, { form: 'tessera' }));
  const words = cover?.lines.map(({ text }) => text).join(' ') ?? '';
  for (let number = 10; number < 25; number++) expect(words).toContain(`Allergene ${number}`);
  expect(cover?.lines.length).toBeLessThanOrEqual(13);
  expect(history?.lines.at(-1)?.text).toContain('vedere il report');
});

test('operations are quoted most recent first, and implants wherever they are named', () => {
  expect(operationsIn(PAST)).toEqual([
    'Operato dal dott. Bianchi al ginocchio nel 2024.',
    'Bypass nel 2019; anatomia regolare.',
    'Appendicectomia a 14 anni.',
  ]);
  expect(operationsIn('Anatomia regolare. In autonomia. Operatore sanitario. Metodo operativo.')).toEqual([]);
  expect(implantsIn(['Nessun pacemaker. Protesi d’anca nel 2018', 'Inibitori di pompa. Placca carotidea'])).toEqual([
    'Nessun pacemaker.',
    'Protesi d’anca nel 2018',
  ]);
  expect(sentencesOf('Visto dal dott. Rossi. Poi a casa.\n\nBene')).toEqual([
    'Visto dal dott. Rossi.',
    'Poi a casa.',
    'Bene',
  ]);
});

test('a line of the card is no wider than the card, whatever its words', () => {
  for (const text of ['a'.repeat(200), 'W'.repeat(200), `uno ${'x'.repeat(80)} due`, 'breve'])
    for (const line of wrapped(text, 29)) expect(line.length).toBeLessThan(90);
  expect(wrapped('a'.repeat(200), 29).join('')).toBe('a'.repeat(200));
});

test('the drawn report has two pages and the card, and no line leaves its panel of the card', async () => {
  const link = { url: 'https://example.org/v#shlink:/abc', until: new Date('2031-05-04T10:00:00Z') };
  const description = await described(await furnished(), { link });
  const { title, sheets } = await readPdf(await drawn(description));
  expect([title, sheets.length]).toEqual(['Report di emergenza · Emergency report', 3]);
  const words = sheets.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  for (const held of HELD) expect(words).toContain(held);
  const card = sheets.at(-1);
  const middle = (card?.width ?? 0) / 2;
  // The pieces of the card are below the lines that explain it and above the foot of the sheet.
  const panels = card?.pieces.filter(({ y }) => y < 670 && y > 60) ?? [];
  expect(panels.length).toBeGreaterThan(20);
  for (const { text, x, wide } of panels) expect(x + wide <= middle || x >= middle, text).toBe(true);
});

test('the download is a PDF, and is logged for the patient and for a doctor', async () => {
  const [patient, doctor] = [await furnished(3), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 6, visibility: FULL });
  for (const { userId } of [patient, doctor]) {
    const { status, headers } = await call(await handlerOf('GET /api/downloadEmergenza/[id]'), await bearerOf(userId), {
      method: 'GET',
      path: `/api/downloadEmergenza/${patient.patientId}`,
      params: { id: String(patient.patientId) },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const lines = await behind.sql`select azione as act, id_paziente as patient from tbl_audit
      where id_utente = ${userId} and sezione = 'emergencyReport'`;
    expect(lines.map((line) => ({ ...line }))).toEqual([{ act: 'download', patient: patient.patientId }]);
  }
});
