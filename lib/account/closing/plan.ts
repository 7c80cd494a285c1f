import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Erased, type Owner, PERSONAL_DATA, type PersonalData } from '../personal-data';

/** The step of a deletion that concerns one table, in the format that erase_account() expects. */
export interface ErasureStep {
  table: string;
  key: Owner;
  /** Replacement values for personal data, if the rows are not deleted. */
  values?: Record<string, string | boolean | null>;
}

/** The steps that delete an account; referring tables come before the referenced ones. */
export const erasurePlan = (erased: Erased): ErasureStep[] =>
  childrenFirst(PERSONAL_DATA).flatMap(({ table, atDeletion }): ErasureStep[] => {
    const name = getTableName(table);
    return [
      ...('delete' in atDeletion ? [atDeletion.delete].flat().map((key) => ({ table: name, key })) : []),
      ...('replace' in atDeletion ? [{ table: name, key: atDeletion.replace, values: atDeletion.by(erased) }] : []),
    ];
  });

function childrenFirst(all: readonly PersonalData[]): PersonalData[] {
  const ordered: PersonalData[] = [];
  const place = (one: PersonalData) => {
    if (ordered.includes(one)) return;
    for (const other of all) if (other !== one && refersTo(other.table, one.table)) place(other);
    ordered.push(one);
  };
  for (const one of all) place(one);
  return ordered;
}

const refersTo = (table: PgTable, other: PgTable) =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === other);
