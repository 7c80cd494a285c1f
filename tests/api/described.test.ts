import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Ids } from '../access/matrix';
import { newRecord } from '../access/matrix-fixture';
import { builtApp, type Reply } from '../support/built-app';
import { bearerOf, NOBODY } from '../support/calls';
import { type ApiDescription, type DescribedCall, fetchDescription } from '../support/description';
import { requestOf } from '../support/from-schema';
import { mailServer } from '../support/mail';
import { newPatient } from '../support/people';

// Every operation of the API's description gets generated requests, valid and invalid, from the owner, from another patient and
// without a session: none causes a server error, and every answer is described. DESCRIBED_RUNS sets the number of runs.

const RUNS = Number(process.env.DESCRIBED_RUNS ?? 6);
mailServer();
const web = builtApp();
let api: ApiDescription;
let ids: Ids;
let ownIds: number[];
beforeAll(async () => {
  api = await fetchDescription(web);
  ids = await newRecord(web.db);
  ownIds = [ids.patientId, ids.userId, ids.associationId, ids.freeDoctorId, ...Object.values(ids.rows)];
});

/** These calls end the session or close the account, so each request uses a new patient. */
const ENDING = ['GET /api/user/logout', 'PUT /api/destroyUser/{id_utente}'];
/** Whether the operation's answers are checked; the calls for the API's own documentation are not. */
const isAnswered = ({ path }: DescribedCall) => path !== '/api/openapi.json' && path !== '/api/docs';

test(`${RUNS} random requests of each operation, by three callers, get answers that the description declares`, async () => {
  const [owner, stranger] = [await bearerOf(ids.userId), await bearerOf((await newPatient(web.db)).userId)];
  const wrong = new Map<string, { told: string; reply: Reply }>();
  const statuses = new Map<number, number>();
  const tried = async (call: DescribedCall) => {
    const name = `${call.method} ${call.path}`;
    const ending = ENDING.includes(name);
    for (const { address, body } of fc.sample(requestOf(call, ownIds, api), RUNS))
      for (const as of [NOBODY, stranger, owner]) {
        const caller = ending && as !== NOBODY ? await bearerOf((await newPatient(web.db)).userId) : as;
        const headers = { ...caller, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
        const reply = await web.send(call.method, `/webui${address}`, {
          headers,
          ...(body === undefined ? {} : { body }),
        });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const isFault = reply.status >= 500 && reply.status !== 502;
        const objection = isFault ? 'a fault' : api.objection(call, reply);
        if (objection) wrong.set(name, { told: `${objection}\n${address}\n${body}`, reply });
      }
  };
  const calls = api.calls.filter(isAnswered);
  const atOnce = 4;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      for (const [index, call] of calls.entries()) if (index % atOnce === at) await tried(call);
    }),
  );
  console.info(
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  );
  const causeOf = ({ body: { reference } }: Reply) =>
    web.app
      .output()
      .split('\n')
      .find((line) => typeof reference === 'string' && line.includes(reference)) ?? '';
  expect(
    [...wrong].map(
      ([name, { told, reply }]) => `${name}: ${told}\n${reply.status} ${reply.text.slice(0, 300)}\n${causeOf(reply)}`,
    ),
  ).toEqual([]);
  // If all requests failed at the first check, they would test nothing.
  expect(statuses.get(200)).toBeGreaterThan(api.calls.length);
});
