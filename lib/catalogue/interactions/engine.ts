import { findingKey } from '@/db/reference/interactions/finding-key';
import type { Severity } from '@/db/schema';
import { translate } from '@/lib/i18n/translate';
import { affirmed, saysStem } from './affirmed';
import { groupsNamed, namesGroup, namesMedicine } from './allergies';
import { conditionHolds, doseHolds, fact } from './conditions';
import type { CheckResult, Fact, Finding, FindingKind, Medicine, NotAssessable, Translated } from './findings';
import { sharedIngredients } from './ingredients';
import { type Known, known, type Person } from './person';
import type { ContextRule, InteractionRule, RuleBook, Sides } from './rule-book';

// The medicine check. It reads nothing from outside: its result depends only on its input.

export interface CheckInput {
  /** The medicines that are checked: the chosen one, or the whole list. */
  checked: readonly Medicine[];
  /** The medicines that they are checked against besides each other. */
  others?: readonly Medicine[];
  /** Medicines the patient must not take, each with its note. */
  forbidden?: readonly (Medicine & { note?: string | null })[];
  person: Person;
}

/** Applies all rules to the checked medicines: with each other, with the others, and with the person. */
export function checkMedicines(
  { checked, others = [], forbidden = [], person }: CheckInput,
  book: RuleBook,
): CheckResult {
  const facts = known(person);
  const all = [...checked, ...others].map(
    (medicine): Placed => ({
      medicine,
      sides: book.sidesOf(medicine.atcCodes),
      rules: book.contextOf(medicine.atcCodes),
    }),
  );
  const found: Draft[] = [];
  const missing = new Map<string, NotAssessable>();
  all.slice(0, checked.length).forEach((one, at) => {
    for (const other of all.slice(at + 1)) found.push(...ofPair(one, other), ...ofClass(one, other));
    for (const banned of forbidden) found.push(...ofBan(one.medicine, banned, book));
    found.push(...ofPerson(one, facts, missing), ...ofNamedAllergies(one.medicine, facts));
  });
  found.push(...ofThree(all, checked.length), ...ofAmounts(all, checked.length, facts, book));
  const unknown = all.flatMap(({ medicine }) => unknownOf(medicine) ?? []);
  const findings = folded(found);
  const impossible = unknown.length > 0 || !book.complete;
  return {
    outcome: findings.length > 0 ? 'found' : impossible ? 'impossible' : 'none',
    findings,
    notAssessable: [...missing.values()],
    unknown,
    rules: book.rules,
    unreviewed: book.unreviewed,
    interactions: book.interactions,
    context: book.context,
  };
}

/** A medicine with the rules that its codes belong to. */
interface Placed {
  medicine: Medicine;
  sides: Sides;
  rules: ReadonlySet<ContextRule>;
}

/** A finding with its rank among those of the same kind and fact: 0 is the most severe. */
interface Draft {
  rank: number;
  rule: string;
  kind: FindingKind;
  severity: Severity;
  medicines: readonly Medicine[];
  text: Translated;
  advice: Translated;
  source: string;
  fact: Fact | null;
  reviewedBy: string | null;
  reviewedOn: string | null;
  /** A finding that no rule makes gives way to a rule that says the same. */
  own?: boolean;
}

const RANK: Record<Severity, number> = { contraindicated: 0, serious: 1, monitor: 2 };

const byRule = (rule: InteractionRule | ContextRule) => ({
  rule: rule.id,
  severity: rule.severity,
  text: rule.text,
  advice: rule.advice,
  source: rule.source,
  reviewedBy: rule.reviewedBy,
  reviewedOn: rule.reviewedOn,
});

/** A finding in the app's own words. */
const ownFinding = (
  rule: string,
  kind: FindingKind,
  severity: Severity,
  key: string,
  values: Record<string, string> = {},
) => ({
  rule,
  kind,
  severity,
  rank: RANK[severity],
  text: { it: translate('it', `drugs.finding.${key}`, values), en: translate('en', `drugs.finding.${key}`, values) },
  advice: { it: translate('it', 'drugs.finding.advice'), en: translate('en', 'drugs.finding.advice') },
  source: '',
  reviewedBy: null,
  reviewedOn: null,
  own: true,
});

const FIRST = 1;
const SECOND = 2;
const THIRD = 4;

/** The rules for two medicines, in both directions, and the same substance in both. */
function ofPair(one: Placed, other: Placed): Draft[] {
  const [fewer, more] = one.sides.size <= other.sides.size ? [one.sides, other.sides] : [other.sides, one.sides];
  const medicines = [one.medicine, other.medicine];
  const found: Draft[] = [];
  for (const [rule, side] of fewer) {
    if (rule.sides !== 2) continue;
    const against = more.get(rule);
    if (against !== undefined && ((side & FIRST && against & SECOND) || (side & SECOND && against & FIRST)))
      found.push({ ...byRule(rule), kind: 'interaction', rank: RANK[rule.severity], medicines, fact: null });
  }
  const ingredients = isRenewed(one.medicine, other.medicine) ? null : sameSubstance(one.medicine, other.medicine);
  if (ingredients) {
    const [key, values] =
      ingredients.length > 0 ? ['duplicateOf', { ingredients: ingredients.join(', ') }] : ['duplicate', {}];
    found.push({
      ...ownFinding('SAME-SUBSTANCE', 'duplication', 'serious', String(key), values as Record<string, string>),
      medicines,
      fact: null,
    });
  }
  return found;
}

/**
 * The rules for three medicines. A combination product may stand on two sides, but at least two medicines are needed. Of
 * the sets that a rule holds for, those that contain another one say nothing new.
 */
function ofThree(all: readonly Placed[], checked: number): Draft[] {
  const rules = new Set(all.flatMap(({ sides }) => [...sides.keys()].filter((rule) => rule.sides === 3)));
  return [...rules].flatMap((rule) => {
    const on = (side: number) => all.flatMap(({ sides }, at) => ((sides.get(rule) ?? 0) & side ? [at] : []));
    const [firsts, seconds, thirds] = [on(FIRST), on(SECOND), on(THIRD)];
    const sets = new Map<string, number[]>();
    for (const a of firsts)
      for (const b of seconds)
        for (const c of thirds) {
          const set = [...new Set([a, b, c])].sort((x, y) => x - y);
          if (set.length > 1 && set.some((at) => at < checked)) sets.set(set.join(), set);
        }
    const least = [...sets.values()].filter(
      (set) => ![...sets.values()].some((other) => other.length < set.length && other.every((at) => set.includes(at))),
    );
    return least.map(
      (set): Draft => ({
        ...byRule(rule),
        kind: 'interaction',
        rank: RANK[rule.severity],
        medicines: set.flatMap((at) => all[at]?.medicine ?? []),
        fact: null,
      }),
    );
  });
}

/** The rules for a medicine and the person, except doses and doubles. */
function ofPerson({ medicine, rules }: Placed, facts: Known, missing: Map<string, NotAssessable>): Draft[] {
  const found: Draft[] = [];
  for (const rule of rules) {
    const held = conditionHolds(rule, facts);
    for (const one of held.facts)
      found.push({ ...byRule(rule), kind: rule.kind, rank: rule.rank, medicines: [medicine], fact: one });
    if (held.missing) {
      const key = `${rule.kind} ${held.missing.fact}`;
      const before = missing.get(key)?.medicines ?? [];
      const medicines = before.some(({ id }) => id === medicine.id) ? before : [...before, named(medicine)];
      missing.set(key, { kind: rule.kind, ...held.missing, medicines });
    }
  }
  return found;
}

/** The rank of a finding that gives way to any rule about the same fact. */
const LAST = 9;

/** An allergy that names the medicine or an ingredient; or its group, unless the rules say how much that matters. */
const ofNamedAllergies = (medicine: Medicine, { saidAllergies }: Known): Draft[] =>
  saidAllergies.flatMap(({ id, name, day, said }): Draft[] => {
    const byName = namesMedicine(said, medicine);
    if (!byName && !namesGroup(said, medicine)) return [];
    const own = ownFinding('ALLERGY', 'allergy', 'contraindicated', 'allergy', { allergy: name });
    const about = fact('allergy', { name, day, rowId: id });
    return [{ ...own, rank: byName ? own.rank : LAST, medicines: [medicine], fact: about }];
  });

type DoseRule = Extract<ContextRule, { kind: 'dose' }>;

/** The daily dose of a substance over all medicines, if a checked one contains it. */
function ofAmounts(all: readonly Placed[], checked: number, facts: Known, book: RuleBook): Draft[] {
  const asked = new Set(
    all.slice(0, checked).flatMap(({ rules }) => [...rules].filter((rule): rule is DoseRule => rule.kind === 'dose')),
  );
  const chosen = new Set(all.slice(0, checked).map(({ medicine }) => medicine));
  return [...asked].flatMap((rule): Draft[] => {
    const concerned = all.flatMap(({ medicine, rules }) => {
      if (!rules.has(rule)) return [];
      const codes = medicine.atcCodes.filter((code) => book.concerns(rule, code));
      return [{ medicine, codes }];
    });
    const held = doseHolds(rule, concerned, facts);
    return held?.medicines.some((medicine) => chosen.has(medicine))
      ? [{ ...byRule(rule), kind: 'dose', rank: rule.rank, medicines: held.medicines, fact: held.fact }]
      : [];
  });
}

/** Two medicines of one class. The same product twice is a prescription that was renewed. */
const ofClass = (one: Placed, other: Placed): Draft[] =>
  isSameProduct(one.medicine, other.medicine)
    ? []
    : [...one.rules]
        .filter((rule) => rule.kind === 'duplication' && other.rules.has(rule))
        .map(
          (rule): Draft => ({
            ...byRule(rule),
            kind: 'duplication',
            rank: rule.rank,
            medicines: [one.medicine, other.medicine],
            fact: null,
          }),
        );

/** The lengths of two kinds of ATC code: that of a substance, and that of the chemical group to which it belongs. */
const SUBSTANCE = 7;
const GROUP = 5;

/** What keeps a medicine from being checked. A group's code alone does not identify the substance. */
const unknownOf = (medicine: Medicine) =>
  medicine.atcCodes.some((code) => code.length >= SUBSTANCE)
    ? undefined
    : { ...named(medicine), reason: medicine.atcCodes.length > 0 ? ('group' as const) : ('text' as const) };

const sharesCode = (one: Medicine, other: Medicine, length: number) =>
  one.atcCodes.some(
    (code) => code.length >= length && other.atcCodes.some((same) => same.slice(0, length) === code.slice(0, length)),
  );

const isSameProduct = (one: Medicine, other: Medicine) =>
  one.drugId === null || other.drugId === null
    ? one.drugId === other.drugId && one.name.toLowerCase() === other.name.toLowerCase()
    : one.drugId === other.drugId;

/** Two entries of one product in the list are one prescription; a product that is chosen again is not. */
const isRenewed = (one: Medicine, other: Medicine) => one.id !== 0 && other.id !== 0 && isSameProduct(one, other);

/** The shared ingredients, if both contain the same substance by name or by code; otherwise null. */
function sameSubstance(one: Medicine, other: Medicine): string[] | null {
  const ingredients = sharedIngredients(one.ingredients, other.ingredients);
  const same = isSameProduct(one, other) || ingredients.length > 0 || sharesCode(one, other, SUBSTANCE);
  return same ? ingredients : null;
}

/** What a forbidden medicine says about another one: by its substance, its chemical group, or the words of its note. */
function ofBan(medicine: Medicine, banned: Medicine & { note?: string | null }, book: RuleBook): Draft[] {
  const about = fact('forbidden', { name: banned.name, rowId: banned.id });
  const medicines = [medicine];
  if (sameSubstance(medicine, banned) || isOfGroup(medicine, banned.name, book))
    return [{ ...ownFinding('FORBIDDEN', 'forbidden', 'contraindicated', 'forbidden'), medicines, fact: about }];
  return sharesCode(medicine, banned, GROUP) || (banned.note ? isOfGroup(medicine, banned.note, book) : false)
    ? [{ ...ownFinding('FORBIDDEN-GROUP', 'forbidden', 'serious', 'forbiddenGroup'), medicines, fact: about }]
    : [];
}

/** Whether a text names a group that the medicine belongs to: "FANS", "evitare gli antinfiammatori". */
function isOfGroup({ atcCodes }: Medicine, text: string, book: RuleBook): boolean {
  const said = affirmed(text);
  const prefixes = [
    ...groupsNamed(said),
    ...book.groups.filter(({ words }) => words.some((stem) => saysStem(said, stem))).flatMap(({ atc }) => atc),
  ];
  return atcCodes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
}

const named = ({ id, drugId, name }: Medicine) => ({ id, drugId, name });

/** An age or a dose that changes a little is the same fact. */
const factKey = ({ kind, rowId, value, day }: Fact) => {
  if (kind === 'age' || kind === 'sex') return kind;
  return [kind, rowId, kind === 'pregnancy' ? '' : value, kind === 'dose' ? '' : day].join(' ');
};

/** What a finding is about: its kind, its medicines and its fact, of which only the most severe rule is told. */
const subjectOf = ({ kind, medicines, fact: about, text }: Draft) =>
  [
    kind,
    ...medicines.map(({ id, name }) => `${id} ${name}`).sort(),
    // Several rules for a pair say different things; those that say the same are told once.
    kind === 'interaction' ? text.it : '',
    about === null || kind === 'kidney' ? '' : `${about.kind} ${about.name ?? ''} ${about.rowId ?? ''}`,
  ].join('\n');

const isAhead = (one: Draft, other: Draft) =>
  one.rank < other.rank || (one.rank === other.rank && other.own === true && one.own !== true);

/** Of the findings about the same medicines and the same fact the most severe; the most severe of all first. */
function folded(drafts: readonly Draft[]): Finding[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const subject = subjectOf(draft);
    const before = kept.get(subject);
    if (!before || isAhead(draft, before)) kept.set(subject, draft);
  }
  return [...kept.values()]
    .sort((one, other) => RANK[one.severity] - RANK[other.severity])
    .map(({ rank: _, own: __, medicines, ...finding }) => ({
      ...finding,
      key: findingKey(finding.rule, medicines, finding.fact ? factKey(finding.fact) : undefined),
      medicines: medicines.map(named),
    }));
}
