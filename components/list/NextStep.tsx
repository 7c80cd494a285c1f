import { useTranslations } from 'next-intl';

/**
 * What to do next in an empty list. If the licence does not cover new rows it says that this needs a plan (base.css chooses),
 * so that it does not suggest what would be refused.
 */
export function NextStep({ text }: { text: string }) {
  const t = useTranslations('record');
  return (
    <>
      <span data-when="covered">{text}</span>
      <span data-when="not-covered">{t('emptyNotInPlan')}</span>
    </>
  );
}
