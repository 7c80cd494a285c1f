import { useTranslations } from 'next-intl';
import { KIND, YEAR } from '@/lib/navigation/address-names';
import type { ExamFilter as Chosen } from '@/lib/sections/exams/filter';
import { EXAM_KINDS } from '@/lib/sections/exams/model';
import { FilterFold } from '../list/FilterFold';
import list from '../list/list.module.css';
import { addressOf, type ListParams, lastingOf } from '../list/list-params';
import ui from '../ui/page.module.css';

/** The filter of the lists, and the years that have exams. */
export interface FilterChoice extends Chosen {
  years: readonly string[];
}

/** Filters the lists and search results by type and year; sorting and search are kept. */
export function ExamFilter({
  filter: { kind, year, years },
  listParams,
}: {
  filter: FilterChoice;
  listParams: ListParams;
}) {
  const t = useTranslations('exams');
  const words = useTranslations('record');
  const chosen = [kind && t(`kinds.${kind}`), year].filter((one) => one !== undefined);
  const kept = lastingOf(listParams.address, KIND).filter(([name]) => name !== YEAR);
  const offered = year && !years.includes(year) ? [year, ...years] : years;
  if (offered.length === 0 && !kind) return null;
  return (
    <FilterFold on={chosen.length}>
      <search>
        <form data-list="" className={list.search} key={chosen.join()}>
          <select
            name={KIND}
            aria-label={t('kind')}
            defaultValue={kind ? EXAM_KINDS.indexOf(kind) + 1 : ''}
            className={list.searchInput}
          >
            <option value="">{t('filter.allKinds')}</option>
            {EXAM_KINDS.map((one, at) => (
              <option key={one} value={at + 1}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
          <select name={YEAR} aria-label={t('filter.year')} defaultValue={year ?? ''} className={list.searchInput}>
            <option value="">{t('filter.allYears')}</option>
            {offered.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={ui.button} data-quiet="">
            {t('filter.apply')}
          </button>
          {chosen.length > 0 ? (
            <a href={addressOf({ address: Object.fromEntries(kept) }, {})} data-list="" className={list.reset}>
              {words('searchReset')}
            </a>
          ) : null}
        </form>
      </search>
      {chosen.length > 0 ? <p className={list.searched}>{t('filter.printed', { chosen: chosen.join(', ') })}</p> : null}
    </FilterFold>
  );
}
