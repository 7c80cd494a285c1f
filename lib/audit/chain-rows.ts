import type postgres from 'postgres';

/** The name of a chain: a record's, or a user's for lines about no record. Both 0: lines of no known user or record. */
export interface ChainName {
  patient: number;
  actor: number;
}

/** Opens a chain's lines to a transaction. Await `opened` before using the condition `lines`. */
export function openChain(tx: postgres.TransactionSql, { patient, actor }: ChainName) {
  const opened = tx`select set_config('app.patients', ${`{${patient}}`}, true), set_config('app.user', ${String(actor)}, true)`;
  const own = tx`id_paziente is null and coalesce(id_utente, 0) = ${actor}`;
  const lines = patient === 0 ? (actor === 0 ? tx`(id_paziente = 0 or ${own})` : own) : tx`id_paziente = ${patient}`;
  return { opened, lines };
}

/**
 * Whether the log was signed or sealed before. If so and there is no seal, somebody removed the first seal and may have
 * changed anything. Reads chains until it finds a signed line, without a time limit.
 */
export async function isSignedAlready(tx: postgres.TransactionSql): Promise<boolean> {
  await tx`select set_config('app.chain', 'all', true), set_config('statement_timeout', '0', true)`;
  const chains = await tx<(ChainName & { sealed: boolean })[]>`
    select id_paziente as patient, id_utente as actor, sealed > 0 as sealed from audit_chains`;
  if (chains.some(({ sealed }) => sealed)) return true;
  for (const name of chains) {
    const { opened, lines } = openChain(tx, name);
    await opened;
    const [signed] = await tx`select from tbl_audit where ${lines} and firma is not null limit 1`;
    if (signed) return true;
  }
  return false;
}
