import { type Alarm, type AlarmLevel, alarmOf, printedAlarm, type Words } from '@/lib/laboratory/alarms';
import { ADVICE } from '@/lib/laboratory/critical-values';
import { excessOf } from '@/lib/laboratory/excess';
import { testAt } from '@/lib/laboratory/tests';
import { isPossible } from '@/lib/laboratory/units';
import { daysBetween, today } from '@/lib/values/days';
import type { VisiblePatient } from '../patient/model';
import type { Result } from './model';
import { type JudgedResult, limitsOf, positionOf } from './shown';

/** What the judgement of a result needs to know of the person. */
export type Person = Pick<VisiblePatient, 'birthDate' | 'sex'>;

/** A result that must be told at once, in words with what to do. */
export interface CriticalResult {
  level: AlarmLevel;
  standing: Alarm['standing'] | null;
  /** `report`: the laboratory marked it so; `rule`: a rule of ours says so. */
  by: 'report' | 'rule';
  /** What the value means and the rule's source; null if only the report's mark says that it is alarming. */
  text: Words | null;
  source: string | null;
  /** What a patient is told to do, if the value is recent. */
  advice: Words;
  /** Whether the advice still holds: an older value is talked over with the doctor. */
  recent: boolean;
}

/** How many days the advice of an alarm holds. */
const RECENT_DAYS = 3;

/**
 * The alarm of a result on the day `on`; null if it has none. The report's own alarm stands before a rule's, and its range
 * before the rule of an urgent value: what the report calls within its range is not called urgent. A value that no living person
 * can have, or in a unit that is not the test's, is under review and alarms nobody.
 */
export function criticalOf(
  row: JudgedResult,
  { birthDate }: Pick<Person, 'birthDate'>,
  on = today(),
): CriticalResult | null {
  const test = testAt(row.test);
  const { value, comparator, unit, day } = row;
  if (test && value !== null && !isPossible(test, value, unit ?? '')) return null;
  const ageDays = birthDate === null ? null : daysBetween(birthDate, day);
  const found = test && value !== null ? alarmOf(test.key, { value, comparator, unit: unit ?? '' }, { ageDays }) : null;
  const recent = daysBetween(day, on) <= RECENT_DAYS;
  const printed = printedAlarm(row.interpretation);
  if (printed) {
    const rule = found && (printed === 'marked' || found.standing === printed) ? found : null;
    const standing = rule?.standing ?? (printed === 'marked' ? null : printed);
    const { text = null, source = null, advice = ADVICE.now } = rule ?? {};
    return { level: 'critical', standing, by: 'report', text, source, advice, recent };
  }
  if (!found || (found.level === 'urgent' && positionOf(row).standing === 'within')) return null;
  return { ...found, by: 'rule', recent };
}

const RANKS: Record<AlarmLevel, number> = { critical: 2, urgent: 1 };
/** The weight of one step of a scale of words beyond the expected one, in reference changes of a measured test. */
const STEP = 1;

/** A result with its alarm, as far as its danger depends on them. */
export interface Dangerous {
  row: JudgedResult & Pick<Result, 'id' | 'day'>;
  critical: CriticalResult | null;
}

/** How far a result is outside its range, in reference changes; 0 within. */
function excess(row: JudgedResult): number {
  const { standing } = positionOf(row);
  if (row.value !== null) return excessOf(row.value, standing, limitsOf(row), row.test);
  return standing === 'above' ? (row.ordinal ?? 1) * STEP : 0;
}

/**
 * Results ordered by danger: critical ones, then urgent ones, then the others by how far they are outside their range; equal
 * ones the newest first.
 */
export function mostDangerousFirst<One extends Dangerous>(results: readonly One[]): One[] {
  const weighed = results.map((one) => ({
    one,
    rank: one.critical ? RANKS[one.critical.level] : 0,
    excess: excess(one.row),
  }));
  weighed.sort((first, second) => {
    const [row, other] = [first.one.row, second.one.row];
    const newer = row.day === other.day ? other.id - row.id : row.day < other.day ? 1 : -1;
    return second.rank - first.rank || second.excess - first.excess || newer;
  });
  return weighed.map(({ one }) => one);
}
