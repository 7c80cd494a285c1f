import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A text as an SQL literal: as a parameter PostgreSQL would not recognize the expression as the same in every query. */
export const text = (word: string) => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** The word for a column's value. */
export const wordOf = (column: PgColumn, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${text(value)} then ${text(word)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
};
