import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { Reading } from '@/lib/record/readings/model';
import { displayedDay } from '@/lib/values/days';
import { SECTION_ICONS } from '../shell/section-icons';
import ui from '../ui/page.module.css';
import { measuredText } from './words';

/** The newest reading at a glance, and the way to all of them. */
export function LastReading({ reading }: { reading: Reading | undefined }) {
  const t = useTranslations('readings');
  const locale = useLocale();
  return (
    <section className={ui.card}>
      <h2>
        <SECTION_ICONS.visite size={24} aria-hidden="true" />
        {t('lastTitle')}
      </h2>
      <div className={ui.stack}>
        {reading ? (
          <p>
            <strong>{measuredText(reading, locale)}</strong>
            <span className={ui.muted}> · {displayedDay(reading.day)}</span>
          </p>
        ) : (
          <p className={ui.muted}>{t('lastNone')}</p>
        )}
        <Link href="/Registro/Visite" prefetch={false} className={ui.button}>
          {t('lastOpen')}
        </Link>
      </div>
    </section>
  );
}
