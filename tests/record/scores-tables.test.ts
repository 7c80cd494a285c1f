import { describe, expect, test } from 'vitest';
import { HAS_BLED_TABLES } from '@/lib/clinical';
import { dataOf, NOBODY } from '../support/calls';
import { scoreTests } from '../support/scores';

// Spec 2, section 7: the meaning of a score's points, as data with its source.

const { api, signedIn } = scoreTests();

describe('a combination table', () => {
  test('has a row for every number of points, and names its source', async () => {
    const { as } = await signedIn();
    const { rows, source } = dataOf<{ rows: object[]; source: string }>(await api.table(as, 'has-bled'));
    expect(source).toContain('Pisters');
    expect(rows).toEqual(HAS_BLED_TABLES.pisters_2010.byPoints.map((rischio, punti) => ({ punti, rischio })));
    const stroke = dataOf<{ rows: object[]; source: string }>(await api.table(as, 'cha2ds2'));
    expect([stroke.source, stroke.rows[9]]).toEqual([
      expect.stringContaining('ESC guidelines 2010'),
      { punti: 9, rischio: 15.2 },
    ]);
    expect(dataOf(await api.table(as, 'meld'))).toMatchObject({
      rows: [
        { da: 0, a: 9, rischio: 1.9 },
        { da: 10, a: 19, rischio: 6 },
        { da: 20, a: 29, rischio: 19.6 },
        { da: 30, a: 39, rischio: 52.6 },
        { da: 40, a: 40, rischio: 71.3 },
      ],
      source: expect.stringContaining('Wiesner'),
    });
    for (const type of ['framingham', 'cardiovascolare'])
      expect(dataOf(await api.table(as, type))).toMatchObject({ rows: [], source: expect.stringMatching(/\d{4}/) });
  });

  test('can be chosen by its name; an unknown one gets 404', async () => {
    const { as } = await signedIn();
    expect(dataOf(await api.table(as, 'has-bled', '?tabella=lip_2011'))).toMatchObject({
      source: expect.stringContaining('Lip'),
      tabella: 'lip_2011',
      tabelle: [{ id: 'pisters_2010' }, { id: 'lip_2011' }],
    });
    for (const [type, query] of [
      ['has-bled', '?tabella=esc_2010'],
      ['has-bled', '?tabella=toString'],
      ['meld', '?tabella='],
      ['toString', ''],
    ] as const)
      expect((await api.table(as, type, query)).status).toBe(404);
    expect((await api.own(as, 'toString')).status).toBe(404);
    expect((await api.table(NOBODY, 'has-bled')).status).toBe(401);
  });
});
