import { type Browser, expect, type Page, test } from '@playwright/test';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { associate, newContact, newDoctor, newUser } from '../support/people';
import { newRowEverywhere } from '../support/rows';
import { crawl, pagesFor, watched } from './support/crawl';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf, signIn } from './support/people';
import { poison } from './support/poison';
import { readServed } from './support/served-pages';

// T22: a script stored in any column is rendered as text everywhere: on every page, in print and in mail.

const MARK = 'xss-corpus';
const run = 'window.__xss=1';
/**
 * Payloads that break out of text, attributes, scripts and templates, and script URLs. They are in lower case, as e-mails are.
 */
const MARKUP = [
  `${MARK}"'><img src=x onerror="${run}"><svg onload=${run}><script>${run}</script></script><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>-->{{constructor.constructor('${run}')()}}\${${run}}`,
  `<a href="javascript:${run}">x</a>\u2028</title></textarea></style><style>*{x:expression(${run})}</style>`,
].join('');
const ADDRESS = `javascript:${run}//${MARK}" onmouseover="${run}" autofocus onfocus="${run}`;
/** Both payloads in one text; a column that is too short for it gets one of them. */
const WHOLE = `${ADDRESS}//${MARKUP}`;
const PAYLOADS = [WHOLE, MARKUP, ADDRESS];

async function people(behind: Behind) {
  const patient = await newcomer(behind, { sex: 'female' });
  const doctor = await newDoctor(behind.db);
  const associationId = await associate(behind.db, patient, doctor);
  for (const type of [0, 10] as const) await newContact(behind.db, patient, { type });
  await newRowEverywhere(behind.db, patient);
  const thread = { patientId: patient.patientId, doctorId: doctor.doctorId };
  await behind.db.insert(schema.messageThreads).values({ ...thread, patientName: 'Prova', size: 1 });
  const message = { ...thread, number: 1, fromDoctor: false, authorId: patient.userId, text: 'Prova' };
  await behind.db.insert(schema.threadMessages).values(message);
  const administrator = await newUser(behind.db, {}, 'admin');
  const doctorLogin = await withDemoPassword(behind, doctor.userId);
  return { patient, doctor, associationId, doctorLogin, administrator: administrator.email };
}
type Scene = Awaited<ReturnType<typeof people>>;

async function poisonAll(behind: Behind, { patient, doctor }: Scene) {
  await behind.db.insert(schema.audit).values(
    [
      { userId: patient.userId, action: 'sign_in', section: null },
      { userId: doctor.userId, patientId: patient.patientId, action: 'read', section: WHOLE },
    ].map((line) => ({ ...line, outcome: 'ok', channel: WHOLE, ip: WHOLE, device: WHOLE })),
  );
  return poison(behind, { ...patient, userIds: [patient.userId, doctor.userId] }, PAYLOADS);
}

async function entryOf({ sql }: Behind, { patient }: Scene) {
  const [row] = await sql`select id_taccuino as id from tbl_taccuino where id_paziente = ${patient.patientId}`;
  return String(row?.id);
}

async function planOf({ sql }: Behind, { patient }: Scene) {
  const [row] = await sql`select id_piano as id from tbl_piani_misura where id_paziente = ${patient.patientId}`;
  return String(row?.id);
}

async function appointmentOf({ sql }: Behind, { patient }: Scene) {
  const [row] = await sql`select id_appuntamento as id from tbl_appuntamenti where id_paziente = ${patient.patientId}`;
  return String(row?.id);
}

/** An adverse reaction report with its therapy. */
async function reportOf({ sql }: Behind, { patient }: Scene) {
  const [row] = await sql`select id_terapie as therapy, id_reazione as report from tbl_reazioni_avverse
    where id_paziente = ${patient.patientId}`;
  return { id_terapie: String(row?.therapy), id_segnalazione: String(row?.report) };
}

/** An imported medicine whose texts are all the payload; no search finds it, so that other specs do not see it. */
async function poisonedDrug({ db }: Behind) {
  const texts = { name: WHOLE, pack: WHOLE, form: WHOLE, company: WHOLE, supply: WHOLE };
  const lists = { ingredients: [WHOLE], atcCodes: [WHOLE] };
  const searched = { searchName: WHOLE, searchIngredients: WHOLE, searchRest: WHOLE };
  const state = { vaccine: false, active: false, listedOn: '2026-01-31' };
  const id = newId();
  await db
    .insert(schema.drugs)
    .values({ id, ...texts, ...lists, leafletUrl: WHOLE, summaryUrl: WHOLE, ...searched, ...state });
  return String(id);
}

/** A scene in which every text is the payload; its people sign in before their names and e-mails are replaced. */
async function poisoned(browser: Browser, baseURL: string) {
  const behind = behindTheApp();
  const scene = await people(behind);
  const owner = await watched(browser, baseURL);
  const reader = await watched(browser, baseURL);
  const administrator = await watched(browser, baseURL);
  await signIn(owner.page, scene.patient.email);
  await signIn(reader.page, scene.doctorLogin, 'Assistiti');
  await openSessionOf(administrator.page, scene.administrator);
  const { written, constrained, missing } = await poisonAll(behind, scene);
  expect(written.length, `written: ${written}, constrained: ${constrained}`).toBeGreaterThan(30);
  expect(missing, 'newRowEverywhere makes no row here').toEqual([]);
  const paths = pagesFor({
    id_paziente: String(scene.patient.patientId),
    id_taccuino: await entryOf(behind, scene),
    id_piano: await planOf(behind, scene),
    id_appuntamento: await appointmentOf(behind, scene),
    ...(await reportOf(behind, scene)),
    id_cpp: String(scene.associationId),
    id_careprovider: String(scene.doctor.doctorId),
    id_farmaco_codifa: await poisonedDrug(behind),
  });
  const isDoctors = (path: string) => /^(?:assistiti|messaggi)/.test(path);
  const isAdministrators = (path: string) => path.startsWith('admin/');
  const visits = [
    {
      ...owner,
      paths: paths.filter((path) => !isDoctors(path) && !isAdministrators(path)),
      withDialogs: true,
      least: 20,
    },
    { ...reader, paths: [...paths.filter(isDoctors), '', 'altro', 'Registro/Accessi'], withDialogs: false, least: 20 },
    {
      ...administrator,
      paths: [...paths.filter(isAdministrators), 'admin/utenti?ordina=-since'],
      withDialogs: false,
      least: 0,
    },
  ];
  const close = async () => {
    await Promise.all(visits.map(({ context }) => context.close()));
    await behind.close();
  };
  return { behind, doctor: scene.doctor, owner, visits, close };
}

test.describe.configure({ mode: 'parallel' });

test('a stored script runs nowhere in the browser: on screen, in print and in dialogs', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { behind, doctor, owner, visits, close } = await poisoned(browser, baseURL ?? '');
  // Control: the page contains the payload.
  await Promise.all(
    visits.map(async ({ context, paths, withDialogs, least }) =>
      expect(await crawl(context, paths, MARK, withDialogs)).toBeGreaterThan(least),
    ),
  );
  await mailHoldsItAsText(behind, owner.page, doctor);
  expect(visits.flatMap(({ alarms }) => alarms)).toEqual([]);
  await close();
});

// Parses the server's English pages with the browser's parser: the payload creates no element and no attribute.
test('a stored script is escaped as text in every served page', async ({ browser, baseURL }) => {
  const { visits, close } = await poisoned(browser, baseURL ?? '');
  await Promise.all(
    visits.map(async ({ context, page, paths, least }) => {
      await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
      expect(await readServed(page, paths, MARK)).toBeGreaterThan(least);
    }),
  );
  expect(visits.flatMap(({ alarms }) => alarms)).toEqual([]);
  await close();
});

/** Names and topic of a message reach the doctor as text, in a mail with a single plain text part and no repeated headers. */
async function mailHoldsItAsText({ sql }: Behind, page: Page, doctor: Scene['doctor']) {
  await sql`update tbl_careprovider set email = ${doctor.email} where id_careprovider = ${doctor.doctorId}`;
  const status = await page.evaluate(
    async ([to, topic]) => {
      const body = JSON.stringify({ to, topic: topic?.slice(0, 100), text: topic });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/webui/api/sendMail', { method: 'POST', headers, body })).status;
    },
    [doctor.email, WHOLE],
  );
  expect(status).toBe(200);
  const [mail, ...more] = mailsTo(doctor.email);
  expect(more).toEqual([]);
  const names = mail?.headers.map(([name]) => name.toLowerCase()) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(mail?.header('Content-Type').join()).toMatch(/^text\/plain/);
  expect(mail?.text).toContain(WHOLE.slice(0, 100));
}
