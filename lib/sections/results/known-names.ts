import { sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { TESTS } from '@/lib/laboratory/tests';

/** All names and synonyms of the tests, by which a search finds their results, because reports use different names. */
export const known = calledBy(
  TESTS.map(({ key, names, synonyms }) => ({ key, names: [names.it, names.en, ...synonyms] })),
  (tests) => sql`${results.test} = any(${sql.param(tests)}::text[])`,
);
