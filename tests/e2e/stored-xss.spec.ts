import { type Browser, expect, type Page, test } from '@playwright/test';
import * as schema from '@/db/schema';
import { associate, newContact, newDoctor } from '../support/people';
import { filesNamed } from '../support/routes';
import { newRowEverywhere } from '../support/rows';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { signIn } from './support/people';
import { poison } from './support/poison';

// T22: a text that is a script is a text, wherever it stands: in every column, on every page, in print and in mail.

const MARK = 'xss-corpus';
const run = 'window.__xss=1';
/** What breaks out of text, of an attribute, of a script, of a template; and what an address may be. No capitals: an e-mail has none. */
const CORPUS = {
  markup: [
    `${MARK}"'><img src=x onerror="${run}"><svg onload=${run}><script>${run}</script></script><script>${run}</script>`,
    `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>-->{{constructor.constructor('${run}')()}}\${${run}}`,
    `<a href="javascript:${run}">x</a>\u2028</title></textarea></style><style>*{x:expression(${run})}</style>`,
  ].join(''),
  address: `javascript:${run}//${MARK}" onmouseover="${run}" autofocus onfocus="${run}`,
};

/** The pages as they lie in app/, with what stands for their dynamic parts; a new kind of part must be said here. */
function pagesFor(ids: Record<string, string>) {
  const files = filesNamed(/\/page\.tsx$/, ['app']).filter((path) => !path.includes('[...'));
  return files.map((path) =>
    path
      .replace(/^app\//, '')
      .replace(/\([^)]*\)\//g, '')
      .replace(/\/?page\.tsx$/, '')
      .replace(/\[(\w+)\]/g, (_, name) => {
        if (!ids[name]) throw new Error(`which ${name} is the crawl to open? Say so in stored-xss.spec.ts`);
        return ids[name];
      }),
  );
}

/** Whatever runs, asks, or is stopped by the policy, on any document of the page's life. */
async function watched(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const alarms: string[] = [];
  await context.exposeFunction('alarm', (what: string) => alarms.push(what));
  await context.addInitScript(() => {
    const { alarm } = window as unknown as { alarm(what: string): void };
    const here = () => window.location.pathname;
    Object.defineProperty(window, '__xss', { set: () => alarm(`ran on ${here()}`) });
    document.addEventListener('securitypolicyviolation', (event) =>
      alarm(`policy on ${here()}: ${event.violatedDirective} ${event.sample}`),
    );
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    // A form that is left with something in it asks so.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    alarms.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  return { page, context, alarms };
}

/** Opens each page, on screen and in print, and tells how often the corpus stood on them. */
async function crawl(page: Page, paths: string[], withDialogs: boolean): Promise<number> {
  let seen = 0;
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBeLessThan(500);
    await page.emulateMedia({ media: 'print' });
    seen += (await page.content()).split(MARK).length - 1;
    await page.emulateMedia({ media: 'screen' });
    if (withDialogs) await openDialogs(page, path);
  }
  return seen;
}

/** One dialog of each kind that the page offers. Each on a fresh page: one that is full of nonsense asks before it closes. */
async function openDialogs(page: Page, path: string) {
  const acts = await page
    .locator('[data-act]:visible')
    .evaluateAll((all) => [...new Set(all.map((button) => button.getAttribute('data-act') ?? ''))]);
  for (const act of acts) {
    await page.locator(`[data-act="${act}"]:visible`).first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.goto(path);
  }
}

async function people(behind: Behind) {
  const patient = await newcomer(behind, { sex: 'female' });
  const doctor = await newDoctor(behind.db);
  const associationId = await associate(behind.db, patient, doctor);
  for (const type of [0, 10] as const) await newContact(behind.db, patient, { type });
  await newRowEverywhere(behind.db, patient);
  return { patient, doctor, associationId, doctorLogin: await withDemoPassword(behind, doctor.userId) };
}
type Scene = Awaited<ReturnType<typeof people>>;

async function poisonAll(behind: Behind, { patient, doctor }: Scene, payload: string) {
  await behind.db.insert(schema.audit).values(
    [
      { userId: patient.userId, action: 'sign_in', section: null },
      { userId: doctor.userId, patientId: patient.patientId, action: 'read', section: payload },
    ].map((line) => ({ ...line, outcome: 'ok', channel: payload, ip: payload, device: payload })),
  );
  return poison(behind, { ...patient, userIds: [patient.userId, doctor.userId] }, payload);
}

async function entryOf({ sql }: Behind, { patient }: Scene) {
  const [row] = await sql`select id_taccuino as id from tbl_taccuino where id_paziente = ${patient.patientId}`;
  return String(row?.id);
}

for (const [kind, payload] of Object.entries(CORPUS)) {
  test(`a stored ${kind} runs nowhere`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const behind = behindTheApp();
    const scene = await people(behind);
    const { patient, doctor, associationId, doctorLogin } = scene;
    const paths = pagesFor({
      id_paziente: String(patient.patientId),
      id_taccuino: await entryOf(behind, scene),
      id_cpp: String(associationId),
    });
    const isDoctors = (path: string) => path.startsWith('assistiti');
    const forPatient = paths.filter((path) => !isDoctors(path));
    const forDoctor = [...paths.filter(isDoctors), '', 'altro', 'Registro/Accessi'];
    const [owner, reader] = [await watched(browser, baseURL ?? ''), await watched(browser, baseURL ?? '')];
    // Before their names and addresses are poisoned.
    await signIn(owner.page, patient.email);
    await signIn(reader.page, doctorLogin, 'Assistiti');
    const { written, constrained, missing } = await poisonAll(behind, scene, payload);
    expect(written.length, `written: ${written}, constrained: ${constrained}`).toBeGreaterThan(30);
    expect(missing, 'newRowEverywhere makes no row here').toEqual([]);

    const seen = { owner: 0, reader: 0 };
    // What differs in English are the words around it: once is enough for them.
    for (const locale of kind === 'markup' ? ['it', 'en'] : ['it']) {
      for (const { context } of [owner, reader])
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      const [ofOwner, ofReader] = await Promise.all([
        crawl(owner.page, forPatient, kind === 'markup' && locale === 'it'),
        crawl(reader.page, forDoctor, false),
      ]);
      seen.owner += ofOwner;
      seen.reader += ofReader;
    }
    // It was there to run.
    expect(Math.min(seen.owner, seen.reader)).toBeGreaterThan(20);

    await mailHoldsItAsText(behind, owner.page, { doctor, payload });
    expect([...owner.alarms, ...reader.alarms]).toEqual([]);
    await Promise.all([owner.context.close(), reader.context.close()]);
    await behind.close();
  });
}

/** The names and the topic reach the doctor as text, in a mail that has one part, of plain text, and its own headers once. */
async function mailHoldsItAsText(
  { sql }: Behind,
  page: Page,
  { doctor, payload }: { doctor: Scene['doctor']; payload: string },
) {
  await sql`update tbl_careprovider set email = ${doctor.email} where id_careprovider = ${doctor.doctorId}`;
  const status = await page.evaluate(
    async ([to, topic]) => {
      const body = JSON.stringify({ to, topic: topic?.slice(0, 100), text: topic });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/webui/api/sendMail', { method: 'POST', headers, body })).status;
    },
    [doctor.email, payload],
  );
  expect(status).toBe(200);
  const [mail, ...more] = mailsTo(doctor.email);
  expect(more).toEqual([]);
  const names = mail?.headers.map(([name]) => name.toLowerCase()) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(mail?.header('Content-Type').join()).toMatch(/^text\/plain/);
  expect(mail?.text).toContain(payload.slice(0, 100));
}
