import 'server-only';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { openOnly } from './queries';

// A record without an owner, such as a child's, always has somebody who keeps it: a carer in force who may write, and whose
// account can be used.

/** Whether the viewer is the only one who keeps a record without an owner. */
export async function keepsRecordAlone(access: AccountAccess): Promise<boolean> {
  const kept = await access.sql<{ patient: string }[]>`select distinct id_paziente as patient from tbl_deleghe
    where id_utente = ${access.viewer.userId} and accettata_il is not null and terminata_il is null and base <> 'delegate'
    order by id_paziente`;
  for (const { patient } of kept) {
    const patientId = Number(patient);
    await openOnly(access, patientId);
    if ((await isInForce(access, patientId)) && !(await hasOtherKeeper(access, patientId))) return true;
  }
  return false;
}

async function isInForce({ sql: tx, viewer }: AccountAccess, patientId: number): Promise<boolean> {
  const [row] = await tx`select running_delegation(${viewer.userId}, ${patientId}) is not null as running`;
  return row?.running === true;
}

/**
 * Whether somebody other than the viewer keeps the record: its owner, or another carer. The record must be open; it is locked
 * until the transaction ends, so that two carers do not leave at the same time, each relying on the other.
 */
export async function hasOtherKeeper({ sql: tx, viewer }: AccountAccess, patientId: number): Promise<boolean> {
  await tx`select from tbl_pazienti where id_paziente = ${patientId} for no key update`;
  const [other] = await tx`
    select from tbl_titolarita where id_paziente = ${patientId}
    union all
    select from tbl_deleghe d join tbl_utenti u on u.id_utente = d.id_utente and u.abilitato
      where d.id_paziente = ${patientId} and d.id_utente <> ${viewer.userId} and d.legge and d.scrive
        and not exists (select from closures c where c.id_utente = d.id_utente)
        and running_delegation(d.id_utente, ${patientId}) = d.id_delega limit 1`;
  return other !== undefined;
}
