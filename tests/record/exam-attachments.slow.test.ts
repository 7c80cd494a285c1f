import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { bearerOf, type Credentials, call, dataOf, OWN_ORIGIN } from '../support/calls';
import { PDF_BYTES, pdf } from '../support/files';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { getCard } from '../support/saves';
import { apiOf } from '../support/sections';
import { type FileRow, fetched, filesApi, left, send, sendRaw, told, uploader } from '../support/sent-files';
import { byToken } from '../support/tokens';
import { unzipped } from '../support/zip';

// T33: an attachment is a file of an exam, visible only to viewers of that exam.

const behind = inProcess();
const exams = apiOf('esami', 'getEsami', { stato: '3' });
type Exam = { id_indagine: number; allegati: string[]; id_allegati: number[] };

async function scene(examLevel: number, doctorLevel = 3) {
  const { patient, as } = await uploader(behind, false);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: doctorLevel, visibility: 1 });
  const exam = await newRow(behind.db, 'exams', patient, { level: examLevel, tags: [] });
  return { patient, as, exam, doctor: await bearerOf(doctor.userId) };
}
const attach = (as: Credentials, exam: number, name = 'referto.pdf', level = 1) =>
  send(as, told({ id_indagine: exam, id_livello_confidenzialita: level }), pdf(name, Buffer.from(`%PDF-1.4\n${name}`)));
const attached = async (as: Credentials, exam: number, name?: string) => {
  const answer = await attach(as, exam, name);
  expect(answer.status).toBe(201);
  return dataOf<FileRow>(answer);
};

async function zip(as: Credentials, exam: number) {
  const handler = await handlerOf('GET /api/esami/[id]/allegati');
  const request = new NextRequest(`${OWN_ORIGIN}/webui/api/esami/${exam}/allegati`, { headers: as });
  const response = await handler(request, { params: Promise.resolve({ id: String(exam) }) as Promise<never> });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** All answers in which the attachment could appear. */
async function met({ patient, exam }: Awaited<ReturnType<typeof scene>>, as: Credentials, file: number) {
  const [row] = dataOf<Exam[]>(await exams.list(as, patient));
  const { esami, tbl_files } = dataOf<{ esami: Exam[]; tbl_files: FileRow[] }>(await getCard(as, patient));
  const link = await call(await handlerOf('GET /api/getDRoute/[id]'), as, {
    method: 'GET',
    path: `/api/getDRoute/${file}`,
    params: { id: String(file) },
  });
  const packed = await zip(as, exam);
  return {
    named: row?.allegati ?? [],
    inPatient: [esami.length > 0, tbl_files.length],
    listed: dataOf<FileRow[]>(await filesApi.list(as, patient)).length,
    link: link.status,
    packed: packed.response.status === 200 ? [...unzipped(packed.bytes).keys()] : packed.response.status,
  };
}
const SEEN = { named: ['referto.pdf'], inPatient: [true, 1], listed: 1, link: 200, packed: ['referto.pdf'] };
const UNSEEN = { named: [], inPatient: [false, 0], listed: 0, link: 404, packed: 404 };

describe('T33: an attachment', () => {
  test('needs no licence, and is at least as confidential as its exam, whatever level it is sent with', async () => {
    const here = await scene(6);
    const { id_file, ...file } = await attached(here.as, here.exam);
    expect(file).toMatchObject({ id_indagine: here.exam, id_livello_confidenzialita: 6 });
    expect(await met(here, here.as, id_file)).toEqual(SEEN);
    expect(await met(here, here.doctor, id_file)).toEqual(UNSEEN);
    expect((await filesApi.put(here.doctor, id_file, { file_commento: 'X' })).status).toBe(404);
  });

  test('is hidden by its exam’s level on every channel, even if its own were stored lower', async () => {
    const here = await scene(6);
    const { id_file } = await attached(here.as, here.exam);
    await behind.sql`update tbl_files set id_livello_confidenzialita = 1 where id_file = ${id_file}`;
    expect(await met(here, here.doctor, id_file)).toEqual(UNSEEN);
  });

  test('rises with the level of its exam, and cannot be set below that level', async () => {
    const here = await scene(2);
    const { id_file } = await attached(here.as, here.exam);
    expect(await met(here, here.doctor, id_file)).toEqual(SEEN);
    await subscribe(behind.db, here.patient.userId);
    expect((await exams.put(here.as, here.exam, { id_livello_confidenzialita: 5 })).status).toBe(200);
    expect(await met(here, here.doctor, id_file)).toEqual(UNSEEN);
    expect(dataOf<FileRow[]>(await filesApi.list(here.as, here.patient))[0]).toMatchObject({
      id_livello_confidenzialita: 5,
      version: 2,
    });
    const lowered = await filesApi.put(here.as, id_file, { id_livello_confidenzialita: 1 });
    expect([lowered.status, dataOf(lowered)]).toMatchObject([200, { id_livello_confidenzialita: 5 }]);
    expect(await met(here, here.doctor, id_file)).toEqual(UNSEEN);
  });

  test('is deleted with its exam, and a deleted exam takes no new attachment', async () => {
    const here = await scene(2);
    const { id_file } = await attached(here.as, here.exam);
    expect((await exams.remove(here.as, here.exam)).status).toBe(200);
    for (const as of [here.as, here.doctor]) expect(await met(here, as, id_file)).toEqual(UNSEEN);
    const [row] = await behind.sql`select deleted_at is not null as deleted from tbl_files where id_file = ${id_file}`;
    expect({ ...row }).toEqual({ deleted: true });
    expect((await attach(here.as, here.exam)).status).toBe(422);
    expect(await left(behind, here.patient)).toEqual({ files: 1, contents: 1, parts: 1 });
  });

  test('follows its exam also if a token without access to files raises or deletes the exam', async () => {
    const here = await scene(2);
    await subscribe(behind.db, here.patient.userId);
    const { id_file } = await attached(here.as, here.exam);
    const token = await byToken(here.patient.userId, { sections: ['exams', 'results'], writes: true });
    const stored = async () => {
      const [row] = await behind.sql`select id_livello_confidenzialita as level, deleted_at is not null as deleted
        from tbl_files where id_file = ${id_file}`;
      return { ...row };
    };
    expect((await exams.put(token, here.exam, { id_livello_confidenzialita: 5 })).status).toBe(200);
    expect(await stored()).toEqual({ level: 5, deleted: false });
    expect((await exams.remove(token, here.exam)).status).toBe(200);
    expect(await stored()).toEqual({ level: 5, deleted: true });
  });

  test('is refused if its form contains a field twice', async () => {
    const here = await scene(2);
    const fields = told({ id_indagine: here.exam, id_livello_confidenzialita: 6 });
    const body = new FormData();
    for (const [name, value] of [...Object.entries(fields), ['id_livello_confidenzialita', 1]] as const)
      body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    body.append('file', new Blob([PDF_BYTES]), 'referto.pdf');
    expect((await sendRaw(here.as, {}, body)).status).toBe(400);
    expect(await met(here, here.as, 7)).toMatchObject({ inPatient: [true, 0] });
    body.set('id_livello_confidenzialita', '6');
    expect((await sendRaw(here.as, {}, body)).status).toBe(201);
  });

  test('is refused alike for an exam of another record and for an unknown exam', async () => {
    const [here, other] = [await scene(1), await scene(1)];
    const answers = [await attach(here.as, other.exam), await attach(here.as, 7), await attach(here.as, 0)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await left(behind, here.patient)).toEqual({ files: 0, contents: 0, parts: 0 });
  });
});

test('all attachments of an exam are downloaded unchanged in one ZIP, with equal names numbered', async () => {
  const { as, exam } = await scene(1);
  const first = await attached(as, exam, 'Città.pdf');
  await attached(as, exam, 'Città.pdf');
  const { response, bytes } = await zip(as, exam);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'cache-control': 'private, no-store',
  });
  const files = unzipped(bytes);
  expect([...files.keys()]).toEqual(['Città.pdf', 'Città (2).pdf']);
  expect(files.get('Città.pdf')).toEqual((await fetched(as, first.id_file)).bytes);
});

test('a doctor’s download of all attachments writes one line to the access log', async () => {
  const { as, exam, doctor, patient } = await scene(1);
  await attached(as, exam);
  await zip(doctor, exam);
  const lines = await behind.sql`select azione, sezione from tbl_audit
    where id_paziente = ${patient.patientId} and azione = 'download'`;
  expect(lines.map((line) => ({ ...line }))).toEqual([{ azione: 'download', sezione: 'exams' }]);
});
