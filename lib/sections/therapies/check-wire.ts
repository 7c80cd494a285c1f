import { z } from 'zod';
import type { CheckResult, Finding, RuleVersion } from '@/lib/catalogue/interactions/findings';
import { type Locale, translate } from '@/lib/i18n/translate';
import { foundOf, medicineName, type RefusedCheck } from './check-answer';
import type { DrugCheck } from './interactions';

const OUTCOMES: Record<CheckResult['outcome'], string> = {
  found: 'interazioni',
  none: 'nessuna_interazione',
  impossible: 'controllo_non_possibile',
};
const SEVERITIES: Record<Finding['severity'], string> = {
  contraindicated: 'controindicata',
  serious: 'grave',
  monitor: 'da_monitorare',
};
const KINDS: Record<Finding['kind'], string> = {
  interaction: 'interazione',
  duplication: 'doppione',
  forbidden: 'farmaco_vietato',
  allergy: 'allergia',
  pregnancy: 'gravidanza',
  childbearing: 'eta_fertile',
  breastfeeding: 'allattamento',
  kidney: 'reni',
  lab: 'esame',
  liver: 'fegato',
  disease: 'malattia',
  age: 'eta',
  dose: 'dose',
};
/** A medicine of the same group as a forbidden one. */
const FORBIDDEN_GROUP = 'gruppo_vietato';
const UNCHECKED = 'non_verificabile';

const kindOf = ({ kind, rule }: Finding) => (rule === 'FORBIDDEN-GROUP' ? FORBIDDEN_GROUP : KINDS[kind]);

/**
 * The check in the contract's format. Medicines that could not be checked are among the messages too, so that no client
 * overlooks them.
 */
export function checkWire({ drug, ...result }: DrugCheck, locale: Locale) {
  const { outcome, findings, unknown, notAssessable, rules, unreviewed, interactions, context } = result;
  const t = (key: string, values?: Record<string, string>) => translate(locale, `drugs.${key}`, values);
  const checked = medicineName(drug.name, locale);
  const found = findings.map((finding) => {
    const {
      key,
      severity,
      text,
      advice,
      source,
      rule,
      fact,
      reviewedBy,
      reviewedOn,
      with: other,
    } = {
      ...finding,
      ...foundOf(finding, locale),
    };
    return {
      farmaco_in_corso: other,
      interazione_con: checked,
      gravita: SEVERITIES[severity],
      tipo: kindOf(finding),
      descrizione: text,
      fonte: source || null,
      consiglio: advice,
      regola: rule,
      chiave: key,
      dato: fact && { tipo: fact.kind, valore: fact.value, unita: fact.unit, data: fact.day },
      riletta_da: reviewedBy,
      riletta_il: reviewedOn,
    };
  });
  const notAsked = (name: string, text: string) => ({
    farmaco_in_corso: name,
    interazione_con: checked,
    gravita: UNCHECKED,
    tipo: UNCHECKED,
    descrizione: text,
    fonte: null,
    consiglio: null,
    regola: null,
    chiave: null,
    dato: null,
    riletta_da: null,
    riletta_il: null,
  });
  const open = unknown.map(({ name }) => notAsked(name, t('finding.unchecked', { drug: name })));
  if (outcome === 'impossible' && open.length === 0) open.push(notAsked(drug.name, t('finding.noRules')));
  return {
    esito: OUTCOMES[outcome],
    messaggiInterazioni: [...found, ...open],
    non_valutabili: notAssessable.map(({ kind, fact, reason, day }) => ({
      tipo: KINDS[kind],
      dato: fact,
      motivo: reason === 'old' ? 'vecchio' : 'mancante',
      data: day,
    })),
    regole: rules,
    regole_non_riviste: unreviewed,
    versione_interazioni: versionWire(interactions),
    versione_persona: versionWire(context),
  };
}

const versionWire = (found: RuleVersion | null) => found && { versione: found.version, data: found.date };
const versionAnswer = z.object({ versione: z.string(), data: z.string() }).nullable();
const day = z.string().nullable();

/** The answer schema of the check. */
export const checkAnswer = z.object({
  esito: z.enum(Object.values(OUTCOMES)),
  messaggiInterazioni: z.array(
    z.object({
      farmaco_in_corso: z.string(),
      interazione_con: z.string(),
      gravita: z.enum([...Object.values(SEVERITIES), UNCHECKED]),
      tipo: z.enum([...Object.values(KINDS), FORBIDDEN_GROUP, UNCHECKED]),
      descrizione: z.string(),
      fonte: z.string().nullable(),
      consiglio: z.string().nullable(),
      regola: z.string().nullable(),
      chiave: z.string().nullable(),
      dato: z
        .object({ tipo: z.string(), valore: z.number().nullable(), unita: z.string().nullable(), data: day })
        .nullable(),
      riletta_da: z.string().nullable(),
      riletta_il: day,
    }),
  ),
  non_valutabili: z.array(
    z.object({
      tipo: z.enum(Object.values(KINDS)),
      dato: z.string(),
      motivo: z.enum(['vecchio', 'mancante']),
      data: day,
    }),
  ),
  regole: z.int(),
  regole_non_riviste: z.int(),
  versione_interazioni: versionAnswer,
  versione_persona: versionAnswer,
});

/** A check that refused a save as members of the answer: the messages alone, since there always are findings. */
export const checkedToWire = (checked: object, locale: Locale) => ({
  messaggiInterazioni: checkWire((checked as RefusedCheck).result, locale).messaggiInterazioni,
});
