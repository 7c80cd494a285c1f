import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(process.cwd(), 'db', 'functions');

/**
 * The names of the database's functions. `db/functions/<name>.sql` holds the current text of each, including the privileges
 * that it revokes.
 */
export const functionNames = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .sort();

/** The SQL that creates or replaces a function. Throws if it has no file. */
export const functionText = (name: string) => readFileSync(path.join(FOLDER, `${name}.sql`), 'utf8');

/** The functions' SQL as statements of one migration. Throws if one of them has no file. */
export const functionStatements = (names: readonly string[]) =>
  names.map((name) => functionText(name)).join('--> statement-breakpoint\n');
