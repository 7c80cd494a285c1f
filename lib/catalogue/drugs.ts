import 'server-only';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
export interface Drug {
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
}

export interface DrugSearch {
  limit?: number;
  /** Vaccines alone. */
  vaccines?: boolean;
  /** Within a record's transaction give its `db`: no second connection may be taken there. */
  db?: Db;
}

/**
 * The medicines on the market that the text names, at most `limit`: first those whose name begins with it, then those
 * with such an ingredient, then those that have every word somewhere. Case and accents do not count.
 */
export async function searchDrugs(text: string, { limit = 50, vaccines, db = database().db }: DrugSearch = {}) {
  const wanted = searchWords(text.slice(0, LONGEST_SEARCH));
  if (wanted.replaceAll(' ', '').length < SEARCHED_FROM) return [];
  const words = wanted.split(' ').slice(0, MAX_WORDS);
  const rows = await db.execute(searchOf({ wanted, words, limit, vaccines: vaccines ?? false }));
  return rows as unknown as Drug[];
}

interface Search {
  wanted: string;
  words: string[];
  limit: number;
  vaccines: boolean;
}

/** Of words that stand in half of all packs, such as a number, no more than so many are looked at and put in order. */
const ELSEWHERE = 300;
const LAST_CHARACTER = '\u{10FFFF}';
const COLUMNS = sql.raw(
  Object.entries(shape)
    .map(([key, { name }]) => `${name} as "${key}"`)
    .join(', '),
);

/**
 * One statement in three steps, of which the second and third are made only where those before have not found enough,
 * as they nearly always have: PostgreSQL asks first. The bounds of the name are given as such, since the plan of
 * a statement that is kept could not tell them from a pattern.
 */
function searchOf({ wanted, words, limit, vaccines }: Search): SQL {
  const begins = (text: string) => sql`ricerca >= ${text} and ricerca < ${text + LAST_CHARACTER}`;
  const sold = vaccines ? sql`attivo and vaccino` : sql`attivo`;
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const few = (...steps: string[]) =>
    sql.raw(`(${steps.map((step) => `(select count(*) from ${step})`).join(' + ')}) < ${Math.trunc(limit)}`);
  const inOrder = sql`ricerca, id_farmaco_codifa limit ${limit}`;
  return sql`
    with named as materialized (
      select id_farmaco_codifa from tbl_farmaci where ${sold} and ${begins(wanted)} order by ${inOrder}),
    containing as materialized (
      select id_farmaco_codifa from tbl_farmaci
      where ${few('named')} and ${sold} and to_tsvector('simple', ricerca_principi) @@ ${query}
        and id_farmaco_codifa not in (select id_farmaco_codifa from named) order by ${inOrder}),
    elsewhere as materialized (
      select id_farmaco_codifa from tbl_farmaci where ${few('named', 'containing')} and ${sold} and parole @@ ${query}
      limit ${ELSEWHERE}),
    found as (
      select id_farmaco_codifa, 1 as step from named union all select id_farmaco_codifa, 2 from containing
      union all select id_farmaco_codifa, 3 from elsewhere
      where id_farmaco_codifa not in (select id_farmaco_codifa from named union all select id_farmaco_codifa from containing))
    select ${COLUMNS} from found join tbl_farmaci using (id_farmaco_codifa)
    order by step, (${begins(words[0] ?? '')}) desc, ${inOrder}`;
}

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
