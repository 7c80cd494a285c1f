import { beforeAll, expect, test } from 'vitest';
import { LIST } from '@/lib/record/address-names';
import { RECORD_PAGES } from '@/lib/record/pages';
import { ROWS, type Row } from '../access/matrix';
import { callOf, credentialsOf, newRecord, userOf } from '../access/matrix-fixture';
import { ANNA, builtApp, DOCTOR_VIEW_ADDRESSES, MARIO, PATIENT_PAGES } from '../support/built-app';
import { listenToPlans, type Scan } from '../support/plans';

// What a database that is split by patient needs of every statement, and what keeps pages fast on a large one: whoever opens
// whatever page and makes whatever call, each table of a record is read by the patient, on an index.

const web = builtApp();
const ROLE = 'phr_app';

/** By whom and with whom: read by the user or the doctor who asks, before it is known which record is meant. */
const DIRECTORIES = ['tbl_titolarita', 'tbl_associazioni', 'tbl_audit', 'tbl_audit_catene'];

let scans: Scan[];
let clinical: string[];
beforeAll(async () => {
  const rows = await web.sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id_paziente' order by 1`;
  clinical = rows.map(({ name }) => name as string).filter((name) => !DIRECTORIES.includes(name));
  const plans = await listenToPlans(web.sql, ROLE);
  await ownersPages();
  await doctorsPages();
  for (const row of ROWS.filter(isCall)) await calls(row);
  scans = (await plans()).filter(({ table }) => clinical.includes(table));
});

const isCall = ({ endpoint }: Row) => /^[A-Z]+ \/api\//.test(endpoint);
const withQuery = (page: string, query: string) => `${page}${page.includes('?') ? '&' : '?'}${query}`;

async function open(paths: readonly string[], email: string) {
  const as = await web.browser(email);
  for (const path of paths) {
    const { status } = await web.get(path, as);
    expect(status, path).toBeLessThan(500);
  }
}

async function ownersPages() {
  const mario = await web.patientId(MARIO);
  const lists = RECORD_PAGES.flatMap(({ href, lists: all = [] }) => all.map(({ id }) => `/webui${href}?${LIST}=${id}`));
  const [entry] =
    await web.sql`select id_taccuino as id from tbl_taccuino where id_paziente = ${mario} and deleted_at is null`;
  const [tie] =
    await web.sql`select id_cpp as id from tbl_associazioni where id_paziente = ${mario} and accettata_il is not null`;
  const parts = DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/Registro/Dottori/${tie?.id}/vedi${part}`);
  const searched = [...PATIENT_PAGES, ...lists].map((page) => withQuery(page, 'stampa'));
  await open([...PATIENT_PAGES, ...lists, ...searched, `/webui/Registro/Taccuino/${entry?.id}`, ...parts], MARIO);
}

async function doctorsPages() {
  const mario = await web.patientId(MARIO);
  const parts = DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/assistiti/${mario}${part}`);
  await open(['/webui/assistiti', ...parts, ...parts.map((part) => withQuery(part, 'stampa'))], ANNA);
}

/** The call by the owner of a record of its own, and by a doctor who may see it all. */
async function calls(row: Row) {
  for (const caller of ['the owner', 'a doctor who may see it all'] as const) {
    const record = await newRecord(web.db);
    const as = await credentialsOf(await userOf(web.db, caller, record), 'token');
    const { method, path, body, headers } = callOf(row, record);
    const sent = { headers: { ...as, ...headers }, ...(body === undefined ? {} : { body }) };
    const { status } = await web.send(method, `/webui${path}`, sent);
    expect(status, row.endpoint).toBeLessThan(500);
  }
}

/** Row security's own condition is under every statement: it does not count. */
const BY_ROW_SECURITY =
  /\(?id_paziente = ANY \(\(NULLIF\(current_setting\('app\.patients'::text, true\), ''::text\)\)::bigint\[\]\)\)?/g;
const namesPatient = ({ conditions }: Scan) => /\bid_paziente = /.test(conditions.replaceAll(BY_ROW_SECURITY, ''));

/** lib/access/directory.ts, and nothing else. */
const isDirectory = ({ statement }: Scan) =>
  /^select "id_paziente" from "\w+" where "\w+"\."\w+" = \$1$/.test(statement.trim());

const told = (found: readonly Scan[]) =>
  [
    ...new Set(
      found.map(
        ({ table, node, index = '', conditions, statement }) =>
          `${table}: ${node} ${index}\n  ${conditions}\n  ${statement.replace(/\s+/g, ' ').slice(0, 600)}`,
      ),
    ),
  ].sort();

test('many statements were heard, of every table of a record', () => {
  expect(scans.length).toBeGreaterThan(1000);
  const read = new Set(scans.map(({ table }) => table));
  expect(clinical.filter((name) => !read.has(name))).toEqual([]);
});

test('every statement of a page or call names the patient; whose a row is, is asked in one place', () => {
  expect(told(scans.filter((scan) => !namesPatient(scan) && !isDirectory(scan)))).toEqual([]);
  expect(scans.some(isDirectory)).toBe(true);
});

test('no page and no call reads a table of a record without an index', () => {
  expect(told(scans.filter(({ node }) => node === 'Seq Scan'))).toEqual([]);
});
