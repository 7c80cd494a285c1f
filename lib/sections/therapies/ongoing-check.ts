import 'server-only';
import { FORBIDDEN, ONGOING } from '@/db/reference/values';
import type { RecordAccess } from '@/lib/access/record/record';
import { checkInteractions } from '@/lib/catalogue/interactions/engine';
import { readRules } from '@/lib/catalogue/interactions/rules';
import type { Locale } from '@/lib/i18n/translate';
import { type Found, foundOf } from './check-answer';
import { readAllergyNames, readTaken } from './interactions';

export interface OngoingCheck {
  /** The number of ongoing therapies. */
  count: number;
  /** The most severe first. */
  findings: Found[];
  /** The names of the medicines for which interactions cannot be checked. */
  unchecked: string[];
  /** False if there are no rules to check the therapies by. */
  possible: boolean;
}

const GRAVITY: readonly Found['severity'][] = ['contraindicated', 'serious', 'monitor'];

/**
 * Checks each ongoing therapy against the ongoing ones after it in the list, the forbidden drugs and the patient's
 * allergies.
 */
export const checkOngoing =
  (locale: Locale) =>
  async (record: RecordAccess): Promise<OngoingCheck> => {
    const [taken, allergies, rules] = await Promise.all([
      readTaken(record),
      readAllergyNames(record),
      readRules(record.db),
    ]);
    const inState = (state: number) => taken.filter((one) => one.state === state).map(({ checked }) => checked);
    const ongoing = inState(ONGOING);
    const forbidden = inState(FORBIDDEN);
    const found = ongoing.flatMap((drug, at) =>
      checkInteractions({ drug, others: ongoing.slice(at + 1), forbidden, allergies }, rules).findings.map((finding) =>
        foundOf(drug.name, finding, locale),
      ),
    );
    return {
      count: ongoing.length,
      findings: found.sort((one, other) => GRAVITY.indexOf(one.severity) - GRAVITY.indexOf(other.severity)),
      unchecked: ongoing.filter(({ atcCodes }) => atcCodes.length === 0).map(({ name }) => name),
      possible: rules.length > 0,
    };
  };
