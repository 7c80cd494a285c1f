import { z } from 'zod';
import { archivedTable } from './archived-names';

/** The format of an archive with all data stored about a user, for its writer and its reader. */

export const FORMAT = 'cartella-salute';
/** Must be raised whenever an earlier reader could not read the new format. */
export const FORMAT_VERSION = 2;
/** The versions that can be read. Version 1 has no electrocardiograms of devices. */
export const READ_VERSIONS = [1, FORMAT_VERSION] as const;
/** Tables that archives of version 1 do not contain. */
export const ADDED_LATER: readonly string[] = ['tbl_ecg', 'tbl_ecg_tracciati'];

export const MANIFEST = 'manifest.json';
/** The entry with the rows of a table of the database. */
export const rowsEntry = (table: string) => `dati/${archivedTable(table)}.json`;

/** The row that an entry's bytes belong to: a file's row, or a picture's diary entry. */
const owner = z.strictObject({ table: z.string().max(100), id: z.int().positive(), column: z.string().max(100) });
export type EntryOwner = z.infer<typeof owner>;

const entry = z.strictObject({
  name: z.string().min(1).max(300),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  of: owner.optional(),
});
export type ManifestEntry = z.infer<typeof entry>;

/** The manifest, the last entry: it lists all others with their hashes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(READ_VERSIONS),
  createdAt: z.iso.datetime(),
  entries: z.array(entry).max(60_000),
});
export type Manifest = z.infer<typeof manifest>;
