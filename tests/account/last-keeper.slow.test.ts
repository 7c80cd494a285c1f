import { afterEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { closeAccount } from '@/lib/account/closing/commands';
import { answerDelegation } from '@/lib/account/people/answers';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { send } from '../access/carer-calls';
import { bearerOf, browserOf, viewerOf } from '../support/calls';
import { type Given, newCarer, newChild } from '../support/carers';
import { closeAccountOf, closingProof } from '../support/closing';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';

// A record without an owner always has somebody who keeps it: the last one neither gives it back nor closes the account.

const behind = inProcess();
afterEach(() => outboxIsIdle());

describe('who keeps the record of a child without an account', () => {
  const parent = (child: Patient, given: Given = {}) => newCarer(behind.db, child, { basis: 'parent', ...given });
  const alone = { ok: false, refusal: { code: 'last_carer' } };
  const closings = (userId: number) => behind.sql`select from closures where id_utente = ${userId}`;

  test('cannot close the account while nobody else keeps it, and the API tells why', async () => {
    const { userId } = await parent(await newChild(behind.db));
    const viewer = await viewerOf(userId);
    const body = await closingProof(viewer);
    const answer = await send(await browserOf(userId), 'PUT /api/destroyUser/[id_utente]', body, userId);
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([
      ...[409, expect.stringMatching(/last_carer$/)],
      expect.stringContaining('First invite another parent'),
    ]);
    expect(await closings(userId)).toHaveLength(0);
    expect((await send(await bearerOf(userId), 'GET /api/deleghe')).status).toBe(200);
  });

  test.each<[string, (child: Patient) => Promise<unknown>, boolean]>([
    ['another parent who writes', (child) => parent(child), true],
    ['another parent who only reads', (child) => parent(child, { writes: false }), false],
    ['another parent who has not accepted', (child) => parent(child, { accepted: false }), false],
    ['another parent whose relation has ended', (child) => parent(child, { ended: true }), false],
    ['a guardian', (child) => newCarer(behind.db, child, { basis: 'guardian' }), true],
    [
      'another parent whose account is closed',
      async (child) => {
        const { userId } = await parent(child);
        await behind.sql`insert into closures (id_utente) values (${userId})`;
      },
      false,
    ],
    [
      'another parent whose account is disabled',
      async (child) => {
        const { userId } = await parent(child);
        await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${userId}`;
      },
      false,
    ],
  ])('together with %s, may close the account only if the other can keep it', async (_, other, allowed) => {
    const child = await newChild(behind.db);
    const { userId, delegationId } = await parent(child);
    await other(child);
    const gave = () => givesBack(delegationId, userId);
    if (!allowed) expect((await gave()).status).toBe(409);
    const closed = await closeAccountOf(userId);
    expect(closed).toMatchObject(allowed ? { ok: true } : alone);
    expect(await closings(userId)).toHaveLength(allowed ? 1 : 0);
  });
  const givesBack = async (id: number, userId: number) =>
    send(await bearerOf(userId), 'DELETE /api/deleghe/[id]', undefined, id);

  test('may close it once the child has an account, or is of age', async () => {
    const owned = await newPatient(behind.db, { birthDate: '2011-05-05' });
    const adult = await newChild(behind.db, { birthDate: '2001-05-05' });
    for (const record of [owned, adult])
      expect(await closeAccountOf((await parent(record)).userId)).toMatchObject({ ok: true });
  });

  test.each(['both close their accounts', 'both give the relation back', 'one closes and one gives back'])(
    'of two parents who leave at the same time, one stays: %s',
    async (how) => {
      for (let round = 0; round < 6; round += 1) {
        const child = await newChild(behind.db);
        const parents = [await parent(child), await parent(child)];
        const leaving = await Promise.all(
          parents.map(async ({ userId, delegationId }, at) => {
            const closes = how.startsWith('both close') || (how.startsWith('one') && at === round % 2);
            const viewer = await viewerOf(userId);
            const call = closes
              ? { command: closeAccount, id: 0, raw: await closingProof(viewer) }
              : { command: answerDelegation, id: delegationId, raw: { id: delegationId, stato: 'terminata' } };
            return async () => (await perform(viewer, 'own', call.command as never, call as never)).ok;
          }),
        );
        const left = await Promise.all(leaving.map((leave) => leave()));
        expect(left.filter(Boolean)).toHaveLength(1);
      }
    },
  );
});
