'use client';

import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import { displayedDay } from '@/lib/values/days';
import { type Acts, grouped, type Proposal } from './answer/review';
import { FewAtOnce } from './FewAtOnce';
import { Fold } from './Fold';
import classes from './import.module.css';
import type { OriginalDocument } from './original/original-of';
import { Place } from './Place';

interface LeftEntriesProps {
  entries: readonly Proposal[];
  original: OriginalDocument | undefined;
  shown: Proposal | undefined;
  acts: Pick<Acts, 'show'>;
}

/** The entries of the document that do not come into the record, by their reason. */
export function LeftEntries({ entries, original, shown, acts }: LeftEntriesProps) {
  const t = useTranslations('import');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="import-left" className={classes.part}>
      <h2 id="import-left">
        {t('leftOut')} ({entries.length})
      </h2>
      <p className={ui.muted}>{t('leftOutHint')}</p>
      {grouped(entries, ({ motivo }) => motivo ?? '').map(([reason, group]) => (
        <Fold key={reason} title={reason} counts={`(${group.length})`} opened={false}>
          <FewAtOnce items={group} label={reason}>
            {(entry) => (
              <li key={entry.id} className={classes.entry}>
                <div>
                  <p className={classes.title}>{entry.titolo || entry.testo || t('untitled')}</p>
                  <p className={classes.what}>{lineOf(entry)}</p>
                  {entry.avvisi.map((text) => (
                    <p key={text} className={classes.what}>
                      {text}
                    </p>
                  ))}
                  <Place {...{ entry, original, acts }} shown={shown?.id === entry.id} />
                </div>
              </li>
            )}
          </FewAtOnce>
        </Fold>
      ))}
    </section>
  );
}

const lineOf = ({ data, titolo, testo, origine }: Proposal) =>
  [data && displayedDay(data), titolo && testo, origine?.testo && `«${origine.testo}»`].filter(Boolean).join(' · ');
