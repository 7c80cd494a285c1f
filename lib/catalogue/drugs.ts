import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { searchWords } from '@/db/reference/drugs/row';
import { atcGroups, drugs } from '@/db/schema';
import { database } from '../database';

/** Number of letters from which a search starts. */
export const SEARCHED_FROM = 2;
const MAX_WORDS = 6;
const LONGEST_SEARCH = 100;

/** Columns for a list of medicines and for the interaction check. */
const shape = {
  id: drugs.id,
  aic: drugs.aic,
  name: drugs.name,
  pack: drugs.pack,
  form: drugs.form,
  company: drugs.company,
  ingredients: drugs.ingredients,
  atcCodes: drugs.atcCodes,
  vaccine: drugs.vaccine,
  active: drugs.active,
  listedOn: drugs.listedOn,
};
export type Drug = {
  id: number;
  aic: string | null;
  name: string;
  pack: string;
  form: string;
  company: string;
  ingredients: string[];
  atcCodes: string[];
  vaccine: boolean;
  active: boolean;
  listedOn: string;
};

export interface DrugSearch {
  limit?: number;
  /** Whether only vaccines are searched for. */
  vaccines?: boolean;
  /** Within a record's transaction pass its `db`: no second connection may be used there. */
  db?: Db;
}

/**
 * Medicines on the market that match the text, at most `limit`: first by the beginning of their name, then by an ingredient,
 * then those that contain every word. Case and accents are ignored. Uses db/functions/search_drugs.sql.
 */
export async function searchDrugs(
  text: string,
  { limit = 50, vaccines = false, db = database().db }: DrugSearch = {},
): Promise<Drug[]> {
  const wanted = searchWords(text.slice(0, LONGEST_SEARCH));
  if (wanted.replaceAll(' ', '').length < SEARCHED_FROM) return [];
  const words = wanted.split(' ').slice(0, MAX_WORDS);
  return db.execute<Drug>(
    sql`select ${COLUMNS} from search_drugs(${wanted}, ${sql.param(words)}, ${vaccines}, ${limit})`,
  );
}

const COLUMNS = sql.raw(
  Object.entries(shape)
    .map(([key, { name }]) => `${name} as "${key}"`)
    .join(', '),
);

/** Medicines by their ids, including those no longer sold; unknown ids are left out. */
export const drugsOf = (ids: readonly number[], db: Db = database().db): Promise<Drug[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(shape)
        .from(drugs)
        .where(inArray(drugs.id, [...ids]));

export interface DrugDetails extends Drug {
  supply: string;
  leafletUrl: string;
  summaryUrl: string;
  /** The names of the medicine's ATC groups, the outermost first, if the classification was loaded. */
  groups: { code: string; name: string }[];
}

/** The lengths of an ATC code's five levels. */
const LEVELS = [1, 3, 4, 5, 7];

/** All data of a medicine; undefined if there is none with this id. */
export async function readDrugDetails(id: number | null, db: Db = database().db): Promise<DrugDetails | undefined> {
  if (id === null) return undefined;
  const { supply, leafletUrl, summaryUrl } = drugs;
  const [drug] = await db
    .select({ ...shape, supply, leafletUrl, summaryUrl })
    .from(drugs)
    .where(eq(drugs.id, id));
  if (!drug) return undefined;
  const codes = drug.atcCodes.flatMap((code) => LEVELS.map((length) => code.slice(0, length)));
  const groups =
    codes.length === 0
      ? []
      : await db.select().from(atcGroups).where(inArray(atcGroups.code, codes)).orderBy(asc(atcGroups.code));
  return { ...drug, groups };
}

/** A medicine's name in one line. */
export const drugLabel = ({ name, pack }: Pick<Drug, 'name' | 'pack'>) => (pack === '' ? name : `${name} ${pack}`);
