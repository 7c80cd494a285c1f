import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DOCTOR, LIST, SECTION } from '@/lib/record/address-names';
import type { Reader } from '@/lib/record/readers';
import classes from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import ui from '../ui/page.module.css';

interface ReaderFilterProps {
  readers: Reader[];
  doctorId: number | null;
  /** The sections of which doctors see rows, and the chosen one. */
  sections: readonly string[];
  section: string | null;
  listParams: ListParams;
  /** What else is done with what the filter leaves. */
  children: ReactNode;
}

/** Narrows the readings down to one doctor's, or to those that showed a section. */
export function ReaderFilter({ readers, doctorId, sections, section, listParams, children }: ReaderFilterProps) {
  const t = useTranslations('accesses');
  const names = useTranslations();
  const list = listParams.address[LIST];
  return (
    <search>
      <form data-list="" className={classes.search}>
        <select
          name={DOCTOR}
          aria-label={t('doctor')}
          defaultValue={doctorId ?? ''}
          key={doctorId}
          className={classes.searchInput}
        >
          <option value="">{t('allDoctors')}</option>
          {readers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          name={SECTION}
          aria-label={t('section')}
          defaultValue={section ?? ''}
          key={section}
          className={classes.searchInput}
        >
          <option value="">{t('allSections')}</option>
          {sections.map((name) => (
            <option key={name} value={name}>
              {names(`${name}.section.all`)}
            </option>
          ))}
        </select>
        {list ? <input type="hidden" name={LIST} value={list} /> : null}
        <button type="submit" className={ui.button} data-quiet="">
          {t('filter')}
        </button>
        {children}
      </form>
    </search>
  );
}
