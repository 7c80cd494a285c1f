import type postgres from 'postgres';

/** Whose chain it is: a record's, or a user's for what concerns none; both 0: of nobody known. */
export interface ChainName {
  patient: number;
  actor: number;
}

/** Opens a chain's lines to a transaction; gives the condition for them, to be asked after it. */
export function openChain(tx: postgres.TransactionSql, { patient, actor }: ChainName) {
  const opened = tx`select set_config('app.patients', ${`{${patient}}`}, true), set_config('app.user', ${String(actor)}, true)`;
  const own = tx`id_paziente is null and coalesce(id_utente, 0) = ${actor}`;
  const lines = patient === 0 ? (actor === 0 ? tx`(id_paziente = 0 or ${own})` : own) : tx`id_paziente = ${patient}`;
  return { opened, lines };
}

/**
 * Whether the log shows that it was signed or sealed already: then it has had its first seal, and whoever took that away may
 * have changed anything. Reads every chain while it finds nothing, however long that takes.
 */
export async function isSignedAlready(tx: postgres.TransactionSql): Promise<boolean> {
  await tx`select set_config('app.chain', 'all', true), set_config('statement_timeout', '0', true)`;
  const chains = await tx<(ChainName & { sealed: boolean })[]>`
    select id_paziente as patient, id_utente as actor, sigillato > 0 as sealed from tbl_audit_catene`;
  if (chains.some(({ sealed }) => sealed)) return true;
  for (const name of chains) {
    const { opened, lines } = openChain(tx, name);
    await opened;
    const [signed] = await tx`select from tbl_audit where ${lines} and firma is not null limit 1`;
    if (signed) return true;
  }
  return false;
}
