import { createHash } from 'node:crypto';

interface Named {
  /** The id in the catalogue; null for a medicine typed by hand. */
  drugId: number | null;
  name: string;
}

/** What a medicine is, whatever its row: the same before and after it is saved. */
const identityOf = ({ drugId, name }: Named) => (drugId === null ? `n ${name.toLowerCase()}` : `d ${drugId}`);

/**
 * The key of a finding: its rule, and a hash of its medicines in any order and of the fact that it rests on. A patient who
 * accepts a finding stores its key.
 */
export function findingKey(rule: string, medicines: readonly Named[], fact?: string): string {
  const parts = [...medicines.map(identityOf).sort(), ...(fact === undefined ? [] : [fact])];
  return `${rule}:${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)}`;
}
