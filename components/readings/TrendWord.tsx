import { useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import { ARROWS } from '../results/arrows';

/** A measure's trend; of a blood pressure one value can rise and the other fall. It does not say whether that is good. */
export function TrendWord({ trend }: { trend: Direction }) {
  const t = useTranslations();
  return (
    <>
      <span aria-hidden="true">{ARROWS[trend]}</span>{' '}
      {trend === 'varying' ? t('summary.trendVarying') : t(`results.direction.${trend}`)}
    </>
  );
}
