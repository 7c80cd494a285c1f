import { expect, test } from 'vitest';
import { PARTIAL } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { print } from '@/lib/pdf/drawing/pen.mjs';
import { printable } from '@/lib/pdf/drawing/printable.mjs';
import { reportPdf } from '@/lib/sections/adverse-reactions/document';
import { readReport } from '@/lib/sections/adverse-reactions/queries';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { tie } from '../access/doctor-scene';
import { fixture } from '../sections/adverse-reactions';
import { bearerOf, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// The printed form of a report.

const behind = inProcess();

async function scene(given: Record<string, unknown> = {}) {
  const patient = await newPatient(behind.db, { sex: 'male', firstName: 'Łukasz', lastName: 'Παπαδόπουλος' });
  const report = { ...fixture.rows.completeReport, level: 6, ...given };
  return { patient, id: await newRow(behind.db, 'adverseReactions', patient, report) };
}

const pdfOf = async (userId: number, id: number) =>
  call(await handlerOf('GET /api/adverseReaction/[id]/pdf'), await bearerOf(userId), {
    method: 'GET',
    path: `/api/adverseReaction/${id}/pdf`,
    params: { id: String(id) },
  });

test('the owner and a doctor who sees the report get a PDF; a hidden report or a deleted therapy gets 404', async () => {
  const { patient, id } = await scene();
  const { doctor } = await tie(behind, patient);
  const { doctor: lower } = await tie(behind, patient, { level: 5 });
  for (const userId of [patient.userId, doctor.userId]) {
    const { status, headers, text } = await pdfOf(userId, id);
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  }
  expect((await pdfOf(lower.userId, id)).status).toBe(404);
  await behind.sql`update tbl_terapie set deleted_at = now() where id_paziente = ${patient.patientId}`;
  expect((await pdfOf(patient.userId, id)).status).toBe(404);
});

test('T5: a change of fields hidden from a doctor changes no byte of the form that the doctor downloads', async () => {
  const { patient, id } = await scene({ level: 1, tags: [4] });
  const { doctor } = await tie(behind, patient, { visibility: PARTIAL, tags: [4] });
  const before = await pdfOf(doctor.userId, id);
  expect(before.status).toBe(200);
  await behind.sql`update tbl_reazioni_avverse set address_patient = 'Altrove', version = version + 1,
    updated_at = now() + interval '1 day' where id_paziente = ${patient.patientId}`;
  expect(await pdfOf(doctor.userId, id)).toEqual(before);
});

test('the form prints Latin, Greek and Cyrillic answers; each page has patient, page number and page count', async () => {
  const { patient, id } = await scene({
    reaction: 'Prurito ≥ 3 ore, Жук, ♀ 😀. '.repeat(60),
    otherDiseases: 'Nessuna',
  });
  const read = await withRecord(await viewerOf(patient.userId), 'own', adverseReactionsSection, (record) =>
    readReport(record, id),
  );
  if (!read.ok || !read.value) throw new Error('the report is not there');
  const pdf = await reportPdf(read.value, 'it');
  if (!pdf.ok) throw new Error('the report is not drawn');
  const { title, language, sheets } = await readPdf(pdf.value);
  const texts = sheets.map(({ text }) => text.replace(/\s+/g, ' '));
  expect([title, language]).toEqual(['Segnalazione di sospetta reazione avversa a un farmaco', 'it']);
  expect(texts.length).toBeGreaterThan(1);
  for (const [index, text] of texts.entries())
    expect(text).toContain(`Łukasz Παπαδόπουλος · ${title} · ${index + 1} / ${texts.length}`);
  for (const said of ['Prurito ≥ 3 ore, Жук, ♀ ?.', 'Non grave', '20/01/2026', 'Via Torino 1, Milano', 'Lazio'])
    expect(texts.join(' ')).toContain(said);
});

test('a letter that the typeface lacks is printed as its base letter or as a question mark', () => {
  expect(print('Perché «3» – 37,5 °C €\nŁódź, Ώ')).toBe('Perché «3» – 37,5 °C €\nŁódź, Ώ');
  expect(print('漢字 ẞ 😀')).toBe('?? ? ?');
  expect(printable('čaj ②', (letter) => /[a-z0-9 ]/.test(letter))).toBe('caj 2');
  // A combining accent for which no single accented letter exists.
  expect(printable('q\u0303x\u0489', (letter) => /[a-z]/.test(letter))).toBe('qx');
});
