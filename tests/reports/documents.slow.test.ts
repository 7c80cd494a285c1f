import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { WITH_PROGRESS } from '@/lib/http/progress-wire';
import { type Tie, tie } from '../access/doctor-scene';
import { bearerOf, OWN_ORIGIN } from '../support/calls';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// The delivery of documents: their progress, the concurrency limit, and the access log lines.

const behind = inProcess();
let patient: Patient;
let tied: Tie;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  await newRow(behind.db, 'visits', patient, { reason: 'Controllo' });
  tied = await tie(behind, patient);
});

async function ask(userId: number, query = '', headers: Record<string, string> = {}, report = 'Report') {
  const handler = await handlerOf(`GET /api/download${report}/[id]`);
  const address = `${OWN_ORIGIN}/webui/api/download${report}/${patient.patientId}${query}`;
  const request = new NextRequest(address, { headers: { ...(await bearerOf(userId)), ...headers } });
  return handler(request, { params: Promise.resolve({ id: String(patient.patientId) }) as Promise<never> });
}

test('a page gets the progress of its document, and then the document in the same answer', async () => {
  const answer = await ask(patient.userId, '', { accept: WITH_PROGRESS });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const begins = bytes.indexOf('%PDF-');
  const lines = bytes
    .subarray(0, begins)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, number>);
  expect(lines[0]).toEqual({ share: 0 });
  expect(lines.at(-1)).toEqual({ bytes: bytes.length - begins });
  const handler = await handlerOf('GET /api/downloadReport/[id]');
  const request = new NextRequest(`${OWN_ORIGIN}/webui/api/downloadReport/77`, {
    headers: { ...(await bearerOf(patient.userId)), accept: WITH_PROGRESS },
  });
  const given = await handler(request, { params: Promise.resolve({ id: '77' }) as Promise<never> });
  expect(JSON.parse(await given.text())).toMatchObject({ problem: { status: 404 } });
});

test('no transaction is open while a document is drawn', async () => {
  const answer = await ask(patient.userId, '', { accept: WITH_PROGRESS });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('{"share":0}\n');
  const open = await behind.sql`select state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`;
  expect(open).toEqual([]);
  await reader?.cancel();
});

test('one user’s documents are limited to a few at once, and other users get theirs', async () => {
  const own = Array.from({ length: 6 }, () => ask(patient.userId));
  const [others, ...answers] = await Promise.all([ask(tied.doctor.userId), ...own]);
  expect(others?.status).toBe(200);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('1');
});

test('a doctor’s download is logged as a download, and a preview as a preview', async () => {
  await ask(tied.doctor.userId, '?uso=anteprima', {}, 'Esami');
  await ask(tied.doctor.userId, '', {}, 'Terapie');
  const lines = await behind.sql`select azione, sezione from tbl_audit where id_utente = ${tied.doctor.userId}
    and id_paziente = ${patient.patientId} and sezione in ('exams', 'therapies') order by xmin::text::int8, ctid`;
  expect(lines.map(({ azione, sezione }) => `${azione} ${sezione}`)).toEqual(['preview exams', 'download therapies']);
});

test('a document is in the language that its address asks for, whatever the reader’s is; the emergency report has both', async () => {
  await newRow(behind.db, 'therapies', patient);
  await newRow(behind.db, 'vaccinations', patient);
  await newRow(behind.db, 'exams', patient);
  for (const report of ['Report', 'Terapie', 'Esami', 'Vaccinazioni']) {
    for (const [asked, reader] of [
      ['en', 'it'],
      ['it', 'en'],
    ] as const) {
      const answer = await ask(patient.userId, `?lingua=${asked}`, { 'accept-language': reader }, report);
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pdf.language, `${report} ${asked}`).toBe(asked);
    }
  }
  const emergency = await ask(patient.userId, '?lingua=en', { 'accept-language': 'it' }, 'Emergenza');
  const [sheet] = (await readPdf(new Uint8Array(await emergency.arrayBuffer()))).sheets;
  for (const word of ['Allergie', 'Allergies']) expect(sheet?.text).toContain(word);
  const unknown = await ask(patient.userId, '?lingua=xx', { 'accept-language': 'en' }, 'Terapie');
  expect((await readPdf(new Uint8Array(await unknown.arrayBuffer()))).language).toBe('en');
});
