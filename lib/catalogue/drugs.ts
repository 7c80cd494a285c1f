import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { searchWords } from '@/db/reference/drugs/row';
import { atcGroups, drugs } from '@/db/schema';
import { database } from '../database';

/** From how many letters on something is looked for. */
export const SEARCHED_FROM = 2;
const MAX_WORDS = 6;
const LONGEST_SEARCH = 100;

/** What a list of medicines shows, and what the check of interactions needs. */
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
  /** Vaccines alone. */
  vaccines?: boolean;
  /** Within a record's transaction give its `db`: no second connection may be taken there. */
  db?: Db;
}

/**
 * The medicines on the market that the text names, at most `limit`: first those whose name begins with it, then those
 * with such an ingredient, then those that have every word somewhere. Case and accents do not count. It asks db/functions/search_drugs.sql.
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

/** Medicines by their ids, those that are not sold any more as well; what is no medicine is left out. */
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
  /** What the groups of its codes are called, where the classification was loaded; the outermost first. */
  groups: { code: string; name: string }[];
}

/** The lengths of an ATC code's five levels. */
const LEVELS = [1, 3, 4, 5, 7];

/** All that is known of a medicine; undefined where there is none of that id. */
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

/** What a medicine is called where one line is enough. */
export const drugLabel = ({ name, pack }: Pick<Drug, 'name' | 'pack'>) => (pack === '' ? name : `${name} ${pack}`);
