import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyLike } from '../support/bodies';
import { builtApp, MARIO, type Reply } from '../support/built-app';
import { repetitions } from '../support/long';
import { fingerprint, keysMade } from '../support/watch';
import { TARGETS } from './write-calls';

// Random bodies for each writing call, forty in a normal run and two hundred in the long run: none causes a server error, and
// refused calls change nothing.

const web = builtApp();
const RUNS = repetitions(40, 200);
let mario: { userId: number; patientId: number };
beforeAll(async () => {
  await keysMade(web.sql);
  mario = { userId: await web.userId(MARIO), patientId: await web.patientId(MARIO) };
});

describe.each(TARGETS)('$name', ({ email, method, path, right }) => {
  test(`answers ${RUNS} random bodies without a server error, and saves all or nothing`, async () => {
    const as = email === null ? {} : await web.bearer(email);
    const statuses = new Map<number, number>();
    // The call's URL, and the fingerprint after the previous call; a row that accepted a change is not used again.
    let address = '';
    let known: string | undefined;
    await fc.assert(
      fc.asyncProperty(bodyLike(right), async (body) => {
        if (known === undefined) address = await path({ sql: web.sql, db: web.db, ...mario });
        const before = known ?? (await fingerprint(web.sql));
        const headers = { 'content-type': 'application/json', ...as };
        const reply = await web.send(method, address, { headers, body });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const after = await fingerprint(web.sql);
        const refused = reply.status >= 400;
        known = refused ? after : undefined;
        expect(reply.status, reply.text).toBeLessThan(500);
        // Attempts without a session are counted in the database, so the comparison skips them.
        if (refused && email !== null) expect(after).toBe(before);
        if (refused) expectProblem(reply);
      }),
      { numRuns: RUNS },
    );
    // If all bodies failed at the first check, they would test nothing.
    expect(Math.max(...statuses.values())).toBeLessThan(RUNS + 1);
  });
});

function expectProblem({ headers, body, status }: Reply) {
  expect(headers['content-type']).toContain('application/problem+json');
  expect(body).toMatchObject({ status, title: expect.any(String), message: expect.any(String) });
}
