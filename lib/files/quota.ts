import 'server-only';
import type postgres from 'postgres';
import { DEFAULT_QUOTA } from '@/db/schema';
import type { RecordAccess } from '../access/record/record';

export interface Space {
  /** Bytes of the files that are there and of those that are being uploaded. */
  used: number;
  /** Bytes that the owner's licence allows. */
  quota: number;
}

/** How much room a record's files take, and how much they may. */
export async function spaceOf({ sql, patientId, viewer }: RecordAccess): Promise<Space> {
  const [used, [row]] = await Promise.all([
    usedBytes(sql, patientId),
    sql<
      { quota: number }[]
    >`select coalesce(max(l.quota_byte), ${DEFAULT_QUOTA})::int8 as quota from tbl_sottoscrizioni s
      join tbl_licenze l on l.id = s.id_licenza where s.id_utente = ${viewer.userId}
        and (s.data_scadenza >= (now() at time zone 'Europe/Rome')::date
             or (s.data_scadenza is null and s.annullata_il is null))`,
  ]);
  return { used, quota: row?.quota ?? DEFAULT_QUOTA };
}

/** What a record's files weigh that are there, and those that are on their way. */
export async function usedBytes(sql: postgres.TransactionSql, patientId: number): Promise<number> {
  const [row] = await sql<{ used: number }[]>`select coalesce(sum(c.byte), 0)::int8 as used from tbl_file_contenuti c
    left join tbl_files f on f.id_paziente = c.id_paziente and f.id_file = c.id_file
    where c.id_paziente = ${patientId} and (c.stato = 'uploading' or f.deleted_at is null)`;
  return row?.used ?? 0;
}
