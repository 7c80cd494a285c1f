import { expect, type Page } from '@playwright/test';
import { database } from '@/lib/database';
import { cookieName, cookieOptions, seal } from '@/lib/session/cookie';
import { landingOf } from '@/lib/session/landing';
import { enter } from '@/lib/session/sign-in';

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

/** Opens a session and a first page: a patient's card, or the landing page of the others. */
export async function signIn(page: Page, email: string, landing: string | RegExp = 'Dati e contatti') {
  const { role } = await openSessionOf(page, email);
  await page.goto(role === 'paziente' ? 'Registro/SchedaPaziente' : landingOf(role).slice(1));
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
}

/** The link to a part in a record's header for a doctor; the news of the record may contain a link to the same part. */
export const recordPart = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: /^(Sezioni della cartella di|Sections of the record of) / })
    .getByRole('link', { name, exact: true });
