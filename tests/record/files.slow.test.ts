import { describe, expect, test } from 'vitest';
import { today } from '@/lib/values/days';
import { call, dataOf } from '../support/calls';
import { filled, pdf, sha256 } from '../support/files';
import { inProcess } from '../support/in-process';
import { handlerOf } from '../support/routes';
import { errorsOf, getCard } from '../support/saves';
import { type FileRow, fetched, filesApi, kardiaApi, left, NOTHING, send, told, uploader } from '../support/sent-files';

// Spec 1, sections 2 to 9, for files, as an integrator sends and fetches them; R6, T31.

const behind = inProcess();
const REQUIRED = 'Questo campo è obbligatorio!';
const FUTURE = 'La data di inserimento non può essere successiva alla data odierna';

describe('a new file', () => {
  test('is returned with its row, and appears in the list of files and in the whole record of the API', async () => {
    const { patient, as } = await uploader(behind);
    const answer = await send(as, told(), pdf());
    expect([answer.status, dataOf<FileRow>(answer)]).toEqual([
      201,
      {
        ...told(),
        id_file: expect.any(Number),
        id_paziente: patient.patientId,
        author_id: patient.userId,
        id_autore: patient.userId,
        id_audit_log: 132,
        file_nome: 'referto.pdf',
        file_type: 'application/pdf',
        file_size: pdf().data.length / 1_000_000,
        kardia_note: '',
        tipo_documento: null,
        id_indagine: null,
        data_reg: today(),
        date_display: '15/01/2026',
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(dataOf(await filesApi.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await kardiaApi.list(as, patient))).toEqual([]);
    expect(dataOf(await getCard(as, patient))).toMatchObject({ tbl_files: [dataOf(answer)], kardias: [] });
  });

  test('may be sent as a data URL in JSON, and is stored byte for byte', async () => {
    const { as } = await uploader(behind);
    const { data } = pdf();
    const file = `data:application/pdf;base64,${Buffer.from(data).toString('base64')}`;
    const post = async (body: Record<string, unknown>) =>
      call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', body });
    const answer = await post({ ...told(), file, file_nome: 'referto.pdf' });
    expect([answer.status, dataOf<FileRow>(answer)]).toMatchObject([201, { ...told(), file_nome: 'referto.pdf' }]);
    const { bytes } = await fetched(as, dataOf<FileRow>(answer).id_file);
    expect(sha256(bytes)).toBe(sha256(data));
    expect((await post({ ...told(), file: 'data:,testo', file_nome: 'referto.pdf' })).status).toBe(400);
    expect(errorsOf(await post({ ...told(), file_nome: 'referto.pdf' }))).toEqual({ file: REQUIRED });
    const large = `data:application/pdf;base64,${filled('%PDF-1.4', 15_100_000).toString('base64')}`;
    expect((await post({ ...told(), file: large, file_nome: 'referto.pdf' })).status).toBe(413);
  });

  test('has level 1 and no specialities by default, and may precede its fields in the form', async () => {
    const { as } = await uploader(behind);
    const answer = await send(as, { type: 'documento', data_rilievo: today() }, pdf(), { first: true });
    expect(dataOf<FileRow>(answer)).toMatchObject({ id_livello_confidenzialita: 1, tags: [], file_commento: '' });
  });

  test('needs a content, a date up to today and a known type', async () => {
    const { patient, as } = await uploader(behind);
    const answer = await send(as, {});
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { file: REQUIRED, data_rilievo: REQUIRED, type: 'Selezioni un tipo di file valido.' },
    ]);
    expect(errorsOf(await send(as, told({ data_rilievo: '2999-01-01', type: 'x' }), pdf()))).toEqual({
      data_rilievo: FUTURE,
      type: 'Selezioni un tipo di file valido.',
    });
    expect(await left(behind, patient)).toEqual(NOTHING);
  });

  test('of type kardia must be a PDF, and has a list of its own', async () => {
    const { patient, as } = await uploader(behind);
    const wav = { name: 'voce.wav', data: filled('RIFF\0\0\0\0WAVEfmt ', 900) };
    const refused = await send(as, told({ type: 'kardia' }), wav);
    expect(errorsOf(refused)).toEqual({ file: 'Seleziona un file PDF' });
    const saved = await send(as, told({ type: 'kardia', kardia_note: 'Normal, 54 bpm' }), pdf());
    expect(dataOf<FileRow[]>(await kardiaApi.list(as, patient))).toEqual([dataOf(saved)]);
    expect(dataOf(await filesApi.list(as, patient))).toEqual([]);
    expect(dataOf<FileRow>(saved).kardia_note).toBe('Normal, 54 bpm');
    const other = dataOf<FileRow>(await send(as, told({ type: 'registrazione' }), wav));
    expect(errorsOf(await filesApi.put(as, other.id_file, { type: 'kardia' }))).toEqual({
      type: 'Seleziona un file PDF',
    });
  });

  test('is refused if its type is kardia and it is no PDF, whatever its content and name', async () => {
    const { patient, as } = await uploader(behind);
    for (const sent of [
      { name: 'ECG.pdf', data: Buffer.from('<html><body>ECG</body></html>') },
      { name: 'ECG.pdf', data: filled('\x89PNG\r\n\x1a\n', 900) },
      { name: 'ECG.png', data: filled(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 900) },
    ])
      expect(errorsOf(await send(as, told({ type: 'kardia' }), sent))).toEqual({ file: 'Seleziona un file PDF' });
    expect(await left(behind, patient)).toEqual(NOTHING);
  });

  test('must have a type that fits its content, when it is added and when it is changed', async () => {
    const { patient, as } = await uploader(behind);
    const [wrong, wav] = ['Questo tipo non corrisponde al contenuto del file.', filled('RIFF\0\0\0\0WAVEfmt ', 900)];
    for (const type of ['foto', 'Video', 'registrazione', 'dicom'])
      expect(errorsOf(await send(as, told({ type }), pdf()))).toEqual({ type: wrong });
    expect(errorsOf(await send(as, told(), { name: 'voce.wav', data: wav }))).toEqual({ type: wrong });
    expect(await left(behind, patient)).toEqual(NOTHING);
    const saved = dataOf<FileRow>(await send(as, told({ type: 'esamistrumentali' }), pdf()));
    expect(errorsOf(await filesApi.put(as, saved.id_file, { type: 'foto' }))).toEqual({ type: wrong });
    expect((await filesApi.put(as, saved.id_file, { type: 'documento' })).status).toBe(200);
  });

  test('R6: is downloaded byte for byte, whole and in ranges, whatever its size', async () => {
    const { as } = await uploader(behind);
    for (const size of [12, 524_287, 524_288, 524_289, 1_048_576, 3_000_001]) {
      const data = filled('%PDF-1.7\n', size);
      const { id_file, file_size } = dataOf<FileRow>(await send(as, told(), pdf('grande.pdf', data)));
      expect(file_size).toBe(size / 1_000_000);
      expect(sha256((await fetched(as, id_file)).bytes)).toBe(sha256(data));
      for (const [start, end] of [
        [0, 0],
        [0, size - 1],
        [size - 1, size - 1],
        [size >> 1, size - 2],
      ] as const) {
        const { response, bytes } = await fetched(as, id_file, { range: `bytes=${start}-${end}` });
        expect([response.status, response.headers.get('content-range')]).toEqual([
          206,
          `bytes ${start}-${end}/${size}`,
        ]);
        expect(bytes.equals(data.subarray(start, end + 1))).toBe(true);
      }
      const beyond = await fetched(as, id_file, { range: `bytes=${size}-` });
      expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    }
  });

  test('sent twice under one idempotency key is stored once; another file under that key is refused', async () => {
    const { patient, as } = await uploader(behind);
    const key = { 'idempotency-key': 'una-volta' };
    const first = await send(as, told(), pdf(), key);
    const again = await send(as, told(), pdf(), key);
    expect([again.status, dataOf(again)]).toEqual([201, dataOf(first)]);
    expect((await send(as, told(), pdf('referto.pdf', filled('%PDF-1.4', 90)), key)).status).toBe(409);
    expect(await left(behind, patient)).toEqual({ files: 1, contents: 1, parts: 1 });
  });
});
