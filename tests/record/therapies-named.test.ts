import { beforeEach, describe, expect, test } from 'vitest';
import { strengthIn } from '@/lib/catalogue/strength';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// A drug is shown with its substance and strength, and its dose in the reader's language.

describe('the words of a drug', () => {
  const named = (drug: string, substance: string | null, strength: string | null) =>
    drugWords({ drug, substance, strength });

  test('are its brand with substance and strength, as far as they are known', () => {
    expect(named('Norvasc', 'amlodipina', '5 mg')).toBe('Norvasc (amlodipina 5 mg)');
    expect(named('Norvasc', 'amlodipina', null)).toBe('Norvasc (amlodipina)');
    expect(named('Norvasc', null, '5 mg')).toBe('Norvasc 5 mg');
    expect(named('Tisana', null, null)).toBe('Tisana');
  });

  test('do not repeat what the name says', () => {
    expect(named('Tachipirina 500 mg, 10 compresse', 'paracetamolo', '500 mg')).toBe(
      'Tachipirina 500 mg, 10 compresse (paracetamolo)',
    );
    expect(named('Amlodipina', 'amlodipina', '5 mg')).toBe('Amlodipina 5 mg');
    expect(named('Amlodipina 5mg', 'amlodipina', '5 mg')).toBe('Amlodipina 5mg');
  });
});

test('the strength of a pack is the amount that its description begins with', () => {
  const read = [
    ['500 mg, 10 compresse', '500 mg'],
    ['"875 mg/125 mg compresse rivestite" 12 compresse', '875 mg/125 mg'],
    ['100 mg/5 ml sospensione orale', '100 mg/5 ml'],
    ['40 mg + 12,5 mg compresse', '40 mg + 12,5 mg'],
    ['25 microgrammi/ora cerotti transdermici', '25 microgrammi/ora'],
    ['0,1% crema, tubo da 30 g', '0,1%'],
    ['18 microgrammi', '18 microgrammi'],
    ['20 compresse', null],
    ['5 gocce', null],
    ['', null],
  ] as const;
  expect(read.map(([pack]) => [pack, strengthIn(pack)])).toEqual(read);
});

test('an English page has a dose in English if every word of it is known, and otherwise as it was written', () => {
  const words = { t: (key: string) => key, locale: 'en' };
  const said = (dose: string, locale = 'en') => intakeWords({ dose, frequency: null }, { ...words, locale });
  expect(said('1 compressa')).toBe('1 tablet');
  expect(said('25 gocce')).toBe('25 drops');
  expect(said('1 compressa, quella azzurra')).toBe('1 compressa, quella azzurra');
  expect(said('1 compressa', 'it')).toBe('1 compressa');
});

describe('a saved therapy', () => {
  const behind = inProcess();
  const api = apiOf('farmaci', 'getFarmaci', { tipo: '3' });
  let patient: Patient;
  let drugId: number;
  beforeEach(async () => {
    patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where aic = '012745028'`;
    drugId = Number(row?.id);
  });
  const least = {
    tipo_terapia: 1,
    quantita_farmaceutica: '1 compressa',
    frequenza_farmaceutica: 'la sera',
    data_inizio: '2026-01-15',
    prescrittore: 'Anna Neri',
  };
  type Row = Record<string, unknown> & { id_terapie: number };
  const save = async (body: Record<string, unknown>) => dataOf<Row>(await api.post(await ownerOf(patient), body));
  const listed = async () => dataOf<Row[]>(await api.list(await ownerOf(patient), patient))[0];
  const codes = { principio_attivo: 'paracetamolo', dosaggio: '500 mg', aic: '012745028', atc: 'N02BE01' };

  test('from the catalogue has its substance and strength, its AIC and its ATC code, in the answer and in the list', async () => {
    expect(await save({ ...least, id_farmaco_codifa: drugId })).toMatchObject({ ...codes, situazione: 'in_corso' });
    expect(await listed()).toMatchObject({ ...codes, situazione: 'in_corso' });
  });

  test('written by hand has the substance and strength that were typed, and no code', async () => {
    const typed = { principio_attivo: 'amlodipina', dosaggio: '5 mg' };
    const saved = await save({ ...least, farmaco: 'Norvasc', ...typed });
    expect(saved).toMatchObject({ ...typed, aic: null, atc: null });
    expect(await listed()).toMatchObject({ ...typed, aic: null, atc: null });
  });

  test('does not keep the substance of a drug that is replaced by a client that knows no substances', async () => {
    const { id_terapie } = await save({ ...least, id_farmaco_codifa: drugId });
    const changed = await save({ status: 'update', id_terapie, farmaco: 'Altro', id_farmaco_codifa: null });
    expect(changed).toMatchObject({ principio_attivo: null, dosaggio: null, aic: null });
  });

  test('that is taken up again after its end has no end, and is current', async () => {
    const { id_terapie } = await save({ ...least, tipo_terapia: 2, farmaco: 'Prova', data_fine: '2026-02-15' });
    expect(await save({ status: 'update', id_terapie, tipo_terapia: 1 })).toMatchObject({
      data_fine: null,
      situazione: 'in_corso',
    });
  });
});
