import type postgres from 'postgres';
import type { SealedEnd } from '@/db/schema';
import { type ChainEnd, type ChainLine, type Fault, faultsOf } from './chain';
import { lineOf, type StoredLine } from './chain-line';
import { sealText } from './seals';
import { isKeyedHash } from './signature';

/** Whose chain it is: a record's, or a user's for what concerns none; both 0: of nobody known. */
export interface ChainName {
  patient: number;
  actor: number;
}

export interface Verified {
  chains: number;
  lines: number;
  seals: number;
  faults: (ChainName & Fault)[];
  /** Numbers of seals that are missing, or that nobody with the secret has made. */
  badSeals: number[];
}

/** A seal that was noted down elsewhere, such as in the program's log. */
export interface KnownSeal {
  number: number;
  signature: string;
}

export interface Verifying {
  /** The app's, those that signed before included. */
  secrets: readonly string[];
  known?: KnownSeal | undefined;
}

/** Checks the whole access log as one snapshot has it. */
export const verifyAll = async (sql: postgres.Sql, verifying: Verifying) =>
  (await sql.begin('isolation level repeatable read read only', (tx) => verifyWithin(tx, verifying))) as Verified;

/**
 * Checks the access log as a transaction sees it, with the database's owner as the one who may have changed it: nothing is
 * computed by a function of the database.
 */
export async function verifyWithin(tx: postgres.TransactionSql, { secrets, known }: Verifying): Promise<Verified> {
  await tx`select set_config('app.chain', 'all', true), set_config('statement_timeout', '0', true)`;
  const seals = await readSeals(tx, secrets, known);
  const chains = await namesAndEnds(tx, seals);
  const verified: Verified = { chains: chains.length, lines: 0, seals: seals.count, faults: [], badSeals: seals.bad };
  const oneMore = () => {
    verified.lines += 1;
  };
  for (const { patient, actor, end } of chains) {
    const key = `${patient}/${actor}`;
    const expected = { end, sealed: seals.newest.get(key), adopted: seals.adopted.get(key) ?? 0, secrets };
    const faults = await faultsOf(counted(linesOf(tx, { patient, actor }), oneMore), expected);
    verified.faults.push(...faults.map((fault) => ({ patient, actor, ...fault })));
  }
  return verified;
}

interface Seals {
  count: number;
  bad: number[];
  newest: Map<string, ChainEnd>;
  adopted: Map<string, number>;
}

async function readSeals(tx: postgres.TransactionSql, secrets: readonly string[], known?: KnownSeal): Promise<Seals> {
  const seals: Seals = { count: 0, bad: [], newest: new Map(), adopted: new Map() };
  let before: Buffer | undefined;
  const rows = tx<{ number: number; at: string; ends: SealedEnd[]; signature: Buffer }[]>`
    select numero as number, sigillato_il as at, catene as ends, firma as signature from tbl_audit_sigilli order by numero`;
  for await (const batch of rows.cursor(100))
    for (const { number, at, ends, signature } of batch) {
      seals.count += 1;
      if (number !== seals.count) seals.bad.push(seals.count);
      seals.count = number;
      const text = sealText({ number, at: Date.parse(at), ends }, before);
      const isOurs = isKeyedHash(signature, text, secrets);
      if (!isOurs || (known?.number === number && known.signature !== signature.toString('hex')))
        seals.bad.push(number);
      if (isOurs) for (const end of ends) take(seals, number, end);
      before = signature;
    }
  if (known && known.number > seals.count) seals.bad.push(known.number);
  return seals;
}

function take({ newest, adopted }: Seals, number: number, [patient, actor, count, hash]: SealedEnd) {
  newest.set(`${patient}/${actor}`, { count, hash });
  if (number === 1) adopted.set(`${patient}/${actor}`, count);
}

/** Every chain that has an end, or was sealed once. */
async function namesAndEnds(tx: postgres.TransactionSql, { newest }: Seals) {
  const ends = await tx<(ChainName & ChainEnd)[]>`select id_paziente as patient, id_utente as actor, numero as count,
    encode(impronta, 'hex') as hash from tbl_audit_catene order by 1, 2`;
  const found = new Set(ends.map(({ patient, actor }) => `${patient}/${actor}`));
  const lost = [...newest.keys()].filter((key) => !found.has(key)).map((key) => key.split('/').map(Number));
  return [
    ...ends.map(({ patient, actor, count, hash }) => ({
      patient,
      actor,
      end: { count, hash } as ChainEnd | undefined,
    })),
    ...lost.map(([patient = 0, actor = 0]) => ({ patient, actor, end: undefined })),
  ];
}

async function* linesOf(tx: postgres.TransactionSql, { patient, actor }: ChainName): AsyncIterable<ChainLine> {
  await tx`select set_config('app.patients', ${`{${patient}}`}, true), set_config('app.user', ${String(actor)}, true)`;
  const own = tx`id_paziente is null and coalesce(id_utente, 0) = ${actor}`;
  const whose = patient === 0 ? (actor === 0 ? tx`(id_paziente = 0 or ${own})` : own) : tx`id_paziente = ${patient}`;
  const rows = tx<StoredLine[]>`select id_audit, audit_istante, id_utente, id_paziente, azione, sezione, id_riga, esito,
      canale, audit_ip, dispositivo, id_cpp, assegnazione_confidenzialita, visibility, dettaglio::text as dettaglio,
      numero, encode(precedente, 'hex') as precedente, sale, encode(firma, 'hex') as firma
    from tbl_audit where ${whose} order by numero, audit_istante, id_audit`;
  for await (const batch of rows.cursor(500)) for (const row of batch) yield lineOf(row);
}

async function* counted<T>(all: AsyncIterable<T>, one: () => void) {
  for await (const each of all) {
    one();
    yield each;
  }
}
