import { plainIngredient } from '@/db/reference/drugs/ingredients';
import { findingKey } from '@/db/reference/interactions/finding-key';
import { isFoodCode } from '@/db/reference/interactions/prefix';
import type { Severity } from '@/db/schema';
import { translate } from '@/lib/i18n/translate';
import { affirmed, saysStem } from './affirmed';
import { groupsNamed, namesMedicine } from './allergies';
import { conditionHolds, doseHolds, fact } from './conditions';
import type { CheckResult, Fact, Finding, FindingKind, Medicine, NotAssessable, Translated } from './findings';
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
  const all = [...checked, ...others].map((medicine) => placed(medicine, book));
  const bans = forbidden.map((banned) => banOf(banned, book));
  const found: Draft[] = [];
  const missing = new Map<string, NotAssessable>();
  all.slice(0, checked.length).forEach((one, at) => {
    for (const other of all.slice(at + 1)) found.push(...ofSameSubstance(one, other));
    for (const ban of bans) found.push(...ofBan(one, ban));
    found.push(...ofPerson(one, facts, missing), ...ofNamedAllergies(one.medicine, facts));
  });
  const group = { all, checked: checked.length };
  found.push(...ofInteractions(group), ...ofClassesAndDoses(group, facts, book));
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
  substances: Substances;
}

const placed = (medicine: Medicine, book: RuleBook): Placed => ({
  medicine,
  sides: book.sidesOf(medicine.atcCodes),
  rules: book.contextOf(medicine.atcCodes),
  substances: substancesOf(medicine),
});

/** All medicines, of which the first `checked` are those that are checked: a finding concerns at least one of them. */
interface Group {
  all: readonly Placed[];
  checked: number;
}

/** The values of each key, for many keys of many things. */
function gathered<K, V>(entries: Iterable<readonly [K, V]>): Map<K, V[]> {
  const found = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const values = found.get(key);
    if (values) values.push(value);
    else found.set(key, [value]);
  }
  return found;
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

/** Where a medicine stands in the group, and the sides of a rule that it stands on. */
interface On {
  at: number;
  side: number;
}

/** The rules for two and for three medicines, in every direction. */
function ofInteractions({ all, checked }: Group): Draft[] {
  const found: Draft[] = [];
  const standing = gathered(
    all.flatMap(({ sides }, at) => [...sides].map(([rule, side]) => [rule, { at, side }] as const)),
  );
  for (const [rule, on] of standing) {
    if (on.length < 2) continue;
    for (const set of rule.sides === 3 ? setsOfThree(on) : pairsOf(on)) {
      if (!set.some((at) => at < checked)) continue;
      const medicines = set.flatMap((at) => all[at]?.medicine ?? []);
      found.push({ ...byRule(rule), kind: 'interaction', rank: RANK[rule.severity], medicines, fact: null });
    }
  }
  return found;
}

/** The pairs of which each stands on another side. */
function pairsOf(on: readonly On[]): number[][] {
  const pairs: number[][] = [];
  on.forEach(({ at, side }, index) => {
    for (const other of on.slice(index + 1))
      if ((side & FIRST && other.side & SECOND) || (side & SECOND && other.side & FIRST)) pairs.push([at, other.at]);
  });
  return pairs;
}

/**
 * The sets of medicines that stand on all three sides. A combination product may stand on two of them, but at least two
 * medicines are needed. A set that contains another one says nothing new.
 */
function setsOfThree(on: readonly On[]): number[][] {
  const places = (wanted: number) => on.flatMap(({ at, side }) => (side & wanted ? [at] : []));
  const sets = new Map<string, number[]>();
  for (const first of places(FIRST))
    for (const second of places(SECOND))
      for (const third of places(THIRD)) {
        const set = [...new Set([first, second, third])].sort((one, other) => one - other);
        if (set.length > 1) sets.set(set.join(), set);
      }
  const all = [...sets.values()];
  return all.filter((set) => !all.some((other) => other.length < set.length && other.every((at) => set.includes(at))));
}

/** The same substance in two medicines. */
function ofSameSubstance(one: Placed, other: Placed): Draft[] {
  const ingredients = isRenewed(one.medicine, other.medicine) ? null : sameSubstance(one.substances, other.substances);
  if (!ingredients) return [];
  const own =
    ingredients.length > 0
      ? ownFinding(SAME, 'duplication', 'serious', 'duplicateOf', { ingredients: ingredients.join(', ') })
      : ownFinding(SAME, 'duplication', 'serious', 'duplicate');
  return [{ ...own, medicines: [one.medicine, other.medicine], fact: null }];
}
const SAME = 'SAME-SUBSTANCE';

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
  saidAllergies.flatMap(({ id, name, day, stems, groups }): Draft[] => {
    const byName = namesMedicine(stems, medicine);
    if (!byName && !beginsWith(medicine, groups)) return [];
    const own = ownFinding('ALLERGY', 'allergy', 'contraindicated', 'allergy', { allergy: name });
    const about = fact('allergy', { name, day, rowId: id });
    return [{ ...own, rank: byName ? own.rank : LAST, medicines: [medicine], fact: about }];
  });

/** Two medicines of one class, and the daily dose of a substance over all medicines. */
function ofClassesAndDoses({ all, checked }: Group, facts: Known, book: RuleBook): Draft[] {
  const concerned = gathered(
    all.flatMap(({ rules }, at) =>
      [...rules].flatMap((rule) => (rule.kind === 'dose' || rule.kind === 'duplication' ? [[rule, at] as const] : [])),
    ),
  );
  return [...concerned].flatMap(([rule, places]): Draft[] => {
    const isChecked = (at: number | undefined) => at !== undefined && at < checked;
    if (!places.some(isChecked)) return [];
    const medicines = places.flatMap((at) => all[at]?.medicine ?? []);
    const told = { ...byRule(rule), kind: rule.kind, rank: rule.rank };
    if (rule.kind === 'dose') {
      const parts = medicines.map((medicine) => ({
        medicine,
        codes: medicine.atcCodes.filter((code) => book.concerns(rule, code)),
      }));
      const held = doseHolds(rule, parts, facts);
      const tells = held?.medicines.some((medicine) => isChecked(places[medicines.indexOf(medicine)]));
      return held && tells ? [{ ...told, medicines: held.medicines, fact: held.fact }] : [];
    }
    return medicines.flatMap((one, index) =>
      medicines.slice(index + 1).flatMap((other): Draft[] =>
        // The same product twice is a prescription that was renewed.
        isChecked(places[index]) && !isSameProduct(one, other)
          ? [{ ...told, medicines: [one, other], fact: null }]
          : [],
      ),
    );
  });
}

/** The lengths of two kinds of ATC code: that of a substance, and that of the chemical group to which it belongs. */
const SUBSTANCE = 7;
const GROUP = 5;

/** What keeps a medicine from being checked. A group's code alone does not identify the substance. */
const unknownOf = (medicine: Medicine) =>
  medicine.atcCodes.some((code) => code.length >= SUBSTANCE)
    ? undefined
    : { ...named(medicine), reason: medicine.atcCodes.length > 0 ? ('group' as const) : ('text' as const) };

/** What a medicine is compared by: its ingredients' plain names, and its codes of substances and of chemical groups. */
interface Substances {
  medicine: Medicine;
  /** The ingredients as written, by their plain names. */
  plain: ReadonlyMap<string, string>;
  codes: readonly string[];
  groups: readonly string[];
}

const codesOf = ({ atcCodes }: Medicine, length: number) =>
  atcCodes.filter((code) => code.length >= length && !isFoodCode(code)).map((code) => code.slice(0, length));

const substancesOf = (medicine: Medicine): Substances => ({
  medicine,
  plain: new Map(
    medicine.ingredients.map((name) => [plainIngredient(name), name] as const).filter(([plain]) => plain !== ''),
  ),
  codes: codesOf(medicine, SUBSTANCE),
  groups: codesOf(medicine, GROUP),
});

const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

const isSameProduct = (one: Medicine, other: Medicine) =>
  one.drugId === null || other.drugId === null
    ? one.drugId === other.drugId && one.name.toLowerCase() === other.name.toLowerCase()
    : one.drugId === other.drugId;

/** Two entries of one product in the list are one prescription; a product that is chosen again is not. */
const isRenewed = (one: Medicine, other: Medicine) => one.id !== 0 && other.id !== 0 && isSameProduct(one, other);

/** The shared ingredients, if both contain the same substance by name or by code; otherwise null. */
function sameSubstance(one: Substances, other: Substances): string[] | null {
  const ingredients = [...one.plain].flatMap(([plain, name]) => (other.plain.has(plain) ? [name] : []));
  const same = isSameProduct(one.medicine, other.medicine) || ingredients.length > 0 || shares(one.codes, other.codes);
  return same ? ingredients : null;
}

interface Ban {
  banned: Medicine;
  substances: Substances;
  /** The prefixes of the groups that its name and its note mention. */
  byName: readonly string[];
  byNote: readonly string[];
}

const banOf = (banned: Medicine & { note?: string | null }, book: RuleBook): Ban => ({
  banned,
  substances: substancesOf(banned),
  byName: prefixesNamed(banned.name, book),
  byNote: banned.note ? prefixesNamed(banned.note, book) : [],
});

/** The prefixes of the groups that a text names: "FANS", "evitare gli antinfiammatori". */
function prefixesNamed(text: string, { groups }: RuleBook): string[] {
  const said = affirmed(text);
  const named = groups.filter(({ words }) => words.some((stem) => saysStem(said, stem)));
  return [...groupsNamed(said), ...named.flatMap(({ atc }) => atc)];
}

const beginsWith = ({ atcCodes }: Medicine, prefixes: readonly string[]) =>
  prefixes.some((prefix) => atcCodes.some((code) => code.startsWith(prefix)));

/** What a forbidden medicine says about another one: by its substance, its chemical group, or the words of its note. */
function ofBan({ medicine, substances }: Placed, ban: Ban): Draft[] {
  const about = fact('forbidden', { name: ban.banned.name, rowId: ban.banned.id });
  const medicines = [medicine];
  if (sameSubstance(substances, ban.substances) || beginsWith(medicine, ban.byName))
    return [{ ...ownFinding('FORBIDDEN', 'forbidden', 'contraindicated', 'forbidden'), medicines, fact: about }];
  return shares(substances.groups, ban.substances.groups) || beginsWith(medicine, ban.byNote)
    ? [{ ...ownFinding('FORBIDDEN-GROUP', 'forbidden', 'serious', 'forbiddenGroup'), medicines, fact: about }]
    : [];
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
