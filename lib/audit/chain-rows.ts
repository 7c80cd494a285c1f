import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Db, drizzleOn } from '@/db/client';
import { batchesOf, ONE } from '@/db/rows';
import { audit, auditChains } from '@/db/schema';
import type { ChainLine } from './chain';
import { lineOf, type StoredLine } from './chain-line';

/**
 * The name of a chain: a record's, or a user's for lines about no record. If both are 0, the chain holds lines that belong
 * to no known user or record.
 */
export interface ChainName {
  patient: number;
  actor: number;
}

/** Makes the lines of a chain visible to a transaction. @returns the condition that selects them */
async function openChain(db: Db, { patient, actor }: ChainName): Promise<SQL | undefined> {
  await db.execute(
    sql`select set_config('app.patients', ${`{${patient}}`}, true), set_config('app.user', ${String(actor)}, true)`,
  );
  return linesOf(patient, actor);
}

function linesOf(patient: number, actor: number): SQL | undefined {
  if (patient !== 0) return eq(audit.patientId, patient);
  const own = and(isNull(audit.patientId), sql`coalesce(${audit.userId}, 0) = ${actor}`);
  return actor === 0 ? or(eq(audit.patientId, 0), own) : own;
}

/** Makes the stored ends of all chains visible to a transaction, and removes its time limit. */
export const openAllChains = (db: Db) =>
  db.execute(sql`select set_config('app.chain', 'all', true), set_config('statement_timeout', '0', true)`);

/**
 * Whether any line of the log is signed or any chain was sealed before. If so and there is no seal, somebody has removed the
 * first seal and may have changed anything. Reads chains until it finds a signed line, without a time limit.
 */
export async function isSignedAlready(db: Db): Promise<boolean> {
  await openAllChains(db);
  const chains = await db
    .select({ patient: auditChains.patientId, actor: auditChains.userId, sealed: auditChains.sealed })
    .from(auditChains);
  if (chains.some(({ sealed }) => sealed > 0)) return true;
  for (const name of chains) {
    const lines = await openChain(db, name);
    const [signed] = await db
      .select(ONE)
      .from(audit)
      .where(and(lines, isNotNull(audit.signature)))
      .limit(1);
    if (signed) return true;
  }
  return false;
}

/** Reads the lines of a chain in order, in batches. */
export async function* chainLines(tx: postgres.TransactionSql, name: ChainName): AsyncIterable<ChainLine> {
  const lines = await openChain(drizzleOn(tx), name);
  const { id, at, number, userId, patientId, action, section, rowId, outcome, channel, ip, device, salt } = audit;
  const rows = batchesOf<StoredLine>(
    tx,
    sql`select ${id}, ${at}, ${userId}, ${patientId}, ${action}, ${section}, ${rowId}, ${outcome}, ${channel}, ${ip}, ${device},
      ${audit.associationId}, ${audit.associationLevel}, ${audit.visibility}, ${audit.detail}::text as dettaglio, ${number},
      encode(${audit.previous}, 'hex') as precedente, ${salt}, encode(${audit.signature}, 'hex') as firma
    from ${audit} where ${lines} order by ${number}, ${at}, ${id}`,
    500,
  );
  for await (const batch of rows) for (const row of batch) yield lineOf(row);
}
