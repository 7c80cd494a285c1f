import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppList } from '@/components/apps/AppList';
import { ConsentFields } from '@/components/apps/ConsentFields';
import { perform } from '@/lib/access/commands/perform';
import { readAccesses } from '@/lib/account/accesses';
import { auditAlone } from '@/lib/audit/audit';
import { messagesOf } from '@/lib/i18n/translate';
import { LIST, PROGRAM } from '@/lib/navigation/address-names';
import { type ConsentShown, readConsent, refuseApp } from '@/lib/oauth/consent';
import { listApps } from '@/lib/oauth/granted-apps';
import { revokeApp } from '@/lib/oauth/revoking';
import { findSession, type Viewer } from '@/lib/session/sessions';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { authorize, type MadeClient, newClient, pkce, refresh, requestOf, tokensFor } from '../support/oauth';
import { newDoctor, newPatient, newUser } from '../support/people';

// T56: the page on which a user decides on an app, and the page with the apps that have access.

const behind = inProcess();
let viewer: Viewer;
let client: MadeClient;
beforeAll(async () => {
  viewer = await viewerOf((await newPatient(behind.db)).userId);
  client = await newClient(behind);
});

const drawn = <P extends object>(element: (props: P) => ReactNode, props: P) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'it', messages: messagesOf('it'), timeZone: 'Europe/Rome' } as never,
      createElement(element as (props: object) => ReactNode, props),
    ),
  );
async function asked(app: MadeClient, scope?: string) {
  const other = scope === undefined ? {} : { scope };
  const { location } = await authorize(requestOf(app, pkce().challenge, other));
  return location?.searchParams.get('richiesta') ?? '';
}
async function consentTo(as: Viewer, scope?: string): Promise<ConsentShown> {
  const found = await readConsent(as, await asked(client, scope));
  if (!found) throw new Error('nothing to decide on');
  return found;
}

describe('the page on which a user decides', () => {
  test('says in plain words what each scope opens, with level 4 and 90 days, and marks an app that is not verified', async () => {
    const consent = await consentTo(viewer);
    expect(consent).toMatchObject({
      app: 'App del cuore',
      isVerified: false,
      answersTo: { kind: 'site', name: 'app.example' },
    });
    const page = drawn(ConsentFields, { consent });
    for (const words of ['Le diagnosi', 'Tutte le misure', 'Continuare a leggere', 'non verificata', 'app.example'])
      expect(page).toContain(words);
    expect(page).not.toContain('launch/patient"');
    expect(page).toMatch(/<option value="4" selected="">/);
    expect(page).toMatch(/<option value="90" selected="">/);
    expect(page.match(/type="checkbox"/g)).toHaveLength(4);
  });

  test('says of a category what it holds', async () => {
    const category = 'http://terminology.hl7.org/CodeSystem/observation-category|laboratory';
    const page = drawn(ConsentFields, {
      consent: await consentTo(viewer, `patient/Observation.rs?category=${category}`),
    });
    expect(page).toContain('I risultati di laboratorio');
  });

  test('does not mark an app that an administrator has approved', async () => {
    await behind.sql`update oauth_clients set approved_at = now() where id = ${client.id}`;
    const consent = await consentTo(viewer);
    await behind.sql`update oauth_clients set approved_at = null where id = ${client.id}`;
    expect(drawn(ConsentFields, { consent })).not.toContain('non verificata');
  });

  test('offers doctors what concerns their patients, and to a patient no scope for doctors', async () => {
    const doctor = await viewerOf((await newDoctor(behind.db)).userId);
    const scope = 'patient/Condition.rs user/Condition.rs';
    expect(await consentTo(doctor, scope)).toMatchObject({
      isDoctors: true,
      choices: [{ scope: 'user/Condition.rs' }],
    });
    expect(await consentTo(viewer, scope)).toMatchObject({ choices: [{ scope: 'patient/Condition.rs' }] });
    expect(await readConsent(viewer, await asked(client, 'user/Condition.rs'))).toBeNull();
  });

  test('shows nothing to administrators, to a doctor who is asked for an own record and has no record, for an unknown handle, or for another user’s own app', async () => {
    const admin = await viewerOf((await newUser(behind.db, {}, 'admin')).id);
    expect(await readConsent(admin, await asked(client))).toBeNull();
    expect(await readConsent(viewer, 'x'.repeat(43))).toBeNull();
    const { userId } = await newDoctor(behind.db);
    expect(await readConsent(await viewerOf(userId), await asked(client))).toBeNull();
    const own = await newClient(behind, { ownerId: admin.userId });
    expect(await readConsent(viewer, await asked(own))).toBeNull();
  });

  test('sends a refusal to the app with its state and the issuer, once', async () => {
    const request = await asked(client);
    const refused = await refuseApp(viewer, { request });
    const location = new URL(refused.ok ? (refused.value.shown[0] ?? '') : '');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
      iss: expect.stringContaining('/webui/api/fhir'),
    });
    expect(await refuseApp(viewer, { request })).toMatchObject({ ok: false });
  });
});

test('the apps page lists what was granted, and revoking ends it at once, for its owner only', async () => {
  const tokens = await tokensFor(viewer, client, { scope: 'patient/Condition.rs offline_access', ceiling: 3 });
  const [app] = await listApps(viewer);
  expect(app).toMatchObject({ name: 'App del cuore', ceiling: 3, isDoctors: false, isVerified: false });
  expect(drawn(AppList, { apps: app ? [app] : [] })).toContain('Fino a 3: ');
  const id = app?.id ?? 0;
  const other = await viewerOf((await newPatient(behind.db)).userId);
  expect(await perform(other, 'own', revokeApp, { id, raw: { id } })).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await perform(viewer, 'own', revokeApp, { id, raw: { id } })).toMatchObject({ ok: true });
  expect(await listApps(viewer)).toEqual([]);
  expect(await refresh(client, tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('the apps page names what an app has read, and its link shows these readings alone in the access log', async () => {
  const me = await viewerOf((await newPatient(behind.db)).userId);
  const [one, other] = [await newClient(behind), await newClient(behind, { name: 'Altra app' })];
  const reads = async (app: MadeClient, section: string, outcome = 'ok') => {
    const found = await findSession('app', (await tokensFor(me, app)).access_token, TEST_SENDER);
    if (found.state !== 'active') throw new Error(found.state);
    const { userId, sender } = found.viewer;
    await auditAlone({ userId, action: 'read', section, outcome, sender });
  };
  await reads(one, 'diagnoses');
  await reads(one, 'visits', 'not_found');
  await reads(other, 'therapies');
  const apps = await listApps(me);
  const app = apps.find(({ clientId }) => clientId === one.id);
  expect(app?.read).toMatchObject([{ section: 'diagnoses' }]);
  const page = drawn(AppList, { apps: app ? [app] : [] });
  expect(page).toContain('Problemi e allergie');
  expect(page).toContain(`vista=token&amp;programma=${one.id}`);
  const log = await readAccesses(me, { [LIST]: 'token', [PROGRAM]: one.id });
  expect(log.tokenUses?.table.rows.map(({ token, section }) => [token, section])).toEqual([
    ['App del cuore', 'visits'],
    ['App del cuore', 'diagnoses'],
  ]);
  expect(log.tokenUses?.programs.map(({ name }) => name).sort()).toEqual(['Altra app', 'App del cuore']);
  const unknown = await readAccesses(me, { [LIST]: 'token', [PROGRAM]: 'app_nobody' });
  expect(unknown.tokenUses).toMatchObject({ chosen: null, table: { count: 3 } });
});
