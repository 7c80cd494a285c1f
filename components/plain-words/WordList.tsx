import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/translate';
import { anchorOf, type Entry, type Kind } from '@/lib/plain-words/entry';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import classes from './word-list.module.css';

interface WordListProps {
  kind: Kind;
  entries: readonly Entry[];
  locale: Locale;
}

/** The entries of one kind, each with an anchor to which the '?' of its term leads. */
export function WordList({ kind, entries, locale }: WordListProps) {
  const t = useTranslations('plainWords');
  if (entries.length === 0) return null;
  return (
    <section className={`${ui.card} ${classes.list}`} aria-labelledby={kind}>
      <h2 id={kind}>
        {t(`kinds.${kind}`)} <span className={classes.count}>{entries.length}</span>
      </h2>
      <dl>
        {entries.map((entry) => (
          <div key={entry.name} id={anchorOf(entry)}>
            <dt>{entry.texts[locale].title}</dt>
            <dd>
              {entry.texts[locale].text}{' '}
              <small>{t('source', { source: entry.source, day: displayedDay(entry.reviewed) })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
