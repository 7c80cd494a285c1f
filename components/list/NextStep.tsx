import { useTranslations } from 'next-intl';

/**
 * What to do next where nothing is; below an island of somebody whose licence does not cover a new row it says instead
 * that this takes a plan (base.css chooses), so that nothing is promised that is refused.
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
