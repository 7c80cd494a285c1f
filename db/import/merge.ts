import type postgres from 'postgres';
import { IngredientCodes } from './ingredient-codes';
import { STAGED_COLUMNS } from './staging';
import { BrokenFile } from './table-file';

type Tx = postgres.TransactionSql;

/**
 * Refuses a list that is much shorter than the catalogue: after an interrupted download, most medicines would seem to be
 * withdrawn.
 */
export async function refuseShrunk(tx: Tx, taken: number) {
  const [there] = await tx`
    select count(*)::int as count from tbl_farmaci
    where attivo and exists (select from data_sets where name = 'drugs' and imported)`;
  if (taken * 2 < Number(there?.count ?? 0))
    throw new BrokenFile(`the list has ${taken} medicines, the catalogue ${there?.count}: is it whole?`);
}

/** Gives each combination the codes of its ingredients, taken from packs with one ingredient or from the classification. */
export async function nameIngredients(tx: Tx, groups: ReadonlyMap<string, string>) {
  const codes = new IngredientCodes();
  for (const [code, name] of groups) codes.add(name, code, 0);
  const alone = await tx`
    select principi_attivi as ingredient, codici_atc as code, count(*)::int as packs from staged
    where principi_attivi !~ '/' and codici_atc !~ '/' group by 1, 2`;
  for (const { ingredient, code, packs } of alone) codes.add(ingredient, code, packs);
  const combined = await tx`
    select distinct principi_attivi as ingredients, codici_atc as own from staged where principi_attivi ~ '/'`;
  const rows = combined
    .map(({ ingredients, own }) => ({ ingredients, own, all: codes.of(partsOf(ingredients), partsOf(own)).join('/') }))
    .filter(({ own, all }) => own !== all);
  await tx`create temporary table combined (ingredients text, own text, whole text) on commit drop`;
  for (let start = 0; start < rows.length; start += 1000) {
    const batch = rows.slice(start, start + 1000);
    await tx`insert into combined select * from unnest(${batch.map(({ ingredients }) => ingredients)}::text[],
      ${batch.map(({ own }) => own)}::text[], ${batch.map(({ all }) => all)}::text[])`;
  }
  await tx`analyze combined`;
  await tx`update staged set codici_atc = whole from combined where principi_attivi = ingredients and codici_atc = own`;
}

const partsOf = (text: string) => text.split('/').filter((part) => part !== '');

/** Replaces the stored classification; keeps it if none is given. */
export async function loadAtc(tx: Tx, groups: ReadonlyMap<string, string>) {
  if (groups.size === 0) return;
  await tx`delete from atc_groups`;
  await tx`insert into atc_groups (code, name)
    select * from unnest(${[...groups.keys()]}::text[], ${[...groups.values()]}::text[])`;
}

const LISTS = ['principi_attivi', 'codici_atc'];
const changing = STAGED_COLUMNS.filter((column) => column !== 'id_farmaco_codifa');
const of = (table: string) => changing.map((column) => `${table}.${column}`).join(', ');

/**
 * Inserts new rows, updates changed ones, and marks rows that the list does not contain as inactive. No row is ever deleted.
 */
export async function merge(tx: Tx, date: string) {
  const values = STAGED_COLUMNS.map((column) =>
    LISTS.includes(column) ? `coalesce(string_to_array(nullif(${column}, ''), '/'), '{}')` : column,
  );
  const [taken] = await tx.unsafe(`
    with stored as (
      insert into tbl_farmaci (${STAGED_COLUMNS.join(', ')}) select ${values.join(', ')} from staged
      on conflict (id_farmaco_codifa) do update
        set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
        where (${of('tbl_farmaci')}) is distinct from (${of('excluded')})
      returning (xmax = 0) as added)
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from stored`);
  const gone = await tx`
    update tbl_farmaci f set attivo = false
    where attivo and not exists (select from staged s where s.id_farmaco_codifa = f.id_farmaco_codifa)`;
  await tx`insert into data_sets (name, version, date, source, imported, loaded_at)
    values ('drugs', ${date}, ${date}, 'AIFA, CC BY 4.0', true, now())
    on conflict (name) do update set version = excluded.version, date = excluded.date, source = excluded.source,
      imported = true, loaded_at = now()`;
  return { added: Number(taken?.added ?? 0), changed: Number(taken?.changed ?? 0), inactive: gone.count };
}
