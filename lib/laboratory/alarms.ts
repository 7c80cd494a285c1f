import { ADVICE, CRITICAL_VALUES } from './critical-values';
import type { Standing } from './standing';
import { testAt } from './tests';
import { converted } from './units';
import type { Comparator } from './values';

/** The groups of people that the rules tell apart. */
export type AlarmGroup = 'adult' | 'child' | 'newborn' | 'pregnant' | 'immunocompromised' | 'heart_failure';
export type AlarmLevel = 'critical' | 'urgent';
export type Words = { it: string; en: string };

/** What makes a value alarming, in words, with what to do. */
export interface Alarm {
  level: AlarmLevel;
  standing: Exclude<Standing, 'within'>;
  text: Words;
  /** What the person is told to do. */
  advice: Words;
  source: string;
}

/** The person measured, on the day of the measurement. */
export interface Subject {
  /** Age in days; null if it is unknown: then the rules of adults apply. */
  ageDays: number | null;
  /** Further groups to which the person is known to belong. */
  also?: readonly ('pregnant' | 'immunocompromised' | 'heart_failure')[];
}

interface Rule {
  key: string;
  unit: string;
  group: AlarmGroup;
  level: AlarmLevel;
  /** Only below this age, in days. */
  belowDays: number;
  source: string;
  low: Side | null;
  high: Side | null;
}
type Side = Pick<Alarm, 'text' | 'advice'> & { limit: number };

function sideOf([limit = '', it = '', en = '', advice = '']: readonly string[]): Side | null {
  return limit === ''
    ? null
    : { limit: Number(limit), text: { it, en }, advice: ADVICE[advice as keyof typeof ADVICE] };
}

const RULES: readonly Rule[] = CRITICAL_VALUES.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|');
    const [key = '', unit = '', group, level] = cells;
    return {
      ...{ key, unit, group: group as AlarmGroup, level: level as AlarmLevel },
      ...{ low: sideOf(cells.slice(4, 8)), high: sideOf(cells.slice(8, 12)) },
      belowDays: cells[12] ? Number(cells[12]) : Number.POSITIVE_INFINITY,
      source: cells[13] ?? '',
    };
  });

const byKey = new Map<string, Rule[]>();
for (const rule of RULES) byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule]);

/** The number of rules, and their date: nobody has reviewed them since. */
export const ALARM_RULES = { count: RULES.length, on: '2026-11-24' } as const;

const NEWBORN_DAYS = 28;
const ADULT_DAYS = 18 * 365.25;
const isVital = (key: string) => key.startsWith('vital_');

/**
 * The rules of a key that apply to a person. The tests of a child for which no rule of children exists are judged by the
 * critical rules of adults, not by the urgent ones; those of a newborn are not, and neither are a child's vital signs.
 */
function rulesFor(key: string, { ageDays, also = [] }: Subject): Rule[] {
  const rules = byKey.get(key) ?? [];
  const isOfAge = ({ belowDays }: Rule) =>
    belowDays === Number.POSITIVE_INFINITY || (ageDays !== null && ageDays < belowDays);
  const of = (group: AlarmGroup) => rules.filter((rule) => rule.group === group && isOfAge(rule));
  const further = also.flatMap(of);
  if (ageDays === null || ageDays >= ADULT_DAYS) return [...further, ...of('adult')];
  if (ageDays < NEWBORN_DAYS) return [...further, ...of('newborn'), ...of('child')];
  const own = of('child');
  if (own.length > 0 || isVital(key)) return [...further, ...own];
  return [...further, ...of('adult').filter(({ level }) => level === 'critical')];
}

interface Valued {
  value: number;
  /** The unit in UCUM. */
  unit: string;
  comparator?: Comparator | null;
}

/** A value in a rule's unit; null if it cannot be converted. Vital signs have one unit each. */
function inUnitOf(rule: Rule, { value, unit }: Valued): number | null {
  if (unit === rule.unit) return value;
  const test = testAt(rule.key);
  return test ? converted(test, value, unit, rule.unit) : null;
}

/** Absorbs what a conversion factor of five digits may lack. */
const SHARE = 1e-4;

/**
 * The alarm of a value of a test or a vital sign: the critical ones before the urgent ones, those of the person's own group
 * before those of adults. Null if no rule calls the value alarming, or if its unit cannot be converted to the rule's. A value
 * that is only a limit, such as `< 5`, is alarming only if that is certain.
 */
export function alarmOf(key: string, measured: Valued, subject: Subject): Alarm | null {
  const found = rulesFor(key, subject).flatMap((rule): Alarm[] => {
    const value = inUnitOf(rule, measured);
    if (value === null) return [];
    const { comparator = null } = measured;
    const [isAtMost, isAtLeast] = [!comparator?.startsWith('>'), !comparator?.startsWith('<')];
    const { level, source, low, high } = rule;
    if (low && isAtMost && value <= low.limit * (1 + SHARE))
      return [{ level, standing: 'below', text: low.text, advice: low.advice, source }];
    if (high && isAtLeast && value >= high.limit * (1 - SHARE))
      return [{ level, standing: 'above', text: high.text, advice: high.advice, source }];
    return [];
  });
  return found.find(({ level }) => level === 'critical') ?? found[0] ?? null;
}

/** The limits of a test's critical alarms in an adult, in the test's own unit; null for a side without one. */
export function alarmLimitsOf(key: string): { low: number | null; high: number | null } {
  const test = testAt(key);
  const rules = (byKey.get(key) ?? []).filter(({ group, level }) => group === 'adult' && level === 'critical');
  const limit = (side: 'low' | 'high') => {
    const rule = rules.find((one) => one[side] !== null);
    return test && rule ? converted(test, rule[side]?.limit ?? Number.NaN, rule.unit, test.unit) : null;
  };
  return { low: limit('low'), high: limit('high') };
}

const MARKED: Record<string, Alarm['standing']> = { HH: 'above', '↑↑': 'above', LL: 'below', '↓↓': 'below' };
const ALARMED = /^(?:AA|!+|panic|critic[oa]?|critical|(?:valore )?(?:di )?allarme|alarm)$/i;

/** The alarm that a laboratory printed beside a result: above or below, or `marked` if it does not say which; null for none. */
export function printedAlarm(interpretation: string | null): Alarm['standing'] | 'marked' | null {
  const mark = interpretation?.trim() ?? '';
  return MARKED[mark.toUpperCase()] ?? (ALARMED.test(mark) ? 'marked' : null);
}
