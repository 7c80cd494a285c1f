import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERASER_WIDTH } from '@/lib/sections/notebook/strokes';
import { bearerOf, type Credentials, call, type Handler } from '../../support/calls';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';
import { handlerOf } from '../../support/routes';
import { newRow } from '../../support/rows';

const behind = inProcess();
let [post, put, list, images]: Handler[] = [];
let as: Credentials;
let patientId: number;
beforeAll(async () => {
  post = await handlerOf('POST /api/taccuino');
  put = await handlerOf('PUT /api/taccuino/[id]');
  list = await handlerOf('GET /api/getTaccuinos/[id]');
  images = await handlerOf('GET /api/taccuino/[id]/Images');
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  as = await bearerOf(patient.userId);
  ({ patientId } = patient);
});

const stroke = { tool: 'pen', face: 'back', level: 4, width: 5, points: [230, 330, 260, 330, 230, 345, 260, 345] };
const png = (width = 419, height = 866, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const create = (body: object) => call(post as Handler, as, { method: 'POST', path: '/api/taccuino', body });
const change = (id: number, body: object) =>
  call(put as Handler, as, { method: 'PUT', path: `/api/taccuino/${id}`, params: { id: String(id) }, body });
const imagesOf = async (id: number) => {
  const answer = await call(images as Handler, as, {
    method: 'GET',
    path: `/api/taccuino/${id}/Images`,
    params: { id: String(id) },
  });
  expect(answer.status).toBe(200);
  return answer.body.data as Record<'taccuino_report_anteriore' | 'taccuino_report_posteriore', string>;
};
const pixels = (dataUrl: string) =>
  sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer();

test('an entry has the areas that its strokes cover and the picked areas, each at its worst level', async () => {
  const answer = await create({
    taccuino_descrizione: 'Dolore',
    taccuino_data: '2026-01-15',
    tratti: [stroke],
    aree: [
      { name: 'face', dolore: 2 },
      { name: 'lower_back_right', dolore: 1 },
    ],
  });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    taccuino_data: '2026-01-15',
    taccuino_2d_drawn: 1,
    id_livello_confidenzialita: 4,
    tratti: [stroke],
  });
  expect(new Set((answer.body.data as { aree: object[] }).aree)).toEqual(
    new Set([
      { name: 'face', dolore: 2 },
      { name: 'lower_back_right', dolore: 4 },
    ]),
  );
});

test('a change of the text keeps the drawing, and erasing the drawing removes its areas', async () => {
  const { id_taccuino: id } = (await create({ tratti: [stroke] })).body.data as { id_taccuino: number };
  const worded = (await change(id, { taccuino_descrizione: 'Altro' })).body.data;
  expect(worded).toMatchObject({ tratti: [stroke], aree: [{ name: 'lower_back_right', dolore: 4 }] });
  expect((await change(id, { tratti: [] })).body.data).toMatchObject({ tratti: [], aree: [] });
});

describe('R7: a page of the list', () => {
  test('holds about two megabytes at most, and the next pages hold the remaining entries', async () => {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const owner = await bearerOf(patient.userId);
    const points = Array.from({ length: 1000 }, (_, i) => [200 + (i % 9), 300 + (i % 7)]).flat();
    const large = Array.from({ length: 20 }, () => ({ ...stroke, points }));
    for (let i = 0; i < 20; i++)
      await newRow(behind.db, 'notebook', patient, { strokes: i % 4 === 3 ? [stroke] : large });
    const read = (query: string) =>
      call(list as Handler, owner, {
        method: 'GET',
        path: `/api/getTaccuinos/${patient.patientId}${query}`,
        params: { id: String(patient.patientId) },
      });
    const ids: number[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await read(`?limit=200${cursor}`);
      sizes.push(page.text.length);
      ids.push(...(page.body.data as { id_taccuino: number }[]).map(({ id_taccuino }) => id_taccuino));
      if (typeof page.body.next !== 'string') break;
      cursor = `&cursor=${page.body.next}`;
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(2_100_000);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    const few = await read('?limit=3');
    expect([(few.body.data as object[]).length, typeof few.body.next]).toEqual([3, 'string']);
  });
});

test('no transaction is open while an image is re-encoded or a picture is drawn', async () => {
  const globals = globalThis as { phrPictures?: <T>(work: () => Promise<T>) => Promise<T> };
  const open: number[] = [];
  globals.phrPictures = async (work) => {
    const [found] = await behind.sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and usename = 'phr_app' and xact_start is not null`;
    open.push(found?.open);
    return work();
  };
  const sent = { taccuino_report_anteriore: url(await png()), tratti: [{ ...stroke, level: 2 }] };
  const { id_taccuino: id } = (await create(sent)).body.data as { id_taccuino: number };
  await imagesOf(id);
  delete globals.phrPictures;
  expect(open).toEqual([0, 0]);
});

test('of sixty pictures requested simultaneously a user gets some, and 429 with Retry-After for the others', async () => {
  const { id_taccuino: id } = (await create({ tratti: [stroke] })).body.data as { id_taccuino: number };
  const ask = () =>
    call(images as Handler, as, { method: 'GET', path: `/api/taccuino/${id}/Images`, params: { id: String(id) } });
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect((await ask()).status).toBe(200);
});

test.each([
  ['no word, no area, no stroke', {}],
  ['blanks', { taccuino_descrizione: '  ' }],
  [
    'an eraser alone',
    { tratti: [{ tool: 'eraser', face: 'back', width: ERASER_WIDTH, points: [230, 330, 260, 330] }] },
  ],
])('an entry of %s is refused', async (_, body) => {
  const answer = await create(body);
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: 'taccuino_descrizione', message: 'Disegni dove sente dolore, indichi una zona o scriva qualcosa' }],
  ]);
});

test('a change that would empty an entry is refused', async () => {
  const { id_taccuino: id } = (await create({ tratti: [stroke] })).body.data as { id_taccuino: number };
  expect((await change(id, { tratti: [] })).status).toBe(422);
  expect((await change(id, { taccuino_descrizione: 'Altro' })).body.data).toMatchObject({ tratti: [stroke] });
});

describe('T29: the two images', () => {
  test('have the pixels that were sent, re-encoded without metadata', async () => {
    const [front, back] = [await png(), await png(419, 866, '#00ff00')];
    // This picture has metadata.
    const marked = await sharp(front)
      .withExif({ IFD0: { Copyright: 'nascosto' } })
      .png()
      .toBuffer();
    const sent = { taccuino_report_anteriore: url(marked), taccuino_report_posteriore: url(back) };
    const { id_taccuino: id } = (await create(sent)).body.data as { id_taccuino: number };
    const served = await imagesOf(id);
    expect((await pixels(served.taccuino_report_anteriore)).equals(await pixels(url(front)))).toBe(true);
    expect((await pixels(served.taccuino_report_posteriore)).equals(await pixels(url(back)))).toBe(true);
    expect(Buffer.from(served.taccuino_report_anteriore, 'base64').includes('nascosto')).toBe(false);
  });

  test('are drawn from the strokes if no images were sent', async () => {
    const { id_taccuino: id } = (await create({ tratti: [stroke] })).body.data as { id_taccuino: number };
    const { data, info } = await sharp(
      Buffer.from((await imagesOf(id)).taccuino_report_posteriore.split(',')[1] ?? '', 'base64'),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([419, 866]);
    const at = (330 * 419 + 245) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([0x7a, 0x00, 0x26]);
  });

  test('are not served any more once the drawing has changed', async () => {
    const { id_taccuino: id } = (await create({ taccuino_report_posteriore: url(await png()), tratti: [stroke] })).body
      .data as { id_taccuino: number };
    const before = await imagesOf(id);
    await change(id, { tratti: [{ ...stroke, level: 1 }] });
    expect((await imagesOf(id)).taccuino_report_posteriore).not.toBe(before.taccuino_report_posteriore);
  });

  const tooLarge = () => Buffer.concat([Buffer.from(url(Buffer.alloc(0)))]);
  test.each<[string, () => Promise<string> | string]>([
    ['one pixel too narrow', async () => url(await png(418))],
    ['one pixel too high', async () => url(await png(419, 867))],
    ['a bomb of 30,000 × 30,000', async () => url(await bomb(30_000, 30_000))],
    ['a bomb that says 419 × 866', async () => url((await png()).subarray(0, 100))],
    [
      'JPEG under the name of PNG',
      async () =>
        url(
          await sharp(await png())
            .jpeg()
            .toBuffer(),
        ),
    ],
    ['SVG', () => url(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['HTML', () => 'data:text/html,<script>alert(1)</script>'],
    ['base64 that was cut', async () => url(await png()).slice(0, -3)],
    ['another address', () => 'https://example.org/x.png'],
    ['more than two megabytes', async () => url(Buffer.concat([await png(), Buffer.alloc(2_000_001)]))],
    ['no text', () => 5 as unknown as string],
    ['nothing behind the prefix', () => tooLarge().toString()],
  ])('are refused if one is %s', async (_, made) => {
    const answer = await create({ taccuino_report_anteriore: await made() });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'taccuino_report_anteriore', message: expect.stringContaining('419') },
    ]);
  });
});

/** A PNG whose header declares larger dimensions than its data has. */
async function bomb(width: number, height: number) {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('the list has the strokes but no images, and the whole patient has neither', async () => {
  const answer = await call(list as Handler, as, {
    method: 'GET',
    path: `/api/getTaccuinos/${patientId}`,
    params: { id: String(patientId) },
  });
  const rows = answer.body.data as Record<string, unknown>[];
  expect(rows.some(({ tratti }) => (tratti as unknown[]).length > 0)).toBe(true);
  expect(Object.keys(rows[0] ?? {}).filter((name) => /report|scelte|quote/.test(name))).toEqual([]);
  const whole = await call(await handlerOf('GET /api/patient/[id]'), as, {
    method: 'GET',
    path: `/api/patient/${patientId}`,
    params: { id: String(patientId) },
  });
  const { tbl_taccuinos: entries } = whole.body.data as { tbl_taccuinos: object[] };
  expect(entries.length).toBe(rows.length);
  expect(entries.every((entry) => !('tratti' in entry) && 'aree' in entry)).toBe(true);
});
