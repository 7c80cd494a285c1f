import { z } from 'zod';

/** What an archive of all that is stored about somebody looks like, for who writes one and who reads it. */

export const FORMAT = 'cartella-salute';
/** Raised whenever what is written today could not be read by yesterday's reader. */
export const FORMAT_VERSION = 2;
/** Those that are read. The first knew no electrocardiograms of devices. */
export const READ_VERSIONS = [1, FORMAT_VERSION] as const;
/** Tables that an archive of the first version does not have. */
export const ADDED_LATER: readonly string[] = ['tbl_ecg', 'tbl_ecg_tracciati'];

export const MANIFEST = 'manifest.json';
/** Rows of a table; named as the table is. */
export const rowsEntry = (table: string) => `dati/${table}.json`;

/** Which row an entry belongs to: a file to its row, a picture to that of its diary entry. */
const owner = z.strictObject({ table: z.string().max(100), id: z.int().positive(), column: z.string().max(100) });
export type EntryOwner = z.infer<typeof owner>;

const entry = z.strictObject({
  name: z.string().min(1).max(300),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  of: owner.optional(),
});
export type ManifestEntry = z.infer<typeof entry>;

/** The last entry: it lists all others, each with its hash. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(READ_VERSIONS),
  createdAt: z.iso.datetime(),
  entries: z.array(entry).max(60_000),
});
export type Manifest = z.infer<typeof manifest>;
