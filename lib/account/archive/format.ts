import { z } from 'zod';
import { archivedTable } from './archived-names';

/**
 * The format of an archive with all data stored about a user; used by the code that writes archives and the code that reads
 * them.
 */

export const FORMAT = 'cartella-salute';
/** The format's version. It must be raised whenever older releases could not read the new format. */
export const FORMAT_VERSION = 3;
/** The format versions that can be read. */
export const READ_VERSIONS = [1, 2, FORMAT_VERSION] as const;
/** The first version with a table, for the tables that archives of version 1 do not contain. */
export const ADDED_IN: Readonly<Record<string, number>> = {
  tbl_ecg: 2,
  tbl_ecg_tracciati: 2,
  tbl_dosi: 3,
  past_schedules: 3,
  therapy_stocks: 3,
  tbl_appuntamenti: 3,
  tbl_piani_misura: 3,
};

export const MANIFEST = 'manifest.json';
/** The name of the archive entry that holds the rows of a database table. */
export const rowsEntry = (table: string) => `dati/${archivedTable(table)}.json`;

/** The row that an entry's bytes belong to, such as the row of a file, or the diary entry of a picture. */
const owner = z.strictObject({ table: z.string().max(100), id: z.int().positive(), column: z.string().max(100) });
export type EntryOwner = z.infer<typeof owner>;

const entry = z.strictObject({
  name: z.string().min(1).max(300),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  of: owner.optional(),
});
export type ManifestEntry = z.infer<typeof entry>;

/** The manifest, which is the last entry of an archive: it lists all other entries with their hashes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(READ_VERSIONS),
  createdAt: z.iso.datetime(),
  entries: z.array(entry).max(60_000),
});
export type Manifest = z.infer<typeof manifest>;
