import { expect, type Page } from '@playwright/test';
import { database } from '@/lib/database';
import { doctorGroups } from '@/lib/navigation/groups';
import { cookieName, cookieOptions, seal } from '@/lib/session/cookie';
import { enter } from '@/lib/session/sign-in';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

export const PASSWORD = 'Demo-Salute-2026!';
/** The heading of Home, on which a patient lands. */
export const GREETING = /^(Buongiorno|Buon pomeriggio|Buonasera), /;

/** Signs in by the form and waits for the person's landing page. */
export async function signInByForm(page: Page, email: string, landing: string | RegExp = GREETING) {
  await page.goto('login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
}

/**
 * Opens a session with the app's own code and puts its cookie into the page's browser, without the sign-in form, which
 * login.spec, session.spec and session-idle.spec test. Opens no page.
 */
export async function openSessionOf(page: Page, email: string) {
  const [user] = await database().sql`
    select u.id_utente as id, c.id_careprovider as doctor,
      exists (select 1 from tbl_utenti_ruoli ur join tbl_ruoli r on r.id = ur.id_ruolo
              where ur.id_utente = u.id_utente and r.name = 'admin') as admin
    from tbl_utenti u left join tbl_careprovider c on c.id_utente = u.id_utente where u.email = ${email}`;
  if (!user) throw new Error(`nobody has the address ${email}`);
  const device = await page.evaluate(() => navigator.userAgent);
  const entered = await enter(user.id, 'browser', { ip: '127.0.0.1', device, channel: 'action' });
  if (!entered.ok) throw new Error(`${email} must choose a new password`);
  const { secret } = entered.value;
  const { httpOnly, secure } = cookieOptions();
  const url = new URL(process.env.E2E_ORIGIN ?? '').origin;
  const cookie = { name: cookieName(), value: await seal(secret), url, httpOnly, secure, sameSite: 'Lax' as const };
  await page.context().addCookies([cookie]);
  return { role: user.admin ? ('admin' as const) : user.doctor === null ? ('paziente' as const) : ('medico' as const) };
}

const FIRST = { paziente: 'Registro/SchedaPaziente', medico: 'assistiti', admin: '' };

/** Opens a session and a first page: a patient's card, a doctor's patients, or Home. */
export async function signIn(page: Page, email: string, landing: string | RegExp = 'Dati e contatti') {
  const { role } = await openSessionOf(page, email);
  await page.goto(FIRST[role]);
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
}

/** The links to the parts of a record in its header for a doctor: groups, and the pages of the open group below them. */
export const recordParts = (page: Page) =>
  page.getByRole('navigation', { name: /^(Sezioni della cartella di|Sections of the record of) / });

/** Opens a part of a record by its name: first its group, then the page, unless the group opens with it. */
export async function openPart(page: Page, name: string) {
  const texts = [it, en].find(({ nav }) => Object.values(nav).includes(name)) ?? it;
  const label = (id: string) => (texts.nav as Record<string, string>)[id];
  const group = doctorGroups().find(({ entries }) => entries.some((entry) => label(entry.label) === name));
  if (!group) throw new Error(`no part of a record is called ${name}`);
  const link = (text: string) => recordParts(page).getByRole('link', { name: text, exact: true });
  await link((texts.groups.names as Record<string, string>)[group.id] ?? '')
    .first()
    .click();
  const entry = group.entries.find((one) => label(one.label) === name);
  await page.waitForURL((url) => url.pathname.endsWith(group.href.split('?')[0] ?? ''));
  if (group.entries.length > 1 && entry?.href !== group.href) await link(name).last().click();
}

/** Opens a page from the menu at a desk: first its group, then the page. */
export async function openFromMenu(page: Page, group: string, name: string) {
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await menu.getByRole('link', { name: group, exact: true }).first().click();
  await menu.getByRole('listitem').getByRole('listitem').getByRole('link', { name, exact: true }).click();
}
