import { describe, expect, test } from 'vitest';
import { DISEASES, VACCINES } from '@/db/reference/vaccines';
import { ENTRIES } from '@/lib/sections/vaccinations/calendar';
import { dueVaccines, type GivenVaccine } from '@/lib/sections/vaccinations/due';
import { searchVaccines as search } from '@/lib/sections/vaccinations/vaccines';
import it from '@/messages/it/vaccinations.json';

// The calendar of the national plan (PNPV 2023-2025) for a person's age, compared with the recorded vaccinations.

const searchVaccines = (text: string) => search(text, (disease) => it.diseases[disease]);
const TODAY = '2026-11-22';
const idOf = (name: string) => VACCINES.find((vaccine) => vaccine.name === name)?.id ?? 0;
const [hexavalent, mmrv, tetanus, flu, dtpa] = [
  idOf('Esavalente (DTPa-IPV-HBV-Hib)'),
  idOf('MPRV (morbillo, parotite, rosolia, varicella)'),
  idOf('Tetano'),
  idOf('Influenza'),
  idOf('Boostrix, dTpa'),
];
const given = (vaccineId: number, day: string, dose = 1): GivenVaccine => ({ vaccineId, day, dose });
const keys = (birthDate: string, rows: GivenVaccine[] = [], today = TODAY) =>
  dueVaccines(birthDate, rows, today).map(({ key, state }) => `${key} ${state}`);
const one = (key: string, ...[birthDate, rows = [], today = TODAY]: [string, GivenVaccine[]?, string?]) =>
  dueVaccines(birthDate, rows, today).find((due) => due.key === key);

describe('by age, with nothing recorded', () => {
  test('a newborn has upcoming vaccinations from two months on', () => {
    expect(one('hexavalent', '2026-11-22')).toMatchObject({ state: 'soon', from: '2027-01-22', given: 0, doses: 3 });
    expect(keys('2026-11-22')).not.toContain('mprvSecond soon');
  });
  test('a child of five is due for influenza, the second MPRV and the booster', () => {
    expect(keys('2021-11-22')).toEqual(['influenzaChild now', 'mprvSecond now', 'boosterChild now']);
  });
  test('an age range ends on the day before the birthday that ends it', () => {
    expect(one('boosterChild', '2019-11-23')).toMatchObject({ state: 'now', until: '2026-11-22', compulsory: true });
    expect(one('boosterChild', '2019-11-22')).toBeUndefined();
  });
  test('an adult is due for the ten-year booster, from 60 for influenza, from 65 for pneumococcus and zoster', () => {
    expect(keys('1985-09-22')).toEqual(['boosterAdult now']);
    expect(keys('1966-11-22')).toEqual(['boosterAdult now', 'influenzaAdult now']);
    expect(keys('1961-11-22')).toEqual([
      'boosterAdult now',
      'influenzaAdult now',
      'pneumococcusAdult now',
      'zoster now',
    ]);
  });
});

describe('with recorded vaccinations', () => {
  test('doses are counted by disease, whatever the vaccine; a recorded third dose implies the first and second', () => {
    expect(one('hexavalent', '2025-06-01', [given(hexavalent, '2025-08-01')])).toMatchObject({ given: 1, doses: 3 });
    expect(one('hexavalent', '2025-06-01', [given(hexavalent, '2026-04-01', 3)])).toBeUndefined();
    expect(one('mprvFirst', '2025-06-01', [given(mmrv, '2026-06-10')])).toBeUndefined();
  });
  test('a booster given before the required age does not count', () => {
    expect(one('boosterChild', '2021-01-01', [given(hexavalent, '2021-11-01', 3)])).toMatchObject({ given: 0 });
    expect(one('boosterChild', '2021-01-01', [given(hexavalent, '2026-02-01')])).toBeUndefined();
  });
  test('the ten years until the next booster begin with the last one, whichever vaccine it was', () => {
    const rows = [given(dtpa, '2015-04-09'), given(tetanus, '1995-02-20')];
    expect(one('boosterAdult', '1968-03-12', rows)).toMatchObject({
      state: 'now',
      from: '2025-04-09',
      last: '2015-04-09',
      until: null,
    });
    expect(one('boosterAdult', '1968-03-12', [given(dtpa, '2017-04-09')])).toMatchObject({
      state: 'soon',
      from: '2027-04-09',
    });
    expect(one('boosterAdult', '1968-03-12', [given(dtpa, '2020-01-15')])).toBeUndefined();
  });
  test.each([
    ['2026-11-22', undefined, 'now', '2026-10-01'],
    ['2026-11-22', '2025-10-20', 'now', '2026-10-01'],
    ['2026-11-22', '2026-10-20', 'soon', '2027-10-01'],
    ['2026-11-22', '2026-09-01', 'soon', '2027-10-01'],
    ['2026-09-10', '2025-10-20', 'soon', '2026-10-01'],
    ['2027-03-31', '2025-10-20', 'now', '2026-10-01'],
    ['2027-04-01', '2025-10-20', 'soon', '2027-10-01'],
  ])('on %s, with the last influenza vaccination on %s, the next one is %s, from %s', (today, last, state, from) => {
    const rows = last ? [given(flu, last)] : [];
    expect(one('influenzaAdult', '1950-01-01', rows, today)).toMatchObject({ state, from, last: last ?? null });
  });
});

describe('the list of vaccines', () => {
  test('has unique ids and names, every disease, and well-formed ATC and CVX codes', () => {
    expect(new Set(VACCINES.map(({ id }) => id)).size).toBe(VACCINES.length);
    expect(new Set(VACCINES.map(({ name }) => name)).size).toBe(VACCINES.length);
    expect(new Set(VACCINES.flatMap(({ against }) => against))).toEqual(new Set(DISEASES));
    for (const { name, atc, cvx = '0' } of VACCINES) {
      expect(atc, name).toMatch(/^J07[A-Z]{2}(?:\d{2})?$|^J07[A-Z]{2}$/);
      expect(cvx, name).toMatch(/^\d{1,3}$/);
    }
    expect(VACCINES.filter(({ atc }) => atc === 'J07CA09')[0]).toMatchObject({ cvx: '146' });
  });
  test('is searched from three letters on, by name, brand, disease and code', () => {
    expect(searchVaccines('PERTOSSE').map(({ name }) => name)).toContain('Hexyon, Esavalente (DTPa-IPV-HBV-Hib)');
    expect(searchVaccines('teta')[0]?.name).toMatch(/^Teta/);
    expect(searchVaccines('in')).toEqual([]);
    expect(searchVaccines('  i n ')).toEqual([]);
    expect(searchVaccines('INFLU').map(({ name }) => name)).toContain('Fluad, Influenza');
    expect(searchVaccines('hexyon')).toHaveLength(1);
    expect(searchVaccines('j07bk03')).toHaveLength(2);
    expect(searchVaccines('nessuno così')).toEqual([]);
  });
  test('has a word for each disease and each line of the calendar', () => {
    expect(Object.keys(it.diseases).sort()).toEqual([...DISEASES].sort());
    expect(Object.keys(it.calendar).sort()).toEqual(ENTRIES.map(({ key }) => key).sort());
  });
});
