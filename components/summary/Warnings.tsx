import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { isLocale } from '@/lib/i18n/translate';
import { foundOf } from '@/lib/sections/therapies/check-answer';
import type { Warnings } from '@/lib/sections/therapies/standing-check';
import { FindingList } from '../therapies/FindingList';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface WarningsCardProps {
  warnings: Warnings;
  place: Place;
}

/** How many findings are shown in full; the page of the check has all. */
const SHOWN = 3;

/** What speaks against a current therapy; nothing while there is no finding. */
export function WarningsCard({ warnings: { serious, watched }, place }: WarningsCardProps) {
  const t = useTranslations('therapies.all');
  const locale = useLocale();
  if (serious.length === 0 && watched === 0) return null;
  const shown = serious
    .slice(0, SHOWN)
    .map((finding) => ({ ...foundOf(finding, isLocale(locale) ? locale : 'it'), reason: finding.reason }));
  const more = serious.length - shown.length;
  return (
    <SummaryCard
      id="segnalazioni-farmaci"
      section="therapies"
      title={t('card')}
      href={place.own ? `${BASE_PATH}/Registro/Farmaci/Interazioni` : place.to('therapies')}
    >
      <FindingList findings={shown} brief quoted={!place.own} />
      {more > 0 ? <p className={classes.none}>{t('more', { count: more })}</p> : null}
      {watched > 0 ? <p className={classes.none}>{t('watch', { count: watched })}</p> : null}
    </SummaryCard>
  );
}
