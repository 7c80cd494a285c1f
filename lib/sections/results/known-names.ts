import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { TESTS } from '@/lib/laboratory/tests';

/** A result answers to each test's names and synonyms: a report may call it by any other. */
export const known = calledBy(
  TESTS.map(({ key, names, synonyms }) => ({ key, names: [names.it, names.en, ...synonyms] })),
  (tests) => sql`${results.test} = any(${sql.param(tests)}::text[])`,
);
