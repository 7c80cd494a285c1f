import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// T5: timing does not reveal hidden rows: requests for hidden and for nonexistent rows run the same queries.

const behind = inProcess();
const EACH = 120;
let as: Credentials;
let hidden: number;
const handlers: Record<string, Handler> = {};

beforeAll(async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  hidden = await newRow(behind.db, 'notebook', patient, { level: 5 });
  as = await bearerOf(doctor.userId);
  handlers.read = await handlerOf('GET /api/taccuino/[id]/Images');
  handlers.change = await handlerOf('PUT /api/taccuino/[id]');
});

const ask = (name: string, id: number) =>
  call(handlers[name] as Handler, as, {
    method: name === 'read' ? 'GET' : 'PUT',
    path: `/api/taccuino/${id}`,
    params: { id: String(id) },
    ...(name === 'read' ? {} : { body: { taccuino_descrizione: 'X' } }),
  });

/** The answer, and the number of access log lines written for it. */
async function asked(name: string, id: number) {
  const before = await lines();
  const { status, text } = await ask(name, id);
  return { status, text, lines: (await lines()) - before };
}
const lines = async () => Number((await behind.sql`select count(*) as n from tbl_audit`)[0]?.n);

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;

describe.each(['read', 'change'])('a request to %s a hidden row', (name) => {
  test('is answered and logged like one for a row that never existed', async () => {
    expect(await asked(name, hidden)).toEqual({ ...(await asked(name, newId())), status: 404, lines: 1 });
  });

  test('takes as long as one for a row that never existed', async () => {
    const time = async (id: number) => {
      const begin = performance.now();
      await ask(name, id);
      return performance.now() - begin;
    };
    // Alternate both requests, so that other load affects them equally; up to ten rounds, since a single one may be distorted.
    let nearest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 10 && nearest >= 0.1; round++) {
      const [one, other]: [number[], number[]] = [[], []];
      for (let i = 0; i < EACH; i++) {
        const first = i % 2 === 0;
        if (first) one.push(await time(hidden));
        other.push(await time(newId()));
        if (!first) one.push(await time(hidden));
      }
      nearest = Math.min(nearest, Math.abs(median(one) / median(other) - 1));
    }
    expect(nearest).toBeLessThan(0.1);
  });
});
