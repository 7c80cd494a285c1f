import { createHash } from 'node:crypto';
import type { Conditions } from '@/db/reference/interactions/context-set';
import type { contextRules, dataSets, interactionRules, ruleReviews, Severity } from '@/db/schema';
import type { ContextKind } from '@/db/schema/drugs';
import type { RuleVersion, Translated } from './findings';

type InteractionRow = typeof interactionRules.$inferSelect;
type ContextRow = typeof contextRules.$inferSelect;
export type ReviewRow = typeof ruleReviews.$inferSelect;
type DataSetRow = Pick<typeof dataSets.$inferSelect, 'name' | 'version' | 'date'>;

interface Rule {
  id: string;
  severity: Severity;
  text: Translated;
  advice: Translated;
  source: string;
  reviewedBy: string | null;
  reviewedOn: string | null;
}

/** A rule about two medicines, or three. */
export interface InteractionRule extends Rule {
  sides: number;
}

/** A rule about a medicine and the person. */
export type ContextRule = {
  [K in ContextKind]: Rule & { kind: K; condition: Conditions[K] /** 0 is the most severe. */; rank: number };
}[ContextKind];

export const GRADE_SEVERITY: Record<ContextRow['grade'], Severity> = {
  contraindicated: 'contraindicated',
  avoid: 'serious',
  reduce: 'serious',
  caution: 'monitor',
};
const GRADE_RANK = { contraindicated: 0, avoid: 1, reduce: 2, caution: 3 };

/** Which sides of a rule a medicine stands on, as bits: 1 the first, 2 the second, 4 the third. */
export type Sides = ReadonlyMap<InteractionRule, number>;

/** All rules that are on, found by a medicine's codes. */
export interface RuleBook {
  /** Whether both sets are there. Without one the check would find less, so that it is impossible. */
  complete: boolean;
  /** The number of rules, and how many of them no expert has read yet. */
  rules: number;
  unreviewed: number;
  interactions: RuleVersion | null;
  context: RuleVersion | null;
  /** The laboratory tests that rules ask for, with the creatinine. */
  tests: readonly string[];
  /** Groups of medicines by the stems under which people write them, with the codes' prefixes. */
  groups: readonly { words: readonly string[]; atc: readonly string[] }[];
  sidesOf(codes: readonly string[]): Sides;
  contextOf(codes: readonly string[]): ReadonlySet<ContextRule>;
  /** Whether a code begins with a prefix of the rule. */
  concerns(rule: ContextRule, code: string): boolean;
}

/** The hash of a rule's contents; a review holds only for the contents that were read. */
export const fingerprintOf = (row: InteractionRow | ContextRow) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)),
        sorted,
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** PostgreSQL stores a condition's fields in another order than the file. */
const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The lengths of an ATC code's five levels. */
const LEVELS = [1, 3, 4, 5, 7];
const prefixesOf = (code: string) =>
  code.startsWith('X-')
    ? [code]
    : LEVELS.filter((length) => length <= code.length).map((length) => code.slice(0, length));

/** Makes the book of the stored rules; rules that a review calls wrong are left out. */
export function ruleBook(stored: {
  interactions: readonly InteractionRow[];
  context: readonly ContextRow[];
  reviews: readonly ReviewRow[];
  dataSets: readonly DataSetRow[];
}): RuleBook {
  const reviews = new Map(stored.reviews.map((review) => [review.ruleId, review]));
  const sides = new Map<string, [InteractionRule, number][]>();
  const context = new Map<string, ContextRule[]>();
  const prefixes = new Map<ContextRule, ReadonlySet<string>>();
  const groups = new Map<string, RuleBook['groups'][number]>();
  const tests = new Set(['creatinine']);
  let [count, reviewed] = [0, 0];
  /** What a review says of a rule; undefined if the rule is off. */
  const read = (row: InteractionRow | ContextRow) => {
    const review = reviews.get(row.id);
    const holds = review?.fingerprint === fingerprintOf(row) ? review : undefined;
    if (holds?.verdict === 'wrong') return undefined;
    count += 1;
    if (holds) reviewed += 1;
    return { reviewedBy: holds?.reviewedBy ?? null, reviewedOn: holds?.reviewedOn ?? null };
  };
  const add = <T>(index: Map<string, T[]>, prefix: string, value: T) => {
    const found = index.get(prefix);
    if (found) found.push(value);
    else index.set(prefix, [value]);
  };
  for (const row of stored.interactions) {
    const review = read(row);
    if (!review) continue;
    const all = [row.firstAtc, row.secondAtc, ...(row.thirdAtc ? [row.thirdAtc] : [])];
    const rule: InteractionRule = {
      id: row.id,
      severity: row.severity,
      text: { it: row.mechanism, en: row.mechanismEnglish },
      advice: { it: row.advice, en: row.adviceEnglish },
      source: row.source,
      sides: all.length,
      ...review,
    };
    all.forEach((codes, side) => {
      for (const prefix of codes) add(sides, prefix, [rule, 1 << side]);
    });
  }
  for (const row of stored.context) {
    const review = read(row);
    if (!review) continue;
    const rule = {
      id: row.id,
      kind: row.kind,
      condition: row.condition,
      severity: GRADE_SEVERITY[row.grade],
      rank: GRADE_RANK[row.grade],
      text: { it: row.text, en: row.textEnglish },
      advice: { it: row.advice, en: row.adviceEnglish },
      source: row.source,
      ...review,
    } as unknown as ContextRule;
    prefixes.set(rule, new Set(row.atc));
    for (const prefix of row.atc) add(context, prefix, rule);
    if (rule.kind === 'lab') tests.add(rule.condition.lab);
    if (rule.kind === 'allergy') groups.set(rule.condition.allergy_group, rule.condition);
  }
  const sidesByCode = new Map<string, Sides>();
  const ofCode = (code: string): Sides => {
    const before = sidesByCode.get(code);
    if (before) return before;
    const found = new Map<InteractionRule, number>();
    for (const prefix of prefixesOf(code))
      for (const [rule, side] of sides.get(prefix) ?? []) found.set(rule, (found.get(rule) ?? 0) | side);
    // Codes come from the catalogue, so that there are some thousands at most.
    sidesByCode.set(code, found);
    return found;
  };
  const contextByCode = new Map<string, readonly ContextRule[]>();
  const contextOfCode = (code: string): readonly ContextRule[] => {
    const before = contextByCode.get(code);
    if (before) return before;
    const found = prefixesOf(code).flatMap((prefix) => context.get(prefix) ?? []);
    contextByCode.set(code, found);
    return found;
  };
  const versionOf = (wanted: DataSetRow['name']) => {
    const found = stored.dataSets.find(({ name }) => name === wanted);
    return found ? { version: found.version, date: found.date } : null;
  };
  return {
    complete: stored.interactions.length > 0 && stored.context.length > 0,
    rules: count,
    unreviewed: count - reviewed,
    interactions: versionOf('interactions'),
    context: versionOf('context'),
    tests: [...tests],
    groups: [...groups.values()],
    sidesOf(codes) {
      const [only = '', ...others] = codes;
      if (others.length === 0) return ofCode(only);
      const found = new Map<InteractionRule, number>();
      for (const code of codes) for (const [rule, side] of ofCode(code)) found.set(rule, (found.get(rule) ?? 0) | side);
      return found;
    },
    contextOf: (codes) => new Set(codes.flatMap(contextOfCode)),
    concerns: (rule, code) => prefixesOf(code).some((prefix) => prefixes.get(rule)?.has(prefix)),
  };
}
