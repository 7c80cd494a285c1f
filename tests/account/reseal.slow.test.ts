import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { openEvidence } from '@/lib/account/keys/evidence';
import { resealSecrets } from '@/lib/account/keys/reseal';
import { addWebhook } from '@/lib/account/tokens/webhooks';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { publicKey, signingKey } from '@/lib/oauth/keys';
import { openLiving, sealLiving } from '@/lib/sections/health-links/secrets';
import { script } from '@/lib/server/process/checkout.mjs';
import { codeAt, takeTotp } from '@/lib/session/factors/totp';
import { signedHeaders } from '@/lib/webhooks/signing';
import { viewerOf } from '../support/calls';
import { newTotp, stepNow } from '../support/factors';
import { PDF_BYTES } from '../support/files';
import { newEvidence, newGuardian, newWard } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { filesNamed, sourceOf } from '../support/routes';
import { newHealthLink } from '../support/rows';
import { newToken } from '../support/tokens';

// Values sealed with an earlier AUTH_SECRET are sealed again with the current one, so that the earlier secret can be removed.

const behind = inProcess();
const [OLD, NEW] = ['old', 'new'].map((name) => `${name}-secret`.padEnd(40, '.')) as [string, string];
const under = (...secrets: string[]) => Object.assign(config(), { AUTH_SECRET: secrets });
let own: readonly string[];
beforeEach(async () => {
  own = config().AUTH_SECRET;
  await behind.sql`delete from totp_secrets`;
  await behind.sql`delete from webhooks`;
  await behind.sql`delete from health_link_openings`;
  await behind.sql`delete from tbl_condivisioni`;
  await behind.sql`delete from delegation_evidence`;
});
afterEach(() => under(...own));

/** A patient with an authenticator app, a webhook, and a health link that is always up to date. */
async function withSecrets() {
  const patient = await newPatient(behind.db);
  const totp = await newTotp(patient.userId);
  const { id: token } = await newToken(patient.userId, { sections: ['diagnoses'] });
  const url = 'https://programma.example.it/cambiata';
  await perform(await viewerOf(patient.userId), 'own', addWebhook, { id: token, raw: { id: token, url } });
  const sealed = sealLiving({ address: 'a', key: 'k' }, patient.patientId);
  const link = await newHealthLink(behind.db, patient, { kind: 'living', jwe: null, sealed });
  return { patient, totp, token, link };
}

/** Which of the three values still work. */
async function working({ patient, totp, token, link }: Awaited<ReturnType<typeof withSecrets>>) {
  const { userId, patientId } = patient as Patient;
  await behind.sql`update totp_secrets set last_step = 0 where id_utente = ${userId}`;
  const [webhook] = await behind.sql`select secret as sealed from webhooks where token_id = ${token}`;
  const [living] =
    await behind.sql`select chiave_sigillata as sealed from tbl_condivisioni where id_condivisione = ${link}`;
  return {
    codes: (await takeTotp(database().db, userId, codeAt(totp, stepNow()))) !== null,
    program: signedHeaders(webhook?.sealed, userId, { id: 'x', body: '{}', at: new Date() }) !== null,
    link: openLiving(living?.sealed, patientId)?.key === 'k',
  };
}
const ALL = { codes: true, program: true, link: true };
const NONE = { codes: false, program: false, link: false };

test('a value sealed with an earlier secret works without it once it is resealed; another run changes nothing', async () => {
  under(OLD);
  const kept = await withSecrets();
  under(NEW);
  expect(await working(kept)).toEqual(NONE);
  under(NEW, OLD);
  const seen: number[] = [];
  const { accounts, ...done } = await resealSecrets((count) => seen.push(count));
  expect([done, seen.at(-1)]).toEqual([{ resealed: 3, failed: 0 }, accounts]);
  expect(await resealSecrets()).toMatchObject({ resealed: 0, failed: 0 });
  under(NEW);
  expect(await working(kept)).toEqual(ALL);
  under(OLD);
  expect(await working(kept)).toEqual(NONE);
});

test('the act of a guardian and the link of a record without an owner are resealed through the carer’s account', async () => {
  under(OLD);
  const { patientId } = await newWard(behind.db);
  const guardian = await newGuardian(behind.db, { patientId });
  await newEvidence(behind.db, guardian);
  const sealed = sealLiving({ address: 'a', key: 'k' }, patientId);
  const link = await newHealthLink(behind.db, { patientId }, { kind: 'living', jwe: null, sealed });
  under(NEW, OLD);
  expect(await resealSecrets()).toMatchObject({ resealed: 2, failed: 0 });
  under(NEW);
  const [act] = await behind.sql`select sealed from delegation_evidence where id_delega = ${guardian.id}`;
  expect(openEvidence(act?.sealed, guardian.id)).toEqual(PDF_BYTES);
  const [living] =
    await behind.sql`select chiave_sigillata as sealed from tbl_condivisioni where id_condivisione = ${link}`;
  expect(openLiving(living?.sealed, patientId)?.key).toBe('k');
});

test('an account with a value that no secret opens is left unchanged and counted; the others are resealed', async () => {
  under(OLD);
  const [one, other] = [await withSecrets(), await withSecrets()];
  await behind.sql`update webhooks set secret = ${'A'.repeat(80)} where token_id = ${one.token}`;
  under(NEW, OLD);
  expect(await resealSecrets()).toMatchObject({ resealed: 3, failed: 1 });
  under(NEW);
  expect(await working(other)).toEqual(ALL);
  expect(await working(one)).toEqual(NONE);
  under(OLD);
  expect(await working(one)).toEqual({ ...ALL, program: false });
});

test('a link that has ended and has no key any more is counted neither as resealed nor as failed', async () => {
  const patient = await newPatient(behind.db);
  await newHealthLink(behind.db, patient, { kind: 'living', jwe: null, sealed: '' });
  expect(await resealSecrets()).toMatchObject({ resealed: 0, failed: 0 });
});

test('the command reseals the values, and exits with 1 if a value could not be opened', async () => {
  under(OLD);
  const kept = await withSecrets();
  const run = (secrets: string) =>
    promisify(execFile)(
      process.execPath,
      ['--conditions=react-server', ...script('lib/account/keys/rotate.cli.ts', '--secrets')],
      {
        env: { ...process.env, AUTH_SECRET: secrets, FILES_KEY: '', DATABASE_URL: behind.appUrl },
      },
    );
  await expect(run(NEW)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('1 accounts could not') });
  expect((await run(`${NEW},${OLD}`)).stderr).toContain('3 secrets sealed anew');
  under(NEW);
  expect(await working(kept)).toEqual(ALL);
});

test('this file lists every purpose for which the code seals values', () => {
  const purposes = filesNamed(/\.ts$/, ['lib']).flatMap((file) =>
    [...sourceOf(file).matchAll(/ sealing\('([^']+)'\)/g)].map(([, purpose]) => purpose),
  );
  expect(purposes.sort()).toEqual([
    'a living health link',
    'oauth key',
    'page of a FHIR search',
    'push key',
    'secret of a second factor',
    'the act of a guardian',
    'webhook secret',
    'words in an address',
  ]);
});

test('the key of id tokens is resealed and stays the same', async () => {
  under(OLD);
  const { kid } = await publicKey();
  under(NEW, OLD);
  await resealSecrets();
  under(NEW);
  expect((await signingKey()).kid).toBe(kid);
});
