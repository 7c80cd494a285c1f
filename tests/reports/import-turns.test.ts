import { beforeAll, expect, test } from 'vitest';
import { inImportTurn } from '@/lib/http/import-turns';
import { WITH_PROGRESS } from '@/lib/http/progress-wire';
import { done } from '@/lib/values/refusal';
import { bearerOf, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Imports and restores that wait in the queue behind other users'.

const behind = inProcess();
const documento = {
  resourceType: 'Bundle',
  entry: [{ resource: { resourceType: 'Condition', code: { text: 'Asma' } } }],
};
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('POST /api/importaFhir');
});

/** Two imports of others run until released, and `waiting` more wait. */
function crowd(waiting = 0) {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = Array.from({ length: 2 + waiting }, () => inImportTurn(() => over.then(() => done(null)), {}));
  return async () => {
    release();
    await Promise.all(all);
  };
}

/** Makes the request as the page does; yields the parts of the answer as they arrive. */
async function asked({ userId }: { userId: number }) {
  const { NextRequest } = await import('next/server');
  const headers = { ...(await bearerOf(userId)), 'content-type': 'application/json', accept: WITH_PROGRESS };
  const init = { method: 'POST', headers, body: JSON.stringify({ documento }) };
  const request = new NextRequest('http://localhost:3000/webui/api/importaFhir', init);
  const answer = await handler(request, { params: Promise.resolve({}) as Promise<never> });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
  return {
    next,
    async rest() {
      let rest = '';
      for (let part = await next(); part !== ''; part = await next()) rest += part;
      return rest.split('\n');
    },
  };
}

test('a waiting import gets its place in the queue, and then the answer', async () => {
  const release = crowd();
  const answer = await asked(await newPatient(behind.db));
  expect(await answer.next()).toBe('{"place":1}\n');
  await release();
  const [turn, bytes, json = ''] = await answer.rest();
  expect([turn, bytes]).toEqual(['{"place":0}', `{"bytes":${Buffer.byteLength(json)}}`]);
  expect(JSON.parse(json).data).toMatchObject([{ titolo: 'Asma', stato: 'new' }]);
});

test('with ten waiting imports another is refused with a retry time, and a user has one at a time', async () => {
  const [one, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const send = async ({ userId }: { userId: number }) =>
    call(handler, await bearerOf(userId), { method: 'POST', path: '/api/importaFhir', body: { documento } });
  const release = crowd(9);
  const waiting = await asked(one);
  expect(await waiting.next()).toBe('{"place":10}\n');
  expect((await send(one)).status).toBe(429);
  const { status, headers } = await send(other);
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  await release();
  expect((await waiting.rest()).at(-1)).toContain('Asma');
});
