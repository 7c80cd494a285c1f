import { useTranslations } from 'next-intl';
import { KIND } from '@/lib/navigation/address-names';
import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/sections/files/model/model';
import { FilterFold } from '../list/FilterFold';
import list from '../list/list.module.css';
import { addressOf, type ListParams, lastingOf } from '../list/list-params';
import ui from '../ui/page.module.css';

interface DocumentFilterProps {
  /** The only kind that is shown; undefined: all. */
  kind: DocumentKind | undefined;
  listParams: ListParams;
}

/** Filters the files by what the documents are; sorting and search are kept. */
export function DocumentFilter({ kind, listParams }: DocumentFilterProps) {
  const [t, words] = [useTranslations('files'), useTranslations('record')];
  const kept = lastingOf(listParams.address, KIND);
  return (
    <FilterFold on={kind ? 1 : 0}>
      <search>
        <form data-list="" className={list.search} key={kind}>
          <select
            name={KIND}
            aria-label={t('documentKind')}
            defaultValue={kind ? DOCUMENT_KINDS.indexOf(kind) + 1 : ''}
            className={list.searchInput}
          >
            <option value="">{t('filter.all')}</option>
            {DOCUMENT_KINDS.map((one, at) => (
              <option key={one} value={at + 1}>
                {t(`documentKinds.${one}`)}
              </option>
            ))}
          </select>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={ui.button} data-quiet="">
            {t('filter.apply')}
          </button>
          {kind ? (
            <a href={addressOf({ address: Object.fromEntries(kept) }, {})} data-list="" className={list.reset}>
              {words('searchReset')}
            </a>
          ) : null}
        </form>
      </search>
      {kind ? <p className={list.searched}>{t('filter.printed', { kind: t(`documentKinds.${kind}`) })}</p> : null}
    </FilterFold>
  );
}
