import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { api, day, doseTests, instant, told, wall } from './log';

// What is told of doses, as an integrator tells it.

const { behind, signedIn, dosesOf } = doseTests();

describe('a dose', () => {
  test('is told once for its planned time: a repeated call gets the same row', async () => {
    const { as, body, therapyId, patient } = await signedIn();
    const first = await api.post(as, body());
    expect(first.status).toBe(201);
    expect(dataOf(first)).toMatchObject({
      ...{ id_terapie: therapyId, id_paziente: patient.patientId, prevista: `${day(-1)}T08:00`, fuso: 'Europe/Rome' },
      ...{ stato: 'presa', quando: null, motivo: null, unita: null, modifiche: [], version: 1 },
    });
    const again = await api.post(as, body());
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(first)]);
    expect(await dosesOf(therapyId)).toHaveLength(1);
  });

  test('that is told eight times simultaneously is one row', async () => {
    const { as, body, therapyId } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(as, body())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    for (const answer of answers) expect(dataOf(answer)).toEqual(dataOf(answers[0] ?? answer));
    expect(await dosesOf(therapyId)).toHaveLength(1);
  });

  test('that is told otherwise is changed and keeps what it said before, by whom and when', async () => {
    const { as, body, patient } = await signedIn();
    const first = await told(as, body({ stato: 'saltata', motivo: 'Nausea' }));
    const second = await told(as, body({ stato: 'presa', quando: instant(-90), unita: 2 }));
    expect(second).toMatchObject({ id_dose: first.id_dose, stato: 'presa', motivo: null, unita: 2, version: 2 });
    const third = await told(as, body({ stato: 'presa', unita: 3 }));
    expect(third.quando).toBe(second.quando);
    expect(third.modifiche).toEqual([
      {
        stato: 'saltata',
        quando: null,
        motivo: 'Nausea',
        unita: null,
        modificata_il: expect.any(String),
        id_utente: patient.userId,
      },
      {
        stato: 'presa',
        quando: second.quando,
        motivo: null,
        unita: 2,
        modificata_il: expect.any(String),
        id_utente: patient.userId,
      },
    ]);
  });

  test('that was told with a reason or units keeps them when a repeated call leaves them out', async () => {
    const { as, body } = await signedIn();
    const skipped = await told(as, body({ stato: 'saltata', motivo: 'Nausea' }));
    expect(await told(as, body({ stato: 'saltata' }))).toEqual(skipped);
    const other = { prevista: `${day(-1)}T20:00` };
    const taken = await told(as, body({ ...other, unita: '1,5' }));
    expect([taken.unita, await told(as, body(other))]).toEqual([1.5, taken]);
  });

  test('of today without a time of intake was taken now; of an earlier day that is not known', async () => {
    const { as, body } = await signedIn();
    const now = await told(as, body({ prevista: wall(0) }));
    expect(Math.abs(Date.parse(String(now.quando)) - Date.now())).toBeLessThan(60_000);
    expect((await told(as, body())).quando).toBeNull();
  });

  test('that is put off is so by half an hour unless a time is said, and once more when that time is over', async () => {
    const { as, body } = await signedIn();
    const planned = { prevista: wall(0), stato: 'rimandata' };
    const first = await told(as, body(planned));
    expect(Math.abs(Date.parse(String(first.quando)) - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
    expect(await told(as, body(planned))).toEqual(first);
    await behind.sql`update tbl_dosi set quando = now() - interval '1 minute' where id_dose = ${first.id_dose}`;
    const second = await told(as, body(planned));
    expect(Date.parse(String(second.quando))).toBeGreaterThan(Date.now());
    expect(second.modifiche).toHaveLength(1);
  });

  test('without a planned time was taken as needed, at the time of intake or now', async () => {
    const { as, therapyId } = await signedIn({ rhythm: 'al_bisogno', times: null, maxPerDay: 3 });
    const [earlier, now] = [instant(-120), { id_terapie: therapyId, stato: 'presa' }];
    expect(await told(as, { ...now, quando: earlier })).toMatchObject({ prevista: wall(-120), quando: earlier });
    await told(as, now);
    expect((await dosesOf(therapyId)).length).toBe(2);
  });

  test('of a medicine without times has a planned day and no time', async () => {
    const { as, body } = await signedIn({ rhythm: null, times: null });
    expect((await told(as, body({ prevista: day(-1) }))).prevista).toBe(day(-1));
  });
});

describe('a planned time', () => {
  test.each([
    [`${day(-1)} 08:00`],
    [`${day(-1)}T08:00:59.123`],
    [new Date(`${day(-1)}T08:00:00+05:00`).toISOString()],
    [`${day(-1)}T05:00+0300`],
  ])('%s is the wall time in Italy', async (prevista) => {
    const { as, body } = await signedIn();
    const expected = /Z|\+/.test(prevista) ? wallOf(prevista) : `${day(-1)}T08:00`;
    expect((await told(as, body({ prevista }))).prevista).toBe(expected);
  });
  const wallOf = (text: string) => wall((Date.parse(text) - Date.now()) / 60_000);
});

test('the time of intake without an offset is wall time in Italy', async () => {
  const { as, body } = await signedIn();
  const at = wall(-60);
  const { quando } = await told(as, body({ quando: at }));
  expect(wall((Date.parse(String(quando)) - Date.now()) / 60_000)).toBe(at);
});
