import { beforeAll, describe, expect, test } from 'vitest';
import { addSentPasskey } from '@/lib/account/new-passkey';
import { database } from '@/lib/database';
import { newChallenge } from '@/lib/session/factors/challenges';
import { newPasskeyOptions, passkeyOptions } from '@/lib/session/factors/passkeys';
import { prove } from '@/lib/session/proof';
import { finishSignIn, signInWithPasskey } from '@/lib/session/second-step';
import type { Viewer } from '@/lib/session/sessions';
import { type Authenticator, handleOf, newAuthenticator, type Wrongs } from '../support/authenticator';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { letCount } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T14, T16: passkey answers that are forged, stolen, replayed or meant for another purpose. Each is refused with the same
// message, opens no session, makes no session fresh, changes no passkey, and is logged in the access log.

const behind = inProcess();
const VISIT = { device: 'x'.repeat(43) };

interface Holder {
  userId: number;
  viewer: Viewer;
  device: Authenticator;
  counter: number;
}

/** A user whose passkey is a valid factor and whose device is known. */
async function holder(): Promise<Holder> {
  const { id: userId } = await newUser(behind.db);
  const [viewer, device] = [await viewerOf(userId), newAuthenticator(userId)];
  const added = await adding(viewer, device.create(await registering(viewer), { counter: 5 }));
  if (!added.ok) throw new Error(added.refusal.code);
  await letCount(userId);
  return { userId, viewer, device, counter: 5 };
}
const registering = async (viewer: Viewer) => (await newPasskeyOptions(viewer)).challenge;
const adding = (viewer: Viewer, passkey: unknown) => addSentPasskey(viewer, { name: 'Telefono', passkey });
const secondStep = (userId: number) => newChallenge(database().db, 'second_step', userId);

/** The uses of an assertion: how each gets its challenge and handles an answer. */
const WAYS = {
  'a sign-in': {
    challenge: async () => (await passkeyOptions('sign_in', null)).challenge,
    tried: (_: Holder, sent: unknown) => signInWithPasskey(JSON.stringify(sent), TEST_SENDER, VISIT),
    refusal: { code: 'wrong_passkey' },
    action: 'sign_in',
  },
  'a second step': {
    challenge: async () => (await passkeyOptions('sign_in', null)).challenge,
    async tried({ userId }: Holder, sent: unknown) {
      const pending = { userId, challenge: await secondStep(userId), ...VISIT };
      return finishSignIn(pending, { passkey: JSON.stringify(sent) }, TEST_SENDER, VISIT);
    },
    refusal: { code: 'wrong_code' },
    action: 'sign_in',
  },
  'a proof': {
    challenge: async ({ userId }: Holder) => (await passkeyOptions('proof', userId)).challenge,
    tried: ({ viewer }: Holder, passkey: unknown) => prove(viewer, { passkey }),
    refusal: { code: 'invalid', fields: [{ path: 'code', message: 'codeWrong' }] },
    action: 'step_up',
  },
};
type Way = (typeof WAYS)[keyof typeof WAYS];

let one: Holder;
let other: Holder;
beforeAll(async () => {
  [one, other] = [await holder(), await holder()];
});

/** All rows of all users that a passkey answer could change. */
const state = async () => [
  await behind.sql`select * from passkeys order by id`,
  await behind.sql`select * from recovery_codes order by hash`,
  await behind.sql`select hash, id_utente, proved_at from sessions order by hash`,
];

/** Clears the attempt counters: another test checks the limits. */
const forgetTries = () => behind.sql`delete from attempts`;

const cut = (text: string) => text.slice(0, -4) + (text.endsWith('AAAA') ? 'BBBB' : 'AAAA');
type Assertion = ReturnType<Authenticator['get']>;
const withResponse = (answer: Assertion, given: Partial<Assertion['response']>) => ({
  ...answer,
  response: { ...answer.response, ...given },
});
/** An answer whose client data differ from the signed ones. */
const otherClient = (answer: Assertion, change: (said: Record<string, unknown>) => object) => {
  const said = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
  return withResponse(answer, {
    clientDataJSON: Buffer.from(JSON.stringify({ ...said, ...change(said) })).toString('base64url'),
  });
};

/** Answers of the holder's own device with one error each. */
const WRONGS: Record<string, Wrongs | (() => Wrongs)> = {
  'of another origin': { origin: 'https://evil.example' },
  'of our host behind another scheme': { origin: 'https://localhost:3000' },
  'of our host at another port': { origin: 'http://localhost:3001' },
  'of a host below ours': { origin: 'http://evil.localhost:3000' },
  'of another relying party': { rpId: 'evil.example' },
  'without the user’s presence': { present: false },
  'without the user’s finger or PIN': { verified: false },
  'of another ceremony': { client: { type: 'webauthn.create' } },
  'of a payment': { client: { type: 'payment.get' } },
  'of no ceremony': { client: { type: undefined } },
  'out of another site’s frame': { client: { crossOrigin: true } },
  'out of a frame whose page is named': { client: { crossOrigin: true, topOrigin: 'https://evil.example' } },
  'under a page that is named': { client: { topOrigin: 'https://evil.example' } },
  'with another’s handle': () => ({ handle: handleOf(other.userId) }),
  'with a handle that is nobody’s': { handle: handleOf(1) },
  'under another’s credential': () => ({ credential: other.device.id }),
  'with the count that was there': () => ({ counter: one.counter }),
  'with a lower count': () => ({ counter: one.counter - 1 }),
  'with no count any more': { counter: 0 },
};

/** Answers changed after signing, or signed by another device. */
const FORGED: Record<string, (good: Assertion, thief: Assertion) => unknown> = {
  'with another signature': (good, thief) => withResponse(good, { signature: thief.response.signature }),
  'with a signature that was cut': (good) => withResponse(good, { signature: cut(good.response.signature) }),
  'without a signature': (good) => withResponse(good, { signature: '' }),
  'with a higher count than was signed': (good) => {
    const data = Buffer.from(good.response.authenticatorData, 'base64url');
    data.writeUInt32BE(1_000_000, 33);
    return withResponse(good, { authenticatorData: data.toString('base64url') });
  },
  'with more client data than was signed': (good) => otherClient(good, () => ({ extra: 1 })),
  'with a challenge that is no text': (good) => otherClient(good, ({ challenge }) => ({ challenge: [challenge] })),
  'of which the raw id is another': (good, thief) => ({ ...good, rawId: thief.id }),
  'of another kind of credential': (good) => ({ ...good, type: 'password' }),
  'that another’s key has signed under the holder’s credential': (good, thief) => ({
    ...thief,
    ...{ id: good.id, rawId: good.rawId },
  }),
};

describe.each(Object.entries(WAYS))('for %s, an answer is refused', (_name, way: Way) => {
  /** Expects a logged refusal without effects; a correct answer of the same device is then accepted. */
  async function expectRefused(sent: unknown, said = '') {
    await forgetTries();
    const [was, since] = [await state(), await lastAuditId(behind.sql)];
    expect(await way.tried(one, sent), said).toEqual({ ok: false, refusal: way.refusal });
    expect(await state(), said).toEqual(was);
    const lines = [
      ...(await auditSince(behind.sql, since, one.userId)),
      ...(await auditSince(behind.sql, since, null)),
    ];
    const outcome = way.refusal.code;
    expect(lines, said).toMatchObject([{ action: way.action, outcome }]);
  }
  async function expectTaken() {
    one.counter += 1;
    const right = one.device.get(await way.challenge(one), { counter: one.counter });
    expect(await way.tried(one, right)).toMatchObject({ ok: true });
  }

  test.each(Object.entries(WRONGS))('%s', async (_wrong, given) => {
    const wrongs = typeof given === 'function' ? given() : given;
    const counter = wrongs.counter ?? one.counter + 1;
    await expectRefused(one.device.get(await way.challenge(one), { counter, ...wrongs }));
    await expectTaken();
  });

  test.each(Object.entries(FORGED))('%s', async (_wrong, forge) => {
    const challenge = await way.challenge(one);
    const counter = one.counter + 1;
    await expectRefused(forge(one.device.get(challenge, { counter }), other.device.get(challenge, { counter })));
    await expectTaken();
  });

  test('if its challenge is invented, used, expired or made for another purpose or user', async () => {
    const used = await way.challenge(one);
    const again = one.device.get(used, { counter: ++one.counter });
    expect(await way.tried(one, again)).toMatchObject({ ok: true });
    const late = await way.challenge(one);
    await behind.sql`update challenges set expires_at = now()`;
    const foreign = way === WAYS['a proof'] ? WAYS['a sign-in'] : WAYS['a proof'];
    const challenges = {
      'made up': 'A'.repeat(43),
      'the challenge of before': used,
      late,
      'of a registration': await registering(one.viewer),
      'of a second step': await secondStep(one.userId),
      'of another purpose': await foreign.challenge(one),
      'another’s proof': (await passkeyOptions('proof', other.userId)).challenge,
    };
    await expectRefused(again, 'the answer of before');
    for (const [name, challenge] of Object.entries(challenges))
      await expectRefused(one.device.get(challenge, { counter: one.counter + 1 }), name);
    await expectTaken();
  });

  test('if its passkey was never registered or has been removed', async () => {
    await expectRefused(newAuthenticator(one.userId).get(await way.challenge(one)));
    const [kept] = await behind.sql`delete from passkeys where id_utente = ${one.userId} returning *`;
    await expectRefused(one.device.get(await way.challenge(one), { counter: one.counter + 1 }));
    await behind.sql`insert into passkeys ${behind.sql(kept ?? {})}`;
    await expectTaken();
  });

  test('nine times if it is sent ten times simultaneously', async () => {
    const answer = one.device.get(await way.challenge(one), { counter: ++one.counter });
    const tries = await Promise.all(Array.from({ length: 10 }, () => way.tried(one, answer)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test("a passkey works for its own user only: not for another's second step or proof, nor without a user handle", async () => {
  for (const way of [WAYS['a second step'], WAYS['a proof']]) {
    await forgetTries();
    const was = await state();
    const answer = other.device.get(await way.challenge(one), { counter: 6 });
    expect(await way.tried(one, answer)).toEqual({ ok: false, refusal: way.refusal });
    expect(await state()).toEqual(was);
  }
  const unnamed = one.device.get(await WAYS['a sign-in'].challenge(), { counter: one.counter + 1, handle: null });
  expect(await WAYS['a sign-in'].tried(one, unnamed)).toMatchObject({ refusal: { code: 'wrong_passkey' } });
});

describe('a new passkey is refused', () => {
  async function expectRefused(viewer: Viewer, sent: unknown, code = 'wrong_passkey') {
    const [was, since] = [await state(), await lastAuditId(behind.sql)];
    expect(await adding(viewer, sent)).toEqual({ ok: false, refusal: { code } });
    expect(await state()).toEqual(was);
    expect(await auditSince(behind.sql, since, viewer.userId)).toMatchObject([
      { action: 'add_passkey', outcome: code },
    ]);
  }
  const NONE = ['with another’s handle', 'with a handle that is nobody’s', 'under another’s credential'];
  const REGISTERED = Object.entries(WRONGS)
    .filter(([name]) => !NONE.includes(name) && !name.includes('count'))
    .map(([name, given]) => [name, typeof given === 'function' ? given() : given] as const);

  test.each(REGISTERED)('%s', async (name, wrongs) => {
    const type = name === 'of another ceremony' ? { client: { type: 'webauthn.get' } } : {};
    const sent = newAuthenticator(one.userId).create(await registering(one.viewer), { ...wrongs, ...type });
    await expectRefused(one.viewer, sent);
  });

  test('if its challenge is of another purpose or user, used or expired', async () => {
    const device = newAuthenticator(one.userId);
    const late = await registering(one.viewer);
    await behind.sql`update challenges set expires_at = now()`;
    const asked = await registering(one.viewer);
    const challenges = [
      ...['A'.repeat(43), late, await registering(other.viewer)],
      ...[(await passkeyOptions('sign_in', null)).challenge, (await passkeyOptions('proof', one.userId)).challenge],
    ];
    for (const challenge of challenges) await expectRefused(one.viewer, device.create(challenge));
    await expectRefused(one.viewer, device.create(asked, { rpId: 'evil.example' }));
    await expectRefused(one.viewer, device.create(asked));
  });

  test('if its algorithm was not requested', async () => {
    const { pubKeyCredParams, challenge } = await newPasskeyOptions(one.viewer);
    expect(pubKeyCredParams.map(({ alg }) => alg)).not.toContain(-35);
    await expectRefused(one.viewer, newAuthenticator(one.userId, 'P-384').create(challenge));
  });

  test('if the same user or another one has already registered its credential id, with any key', async () => {
    for (const kept of [one, other]) {
      await expectRefused(one.viewer, kept.device.create(await registering(one.viewer)), 'conflict');
      const forged = newAuthenticator(one.userId).create(await registering(one.viewer), { credential: kept.device.id });
      await expectRefused(one.viewer, forged, 'conflict');
    }
  });
});
