import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { type Connection, connect } from '@/db/client';
import type { Behind } from './in-process';

// Changes the access log as the owner of its tables can: the owner is not the app and does not have the app's secret.

const TABLES = ['tbl_audit', 'audit_chains', 'audit_seals'];

export interface LogOwner {
  /** A connection under the owner's login, and one for verifying the log. */
  sql: postgres.Sql;
  checking: Connection;
  /** Disables triggers and row security, runs `work`, and restores them. */
  tamper(work: (sql: postgres.TransactionSql) => Promise<unknown>): Promise<unknown>;
}

/** The owner of the log's tables, for one file of tests; call it once, at the top. */
export function logOwner(behind: Behind): LogOwner {
  const owner = { tamper: (work) => tamper(owner.sql, work) } as LogOwner;
  beforeAll(() => {
    owner.sql = postgres(behind.ownerUrl, { max: 1, onnotice: () => {} });
    owner.checking = connect({ url: behind.ownerUrl, max: 1 });
  });
  afterAll(() => Promise.all([owner.sql.end(), owner.checking.close()]));
  return owner;
}

const tamper = (owner: postgres.Sql, work: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  owner.begin(async (sql) => {
    for (const table of TABLES) {
      await sql.unsafe(`alter table ${table} disable trigger user`);
      await sql.unsafe(`alter table ${table} no force row level security`);
    }
    await work(sql);
    for (const table of TABLES) await sql.unsafe(`alter table ${table} enable trigger user`);
    for (const table of TABLES.slice(0, 2)) await sql.unsafe(`alter table ${table} force row level security`);
  });

/** Recomputes a record's whole chain and its stored end, as any person can who knows the algorithm. */
export const rewriteChain = (sql: postgres.TransactionSql, patientId: number) => sql`
  do ${sql.unsafe(`$$ declare line tbl_audit; last bytea := ''; n bigint := 0; begin
    for line in select * from tbl_audit where id_paziente = ${patientId} order by numero, audit_istante loop
      n := n + 1;
      update tbl_audit set numero = n, precedente = last where id_audit = line.id_audit;
      last := audit_hash(line, n, last);
    end loop;
    update audit_chains set count = n, hash = last where id_paziente = ${patientId};
  end $$`)}`;
