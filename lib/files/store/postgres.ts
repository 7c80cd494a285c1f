import 'server-only';
import { onContents } from './compartment';
import type { ContentStore } from './content-store';

/**
 * Contents in the database itself, in rows that its row security guards: nothing else has to be set up or backed up.
 */
export const postgresStore: ContentStore = {
  async write({ patientId, contentId, number }, bytes) {
    await onContents(
      patientId,
      'write',
      (sql) => sql`insert into tbl_file_parti (id_paziente, id_contenuto, numero, dati)
        values (${patientId}, ${contentId}, ${number}, ${bytes})`,
    );
  },
  async read({ patientId, contentId, number }) {
    const [row] = await onContents(
      patientId,
      'read',
      (sql) => sql`select dati from tbl_file_parti
        where id_paziente = ${patientId} and id_contenuto = ${contentId} and numero = ${number}`,
    );
    if (!row) throw new Error('a part of a file is missing');
    return row.dati as Buffer;
  },
  // They go with the row of their content.
  remove: async () => {},
};
