import { newId } from '@/db/schema/columns';
import type { Command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { viewerOf } from './calls';
import type { Behind } from './in-process';
import { newUser } from './people';

/** A new user with the role `admin`, and a function that performs admin commands as this user. */
export async function administrator({ db }: Behind) {
  const { id, name } = await newUser(db, {}, 'admin');
  const viewer = await viewerOf(id);
  const change = <I extends { id?: number }, T>(
    command: Command<I, T, 'admin'>,
    row: number,
    raw: Record<string, unknown>,
  ) => perform(viewer, 'own', command, { id: row, raw });
  return { id, name, viewer, change };
}

/** A unique name. */
export const newName = (what: string) => `${what} ${newId()}`;

export const idOf = async ({ sql }: Behind, table: string, name: string): Promise<number> => {
  const column = table === 'tbl_licenze' ? 'descrizione' : 'name';
  const [row] = await sql`select id from ${sql(table)} where ${sql(column)} = ${name}`;
  return row?.id;
};

/** The newest access log line of an administration section. */
export async function lastLine({ sql }: Behind, section: string) {
  const [line] = await sql`select azione as action, id_riga::int8 as row, esito as outcome, id_utente::int8 as by,
      dettaglio as detail from tbl_audit where sezione = ${section} order by xmin::text::int8 desc, ctid desc limit 1`;
  if (!line) throw new Error(`nothing is logged of ${section}`);
  const { action, row, outcome, by, detail } = line;
  return { action, row: Number(row), outcome, by: Number(by), detail };
}
