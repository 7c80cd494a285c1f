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
 * A page's different lists, one at a time: links styled as a segmented control, which work before hydration. When printing, all
 * lists are included.
 */
export function PageLists({ lists, shown, listParams, drawn }: PageListsProps) {
  const whole = shown.length === lists.length;
  return (
    <ListNavigation>
      <div data-list-name={LIST} data-cut={whole ? undefined : ''} className={classes.lists}>
        {whole ? null : <Choice {...{ lists, shown, listParams }} />}
        {shown.map((id) => (
          <Fragment key={id}>{drawn[id]?.(withinList(listParams, id))}</Fragment>
        ))}
      </div>
    </ListNavigation>
  );
}

function Choice({ lists, shown, listParams }: Omit<PageListsProps, 'drawn'>) {
  const t = useTranslations();
  return (
    <>
      <nav aria-label={t('record.lists')} className={segmented.bar}>
        <ul>
          {lists.map(({ id, title, parts }) => (
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
