import { beforeAll, describe, expect, test } from 'vitest';
import { confirmByLink, confirmMeans } from '@/lib/account/confirm-means';
import { disownByLink } from '@/lib/account/disown';
import * as factors from '@/lib/account/factors';
import * as signOuts from '@/lib/account/sign-outs';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { hasFactor, hasFactorSetUp } from '@/lib/session/factors/has-factor';
import { readMeans } from '@/lib/session/factors/means';
import { hashPassword } from '@/lib/session/password';
import { findSession } from '@/lib/session/sessions';
import { TEST_SENDER } from '../support/calls';
import { letCount } from '../support/factors';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient } from '../support/people';
import { Actor, hoursLater } from '../support/possession';
import { newHealthLink } from '../support/rows';

// T14: a factor added with the password alone opens nothing, and is removed when the owner disowns it.

const mailbox = mailServer();
const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';
const NEXT = 'carciofo pendolo lavagna 91';
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

async function newActor(name = 'chi usa l’account') {
  const patient = await newPatient(behind.db);
  const [user] = await behind.sql`update tbl_utenti set password_hash = ${hash} where id_utente = ${patient.userId}
    returning email`;
  const actor = new Actor({ userId: patient.userId, email: user?.email, mailbox }, name, PASSWORD);
  await actor.signIn();
  return { actor, ...patient };
}
const stateOf = async (userId: number) => {
  const { totp, codes, provider, passkeys } = await readMeans(database().db, userId);
  return {
    totp: totp?.state ?? null,
    codes: codes?.state ?? null,
    provider: provider?.state ?? null,
    passkeys: passkeys.map(({ state }) => state),
  };
};
const NOTHING = { totp: null, codes: null, provider: null, passkeys: [] };
const isGuarded = (userId: number) => hasFactor(database().db, userId);

describe("a user's first authentication factor", () => {
  test('of any kind opens nothing before a mailed link confirms it, and neither do its recovery codes', async () => {
    for (const [add, kind] of [
      ['addApp', 'totp'],
      ['addPasskey', 'passkey'],
      ['tieProvider', 'provider'],
    ] as const) {
      const { actor, userId } = await newActor();
      await actor[add]();
      expect(await isGuarded(userId)).toBe(false);
      expect(await actor.waysIn([])).toEqual(['session']);
      expect(await confirmByLink(await actor.mailed('ConfirmLink'), TEST_SENDER)).toMatchObject({ ok: true });
      expect(await isGuarded(userId)).toBe(kind !== 'provider');
      const ways = await actor.waysIn([]);
      expect(ways).toContain(kind === 'totp' ? 'code' : kind);
      const { codes } = await stateOf(userId);
      expect(codes).toBe(kind === 'provider' ? null : 'counts');
    }
  });

  test('is valid after 24 hours if there is no mail server, but appears as set up immediately', async () => {
    const { actor, userId } = await newActor();
    const { SMTP_URL } = config();
    Object.assign(config(), { SMTP_URL: undefined });
    try {
      await actor.addPasskey();
    } finally {
      Object.assign(config(), { SMTP_URL });
    }
    expect([await isGuarded(userId), await hasFactorSetUp(database().db, userId)]).toEqual([false, true]);
    await hoursLater(userId, 23);
    expect(await isGuarded(userId)).toBe(false);
    await hoursLater(userId, 1);
    expect(await isGuarded(userId)).toBe(true);
    expect((await stateOf(userId)).codes).toBe('counts');
  });

  test('is confirmed once by its own link, not by the link of another factor or purpose, nor by an expired one', async () => {
    const [{ actor, userId }, other] = [await newActor(), await newActor()];
    await actor.addPasskey();
    await other.actor.addPasskey();
    const [link, notMe] = [await actor.mailed('ConfirmLink'), await actor.mailed('NotMeLink')];
    for (const none of [notMe, '', undefined, 'x.y']) expect((await confirmByLink(none, TEST_SENDER)).ok).toBe(false);
    await confirmByLink(await other.actor.mailed('ConfirmLink'), TEST_SENDER);
    expect(await isGuarded(userId)).toBe(false);
    expect((await confirmByLink(link, TEST_SENDER)).ok).toBe(true);
    expect((await confirmByLink(link, TEST_SENDER)).ok).toBe(false);
    const late = await newActor();
    await late.actor.addPasskey();
    await behind.sql`update mail_links set expires_at = now() where id_utente = ${late.userId}`;
    expect((await confirmByLink(await late.actor.mailed('ConfirmLink'), TEST_SENDER)).ok).toBe(false);
  });

  test('is not confirmed by the link of a factor that it replaced, nor by a link sent before a newer one', async () => {
    const { actor, userId } = await newActor();
    await actor.addApp();
    const former = await actor.mailed('ConfirmLink');
    await actor.addApp();
    expect((await confirmByLink(former, TEST_SENDER)).ok).toBe(false);
    const earlier = await actor.mailed('ConfirmLink');
    await actor.does(confirmMeans, { kind: 'totp' });
    const latest = await actor.mailed('ConfirmLink');
    expect(latest).not.toBe(earlier);
    expect((await confirmByLink(earlier, TEST_SENDER)).ok).toBe(false);
    expect((await confirmByLink(latest, TEST_SENDER)).ok).toBe(true);
    expect(await stateOf(userId)).toMatchObject({ totp: 'counts', codes: 'counts' });
  });
});

test('adding or removing an authentication factor sends a mail with a link to disown the change', async () => {
  const { actor, userId } = await newActor();
  const links = new Set([await actor.mailed('NotMeLink')]);
  const tells = async (work: () => Promise<unknown>) => {
    const known = links.size;
    await work();
    links.add(await actor.mailed('NotMeLink'));
    expect(links.size, work.toString()).toBe(known + 1);
  };
  await tells(() => actor.addPasskey());
  await letCount(userId);
  await tells(() => actor.addApp());
  await tells(() => actor.renewCodes());
  await tells(() => actor.tieProvider());
  await tells(() => actor.makeToken());
  await tells(() => actor.does(factors.removeTotp));
  const [{ id } = { id: 0 }] = (await readMeans(database().db, userId)).passkeys;
  await tells(() => actor.does(signOuts.untieProvider));
  await tells(() => actor.does(factors.removePasskey, { id }));
});

describe('a user who disowns a sign-in by the mailed link', () => {
  test('loses the factors added since that sign-in, keeps older ones, and chooses a new password', async () => {
    const { actor: owner, userId, patientId } = await newActor('titolare');
    await owner.addApp();
    await letCount(userId);
    await hoursLater(userId, 30 * 24);
    const patient = { userId, patientId };
    const kept = await newHealthLink(behind.db, patient);
    await behind.sql`update tbl_condivisioni set created_at = created_at - interval '1 day' where id_paziente = ${patientId}`;
    // An intruder has seen one of the owner's codes.
    const intruder = new Actor(owner.account, 'estraneo', PASSWORD);
    intruder.apps = [...owner.apps];
    await intruder.signIn();
    await intruder.addPasskey();
    await intruder.renewCodes();
    await intruder.tieProvider();
    await intruder.makeToken();
    await newHealthLink(behind.db, patient);
    expect(await stateOf(userId)).toEqual({
      totp: 'counts',
      codes: 'counts',
      provider: 'counts',
      passkeys: ['counts'],
    });
    const link = await owner.mailed('NotMeLink');
    expect(await disownByLink(link, TEST_SENDER)).toEqual({ ok: true, value: { held: true } });
    expect(await disownByLink(link, TEST_SENDER)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await stateOf(userId)).toEqual({ ...NOTHING, totp: 'counts' });
    intruder.apps = [];
    expect(await intruder.waysIn([PASSWORD])).toEqual([]);
    expect((await findSession('token', intruder.tokens[0] ?? '', TEST_SENDER)).state).toBe('none');
    const open = await behind.sql`select id_condivisione as id from tbl_condivisioni
      where id_paziente = ${patientId} and revocata_il is null`;
    expect(open.map(({ id }) => Number(id))).toEqual([kept]);
    expect(await owner.resetByMail(NEXT)).toBe(true);
    expect(await owner.signIn()).toBe(true);
  });

  test('loses, when the new password is set, the factors that were added after the disowning', async () => {
    const { actor, userId } = await newActor();
    await actor.addPasskey();
    expect((await disownByLink(await actor.mailed('NotMeLink'), TEST_SENDER)).ok).toBe(true);
    await behind.sql`insert into identities (issuer, subject, id_utente, counts_from, confirmed_by_mail_at)
      values ('https://provider.example', 'slipped in', ${userId}, now(), now())`;
    await actor.resetByMail(NEXT);
    expect(await stateOf(userId)).toEqual(NOTHING);
    const [user] = await behind.sql`select disconosciuto_dal as since from tbl_utenti where id_utente = ${userId}`;
    expect(user?.since).toBeNull();
  });

  test('keeps no factor that is added simultaneously with the disowning', async () => {
    for (let times = 0; times < 4; times++) {
      const { actor, userId } = await newActor();
      await actor.addPasskey();
      const link = await actor.mailed('NotMeLink');
      const adding = [actor.addPasskey(), actor.tieProvider(), actor.makeToken()];
      await Promise.all([...adding, disownByLink(link, TEST_SENDER)]);
      expect(await stateOf(userId)).toEqual(NOTHING);
      expect(await behind.sql`select 1 from sessions where id_utente = ${userId}`).toHaveLength(0);
    }
  });
});

describe('a password set by a mailed link', () => {
  async function withYoung() {
    const { actor, userId } = await newActor();
    await actor.addApp();
    await letCount(userId);
    await behind.sql`update totp_secrets set confirmed_by_mail_at = null where id_utente = ${userId}`;
    await hoursLater(userId, 8 * 24);
    await actor.signIn();
    await actor.addPasskey();
    await actor.renewCodes();
    return { actor, userId };
  }

  test('suspends factors younger than seven days that were not confirmed by mail; an older factor confirms them', async () => {
    const { actor, userId } = await withYoung();
    expect(await stateOf(userId)).toMatchObject({ totp: 'counts', codes: 'counts', passkeys: ['counts'] });
    expect(await actor.resetByMail(NEXT)).toBe(true);
    expect(await stateOf(userId)).toMatchObject({ totp: 'counts', codes: 'suspended', passkeys: ['suspended'] });
    expect(await actor.byPasskey()).toBe(false);
    expect(await actor.signIn()).toBe(true);
    const [{ id } = { id: 0 }] = (await readMeans(database().db, userId)).passkeys;
    await actor.does(confirmMeans, { kind: 'passkey', id });
    await actor.does(confirmMeans, { kind: 'codes' });
    expect(await stateOf(userId)).toMatchObject({ codes: 'counts', passkeys: ['counts'] });
    expect(await actor.byPasskey()).toBe(true);
  });

  test('lets only the mailbox confirm a factor if there is no older one, and removes one that was never valid', async () => {
    const { actor, userId } = await newActor();
    await actor.addPasskey();
    await letCount(userId);
    await behind.sql`update passkeys set confirmed_by_mail_at = null where id_utente = ${userId}`;
    await behind.sql`insert into identities (issuer, subject, id_utente) values ('https://provider.example', 'w', ${userId})`;
    await actor.resetByMail(NEXT);
    expect(await stateOf(userId)).toMatchObject({ provider: null, passkeys: ['suspended'] });
    expect(await actor.signIn()).toBe(true);
    const [{ id } = { id: 0 }] = (await readMeans(database().db, userId)).passkeys;
    await actor.does(confirmMeans, { kind: 'passkey', id });
    expect(await stateOf(userId)).toMatchObject({ passkeys: ['suspended'] });
    expect((await confirmByLink(await actor.mailed('ConfirmLink'), TEST_SENDER)).ok).toBe(true);
    expect(await stateOf(userId)).toMatchObject({ passkeys: ['counts'] });
  });
});
