import { z } from 'zod';
import type { CheckResult, Finding } from '@/lib/catalogue/interactions/findings';
import { findingText } from '@/lib/catalogue/interactions/words';
import { type Locale, translate } from '@/lib/i18n/translate';
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
  duplicate: 'doppione',
  forbidden: 'farmaco_vietato',
  forbiddenGroup: 'gruppo_vietato',
  allergy: 'allergia',
};
const UNCHECKED = 'non_verificabile';

/**
 * The check in the contract's format. Medicines that could not be checked are among the messages too, so that no client
 * overlooks them.
 */
export function checkWire({ outcome, drug, findings, unchecked }: DrugCheck, locale: Locale) {
  const t = (key: string, values?: Record<string, string>) => translate(locale, `drugs.${key}`, values);
  const found = findings.map((finding) => ({
    farmaco_in_corso: finding.kind === 'allergy' ? finding.allergy : finding.with.name,
    interazione_con: drug.name,
    gravita: SEVERITIES[finding.severity],
    tipo: KINDS[finding.kind],
    descrizione: findingText(finding, { locale, t }),
    fonte: finding.kind === 'interaction' ? finding.rule.source : null,
  }));
  const notAsked = (name: string, text: string) => ({
    farmaco_in_corso: name,
    interazione_con: drug.name,
    gravita: UNCHECKED,
    tipo: UNCHECKED,
    descrizione: text,
    fonte: null,
  });
  const open = unchecked.map(({ name }) => notAsked(name, t('finding.unchecked', { drug: name })));
  if (outcome === 'impossible' && open.length === 0) open.push(notAsked(drug.name, t('finding.noRules')));
  return { esito: OUTCOMES[outcome], messaggiInterazioni: [...found, ...open] };
}

/** The answer schema of the check. */
export const checkAnswer = z.object({
  esito: z.enum(Object.values(OUTCOMES)),
  messaggiInterazioni: z.array(
    z.object({
      farmaco_in_corso: z.string(),
      interazione_con: z.string(),
      gravita: z.enum([...Object.values(SEVERITIES), UNCHECKED]),
      tipo: z.enum([...Object.values(KINDS), UNCHECKED]),
      descrizione: z.string(),
      fonte: z.string().nullable(),
    }),
  ),
});
