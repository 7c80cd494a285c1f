import 'server-only';
import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { plainIngredient } from '@/db/reference/drugs/ingredients';
import { searchWords } from '@/db/reference/drugs/row';
import { drugs } from '@/db/schema';

/** What a medicine that was typed by hand contains. */
export interface TypedDrug {
  ingredients: string[];
  atcCodes: string[];
}

/** Words that follow a medicine's name: how it looks. */
const FORMS =
  /\s(?:compress[ae]|cpr|cp|capsul[ae]|cps|gocce|gtt|bustin[ae]|sciroppo|fial[ae]|suppost[ae]|orale|tablets?|capsules?|drops)\b.*$/;
/** The typed name without its strength, form and pack. */
const nameIn = (typed: string) =>
  searchWords(typed)
    .replace(/\s\d.*$/, '')
    .replace(FORMS, '')
    .trim();
const SHORTEST = 3;
/** The maximum number of packs that are read for a name. */
const PACKS = 200;

/**
 * The ingredients and codes of a medicine that was typed by hand, if its name is exactly that of a medicine of the catalogue or
 * of a substance; undefined for any other text, because nothing is guessed. A name with several codes has all of them.
 */
export async function findTyped(db: Db, typed: string): Promise<TypedDrug | undefined> {
  const name = nameIn(typed);
  if (name.length < SHORTEST) return undefined;
  const ofName = or(
    eq(drugs.searchName, name),
    and(gte(drugs.searchName, `${name} `), lt(drugs.searchName, `${name}!`)),
  );
  const ofIngredient = sql`to_tsvector('simple', ${drugs.searchIngredients}) @@ plainto_tsquery('simple', ${name})`;
  const columns = { name: drugs.name, ingredients: drugs.ingredients, atcCodes: drugs.atcCodes };
  const [named, containing] = await Promise.all([
    db.select(columns).from(drugs).where(and(drugs.active, ofName)).limit(PACKS),
    db.select(columns).from(drugs).where(and(drugs.active, ofIngredient)).limit(PACKS),
  ]);
  const plain = plainIngredient(name);
  const found = [
    ...named.filter((drug) => searchWords(drug.name) === name),
    ...containing.filter(
      ({ ingredients }) => ingredients.length === 1 && plainIngredient(ingredients[0] ?? '') === plain,
    ),
  ];
  if (found.length === 0) return undefined;
  const distinct = (values: readonly string[]) => [...new Set(values)].sort();
  return {
    ingredients: distinct(found.flatMap(({ ingredients }) => ingredients)),
    atcCodes: distinct(found.flatMap(({ atcCodes }) => atcCodes)),
  };
}
