import 'server-only';
import { open } from 'node:fs/promises';
import { type Fault, faultsOf } from '@/lib/audit/chain';
import { lineOf, type StoredLine } from '@/lib/audit/chain-line';
import { readZip } from '@/lib/files/zip-reading';
import { type Archive, wholeOf } from './checking';
import { rowsEntry } from './format';

interface StoredEnd {
  id_paziente: number;
  id_utente: number;
  numero: number;
  impronta: string;
}

export interface VerifiedArchive {
  chains: { patient: number; actor: number; lines: number }[];
  faults: ({ patient: number; actor: number } & Fault)[];
}

const LIMITS = { entries: 60_001, bytes: 1_000_000_000_000 };
const MOST_BYTES = 2_000_000_000;

/**
 * Checks the audit chains of the record and of the account in an exported archive; it needs nothing but the archive. It
 * cannot check signatures, which takes the app's secret and the database.
 */
export async function verifyArchive(path: string): Promise<VerifiedArchive> {
  await using file = await open(path);
  const zipped = await readZip(file, LIMITS);
  const archive = { file, files: new Map(zipped.map((one) => [one.name, one])) };
  const ends = await rowsOf<StoredEnd>(archive, 'audit_chains');
  const rows = await rowsOf<StoredLine>(archive, 'tbl_audit');
  const verified: VerifiedArchive = { chains: [], faults: [] };
  for (const { id_paziente: patient, id_utente: actor, numero: count, impronta: hash } of ends) {
    const own = rows.filter((row) =>
      patient === 0 ? row.id_paziente === null && row.id_utente === actor : row.id_paziente === patient,
    );
    const lines = own.sort((a, b) => a.numero - b.numero).map(lineOf);
    verified.chains.push({ patient, actor, lines: lines.length });
    for (const fault of await faultsOf(lines, { end: { count, hash } }))
      verified.faults.push({ patient, actor, ...fault });
  }
  return verified;
}

async function rowsOf<T>(archive: Archive, table: string): Promise<T[]> {
  const name = rowsEntry(table);
  const entry = archive.files.get(name);
  if (!entry) throw new Error(`${name} is not in the file: it is no archive of an account, or an older one`);
  return JSON.parse((await wholeOf(archive, entry, MOST_BYTES)).toString('utf8')) as T[];
}
