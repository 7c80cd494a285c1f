import type postgres from 'postgres';
import { readAtcFile } from './atc-file';
import { loadAtc, merge, nameIngredients, refuseShrunk } from './merge';
import { type Counts, stagePacks } from './staging';
import { BrokenFile } from './table-file';

export interface CatalogueFiles {
  packs: string;
  atc?: string | undefined;
}

export interface ImportOptions extends CatalogueFiles {
  /** The list's date. */
  date: string;
  /** Allows a list that has less than half as many medicines as the current catalogue. */
  evenIfShrunk?: boolean;
  /** Receives progress messages, one line each. */
  say: (line: string) => void;
}

export interface Imported extends Counts {
  added: number;
  changed: number;
  inactive: number;
}

/** The key of the lock that an import holds while it replaces the catalogue; an arbitrary constant. */
const IMPORT_LOCK = 7_245_003;
/** The maximum share of unreadable rows; a larger share means a wrong or truncated file. */
const MOST_BROKEN = 0.1;

/**
 * Replaces the catalogue by AIFA's list of packs, in one transaction: other transactions see the old catalogue until it
 * ends, and a failure leaves the catalogue unchanged. Importing the same list again changes nothing.
 * @throws BrokenFile if a file is not such a list
 */
export async function importCatalogue(sql: postgres.Sql, options: ImportOptions): Promise<Imported> {
  const { packs, atc, date, say } = options;
  const groups = atc ? await readAtcFile(atc, say) : new Map<string, string>();
  const result = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
    const counts = await stagePacks(tx, { path: packs, date, say });
    if (counts.taken === 0 || counts.broken > MOST_BROKEN * (counts.taken + counts.broken))
      throw new BrokenFile(`${counts.broken} of ${counts.taken + counts.broken} rows cannot be read`);
    if (!options.evenIfShrunk) await refuseShrunk(tx, counts.taken);
    say('The rows are read; now they are compared with the catalogue.');
    await nameIngredients(tx, groups);
    await loadAtc(tx, groups);
    return { ...counts, ...(await merge(tx, date)) };
  });
  await sql`analyze tbl_farmaci`;
  return result as Imported;
}
