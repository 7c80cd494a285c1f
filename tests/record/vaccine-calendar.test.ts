import { describe, expect, test } from 'vitest';
import { DISEASES, VACCINES } from '@/db/reference/vaccines';
import { ENTRIES } from '@/lib/sections/vaccinations/calendar';
import { dueVaccines, type GivenVaccine } from '@/lib/sections/vaccinations/due';
import { searchVaccines as search } from '@/lib/sections/vaccinations/vaccines';
import it from '@/messages/it/vaccinations.json';

// The calendar of the national plan (PNPV 2023-2025) for a person's age, compared with the recorded vaccinations.

const searchVaccines = (text: string) => search(text, (disease) => it.diseases[disease]);
const TODAY = '2026-11-22';
const idOf = (name: string) => {
  const found = VACCINES.find((vaccine) => vaccine.name === name);
  if (!found) throw new Error(`no vaccine ${name}`);
  return found.id;
};
const [hexavalent, mmrv, tetanus, flu, dtpa] = [
  idOf('Esavalente (DTPa-IPV-HBV-Hib)'),
  idOf('MPRV (morbillo, parotite, rosolia, varicella)'),
  idOf('Tetano'),
  idOf('Influenza'),
  idOf('Boostrix, dTpa'),
];
const covid = idOf('Comirnaty, COVID-19 a mRNA');
const [mmr, dtpaIpv, hpv, pneumococcus, hepatitisB, shingrix, antibody] = [
  idOf('MPR (morbillo, parotite, rosolia)'),
  idOf('Polioboostrix, dTpa-IPV'),
  idOf('Gardasil 9, Papillomavirus (HPV)'),
  idOf('Vaxneuvance, Pneumococco coniugato'),
  idOf('Epatite B'),
  idOf('Shingrix, Herpes zoster ricombinante'),
  idOf('Beyfortus, Virus respiratorio sinciziale (RSV)'),
];
const given = (vaccineId: number, day: string, dose = 1): GivenVaccine => ({ vaccineId, day, dose });
const keys = (birthDate: string, rows: GivenVaccine[] = [], today = TODAY) =>
  dueVaccines({ birthDate, sex: 'male' }, rows, today).map(({ key, state }) => `${key} ${state}`);
const one = (key: string, ...[birthDate, rows = [], today = TODAY]: [string, GivenVaccine[]?, string?]) =>
  dueVaccines({ birthDate, sex: 'male' }, rows, today).find((due) => due.key === key);
/** The keys of the compulsory lines that are due now. */
const compulsory = (birthDate: string, rows: GivenVaccine[] = []) =>
  dueVaccines({ birthDate, sex: 'male' }, rows, TODAY)
    .filter((due) => due.compulsory && due.state === 'now')
    .map(({ key }) => key);

describe('by age, with nothing recorded', () => {
  test('a newborn has upcoming vaccinations from two months on', () => {
    expect(one('hexavalent', '2026-11-22')).toMatchObject({ state: 'soon', from: '2027-01-22', given: 0, doses: 3 });
    expect(keys('2026-11-22')).not.toContain('mprvSecond soon');
  });
  test('a child of five is due for influenza, the second MPRV, the booster, and all that was missed before', () => {
    expect(keys('2021-11-22').toSorted()).toEqual(
      [
        ...['boosterChild now', 'catchUpHepatitisB now', 'catchUpPrimary now', 'influenzaChild now'],
        ...['meningococcusB now', 'meningococcusChild now', 'mprvSecond now'],
      ].toSorted(),
    );
  });
  test('an age range ends on the day before the birthday that ends it', () => {
    expect(one('boosterChild', '2014-11-23')).toMatchObject({ state: 'now', until: '2026-11-22', compulsory: true });
    expect(one('boosterChild', '2014-11-22')).toBeUndefined();
  });
  test('an adult is due for the ten-year booster, from 60 for influenza, from 65 for pneumococcus and zoster', () => {
    expect(keys('1985-09-22')).toEqual(['boosterAdult now']);
    expect(keys('1966-11-22')).toEqual(['boosterAdult now', 'influenzaAdult now', 'covid19 now']);
    expect(keys('1961-11-22')).toEqual([
      'boosterAdult now',
      'influenzaAdult now',
      'covid19 now',
      'pneumococcusAdult now',
      'zoster now',
    ]);
    expect(keys('1951-11-22')).toContain('rsvAdult now');
    expect(keys('1951-11-23')).toContain('rsvAdult soon');
    expect(keys('1952-11-23')).not.toContain('rsvAdult soon');
  });
  test('a child is protected against RSV in its first season', () => {
    expect(one('rsvChild', '2026-11-01')).toMatchObject({ state: 'now', doses: 1 });
    expect(one('rsvChild', '2026-05-01', [], '2026-06-01')).toMatchObject({ state: 'soon', from: '2026-10-01' });
    expect(one('rsvChild', '2026-11-01', [given(antibody, '2026-11-03')])).toBeUndefined();
    expect(one('rsvChild', '2025-11-22')).toBeUndefined();
  });
});

describe('the obligations of law 119 of 2017', () => {
  const missed = ['catchUpPrimary', 'catchUpHepatitisB', 'catchUpMmr'];
  test('hold up to 16 years included', () => {
    expect(compulsory('2009-11-23').toSorted()).toEqual([...missed, 'boosterTeen'].toSorted());
    expect(one('catchUpPrimary', '2009-11-23')).toMatchObject({ until: '2026-11-22', given: 0, doses: 3 });
    expect(compulsory('2009-11-22')).toEqual([]);
    // The booster is still recommended, but no longer compulsory.
    expect(one('boosterTeen', '2009-11-22')).toMatchObject({ state: 'now', compulsory: false });
  });
  test('include varicella for those born from 2017 on', () => {
    expect(one('catchUpVaricella', '2017-01-01')).toMatchObject({ state: 'now', compulsory: true, doses: 2 });
    expect(one('catchUpVaricella', '2016-12-31')).toMatchObject({ state: 'now', compulsory: false });
  });
  test('are met by what was given, each disease counted by itself', () => {
    const born = '2012-03-01';
    const base = [given(hexavalent, '2012-05-02'), given(hexavalent, '2012-07-02'), given(hexavalent, '2013-01-02')];
    const mmr = [given(mmrv, '2013-04-01'), given(mmrv, '2017-04-01', 2)];
    const rows = [...base, ...mmr, given(dtpaIpv, '2017-04-01', 4), given(dtpaIpv, '2024-04-01', 5)];
    expect(compulsory(born, rows)).toEqual([]);
    expect(compulsory(born, rows.slice(0, -1))).toEqual(['boosterTeen']);
    // DTPa without polio does not meet the booster against polio.
    expect(compulsory(born, [...rows.slice(0, -1), given(dtpa, '2024-04-01', 5)])).toEqual(['boosterTeen']);
    expect(compulsory(born, [...rows.slice(3)])).toEqual(['catchUpHepatitisB']);
  });
});

describe('catching up', () => {
  const adult = '1990-01-01';
  const due = (key: string, sex: string | null, birthDate: string, rows: GivenVaccine[] = []) =>
    dueVaccines({ birthDate, sex }, rows, TODAY).find((one) => one.key === key);

  test('needs two doses against HPV if the first was given before 15 years of age, else three', () => {
    const [young, older] = ['2012-06-01', '2011-06-01'];
    expect(due('hpv', 'male', young)).toMatchObject({ given: 0, doses: 2 });
    expect(due('hpv', 'male', older)).toMatchObject({ given: 0, doses: 3 });
    expect(due('hpv', 'male', older, [given(hpv, '2026-05-31')])).toMatchObject({ given: 1, doses: 2 });
    expect(due('hpv', 'male', older, [given(hpv, '2026-06-01')])).toMatchObject({ given: 1, doses: 3 });
    const [first, second, third] = [given(hpv, '2025-01-10'), given(hpv, '2025-06-10', 2), given(hpv, '2025-06-09', 2)];
    expect(due('hpv', 'male', older, [first, second])).toBeUndefined();
    // Two doses less than five months apart require a third one.
    expect(due('hpv', 'male', older, [first, third])).toMatchObject({ given: 2, doses: 3 });
  });
  test('reaches women up to 26 years included, and men up to 18', () => {
    expect(due('hpvWomen', 'female', '1999-11-23')).toMatchObject({ state: 'now', until: '2026-11-22', doses: 3 });
    expect(due('hpvWomen', 'female', '1999-11-22')).toBeUndefined();
    expect(
      due('hpvWomen', 'female', '2005-01-01', [given(hpv, '2016-03-01'), given(hpv, '2016-10-01', 2)]),
    ).toBeUndefined();
    for (const sex of ['male', 'unknown', null]) expect(due('hpvWomen', sex, '2005-01-01')).toBeUndefined();
    expect(due('hpv', 'male', '2007-11-23')).toMatchObject({ state: 'now', doses: 3 });
    expect(due('hpv', 'male', '2007-11-22')).toBeUndefined();
  });
  test('needs fewer doses against pneumococci and meningococci B the later it begins', () => {
    const doses = (key: string, birthDate: string, rows?: GivenVaccine[]) => one(key, birthDate, rows)?.doses;
    expect(doses('pneumococcusChild', '2026-01-22')).toBe(3);
    expect(doses('pneumococcusChild', '2025-11-22')).toBe(2);
    expect(doses('pneumococcusChild', '2024-11-22')).toBe(1);
    expect(doses('pneumococcusChild', '2024-11-22', [given(pneumococcus, '2025-02-01')])).toBe(3);
    expect([doses('meningococcusB', '2024-11-23'), doses('meningococcusB', '2024-11-22')]).toEqual([3, 2]);
  });
  test('says from which day the next dose may be given', () => {
    expect(one('hexavalent', '2026-06-01', [given(hexavalent, '2026-10-15')])?.from).toBe('2026-12-15');
    const two = [given(hexavalent, '2026-08-01'), given(hexavalent, '2026-10-01', 2)];
    expect(one('hexavalent', '2026-06-01', two)).toMatchObject({ state: 'soon', from: '2027-04-01', given: 2 });
    expect(one('zoster', '1950-01-01', [given(shingrix, '2026-11-01')])?.from).toBe('2027-01-01');
    expect(one('catchUpPrimary', '2015-01-01', [given(dtpaIpv, '2026-11-10')])?.from).toBe('2026-12-10');
  });
  test('of an adult is listed only if it was begun, since nobody knows who is immune', () => {
    expect(keys(adult)).toEqual(['boosterAdult now']);
    expect(one('begunMmr', adult, [given(mmrv, '2000-01-01')])).toMatchObject({ given: 1, doses: 2 });
    expect(one('begunHepatitisB', adult, [given(hepatitisB, '2000-01-01', 2)])).toMatchObject({ given: 2, doses: 3 });
    expect(one('begunHepatitisB', adult, [given(hepatitisB, '2000-01-01', 3)])).toBeUndefined();
  });
});

describe('with recorded vaccinations', () => {
  test('doses are counted by disease, whatever the vaccine; a recorded third dose implies the first and second', () => {
    expect(one('hexavalent', '2025-06-01', [given(hexavalent, '2025-08-01')])).toMatchObject({ given: 1, doses: 3 });
    expect(one('hexavalent', '2025-06-01', [given(hexavalent, '2026-04-01', 3)])).toBeUndefined();
    expect(one('mprvFirst', '2025-06-01', [given(mmrv, '2026-06-10')])).toBeUndefined();
    // Without varicella the line is not met.
    expect(one('mprvFirst', '2025-06-01', [given(mmr, '2026-06-10')])).toMatchObject({ given: 0 });
  });
  test('a booster given before the required age does not count', () => {
    expect(one('boosterChild', '2021-01-01', [given(hexavalent, '2021-11-01', 3)])).toMatchObject({ given: 0 });
    expect(one('boosterChild', '2021-01-01', [given(hexavalent, '2026-02-01')])).toBeUndefined();
    // A fourth and a fifth dose are boosters like any other.
    expect(one('boosterChild', '2021-01-01', [given(dtpaIpv, '2026-02-01', 4)])).toBeUndefined();
    expect(one('boosterTeen', '2012-01-01', [given(dtpaIpv, '2024-02-01', 5)])).toBeUndefined();
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
  ])(
    'on %s, with the last influenza or COVID-19 vaccination on %s, the next one is %s, from %s',
    (today, last, state, from) => {
      const rows = last ? [given(flu, last)] : [];
      expect(one('influenzaAdult', '1950-01-01', rows, today)).toMatchObject({ state, from, last: last ?? null });
      const shots = last ? [given(covid, last, 4)] : [];
      expect(one('covid19', '1950-01-01', shots, today)).toMatchObject({ state, from, last: last ?? null });
    },
  );
});

describe('the list of vaccines', () => {
  test('has unique ids and names, every disease, and well-formed ATC and CVX codes', () => {
    expect(new Set(VACCINES.map(({ id }) => id)).size).toBe(VACCINES.length);
    expect(new Set(VACCINES.map(({ name }) => name)).size).toBe(VACCINES.length);
    expect(new Set(VACCINES.flatMap(({ against }) => against))).toEqual(new Set(DISEASES));
    for (const { name, atc, cvx = '0' } of VACCINES) {
      expect(atc, name).toMatch(/^J07[A-Z]{2}(?:\d{2})?$|^J06BD08$/);
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
