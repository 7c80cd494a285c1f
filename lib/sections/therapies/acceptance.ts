import type { Severity } from '@/db/schema';
import type { Finding } from '@/lib/catalogue/interactions/findings';

/** The severities whose findings must be accepted, with a reason, before a therapy is saved. */
const SERIOUS: ReadonlySet<Severity> = new Set(['contraindicated', 'serious']);

export const isSerious = ({ severity }: { severity: Severity }) => SERIOUS.has(severity);

/** What the patient has accepted of a therapy's findings; the keys change if the rule, a medicine or the fact does. */
export interface Acceptance {
  /** The therapy on which it is stored. */
  id: number;
  version: number;
  reason: string | null;
  keys: readonly string[];
}

/** A finding with what the patient has decided about it. */
export interface StandingFinding extends Finding {
  /** The reason for going on; null if the finding has not been accepted, or if this viewer may not read the reason. */
  reason: string | null;
  accepted: boolean;
}

/**
 * The findings with the patient's decisions. A reason is one text for all findings of its therapy, and may name what they
 * are about: whoever does not read the whole record gets it only if all that was accepted with it is among the findings that
 * they see, and otherwise the same as if nothing had been accepted.
 */
export function withAcceptances(
  findings: readonly Finding[],
  acceptances: readonly Acceptance[],
  readsAll: boolean,
): StandingFinding[] {
  const seen = new Set(findings.map(({ key }) => key));
  const told = acceptances.filter(({ keys }) => readsAll || keys.every((key) => seen.has(key)));
  return findings.map((finding) => {
    const of = new Set(finding.medicines.map(({ id }) => id));
    const found = told.find(({ id, keys }) => of.has(id) && keys.includes(finding.key));
    return { ...finding, accepted: found !== undefined, reason: found?.reason ?? null };
  });
}
