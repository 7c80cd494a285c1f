import { createHash } from 'node:crypto';
import { type AuditClaim, isSigned } from './signature';

/** A line of the access log as its chain has it: what its hash is made of. Hashes are in hexadecimal. */
export interface ChainLine extends AuditClaim {
  number: number;
  previous: string;
  /** Milliseconds since 1970. */
  at: number;
  associationId: number | null;
  associationLevel: number | null;
  visibility: number | null;
  /** As PostgreSQL writes it. */
  detail: string | null;
  /** The salted hash of address and device. */
  origin: string;
  signature: string | null;
}

/** The end of a chain as it is kept beside it, or was sealed. */
export interface ChainEnd {
  count: number;
  hash: string;
}

/** What is wrong with a line; `number` is its place in the chain. */
export interface Fault {
  number: number;
  kind: 'changed' | 'removed' | 'inserted' | 'unsigned' | 'sealed otherwise' | 'end missing';
  id?: number;
}

/** As PostgreSQL's json_build_array writes what is in it. */
const written = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const originOf = (salt: string, ip: string | null, device: string | null) => sha256(written([salt, ip, device]));

/** The hash that the line after this one has as `previous`; audit_hash in the database says the same. */
export const hashOf = (line: ChainLine) =>
  sha256(
    written([
      line.number,
      line.previous,
      line.id,
      line.at,
      line.userId,
      line.patientId,
      line.action,
      line.section,
      line.rowId,
      line.outcome,
      line.channel,
      line.associationId,
      line.associationLevel,
      line.visibility,
      line.detail,
      line.origin,
      line.signature,
    ]),
  );

/**
 * Whether a line must be signed, asked of a chain's lines from the first on: behind those that the first seal took over, and
 * among them from the first signed one on.
 */
export function signedFrom(adopted: number): (line: Pick<ChainLine, 'number' | 'signature'>) => boolean {
  let isSigning = false;
  return ({ number, signature }) => {
    isSigning ||= number > adopted || signature !== null;
    return isSigning;
  };
}

interface Expected {
  /** What the database keeps beside the chain, or the export says. */
  end: ChainEnd | undefined;
  /** The newest seal, and how many lines the first one took over: those before the first signed one need no signature. */
  sealed?: ChainEnd | undefined;
  adopted?: number;
  /** Those by which lines may be signed; none: signatures are not looked at. */
  secrets?: readonly string[] | undefined;
}

/**
 * What is wrong with a chain, line by line in its order. A line that was changed is told by the one after it, the last one by
 * the end that is kept beside; the line itself is named. A chain that was written anew as a whole is told by its seal.
 */
export async function faultsOf(lines: Iterable<ChainLine> | AsyncIterable<ChainLine>, expected: Expected) {
  const { end, sealed, adopted = 0, secrets } = expected;
  const faults: Fault[] = [];
  const isSigning = signedFrom(adopted);
  let before: { number: number; id?: number; hash: string } = { number: 0, hash: '' };
  for await (const line of lines) {
    const { number, id } = line;
    const hash = hashOf(line);
    if (number <= before.number) faults.push({ number, kind: 'inserted', id });
    else if (number > before.number + 1) faults.push(...missing(before.number + 1, number - 1));
    else if (line.previous !== before.hash) faults.push(brokenAt(before, line));
    const isToBeSigned = isSigning(line);
    if (secrets && isToBeSigned && !isSigned(Buffer.from(line.signature ?? '', 'hex'), line, secrets))
      faults.push({ number, kind: 'unsigned', id });
    if (sealed?.count === number && sealed.hash !== hash) faults.push({ number, kind: 'sealed otherwise', id });
    before = { number, id, hash };
  }
  const count = Math.max(end?.count ?? 0, sealed?.count ?? 0);
  if (count > before.number) faults.push(...missing(before.number + 1, count));
  else if (!end) faults.push({ number: before.number, kind: 'end missing' });
  else if (end.count < before.number) faults.push({ number: before.number, kind: 'inserted', ...idOf(before) });
  else if (end.hash !== before.hash) faults.push(brokenAt(before));
  return faults;
}

const missing = (from: number, to: number): Fault[] =>
  from === to
    ? [{ number: from, kind: 'removed' }]
    : [
        { number: from, kind: 'removed' },
        { number: to, kind: 'removed' },
      ];

const brokenAt = (before: { number: number; id?: number }, after?: ChainLine): Fault => {
  const line = before.id === undefined ? after : before;
  return { number: line?.number ?? 0, kind: 'changed', ...idOf(line) };
};

const idOf = (line: { id?: number } | undefined) => (line?.id === undefined ? {} : { id: line.id });
