import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A text within a statement: what PostgreSQL is to tell alike in every query is no parameter of it. */
export const text = (word: string) => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** The word for what a column holds. */
export const wordOf = (column: PgColumn, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${text(value)} then ${text(word)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
};
