import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyLike } from '../support/bodies';
import { builtApp, MARIO, type Reply } from '../support/built-app';
import { fingerprint } from '../support/watch';
import { TARGETS } from './write-calls';

// Two hundred random bodies for each call that writes: none is a fault of ours, and what is refused has changed nothing.

const web = builtApp();
const RUNS = 200;
let mario: number;
beforeAll(async () => {
  mario = await web.patientId(MARIO);
});

describe.each(TARGETS)('$name', ({ email, method, path, right }) => {
  test(`with ${RUNS} random bodies gives no fault and saves all or nothing`, async () => {
    const as = email === null ? {} : await web.bearer(email);
    const statuses = new Map<number, number>();
    let last = '';
    await fc.assert(
      fc.asyncProperty(bodyLike(right), async (body) => {
        const where = path({ sql: web.sql, patientId: mario });
        const address = await where;
        // Where no row is made for the address, everything is as the call before has left it.
        const before = (typeof where === 'string' && last) || (await fingerprint(web.sql));
        const headers = { 'content-type': 'application/json', ...as };
        const reply = await web.send(method, address, { headers, body });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        expect(reply.status, reply.text).toBeLessThan(500);
        last = await fingerprint(web.sql);
        const counted = email === null;
        if (reply.status >= 400 && !counted) expect(last).toBe(before);
        if (reply.status >= 400) expectProblem(reply);
      }),
      { numRuns: RUNS },
    );
    // Bodies that never get past the first check would try nothing.
    expect(Math.max(...statuses.values())).toBeLessThan(RUNS + 1);
  });
});

function expectProblem({ headers, body, status }: Reply) {
  expect(headers['content-type']).toContain('application/problem+json');
  expect(body).toMatchObject({ status, title: expect.any(String), message: expect.any(String) });
}
