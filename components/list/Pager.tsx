import { useTranslations } from 'next-intl';
import ui from '../ui/page.module.css';
import classes from './list.module.css';
import { type ListParams, pageOf } from './list-params';

interface PagerProps {
  /** The table's name in the page's URL. */
  table: string;
  caption: string;
  page: number;
  shown: number;
  /** The rows of a full page. */
  size: number;
  count: number;
  more: boolean;
  listParams: ListParams;
  words?: { previous: string; next: string } | undefined;
}

/** The visible range of a long table, with links to the previous and next page; nothing for a table of one page. */
export function Pager({ table, caption, page, shown, size, count, more, listParams, words }: PagerProps) {
  const t = useTranslations('record');
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const goesOn = more ? shown === size : last < count;
  if (page === 1 && !goesOn) return null;
  const link = (to: number, word: string) => (
    <a href={pageOf(listParams, table, to)} data-list="page" className={ui.button} data-quiet="">
      {word}
    </a>
  );
  return (
    <nav className={classes.pager} aria-label={t('pagesOf', { name: caption })}>
      {page > 1 ? link(page - 1, words?.previous ?? t('previousPage')) : null}
      {shown > 0 ? <span>{t(more ? 'rangeOfMore' : 'range', { first, last, count })}</span> : null}
      {goesOn ? link(page + 1, words?.next ?? t('nextPage')) : null}
    </nav>
  );
}
