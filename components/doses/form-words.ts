import { useTranslations } from 'next-intl';

/** What the small forms of the page say: saved, refused, and which field is to be corrected. */
export function useFormWords() {
  const t = useTranslations('doses.page.form');
  const record = useTranslations('record');
  const number = t('fieldNumber');
  return {
    saved: t('saved'),
    fault: t('fault'),
    offline: record('offline'),
    invalid: t('invalid'),
    not_subscribed: t('not_subscribed'),
    unaccepted: t('unaccepted'),
    conflict: t('conflict'),
    times: t('fieldTimes'),
    unitsPerPackage: t('unitsPerPackage'),
    ...{ unitsPerDose: number, packages: number, units: number, renewDays: number },
  };
}
