import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { LIST } from '@/lib/navigation/address-names';
import type { ShownLists } from '@/lib/navigation/page-lists';
import segmented from '../ui/segmented.module.css';
import { ListNavigation } from './ListNavigation';
import { addressOf, type ListParams, withinList } from './list-params';
import classes from './page-lists.module.css';

interface PageListsProps extends ShownLists {
  listParams: ListParams;
  /** Renders each list by name; only the shown ones are rendered. */
  drawn: Readonly<Record<string, (listParams: ListParams) => ReactNode>>;
}

/**
 * A page's different lists, one at a time: links styled as a segmented control, which work before hydration; a list that is read
 * rarely has a plain link below the others, and a plain link back. When printing, all lists are included.
 */
export function PageLists({ lists, shown, listParams, drawn }: PageListsProps) {
  const whole = shown.length === lists.length;
  const plain = lists.some(({ rare }) => rare);
  const below = plain && !lists.some(({ id, rare }) => rare && shown.includes(id));
  const choice = whole ? null : <Choice {...{ lists, shown, listParams, plain }} />;
  return (
    <ListNavigation>
      <div data-list-name={LIST} data-cut={whole ? undefined : ''} className={classes.lists}>
        {below ? null : choice}
        {shown.map((id) => (
          <Fragment key={id}>{drawn[id]?.(withinList(listParams, id))}</Fragment>
        ))}
        {below ? choice : null}
      </div>
    </ListNavigation>
  );
}

function Choice({ lists, shown, listParams, plain }: Omit<PageListsProps, 'drawn'> & { plain: boolean }) {
  const t = useTranslations();
  const offered = plain ? lists.filter(({ id }) => !shown.includes(id)) : lists;
  return (
    <>
      <nav aria-label={t('record.lists')} className={plain ? classes.plain : segmented.bar}>
        <ul>
          {offered.map(({ id, title, parts }) => (
            <li key={id}>
              <a
                href={addressOf(listParams, { [LIST]: id })}
                data-list=""
                data-parts={parts.join(' ')}
                aria-current={shown.includes(id) ? 'true' : undefined}
              >
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.alone}>{t('record.printAlone')}</p>
    </>
  );
}
