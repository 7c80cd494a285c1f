import type postgres from 'postgres';

/**
 * The prefixes of medicine rules that match no medicine on the market, because it was withdrawn or the prefix is
 * misspelt.
 */
export async function unmatchedPrefixes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`
    with prefixes as (select unnest(first_atc || second_atc || coalesce(third_atc, '{}')) as prefix from interaction_rules
        union select unnest(atc) from context_rules),
      codes as (select distinct unnest(codici_atc) as code from tbl_farmaci where attivo)
    select prefix from prefixes where prefix not like 'X-%' and not exists (select from codes where starts_with(code, prefix)) order by 1`;
  return rows.map(({ prefix }) => prefix);
}
