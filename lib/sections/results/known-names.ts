import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { TESTS } from '@/lib/laboratory/tests';

/** A search finds a result by all names and synonyms of its test, because reports use different ones. */
export const known = calledBy(
  TESTS.map(({ key, names, synonyms }) => ({ key, names: [names.it, names.en, ...synonyms] })),
  (tests) => sql`${results.test} = any(${sql.param(tests)}::text[])`,
);
