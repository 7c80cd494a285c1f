import 'server-only';
import { permissionsOf } from './permissions';
import type { RecordAccess } from './record-access';
import { kindsWith } from './relation';

/**
 * The permission keys with which a record is written: its owner's, whoever writes, so that a carer needs no plan. A record
 * without an owner, such as a child's, is written with those of its parents and guardians. A viewer who only reads has their own.
 */
export const planOf = async (record: Planned): Promise<ReadonlySet<string>> =>
  permissionsOf(await payersOf(record), record.sql);

type Planned = Pick<RecordAccess, 'relation' | 'viewer' | 'patientId' | 'sql'>;

/** The users whose plans count for a record. */
export async function payersOf({ relation, viewer, patientId, sql }: Planned): Promise<readonly number[]> {
  const { isPatient, write, share } = relation.capabilities;
  if (isPatient || !(write || share)) return [viewer.userId];
  const users = await sql<{ id: string }[]>`
    with owners as (select id_utente as id from tbl_titolarita where id_paziente = ${patientId} and tipo = any(${kindsWith('close')}))
    select id from owners
    union all
    select d.id_utente from tbl_deleghe d where d.id_paziente = ${patientId} and not exists (select from owners)
      and d.base in ('parent', 'guardian') and running_delegation(d.id_utente, ${patientId}) = d.id_delega`;
  return users.map(({ id }) => Number(id));
}
