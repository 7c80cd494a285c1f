import { getTableName } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import { sharedSections } from '@/lib/record/registry/registry';
import { FIXTURES } from '../sections';
import type { Patient } from '../support/people';
import { newOutstanding, ONCE } from './hidden-cases';
import type { Ids } from './matrix';
import { unknownIds } from './matrix-fixture';

// What a carer who attacks must neither read nor change.

/** One hidden row for each row of the matrix, with words that any page would show. */
export async function hiddenRows(db: Db, record: Patient, given: Record<string, unknown>): Promise<Ids> {
  const { rows } = unknownIds();
  for (const { name, rows: named } of FIXTURES)
    for (const [id, values] of Object.entries(named)) {
      if (ONCE.includes(name) && given.withheld) continue;
      rows[id] = await newOutstanding(db, name, record, { ...values, ...given });
    }
  return { ...unknownIds(), ...record, userId: record.userId, rows };
}

interface Guarded {
  /** The record that the attacker cares for, up to this level. */
  record: Pick<Patient, 'patientId'>;
  ceiling: number;
  /** A record to which the attacker has no relation. */
  victim: Pick<Patient, 'patientId'>;
}

/** All rows that the attacker must not change, with their writing transactions. */
export async function guardedRows(sql: postgres.Sql, { record, victim, ceiling }: Guarded) {
  const tables = [
    ...new Set([...FIXTURES.map(({ table }) => getTableName(table)), 'tbl_associazioni', 'tbl_condivisioni']),
  ];
  const ofVictim = tables.map(
    (name) => `select '${name}' as t, xmin::text as x, count(*) as n from ${name}
    where id_paziente = ${victim.patientId} group by 2`,
  );
  const ofHidden = sharedSections.map(({ table }) => {
    const name = getTableName(table);
    return `select '${name} hidden' as t, xmin::text as x, count(*) as n from ${name} where id_paziente = ${record.patientId}
      and (id_livello_confidenzialita > ${ceiling} or mai_ai_delegati) group by 2`;
  });
  const people = `select 'people' as t, xmin::text as x, count(*) as n from tbl_deleghe where id_paziente in
    (${record.patientId}, ${victim.patientId}) group by 2`;
  return sql.unsafe(`${[...ofVictim, ...ofHidden, people].join(' union all ')} order by 1, 2`);
}
