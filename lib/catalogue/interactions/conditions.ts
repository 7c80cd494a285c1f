import { testAt } from '@/lib/laboratory/tests';
import { converted } from '@/lib/laboratory/units';
import { daysBetween } from '@/lib/values/days';
import { phraseOf, saysStem } from './affirmed';
import type { Fact, Intake, Medicine, NotAssessable } from './findings';
import { type Known, labDays, trimesterOf } from './person';
import type { ContextRule } from './rule-book';

/** What a condition finds in the person: facts for which the rule holds, and what is missing to apply it. */
interface Held {
  facts: Fact[];
  missing?: Pick<NotAssessable, 'fact' | 'reason' | 'day'>;
}

const NONE: Held = { facts: [] };
/** A fact without what is not known of it. */
export const fact = (kind: Fact['kind'], more: Partial<Fact> = {}): Fact => ({
  kind,
  name: null,
  value: null,
  unit: null,
  day: null,
  rowId: null,
  approximate: false,
  ...more,
});
const lacks = (what: string): Held => ({ facts: [], missing: { fact: what, reason: 'missing', day: null } });

/** A lower limit is included, an upper one is not. */
const within = (value: number, from: number | undefined, below: number | undefined) =>
  (from === undefined || value >= from) && (below === undefined || value < below);

/** Whether the condition of a rule about one medicine and the person holds. Doses and doubles need the other medicines. */
export function conditionHolds(rule: ContextRule, person: Known): Held {
  switch (rule.kind) {
    case 'pregnancy':
      return ofPregnancy(rule.condition, person);
    case 'childbearing':
      return ofChildbearing(rule.condition, person);
    case 'breastfeeding': {
      const { breastfeeding: row } = person;
      return row ? { facts: [fact('breastfeeding', { name: row.name, day: row.day, rowId: row.id })] } : NONE;
    }
    case 'kidney':
      return ofKidneys(rule.condition, person);
    case 'lab':
      return ofLab(rule.condition, person);
    case 'liver':
    case 'disease':
      return ofDisease(rule.condition, person);
    case 'allergy':
      return ofAllergy(rule.condition, person);
    case 'age': {
      const { years } = person;
      if (years === null) return lacks('birthDate');
      const { age_from: from, age_below: below } = rule.condition;
      return within(years, from, below) ? { facts: [fact('age', { value: shownYears(years), unit: 'a' })] } : NONE;
    }
    default:
      return NONE;
  }
}

/** Whole years; below two years with the months. */
const shownYears = (years: number) => (years < 2 ? Math.floor(years * 12) / 12 : Math.floor(years));

type Of<K extends ContextRule['kind']> = Extract<ContextRule, { kind: K }>['condition'];

/** Without the first day the week is unknown, and all rows hold. */
function ofPregnancy({ trimester, from_week }: Of<'pregnancy'>, { pregnancy, week }: Known): Held {
  if (!pregnancy) return NONE;
  const holds =
    week === null ||
    ((!trimester || trimester.includes(trimesterOf(week))) && (from_week === undefined || week >= from_week));
  const { id, start } = pregnancy;
  return holds ? { facts: [fact('pregnancy', { value: week, unit: 'wk', day: start, rowId: id })] } : NONE;
}

function ofChildbearing({ age_from, age_below }: Of<'childbearing'>, { sex, years, pregnancy }: Known): Held {
  if (pregnancy || sex === 'male') return NONE;
  if (sex === 'unknown') return lacks('sex');
  if (years === null) return lacks('birthDate');
  return within(years, age_from, age_below) ? { facts: [fact('sex', { value: Math.floor(years), unit: 'a' })] } : NONE;
}

function ofKidneys({ egfr_from, egfr_below, crcl_from, crcl_below }: Of<'kidney'>, { kidneys }: Known): Held {
  if ('missing' in kidneys)
    return { facts: [], missing: { fact: kidneys.missing, reason: kidneys.reason, day: kidneys.day } };
  const { egfr, clearance, measured } = kidneys;
  const { day, id: rowId } = measured;
  const byClearance = crcl_from !== undefined || crcl_below !== undefined;
  if (!byClearance)
    return within(egfr, egfr_from, egfr_below)
      ? { facts: [fact('egfr', { value: egfr, unit: 'mL/min/{1.73_m2}', day, rowId })] }
      : NONE;
  if (!within(clearance ?? egfr, crcl_from, crcl_below)) return NONE;
  const approximate = clearance === null;
  return {
    facts: [
      approximate
        ? fact('egfr', { value: egfr, unit: 'mL/min/{1.73_m2}', day, rowId, approximate })
        : fact('clearance', { value: clearance, unit: 'mL/min', day, rowId }),
    ],
  };
}

function ofLab({ lab, unit, from, below }: Of<'lab'>, { results, day: today }: Known): Held {
  const found = results.get(lab);
  const test = testAt(lab);
  if (!found || !test) return NONE;
  const { day, id: rowId } = found;
  const value = converted(test, found.value, test.unit, unit);
  if (value === null) return NONE;
  if (daysBetween(day, today) > labDays(lab)) return { facts: [], missing: { fact: lab, reason: 'old', day } };
  return within(value, from, below) ? { facts: [fact('lab', { name: lab, value, unit, day, rowId })] } : NONE;
}

const plainCode = (code: string) => code.replace('.', '').toUpperCase();

/** The prefixes of a disease's codes and its phrases, normalised once for each rule. */
const diseases = new WeakMap<object, { prefixes: string[]; phrases: string[] }>();
function diseaseOf(condition: Of<'disease'>) {
  const before = diseases.get(condition);
  if (before) return before;
  const { icd, icd9, words_it, words_en } = condition;
  const found = { prefixes: [...icd, ...icd9].map(plainCode), phrases: [...words_it, ...words_en].map(phraseOf) };
  diseases.set(condition, found);
  return found;
}

function ofDisease(condition: Of<'disease'>, { saidDiagnoses }: Known): Held {
  if (saidDiagnoses.length === 0) return NONE;
  const { prefixes, phrases } = diseaseOf(condition);
  const rows = saidDiagnoses.filter(
    ({ said, codes }) =>
      codes.some((code) => prefixes.some((prefix) => plainCode(code).startsWith(prefix))) ||
      phrases.some((phrase) => said.includes(phrase)),
  );
  return { facts: rows.map(({ id, name, day }) => fact('diagnosis', { name, day, rowId: id })) };
}

function ofAllergy({ words }: Of<'allergy'>, { saidAllergies }: Known): Held {
  if (saidAllergies.length === 0) return NONE;
  const rows = saidAllergies.filter(({ said }) => words.some((stem) => saysStem(said, stem)));
  return { facts: rows.map(({ id, name, day }) => fact('allergy', { name, day, rowId: id })) };
}

/** The daily amount in mg of a rule's substance in one medicine; undefined if it is unknown or taken by another route. */
function dailyIn(medicine: Medicine, codes: readonly string[], route: 'oral' | 'injection'): number | undefined {
  const { intake } = medicine;
  if (!intake || !fits(intake.route, route)) return undefined;
  return codes.map((code) => intake.dailyMg.get(code)).find((amount) => amount !== undefined);
}

/** A medicine of unknown form is taken by mouth; only what is known to be injected is. */
const fits = (route: Intake['route'], wanted: 'oral' | 'injection') =>
  route === wanted || (route === null && wanted === 'oral');

/**
 * Whether the daily dose of a rule's substance is too high over all medicines, or one is taken too often. `concerned` are the
 * medicines with the rule's codes. Unknown doses count nothing, so that no dose is too high by a guess.
 */
export function doseHolds(
  rule: Extract<ContextRule, { kind: 'dose' }>,
  concerned: readonly { medicine: Medicine; codes: readonly string[] }[],
  { years, weightKg }: Known,
): { medicines: Medicine[]; fact: Fact } | undefined {
  const { condition } = rule;
  const { substance: name } = condition;
  const { age_from: from, age_below: below, interval_days: interval, weight_below_kg: lighter } = condition;
  if ((from !== undefined || below !== undefined) && (years === null || !within(years, from, below))) return undefined;
  if (interval !== undefined) {
    const often = concerned.find(
      ({ medicine: { intake } }) =>
        intake &&
        fits(intake.route, condition.route) &&
        intake.everyDays !== null &&
        intake.everyDays < interval &&
        (condition.strength_mg === undefined || intake.strengthMg === condition.strength_mg),
    );
    const everyDays = often?.medicine.intake?.everyDays ?? null;
    return often && { medicines: [often.medicine], fact: fact('dose', { name, value: everyDays, unit: 'd' }) };
  }
  if (lighter !== undefined && (weightKg === null || weightKg.value >= lighter)) return undefined;
  const parts = concerned.flatMap(({ medicine, codes }) => {
    const amount = dailyIn(medicine, codes, condition.route);
    return amount === undefined ? [] : [{ medicine, amount }];
  });
  if (parts.length === 0) return undefined;
  if (condition.self_care && parts.some(({ medicine }) => !medicine.intake?.selfCare)) return undefined;
  const perKg = condition.max_daily_mg_per_kg;
  const limit = perKg === undefined ? condition.max_daily_mg : weightKg === null ? undefined : perKg * weightKg.value;
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  // A tolerance for sums of decimal fractions.
  if (limit === undefined || total <= limit * 1.000_001) return undefined;
  return { medicines: parts.map(({ medicine }) => medicine), fact: fact('dose', { name, value: total, unit: 'mg/d' }) };
}
