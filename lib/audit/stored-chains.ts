import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { drizzleOn } from '@/db/client';
import { batchesOf } from '@/db/rows';
import { auditChains, auditSeals, type SealedEnd } from '@/db/schema';
import { type ChainEnd, type Fault, faultsOf } from './chain';
import { type ChainName, chainLines, openAllChains } from './chain-rows';
import { sealText } from './seals';
import { isKeyedHash } from './signature';
import { type TakenOver, TakeOver } from './take-over';

export interface Verified {
  chains: number;
  lines: number;
  seals: number;
  faults: (ChainName & Fault)[];
  /** The numbers of the seals that are missing or not signed with one of the secrets. */
  badSeals: number[];
  /** The unsigned lines that the first seal has adopted. */
  takenOver: TakenOver;
}

/** A seal that was recorded outside of the database, such as in the log of the server process. */
export interface KnownSeal {
  number: number;
  signature: string;
}

export interface Verifying {
  /** The app's secrets, including earlier ones. */
  secrets: readonly string[];
  known?: KnownSeal | undefined;
}

/** Checks the whole access log on one database snapshot. */
export const verifyAll = async (on: postgres.Sql, verifying: Verifying) =>
  (await on.begin('isolation level repeatable read read only', (tx) => verifyWithin(tx, verifying))) as Verified;

/**
 * Checks the access log within a transaction. It assumes that the database's owner may have changed the log, so it computes
 * all hashes itself instead of calling functions of the database.
 */
export async function verifyWithin(tx: postgres.TransactionSql, { secrets, known }: Verifying): Promise<Verified> {
  await openAllChains(drizzleOn(tx));
  const seals = await readSeals(tx, secrets, known);
  const chains = await namesAndEnds(tx, seals);
  const takeOver = new TakeOver();
  const faults: Verified['faults'] = [];
  let lines = 0;
  for (const { patient, actor, end } of chains) {
    const key = `${patient}/${actor}`;
    const adopted = seals.adopted.get(key) ?? 0;
    const chain = takeOver.chain({ patient, actor }, adopted);
    const expected = { end, sealed: seals.newest.get(key), adopted, secrets };
    const found = await faultsOf(
      seen(chainLines(tx, { patient, actor }), (line) => {
        lines += 1;
        chain(line);
      }),
      expected,
    );
    faults.push(...found.map((fault) => ({ patient, actor, ...fault })));
  }
  // If lines are signed or sealed but no seal exists, the first seal was removed too.
  const isFirstGone = seals.count === 0 && (takeOver.isSigned || chains.some(({ sealed }) => sealed > 0));
  return {
    chains: chains.length,
    lines,
    seals: seals.count,
    faults: [...faults, ...takeOver.faults()],
    badSeals: isFirstGone ? [1, ...seals.bad.filter((number) => number !== 1)] : seals.bad,
    takenOver: takeOver.takenOver,
  };
}

interface Seals {
  count: number;
  bad: number[];
  newest: Map<string, ChainEnd>;
  adopted: Map<string, number>;
}

/** A seal as the driver reads it. */
interface StoredSeal {
  number: number;
  at: string;
  ends: SealedEnd[];
  signature: Buffer;
}

async function readSeals(tx: postgres.TransactionSql, secrets: readonly string[], known?: KnownSeal): Promise<Seals> {
  const seals: Seals = { count: 0, bad: [], newest: new Map(), adopted: new Map() };
  let before: Buffer | undefined;
  const { number: numbered, at: sealedAt, ends: sealedEnds, signature: signed } = auditSeals;
  const rows = batchesOf<StoredSeal>(
    tx,
    sql`select ${numbered}, ${sealedAt}, ${sealedEnds}, ${signed} from ${auditSeals} order by ${numbered}`,
    100,
  );
  for await (const batch of rows)
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

/** Every chain that has a stored end or that occurs in a seal. */
async function namesAndEnds(tx: postgres.TransactionSql, { newest }: Seals) {
  const { patientId, userId, count, hash, sealed } = auditChains;
  const ends = await drizzleOn(tx)
    .select({ patient: patientId, actor: userId, count, hash: sql<string>`encode(${hash}, 'hex')`, sealed })
    .from(auditChains)
    .orderBy(patientId, userId);
  const found = new Set(ends.map(({ patient, actor }) => `${patient}/${actor}`));
  const lost = [...newest.keys()].filter((key) => !found.has(key)).map((key) => key.split('/').map(Number));
  return [
    ...ends.map(({ patient, actor, count, hash, sealed }) => ({
      patient,
      actor,
      sealed,
      end: { count, hash } as ChainEnd | undefined,
    })),
    ...lost.map(([patient = 0, actor = 0]) => ({ patient, actor, sealed: 0, end: undefined })),
  ];
}

async function* seen<T>(all: AsyncIterable<T>, one: (each: T) => void) {
  for await (const each of all) {
    one(each);
    yield each;
  }
}
