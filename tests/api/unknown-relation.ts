import { eq } from 'drizzle-orm';
import { messages, messageThreads, threadMessages } from '@/db/schema';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { type Ids, ROWS } from '../access/matrix';
import { callOf, rowsOf, unknownIds } from '../access/matrix-fixture';
import { FIXTURES } from '../sections';
import { type BuiltApp, everyPage, ownPages, type Reply } from '../support/built-app';
import { bearerOf, browserOf } from '../support/calls';
import { newContent } from '../support/file-contents';
import { newPatient, subscribe } from '../support/people';
import { follow, WAYS } from '../support/router-fetch';
import { newRow } from '../support/rows';

// A record whose rows can be recognised, and everything that a user can read about it in the running app.

export interface Marked extends Ids {
  /** The therapy of the complete report. */
  therapyId: number;
}

/** When the thread's message was written: the list of the threads shows nothing else of them. */
const WRITTEN = { at: new Date('2001-02-03T12:00:00Z'), shown: '03/02/2001' };
const CANARY = new RegExp(`canarin|CNRMRC80A41H501Q|3337777777|${WRITTEN.shown}`, 'i');

/**
 * A record with a row in every section, and the canary in its card, a file, a message, a thread with a doctor and each row that
 * has a text.
 */
export async function markedRecord({ db, sql }: BuiltApp): Promise<Marked> {
  const patient = await newPatient(db, {
    ...{ firstName: 'Canarina', lastName: 'Canarini', taxCode: 'CNRMRC80A41H501Q' },
    ...{ street: 'Via del Canarino 9', phone: '+393337777777' },
  });
  const { patientId } = patient;
  await subscribe(db, patient.userId);
  const ids = { ...patient, ...(await rowsOf(db, patient)) };
  for (const { table, hidden } of FIXTURES)
    if (hidden) await db.update(table).set(hidden).where(eq(table.patientId, patientId));
  await newContent(db, patient, await newRow(db, 'files', patient), Buffer.from('%PDF-1.4 CANARINO'));
  const about = { patientId, associationId: ids.associationId, authorId: patient.userId };
  await db.insert(messages).values({ ...about, topic: 'Canarino', text: 'Canarino' });
  const thread = { patientId, doctorId: ids.doctorId };
  const canarini = { patientName: 'Canarina Canarini', size: 1, lastAt: WRITTEN.at };
  const key = [messageThreads.patientId, messageThreads.doctorId];
  await db
    .insert(messageThreads)
    .values({ ...thread, ...canarini })
    .onConflictDoUpdate({ target: key, set: canarini });
  const message = { number: 1, fromDoctor: true, authorId: patient.userId, text: 'Canarino', createdAt: WRITTEN.at };
  const first = [threadMessages.patientId, threadMessages.doctorId, threadMessages.number];
  await db
    .insert(threadMessages)
    .values({ ...thread, ...message })
    .onConflictDoUpdate({ target: first, set: message });
  await sql`update tbl_condivisioni set etichetta = 'Canarino' where id_paziente = ${patientId}`;
  const [report] = await sql`select id_terapie as id from tbl_reazioni_avverse
    where id_reazione = ${ids.rows.completeReport ?? 0}`;
  return { ...ids, therapyId: Number(report?.id) };
}

/** Whether an answer contains the canary. */
export const hasCanary = ({ text }: Answered) => CANARY.test(text);

/**
 * What an answer contains of the record: the canary, or an id that the question did not contain. The archive of an account
 * includes the user's own lines of the access log, and so the ids that the user has asked for; it is searched for the canary.
 */
export function traceIn(
  { name, asked, text }: Answered,
  { patientId, userId, rows, links }: Marked,
): string | undefined {
  const ids = [patientId, userId, ...Object.values(rows), ...Object.values(links)].map(String);
  const unasked = name === 'GET /account/dati.zip' ? [] : ids.filter((id) => !asked.includes(id));
  return CANARY.exec(text)?.[0] ?? unasked.find((id) => text.includes(id));
}

/** Whether the question names the record or a row of it by id. */
export const isById = ({ asked }: Answered, { patientId, associationId, rows, links }: Marked) =>
  [patientId, associationId, ...Object.values(rows), ...Object.values(links)].some((id) => asked.includes(String(id)));

/** The pages about the record by their ids, and all pages, lists, prints and searches of the user's own. */
export function addressesOf({ rows, patientId, associationId, doctorId, therapyId }: Marked, userId: number): string[] {
  const all = everyPage({
    id_paziente: patientId,
    id_cpp: associationId,
    id_careprovider: doctorId,
    id_taccuino: rows.entry ?? 0,
    id_piano: rows.plan ?? 0,
    id_terapie: therapyId,
    id_segnalazione: rows.completeReport ?? 0,
    id_appuntamento: rows.appointment ?? 0,
    id_farmaco_codifa: 12745028,
    '...missing': 'niente',
  });
  const own = ownPages(rows).map((path) => (path.endsWith('cerca=') ? path + sealWords('prova', userId) : path));
  return [...new Set([...all, ...own])];
}

export interface Answered extends Pick<Reply, 'status' | 'text'> {
  name: string;
  /** The question as it was sent. */
  asked: string;
}

const answered = (name: string, asked: unknown, { status, headers, text }: Reply): Answered => ({
  name,
  asked: JSON.stringify(asked),
  status,
  text: JSON.stringify(headers) + text,
});

/** Every page by its address; a fifth of them, from this one on, also as the router fetches and prefetches them. */
export async function pagesFor(web: BuiltApp, userId: number, record: Marked, first = 0): Promise<Answered[]> {
  const as = await browserOf(userId);
  const answers: Answered[] = [];
  for (const [at, path] of addressesOf(record, userId).entries())
    for (const [way, headers] of Object.entries(WAYS))
      if (way === 'page' || at % 5 === first) {
        const reply = await follow(web.get, path, { ...as, ...headers });
        answers.push(answered(`${way} ${path.replace(/cerca=.*/, 'cerca')}`, path, reply));
      }
  return answers;
}

/** All GET calls (lists, rows, PDFs, FHIR, archives, calendars) and every search, but not the end of the session. */
const READS = ROWS.filter(
  (row) =>
    (row.endpoint.startsWith('GET ') && !row.endpoint.endsWith('/logout')) ||
    'search' in Object(row.body?.(unknownIds())),
);

/** The answers to every reading call about the record's ids. */
export async function callsFor(web: BuiltApp, userId: number, record: Marked): Promise<Answered[]> {
  const as = { ...(await browserOf(userId)), origin: web.app.origin };
  const bearer = await bearerOf(userId);
  const answers: Answered[] = [];
  for (const row of READS) {
    const { method, path, body, headers } = callOf(row, record);
    const credentials = row.means === 'token' ? bearer : as;
    const reply = await web.send(method, `/webui${path}`, {
      headers: { ...credentials, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    answers.push(answered(row.endpoint, [path, body], reply));
  }
  return answers;
}
