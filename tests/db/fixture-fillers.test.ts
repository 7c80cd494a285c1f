import { expect, test } from 'vitest';
import { fixtureFillers } from '../bench/fixture-fillers.mjs';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';

// The benchmark's rows of sections without a handwritten filler are made of their fixtures (tests/bench/fixture-fillers.mjs).

const behind = inProcess();

test.each(Object.entries(fixtureFillers([])))('a fixture of %s fills a list', async (_, fill) => {
  const { patientId, userId } = await newPatient(behind.db);
  await behind.sql.begin(async (tx) => {
    const rows = tx`select (random() * 1e12)::int8 + n as id, n, ${patientId}::int8 as patient, ${userId}::int8 as author,
      4 as level, '{}'::int[] as tags, now() as at, current_date - n as day from generate_series(1, 3) n`;
    expect((await fill(tx, rows)).count).toBe(3);
  });
});
