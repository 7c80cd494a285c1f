import type { Finding } from './findings';

export interface Words {
  locale: string;
  /** A text of the namespace `drugs`. */
  t: (key: string, values?: Record<string, string>) => string;
}

/** A finding as a sentence for the patient. */
export function findingText(finding: Finding, { locale, t }: Words): string {
  switch (finding.kind) {
    case 'interaction':
      return locale === 'en' ? finding.rule.mechanismEnglish : finding.rule.mechanism;
    case 'allergy':
      return t('finding.allergy', { allergy: finding.allergy });
    case 'duplicate':
      return finding.ingredients.length > 0
        ? t('finding.duplicateOf', { ingredients: finding.ingredients.join(', ') })
        : t('finding.duplicate');
    default:
      return t(`finding.${finding.kind}`);
  }
}
