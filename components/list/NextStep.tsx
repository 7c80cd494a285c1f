import { useTranslations } from 'next-intl';

/**
 * Says what to do next in an empty list. If the licence does not cover new rows, base.css shows the text that says that a
 * plan is needed, so that nothing is suggested which would be refused.
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
