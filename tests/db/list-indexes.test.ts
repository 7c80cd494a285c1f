import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exams, notebook, readings, scores, visits } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import { visibleToDoctor } from '@/lib/access/policy/visibility';
import { sumsByDay } from '@/lib/sections/readings/buckets';
import { connected, inProcess } from '../support/in-process';
import { CARDIOLOGY } from '../support/people';

// A long record opens as fast as a short one because lists and charts are read from indexes alone. These tests check only that
// the index is sufficient; PostgreSQL decides by the table's size whether to use it.

const behind = inProcess();
const association = { level: 4, visibility: 3, tags: [CARDIOLOGY] };

/** PostgreSQL's plan for a query of the app, as for a large table. */
const planOf = (query: { toSQL(): { sql: string; params: unknown[] } }) =>
  connected(behind.appUrl, (app) =>
    app.begin(async (tx) => {
      await tx`select set_config('app.patients', '{1}', true)`;
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      const { sql: text, params } = query.toSQL();
      const plan = await tx.unsafe(`explain ${text}`, params as never[]);
      return plan.map((line) => line['QUERY PLAN']).join('\n');
    }),
  );

describe.each([
  ['readings', readings],
  ['visits', visits],
  ['exams', exams],
  ['notebook', notebook],
  ['scores', scores],
] as const)('a doctor’s list of the %s', (_, table) => {
  const found = (shown: Record<string, unknown>) =>
    behind.db
      .select(shown as { shown: typeof table.id })
      .from(table)
      .where(and(eq(table.patientId, 1), visibleToDoctor(table, association, undefined)))
      .orderBy(...newestFirst(table));

  test('is read from an index alone, in the list’s order', async () => {
    const plan = await planOf(found({ shown: table.id }));
    expect(plan).toMatch(/Index Only Scan Backward using \w+/);
    expect(plan).not.toMatch(/Sort/);
  });
});

test('the charts are computed from an index alone', async () => {
  const seen = and(eq(readings.patientId, 1), visibleToDoctor(readings, association, undefined));
  const summed = behind.db.select().from(sql`(${sumsByDay(seen)}) days`);
  expect(await planOf(summed)).toMatch(/Index Only Scan using tbl_parametri_vitali_measures/);
});
