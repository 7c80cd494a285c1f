'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import type { Review } from './answer/review';
import classes from './import.module.css';
import { TableChoices } from './TableChoices';
import type { Import } from './useImport';

interface ReadingChoicesProps {
  review: Review;
  document: Import;
}

/** How a document is read, where that is a choice of the patient: how many measurements of a phone's export, what the columns of a table mean. */
export function ReadingChoices({ review: { tipo, tabella }, document }: ReadingChoicesProps) {
  if (tabella) return <TableChoices table={tabella} document={document} />;
  return tipo === 'apple' || tipo === 'healthConnect' ? <Thinning document={document} /> : null;
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
