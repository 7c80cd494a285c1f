import { beforeAll, describe, expect, test } from 'vitest';
import { DOCTOR_VIEW_PARTS, type Reply, servedToAll } from '../support/built-app';
import { bearerOf, browserOf } from '../support/calls';
import { newContent } from '../support/file-contents';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// T5, T33: the running app sends a doctor of level 3 no trace of an exam of level 6: not the exam, its attachment, its results
// in any curve, nor the diagnosis of a therapy that the doctor sees.

const web = servedToAll();
const SECRET = /Canarin|CANARIN|77[.,]77|2011-03-04|04\/03\/2011/;
let patient: Patient;
let ids: Record<'exam' | 'booked' | 'file' | 'result' | 'diagnosis', number>;
let owner: Who;
let doctor: Who;
interface Who {
  page: Record<string, string>;
  api: Record<string, string>;
}
const who = async (userId: number): Promise<Who> => ({
  page: { ...(await browserOf(userId)), origin: web.app.origin },
  api: await bearerOf(userId),
});

beforeAll(async () => {
  patient = await newPatient(web.db);
  const made = await newDoctor(web.db);
  await associate(web.db, patient, made, { level: 3, visibility: 1 });
  const row = (section: string, given: Record<string, unknown>) =>
    newRow(web.db, section, patient, { tags: [], ...given });
  const [hidden, seen] = [{ level: 6 }, { level: 2 }];
  const named = { reason: 'Canarino', centre: 'Centro Canarino', doctor: 'Dottor Canarino' };
  const exam = await row('exams', { ...hidden, ...named, state: 2, day: '2011-03-04' });
  const booked = await row('exams', { ...hidden, ...named, state: 1, day: '2011-03-04' });
  const visible = await row('exams', { ...seen, reason: 'Visibile', state: 2, day: '2025-01-10' });
  const result = await newRow(web.db, 'results', patient, { examId: exam, value: 77.77, day: '2011-03-04' });
  await newRow(web.db, 'results', patient, { examId: visible, value: 0.9, day: '2025-01-10' });
  const file = await row('files', { ...seen, name: 'Canarino.pdf', comment: 'Canarino', examId: exam });
  await newContent(web.db, patient, file, Buffer.from('%PDF-1.4 CANARINO'));
  const diagnosis = await row('diagnoses', { ...hidden, pathology: 'Morbo di Canarino' });
  await row('therapies', { ...seen, drug: 'Visibile', state: 1, diagnosisId: diagnosis });
  ids = { exam, booked, file, result, diagnosis };
  [owner, doctor] = [await who(patient.userId), await who(made.userId)];
});

const OWN: Record<string, string> = { esami: 'Esami', risultati: 'Risultati', file: 'File', farmaci: 'Farmaci' };
/** Queries that select parts of a page, besides the page itself and its print view. */
const QUERIES: Record<string, (exam: number) => string[]> = {
  '/esami': () => ['?anno=2011', '?tipo=3'],
  '/risultati': (exam) => ['?test=creatinine', '?test=creatinine&stampa', `?esame=${exam}`],
  '/calcolatrice': () => ['?calcolo=Clearance'],
};

/** Everything that the app sends for the doctor's pages and calls. */
async function sent(as: Who, base: (part: string) => string | undefined) {
  const pages = DOCTOR_VIEW_PARTS.flatMap((part) => {
    const path = base(part);
    const queries = ['', '?stampa', ...(QUERIES[part]?.(ids.exam) ?? [])];
    return path === undefined ? [] : queries.map((query) => `${path}${query}`);
  });
  const { patientId } = patient;
  const lists = [
    'getEsami/P/3',
    'getEsami/P/2',
    'risultati/P',
    'risultati/P?test=creatinine',
    `risultati/P?id_indagine=${ids.exam}`,
  ];
  const calls = [...lists, 'getFiles/P', 'getKardiaFile/P', 'getFarmaci/P/3', 'diagnosiPatient/P', 'patient/P'].map(
    (path) => path.replace('P', String(patientId)),
  );
  const rows = [`esami/${ids.booked}/calendario`, `esami/${ids.exam}/allegati`, `getDRoute/${ids.file}`];
  // Send the requests one after another: the app is shared, and the gateway refuses too many simultaneous ones.
  const answers: Reply[] = [];
  for (const path of pages) answers.push(await web.get(path, as.page));
  for (const path of [...calls, ...rows]) answers.push(await web.get(`/webui/api/${path}`, as.api));
  for (const path of ['esamifilter', `esamifilter/${patientId}`])
    answers.push(await web.send('POST', `/webui/api/${path}`, { headers: as.api, body: { search: 'canarino' } }));
  const names = [...pages, ...calls, ...rows, 'esamifilter', 'esamifilter of a patient'];
  return answers.map(({ text, headers, status }, at) => ({
    name: names[at] ?? '',
    status,
    text: JSON.stringify(headers) + text,
  }));
}

describe('the level-6 exam', () => {
  test('T5: leaves no trace for a doctor of level 3 on any page, print, list, search, archive or link', async () => {
    const answers = await sent(doctor, (part) => `/webui/assistiti/${patient.patientId}${part}`);
    expect(answers.some(({ text }) => text.includes('Visibile'))).toBe(true);
    const known = new RegExp(`${SECRET.source}|${ids.result}|${ids.file}|${ids.diagnosis}`);
    const traces = answers.filter(({ name, text }) =>
      known.test(text.replaceAll(name, '').replaceAll(String(ids.exam), '')),
    );
    expect(traces.map(({ name, text }) => [name, known.exec(text)?.[0]])).toEqual([]);
  });

  test('is shown to its owner by each of them', async () => {
    const answers = await sent(owner, (part) =>
      OWN[part.slice(1)] ? `/webui/Registro/${OWN[part.slice(1)]}` : undefined,
    );
    for (const path of ['/Registro/Esami', '/Registro/Risultati', '/Registro/File', '/Registro/Farmaci'])
      expect([path, answers.some(({ name, text }) => name.includes(path) && SECRET.test(text))]).toEqual([path, true]);
    for (const call of ['getEsami', 'risultati', 'getFiles', 'getFarmaci', 'allegati', 'esamifilter'])
      expect([call, answers.some(({ name, text }) => name.includes(call) && SECRET.test(text))]).toEqual([call, true]);
  });
});
