import { beforeAll, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { cardSection } from '@/lib/sections/patient/section';
import { daysAfter, today } from '@/lib/values/days';
import { bearerOf, call, NOBODY, viewerOf } from '../support/calls';
import { type Given, newCarer, newChild } from '../support/carers';
import { manifest } from '../support/health-links';
import { inProcess } from '../support/in-process';
import type { Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile, newHealthLink } from '../support/rows';
import { newToken } from '../support/tokens';
import { ADULT_TODAY } from './carer-scene';

// T51: a parent's relation ends by itself on the child's 18th birthday in Italy; every other one after its last day.

const behind = inProcess();

describe('the birthday', () => {
  test.each([
    ['2012-05-05', 14, '2026-05-05'],
    ['2008-11-28', 18, '2026-11-28'],
    ['2008-12-31', 18, '2026-12-31'],
    // 29 February: 1 March in a year without that day, also for 14 years; in a leap year the day itself.
    ['2008-02-29', 18, '2026-03-01'],
    ['2012-02-29', 14, '2026-03-01'],
    ['2008-02-29', 20, '2028-02-29'],
    ['2008-02-28', 18, '2026-02-28'],
    ['2010-03-01', 18, '2028-03-01'],
    ['2086-02-29', 14, null],
  ])('of somebody born on %s who becomes %i is %s', async (born, years, day) => {
    if (day === null) return expect(behind.sql`select birthday(${born}, ${years})`).rejects.toThrow('out of range');
    const [found] = await behind.sql`select birthday(${born}, ${years})::text as day`;
    expect(found?.day).toBe(day);
  });
});

describe('a relation is in force', () => {
  interface Asked extends Pick<Given, 'basis'> {
    ended?: boolean;
    accepted?: boolean;
    starts?: string;
    ends?: string | null;
    born?: string | null;
  }
  const runs = async (on: string, { basis = 'delegate', ended, accepted = true, ...given }: Asked) => {
    const [row] =
      await behind.sql`select delegation_is_running(${basis}, ${accepted ? '2026-01-01' : null}::timestamptz,
      ${ended ? '2026-02-01' : null}::timestamptz, ${given.starts ?? '2026-01-01'}, ${given.ends ?? null}, ${given.born ?? null}, ${on}) as runs`;
    return row?.runs;
  };
  const parent = { basis: 'parent', born: '2008-02-29' } as const;

  test.each([
    ['a parent’s on the day before 1 March of the year of 18', '2026-02-28', parent, true],
    ['a parent’s no longer on that 1 March', '2026-03-01', parent, false],
    ['a parent’s of a child who becomes 14', '2022-03-01', { ...parent, starts: '2020-01-01' }, true],
    ['a parent’s no longer on the birthday', '2028-06-10', { basis: 'parent', born: '2010-06-10' }, false],
    ['a parent’s not without a birth date', '2026-02-28', { basis: 'parent', born: null }, false],
    ['a guardian’s also of an adult', '2026-03-01', { ...parent, basis: 'guardian', ends: '2026-03-02' }, true],
    ['until its last day', '2026-03-02', { ends: '2026-03-02' }, true],
    ['not after it', '2026-03-03', { ends: '2026-03-02' }, false],
    ['from its first day', '2026-03-03', { starts: '2026-03-03' }, true],
    ['not before it', '2026-03-02', { starts: '2026-03-03' }, false],
    ['not unless accepted', '2026-03-02', { accepted: false }, false],
    ['not once ended', '2026-03-02', { ended: true }, false],
    ['never as an invitation of the person themselves', '2026-03-02', { basis: 'self' }, false],
  ] as [string, string, Asked, boolean][])('%s', async (_, on, given, expected) => {
    expect(await runs(on, given)).toBe(expected);
  });

  test('by the day in Italy', async () => {
    const [row] = await behind.sql`select today_in_rome()::text as day`;
    expect(row?.day).toBe(today());
  });
});

describe('a parent of a child who is of age', () => {
  interface Scene {
    child: Patient;
    userId: number;
    file: number;
    address: string;
  }
  const scenes: Record<string, Scene> = {};
  beforeAll(async () => {
    for (const [name, birthDate] of [
      ['today', ADULT_TODAY],
      ['tomorrow', daysAfter(ADULT_TODAY, 1)],
    ] as const) {
      const child = await newChild(behind.db, { birthDate });
      const { userId, delegationId } = await newCarer(behind.db, child, { basis: 'parent' });
      const file = await newFile(behind.db, child, { level: 1 });
      const address = `secret-${name}`.padEnd(43, 'x');
      const { createHash } = await import('node:crypto');
      const addressHash = createHash('sha256').update(address).digest('hex');
      await newHealthLink(behind.db, child, { delegationId, addressHash });
      scenes[name] = { child, userId, file, address };
    }
  });

  /** Which channels are open: pages, the API by path, by header and by token, a file's address, and a link made earlier. */
  async function open({ child, userId, file, address }: Scene): Promise<Record<string, boolean>> {
    const id = String(child.patientId);
    const [card, own, link] = await Promise.all(
      ['GET /api/patient/[id]', 'POST /api/cerca', 'GET /api/getDRoute/[id]'].map(handlerOf),
    );
    const { secret } = await newToken(userId, { sections: ['card'] });
    const get = { method: 'GET', path: `/api/patient/${id}`, params: { id } };
    const as = await bearerOf(userId);
    const is200 = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
    if (!card || !own || !link) throw new Error('a route is missing');
    const acting = { ...as, 'x-per-conto-di': id };
    return {
      page: (await withRecord(await viewerOf(userId), child.patientId, cardSection, async () => true)).ok,
      acting: (
        await withRecord(
          { ...(await viewerOf(userId)), actingFor: child.patientId },
          'own',
          cardSection,
          async () => true,
        )
      ).ok,
      path: await is200(call(card, as, get)),
      header: await is200(call(own, acting, { method: 'POST', path: '/api/cerca', body: { search: 'prova' } })),
      token: await is200(call(card, { authorization: `Bearer ${secret}` }, get)),
      file: await is200(
        call(link, as, { method: 'GET', path: `/api/getDRoute/${file}`, params: { id: String(file) } }),
      ),
      link: await is200(manifest(`/webui/api/shl/${address}`, {}, NOBODY)),
    };
  }

  test('reads nothing any more on any channel from the day on', async () => {
    const found = await open(scenes.today as Scene);
    expect(Object.entries(found).filter(([, is]) => is)).toEqual([]);
  });

  test('reads through every channel on the day before', async () => {
    const found = await open(scenes.tomorrow as Scene);
    expect(Object.entries(found).filter(([, is]) => !is)).toEqual([]);
  });
});
