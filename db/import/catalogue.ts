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
  /** The day of the list. */
  date: string;
  /** Also where the list has less than half of what is there. */
  evenIfShrunk?: boolean;
  /** What is said while it goes on, a line at a time. */
  say: (line: string) => void;
}

export interface Imported extends Counts {
  added: number;
  changed: number;
  inactive: number;
}

/** Any constant: whoever holds it replaces the catalogue. */
const IMPORT_LOCK = 7_245_003;
/** Beyond this many unreadable rows it is another kind of file, or was cut off. */
const MOST_BROKEN = 0.1;

/**
 * Puts AIFA's list of packs in the place of the catalogue, in one transaction: until its end everybody finds the old one,
 * and whatever stops it leaves that as it was. The same list a second time changes nothing.
 * @throws BrokenFile when a file is not such a list
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
