'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import { isOfPhone } from '@/lib/record/import/document/source-document';
import { displayedDay } from '@/lib/values/days';
import type { Review } from './answer/review';
import classes from './import.module.css';
import { TableChoices } from './TableChoices';
import type { Import } from './useImport';

interface ReadingChoicesProps {
  review: Review;
  document: Import;
}

interface PartsProps {
  olderBefore: string | null;
  document: Pick<Import, 'options' | 'busy' | 'reread'>;
}

/** How a document is read, where that is a choice of the patient: how many measurements of a phone's export, what the columns of a table mean. */
export function ReadingChoices({ review: { tipo, tabella, documento }, document }: ReadingChoicesProps) {
  if (tabella) return <TableChoices table={tabella} document={document} />;
  if (!isOfPhone(tipo)) return null;
  return (
    <>
      <Thinning document={document} />
      <Parts olderBefore={documento.altre_prima_del} document={document} />
    </>
  );
}

/** The way to the older measurements of an export that has more than are read at once, and back to the newest. */
function Parts({ olderBefore, document: { options, busy, reread } }: PartsProps) {
  const t = useTranslations('import');
  const { prima_del: before, ...others } = options;
  if (olderBefore === null && before === undefined) return null;
  return (
    <section className={classes.part} aria-labelledby="import-parts">
      <h2 id="import-parts">{t('parts')}</h2>
      <p className={ui.muted}>
        {[before !== undefined && t('partBefore', { when: timeIn(before) }), olderBefore !== null && t('partsHint')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={classes.buttons}>
        {olderBefore === null ? null : (
          <Button
            variant="default"
            disabled={busy !== undefined}
            onClick={() => reread({ ...options, prima_del: olderBefore })}
          >
            {t('older')}
          </Button>
        )}
        {before === undefined ? null : (
          <Button variant="default" disabled={busy !== undefined} onClick={() => reread(others)}>
            {t('newest')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A local time as people write it; at the beginning of a day, the day alone. */
function timeIn(local: string): string {
  const [day = '', time = ''] = local.split('T');
  const isDay = time === '' || time === '00:00:00';
  return isDay ? displayedDay(day) : `${displayedDay(day)}, ${time.slice(0, 5)}`;
}

/** All measurements, or one a day of each measure. */
function Thinning({ document: { options, busy, reread } }: Pick<ReadingChoicesProps, 'document'>) {
  const t = useTranslations('import');
  const wanted = options.riduzione ?? 'una_al_giorno';
  const choice = (value: typeof wanted, label: string) => (
    <Button
      variant={wanted === value ? 'light' : 'default'}
      aria-pressed={wanted === value}
      disabled={busy !== undefined}
      onClick={() => wanted === value || reread({ ...options, riduzione: value })}
    >
      {label}
    </Button>
  );
  return (
    <section className={classes.part} aria-labelledby="import-thinning">
      <h2 id="import-thinning">{t('thinning')}</h2>
      <p className={ui.muted}>{t('thinningHint')}</p>
      <div className={classes.buttons}>
        {choice('una_al_giorno', t('daily'))}
        {choice('tutte', t('all'))}
      </div>
    </section>
  );
}
