import { useTranslations } from 'next-intl';
import ui from '../ui/page.module.css';
import classes from './list.module.css';
import { lastingOf, type Wishes, withoutSearch } from './wishes';

interface SearchFieldProps {
  /** What is searched, for who does not see where the field stands. */
  label: string;
  wishes: Wishes;
}

/** Looks for words in all of the page's tables; the order that was chosen stays, the pages begin anew. */
export function SearchField({ label, wishes }: SearchFieldProps) {
  const t = useTranslations('record');
  return (
    <search>
      <form data-list="" className={classes.search}>
        <input
          type="search"
          name="cerca"
          aria-label={label}
          placeholder={label}
          defaultValue={wishes.cerca}
          maxLength={100}
          autoComplete="off"
          className={classes.searchInput}
        />
        {lastingOf(wishes).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={ui.button} data-quiet="">
          {t('search')}
        </button>
        {wishes.cerca ? (
          <a href={withoutSearch(wishes)} data-list="" className={classes.reset}>
            {t('searchReset')}
          </a>
        ) : null}
      </form>
    </search>
  );
}
