import { describe, expect, test } from 'vitest';
import { ICD10_LINES } from '@/db/reference/icd10/list';
import { SYNONYMS } from '@/db/reference/icd10/synonyms';
import { icd10Codes, icd10Label, icd10Of, MOST_ICD10, searchIcd10 } from '@/lib/catalogue/icd10';
import { call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { ownerOf } from '../support/saves';

// The shipped list of ICD-10 codes and its search.

const behind = inProcess();
const codes = (text: string) => searchIcd10(text).map(({ code }) => code);

/** Verhoeff's check digit, which every SNOMED CT identifier ends with: tables of the dihedral group D5. */
const TIMES = '0123456789123406789523401789563401289567401239567859876043216598710432765982104387659321049876543210';
const TURNS = [...'0123456789', ...'1576283094'].map(Number);
function isSnomed(id: string): boolean {
  const turned = (digit: number, place: number): number =>
    place === 0 ? digit : turned(TURNS[10 + digit] ?? Number.NaN, place - 1);
  return (
    [...id].reverse().reduce((sum, digit, place) => Number(TIMES[sum * 10 + turned(Number(digit), place % 8)]), 0) === 0
  );
}

describe('the list', () => {
  test('has at least 1,500 codes with three or four characters, each once', () => {
    const all = icd10Codes().map(({ code }) => code);
    expect(all.length).toBeGreaterThanOrEqual(1500);
    expect(all).toHaveLength(ICD10_LINES.length);
    expect(all.filter((code) => !/^[A-Z]\d\d(\.\d)?$/.test(code))).toEqual([]);
  });

  test('names each code once, in Italian and in English, and in plain words', () => {
    const named = icd10Codes();
    for (const language of ['it', 'en'] as const) {
      const names = named.map((row) => row[language].toLowerCase());
      expect(names.filter((name, at) => name.trim() === '' || names.indexOf(name) !== at)).toEqual([]);
    }
    const official = /unspecified|not elsewhere classified|\bNOS\b|\bNEC\b|non classificat|non specificat|sequelae/i;
    expect(named.filter(({ it, en }) => official.test(`${it} ${en}`))).toEqual([]);
  });

  test('has SNOMED CT identifiers with a right check digit, each once', () => {
    const ids = icd10Codes().flatMap(({ snomed }) => snomed ?? []);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => !/^\d{6,18}$/.test(id) || !isSnomed(id) || ids.indexOf(id) !== at)).toEqual([]);
  });

  test('has every code that has synonyms', () => {
    const listed = SYNONYMS.split('\n').filter(Boolean);
    expect(listed.filter((line) => !icd10Of(line.split('|')[0] ?? ''))).toEqual([]);
  });

  test('gives a code its words in the reader’s language, and shows one that it has not as it is', () => {
    expect(icd10Label('I10', 'it')).toBe('I10 · Ipertensione arteriosa');
    expect(icd10Label('I10', 'en')).toBe('I10 · High blood pressure (hypertension)');
    expect(icd10Label('I99', 'it')).toBe('I99');
  });
});

describe('the search', () => {
  test.each([
    ['ipertensione arteriosa', 'I10'],
    ['IPERTENSIONE', 'I10'],
    ['high blood pressure', 'I10'],
    ['diabete di tipo 2', 'E11.9'],
    ['type 2 diabetes', 'E11.9'],
    ['ipercolesterolemia', 'E78.0'],
    ['infarto miocardico', 'I21.9'],
    ['BPCO', 'J44.9'],
    ['calo udito', 'H91.9'],
    ['vertigine posizionale', 'H81.1'],
    ['menière', 'H81.0'],
    ['Meniere', 'H81.0'],
    ['gonartrosi', 'M17.9'],
    ['pacemaker', 'Z95.0'],
    ['allergia penicillina', 'Z88.0'],
  ])('finds by words, in either language: %s', (text, code) => expect(codes(text)).toContain(code));

  test.each([
    ['I10', 'I10'],
    ['e11.9', 'E11.9'],
    ['e119', 'E11.9'],
    [' z95.0 ', 'Z95.0'],
  ])('finds first what begins with a code: %s', (text, code) => expect(codes(text)[0]).toBe(code));

  test('puts what begins with the words first, and the name with fewer words before a longer one', () => {
    expect(codes('asma').slice(0, 2)).toEqual(['J45.9', 'J45.0']);
    expect(codes('gotta')[0]).toBe('M10.9');
  });

  test('answers with at most 20, and with none to no words or unknown ones', () => {
    expect(codes('tumore')).toHaveLength(MOST_ICD10);
    expect([codes(''), codes(' . '), codes('xyzzy'), codes('asma xyzzy')]).toEqual([[], [], [], []]);
  });

  test('is a call for everybody who is signed in', async () => {
    const handler = await handlerOf('POST /api/icd10filter');
    const ask = async (as: Awaited<ReturnType<typeof ownerOf>> | undefined, search: unknown) =>
      call(handler, as as never, { method: 'POST', path: '/api/icd10filter', body: { search } });
    const as = await ownerOf(await newPatient(behind.db));
    const { status, body } = await ask(as, 'celiachia');
    expect([status, body]).toEqual([
      200,
      { data: [{ codice_icd10: 'K90.0', descrizione: 'Celiachia', descrizione_en: 'Coeliac disease' }], next: null },
    ]);
    expect((await ask(as, 7)).status).toBe(422);
    expect((await ask(undefined, 'celiachia')).status).toBe(401);
  });
});
