import { createHash } from 'node:crypto';
import { type AuditClaim, isSigned } from './signature';

/** A line of the access log with the values from which its hash is computed. Hashes are hexadecimal. */
export interface ChainLine extends AuditClaim {
  number: number;
  previous: string;
  /** Milliseconds since 1970. */
  at: number;
  associationId: number | null;
  associationLevel: number | null;
  visibility: number | null;
  /** JSON text as PostgreSQL writes it. */
  detail: string | null;
  /** The salted hash of network address and device. */
  origin: string;
  signature: string | null;
}

/** The end of a chain: its number of lines and its last hash. It is stored separately from the lines, and in seals. */
export interface ChainEnd {
  count: number;
  hash: string;
}

/** A fault found in a chain; `number` is the line's place in the chain. */
export interface Fault {
  number: number;
  kind: 'changed' | 'removed' | 'inserted' | 'unsigned' | 'sealed otherwise' | 'end missing';
  id?: number;
}

/** A JSON array, formatted exactly as PostgreSQL's json_build_array writes it. */
const written = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const originOf = (salt: string, ip: string | null, device: string | null) => sha256(written([salt, ip, device]));

/** The hash of a line, which the next line stores as `previous`; audit_hash in the database computes the same. */
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
 * Returns a function that decides whether a line must be signed; call it for a chain's lines in order, from the first. All
 * lines after those that the first seal adopted (`adopted` is their number) must be signed. Among the adopted lines, all
 * from the first signed one on must be signed.
 */
export function signedFrom(adopted: number): (line: Pick<ChainLine, 'number' | 'signature'>) => boolean {
  let isSigning = false;
  return ({ number, signature }) => {
    isSigning ||= number > adopted || signature !== null;
    return isSigning;
  };
}

interface Expected {
  /** The chain's end as stored in the database or in the export. */
  end: ChainEnd | undefined;
  /**
   * `sealed` is the end of the chain in the newest seal; `adopted` is the number of lines that the first seal adopted. Of
   * these, the lines before the first signed one may be unsigned.
   */
  sealed?: ChainEnd | undefined;
  adopted?: number;
  /** The secrets with which lines may be signed; if absent, signatures are not checked. */
  secrets?: readonly string[] | undefined;
}

/**
 * Finds the faults of a chain, whose lines must be given in order. A changed line is detected by the hash in the next line,
 * or by the stored end if it is the last line; the fault names the changed line. A chain that was rewritten completely is
 * detected by its seal.
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
