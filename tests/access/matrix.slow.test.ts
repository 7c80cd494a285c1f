import { beforeAll, describe, test } from 'vitest';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { type Cast, leavesAsItWas, newCast, tryCell } from './cell';
import { CALLERS, ROWS, statusFor } from './matrix';
import { newRecord, userOf } from './matrix-fixture';

// T1, T2, T4, T7, T9: whoever calls whatever gets what the matrix says, and where they may not know of a thing, exactly
// what they get for a thing that never existed. R16, T43: who read, wrote or was refused what stands in the access log,
// once.

mailServer();
const behind = inProcess();
let shared: Cast;
beforeAll(async () => {
  shared = await newCast(behind);
});

describe.each(ROWS)('$endpoint', (row) => {
  describe.each(['cookie', 'token'] as const)('by %s', (means) => {
    for (const caller of CALLERS)
      test(`${caller} gets ${statusFor(row, caller)}`, async () => {
        if (leavesAsItWas(row, caller)) return tryCell(behind, row, caller, means, shared);
        const record = await newRecord(behind.db);
        const users = { ...shared.users, [caller]: await userOf(behind.db, caller, record) };
        await tryCell(behind, row, caller, means, { record, users });
      });
  });
});
