import { useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import { ARROWS } from '../results/Standing';

/** How a measure goes; of a pressure one value can go up and the other down. It says nothing of whether that is good. */
export function TrendWord({ trend }: { trend: Direction }) {
  const t = useTranslations();
  return (
    <>
      <span aria-hidden="true">{ARROWS[trend]}</span>{' '}
      {trend === 'varying' ? t('summary.trendVarying') : t(`results.direction.${trend}`)}
    </>
  );
}
