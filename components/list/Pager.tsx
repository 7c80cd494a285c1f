import { useTranslations } from 'next-intl';
import { PAGES_TOGETHER } from '@/lib/access/lists/listing';
import ui from '../ui/page.module.css';
import classes from './list.module.css';
import { type ListParams, pageOf, pagesUpTo } from './list-params';

interface PagerProps {
  /** The table's name in the page's URL. */
  table: string;
  caption: string;
  page: number;
  /** How many pages are shown together. */
  pages?: number | undefined;
  shown: number;
  /** The rows of all pages that are shown together. */
  size: number;
  count: number;
  more: boolean;
  listParams: ListParams;
  /** The words of a list that is read page by page. */
  words?: { previous: string; next: string } | undefined;
}

/**
 * The visible range of a long table, with a link that shows more rows below these; a list that has its own words, or began at a
 * later page, has links to the previous and the next page. Nothing for a table of one page.
 */
export function Pager({ table, caption, page, pages = 1, shown, size, count, more, listParams, words }: PagerProps) {
  const t = useTranslations('record');
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const goesOn = more ? shown === size : last < count;
  if (page === 1 && pages === 1 && !goesOn) return null;
  const grows = page === 1 && pages < PAGES_TOGETHER && !words;
  const link = (href: string, kind: string, word: string) => (
    <a href={href} data-list={kind} className={ui.button} data-quiet="">
      {word}
    </a>
  );
  const step = size / pages;
  return (
    <nav className={classes.pager} aria-label={t('pagesOf', { name: caption })}>
      {page > 1 ? link(pageOf(listParams, table, page - 1), 'page', words?.previous ?? t('previousPage')) : null}
      {shown > 0 ? (
        <span role="status" tabIndex={-1}>
          {t(more ? 'rangeOfMore' : 'range', { first, last, count })}
        </span>
      ) : null}
      {goesOn && grows
        ? link(
            pagesUpTo(listParams, table, pages + 1),
            'more',
            t('showMore', { count: more ? step : Math.min(step, count - last) }),
          )
        : null}
      {goesOn && !grows ? link(pageOf(listParams, table, page + pages), 'page', words?.next ?? t('nextPage')) : null}
    </nav>
  );
}
