import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/translate';
import { WORDS_PAGE } from '@/lib/navigation/account-pages';
import { entryFor } from '@/lib/plain-words/entries';
import { anchorOf, type Entry, type Kind } from '@/lib/plain-words/entry';
import { displayedDay } from '@/lib/values/days';
import classes from './word-help.module.css';

interface WordHelpProps {
  kind: Kind;
  /** The key of the term, such as a test's or an ICD-10 code; null where it has none. */
  of: string | null | undefined;
}

/** A small '?' beside a term, which opens its explanation in plain words; nothing for a term without one. */
export function WordHelp({ kind, of }: WordHelpProps) {
  const entry = entryFor(kind, of);
  return entry ? <Help entry={entry} /> : null;
}

/** A heading with the '?' of its term beside it, which is no part of the heading. */
export const Termed = ({ children, ...term }: WordHelpProps & { children: ReactNode }) => (
  <div className={classes.termed}>
    {children}
    <WordHelp {...term} />
  </div>
);

/** A native popover: its button, Escape and a press beside it need no script. Its parts may stand within a line of text. */
function Help({ entry }: { entry: Entry }) {
  const t = useTranslations('plainWords');
  const locale = useLocale();
  const id = useId();
  const { title, text } = entry.texts[isLocale(locale) ? locale : DEFAULT_LOCALE];
  return (
    <span className={classes.help}>
      <button type="button" popoverTarget={id} aria-label={t('whatIs', { term: title })}>
        {t('mark')}
      </button>
      <span id={id} popover="auto">
        <b>{title}</b>
        <span>{text}</span>
        <small>{t('source', { source: entry.source, day: displayedDay(entry.reviewed) })}</small>
        <a href={`${BASE_PATH}${WORDS_PAGE}#${anchorOf(entry)}`}>{t('all')}</a>
      </span>
    </span>
  );
}
