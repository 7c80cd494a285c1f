import 'server-only';
import { permissionsOf } from './permissions';
import type { RecordAccess } from './record-access';
import { kindsWith } from './relation';

/**
 * The permission keys with which a record is written: its owner's, whoever writes, so that a carer needs no plan. A record
 * without an owner, such as a child's, is written with those of its parents and guardians. A viewer who only reads has their own.
 */
export async function planOf({
  relation,
  viewer,
  patientId,
  sql,
}: Pick<RecordAccess, 'relation' | 'viewer' | 'patientId' | 'sql'>): Promise<ReadonlySet<string>> {
  const { isPatient, write, share } = relation.capabilities;
  if (isPatient || !(write || share)) return permissionsOf(viewer.userId, sql);
  const users = await sql<{ id: string }[]>`
    with owners as (select id_utente as id from tbl_titolarita where id_paziente = ${patientId} and tipo = any(${kindsWith('close')}))
    select id from owners
    union all
    select d.id_utente from tbl_deleghe d where d.id_paziente = ${patientId} and not exists (select from owners)
      and d.base in ('parent', 'guardian') and running_delegation(d.id_utente, ${patientId}) = d.id_delega`;
  return permissionsOf(
    users.map(({ id }) => Number(id)),
    sql,
  );
}
