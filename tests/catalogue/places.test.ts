import { describe, expect, test } from 'vitest';
import { findPlaces, placeNamed } from '@/lib/catalogue/places';
import { bearerOf, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Looking up a city: ten rows, prefixes first, and as people type.

const behind = inProcess();
const cities = async (text: string) => (await findPlaces(text)).map(({ city }) => city);

describe('accents, apostrophes, capitals and spaces do not matter:', () => {
  test.each([
    ['forli', 'Forlì'],
    ['FORLÌ', 'Forlì'],
    ['forli’', 'Forlì'],
    ['  Forlì  ', 'Forlì'],
    ['laquila', "L'Aquila"],
    ["l'aquila", "L'Aquila"],
    ['l’aquila', "L'Aquila"],
    ['reggio nellemilia', "Reggio Nell'Emilia"],
    ['cefalu', 'Cefalù'],
    ['san  giovanni rotondo', 'San Giovanni Rotondo'],
  ])('%j finds %s first', async (typed, city) => {
    expect((await cities(typed))[0]?.toLowerCase()).toBe(city.toLowerCase());
  });
});

describe('the order', () => {
  test('is the exact name, then names that begin with the text, then names that contain it', async () => {
    const found = (await cities('roma')).map((city) => city.toLowerCase());
    expect(found[0]).toBe('roma');
    const begins = found.map((city) => city.startsWith('roma'));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
  });

  test('includes names that contain the text when few begin with it', async () => {
    const found = await cities('ulivi');
    for (const city of found) expect(city.toLowerCase()).toContain('ulivi');
    expect(await cities('montevarchi')).toHaveLength(1);
  });

  test('prefers a place that still exists', async () => {
    const [first] = await findPlaces('bolzano');
    expect(first).toMatchObject({ code: 'A952', province: 'BZ' });
  });
});

test('a search returns at most ten rows, each with city, province and code', async () => {
  const found = await findPlaces('san');
  expect(found).toHaveLength(10);
  for (const place of found)
    expect(place).toEqual({
      city: expect.any(String),
      province: expect.any(String),
      code: expect.stringMatching(/^[A-Z]\d{3}$/),
    });
});

test.each(['', ' ', "'", '.', '-'])('%j finds nothing', async (text) => expect(await cities(text)).toEqual([]));

test.each(['%', '_', '%%', 'ro%a', 'r_ma', '\\', 'roma\\', "roma' or '1'='1", 'roma; drop table places', '*', '.*'])(
  'T24: %j is searched for literally',
  async (text) => expect(await cities(text)).toEqual([]),
);

describe('GET /api/location/[text]', () => {
  const ask = async (text: string) => {
    const { userId } = await newPatient(behind.db);
    return call(await handlerOf('GET /api/location/[text]'), await bearerOf(userId), {
      method: 'GET',
      path: `/api/location/${encodeURIComponent(text)}`,
      params: { text },
    });
  };

  test('answers as the contract says', async () => {
    const { status, body } = await ask('forli');
    expect(status).toBe(200);
    expect((body.addresses as unknown[])[0]).toEqual({ city: 'Forlì', province: 'FC', code: 'D704' });
  });

  test.each(['\0', 'roma\0', 'x'.repeat(5000), '😀'.repeat(60)])(
    'answers %j with an empty list rather than with an error',
    async (text) => {
      const { status, body } = await ask(text);
      expect([status, body.addresses]).toEqual([200, []]);
    },
  );
});

describe('a typed place name', () => {
  const named = (name: string, code?: string) => placeNamed(behind.db, name, code);

  test('is found in any capitals, with or without accents and province', async () => {
    for (const name of ['forli', 'FORLÌ', 'Forlì (FC)', 'forlì (fc)'])
      expect(await named(name), name).toMatchObject({ city: 'Forlì', code: 'D704' });
  });

  test('that two places share means the place that was chosen before', async () => {
    const [both] = await behind.sql`select search as name, array_agg(code) as codes from places
      where not abroad group by 1 having count(distinct code) > 1 limit 1`;
    for (const code of both?.codes ?? []) expect((await named(both?.name, code))?.code).toBe(code);
  });

  test('finds no place if the list has none of exactly that name and province', async () => {
    for (const name of ['Atlantide', 'Rom', 'Roma (MI)', '', '%', 'Roma%']) expect(await named(name), name).toBeNull();
  });
});
