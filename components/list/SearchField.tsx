import { useTranslations } from 'next-intl';
import { SEARCH } from '@/lib/access/lists/listing';
import ui from '../ui/page.module.css';
import classes from './list.module.css';
import { FIELD, type ListParams, lastingOf, withoutSearch } from './list-params';
import { SearchForm } from './SearchForm';

interface SearchFieldProps {
  /** The field's accessible name. */
  label: string;
  /** The field's name in the page's URL, if it only searches one of the page's tables. */
  name?: string;
  /** What the search goes through, in a sentence; a phone shows it once the search begins. */
  hint?: string;
  listParams: ListParams;
}

/** Searches the page's tables; the sorting stays, paging starts again. */
export function SearchField({ label, name = SEARCH, hint, listParams }: SearchFieldProps) {
  const t = useTranslations('record');
  const words = listParams.words[name] ?? '';
  return (
    <>
      <search>
        <SearchForm action={listParams.search} name={name} words={words} failure={t('searchFailed')}>
          <input
            type="search"
            name={name}
            aria-label={label}
            placeholder={label}
            defaultValue={words}
            maxLength={100}
            autoComplete="off"
            className={classes.searchInput}
          />
          <input type="hidden" name={FIELD} value={name} />
          {lastingOf(listParams.address, name).map(([lasting, value]) => (
            <input key={lasting} type="hidden" name={lasting} value={value} />
          ))}
          <button type="submit" className={ui.button} data-quiet="">
            {t('search')}
          </button>
          {words ? (
            <a href={withoutSearch(listParams, name)} data-list="" className={classes.reset}>
              {t('searchReset')}
            </a>
          ) : null}
        </SearchForm>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </search>
      {words ? <p className={classes.searched}>{t('printSearched', { words })}</p> : null}
    </>
  );
}
