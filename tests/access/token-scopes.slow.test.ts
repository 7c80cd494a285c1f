import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_PAGES } from '@/lib/account/tokens/scope';
import { config } from '@/lib/config';
import type { Declaration } from '@/lib/http/api-route';
import { registry } from '@/lib/record/registry/registry';
import { fixtureOf } from '../sections';
import { type Credentials, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { readPdf } from '../support/pdf';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, newWholeRow, ONCE, ROW_SECTIONS } from '../support/rows';
import { byToken } from '../support/tokens';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import { type Ids, ROWS, type Row } from './matrix';
import { callOf, endpointOf, newRecord } from './matrix-fixture';

// T41: one place enforces a named token's scope. In every call of the matrix the token opens only the chosen sections, and
// calls that show several sections show only those.

mailServer();
const behind = inProcess();
const SECTIONS = TOKEN_PAGES.flatMap(({ sections }) => sections);
/** Sections without write calls of their own: results are written through their exam, which belongs to another page. */
const NOT_WRITTEN = ['doses', 'ecgs', 'results'];
const REFUSED = { status: 403, body: { code: 'outside_scope' } };

/** Texts and ids of each section in the record; tests search for them in answers where they must not appear. */
let traces: Record<string, string[]>;
let record: Ids & Patient;
let doctor: { userId: number };

const marked = (section: string) => `Traccia${section}`;

beforeAll(async () => {
  record = await newRecord(behind.db);
  traces = Object.fromEntries(ROW_SECTIONS.map((section) => [section, []]));
  for (const [name, ids] of Object.entries(await rowsByHand(record))) traces[name]?.push(...ids);
  doctor = await newDoctor(behind.db);
  await associate(behind.db, record, doctor as never);
});

/** Creates a row of each section with a unique word and id, and rows whose parent is in another section. */
async function rowsByHand(patient: Patient): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {};
  const add = async (section: string, given: Record<string, unknown> = {}) => {
    const word = Object.entries(fixtureOf(section).hidden ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('Canarino', marked(section)) : value,
    ]);
    const id = await newWholeRow(behind.db, section, patient, { ...Object.fromEntries(word), ...given });
    ids[section] = [...(ids[section] ?? [marked(section)]), String(id)];
    return id;
  };
  for (const section of ROW_SECTIONS.filter((name) => !ONCE.includes(name))) await add(section);
  const [diagnosis, exam] = [await add('diagnoses'), await add('exams', { state: 2 })];
  const therapy = await add('therapies', { diagnosisId: diagnosis });
  await add('adverseReactions', { therapyId: therapy });
  await add('files', { examId: exam });
  await add('results', { examId: exam });
  return ids;
}

const declarationOf = async (row: Row): Promise<Declaration> =>
  (await handlerOf(endpointOf(row))).declaration as Declaration;
const calling = async (as: Credentials, row: Row, about = record) =>
  (await handlerOf(endpointOf(row)))(...(await requestOf(as, row, about)));

/** The call's answer as text; for a PDF, the text of its pages. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'application/pdf') return response.text();
  const bytes = new Uint8Array(await response.arrayBuffer());
  // One of the fixture files is named a PDF but is not one.
  const drawn = await readPdf(bytes).catch(() => undefined);
  return drawn?.sheets.map(({ text }) => text).join('\n') ?? Buffer.from(bytes).toString('latin1');
}
async function requestOf(as: Credentials, row: Row, about: Ids) {
  const { NextRequest } = await import('next/server');
  const { method, path, params = {}, body, headers } = callOf(row, about);
  const raw = body === undefined || body instanceof Uint8Array || typeof body === 'string';
  const sent = raw ? (body as BodyInit | undefined) : JSON.stringify(body);
  const request = new NextRequest(`http://localhost:3000/webui${path}`, {
    method,
    headers: { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...as },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return [request, { params: Promise.resolve(params) as Promise<never> }] as const;
}

/** Uses the token once: the first use is recorded, later ones within a minute are not. */
const used = async (as: Credentials) =>
  expect(await call(await handlerOf('GET /api/session/state'), as, { method: 'GET', path: '/api' })).toMatchObject(
    REFUSED,
  );

const isOwners = ({ endpoint }: Row) => !endpoint.includes('PUT /api/assistiti');
/** Whether a call only reads a record, whatever its HTTP method. */
const reads = async (row: Row) => (await declarationOf(row)).act !== 'write';

/** Expects that an answer contains nothing of a section outside the scope. */
function expectNothingElse(text: string, sections: readonly string[], where: string) {
  for (const [section, words] of Object.entries(traces))
    if (!sections.includes(section))
      for (const word of words) expect(text, `${where} shows ${section}`).not.toContain(word);
}

test('a token can be made for every section except the patient-only ones', () => {
  expect([...SECTIONS].sort()).toEqual(
    registry
      .filter(({ patientOnly }) => !patientOnly)
      .map(({ name }) => name)
      .sort(),
  );
});

test('calls about the account, administration, payments and sharing refuse every token', async () => {
  const all = await byToken(record.userId, { sections: SECTIONS, writes: true });
  const apart: string[] = [];
  for (const row of ROWS) {
    const { access, section, tokens } = await declarationOf(row);
    const isTheirs = tokens !== undefined || (access === 'record' && section && !section.patientOnly);
    if (access !== 'public' && !isTheirs) apart.push(endpointOf(row));
  }
  // The list must contain the calls about the account, administration, payments and sharing.
  expect(apart).toEqual(
    expect.arrayContaining([
      'POST /api/session/proof',
      'GET /account/dati.zip',
      'PUT /api/destroyUser/[id_utente]',
      'POST /api/paypal/order',
      'POST /api/security/addRuolo',
      'POST /api/condivisioni',
      'GET /api/getAscDoctors/[id]',
      'POST /api/sendMail',
    ]),
  );
  await used(all);
  const before = await fingerprint(behind.sql);
  for (const row of ROWS.filter((one) => apart.includes(endpointOf(one)))) {
    const answer = await call(await handlerOf(endpointOf(row)), all, callOf(row, record));
    expect([answer.status, answer.body.code], row.endpoint).toEqual([403, 'outside_scope']);
  }
  expect(await fingerprint(behind.sql)).toBe(before);
});

test('a read-only token writes nothing, and a token for one section writes to no other', async () => {
  const written: Row[] = [];
  for (const row of ROWS) if ((await declarationOf(row)).act === 'write' && isOwners(row)) written.push(row);
  const reading = await byToken(record.userId, { sections: SECTIONS });
  const notebook = await byToken(record.userId, { sections: ['notebook'], writes: true });
  await Promise.all([used(reading), used(notebook)]);
  const before = await fingerprint(behind.sql);
  for (const row of written) {
    expect((await call(await handlerOf(endpointOf(row)), reading, callOf(row, record))).body.code, row.endpoint).toBe(
      'outside_scope',
    );
    if ((await declarationOf(row)).section?.name === 'notebook') continue;
    expect((await call(await handlerOf(endpointOf(row)), notebook, callOf(row, record))).body.code, row.endpoint).toBe(
      'outside_scope',
    );
  }
  expect(await fingerprint(behind.sql)).toBe(before);
});

test('a token that may write writes to its sections, and the answers show nothing of other sections', async () => {
  const written = new Set<string>();
  for (const page of TOKEN_PAGES) {
    const own = await newRecord(behind.db);
    const as = await byToken(own.userId, { sections: page.sections, writes: true });
    for (const row of ROWS.filter(isOwners)) {
      const { act, section } = await declarationOf(row);
      if (act !== 'write' || !section || !page.sections.includes(section.name) || row.endpoint.includes('page='))
        continue;
      const fresh = row.kind === 'write' ? own : await newRecord(behind.db);
      const by = fresh === own ? as : await byToken(fresh.userId, { sections: page.sections, writes: true });
      const answer = await call(await handlerOf(endpointOf(row)), by, callOf(row, fresh));
      // 404: a row whose parent is in another section does not exist for the token. One call writes to the section that its
      // body names.
      const fine = [row.success ?? 200, 404].includes(answer.status) || answer.body.code === 'outside_scope';
      expect(fine, `${row.endpoint}: ${answer.text}`).toBe(true);
      if (answer.status < 300) written.add(section.name);
      const others = Object.entries(fresh.rows).filter(([name]) => !nameIn(page.sections, name));
      for (const [name, id] of others) expect(answer.text, `${row.endpoint} shows ${name}`).not.toContain(String(id));
    }
  }
  expect([...written].sort()).toEqual(SECTIONS.filter((name) => !NOT_WRITTEN.includes(name)).sort());
});

/** Whether a row of the matrix' record belongs to one of the sections. */
const nameIn = (sections: readonly string[], row: string) =>
  sections.some((section) => ROW_SECTIONS.includes(section) && row in fixtureOf(section).rows);

describe('what a token reads', () => {
  const scopes: string[][] = [
    ...TOKEN_PAGES.map(({ sections }) => sections),
    ...fc.sample(fc.subarray(SECTIONS, { minLength: 1 }), { numRuns: 5, seed: 7 }),
    [...SECTIONS],
  ];

  test.each(scopes.map((sections) => [sections.join(' '), sections] as const))(
    'for %s shows nothing of another section',
    async (_, sections) => {
      const as = await byToken(record.userId, { sections });
      const asDoctor = await byToken(doctor.userId, { sections });
      let shown = 0;
      for (const row of ROWS.filter(isOwners)) {
        const declaration = await declarationOf(row);
        if (declaration.access === 'public' || !(await reads(row))) continue;
        for (const who of [as, asDoctor]) {
          const response = await calling(who, row);
          const text = await textOf(response);
          expect(response.status, `${row.endpoint}: ${text.slice(0, 300)}`).toBeLessThan(500);
          expectNothingElse(text, sections, row.endpoint);
          if (!sections.includes('card')) expect(text, row.endpoint).not.toMatch(/RSSMRA80A01H501U|Via Torino/);
          if (response.status === 200) shown += 1;
        }
      }
      expect(shown).toBeGreaterThan(0);
    },
    60_000,
  );

  test('shows something of every section in its scope', async () => {
    const as = await byToken(record.userId, { sections: SECTIONS });
    const texts = await Promise.all(
      ROWS.filter(({ kind }) => kind === 'read').map(async (row) => {
        const response = await calling(as, row);
        return response.status === 200 ? textOf(response) : '';
      }),
    );
    const all = texts.join('\n');
    for (const [section, [word = '']] of Object.entries(traces).filter(([name]) => SECTIONS.includes(name)))
      if (!ONCE.includes(section))
        expect(all.includes(word) || all.includes(traces[section]?.[1] ?? '-'), section).toBe(true);
  });
});

test('each call, refused ones included, is logged with the token’s name', async () => {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  await newRow(behind.db, 'diagnoses', patient);
  const as = await byToken(patient.userId, { sections: ['diagnoses'], writes: true, name: 'App del cuore' });
  const before = await lastAuditId(behind.sql);
  const get = async (path: string) =>
    call(await handlerOf(`GET /api/${path}/[id]`), as, {
      method: 'GET',
      path: `/api/${path}/${patient.patientId}`,
      params: { id: String(patient.patientId) },
    });
  expect((await get('diagnosiPatient')).status).toBe(200);
  expect(await get('visitePatient')).toMatchObject(REFUSED);
  const created = await call(await handlerOf('POST /api/diagnosi'), as, {
    method: 'POST',
    path: '/api/diagnosi',
    body: fixtureOf('diagnoses').contract?.body,
  });
  expect(created.status).toBe(201);
  expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
    { action: 'read', section: 'diagnoses', outcome: 'ok', patientId: patient.patientId },
    { action: 'use_token', outcome: 'outside_scope' },
    { action: 'create', section: 'diagnoses', outcome: 'ok' },
  ]);
  const named =
    await behind.sql`select distinct dettaglio->>'token' as token from tbl_audit where id_audit > ${before} and id_utente = ${patient.userId}`;
  expect(named.map(({ token }) => token)).toEqual(['App del cuore']);
});

test('a call that is refused before the record is opened (rate limit, malformed input) is not logged', async () => {
  const patient = await newPatient(behind.db);
  const as = await byToken(patient.userId, { sections: ['diagnoses'], writes: true });
  const before = await lastAuditId(behind.sql);
  const create = async (body: unknown) =>
    (await call(await handlerOf('POST /api/diagnosi'), as, { method: 'POST', path: '/api/diagnosi', body })).status;
  const read = async (id: string, query = '') =>
    (
      await call(await handlerOf('GET /api/diagnosiPatient/[id]'), as, {
        method: 'GET',
        path: `/api/diagnosiPatient/${id}${query}`,
        params: { id },
      })
    ).status;
  const own = String(patient.patientId);
  const { API_CALLS_A_MINUTE: usual } = config();
  Object.assign(config(), { API_CALLS_A_MINUTE: 0 });
  const tooMany = await read(own).finally(() => Object.assign(config(), { API_CALLS_A_MINUTE: usual }));
  const unread = [await create([]), await read(own, '?limit=1&limit=2'), await read(own, '?limit=x'), await read('x')];
  expect([tooMany, ...unread]).toEqual([429, 400, 400, 422, 404]);
  expect(await auditSince(behind.sql, before, patient.userId)).toEqual([]);
  // Refusals by commands and records are logged.
  expect([await create({}), await read('1')]).toEqual([403, 404]);
  expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
    { action: 'create', section: 'diagnoses', outcome: 'not_subscribed' },
    { action: 'read', section: 'diagnoses', outcome: 'not_found' },
  ]);
});
