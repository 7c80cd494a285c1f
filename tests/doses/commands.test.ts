import { describe, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN } from '@/db/reference/values';
import { perform } from '@/lib/access/commands/perform';
import { saveDose, saveDoses } from '@/lib/sections/doses/commands';
import { dataOf, viewerOf } from '../support/calls';
import { errorsOf, ownerOf } from '../support/saves';
import { api, type DoseRow, day, doseTests, instant, told, wall } from './log';

// What is told of doses, as an integrator tells it.

const { behind, signedIn, newTherapy, dosesOf } = doseTests();

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

describe('a dose is refused', () => {
  const TOO_OLD = 'Una dose si segna e si corregge entro 14 giorni';
  const TOO_EARLY = 'Una dose si segna al massimo un giorno prima';
  const OUTSIDE = 'In quel giorno la terapia non era in corso';
  test.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, string>]>([
    ['of 15 days ago', { prevista: `${day(-15)}T08:00` }, {}, { prevista: TOO_OLD }],
    ['of more than a day ahead', { prevista: wall(25 * 60) }, {}, { prevista: TOO_EARLY }],
    ['of a day ahead without a time', { prevista: day(2) }, {}, { prevista: TOO_EARLY }],
    ['taken in the future', { quando: instant(30) }, {}, { quando: expect.any(String) }],
    ['taken long before its time', { quando: `${day(-3)}T08:00:00Z` }, {}, { quando: TOO_EARLY }],
    [
      'put off by more than a day',
      { stato: 'rimandata', quando: instant(25 * 60) },
      {},
      { quando: expect.any(String) },
    ],
    ['of a forbidden drug', {}, { state: FORBIDDEN }, { id_terapie: expect.any(String) }],
    ['of a therapy that has ended', {}, { end: day(-2) }, { prevista: OUTSIDE }],
    ['of a therapy that is to come', {}, { start: day(1) }, { prevista: OUTSIDE }],
  ])('%s', async (_, sent, therapy, expected) => {
    const { as, body, therapyId } = await signedIn(therapy);
    const answer = await api.post(as, body(sent));
    expect([answer.status, errorsOf(answer)]).toEqual([422, expected]);
    expect(await dosesOf(therapyId)).toHaveLength(0);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['of 14 days ago', { prevista: `${day(-14)}T00:00` }, {}],
    ['of almost a day ahead', { prevista: wall(23 * 60) }, {}],
    ['of a concluded therapy, of a day of its period', {}, { state: CONCLUDED, end: day(0) }],
    ['taken four minutes ahead, as clocks differ', { quando: instant(4) }, {}],
  ])('unless it is %s', async (_, sent, therapy) => {
    const { as, body } = await signedIn(therapy);
    expect((await api.post(as, body(sent))).status).toBe(201);
  });
});

describe('several doses', () => {
  test('are told together, and answered in the order in which they were sent', async () => {
    const { as, body, patient } = await signedIn();
    const other = await newTherapy(patient);
    const sent = [body(), body({ id_terapie: other }), body({ prevista: `${day(-1)}T20:00` })];
    const answer = await api.post(as, { dosi: sent });
    const expected = sent.map(({ id_terapie, prevista }) => ({ id_terapie, prevista }));
    expect([answer.status, dataOf(answer)]).toMatchObject([201, expected]);
    const again = await api.post(as, { dosi: sent });
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(answer)]);
  });

  test('are told all or none', async () => {
    const { as, body, therapyId } = await signedIn();
    const answer = await api.post(as, { dosi: [body(), body({ prevista: `${day(-20)}T08:00` })] });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['dosi.1.prevista']]);
    expect(await dosesOf(therapyId)).toHaveLength(0);
    const { therapyId: foreign } = await signedIn();
    expect((await api.post(as, { dosi: [body(), body({ id_terapie: foreign })] })).status).toBe(404);
    expect(await dosesOf(therapyId)).toHaveLength(0);
  });

  test('of the same therapies may be told in two calls at once, in any order', async () => {
    const { as, body, patient } = await signedIn();
    const therapies = [
      body(),
      ...(await Promise.all([1, 2, 3].map(() => newTherapy(patient)))).map((id) => body({ id_terapie: id })),
    ];
    const calls = Array.from({ length: 6 }, (_, at) =>
      api.post(as, { dosi: at % 2 ? therapies : [...therapies].reverse() }),
    );
    for (const { status } of await Promise.all(calls)) expect([200, 201]).toContain(status);
  });
});

test('the commands tell a dose and several as the calls do', async () => {
  const { patient, therapyId } = await signedIn();
  const viewer = await viewerOf(patient.userId);
  const raw = { therapyId, planned: `${day(-1)}T08:00`, state: 'presa' };
  const one = await perform(viewer, 'own', saveDose, { id: 0, raw });
  const several = await perform(viewer, 'own', saveDoses, { id: 0, raw: { doses: [raw] } });
  expect([one.ok && one.value.isNew, several.ok && several.value.doses.map(({ isNew }) => isNew)]).toEqual([
    true,
    [false],
  ]);
  expect(several.ok && several.value.id).toBe(one.ok && one.value.id);
  const lines =
    await behind.sql`select id_riga from tbl_audit where id_utente = ${patient.userId} and azione = 'create'`;
  expect(lines.map((line) => Number(line.id_riga))).toEqual([one, several].map((done) => done.ok && done.value.id));
});

describe('a dose that was told', () => {
  test('is changed with its version, and keeps what it said before', async () => {
    const { as, body } = await signedIn();
    const { id_dose: id, version } = await told(as, body({ stato: 'saltata', motivo: 'Nausea' }));
    const answer = await api.put(as, id, { version, motivo: 'Dimenticata' });
    expect([answer.status, dataOf(answer)]).toMatchObject([
      200,
      { stato: 'saltata', motivo: 'Dimenticata', version: 2 },
    ]);
    expect(dataOf<DoseRow>(answer).modifiche).toMatchObject([{ stato: 'saltata', motivo: 'Nausea' }]);
    expect((await api.put(as, id, { version, stato: 'presa' })).status).toBe(409);
    expect(dataOf(await api.put(as, id, { stato: 'presa' }))).toMatchObject({
      stato: 'presa',
      motivo: null,
      version: 3,
    });
  });

  test('stays as it is when it is changed to the same', async () => {
    const { as, body } = await signedIn();
    const row = await told(as, body({ unita: 2, quando: instant(-60) }));
    expect(dataOf(await api.put(as, row.id_dose, { stato: 'presa', unita: 2 }))).toEqual(row);
  });

  test('is taken back, and can be told again', async () => {
    const { as, body, therapyId } = await signedIn();
    const first = await told(as, body());
    expect((await api.remove(as, first.id_dose)).status).toBe(200);
    expect((await api.remove(as, first.id_dose)).status).toBe(404);
    const answer = await api.post(as, body());
    expect(answer.status).toBe(201);
    expect(dataOf<DoseRow>(answer).id_dose).not.toBe(first.id_dose);
    expect(await dosesOf(therapyId)).toHaveLength(1);
  });

  test('is neither changed nor taken back after 14 days', async () => {
    const { as, body } = await signedIn();
    const { id_dose: id } = await told(as, body());
    const grown = async (days: number) => behind.sql`update tbl_dosi set giorno = ${day(-days)} where id_dose = ${id}`;
    await grown(15);
    expect((await api.put(as, id, { stato: 'saltata' })).status).toBe(422);
    expect((await api.remove(as, id)).status).toBe(422);
    await grown(14);
    expect((await api.put(as, id, { stato: 'saltata' })).status).toBe(200);
    expect((await api.remove(as, id)).status).toBe(200);
  });

  test('of another patient is not found', async () => {
    const { as, body, therapyId } = await signedIn();
    const { id_dose: id } = await told(as, body());
    const stranger = await ownerOf((await signedIn()).patient);
    const statuses = [
      await api.put(stranger, id, { stato: 'saltata' }),
      await api.remove(stranger, id),
      await api.post(stranger, body()),
      await api.post(stranger, { dosi: [body()] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await dosesOf(therapyId)).map(({ stato }) => stato)).toEqual(['presa']);
  });
});
