import { beforeAll, describe, test } from 'vitest';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { type Cast, callersBy, isShared, newCast, tryCells } from './cell';
import { type Caller, ROWS, statusFor } from './matrix';
import { newRecord, userOf } from './matrix-fixture';

// T1, T2, T4, T7, T9: every caller gets from every call the status in the matrix; for a thing that the caller may not know of,
// the answer equals that for a thing that never existed. R16, T43: every read, write and refusal is logged once in the access
// log.

mailServer();
const behind = inProcess();
let shared: Cast;
beforeAll(async () => {
  shared = await newCast(behind);
});

/** A record that these callers can change, with their users. */
async function castOf(callers: readonly Caller[]): Promise<Cast> {
  const record = await newRecord(behind.db);
  const users = { ...shared.users };
  for (const caller of callers) users[caller] = await userOf(behind.db, caller, record);
  return { record, users };
}

describe.each(ROWS)('$endpoint', (row) => {
  describe.each(['cookie', 'token'] as const)('by %s', (means) => {
    const callers = callersBy(means, row);
    const unchanging = callers.filter((caller) => isShared(row, caller));
    const changing = callers.filter((caller) => !unchanging.includes(caller));

    test.runIf(unchanging.length > 0)(`answers ${told(unchanging)}`, () =>
      tryCells(behind, row, unchanging, means, shared),
    );

    test.runIf(changing.length > 0)(
      `answers ${told(changing)}, each with a record that the caller changes`,
      async () => {
        for (const caller of changing) await tryCells(behind, row, [caller], means, await castOf([caller]));
      },
    );
  });

  /** Writes the statuses and callers as `404 to a, b; 200 to c`. */
  function told(callers: readonly Caller[]) {
    const statuses = [...new Set(callers.map((caller) => statusFor(row, caller)))];
    const having = (status: number) => callers.filter((caller) => statusFor(row, caller) === status).join(', ');
    return statuses.map((status) => `${status} to ${having(status)}`).join('; ');
  }
});
