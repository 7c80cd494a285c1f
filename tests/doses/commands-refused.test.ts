import { describe, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN } from '@/db/reference/values';
import { errorsOf } from '../support/saves';
import { api, day, doseTests, instant, wall } from './log';

// Doses that cannot be told, and calls that are not meant well.

const { signedIn, dosesOf } = doseTests();

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

describe('hostile input is refused with a message about its field:', () => {
  const long = 'x'.repeat(100_000);
  test.each<[string, string, unknown]>([
    ['prevista', 'a day that does not exist', `${day(-1).slice(0, 5)}13-01T08:00`],
    ['prevista', 'a day after the end of its month', '2026-02-31T08:00'],
    ['prevista', 'a day that does not exist, with an offset', '2026-13-01T08:00Z'],
    ['prevista', 'an hour that does not exist', `${day(-1)}T24:00`],
    ['prevista', 'an offset that does not exist', `${day(-1)}T08:00+99:99`],
    ['prevista', 'a time with NUL', `${day(-1)}T08:00\0`],
    ['prevista', 'a long text', long],
    ['prevista', 'an array', [`${day(-1)}T08:00`]],
    ['prevista', 'an object', { day: day(-1) }],
    ['prevista', 'a number', 20261124],
    ['quando', 'the year 0', '0000-01-01T00:00Z'],
    ['quando', 'a day that does not exist', '2026-02-30T08:00:00Z'],
    ['quando', 'a day without a time', day(-1)],
    ['quando', 'a long text', long],
    ['quando', 'a number', 0],
    ['fuso', 'an unknown zone', 'Europe/Roma'],
    ['fuso', 'a path', '../../etc/passwd'],
    ['fuso', 'a long text', long],
    ['fuso', 'an object', {}],
    ['stato', 'an unknown state', 'persa'],
    ['stato', 'a name of the prototype', 'constructor'],
    ['stato', 'an array', ['presa']],
    ['stato', 'nothing', null],
    ['motivo', 'a text that is too long', 'x'.repeat(201)],
    ['motivo', 'NUL', 'Nausea\0'],
    ['motivo', 'half of a character', 'Nausea\ud800'],
    ['motivo', 'an array', ['Nausea']],
    ['motivo', 'a pretended text', { length: 1 }],
    ['unita', 'nothing taken', 0],
    ['unita', 'a negative number', -1],
    ['unita', 'too much', 1001],
    ['unita', 'no number', 'NaN'],
    ['unita', 'a number without end', '1e400'],
    ['id_terapie', 'a text', 'uno'],
    ['id_terapie', 'a fraction', 1.5],
    ['id_terapie', 'more than any id', 2 ** 60],
    ['id_terapie', 'an array', [1]],
    ['id_terapie', 'nothing', null],
  ])('%s: %s', async (field, _, value) => {
    const { as, body, therapyId } = await shared();
    const answer = await api.post(as, body({ [field]: value }));
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]]);
    const several = await api.post(as, { dosi: [body({ [field]: value })] });
    expect([several.status, Object.keys(errorsOf(several))]).toEqual([422, [`dosi.0.${field}`]]);
    expect(await dosesOf(therapyId)).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ['no list', 'tutte'],
    ['an object', { length: 1 }],
    ['nothing', null],
    ['an empty list', []],
    ['a list of lists', [[]]],
    ['a list of texts', ['presa']],
    ['a list of nothing', [null]],
    ['more doses than a day has', Array.from({ length: 51 }, () => ({}))],
  ])('several doses: %s', async (_, dosi) => {
    const { as } = await shared();
    expect((await api.post(as, { dosi })).status).toBe(422);
  });

  test.each(['-1', '0', 'uno', '1e3', '99999999999999999999', '__proto__'])('the id %s is not found', async (id) => {
    const { as } = await shared();
    const statuses = [await api.put(as, id as never, { stato: 'saltata' }), await api.remove(as, id as never)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('fields of the prototype and columns of the server have no effect', async () => {
    const { as, body, therapyId, patient } = await signedIn();
    const forged = {
      ...{ id_dose: 7, author_id: 7, version: 99, deleted_at: '2000-01-01', modifiche: [{ stato: 'presa' }] },
      ...{ created_at: '2000-01-01', giorno: '2000-01-01', ora: '00:00' },
    };
    const polluted = JSON.stringify(body()).replace('{', '{"__proto__":{"stato":"saltata"},');
    expect((await api.post(as, polluted)).status).toBe(400);
    expect((await api.post(as, body({ ...forged, constructor: { prototype: {} } }))).status).toBe(201);
    const [row] = await dosesOf(therapyId);
    expect(row).toMatchObject({
      author_id: patient.userId,
      version: 1,
      modifiche: [],
      stato: 'presa',
      ora: '08:00',
    });
    const changed = await api.put(as, Number(row?.id_dose), {
      id_terapie: 7,
      prevista: '2000-01-01',
      id_paziente: 7,
      motivo: null,
    });
    expect([changed.status, (await dosesOf(therapyId))[0]?.giorno]).toEqual([404, row?.giorno]);
  });

  let made: ReturnType<typeof signedIn> | undefined;
  const shared = () => {
    made ??= signedIn();
    return made;
  };
});
