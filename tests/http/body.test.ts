import { describe, expect, test } from 'vitest';
import { JSON_LIMIT_BYTES, readJson } from '@/lib/http/body';

// A call's body must be a JSON object; its size is counted while it is read.

const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/webui/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
const refused = (code: string) => ({ ok: false, refusal: { code } });

/** An endless body that counts how much of it is read. */
function endless() {
  const state = { bytes: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      state.bytes += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { state, stream };
}

test('an object is read, together with the exact text that was sent', async () => {
  const text = '{ "a" : 1 }';
  expect(await readJson(sent(text))).toEqual({ ok: true, value: { body: { a: 1 }, text } });
});

test.each([
  '[]',
  '[{}]',
  '1',
  '"x"',
  'true',
  'null',
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":1}x',
  '\u0000',
  'undefined',
])('%j is refused as malformed', async (text) => expect(await readJson(sent(text))).toEqual(refused('malformed')));

test('a call without a body is refused as malformed', async () => {
  expect(await readJson(sent(null))).toEqual(refused('malformed'));
});

test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', ' application/json ;x=y'])(
  'the content type %j counts as JSON',
  async (type) => {
    expect(await readJson(sent('{}', { 'content-type': type }))).toMatchObject({ ok: true });
  },
);

test.each([
  'text/plain',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/problem+json',
  '',
])('the content type %j does not count as JSON, and its body is not read', async (type) => {
  const { state, stream } = endless();
  expect(await readJson(sent(stream, { 'content-type': type }))).toEqual(refused('wrong_media_type'));
  expect(state.bytes).toBeLessThanOrEqual(65_536);
});

describe('a body that is too large', () => {
  test('is refused one byte above the limit, and accepted at the limit', async () => {
    const body = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect(await readJson(sent(body(JSON_LIMIT_BYTES)))).toMatchObject({ ok: true });
    expect(await readJson(sent(body(JSON_LIMIT_BYTES + 1)))).toEqual(refused('too_large'));
  });

  test('is measured in bytes, not in characters', async () => {
    expect(await readJson(sent('{"a":"èèèèè"}'), 17)).toEqual(refused('too_large'));
    expect(await readJson(sent('{"a":"èèèèè"}'), 18)).toMatchObject({ ok: true });
  });

  test('is not read at all if it declares its length', async () => {
    const { state, stream } = endless();
    expect(await readJson(sent(stream, { 'content-length': '2000000' }))).toEqual(refused('too_large'));
    expect(state.bytes).toBeLessThanOrEqual(65_536);
  });

  test('is read up to the limit and then cancelled if its declared length is missing or wrong', async () => {
    for (const headers of [{}, { 'content-length': '5' }, { 'content-length': 'x' }] as Record<string, string>[]) {
      const { state, stream } = endless();
      expect(await readJson(sent(stream, headers))).toEqual(refused('too_large'));
      expect(state.bytes).toBeLessThan(JSON_LIMIT_BYTES + 3 * 65_536);
      expect(state.cancelled).toBe(true);
    }
  });
});

test('a body whose connection breaks is malformed, and not a server error', async () => {
  const cut = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  expect(await readJson(sent(cut))).toMatchObject(refused('malformed'));
});
